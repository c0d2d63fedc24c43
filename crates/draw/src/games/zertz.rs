//! ZÈRTZ: columns stand upright, each half a ring aside from its neighbors;
//! there is no board but the rings.

mod board;

use mohreh_rules::{
    Color, Kind, Piece, Position, Seat,
    games::{
        Zertz,
        zertz::{Board, Marble, Point},
    },
};

use self::board::{FELTS, Felt};
use super::Draw;
use crate::{Glyph, Ground, Place, Scene, ScenePiece, Spot, Tray, TrayItem, art::Slab};

/// The width of a column of equilateral triangles.
const COLUMN: f32 = 0.866_025_4;
/// How far coordinates stand from the rings.
const ASIDE: f32 = 0.8;

impl Draw for Zertz {
    const BOARDS: &'static [&'static str] = &[FELTS[0].name, FELTS[1].name, FELTS[2].name];

    fn scene(&self) -> Scene {
        let board = self.options().board();
        let points: Vec<Point> = board.points().filter(|&point| board.lays(point)).collect();
        let places = points
            .iter()
            .map(|&point| Place { cell: point.cell(), at: spot(board, point) })
            .collect();
        let rings = points.iter().filter(|&&point| self.has_ring(point)).map(|&point| ScenePiece {
            letters: "o".into(),
            ..piece(board, point, Piece::new(Kind::Base, Color::Black))
        });
        let marbles =
            points.iter().filter_map(|&point| Some(marble(board, point, self.marble_at(point)?)));
        let scene = Scene {
            ground: ground(board),
            places,
            pieces: rings.chain(marbles).collect(),
            trays: trays(self),
            grid: Spot::new(4.0 / COLUMN, 2.0),
            ..Scene::default()
        };
        scene.with_coordinates(Spot::new(0.0, ASIDE), Spot::new(-COLUMN * ASIDE, -0.5 * ASIDE))
    }

    fn glyph(piece: Piece) -> Option<Glyph> {
        (piece.kind == Kind::Marble).then(|| glyph(piece.color))
    }

    fn slab(name: &str) -> Option<Slab> {
        board::slab(name)
    }
}

fn spot(board: Board, point: Point) -> Spot {
    let (column, height) = board.column_and_height(point);
    let (column, height) = (f32::from(column), f32::from(height));
    Spot::new(column * COLUMN, column / 2.0 - height)
}

/// The felt under all rings that the board could have.
fn ground(board: Board) -> Option<Ground> {
    let cells: Vec<Spot> = board.points().map(|point| spot(board, point)).collect();
    let [small, middling, large] = FELTS;
    let Felt { name, reach, .. } = match cells.len() {
        37 => small,
        61 => large,
        _ => middling,
    };
    let low = cells.iter().copied().reduce(|a, b| Spot::new(a.x.min(b.x), a.y.min(b.y)))?;
    let high = cells.iter().copied().reduce(|a, b| Spot::new(a.x.max(b.x), a.y.max(b.y)))?;
    let middle = Spot::new((low.x + high.x) / 2.0, (low.y + high.y) / 2.0);
    Some(Ground { name, at: middle, reach, margin: 0.66 })
}

fn marble(board: Board, point: Point, marble: Marble) -> ScenePiece {
    ScenePiece {
        glyph: Some(glyph(marble.color())),
        letters: letter(marble).into(),
        ..piece(board, point, Piece::new(Kind::Marble, marble.color()))
    }
}

fn piece(board: Board, point: Point, piece: Piece) -> ScenePiece {
    ScenePiece {
        cell: point.cell(),
        at: spot(board, point),
        kind: piece.kind,
        color: piece.color,
        stack: vec![piece.color],
        glyph: None,
        letters: String::new(),
    }
}

/// The pool, and what each seat has captured of what alone would win.
fn trays(pos: &Zertz) -> Vec<Tray> {
    let goals = pos.options().goal_of_one_color();
    let items = |counts: [u8; 3], goals: Option<[u8; 3]>| {
        let item = |marble: Marble| TrayItem {
            glyph: Some(glyph(marble.color())),
            goal: goals.map(|goals| u32::from(goals[marble as usize])),
            ..TrayItem::new(
                Piece::new(Kind::Marble, marble.color()),
                u32::from(counts[marble as usize]),
            )
        };
        Marble::ALL.map(item).into()
    };
    let captured = [Seat::FIRST, Seat::SECOND].map(|seat| Tray {
        seat: Some(seat),
        name: "tray-captured",
        items: items(pos.captured(seat), Some(goals)),
    });
    let pool = Tray { seat: None, name: "tray-pool", items: items(pos.pool(), None) };
    std::iter::once(pool).chain(captured).collect()
}

const fn glyph(color: Color) -> Glyph {
    match color {
        Color::White => Glyph::OneDot,
        Color::Grey => Glyph::TwoDots,
        _ => Glyph::ThreeDots,
    }
}

const fn letter(marble: Marble) -> &'static str {
    match marble {
        Marble::White => "W",
        Marble::Grey => "G",
        Marble::Black => "B",
    }
}
