//! How a match of LYNGK ends (rules 5.1, 6).

use super::{Lyngk, LyngkOptions, Point, Tiebreak};
use crate::{Cell, Conclusion, GameId, Outcome, Reason, Score, Seat, bits::Bits};

const fn end(id: &'static str, clause: &'static str) -> Reason {
    Reason::new(GameId::Lyngk, id, clause)
}

/// Nobody has a turn left, and one seat has more points.
pub const MORE_POINTS: Reason = end("lyngk-end-more-points", "5.1");
/// Nobody has a turn left, and points are equal.
pub const LEVEL: Reason = end("lyngk-end-level", "5.1");
/// Points are equal, and one seat has more stacks of some height.
pub const TIEBREAK: Reason = end("lyngk-end-tiebreak", "6");
/// Points are equal, and so are the stacks of every height.
pub const TIEBREAK_LEVEL: Reason = end("lyngk-end-tiebreak-level", "6");
/// A stack of six of one's own is complete.
pub const SIX: Reason = end("lyngk-end-six", "6");
/// Nobody made a six, and one seat has more stacks of some height.
pub const NO_SIX: Reason = end("lyngk-end-no-six", "6");
/// Nobody made a six, and the stacks of every height are equal.
pub const NO_SIX_LEVEL: Reason = end("lyngk-end-no-six-level", "6");

/// All of them.
pub const ALL: &[Reason] =
    &[MORE_POINTS, LEVEL, TIEBREAK, TIEBREAK_LEVEL, SIX, NO_SIX, NO_SIX_LEVEL];

impl Lyngk {
    pub(super) fn why_over(&self, outcome: Outcome) -> Option<Conclusion> {
        let standings = [Seat::FIRST, Seat::SECOND].map(|seat| self.standing(seat));
        let at = |place: usize| Score::more(standings.map(|standing| standing[place]));
        let (by_height, level) = match self.options {
            LyngkOptions::Six => (NO_SIX, NO_SIX_LEVEL),
            LyngkOptions::Fives { tiebreak: Tiebreak::Stacks, .. } => (TIEBREAK, TIEBREAK_LEVEL),
            LyngkOptions::Fives { tiebreak: Tiebreak::None, .. } => (MORE_POINTS, LEVEL),
        };
        let Outcome::Win(winners) = outcome else {
            return Some(Conclusion::by(level).with_score(at(0)));
        };
        let winner = winners.iter().next()?;
        let place =
            (0..standings[0].len()).find(|&place| standings[0][place] != standings[1][place])?;
        if place != 0 {
            let height = standings[0].len() - place;
            let decided = Conclusion::by(by_height).with_number(height as u32);
            return Some(decided.with_score(at(place)).at(self.stacks_of(winner, height)));
        }
        if self.options == LyngkOptions::Six {
            let tallest = usize::from(self.options.limit());
            return Some(Conclusion::by(SIX).at(self.stacks_of(winner, tallest)));
        }
        Some(Conclusion::by(MORE_POINTS).with_score(at(0)))
    }

    /// Where the stacks of exactly `height` stand that are `seat`'s.
    fn stacks_of(&self, seat: Seat, height: usize) -> impl Iterator<Item = Cell> {
        let owned = self.exactly(height) & self.topped_by(self.claims[seat.index()]);
        Bits(owned).map(|index| Point::from_index(index).cell())
    }
}
