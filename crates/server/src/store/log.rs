//! The event log: appended, synced, never changed.
//!
//! Rooms hand their appends to one writer. While it waits for the disk, more
//! arrive; the next commit takes them all. So a thousand moves a second cost
//! far fewer syncs, and each is acknowledged only after its own.

use std::{
    collections::{HashMap, HashSet},
    time::{Duration, Instant},
};

use mohreh_protocol::Millis;
use sqlx::{PgPool, Postgres, QueryBuilder, Sqlite, SqlitePool};
use tokio::{
    sync::{mpsc, oneshot},
    time::sleep_until,
};

use super::{MatchIndex, Pool, Store, StoreError, with_pool};
use crate::table::Entry;

/// The format of entries this version writes.
const VERSION: i64 = 1;
/// The most appends in one commit.
const BATCH: usize = 512;

/// Commits begin at least this far apart. A move on a busy server waits a
/// little longer, unnoticed, and shares its commit with more of the others.
const PAUSE: Duration = Duration::from_millis(5);
/// The most appends in one statement. The text of a statement depends on how
/// many rows it has, and the database keeps what it has prepared.
const ROWS: usize = 32;

const INSERT_EVENTS: &str = "INSERT INTO events (match_id, seq, at, version, body) ";
const INSERT_MATCH: &str = "INSERT INTO matches (id, game, options, time, state, listed, rated, \
     created_at, updated_at, deadline, to_move, turns, outcome, ended_by, ended_seat) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";
const UPDATE_MATCHES: [&str; 2] = [
    "WITH new(id, state, updated_at, deadline, to_move, turns, outcome, ended_by, ended_seat) AS (",
    ") UPDATE matches SET state = new.state, updated_at = new.updated_at, \
     deadline = new.deadline, to_move = new.to_move, turns = new.turns, \
     outcome = new.outcome, ended_by = new.ended_by, ended_seat = new.ended_seat \
     FROM new WHERE matches.id = new.id",
];
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
        let begin = Instant::now();
        let mut appends = Vec::with_capacity(batch.len());
        let mut finish = None;
        for request in batch.drain(..) {
            match request {
                Request::Append(append, answer) => appends.push((append, answer)),
                Request::Finish(done) => finish = Some(done),
            }
        }
        write_batch(&pool, appends).await;
        // The first of a quiet time never waits.
        sleep_until((begin + PAUSE).into()).await;
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

/// Which appends are written together: of each match one at a time, in an
/// order in which nodes do not wait for each other in a circle.
fn rounds<'a>(appends: &[&'a Append]) -> Vec<Vec<(usize, &'a Append)>> {
    let mut rounds: Vec<Vec<(usize, &Append)>> = Vec::new();
    let mut earlier: HashMap<&str, usize> = HashMap::new();
    for (index, append) in appends.iter().enumerate() {
        let round = earlier.entry(&append.match_id).or_default();
        if rounds.len() == *round {
            rounds.push(Vec::new());
        }
        rounds[*round].push((index, append));
        *round += 1;
    }
    for round in &mut rounds {
        round.sort_unstable_by_key(|(_, append)| append.match_id.as_str());
    }
    rounds
}

/// Writes appends of different matches on an open transaction, with the same
/// statements for both databases; the ids of those that were stored.
macro_rules! write_rows {
    ($database:ty, $tx:expr, $appends:expr) => {{
        let appends: &[(usize, &Append)] = $appends;
        let mut insert = QueryBuilder::<$database>::new(INSERT_EVENTS);
        let bodies = appends.iter().map(|(_, append)| serde_json::to_string(&append.entry));
        let bodies: Vec<String> = bodies
            .collect::<Result<_, _>>()
            .map_err(|error| StoreError::Database(sqlx::Error::Encode(error.into())))?;
        insert.push_values(appends.iter().zip(bodies), |mut row, ((_, append), body)| {
            row.push_bind(append.match_id.clone())
                .push_bind(i64::from(append.seq))
                .push_bind(append.at)
                .push_bind(VERSION)
                .push_bind(body);
        });
        insert.push(" ON CONFLICT DO NOTHING RETURNING match_id");
        let stored: Vec<(String,)> = insert.build_query_as().fetch_all(&mut *$tx).await?;
        let stored: HashSet<String> = stored.into_iter().map(|(id,)| id).collect();
        let is_stored = |(_, append): &&(usize, &Append)| stored.contains(&append.match_id);

        let (new, old): (Vec<_>, Vec<_>) =
            appends.iter().filter(is_stored).partition(|(_, append)| append.seq == 1);
        for (_, append) in new {
            let index = &append.index;
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
                .bind(index.to_move.map(i64::from))
                .bind(i64::from(index.turns))
                .bind(&index.outcome)
                .bind(&index.ended_by)
                .bind(index.ended_seat.map(i64::from))
                .execute(&mut *$tx)
                .await?;
        }
        if !old.is_empty() {
            let [before, after] = UPDATE_MATCHES;
            let mut update = QueryBuilder::<$database>::new(before);
            update.push_values(old, |mut row, (_, append)| {
                let index = &append.index;
                row.push_bind(append.match_id.clone())
                    .push_bind(index.state)
                    .push_bind(append.at)
                    .push_bind(index.deadline)
                    .push_bind(index.to_move.map(i64::from))
                    .push_bind(i64::from(index.turns))
                    .push_bind(index.outcome.clone())
                    .push_bind(index.ended_by)
                    .push_bind(index.ended_seat.map(i64::from));
            });
            update.push(after);
            update.build().execute(&mut *$tx).await?;
        }
        for (_, append) in appends.iter().filter(is_stored) {
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
        }
        stored
    }};
}

async fn write_sqlite(pool: &SqlitePool, appends: &[&Append]) -> Result<Vec<Appended>, StoreError> {
    let mut tx = pool.begin_with("BEGIN IMMEDIATE").await?;
    let mut results = vec![Appended::Taken; appends.len()];
    for round in rounds(appends) {
        for rows in round.chunks(ROWS) {
            let stored = write_rows!(Sqlite, tx, rows);
            note(&mut results, rows, &stored);
        }
    }
    tx.commit().await?;
    Ok(results)
}

async fn write_postgres(pool: &PgPool, appends: &[&Append]) -> Result<Vec<Appended>, StoreError> {
    let mut tx = pool.begin().await?;
    let mut results = vec![Appended::Taken; appends.len()];
    for round in rounds(appends) {
        for rows in round.chunks(ROWS) {
            let stored = write_rows!(Postgres, tx, rows);
            note(&mut results, rows, &stored);
            let ids: Vec<String> = stored.into_iter().collect();
            sqlx::query("SELECT pg_notify($1, id) FROM unnest($2::text[]) AS id")
                .bind(CHANNEL)
                .bind(ids)
                .execute(&mut *tx)
                .await?;
        }
    }
    tx.commit().await?;
    Ok(results)
}

fn note(results: &mut [Appended], rows: &[(usize, &Append)], stored: &HashSet<String>) {
    for (index, append) in rows {
        if stored.contains(&append.match_id) {
            results[*index] = Appended::Stored;
        }
    }
}
