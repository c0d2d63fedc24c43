//! LYNGK: columns stand upright, each half a cell aside from the next.

mod board;

use mohreh_rules::{
    Cell, Color, Kind, Piece, Position, Seat,
    games::{
        Lyngk,
        lyngk::{LyngkColor, Point, Stack},
    },
};

use super::Draw;
use crate::{
    Card, Glyph, Ground, Label, Line, Place, Scene, ScenePiece, Spot, Tray, TrayItem, art::Slab,
};

/// How far a column of equilateral triangles is from the next.
const COLUMN: f32 = 0.866_025_4;
/// Twice the row that lies in the middle of each column.
const MIDDLE: [u8; 9] = [2, 5, 8, 7, 8, 7, 8, 5, 2];

impl Draw for Lyngk {
    const BOARDS: &'static [&'static str] = &["lyngk"];

    fn scene(&self) -> Scene {
        let places: Vec<Place> =
            Point::all().map(|point| Place { cell: point.cell(), at: spot(point) }).collect();
        let pieces = Point::all().filter_map(|point| piece(self, point)).collect();
        let corners = ["a1", "c7", "g7", "i1", "g1", "c1"];
        let outline = corners.iter().filter_map(|name| name.parse().ok()).map(spot).collect();
        Scene {
            ground: Some(Ground {
                name: "lyngk",
                at: Spot::new(4.0 * COLUMN, 0.0),
                reach: board::REACH,
                margin: 0.62,
            }),
            outline,
            lines: lines(),
            places,
            pieces,
            labels: labels(),
            trays: trays(self),
            grid: Spot::new(4.0 / COLUMN, 2.0),
            ..Scene::default()
        }
    }

    fn glyph(piece: Piece) -> Option<Glyph> {
        Some(glyph(piece.color))
    }

    fn card(&self, cell: Cell, carried: Option<Cell>) -> Option<Card> {
        let stack_on = |cell| Point::at(cell).and_then(|point| self.stack_at(point));
        let below = stack_on(cell)?;
        let above = carried.and_then(stack_on);
        let colors: Vec<Color> =
            above.into_iter().flat_map(Stack::pieces).chain(below.pieces()).collect();
        let top = above.unwrap_or(below).top();
        let limit = usize::from(self.options().limit());
        // Any color may be there once only, jokers apart.
        let claimable = || LyngkColor::ALL.into_iter().map(LyngkColor::color);
        // A joker stands for any color; a stack of six needs one of its own.
        let wanted = claimable().chain((LyngkColor::ALL.len() < limit).then_some(Color::Joker));
        let missing = wanted.filter(|color| !colors.contains(color));
        let is_twice = |wanted: &Color| 1 < colors.iter().filter(|&color| color == wanted).count();
        Some(Card {
            cell,
            height: number(colors.len()),
            owner: top.and_then(|color| self.owner(color)),
            pieces: colors.iter().map(|&color| disc(color, 1)).collect(),
            twice: claimable().filter(is_twice).collect(),
            needed: Some(number(limit.saturating_sub(colors.len()))),
            missing: missing.map(|color| disc(color, 1)).collect(),
        })
    }

    fn slab(name: &str) -> Option<Slab> {
        (name == "lyngk").then(board::slab)
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// A letter below each column, and above it the number of its highest row:
/// every column counts its own rows.
fn labels() -> Vec<Label> {
    let points: Vec<Point> = Point::all().collect();
    let columns = points.chunk_by(|one, other| one.cell().column() == other.cell().column());
    let ends = columns.filter_map(|column| column.first().zip(column.last()));
    ends.flat_map(|(&lowest, &highest)| {
        let (low, high) = (spot(lowest), spot(highest));
        let letter = char::from(b'a' + lowest.cell().column());
        [
            Label { text: letter.to_string(), at: Spot::new(low.x, low.y + 1.0) },
            Label { text: highest.cell().row().to_string(), at: Spot::new(high.x, high.y - 1.0) },
        ]
    })
    .collect()
}

fn spot(point: Point) -> Spot {
    let cell = point.cell();
    let middle = f32::from(MIDDLE[usize::from(cell.column())]) / 2.0;
    Spot::new(f32::from(cell.column()) * COLUMN, middle - f32::from(cell.row()))
}

fn piece(pos: &Lyngk, point: Point) -> Option<ScenePiece> {
    let stack = pos.stack_at(point)?;
    let mut colors: Vec<Color> = stack.pieces().collect();
    let letters = colors.iter().map(|&color| letter(color)).collect();
    colors.reverse();
    let top = stack.top().map_or(Color::Joker, LyngkColor::color);
    Some(ScenePiece {
        cell: point.cell(),
        at: spot(point),
        kind: Kind::Disc,
        color: top,
        stack: colors,
        glyph: Some(glyph(top)),
        letters,
    })
}

/// What each seat has claimed and completed, and what nobody has claimed.
fn trays(pos: &Lyngk) -> Vec<Tray> {
    let claims = |seat: Option<Seat>| -> Vec<TrayItem> {
        let colors = LyngkColor::ALL.into_iter().filter(|&color| pos.owner(color) == seat);
        colors.map(|color| item(color, 1)).collect()
    };
    let mut trays = Vec::new();
    for seat in [Seat::FIRST, Seat::SECOND] {
        let own = claims(Some(seat));
        // Whoever has a point has a color: its stacks are topped by it.
        let points = LyngkColor::ALL
            .into_iter()
            .find(|&color| pos.owner(color) == Some(seat))
            .map(|color| item(color, pos.points(seat)));
        trays.push(Tray { seat: Some(seat), name: "tray-claims", items: own });
        trays.push(Tray {
            seat: Some(seat),
            name: "tray-points",
            items: points.into_iter().collect(),
        });
    }
    trays.push(Tray { seat: None, name: "tray-pool", items: claims(None) });
    trays
}

fn item(color: LyngkColor, count: u32) -> TrayItem {
    disc(color.color(), count)
}

fn disc(color: Color, count: u32) -> TrayItem {
    TrayItem { glyph: Some(glyph(color)), ..TrayItem::new(Piece::new(Kind::Disc, color), count) }
}

const fn letter(color: Color) -> char {
    match color {
        Color::Ivory => 'I',
        Color::Blue => 'B',
        Color::Red => 'R',
        Color::Green => 'G',
        Color::Black => 'K',
        _ => 'W',
    }
}

const fn glyph(color: Color) -> Glyph {
    match color {
        Color::Ivory => Glyph::Diamond,
        Color::Blue => Glyph::Waves,
        Color::Red => Glyph::Triangle,
        Color::Green => Glyph::Plus,
        Color::Black => Glyph::Square,
        _ => Glyph::Star,
    }
}

/// Every pair of neighbors, once.
fn lines() -> Vec<Line> {
    let points: Vec<Point> = Point::all().collect();
    let mut lines = Vec::new();
    for (index, &from) in points.iter().enumerate() {
        for &to in &points[index + 1..] {
            if from.is_next_to(to) {
                lines.push(Line { from: spot(from), to: spot(to) });
            }
        }
    }
    lines
}
