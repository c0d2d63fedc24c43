//! How a match of YINSH ends (rules 3.4, 5, 6).

use super::Yinsh;
use crate::{Conclusion, GameId, Outcome, Reason, Score, Seat, Seats};

const fn end(id: &'static str, clause: &'static str) -> Reason {
    Reason::new(GameId::Yinsh, id, clause)
}

/// The third ring is removed.
pub const THIRD_RING: Reason = end("yinsh-end-third-ring", "5.1");
/// One move made the last row of both seats, and the mover's is settled first.
pub const BOTH_ROWS: Reason = end("yinsh-end-both-rows", "5.2");
/// The first ring is removed, which is enough in a blitz.
pub const BLITZ_RING: Reason = end("yinsh-end-blitz-ring", "6");
/// The pool is empty, and one seat has removed more rings.
pub const POOL: Reason = end("yinsh-end-pool", "5.3");
/// The pool is empty, and both have removed as many rings.
pub const POOL_LEVEL: Reason = end("yinsh-end-pool-level", "5.3");
/// Neither seat can move, and one has removed more rings.
pub const STUCK: Reason = end("yinsh-end-stuck", "3.4");
/// Neither seat can move, and both have removed as many rings.
pub const STUCK_LEVEL: Reason = end("yinsh-end-stuck-level", "3.4");

/// All of them.
pub const ALL: &[Reason] =
    &[THIRD_RING, BOTH_ROWS, BLITZ_RING, POOL, POOL_LEVEL, STUCK, STUCK_LEVEL];

impl Yinsh {
    pub(super) fn why_over(&self, outcome: Outcome) -> Option<Conclusion> {
        let removed = [Seat::FIRST, Seat::SECOND].map(|seat| self.removed(seat));
        let goal = self.options.goal();
        if let Outcome::Win(winners) = outcome
            && removed.contains(&goal)
        {
            return Some(self.ring_wins(winners));
        }
        let level = outcome == Outcome::Draw;
        let reason = match (self.pool() == 0, level) {
            (true, false) => POOL,
            (true, true) => POOL_LEVEL,
            (false, false) => STUCK,
            (false, true) => STUCK_LEVEL,
        };
        Some(Conclusion::by(reason).with_score(Score::more(removed)))
    }

    /// The last ring that was needed is off the board. A row of the other seat
    /// that still stands was made by the same move.
    fn ring_wins(&self, winners: Seats) -> Conclusion {
        let goal = self.options.goal();
        let loser_was_next = winners.iter().map(Seat::other).any(|loser| {
            let lacks_one_ring = self.removed(loser) + 1 == goal;
            lacks_one_ring && self.has_row(loser)
        });
        let reason = match (loser_was_next, self.options.blitz) {
            (true, _) => BOTH_ROWS,
            (false, true) => BLITZ_RING,
            (false, false) => THIRD_RING,
        };
        Conclusion::by(reason)
    }
}
