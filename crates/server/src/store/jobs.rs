//! What engines have to do: one job a match at most, taken by one worker.

use mohreh_protocol::Millis;

use super::{Pool, Store, StoreError};

/// How long a worker may keep a job before another one takes it.
const KEEP: Millis = 60_000;

// SQLite has one writer at a time and needs no lock on the row.
const TAKE_SQLITE: &str = "UPDATE jobs SET taken_until = $1 WHERE match_id = \
     (SELECT match_id FROM jobs WHERE taken_until < $2 ORDER BY created_at LIMIT 1) \
     RETURNING match_id, seat, level, turns";
const TAKE_POSTGRES: &str = "UPDATE jobs SET taken_until = $1 WHERE match_id = \
     (SELECT match_id FROM jobs WHERE taken_until < $2 ORDER BY created_at LIMIT 1 \
     FOR UPDATE SKIP LOCKED) RETURNING match_id, seat, level, turns";

/// A turn that an engine has to play.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    pub(crate) match_id: String,
    pub(crate) seat: u8,
    pub(crate) level: u8,
    /// The turns finished before it.
    pub(crate) turns: u32,
}

impl Store {
    /// Takes the oldest job that nobody works on.
    pub(crate) async fn take_job(&self) -> Result<Option<Job>, StoreError> {
        let now = self.now();
        let row: Option<(String, i64, i64, i64)> = match self.pool() {
            Pool::Sqlite(pool) => {
                sqlx::query_as(TAKE_SQLITE).bind(now + KEEP).bind(now).fetch_optional(pool).await?
            }
            Pool::Postgres(pool) => {
                sqlx::query_as(TAKE_POSTGRES)
                    .bind(now + KEEP)
                    .bind(now)
                    .fetch_optional(pool)
                    .await?
            }
        };
        let small = |number: i64| u8::try_from(number).unwrap_or(u8::MAX);
        Ok(row.map(|(match_id, seat, level, turns)| Job {
            match_id,
            seat: small(seat),
            level: small(level),
            turns: u32::try_from(turns).unwrap_or(u32::MAX),
        }))
    }

    /// How many turns wait for an engine.
    pub(crate) async fn count_jobs(&self) -> Result<i64, StoreError> {
        let (count,): (i64,) = super::with_pool!(self, pool => {
            sqlx::query_as("SELECT COUNT(*) FROM jobs").fetch_one(pool).await?
        });
        Ok(count)
    }

    /// Forgets a job that can no longer be done.
    pub(crate) async fn drop_job(&self, job: &Job) -> Result<(), StoreError> {
        super::with_pool!(self, pool => {
            sqlx::query("DELETE FROM jobs WHERE match_id = $1 AND turns = $2")
                .bind(&job.match_id)
                .bind(i64::from(job.turns))
                .execute(pool)
                .await?;
        });
        Ok(())
    }
}
