//! The event log: appended, synced, never changed.
//!
//! Rooms hand their appends to one writer. While it waits for the disk, more
//! arrive; the next commit takes them all. So a thousand moves a second cost
//! far fewer syncs, and each is acknowledged only after its own.

use std::time::Instant;

use mohreh_protocol::Millis;
use sqlx::{PgPool, SqlitePool};
use tokio::sync::{mpsc, oneshot};

use super::{MatchIndex, Pool, Store, StoreError, with_pool};
use crate::table::Entry;

/// The format of entries this version writes.
const VERSION: i64 = 1;
/// The most appends in one commit.
const BATCH: usize = 512;

const INSERT_EVENT: &str = "INSERT INTO events (match_id, seq, at, version, body) \
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
const INSERT_MATCH: &str = "INSERT INTO matches (id, game, options, time, state, listed, rated, \
     created_at, updated_at, deadline, to_move, turns, outcome, ended_by, ended_seat) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";
const UPDATE_MATCH: &str = "UPDATE matches SET state = $2, updated_at = $3, deadline = $4, \
     to_move = $5, turns = $6, outcome = $7, ended_by = $8, ended_seat = $9 WHERE id = $1";
const UPSERT_SEAT: &str = "INSERT INTO seats (match_id, seat, player_id, level) \
     VALUES ($1, $2, $3, $4) ON CONFLICT (match_id, seat) \
     DO UPDATE SET player_id = EXCLUDED.player_id, level = EXCLUDED.level";
const UPSERT_JOB: &str = "INSERT INTO jobs (match_id, seat, level, turns, created_at, taken_until) \
     VALUES ($1, $2, $3, $4, $5, 0) ON CONFLICT (match_id) DO UPDATE SET \
     seat = EXCLUDED.seat, level = EXCLUDED.level, turns = EXCLUDED.turns, \
     created_at = EXCLUDED.created_at, taken_until = 0";
const DELETE_JOB: &str = "DELETE FROM jobs WHERE match_id = $1";

/// The channel on which nodes tell each other that a match has news.
pub(crate) const CHANNEL: &str = "mohreh";

/// An event as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct StoredEvent {
    pub(crate) seq: u32,
    pub(crate) at: Millis,
    pub(crate) entry: Entry,
}

/// One event to be written, with what the index is to say after it.
#[derive(Debug)]
pub(crate) struct Append {
    pub(crate) match_id: String,
    pub(crate) seq: u32,
    pub(crate) at: Millis,
    pub(crate) entry: Entry,
    pub(crate) index: MatchIndex,
    /// The seats, where they have changed.
    pub(crate) seats: Vec<SeatIndex>,
    /// What an engine has to do now.
    pub(crate) job: JobChange,
}

/// A seat as the index knows it.
#[derive(Clone, Debug)]
pub(crate) struct SeatIndex {
    pub(crate) seat: u8,
    pub(crate) player: Option<String>,
    pub(crate) level: Option<u8>,
}

/// What becomes of the engine's job of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JobChange {
    /// There was none and there is none.
    Keep,
    /// An engine is to move.
    Set { seat: u8, level: u8, turns: u32 },
    /// The engine's turn is over.
    Clear,
}

/// What became of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Appended {
    /// It is on disk.
    Stored,
    /// Another node has written an event of this number; reload.
    Taken,
}

type Answer = oneshot::Sender<Result<Appended, StoreError>>;

pub(super) struct Writer {
    queue: mpsc::Sender<Request>,
}

enum Request {
    Append(Box<Append>, Answer),
    Finish(oneshot::Sender<()>),
}

impl Writer {
    pub(super) fn start(pool: Pool) -> Self {
        let (queue, requests) = mpsc::channel(4096);
        tokio::spawn(write_all(pool, requests));
        Self { queue }
    }

    pub(super) async fn finish(&self) {
        let (done, wait) = oneshot::channel();
        // A writer that is gone has nothing left to write.
        if self.queue.send(Request::Finish(done)).await.is_ok() {
            wait.await.ok();
        }
    }
}

impl Store {
    /// Appends an event; returns when it is on disk.
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let (answer, wait) = oneshot::channel();
        let request = Request::Append(Box::new(append), answer);
        self.writer().queue.send(request).await.map_err(|_| StoreError::Closed)?;
        wait.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes many events in one transaction, past the queue: for filling a
    /// database that nobody uses yet.
    pub(crate) async fn append_all(&self, appends: &[Append]) -> Result<(), StoreError> {
        let appends: Vec<&Append> = appends.iter().collect();
        write_appends(self.pool(), &appends).await?;
        Ok(())
    }

    /// The events of a match after `seq`, in order.
    pub(crate) async fn events(
        &self,
        match_id: &str,
        after: u32,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        let rows: Vec<(i64, i64, i64, String)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT seq, at, version, body FROM events \
                 WHERE match_id = $1 AND seq > $2 ORDER BY seq",
            )
            .bind(match_id)
            .bind(i64::from(after))
            .fetch_all(pool)
            .await?
        });
        rows.into_iter()
            .map(|(seq, at, version, body)| read_event(match_id, seq, at, version, &body))
            .collect()
    }
}

fn read_event(
    id: &str,
    seq: i64,
    at: Millis,
    version: i64,
    body: &str,
) -> Result<StoredEvent, StoreError> {
    let unreadable = |why: String| StoreError::Unreadable { id: id.to_owned(), seq, why };
    if version != VERSION {
        return Err(unreadable(format!("version {version}, expected {VERSION}")));
    }
    let entry = serde_json::from_str(body).map_err(|error| unreadable(error.to_string()))?;
    let number = u32::try_from(seq).map_err(|error| unreadable(error.to_string()))?;
    Ok(StoredEvent { seq: number, at, entry })
}

