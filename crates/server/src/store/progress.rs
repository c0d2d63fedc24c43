//! What accounts have learned, as it is stored: a set that only grows. Devices may tell
//! the same twice and in any order; what stays does not depend on it.

use mohreh_protocol::{Deed, DeedKind, Millis};

use super::{Store, StoreError, with_pool, with_writer};

const KINDS: [(DeedKind, &str); 3] =
    [(DeedKind::Exercise, "exercise"), (DeedKind::Puzzle, "puzzle"), (DeedKind::Best, "best")];

impl Store {
    /// Keeps what was done: the first time of each, and the best of runs.
    pub(crate) async fn add_progress(
        &self,
        player: &str,
        deeds: &[Deed],
    ) -> Result<(), StoreError> {
        let now = self.now();
        with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            for deed in deeds {
                sqlx::query(
                    "INSERT INTO progress (player_id, kind, item, value, at, received_at) \
                     VALUES ($1, $2, $3, $4, $5, $6) \
                     ON CONFLICT (player_id, kind, item) DO UPDATE SET \
                     value = EXCLUDED.value, at = EXCLUDED.at, \
                     received_at = EXCLUDED.received_at \
                     WHERE (progress.kind = 'best' AND progress.value < EXCLUDED.value) \
                     OR (progress.kind <> 'best' AND EXCLUDED.at < progress.at)",
                )
                .bind(player)
                .bind(name(deed.kind))
                .bind(&deed.id)
                .bind(deed.value)
                .bind(deed.at)
                .bind(now)
                .execute(&mut *tx)
                .await?;
            }
            tx.commit().await?;
        });
        Ok(())
    }

    /// What came since then, the earliest first.
    pub(crate) async fn progress_since(
        &self,
        player: &str,
        since: Millis,
    ) -> Result<Vec<Deed>, StoreError> {
        let rows: Vec<(String, String, i64, i64)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT kind, item, value, at FROM progress \
                 WHERE player_id = $1 AND received_at >= $2",
            )
            .bind(player)
            .bind(since)
            .fetch_all(pool)
            .await?
        });
        let deed = |(kind, id, value, at): (String, String, i64, i64)| {
            let (kind, _) = KINDS.into_iter().find(|(_, name)| *name == kind)?;
            Some(Deed { kind, id, value, at })
        };
        let mut deeds: Vec<Deed> = rows.into_iter().filter_map(deed).collect();
        // Index order is that of arrival.
        deeds.sort_by(|one, other| (one.at, &one.id).cmp(&(other.at, &other.id)));
        Ok(deeds)
    }

    /// How much is kept of a player.
    pub(crate) async fn progress_count(&self, player: &str) -> Result<i64, StoreError> {
        let (count,): (i64,) = with_pool!(self, pool => {
            sqlx::query_as("SELECT COUNT(*) FROM progress WHERE player_id = $1")
                .bind(player)
                .fetch_one(pool)
                .await?
        });
        Ok(count)
    }
}

fn name(kind: DeedKind) -> &'static str {
    match kind {
        DeedKind::Exercise => "exercise",
        DeedKind::Puzzle => "puzzle",
        DeedKind::Best => "best",
    }
}
