//! Taking seats, and what a match begins with when the last one is taken.

use mohreh_protocol::{Join, Joined, MatchState, Problem};

use super::{Room, TRIES, Unwritten, busy};
use crate::{
    problems::{accounts_only, no_session, refuse, unstored},
    rooms::{Ask, Rooms},
    table::{LoggedMatch, Who},
};

impl Rooms {
    /// Takes a seat.
    pub(crate) async fn join(&self, id: &str, who: Who, join: Join) -> Result<Joined, Problem> {
        let joined = self.ask(id, |answer| Ask::Join { who, join, answer }).await?;
        self.rest_at(id).await;
        Ok(joined)
    }

    /// A match was set up: if it has begun, whoever is to move elsewhere is told, and
    /// whoever is on vacation rests.
    pub(in crate::rooms) async fn begun(&self, table: &LoggedMatch) {
        if table.counts_days() && table.state() == MatchState::Playing {
            self.tell_first_turn(table);
            self.rest_at(&table.id).await;
        }
    }
}

impl Room {
    pub(super) async fn join(&mut self, who: &Who, join: &Join) -> Result<Joined, Problem> {
        let Some(player) = who.player.clone() else {
            return Err(no_session());
        };
        for _ in 0..TRIES {
            if let Some(seat) = self.table.seat_of(who) {
                return Ok(Joined { seat });
            }
            let decide =
                |table: &LoggedMatch| table.decide_join(&player, join.key.as_deref(), join.seat);
            let entry = match decide(&self.table) {
                Err(_) if self.is_behind().await? => continue,
                decided => decided?,
            };
            self.owner = who.owner();
            if self.table.setup.rated && !who.account {
                return Err(accounts_only());
            }
            self.check_blocks(&player).await?;
            match self.write(entry.into()).await {
                Ok(_) => {}
                Err(Unwritten::Outrun) => {}
                Err(Unwritten::Failed(problem)) => return Err(problem),
            }
        }
        Err(busy())
    }

    async fn check_blocks(&self, player: &str) -> Result<(), Problem> {
        let blocked = self.rooms.store().is_blocked_at(&self.table.id, player).await;
        if blocked.map_err(|error| unstored(&error))? {
            return Err(refuse!(
                "server-blocked",
                Forbidden,
                "somebody at this table does not want to play with you"
            ));
        }
        Ok(())
    }
}
