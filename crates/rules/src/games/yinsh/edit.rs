//! YINSH set up by hand: rings, markers, and how far the turn has come.

use super::{Point, Yinsh, YinshOptions};
use crate::{
    Cell, Color, Kind, Piece, Step,
    edit::{EMPTY, Edit, Field, TWO_SEATS, Tool},
};

impl Edit for Yinsh {
    const TOOLS: &'static [Tool] = &[
        Tool::put("W", Piece::new(Kind::Ring, Color::White)),
        Tool::put("B", Piece::new(Kind::Ring, Color::Black)),
        Tool::put("w", Piece::new(Kind::Marker, Color::White)),
        Tool::put("b", Piece::new(Kind::Marker, Color::Black)),
        Tool::clear(EMPTY),
    ];
    const FIELDS: &'static [Field] = &[
        Field::of("seat", TWO_SEATS),
        Field::of("step", &STEPS),
        Field::any("turns"),
        Field::of("part", &["new", "begun", "moved"]),
    ];

    fn cells(_options: &YinshOptions) -> Vec<Cell> {
        Point::all().map(Point::cell).collect()
    }
}

const STEPS: [&str; 4] =
    [Step::Place.name(), Step::Move.name(), Step::Row.name(), Step::Ring.name()];
