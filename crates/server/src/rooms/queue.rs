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
        let now = Instant::now();
        let is_fresh = known.as_ref().is_some_and(|(read, _)| now < *read + FRESH);
        if !is_fresh {
            match self.store().queue().await {
                Ok(queue) => *known = Some((now, queue.into_iter().collect())),
                Err(error) => {
                    tracing::warn!(%error, "could not look at the engines' queue");
                    return None;
                }
            }
        }
        known.as_ref().and_then(|(_, places)| places.get(match_id).copied())
    }
}
