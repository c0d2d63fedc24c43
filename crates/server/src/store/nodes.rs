//! Nodes and outages: time in which no server could take a move is given back
//! to the clocks, whatever the reason: none was up, the database was away, the
//! process was stopped, the machine slept, or its clock was set.

use mohreh_protocol::Millis;

use super::{
    Pool, Store, StoreError, in_time,
    time::{GRACE, JUMP},
    with_pool, with_writer,
};

/// A node counts as gone when it was not seen for this long.
const GONE_AFTER: Millis = 4_000;
/// Rows of nodes that were not seen for a day are forgotten.
const FORGOTTEN: Millis = 86_400_000;

/// A stretch of time in which no server could take a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outage {
    pub(crate) from: Millis,
    pub(crate) to: Millis,
}

impl Store {
    /// Notes that this node is up now. The first node after an outage records it.
    pub(crate) async fn start_node(&self, id: &str) -> Result<(), StoreError> {
        let last = self.last_seen("").await?;
        let now = self.time().running();
        // A node that was up a moment ago may still be, unless it was told to stop; only a
        // longer silence is an outage. On SQLite this node is the only one there can be.
        let may_be_up = 0 < self.count_nodes(now).await?;
        if let Some(last) = last.filter(|&last| last < now && !may_be_up) {
            self.record(Outage { from: last, to: now }).await?;
            with_writer!(self, pool => {
                sqlx::query("DELETE FROM nodes WHERE seen_at < $1")
                    .bind(now - FORGOTTEN)
                    .execute(&mut *pool)
                    .await?;
            });
        }
        self.note_seen(id, now).await?;
        self.look_for_outages().await?;
        self.time().note_beat(now);
        Ok(())
    }

    /// How many nodes may be up: they were seen a moment ago, and not told to stop. On
    /// SQLite there is no other than this one.
    async fn count_nodes(&self, now: Millis) -> Result<i64, StoreError> {
        if self.postgres().is_none() {
            return Ok(0);
        }
        let (count,): (i64,) = with_pool!(self, pool => {
            sqlx::query_as("SELECT COUNT(*) FROM nodes WHERE seen_at >= $1 AND stopped = 0")
                .bind(now - GONE_AFTER)
                .fetch_one(pool)
                .await?
        });
        Ok(count)
    }

    /// Whether others than this one may be up.
    pub(crate) async fn has_other_nodes(&self) -> Result<bool, StoreError> {
        Ok(1 < self.count_nodes(self.time().running()).await?)
    }

