//! YINSH: columns stand upright, each half a point lower than the one to its
//! left, so that all three directions of lines have the same steps.

mod board;

use mohreh_rules::{
    Cell, Color, Kind, Piece, Position, Seat,
    games::{Yinsh, yinsh::Point},
};

use super::Draw;
use crate::{Ground, Line, Place, Scene, ScenePiece, Spot, Tray, TrayItem, art::Slab};

/// How far one column is from the next.
const COLUMN: f32 = 0.866_025_4;
/// Column and row steps of the three directions of lines.
const DIRECTIONS: [(u8, u8); 3] = [(0, 1), (1, 0), (1, 1)];

impl Draw for Yinsh {
    const BOARDS: &'static [&'static str] = &["yinsh"];

    fn scene(&self) -> Scene {
        let places: Vec<Place> =
            Point::all().map(|point| Place { cell: point.cell(), at: spot(point) }).collect();
        let corners = ["a2", "a5", "b7", "e10", "g11", "j11", "k10", "k7", "j5", "g2", "e1", "b1"];
        let scene = Scene {
            ground: Some(Ground {
                name: "yinsh",
                at: Spot::new(5.0 * COLUMN, -3.5),
                reach: board::REACH,
                margin: 0.47,
            }),
            outline: corners.iter().filter_map(|name| name.parse().ok()).map(spot).collect(),
            lines: lines(),
            places,
            pieces: Point::all().filter_map(|point| piece(self, point)).collect(),
            trays: trays(self),
            grid: Spot::new(4.0 / COLUMN, 2.0),
            ..Scene::default()
        };
        scene.with_coordinates(Spot::new(0.0, 0.75), Spot::new(-0.75 * COLUMN, -0.375))
    }

    fn slab(name: &str) -> Option<Slab> {
        (name == "yinsh").then(board::slab)
    }
}

fn spot(point: Point) -> Spot {
    let cell = point.cell();
    let (column, row) = (f32::from(cell.column()), f32::from(cell.row()));
    Spot::new(column * COLUMN, column / 2.0 - row)
}

fn piece(pos: &Yinsh, point: Point) -> Option<ScenePiece> {
    let Piece { kind, color } = pos.piece_at(point)?;
    // As in the text of a position: rings are capital.
    let letters = match (kind, color) {
        (Kind::Ring, Color::White) => "W",
        (Kind::Ring, _) => "B",
        (_, Color::White) => "w",
        _ => "b",
    };
    Some(ScenePiece {
        cell: point.cell(),
        at: spot(point),
        kind,
        color,
        stack: vec![color],
        glyph: None,
        letters: letters.to_owned(),
    })
}

fn trays(pos: &Yinsh) -> Vec<Tray> {
    let marker = Piece::new(Kind::Marker, Color::White);
    let pool = vec![TrayItem::new(marker, pos.pool())];
    let mut trays = vec![Tray { seat: None, name: "tray-pool", items: pool }];
    for (seat, color) in [(Seat::FIRST, Color::White), (Seat::SECOND, Color::Black)] {
        let ring = Piece::new(Kind::Ring, color);
        let goal = Some(pos.options().goal());
        let removed = TrayItem { goal, ..TrayItem::new(ring, pos.removed(seat)) };
        trays.push(Tray { seat: Some(seat), name: "tray-rings", items: vec![removed] });
        if 0 < pos.unplaced(seat) {
            let unplaced = TrayItem::new(ring, pos.unplaced(seat));
            trays.push(Tray { seat: Some(seat), name: "tray-unplaced", items: vec![unplaced] });
        }
    }
    trays
}

/// Every line from end to end, once.
fn lines() -> Vec<Line> {
    let mut lines = Vec::new();
    for (columns, rows) in DIRECTIONS {
        let beyond = |cell: Cell| Point::at(Cell::new(cell.column() + columns, cell.row() + rows));
        let before = |cell: Cell| {
            let (column, row) =
                (cell.column().checked_sub(columns)?, cell.row().checked_sub(rows)?);
            Point::at(Cell::new(column, row))
        };
        for first in Point::all().filter(|point| before(point.cell()).is_none()) {
            let mut last = first;
            while let Some(next) = beyond(last.cell()) {
                last = next;
            }
            lines.push(Line { from: spot(first), to: spot(last) });
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{AnyPosition, AnyView, GameId, Viewer};

    use crate::{plain, scene};

    const DRAWN: &str = "
                 10      11
             9      ·       ·
         8      ·       ·       ·
     7      ·       ·       ·       ·
        ·       ·       ·       ·       ·
     6      ·       ·       ·       ·
 5      ·       ·       B       ·       ·
    ·       ·       ·       ·       ·       ·
 4      ·       ·       ·       ·       ·
    ·       ·       ·       ·       ·       ·
 3      ·       ·       ·       ·       ·
    ·       w       W       ·       ·       ·
 2      ·       b       ·       ·       ·
    W       ·       ·       ·       ·       ·
    a   ·       ·       ·       ·       ·   k
     1      ·       ·       ·       ·
        W       ·       ·       ·       B
        b   ·       ·       ·       B   j
            c   W       ·       B   i
                d   W   f   B   h
                    e       g
pool: white 49
seat 0 rings: white 0/3
seat 1 rings: black 0/3
";

    #[test]
    fn the_board_is_drawn_in_letters() {
        let board = "W.../W....../...w..../W..b...../W...W...../......B../\
                     B........./B......../B......./B....../....";
        let pos = AnyPosition::read(GameId::Yinsh, &format!("{board} 0 move 12 new -")).unwrap();
        let drawn =
            plain::render(&scene(&AnyView::new(pos, Viewer::Watcher)), plain::Style::Letters);
        assert_eq!(drawn, DRAWN.trim_start_matches('\n'));
    }
}
