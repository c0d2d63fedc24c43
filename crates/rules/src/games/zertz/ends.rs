//! How a match of ZÈRTZ ends (rules 3.4, 6, 7).

use super::{Marble, Zertz};
use crate::{Conclusion, GameId, Outcome, Reason, Seat};

const fn end(id: &'static str, clause: &'static str) -> Reason {
    Reason::new(GameId::Zertz, id, clause)
}

/// Enough marbles of every color are captured.
pub const EACH_COLOR: Reason = end("zertz-end-each-color", "6.1");
/// Enough marbles of one color are captured.
pub const ONE_COLOR: Reason = end("zertz-end-one-color", "6.1");
/// Every ring carries a marble.
pub const FULL_BOARD: Reason = end("zertz-end-full-board", "6.2");
/// The same position for the third time.
pub const REPETITION: Reason = end("zertz-end-repetition", "6.3");
/// Nobody can capture or place any more.
pub const NOTHING_LEFT: Reason = end("zertz-end-nothing-left", "3.4");

/// All of them.
pub const ALL: &[Reason] = &[EACH_COLOR, ONE_COLOR, FULL_BOARD, REPETITION, NOTHING_LEFT];

impl Zertz {
    pub(super) fn why_over(&self, outcome: Outcome) -> Option<Conclusion> {
        match outcome {
            // A goal is looked at where a ring is vacant (rules 6.4).
            Outcome::Win(_) if self.pieces.vacant() == 0 => Some(Conclusion::by(FULL_BOARD)),
            Outcome::Win(winners) => winners.iter().find_map(|winner| self.goal_of(winner)),
            // It ends the first time that nothing is left, never the third.
            Outcome::Draw if self.nothing_left() => Some(Conclusion::by(NOTHING_LEFT)),
            Outcome::Draw | Outcome::Loss => Some(Conclusion::by(REPETITION)),
        }
    }

    /// The goal that `seat` has reached, the first that the rules name.
    fn goal_of(&self, seat: Seat) -> Option<Conclusion> {
        let captured = self.captured(seat);
        let fewest = captured.into_iter().min().unwrap_or_default();
        if self.options.goal_of_each_color() <= fewest {
            return Some(Conclusion::by(EACH_COLOR).with_number(fewest.into()));
        }
        let goals = self.options.goal_of_one_color();
        let reached =
            Marble::ALL.into_iter().find(|&m| goals[m as usize] <= captured[m as usize])?;
        let count = captured[reached as usize].into();
        Some(Conclusion::by(ONE_COLOR).with_number(count).with_color(reached.color()))
    }
}