    /// Notes that this node was told to stop, and takes no moves from now on.
    pub(crate) async fn stop_node(&self, id: &str) -> Result<(), StoreError> {
        let now = self.time().running();
        with_writer!(self, pool => {
            sqlx::query("UPDATE nodes SET stopped = 1, seen_at = $2 WHERE id = $1")
                .bind(id)
                .bind(now)
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// Notes that this process is still up, compares its time with that between
    /// nodes, and gives back what was lost since the last beat. A worker has no
    /// id: engines alone take no moves.
    pub(crate) async fn beat(&self, id: Option<&str>) -> Result<(), StoreError> {
        in_time(self.try_to_beat(id)).await
    }

    async fn try_to_beat(&self, id: Option<&str>) -> Result<(), StoreError> {
        let time = self.time();
        let reference = self.reference().await?;
        let now = time.running();
        let ahead = reference - now;
        let last = time.last_beat().unwrap_or(now);
        let jumped = JUMP < ahead;
        let to = if jumped { reference } else { now };
        if jumped || GRACE < now - last {
            let others = self.last_seen(id.unwrap_or_default()).await?;
            let others_were_up = others.is_some_and(|seen| last + GRACE < seen);
            // Recorded before this node is seen again, so that whoever sees
            // it finds the outage.
            if !others_were_up && id.is_some() {
                self.record(Outage { from: last, to }).await?;
            }
            if let Some(id) = id {
                self.note_seen(id, to).await?;
            }
            // Told once it is written: until then it goes on, and this is tried again.
            let seconds = (to - last) / 1000;
            if others_were_up {
                tracing::warn!(seconds, "this node could take no moves; others could");
            } else if id.is_some() {
                let why = if jumped { "the clock jumped" } else { "no move could be taken" };
                tracing::warn!(seconds, why, "an outage; its time is given back to all clocks");
            }
        } else if let Some(id) = id {
            self.note_seen(id, to).await?;
        }
        self.look_for_outages().await?;
        match ahead {
            ..0 if ahead < -JUMP => tracing::debug!(ahead, "the system's clock was set back"),
            // A clock that drifts is followed.
            ..0 => time.correct(ahead.max(-1)),
            _ => time.correct(ahead),
        }
        time.note_beat(time.running());
        Ok(())
    }

    /// Whether the database takes what is written and gives it back.
    ///
    /// # Errors
    /// When it does not.
    pub(crate) async fn probe(&self, id: &str) -> Result<(), StoreError> {
        let now = self.now();
        with_writer!(self, pool => {
            sqlx::query("UPDATE nodes SET probed_at = $2 WHERE id = $1")
                .bind(id)
                .bind(now)
                .execute(&mut *pool)
                .await?;
            let _: (i64,) = sqlx::query_as("SELECT probed_at FROM nodes WHERE id = $1")
                .bind(id)
                .fetch_one(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// The outages that reach beyond `since`, in order and apart from each other:
    /// several nodes may have noted the same one.
    pub(crate) async fn outages(&self, since: Millis) -> Result<Vec<Outage>, StoreError> {
        let rows: Vec<(i64, i64)> = with_pool!(self, pool => {
            sqlx::query_as("SELECT from_at, to_at FROM outages WHERE to_at > $1 ORDER BY from_at")
                .bind(since)
                .fetch_all(pool)
                .await?
        });
        Ok(apart(rows.into_iter().map(|(from, to)| Outage { from, to })))
    }

    /// Begins with the time between nodes, which never runs backward: whoever
    /// was seen last was seen before now.
    pub(super) async fn set_time(&self) -> Result<(), StoreError> {
        let reference = self.reference().await?;
        let last = self.last_seen("").await?.unwrap_or(reference);
        self.time().correct(reference.max(last) - self.time().running());
        Ok(())
    }

    /// The time between nodes: the database's, which SQLite takes from the
    /// system.
    async fn reference(&self) -> Result<Millis, StoreError> {
        let Pool::Postgres(pool) = self.pool() else { return Ok(self.time().machine()) };
        let before = self.time().running();
        let asked = async {
            let sql = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
            Ok(sqlx::query_as(sql).fetch_one(pool).await?)
        };
        let (theirs,): (i64,) = in_time(asked).await?;
        Ok(theirs + (self.time().running() - before) / 2)
    }

    /// When a node other than this one was last seen.
    async fn last_seen(&self, except: &str) -> Result<Option<Millis>, StoreError> {
        let (last,): (Option<i64>,) = with_pool!(self, pool => {
            sqlx::query_as("SELECT MAX(seen_at) FROM nodes WHERE id <> $1")
                .bind(except)
                .fetch_one(pool)
                .await?
        });
        Ok(last)
    }

    async fn note_seen(&self, id: &str, at: Millis) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO nodes (id, seen_at) VALUES ($1, $2) \
                 ON CONFLICT (id) DO UPDATE SET seen_at = EXCLUDED.seen_at \
                 WHERE nodes.stopped = 0",
            )
            .bind(id)
            .bind(at)
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    async fn record(&self, outage: Outage) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO outages (from_at, to_at) VALUES ($1, $2) ON CONFLICT (from_at) \
                 DO UPDATE SET to_at = EXCLUDED.to_at WHERE outages.to_at < EXCLUDED.to_at",
            )
            .bind(outage.from)
            .bind(outage.to)
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// Hears of outages that this node or another has recorded.
    async fn look_for_outages(&self) -> Result<(), StoreError> {
        let (latest,): (i64,) = with_pool!(self, pool => {
            sqlx::query_as("SELECT COALESCE(MAX(to_at), 0) FROM outages").fetch_one(pool).await?
        });
        self.time().note_outages(latest);
        Ok(())
    }
}

/// Overlapping outages as one.
fn apart(outages: impl Iterator<Item = Outage>) -> Vec<Outage> {
    let mut apart: Vec<Outage> = Vec::new();
    for outage in outages {
        match apart.last_mut() {
            Some(last) if outage.from <= last.to => last.to = last.to.max(outage.to),
            _ => apart.push(outage),
        }
    }
    apart
}

#[cfg(test)]
mod tests {
    use super::{Outage, apart};

    #[test]
    fn what_two_nodes_noted_is_given_back_once() {
        let outages = [(0, 10), (5, 20), (6, 8), (30, 40)];
        let merged = apart(outages.into_iter().map(|(from, to)| Outage { from, to }));
        assert_eq!(merged, [Outage { from: 0, to: 20 }, Outage { from: 30, to: 40 }]);
    }
}
