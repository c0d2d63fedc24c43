//! Nodes and outages: time that no server was up is given back to the clocks.

use mohreh_protocol::Millis;

use super::{Store, StoreError, with_pool};

/// A node counts as gone when it was not seen for this long.
const GONE_AFTER: Millis = 15_000;

/// A stretch of time in which no server was up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outage {
    pub(crate) from: Millis,
    pub(crate) to: Millis,
}

impl Store {
    /// Notes that this node is up now. The first node after an outage records it.
    pub(crate) async fn start_node(&self, id: &str) -> Result<(), StoreError> {
        let now = self.now();
        let (last,): (Option<i64>,) = with_pool!(self, pool => {
            sqlx::query_as("SELECT MAX(seen_at) FROM nodes").fetch_one(pool).await?
        });
        // A node that was up a moment ago may still be; only a longer silence
        // is an outage. On SQLite this node is the only one there can be.
        let patience = if self.postgres().is_some() { GONE_AFTER } else { 0 };
        if let Some(last) = last.filter(|&last| last + patience < now) {
            with_pool!(self, pool => {
                sqlx::query(
                    "INSERT INTO outages (from_at, to_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                )
                .bind(last)
                .bind(now)
                .execute(pool)
                .await?;
                sqlx::query("DELETE FROM nodes WHERE seen_at < $1")
                    .bind(now - 86_400_000)
                    .execute(pool)
                    .await?;
            });
        }
        self.beat(id).await
    }

    /// Notes that this node is still up.
    pub(crate) async fn beat(&self, id: &str) -> Result<(), StoreError> {
        with_pool!(self, pool => {
            sqlx::query(
                "INSERT INTO nodes (id, seen_at) VALUES ($1, $2) \
                 ON CONFLICT (id) DO UPDATE SET seen_at = EXCLUDED.seen_at",
            )
            .bind(id)
            .bind(self.now())
            .execute(pool)
            .await?;
        });
        Ok(())
    }

    /// Whether the database takes what is written and gives it back.
    ///
    /// # Errors
    /// When it does not.
    pub(crate) async fn probe(&self, id: &str) -> Result<(), StoreError> {
        self.beat(id).await?;
        with_pool!(self, pool => {
            let _: (i64,) = sqlx::query_as("SELECT seen_at FROM nodes WHERE id = $1")
                .bind(id)
                .fetch_one(pool)
                .await?;
        });
        Ok(())
    }

    /// The outages that reach beyond `since`.
    pub(crate) async fn outages(&self, since: Millis) -> Result<Vec<Outage>, StoreError> {
        let rows: Vec<(i64, i64)> = with_pool!(self, pool => {
            sqlx::query_as("SELECT from_at, to_at FROM outages WHERE to_at > $1 ORDER BY from_at")
                .bind(since)
                .fetch_all(pool)
                .await?
        });
        Ok(rows.into_iter().map(|(from, to)| Outage { from, to }).collect())
    }
}
