//! Vacations at a table.

use mohreh_protocol::{Millis, Problem};

use super::{Room, TRIES, Unwritten, busy};
use crate::rooms::{Ask, Rooms};

impl Rooms {
    /// Lets whoever is on a seat of a match rest until a time, or no longer.
    pub(crate) async fn rest(
        &self,
        id: &str,
        seat: u8,
        until: Option<Millis>,
    ) -> Result<(), Problem> {
        self.ask(id, |answer| Ask::Rest { seat, until, answer }).await
    }

    /// Lets those rest who are on vacation when a match begins. Nobody else is kept from
    /// it where that fails.
    pub(super) async fn rest_at(&self, id: &str) {
        let resting = self.store().resting_at(id).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "could not look for vacations");
            Vec::new()
        });
        for (seat, until) in resting {
            if let Err(problem) = self.rest(id, seat, Some(until)).await {
                tracing::warn!(%problem.message, "could not note a vacation");
            }
        }
    }
}

impl Room {
    /// Writes that `seat` rests until a time, or no longer; once is enough.
    pub(super) async fn rest(&mut self, seat: u8, until: Option<Millis>) -> Result<(), Problem> {
        for _ in 0..TRIES {
            // Whoever has run out of time has, vacation or not.
            self.sweep().await?;
            let now = self.rooms.now();
            let Some(entry) = self.table.decide_rest(seat, until, now) else { return Ok(()) };
            match self.write(entry.into()).await {
                Ok(_) => return Ok(()),
                Err(Unwritten::Outrun) => {}
                Err(Unwritten::Failed(problem)) => return Err(problem),
            }
        }
        Err(busy())
    }
}
