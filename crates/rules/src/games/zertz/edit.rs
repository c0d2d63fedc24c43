//! ZÈRTZ set up by hand: rings, marbles on them, and the marbles beside.

use super::{Point, Zertz, ZertzOptions};
use crate::{
    Cell, Color, Kind, Piece, Step,
    edit::{EMPTY, Edit, Field, Laid, TWO_SEATS, Tool, pieces_of},
};

const RING: Piece = Piece::new(Kind::Base, Color::Grey);
const NO_RING: &str = "-";

impl Edit for Zertz {
    const TOOLS: &'static [Tool] = &[
        Tool::put("w", Piece::new(Kind::Marble, Color::White)),
        Tool::put("g", Piece::new(Kind::Marble, Color::Grey)),
        Tool::put("b", Piece::new(Kind::Marble, Color::Black)),
        Tool::put(EMPTY, RING),
        Tool::clear(NO_RING),
    ];
    const FIELDS: &'static [Field] = &[
        Field::of("seat", TWO_SEATS),
        Field::of("step", &[Step::Turn.name(), Step::Ring.name(), Step::Jump.name()]),
        Field::any("turns"),
        Field::any("pool"),
        Field::any("captured-0"),
        Field::any("captured-1"),
        Field::any("detail"),
    ];

    fn cells(options: &ZertzOptions) -> Vec<Cell> {
        options.board().points().map(Point::cell).collect()
    }

    /// A marble lies on its ring.
    fn pieces(token: &str) -> Vec<Laid> {
        let ring = [EMPTY].into_iter().filter(|_| token != NO_RING && token != EMPTY);
        ring.chain([token])
            .flat_map(|token| pieces_of(Self::TOOLS, token))
            .map(Laid::alone)
            .collect()
    }
}
