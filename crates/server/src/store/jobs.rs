//! What engines have to do: one job a match at most, taken by one worker.
//!
//! The queue is fair to whoever waits: each job starts after the last of the
//! same owner, and not before what is being worked on (start-time fair
//! queueing), so that somebody with a hundred tables waits for those, and
//! nobody else does.

use mohreh_protocol::Millis;

use super::{Pool, Store, StoreError, in_time};

/// A worker says this often that it still works on a job; one that is silent
/// for longer is gone, and another takes it.
const KEEP: Millis = 2_200;

// SQLite has one writer at a time and needs no lock on the row.
const TAKE_SQLITE: &str = "UPDATE jobs SET taken_until = $1 WHERE match_id = \
     (SELECT match_id FROM jobs WHERE taken_until < $2 AND cost <= $3 \
     ORDER BY start_at, cost, created_at LIMIT 1) RETURNING match_id, seat, level, turns, created_at";
const TAKE_POSTGRES: &str = "UPDATE jobs SET taken_until = $1 WHERE match_id = \
     (SELECT match_id FROM jobs WHERE taken_until < $2 AND cost <= $3 \
     ORDER BY start_at, cost, created_at LIMIT 1 FOR UPDATE SKIP LOCKED) \
     RETURNING match_id, seat, level, turns, created_at";

/// What an engine has to decide.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    pub(crate) match_id: String,
    pub(crate) seat: u8,
    pub(crate) level: u8,
    /// The turns finished before it.
    pub(crate) turns: u32,
    /// When it came up: after a takeback another has as many turns before it, and is not
    /// this one.
    created: Millis,
}

/// Which jobs a worker takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// All.
    Any,
    /// Those that are soon done.
    Quick,
}

impl Store {
    /// Takes the job that is next and that nobody works on.
    pub(crate) async fn take_job(&self, lane: Lane) -> Result<Option<Job>, StoreError> {
        let now = self.now();
        let most: i64 = match lane {
            Lane::Any => i64::MAX,
            Lane::Quick => 1000,
        };
        let asked = async {
            Ok(match self.pool() {
                Pool::Sqlite(pool) => {
                    let query = sqlx::query_as(TAKE_SQLITE).bind(now + KEEP).bind(now).bind(most);
                    let mut connection = pool.acquire().await?;
                    let _turn = self.turn_to_write().await;
                    query.fetch_optional(&mut *connection).await?
                }
                Pool::Postgres(pool) => {
                    let query = sqlx::query_as(TAKE_POSTGRES).bind(now + KEEP).bind(now).bind(most);
                    query.fetch_optional(pool).await?
                }
            })
        };
        let row: Option<(String, i64, i64, i64, Millis)> = in_time(asked).await?;
        let small = |number: i64| u8::try_from(number).unwrap_or(u8::MAX);
        Ok(row.map(|(match_id, seat, level, turns, created)| Job {
            match_id,
            seat: small(seat),
            level: small(level),
            turns: u32::try_from(turns).unwrap_or(u32::MAX),
            created,
        }))
    }

    /// Says that somebody still works on a job; `false` where it is one no more.
    pub(crate) async fn keep_job(&self, job: &Job) -> Result<bool, StoreError> {
        let kept = super::with_writer!(self, pool => {
            sqlx::query("UPDATE jobs SET taken_until = $3 WHERE match_id = $1 AND created_at = $2")
                .bind(&job.match_id)
                .bind(job.created)
                .bind(self.now() + KEEP)
                .execute(&mut *pool)
                .await?
                .rows_affected()
        });
        Ok(0 < kept)
    }

    /// Hands a job over to whoever takes it next.
    pub(crate) async fn release_job(&self, job: &Job) -> Result<(), StoreError> {
        super::with_writer!(self, pool => {
            sqlx::query("UPDATE jobs SET taken_until = 0 WHERE match_id = $1 AND created_at = $2")
                .bind(&job.match_id)
                .bind(job.created)
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// For each match with a job how many come before it, or nothing if it is being worked on.
    pub(crate) async fn queue(&self) -> Result<Vec<(String, Option<u32>)>, StoreError> {
        let now = self.now();
        let jobs: Vec<(String, i64)> = super::with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT match_id, taken_until FROM jobs ORDER BY start_at, cost, created_at",
            )
            .fetch_all(pool)
            .await?
        });
        let (taken, waiting): (Vec<_>, Vec<_>) =
            jobs.into_iter().partition(|(_, until)| now <= *until);
        let before = u32::try_from(taken.len()).unwrap_or(u32::MAX);
        let taken = taken.into_iter().map(|(id, _)| (id, None));
        let waiting = (before..).zip(waiting).map(|(ahead, (id, _))| (id, Some(ahead)));
        Ok(taken.chain(waiting).collect())
    }

    /// How many decisions wait for an engine.
    pub(crate) async fn count_jobs(&self) -> Result<i64, StoreError> {
        let (count,): (i64,) = super::with_pool!(self, pool => {
            sqlx::query_as("SELECT COUNT(*) FROM jobs").fetch_one(pool).await?
        });
        Ok(count)
    }

    /// Forgets a job that can no longer be done.
    pub(crate) async fn drop_job(&self, job: &Job) -> Result<(), StoreError> {
        super::with_writer!(self, pool => {
            sqlx::query("DELETE FROM jobs WHERE match_id = $1 AND created_at = $2")
                .bind(&job.match_id)
                .bind(job.created)
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }
}
