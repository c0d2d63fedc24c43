//! Vacations at a table.

use mohreh_protocol::{Millis, Problem};

use super::{Room, TRIES, Unwritten, busy};
use crate::{
    rooms::{Ask, Rooms},
    table::Who,
};

impl Rooms {
    /// Lets `who` rest in a match until a time, or no longer.
    pub(crate) async fn rest(
        &self,
        id: &str,
        who: Who,
        until: Option<Millis>,
    ) -> Result<(), Problem> {
        self.ask(id, |answer| Ask::Rest { who, until, answer }).await
    }
}

impl Room {
    /// Writes that `who` rests until a time, or no longer; once is enough.
    pub(super) async fn rest(&mut self, who: &Who, until: Option<Millis>) -> Result<(), Problem> {
        for _ in 0..TRIES {
            // Whoever has run out of time has, vacation or not.
            self.sweep().await?;
            let Some(seat) = self.table.seat_of(who) else { return Ok(()) };
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
