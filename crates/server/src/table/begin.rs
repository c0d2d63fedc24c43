//! What time alone brings, and whether a match has begun: people who were brought together and
//! do not play keep nobody waiting, and what ended before it began counts for nobody.

use mohreh_protocol::{Clock, MatchState, Millis};

use super::{Entry, LoggedMatch};

/// How long the first turn of each may take where two were brought together.
const FIRST_TURN: Millis = 60_000;

impl LoggedMatch {
    /// What has happened by the passing of time alone.
    pub(crate) fn due(&self, now: Millis) -> Option<Entry> {
        match self.state() {
            MatchState::Waiting => (self.deadline()? <= now)
                .then(|| Entry::Canceled { seat: None, id: String::from("nobody-came") }),
            // At a larger table an engine that is late is only late: there is
            // nobody else to take its seat.
            MatchState::Playing if 2 < self.chairs.len() && self.engine_to_move().is_some() => None,
            MatchState::Playing => {
                let overrun = self.clocks.overrun(now, &self.outages);
                match self.begins_until() {
                    Some(until) if until <= now || overrun.is_some() => {
                        Some(Entry::Canceled { seat: None, id: String::from("nobody-began") })
                    }
                    _ => overrun.map(|seat| Entry::TimedOut { seat }),
                }
            }
            MatchState::Over | MatchState::Canceled | MatchState::Unreadable => None,
        }
    }

    /// Until when the seat to move has to play its first turn against somebody who was found
    /// for it; after that the match is called off.
    pub(super) fn begins_until(&self) -> Option<Millis> {
        let is_live = matches!(self.setup.clock, Clock::Fischer { .. });
        let begins = self.setup.paired && is_live && self.played.len() < self.chairs.len();
        self.clocks.running_for(FIRST_TURN, &self.outages).filter(|_| begins)
    }

    /// Whether it is rated: one that has ended before it began is not.
    pub(crate) fn counts(&self) -> bool {
        self.setup.rated && (self.state() != MatchState::Over || self.has_begun())
    }

    /// Whether every seat has played a turn: a match that ends before is nobody's success.
    pub(crate) fn has_begun(&self) -> bool {
        (0..self.chairs.len())
            .all(|seat| self.played.iter().any(|played| usize::from(played.seat) == seat))
    }
}
