//! LYNGK set up by hand: what is put on a stack comes on top of it.

use super::{Lyngk, LyngkOptions, Point};
use crate::{
    Cell, Color, Kind, Piece, Step,
    edit::{EMPTY, Edit, Field, Laid, TWO_SEATS, Tool, pieces_of},
};

impl Edit for Lyngk {
    const TOOLS: &'static [Tool] = &[
        Tool::put("I", Piece::new(Kind::Disc, Color::Ivory)),
        Tool::put("B", Piece::new(Kind::Disc, Color::Blue)),
        Tool::put("R", Piece::new(Kind::Disc, Color::Red)),
        Tool::put("G", Piece::new(Kind::Disc, Color::Green)),
        Tool::put("K", Piece::new(Kind::Disc, Color::Black)),
        Tool::put("W", Piece::new(Kind::Disc, Color::Joker)),
        Tool::clear(EMPTY),
    ];
    const FIELDS: &'static [Field] = &[
        Field::of("seat", TWO_SEATS),
        Field::of("step", &[Step::Turn.name(), Step::Move.name()]),
        Field::any("turns"),
        Field::any("claims"),
        Field::any("points"),
    ];

    fn cells(_options: &LyngkOptions) -> Vec<Cell> {
        Point::all().map(Point::cell).collect()
    }

    fn put(token: &str, tool: &str) -> String {
        format!("({tool}{})", token.trim_matches(['(', ')']))
    }

    /// A stack is written from the top down.
    fn pieces(token: &str) -> Vec<Laid> {
        let mut pieces: Vec<Piece> = pieces_of(Self::TOOLS, token).collect();
        pieces.reverse();
        let stack = pieces.iter().map(|piece| piece.color).collect();
        pieces.last().map(|&piece| Laid { piece, stack, sign: piece }).into_iter().collect()
    }
}
