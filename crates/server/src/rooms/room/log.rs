//! A room and the log: what is written, and what others have written.

use mohreh_protocol::{Problem, ProblemCode};

use super::Room;
use crate::{
    players::ratings,
    problems::{database_away, unstored},
    rooms::history,
    store::{Append, Appended, StoredEvent},
    table::{Chair, Draft, Effect, Entry, Reseated},
};

/// Why a write did not happen.
pub(super) enum Unwritten {
    /// Another node was first; the table is now up to date.
    Outrun,
    /// It failed.
    Failed(Problem),
}

impl Room {
    /// Appends an entry; when this returns it is on disk and everybody knows.
    /// The table goes ahead of the log meanwhile, unseen: nobody is answered
    /// before this returns, and it is read again where the entry was not kept.
    pub(super) async fn write(&mut self, draft: Draft) -> Result<u32, Unwritten> {
        if self.lost {
            // The table is ahead of a log that could not be read again.
            return Err(Unwritten::Failed(database_away()));
        }
        self.note_departure(&draft.entry).await?;
        let before = self.table.seq;
        let (event, effect) = self.table.act(draft, self.rooms.now());
        let append = Append { owner: self.owner.clone(), ..self.table.append(&event, effect) };
        match self.rooms.store().append(append).await {
            Ok(Appended::Stored) => {
                self.advance(&event, effect).await;
                self.note_news(&event.entry);
                Ok(event.seq)
            }
            Ok(Appended::Taken) => {
                self.read_again(before).await.map_err(Unwritten::Failed)?;
                Err(Unwritten::Outrun)
            }
            // It may be on disk or not; the log knows, and the client asks
            // again with the same id.
            Err(error) => {
                let problem = unstored(&error);
                // A database that is away is not asked twice while somebody waits:
                // the room closes, and the next one reads the log.
                if problem.code == ProblemCode::Unavailable {
                    self.lost = true;
                } else {
                    self.read_again(before).await.map_err(Unwritten::Failed)?;
                }
                Err(Unwritten::Failed(problem))
            }
        }
    }

    /// Notes who is about to leave a seat on which an engine plays on. Before it is
    /// written: a note too many does no harm.
    async fn note_departure(&self, entry: &Entry) -> Result<(), Unwritten> {
        let (Entry::Resigned { seat, .. } | Entry::TimedOut { seat } | Entry::Claimed { seat, .. }) =
            entry
        else {
            return Ok(());
        };
        let chairs = self.table.chairs();
        let Some(Chair::Person { player }) = chairs.get(usize::from(*seat)) else { return Ok(()) };
        if chairs.len() <= 2 {
            return Ok(());
        }
        let noted = self.rooms.store().note_departure(&self.table.id, *seat, player).await;
        noted.map_err(|error| Unwritten::Failed(unstored(&error)))
    }

    /// Goes back to event `seq` and on to what the log has after it.
    pub(super) async fn read_again(&mut self, seq: u32) -> Result<(), Problem> {
        self.lost = true;
        (self.table, self.recent) =
            history::replay(self.rooms.store(), &self.table.id, seq).await?;
        self.catch_up().await?;
        self.lost = false;
        Ok(())
    }

    /// Tells everybody of an event that the table has taken.
    async fn advance(&mut self, event: &StoredEvent, effect: Effect) {
        self.recent.push(self.table.happened(event));
        let has_decided =
            self.table.engine_due().is_none() && self.presence.engine.take().is_some();
        // Everybody is told, be it by the names that were known before.
        if effect.reseated != Reseated::None
            && let Err(problem) = self.learn_names().await
        {
            tracing::warn!(%problem.message, "could not learn who sits at a table");
        }
        if matches!(event.entry, Entry::Turn { .. }) {
            metrics::counter!("mohreh_turns_total").increment(1);
        }
        self.broadcast(event);
        if has_decided {
            self.tell_presence();
        }
        self.rooms.announce(&self.table);
        if effect.ended {
            metrics::counter!("mohreh_matches_ended_total").increment(1);
            // The match is over whether or not it could be counted; if not,
            // that is made up for later.
            self.rate().await.ok();
        }
    }

    /// Counts the match for the ratings, once however often it is called.
    pub(in crate::rooms) async fn rate(&self) -> Result<(), Problem> {
        if !self.table.setup.rated {
            return Ok(());
        }
        ratings::rate(self.rooms.store(), &self.table).await.map_err(|error| unstored(&error))
    }

    /// Whether other nodes may write to the same log.
    pub(super) fn is_shared(&self) -> bool {
        self.rooms.store().postgres().is_some()
    }

    /// Whether another node had written something that was not known here;
    /// now it is.
    pub(super) async fn is_behind(&mut self) -> Result<bool, Problem> {
        if !self.is_shared() {
            return Ok(false);
        }
        let before = self.table.seq;
        self.catch_up().await?;
        Ok(before != self.table.seq)
    }

    /// Takes what other nodes have written.
    pub(super) async fn catch_up(&mut self) -> Result<(), Problem> {
        let store = self.rooms.store().clone();
        let events = store.events(&self.table.id, self.table.seq).await;
        for event in events.map_err(|error| unstored(&error))? {
            let effect = self.table.apply(&event);
            self.advance(&event, effect).await;
            self.note_seen(&event.entry).await;
        }
        Ok(())
    }
}