async fn write_all(pool: Pool, mut requests: mpsc::Receiver<Request>) {
    let mut batch = Vec::with_capacity(BATCH);
    while requests.recv_many(&mut batch, BATCH).await != 0 {
        let mut appends = Vec::with_capacity(batch.len());
        let mut finish = None;
        for request in batch.drain(..) {
            match request {
                Request::Append(append, answer) => appends.push((append, answer)),
                Request::Finish(done) => finish = Some(done),
            }
        }
        write_batch(&pool, appends).await;
        if let Some(done) = finish {
            requests.close();
            done.send(()).ok();
        }
    }
}

/// Writes the batch in one transaction. If that fails, each append is tried
/// alone, so that one that cannot be written does not take the others along.
async fn write_batch(pool: &Pool, appends: Vec<(Box<Append>, Answer)>) {
    if appends.is_empty() {
        return;
    }
    metrics::histogram!("mohreh_commit_events").record(appends.len() as f64);
    let all: Vec<&Append> = appends.iter().map(|(append, _)| append.as_ref()).collect();
    let begin = Instant::now();
    let written = write_appends(pool, &all).await;
    metrics::histogram!("mohreh_commit_seconds").record(begin.elapsed().as_secs_f64());
    // A client that has gone away no longer waits for its answer.
    match written {
        Ok(results) => {
            for ((_, answer), result) in appends.into_iter().zip(results) {
                answer.send(Ok(result)).ok();
            }
        }
        Err(_) if 1 < appends.len() => {
            for (append, answer) in appends {
                let result = write_appends(pool, &[&append]).await.map(|results| results[0]);
                answer.send(result).ok();
            }
        }
        Err(error) => {
            if let Some((_, answer)) = appends.into_iter().next() {
                answer.send(Err(error)).ok();
            }
        }
    }
}

async fn write_appends(pool: &Pool, appends: &[&Append]) -> Result<Vec<Appended>, StoreError> {
    match pool {
        Pool::Sqlite(pool) => write_sqlite(pool, appends).await,
        Pool::Postgres(pool) => write_postgres(pool, appends).await,
    }
}

/// The same statements for both databases, on an open transaction.
macro_rules! write_one {
    ($tx:expr, $append:expr) => {{
        let append: &Append = $append;
        let body = serde_json::to_string(&append.entry)
            .map_err(|error| StoreError::Database(sqlx::Error::Encode(error.into())))?;
        let inserted = sqlx::query(INSERT_EVENT)
            .bind(&append.match_id)
            .bind(i64::from(append.seq))
            .bind(append.at)
            .bind(VERSION)
            .bind(body)
            .execute(&mut *$tx)
            .await?;
        if inserted.rows_affected() == 0 {
            Appended::Taken
        } else {
            let index = &append.index;
            let to_move = index.to_move.map(i64::from);
            let ended_seat = index.ended_seat.map(i64::from);
            if append.seq == 1 {
                sqlx::query(INSERT_MATCH)
                    .bind(&append.match_id)
                    .bind(&index.game)
                    .bind(&index.options)
                    .bind(&index.time)
                    .bind(&index.state)
                    .bind(i64::from(index.listed))
                    .bind(i64::from(index.rated))
                    .bind(append.at)
                    .bind(append.at)
                    .bind(index.deadline)
                    .bind(to_move)
                    .bind(i64::from(index.turns))
                    .bind(&index.outcome)
                    .bind(&index.ended_by)
                    .bind(ended_seat)
                    .execute(&mut *$tx)
                    .await?;
            } else {
                sqlx::query(UPDATE_MATCH)
                    .bind(&append.match_id)
                    .bind(&index.state)
                    .bind(append.at)
                    .bind(index.deadline)
                    .bind(to_move)
                    .bind(i64::from(index.turns))
                    .bind(&index.outcome)
                    .bind(&index.ended_by)
                    .bind(ended_seat)
                    .execute(&mut *$tx)
                    .await?;
            }
            for seat in &append.seats {
                sqlx::query(UPSERT_SEAT)
                    .bind(&append.match_id)
                    .bind(i64::from(seat.seat))
                    .bind(&seat.player)
                    .bind(seat.level.map(i64::from))
                    .execute(&mut *$tx)
                    .await?;
            }
            match append.job {
                JobChange::Keep => {}
                JobChange::Set { seat, level, turns } => {
                    sqlx::query(UPSERT_JOB)
                        .bind(&append.match_id)
                        .bind(i64::from(seat))
                        .bind(i64::from(level))
                        .bind(i64::from(turns))
                        .bind(append.at)
                        .execute(&mut *$tx)
                        .await?;
                }
                JobChange::Clear => {
                    sqlx::query(DELETE_JOB).bind(&append.match_id).execute(&mut *$tx).await?;
                }
            }
            Appended::Stored
        }
    }};
}

async fn write_sqlite(pool: &SqlitePool, appends: &[&Append]) -> Result<Vec<Appended>, StoreError> {
    let mut tx = pool.begin_with("BEGIN IMMEDIATE").await?;
    let mut results = Vec::with_capacity(appends.len());
    for append in appends {
        results.push(write_one!(tx, append));
    }
    tx.commit().await?;
    Ok(results)
}

async fn write_postgres(pool: &PgPool, appends: &[&Append]) -> Result<Vec<Appended>, StoreError> {
    let mut tx = pool.begin().await?;
    let mut results = Vec::with_capacity(appends.len());
    for append in appends {
        let result = write_one!(tx, append);
        if result == Appended::Stored {
            sqlx::query("SELECT pg_notify($1, $2)")
                .bind(CHANNEL)
                .bind(&append.match_id)
                .execute(&mut *tx)
                .await?;
        }
        results.push(result);
    }
    tx.commit().await?;
    Ok(results)
}
