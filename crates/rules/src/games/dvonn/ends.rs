//! How a match of DVONN ends (rules 5.1).

use super::{Dvonn, Point};
use crate::{Conclusion, GameId, Outcome, Reason, Score, Seat, bits::Bits};

const fn end(id: &'static str, clause: &'static str) -> Reason {
    Reason::new(GameId::Dvonn, id, clause)
}

/// Nobody can move, and one seat's stacks hold more pieces.
pub const MORE_PIECES: Reason = end("dvonn-end-more-pieces", "5.1");
/// Nobody can move, and both seats' stacks hold as many pieces.
pub const LEVEL: Reason = end("dvonn-end-level", "5.1");

/// All of them.
pub const ALL: &[Reason] = &[MORE_PIECES, LEVEL];

impl Dvonn {
    pub(super) fn why_over(&self, outcome: Outcome) -> Option<Conclusion> {
        let score = Score::more([Seat::FIRST, Seat::SECOND].map(|seat| self.score(seat)));
        let Outcome::Win(winners) = outcome else {
            return Some(Conclusion::by(LEVEL).with_score(score));
        };
        let owned = winners.iter().flat_map(|seat| Bits(self.tops[seat.index()]));
        let cells = owned.map(|index| Point::from_index(index).cell());
        Some(Conclusion::by(MORE_PIECES).with_score(score).at(cells))
    }
}
