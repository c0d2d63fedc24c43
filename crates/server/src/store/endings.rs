//! Hints that a session may have ended, for those who are still connected
//! with it. Only hints: whoever gets one asks the table of sessions.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use tokio::sync::watch;

use super::{CHANNEL, Store, StoreError, in_time};

/// The channel on which nodes tell each other whose sessions have ended.
pub(crate) const SESSIONS_CHANNEL: &str = "mohreh_sessions";

/// The players somebody is connected for, each with those to be told.
#[derive(Default)]
pub(super) struct Endings {
    waiting: Mutex<HashMap<String, watch::Sender<()>>>,
}

impl Endings {
    fn map<T>(&self, f: impl FnOnce(&mut HashMap<String, watch::Sender<()>>) -> T) -> T {
        // The map is only ever changed by single calls, so a panic elsewhere
        // cannot have left it half changed.
        f(&mut self.waiting.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Store {
    /// Changes whenever a session of the player may have ended.
    pub(crate) fn endings_of(&self, player: &str) -> watch::Receiver<()> {
        self.endings().map(|waiting| match waiting.get(player) {
            Some(sender) => sender.subscribe(),
            None => {
                let (sender, receiver) = watch::channel(());
                waiting.insert(player.to_owned(), sender);
                receiver
            }
        })
    }

    /// Tells those connected here that a session of the player has ended.
    pub(crate) fn hint_ending(&self, player: &str) {
        self.endings().map(|waiting| {
            if let Some(sender) = waiting.get(player) {
                sender.send_replace(());
            }
        });
    }

    /// Tells everybody connected here: hints from other nodes were missed.
    pub(crate) fn hint_endings(&self) {
        self.endings().map(|waiting| {
            for sender in waiting.values() {
                sender.send_replace(());
            }
        });
    }

    /// Forgets players for whom nobody is connected any more.
    pub(crate) fn tidy_endings(&self) {
        self.endings().map(|waiting| waiting.retain(|_, sender| 0 < sender.receiver_count()));
    }

    /// Tells other nodes that the whole log of a match is to be read anew.
    pub(crate) async fn tell_match(&self, id: &str) -> Result<(), StoreError> {
        if let Some(pool) = self.postgres() {
            let told = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(id);
            in_time(async { Ok(told.execute(pool).await?) }).await?;
        }
        Ok(())
    }

    /// Tells all nodes that sessions of the player have ended.
    pub(crate) async fn announce_ending(&self, player: &str) -> Result<(), StoreError> {
        self.hint_ending(player);
        if let Some(pool) = self.postgres() {
            let told = sqlx::query("SELECT pg_notify($1, $2)").bind(SESSIONS_CHANNEL).bind(player);
            in_time(async { Ok(told.execute(pool).await?) }).await?;
        }
        Ok(())
    }
}
