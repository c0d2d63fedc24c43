//! The engines' queue as this node last read it, for those who wait.

use std::{collections::HashMap, time::Duration};

use tokio::{sync::Mutex, time::Instant};

use super::Rooms;

/// However many wait, the queue is read once in this time.
const FRESH: Duration = Duration::from_millis(900);

/// For each match how many jobs come before its own, or nothing if it is being worked on.
type Places = HashMap<String, Option<u32>>;

/// The queue, and when it was read.
#[derive(Default)]
pub(super) struct Queue(Mutex<Option<(Instant, Places)>>);

impl Rooms {
    /// How many jobs come before that of a match, where it has one: `Some(None)` while it is
    /// being worked on.
    pub(super) async fn place_in_queue(&self, match_id: &str) -> Option<Option<u32>> {
        let mut known = self.inner.queue.0.lock().await;
        let is_fresh = known.as_ref().is_some_and(|(read, _)| read.elapsed() < FRESH);
        if !is_fresh {
            let queue = self.store().queue().await.unwrap_or_else(|error| {
                tracing::warn!(%error, "could not look at the engines' queue");
                Vec::new()
            });
            // Dated when the answer is there, and kept if there is none: rooms that have waited
            // for it do not ask a silent database one after the other.
            *known = Some((Instant::now(), queue.into_iter().collect()));
        }
        known.as_ref().and_then(|(_, places)| places.get(match_id).copied())
    }
}
