//! What a picture of a position consists of, in units of the distance between
//! neighboring points, x to the right and y downward.

use std::collections::BTreeMap;

use mohreh_rules::{Cell, Color, Kind, Piece, Seat};

/// A place in the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Spot {
    /// To the right.
    pub x: f32,
    /// Downward.
    pub y: f32,
}

impl Spot {
    /// The spot at these coordinates.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }
}

/// A cell of the board and where it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Place {
    /// Its name.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::text"))]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub cell: Cell,
    /// Where.
    pub at: Spot,
}

/// A line of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Line {
    /// One end.
    pub from: Spot,
    /// The other.
    pub to: Spot,
}

/// A word beside the board: a coordinate.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Label {
    /// What it says.
    pub text: String,
    /// Its middle.
    pub at: Spot,
}

/// The sign that tells a color without the color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Glyph {
    /// LYNGK ivory.
    Diamond,
    /// LYNGK blue.
    Waves,
    /// Red.
    Triangle,
    /// Green.
    Plus,
    /// LYNGK black, Color Pop blue.
    Square,
    /// A joker, or a DVONN piece inside.
    Star,
    /// Color Pop yellow.
    Disc,
    /// Color Pop purple.
    FourStar,
    /// A ZÈRTZ marble: one dot is white.
    OneDot,
    /// Two dots are grey.
    TwoDots,
    /// Three dots are black.
    ThreeDots,
}

/// A piece, a stack or a ring of the board, where it lies.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ScenePiece {
    /// The cell it lies on.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::text"))]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub cell: Cell,
    /// Where it is drawn.
    pub at: Spot,
    /// Its shape.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::kind"))]
    #[cfg_attr(feature = "ts", ts(type = "Kind"))]
    pub kind: Kind,
    /// The color on top.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::color"))]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub color: Color,
    /// The colors of the pieces in a stack, from the bottom to the top; one
    /// for a single piece.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::colors"))]
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub stack: Vec<Color>,
    /// The sign on top.
    pub glyph: Option<Glyph>,
    /// Letters for plain text, few enough to keep clear of the neighbors.
    pub letters: String,
}

/// Pieces beside the board: a pool, captures, claims, points.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Tray {
    /// Whose; nobody's is common to all.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::seat"))]
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// The message id of its name, such as `tray-pool`.
    pub name: &'static str,
    /// What lies in it.
    pub items: Vec<TrayItem>,
}

/// Pieces of one kind in a tray.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TrayItem {
    /// Their shape.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::kind"))]
    #[cfg_attr(feature = "ts", ts(type = "Kind"))]
    pub kind: Kind,
    /// Their color.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::color"))]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub color: Color,
    /// Their sign.
    pub glyph: Option<Glyph>,
    /// How many.
    pub count: u32,
    /// How many win, where that is a way to win.
    pub goal: Option<u32>,
}

impl TrayItem {
    /// `count` of this piece.
    #[must_use]
    pub const fn new(piece: Piece, count: u32) -> Self {
        Self { kind: piece.kind, color: piece.color, glyph: None, count, goal: None }
    }
}

/// Why a cell is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum MarkKind {
    /// Part of the last move.
    Last,
    /// Asked for by the caller.
    Highlight,
    /// A legal target.
    Target,
    /// Picked up.
    Selected,
    /// What a refusal is about.
    Bad,
}

/// A marked cell.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mark {
    /// Which.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::text"))]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub cell: Cell,
    /// Why.
    pub kind: MarkKind,
}

/// What a board is drawn as: one of the drawings of [`art`](crate::art).
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ground {
    /// The name of the drawing; turned by a quarter it is `NAME-upright`.
    pub name: &'static str,
    /// Where its middle lies.
    pub at: Spot,
    /// How far it reaches from there.
    pub reach: Spot,
    /// How far from a cell its coordinate stands.
    pub margin: f32,
}

