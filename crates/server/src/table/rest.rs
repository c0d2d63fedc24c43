//! Vacations in a match: whoever plays with days for a turn may rest for a while.
//!
//! A vacation is the player's, for all such matches; each log says from when to when it
//! holds there, so that clocks follow from the log alone.

use mohreh_protocol::{Clock, MatchState, Millis};

use super::{Chair, Entry, LoggedMatch};

impl LoggedMatch {
    /// Whether turns take days here: then people rest, plan ahead, and are told of turns.
    pub(crate) fn counts_days(&self) -> bool {
        matches!(self.setup.clock, Clock::Days { .. })
    }

    /// Until when the clock of `seat` stands still, if it does.
    pub(crate) fn rests_until(&self, seat: u8, now: Millis) -> Option<Millis> {
        let is_open = self.state() == MatchState::Playing;
        self.clocks.rests_until(seat, now).filter(|_| is_open)
    }

    /// The entry that lets `seat` rest until a time, or no longer; none where that is
    /// so already, where no clock counts days, or where an engine has taken the seat.
    pub(crate) fn decide_rest(
        &self,
        seat: u8,
        until: Option<Millis>,
        now: Millis,
    ) -> Option<Entry> {
        let is_person = matches!(self.chairs.get(usize::from(seat)), Some(Chair::Person { .. }));
        if !is_person || !self.counts_days() || self.state() != MatchState::Playing {
            return None;
        }
        let present = self.clocks.rests_until(seat, now);
        match until {
            Some(until) if present != Some(until) && now < until => {
                Some(Entry::Rested { seat, until })
            }
            None if present.is_some() => Some(Entry::Resumed { seat }),
            Some(_) | None => None,
        }
    }
}
