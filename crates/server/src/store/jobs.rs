//! What engines have to do: one job a match at most, taken by one worker.
//!
//! The queue is fair to whoever waits: each job starts after the last of the
//! same owner, and not before what is being worked on (start-time fair
//! queueing), so that somebody with a hundred tables waits for those, and
//! nobody else does. An owner is an address, as limits count them.

use mohreh_protocol::Millis;

use super::{Pool, Store, StoreError, in_time};

/// A worker says this often that it still works on a job; one that is silent
/// for longer is gone, and another takes it.
const KEEP: Millis = 2_200;
/// What takes longer than this is told to those who wait.
const TOLD: Millis = 1_000;
/// What costs no more is soon done, and waits for nothing that costs more.
const QUICK: i64 = 1_000;

// SQLite has one writer at a time and needs no lock on the row.
const TAKE_SQLITE: &str = "UPDATE jobs SET taken_until = $1 WHERE match_id = \
     (SELECT match_id FROM jobs WHERE taken_until < $2 AND cost <= $3 \
     ORDER BY start_at, cost, created_at LIMIT 1) \
     RETURNING match_id, seat, level, turns, created_at, owner";
const TAKE_POSTGRES: &str = "UPDATE jobs SET taken_until = $1 WHERE match_id = \
     (SELECT match_id FROM jobs WHERE taken_until < $2 AND cost <= $3 \
     ORDER BY start_at, cost, created_at LIMIT 1 FOR UPDATE SKIP LOCKED) \
     RETURNING match_id, seat, level, turns, created_at, owner";

/// What an engine has to decide.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    pub(crate) match_id: String,
    pub(crate) seat: u8,
    pub(crate) level: u8,
    /// The turns finished before it.
    pub(crate) turns: u32,
    /// For whom.
    pub(crate) owner: String,
    /// When it came up: after a takeback another has as many turns before it, and is not
    /// this one.
    created: Millis,
}

/// What waits for engines in a lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Waiting {
    /// The turns of one owner.
    pub(crate) own: i64,
    /// How long an engine takes for them, about.
    pub(crate) own_cost: i64,
    /// The turns of all.
    pub(crate) all: i64,
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
            Lane::Quick => QUICK,
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
        let row: Option<(String, i64, i64, i64, Millis, String)> = in_time(asked).await?;
        let small = |number: i64| u8::try_from(number).unwrap_or(u8::MAX);
        Ok(row.map(|(match_id, seat, level, turns, created, owner)| Job {
            match_id,
            seat: small(seat),
            level: small(level),
            turns: u32::try_from(turns).unwrap_or(u32::MAX),
            owner,
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
    /// Those that have just come up are left out: most are done before anybody wonders.
    pub(crate) async fn queue(&self) -> Result<Vec<(String, Option<u32>)>, StoreError> {
        let now = self.now();
        let jobs: Vec<(String, Millis, Millis)> = super::with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT match_id, created_at, taken_until FROM jobs \
                 ORDER BY start_at, cost, created_at",
            )
            .fetch_all(pool)
            .await?
        });
        let (taken, waiting): (Vec<_>, Vec<_>) =
            jobs.into_iter().partition(|(.., until)| now <= *until);
        let before = u32::try_from(taken.len()).unwrap_or(u32::MAX);
        let taken = taken.into_iter().map(|job| (job, None));
        let waiting = (before..).zip(waiting).map(|(ahead, job)| (job, Some(ahead)));
        let takes_long = taken.chain(waiting).filter(|((_, created, _), _)| created + TOLD <= now);
        Ok(takes_long.map(|((id, ..), ahead)| (id, ahead)).collect())
    }

    /// What waits for engines where a turn of this level would wait, of one owner and of all.
    pub(crate) async fn waiting_for_engines(
        &self,
        owner: &str,
        level: u8,
    ) -> Result<Waiting, StoreError> {
        let most = if job_cost(level) <= QUICK { QUICK } else { i64::MAX };
        let (own, own_cost, all): (i64, i64, i64) = super::with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT COUNT(CASE WHEN owner = $1 THEN 1 END), \
                 CAST(COALESCE(SUM(CASE WHEN owner = $1 THEN cost END), 0) AS BIGINT), \
                 COUNT(*) FROM jobs WHERE cost <= $2",
            )
            .bind(owner)
            .bind(most)
            .fetch_one(pool)
            .await?
        });
        Ok(Waiting { own, own_cost, all })
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

/// About how many milliseconds a level takes for a turn.
pub(super) fn job_cost(level: u8) -> i64 {
    if level < 10 { 100 } else { 5000 }
}

#[cfg(test)]
mod tests {
    use mohreh_protocol::{Clock, CreateMatch, SeatRequest};

    use super::{Lane, Store, TOLD, Waiting};
    use crate::{
        store::{Append, StoredEvent},
        table::{Effect, Entry, LoggedMatch, Trust, new_setup},
    };

    /// A new table at which an engine of this level is to move.
    fn begun(id: &str, level: u8, owner: &str, at: i64) -> Append {
        let request = CreateMatch {
            game: "dvonn".to_owned(),
            options: String::new(),
            setup: None,
            seats: vec![SeatRequest::Engine { level }, SeatRequest::Me],
            clock: Clock::None,
            rated: false,
            listed: false,
            waits: None,
        };
        let setup = new_setup(&request, "somebody", Trust::Nobody).unwrap();
        let event = StoredEvent { seq: 1, at, entry: Entry::Created(Box::new(setup)) };
        let table = LoggedMatch::new(id, &event, Vec::new()).unwrap();
        Append { owner: owner.to_owned(), ..table.append(&event, Effect::CREATED) }
    }

    #[tokio::test]
    async fn what_comes_at_once_waits_one_behind_the_other_and_for_nobody_else() {
        let folder = std::env::temp_dir().join(format!("mohreh-jobs-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = Store::open(&folder.join("jobs.sqlite").display().to_string()).await.unwrap();
        let at = store.now() - TOLD;
        let mut all: Vec<Append> =
            (0..8).map(|number| begun(&format!("rude{number}"), 10, "rude", at)).collect();
        all.push(begun("kind", 10, "kind", at + 1));
        all.push(begun("light", 3, "rude", at + 2));
        // Whoever has just begun to wait is not told of it yet.
        all.push(begun("fresh", 10, "somebody", at + 60_000));
        store.append_all(&all).await.unwrap();
        let queue = store.queue().await.unwrap();
        let place = |id: &str| queue.iter().position(|(job, _)| job == id).unwrap();
        assert!(queue.iter().all(|(job, _)| job != "fresh"), "{queue:?}");
        assert_eq!((place("rude0"), place("kind"), place("rude1")), (0, 1, 2), "{queue:?}");
        assert_eq!(
            store.waiting_for_engines("rude", 10).await.unwrap(),
            Waiting { own: 9, own_cost: 40_100, all: 11 }
        );
        // Where a light level waits, nothing is in its way.
        assert_eq!(
            store.waiting_for_engines("rude", 3).await.unwrap(),
            Waiting { own: 1, own_cost: 100, all: 1 }
        );
        assert_eq!(store.take_job(Lane::Quick).await.unwrap().unwrap().match_id, "light");
        store.close().await;
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