/// A picture of a position.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Scene {
    /// The board itself, where there is a drawing of it.
    pub ground: Option<Ground>,
    /// The corners of the board, around it; empty if there is no board but
    /// the pieces themselves.
    pub outline: Vec<Spot>,
    /// The lines.
    pub lines: Vec<Line>,
    /// The cells.
    pub places: Vec<Place>,
    /// What lies on them, the lowest first.
    pub pieces: Vec<ScenePiece>,
    /// Coordinates.
    pub labels: Vec<Label>,
    /// What lies beside the board.
    pub trays: Vec<Tray>,
    /// Marked cells.
    pub marks: Vec<Mark>,
    /// Characters a unit to the right, and lines a unit downward, that make a
    /// regular picture in plain text.
    pub grid: Spot,
}

impl Scene {
    /// Where `cell` is drawn.
    #[must_use]
    pub fn spot(&self, cell: Cell) -> Option<Spot> {
        self.places.iter().find(|place| place.cell == cell).map(|place| place.at)
    }

    /// Where a coordinate stands on the drawn board: closer to the cell it names
    /// than in a text, where there are whole lines only.
    #[must_use]
    pub(crate) fn beside(&self, label: &Label) -> Spot {
        let Some(ground) = self.ground else { return label.at };
        let names = |place: &&Place| {
            let cell = place.cell.to_string();
            let (column, row) = cell.split_at(1);
            label.text == column || label.text == row
        };
        let far = |at: Spot| (at.x - label.at.x).hypot(at.y - label.at.y);
        let named = self.places.iter().filter(names).map(|place| place.at);
        let Some(close) = named.min_by(|a, b| far(*a).total_cmp(&far(*b))) else { return label.at };
        let share = if far(close) == 0.0 { 0.0 } else { (ground.margin / far(close)).min(1.0) };
        Spot::new(
            close.x + (label.at.x - close.x) * share,
            close.y + (label.at.y - close.y) * share,
        )
    }

    /// The same picture with cells marked.
    #[must_use]
    pub fn marked(mut self, cells: impl IntoIterator<Item = Cell>, kind: MarkKind) -> Self {
        self.marks.extend(cells.into_iter().map(|cell| Mark { cell, kind }));
        self
    }

    /// The corners of the smallest upright box around all cells and labels.
    #[must_use]
    pub fn bounds(&self) -> (Spot, Spot) {
        let spots = self.places.iter().map(|place| place.at);
        let spots = spots.chain(self.labels.iter().map(|label| label.at));
        let spots = spots.chain(self.outline.iter().copied());
        spots.fold(
            (Spot::new(f32::MAX, f32::MAX), Spot::new(f32::MIN, f32::MIN)),
            |(low, high), at| {
                (
                    Spot::new(low.x.min(at.x), low.y.min(at.y)),
                    Spot::new(high.x.max(at.x), high.y.max(at.y)),
                )
            },
        )
    }

    /// Adds column letters and row numbers just outside the first cell of each
    /// column and row, pushed away from the board by the given steps.
    #[must_use]
    pub fn with_coordinates(mut self, below_column: Spot, before_row: Spot) -> Self {
        let mut columns: BTreeMap<u8, Place> = BTreeMap::new();
        let mut rows: BTreeMap<u8, Place> = BTreeMap::new();
        for &place in &self.places {
            let lowest = columns.entry(place.cell.column()).or_insert(place);
            if place.cell.row() < lowest.cell.row() {
                *lowest = place;
            }
            let first = rows.entry(place.cell.row()).or_insert(place);
            if place.cell.column() < first.cell.column() {
                *first = place;
            }
        }
        let shifted = |at: Spot, by: Spot| Spot::new(at.x + by.x, at.y + by.y);
        let letters = columns.iter().map(|(&column, place)| Label {
            text: char::from(b'a' + column).to_string(),
            at: shifted(place.at, below_column),
        });
        let numbers = rows
            .iter()
            .map(|(row, place)| Label { text: row.to_string(), at: shifted(place.at, before_row) });
        let labels: Vec<Label> = letters.chain(numbers).collect();
        self.labels.extend(labels);
        self
    }
}
