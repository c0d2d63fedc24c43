//! How a match of Color Pop ends (rules 4, 5).
//!
//! At the end the secrets are shown, so the end may be told with colors. A
//! view that is still without some of them tells only what they cannot change.

use super::{ColorPop, Point, secrets::Secrets};
use crate::{Cell, Conclusion, GameId, Outcome, Reason, Score, Seats, bits::Bits};

const fn end(id: &'static str, clause: &'static str) -> Reason {
    Reason::new(GameId::ColorPop, id, clause)
}

/// The only color of the winner has left the board.
pub const CLEARED: Reason = end("colorpop-end-cleared", "4.1");
/// All the colors of the winning side have left the board.
pub const ALL_CLEARED: Reason = end("colorpop-end-all-cleared", "4.1");
/// No group is left, and one side has the fewest tokens on the board.
pub const FEWEST_LEFT: Reason = end("colorpop-end-fewest-left", "4.2");
/// As few on the board, and one side collected fewer of its own.
pub const FEWEST_COLLECTED: Reason = end("colorpop-end-fewest-collected", "4.3");
/// Several sides, not all, are equal at the top.
pub const SHARED: Reason = end("colorpop-end-shared", "4.3");
/// All sides are equal.
pub const LEVEL: Reason = end("colorpop-end-level", "4.3");
/// Who plays alone has tokens left.
pub const SOLO: Reason = end("colorpop-end-solo", "5");

/// All of them.
pub const ALL: &[Reason] =
    &[CLEARED, ALL_CLEARED, FEWEST_LEFT, FEWEST_COLLECTED, SHARED, LEVEL, SOLO];

impl ColorPop {
    /// Why it is over, if that is the same whatever is not known.
    pub(super) fn why_over(&self) -> Option<Conclusion> {
        let mut told: Vec<Conclusion> = Vec::new();
        self.each_world(|secrets, outcome| {
            let conclusion = outcome.map(|outcome| self.why_over_with(secrets, outcome));
            told.extend(conclusion.filter(|conclusion| !told.contains(conclusion)));
        });
        let first = told.pop();
        first.filter(|_| told.is_empty())
    }

    fn why_over_with(&self, secrets: &Secrets, outcome: Outcome) -> Conclusion {
        let ranks = || self.options.sides().map(|side| self.rank(secrets, side));
        let Some((left, collected)) = ranks().min() else { return Conclusion::by(LEVEL) };
        let winners = match outcome {
            Outcome::Loss => return Conclusion::by(SOLO).with_number(left),
            Outcome::Draw => return Conclusion::by(LEVEL).with_number(left),
            Outcome::Win(winners) => winners,
        };
        let colors = secrets.of_all(winners);
        if colors.is_within(self.board.gone()) {
            let only = colors.iter().next().filter(|_| colors.len() == 1);
            return match only {
                Some(hue) => Conclusion::by(CLEARED).with_color(hue.color()),
                None => Conclusion::by(ALL_CLEARED),
            };
        }
        let cells = self.tokens_of(secrets, winners);
        let is_at_top = |&rank: &(u32, u32)| rank == (left, collected);
        if 1 < ranks().filter(is_at_top).count() {
            return Conclusion::by(SHARED).with_number(left).at(cells);
        }
        // Ranks are compared by what is left, then by what is collected.
        let next = ranks().filter(|rank| !is_at_top(rank)).min().unwrap_or((left, collected));
        let conclusion = if next.0 == left {
            let score = Score { better: collected, other: next.1 };
            Conclusion::by(FEWEST_COLLECTED).with_number(left).with_score(score)
        } else {
            Conclusion::by(FEWEST_LEFT).with_score(Score { better: left, other: next.0 })
        };
        conclusion.at(cells)
    }

    /// Where the tokens of the colors of `seats` lie.
    fn tokens_of(&self, secrets: &Secrets, seats: Seats) -> impl Iterator<Item = Cell> {
        let colors = secrets.of_all(seats);
        let cells = colors.iter().fold(0, |all, hue| all | self.board.cells_of(hue));
        Bits(cells).map(|index| Point::from_index(index).cell())
    }
}
