//! Who is away from a match, and how long the others have to wait for them.
//!
//! In a match with a clock nobody has to wait for somebody who has left: after
//! a minute the others may claim the match or, at a table of two, call it off.
//! Without a clock, or with days for a turn, players come and go.

use mohreh_protocol::{Clock, MatchState, Millis, Problem};

use super::{Chair, LoggedMatch, clock::given_back};
use crate::problems::refuse;

/// How long the others wait.
const PATIENCE: Millis = 60_000;

/// The seats that have left, and when.
#[derive(Clone, Debug, Default)]
pub(super) struct Away(Vec<(u8, Millis)>);

impl Away {
    pub(super) fn leave(&mut self, seat: u8, at: Millis) {
        self.come_back(seat);
        self.0.push((seat, at));
    }

    pub(super) fn come_back(&mut self, seat: u8) {
        self.0.retain(|(away, _)| *away != seat);
    }
}

impl LoggedMatch {
    /// Whether it matters who is there.
    pub(crate) fn counts_absence(&self) -> bool {
        matches!(self.setup.clock, Clock::Fischer { .. }) && self.state() == MatchState::Playing
    }

    /// Whether the log says that `seat` is away.
    pub(crate) fn is_away(&self, seat: u8) -> bool {
        self.away.0.iter().any(|(away, _)| *away == seat)
    }

    /// From when the others need not wait for `seat` any more. Time in which
    /// there was no server to come back to does not count.
    pub(super) fn claim_at(&self, seat: u8) -> Option<Millis> {
        // Nobody waits for a seat that an engine has taken over, however its player left.
        let chair = self.chairs.get(usize::from(seat));
        if !self.counts_absence() || !matches!(chair, Some(Chair::Person { .. })) {
            return None;
        }
        let (_, since) = self.away.0.iter().find(|(away, _)| *away == seat)?;
        Some(since + PATIENCE + given_back(*since, &self.outages))
    }

    /// Whom `seat` need not wait for any more.
    ///
    /// # Errors
    /// When there is nobody, or not yet.
    pub(super) fn away_too_long(&self, seat: u8, now: Millis) -> Result<u8, Problem> {
        let others = (0..)
            .zip(&self.chairs)
            .filter(|(other, chair)| *other != seat && matches!(chair, Chair::Person { .. }));
        let first = others.filter_map(|(other, _)| Some((self.claim_at(other)?, other))).min();
        match first {
            Some((claim_at, other)) if claim_at <= now => Ok(other),
            Some((claim_at, _)) => {
                let seconds = (claim_at - now + 999) / 1000;
                Err(refuse!(
                    "server-away-wait",
                    Conflict,
                    "they may still come back; wait {seconds} more seconds",
                    seconds
                ))
            }
            None => Err(refuse!(
                "server-not-away",
                Conflict,
                "nobody whom you wait for has left a match with a clock"
            )),
        }
    }
}
