//! DVONN set up by hand: what is put on a stack comes on top of it.

use super::{Dvonn, DvonnOptions, PIECES, Point};
use crate::{
    Cell, Color, Kind, Piece, Step,
    edit::{EMPTY, Edit, Field, Laid, TWO_SEATS, Tool, pieces_of},
};

const DVONN_PIECE: Piece = Piece::new(Kind::Disc, Color::Red);

impl Edit for Dvonn {
    const TOOLS: &'static [Tool] = &[
        Tool::put("w", Piece::new(Kind::Disc, Color::White)),
        Tool::put("b", Piece::new(Kind::Disc, Color::Black)),
        Tool::put("r", DVONN_PIECE),
        Tool::clear(EMPTY),
    ];
    const FIELDS: &'static [Field] = &[
        Field::of("seat", TWO_SEATS),
        Field::of("step", &[Step::Place.name(), Step::Move.name()]),
        Field::any("turns"),
    ];

    fn cells(_options: &DvonnOptions) -> Vec<Cell> {
        Point::all().map(Point::cell).collect()
    }

    /// A DVONN piece goes into the stack: red is on top only where it is alone.
    fn put(token: &str, tool: &str) -> String {
        let (is_red, adds_red) = (token.starts_with('r'), tool == "r");
        if is_red && adds_red {
            return token.to_owned();
        }
        let top = if adds_red { token.trim_end_matches(|c| c != 'w' && c != 'b') } else { tool };
        let stars = stars(token) + usize::from(is_red || adds_red);
        format!("{top}{}{}", height(token) + 1, "*".repeat(stars))
    }

    fn pieces(token: &str) -> Vec<Laid> {
        pieces_of(Self::TOOLS, token)
            .map(|piece| Laid {
                piece,
                stack: vec![piece.color; height(token).min(PIECES as usize)],
                sign: if stars(token) == 0 { piece } else { DVONN_PIECE },
            })
            .collect()
    }
}

/// How many pieces are written; more than there are where nobody can count them.
fn height(token: &str) -> usize {
    match token.trim_matches(|c: char| !c.is_ascii_digit()) {
        "" => 1,
        digits => digits.parse().unwrap_or(PIECES as usize),
    }
}

fn stars(token: &str) -> usize {
    token.matches('*').count()
}
