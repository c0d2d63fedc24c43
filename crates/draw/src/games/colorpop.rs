//! Color Pop: ten upright blades of tiles side by side.

mod board;

use mohreh_rules::{
    Color, Kind, Piece, Position, Seat,
    games::{
        ColorPop,
        colorpop::{Hue, Point},
    },
};

use super::Draw;
use crate::{Glyph, Ground, Line, Place, Scene, ScenePiece, Spot, Tray, TrayItem, art::Slab};

/// Blades, and places on a blade.
const BLADES: u8 = 10;

impl Draw for ColorPop {
    const BOARDS: &'static [&'static str] = &["colorpop"];

    fn scene(&self) -> Scene {
        let places: Vec<Place> =
            Point::all().map(|point| Place { cell: point.cell(), at: spot(point) }).collect();
        let pieces = Point::all().filter_map(|point| piece(self, point)).collect();
        let seats = || (0..self.seats()).map(Seat::new);
        let mut trays: Vec<Tray> = seats().map(|seat| collected(self, seat)).collect();
        // A seat's own colors are its closely guarded card: they are drawn for
        // everybody, and only when the match is over.
        if self.to_move().is_none() {
            trays.extend(seats().map(|seat| secrets(self, seat)));
        }
        let outline = ["a1", "j1", "j10", "a10"];
        let scene = Scene {
            ground: Some(Ground {
                name: "colorpop",
                at: Spot::new(4.5, -5.5),
                reach: board::REACH,
                margin: 1.0,
            }),
            outline: outline.iter().filter_map(|name| name.parse().ok()).map(spot).collect(),
            lines: between_blades(),
            places,
            pieces,
            trays,
            grid: Spot::new(4.0, 1.0),
            ..Scene::default()
        };
        scene.with_coordinates(Spot::new(0.0, 0.82), Spot::new(-0.695, 0.0))
    }

    fn glyph(piece: Piece) -> Option<Glyph> {
        Some(glyph(piece.color))
    }

    fn slab(name: &str) -> Option<Slab> {
        (name == "colorpop").then(board::slab)
    }
}

fn spot(point: Point) -> Spot {
    let cell = point.cell();
    Spot::new(f32::from(cell.column()), -f32::from(cell.row()))
}

fn piece(pos: &ColorPop, point: Point) -> Option<ScenePiece> {
    let color = pos.board().token_at(point)?;
    let letter = pos.board().hue_at(point).map_or('W', Hue::letter);
    Some(ScenePiece {
        cell: point.cell(),
        at: spot(point),
        kind: Kind::Token,
        color,
        stack: vec![color],
        glyph: Some(glyph(color)),
        letters: letter.to_string(),
    })
}

const fn glyph(color: Color) -> Glyph {
    match color {
        Color::Red => Glyph::Triangle,
        Color::Yellow => Glyph::Disc,
        Color::Green => Glyph::Plus,
        Color::Blue => Glyph::Square,
        Color::Purple => Glyph::FourStar,
        _ => Glyph::Star,
    }
}

/// What lies in front of a seat, in all colors, so that the rows line up.
fn collected(pos: &ColorPop, seat: Seat) -> Tray {
    let colors = Hue::ALL.into_iter().map(Hue::color).chain([Color::Joker]);
    let items = colors.map(|color| item(color, u32::from(pos.collected(seat, color)))).collect();
    Tray { seat: Some(seat), name: "tray-collected", items }
}

/// The colors that a seat drew, with what is left of them on the board.
fn secrets(pos: &ColorPop, seat: Seat) -> Tray {
    let colors = pos.known_colors(seat);
    let items = colors.iter().map(|hue| item(hue.color(), pos.board().count(hue))).collect();
    Tray { seat: Some(seat), name: "tray-secret", items }
}

fn item(color: Color, count: u32) -> TrayItem {
    let mut item = TrayItem::new(Piece::new(Kind::Token, color), count);
    item.glyph = Some(glyph(color));
    item
}

/// A thin line between one blade and the next.
fn between_blades() -> Vec<Line> {
    let (low, high) = (-0.55, -f32::from(BLADES) - 0.45);
    let gaps = (1..BLADES).map(|blade| f32::from(blade) - 0.5);
    gaps.map(|x| Line { from: Spot::new(x, low), to: Spot::new(x, high) }).collect()
}
