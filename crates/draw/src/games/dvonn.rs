//! DVONN: rows lie level, each half a cell aside from the one below.

mod board;

use mohreh_rules::{
    Cell, Color, Kind, Piece, Seat,
    games::{
        Dvonn,
        dvonn::{Point, Stack},
    },
};

use super::Draw;
use crate::{Card, Glyph, Ground, Line, Place, Scene, ScenePiece, Spot, Tray, TrayItem, art::Slab};

/// The height of a row of equilateral triangles.
const ROW: f32 = 0.866_025_4;

impl Draw for Dvonn {
    const BOARDS: &'static [&'static str] = &board::NAMES;

    fn scene(&self) -> Scene {
        let places: Vec<Place> =
            Point::all().map(|point| Place { cell: point.cell(), at: spot(point) }).collect();
        let pieces = Point::all().filter_map(|point| piece(self, point)).collect();
        let trays = [(Seat::FIRST, Color::White), (Seat::SECOND, Color::Black)]
            .map(|(seat, color)| Tray {
                seat: Some(seat),
                name: "tray-score",
                items: vec![TrayItem::new(Piece::new(Kind::Disc, color), self.score(seat))],
            })
            .into();
        let corners = ["a1", "i1", "k3", "k5", "c5", "a3"];
        let outline = corners.iter().filter_map(|name| name.parse().ok()).map(spot).collect();
        let scene = Scene {
            ground: Some(Ground {
                name: "dvonn",
                at: Spot::new(3.5, -3.0 * ROW),
                reach: board::REACH,
                margin: 0.62,
            }),
            outline,
            lines: lines(),
            places,
            pieces,
            trays,
            grid: Spot::new(4.0, 1.0 / ROW),
            ..Scene::default()
        };
        scene.with_coordinates(Spot::new(0.5, ROW), Spot::new(-1.0, 0.0))
    }

    fn glyph(piece: Piece) -> Option<Glyph> {
        (piece.color == Color::Red).then_some(Glyph::Star)
    }

    /// Only the top and the DVONN pieces inside matter here.
    fn card(&self, cell: Cell, carried: Option<Cell>) -> Option<Card> {
        let stack_on = |cell| Point::at(cell).and_then(|point| self.stack_at(point));
        let below = stack_on(cell)?;
        let above = carried.and_then(stack_on);
        let top = above.unwrap_or(below).top;
        let sum = |of: fn(Stack) -> u8| {
            above.map_or(0, |above| u32::from(of(above))) + u32::from(of(below))
        };
        let dvonn = sum(|stack| stack.dvonn);
        let red = TrayItem {
            glyph: Some(Glyph::Star),
            ..TrayItem::new(Piece::new(Kind::Disc, Color::Red), dvonn)
        };
        let tops = (top != Color::Red).then(|| TrayItem::new(Piece::new(Kind::Disc, top), 1));
        Some(Card {
            cell,
            height: sum(|stack| stack.height),
            owner: match top {
                Color::White => Some(Seat::FIRST),
                Color::Black => Some(Seat::SECOND),
                _ => None,
            },
            pieces: tops.into_iter().chain((0 < dvonn).then_some(red)).collect(),
            twice: Vec::new(),
            needed: None,
            missing: Vec::new(),
        })
    }

    fn slab(name: &str) -> Option<Slab> {
        board::slab(name)
    }
}

fn spot(point: Point) -> Spot {
    let cell = point.cell();
    let (column, row) = (f32::from(cell.column()), f32::from(cell.row()));
    Spot::new(column - row / 2.0, -row * ROW)
}

fn piece(pos: &Dvonn, point: Point) -> Option<ScenePiece> {
    let stack = pos.stack_at(point)?;
    let letter = match stack.top {
        Color::White => "W",
        Color::Black => "B",
        _ => "R",
    };
    let height = if 1 < stack.height { stack.height.to_string() } else { String::new() };
    let star = if 0 < stack.dvonn && stack.height < 10 && 1 < stack.height { "*" } else { "" };
    Some(ScenePiece {
        cell: point.cell(),
        at: spot(point),
        kind: Kind::Disc,
        color: stack.top,
        stack: vec![stack.top; usize::from(stack.height)],
        glyph: (0 < stack.dvonn).then_some(Glyph::Star),
        letters: format!("{letter}{height}{star}"),
    })
}

/// Every pair of neighbors, once.
fn lines() -> Vec<Line> {
    let points: Vec<Point> = Point::all().collect();
    let mut lines = Vec::new();
    for (index, &from) in points.iter().enumerate() {
        for &to in &points[index + 1..] {
            if from.distance(to) == Some(1) {
                lines.push(Line { from: spot(from), to: spot(to) });
            }
        }
    }
    lines
}
