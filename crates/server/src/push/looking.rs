//! Who looks at a match at another node. Whoever sees what is new needs no notification of it;
//! the node that has written it, or a worker, cannot know, so the others say so.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

/// News wait so long for another node to say that they are seen there.
pub(super) const HEARD: Duration = Duration::from_secs(1);
/// A node may hear that news are seen a moment before it has handed them in.
const BEFORE: Duration = Duration::from_millis(500);
/// What was said is forgotten after so long.
const KEPT: Duration = Duration::from_secs(5);

/// Who has said so, and when.
#[derive(Clone, Debug, Default)]
pub(super) struct Looking(Arc<Mutex<HashMap<(String, String), Instant>>>);

impl Looking {
    /// A player looks at a match.
    pub(super) fn note(&self, player: &str, match_id: &str) {
        // Changed by single calls only, so a panic elsewhere leaves it whole.
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        said.retain(|_, at| at.elapsed() < KEPT);
        said.insert((player.to_owned(), match_id.to_owned()), Instant::now());
    }

    /// Whether a player has seen what was new in a match at a time.
    pub(super) fn has_seen(&self, player: &str, match_id: &str, news: Instant) -> bool {
        let said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = said.get(&(player.to_owned(), match_id.to_owned()));
        at.is_some_and(|at| news < *at + BEFORE)
    }
}
