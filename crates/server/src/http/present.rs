//! Who is connected to this node, noted in the database for those who follow them.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{
    sync::{Notify, watch},
    time::{sleep, timeout},
};

use crate::{http::app::App, table::Who};

/// How often those who stay are noted.
const NOTE: Duration = Duration::from_secs(20);
/// Those who come are gathered this long.
const GATHER: Duration = Duration::from_secs(1);

/// Whoever has asked for news is there for so long.
const VISIT: Duration = Duration::from_secs(30);

/// The accounts that are connected, each with the number of its connections.
#[derive(Clone, Default)]
pub(crate) struct Present {
    inner: Arc<Inner>,
}

#[derive(Default)]
struct Inner {
    accounts: Mutex<HashMap<String, usize>>,
    /// Rung when somebody comes.
    came: Notify,
}

/// Somebody is connected as long as this lives.
pub(crate) struct Stay {
    present: Present,
    player: Option<String>,
}

impl Present {
    /// Counts a connection; guests are nobody to follow.
    pub(crate) fn enter(&self, who: &Who) -> Stay {
        let player = who.player.clone().filter(|_| who.account);
        if let Some(player) = &player {
            let is_new = self.map(|accounts| {
                let count = accounts.entry(player.clone()).or_default();
                *count += 1;
                *count == 1
            });
            if is_new {
                self.inner.came.notify_one();
            }
        }
        Stay { present: self.clone(), player }
    }

    /// Counts somebody who asks now and then instead of staying connected.
    pub(crate) fn visit(&self, who: &Who) {
        let stay = self.enter(who);
        if stay.player.is_some() {
            tokio::spawn(async move {
                sleep(VISIT).await;
                drop(stay);
            });
        }
    }

    fn everybody(&self) -> Vec<String> {
        self.map(|accounts| accounts.keys().cloned().collect())
    }

    fn map<T>(&self, f: impl FnOnce(&mut HashMap<String, usize>) -> T) -> T {
        // The map is only ever changed by single calls, so a panic elsewhere
        // cannot have left it half changed.
        f(&mut self.inner.accounts.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for Stay {
    fn drop(&mut self) {
        let Some(player) = &self.player else { return };
        self.present.map(|accounts| {
            if let Some(count) = accounts.get_mut(player) {
                *count -= 1;
                if *count == 0 {
                    accounts.remove(player);
                }
            }
        });
    }
}

/// Notes who is there until the server stops.
pub(crate) async fn note(app: App, mut stop: watch::Receiver<bool>) {
    while !*stop.borrow() {
        let everybody = app.present().everybody();
        if !everybody.is_empty()
            && let Err(error) = app.store().note_players(&everybody).await
        {
            tracing::error!(%error, "could not note who is there");
        }
        let wakes = async {
            sleep(GATHER).await;
            // Somebody new or the clock, either is reason enough.
            timeout(NOTE, app.present().inner.came.notified()).await.ok();
        };
        tokio::select! {
            () = wakes => {}
            _ = stop.wait_for(|&stop| stop) => return,
        }
    }
}
