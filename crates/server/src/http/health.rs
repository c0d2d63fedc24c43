//! Whether the database takes what is written and gives it back. Anybody may
//! ask, so it is tried at most once a second for all who do.

use std::time::Duration;

use tokio::{
    sync::Mutex,
    time::{Instant, timeout},
};

use crate::store::{Store, StoreError};

/// How long an answer stands.
const STANDS: Duration = Duration::from_secs(1);
/// How long the database may take: whoever watches over a server does not wait
/// for long.
const PATIENCE: Duration = Duration::from_secs(2);

/// The last try.
pub(crate) struct Health {
    node: String,
    last: Mutex<Option<(Instant, bool)>>,
}

impl Health {
    pub(crate) fn new(node: &str) -> Self {
        Self { node: node.to_owned(), last: Mutex::default() }
    }

    /// Whether it works; logs why it does not.
    pub(crate) async fn is_well(&self, store: &Store) -> bool {
        let mut last = self.last.lock().await;
        if let Some((at, is_well)) = *last
            && at.elapsed() < STANDS
        {
            return is_well;
        }
        let probed = timeout(PATIENCE, store.probe(&self.node)).await;
        let probed = probed.unwrap_or(Err(StoreError::Silent));
        if let Err(error) = &probed {
            tracing::error!(%error, "the database does not work");
        }
        *last = Some((Instant::now(), probed.is_ok()));
        probed.is_ok()
    }
}
