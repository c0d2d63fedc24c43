//! The event log: appended, synced, never changed, but for words that are taken out
//! of it.
//!
//! Rooms hand their appends to one writer. While it waits for the disk, more
//! arrive; the next commit takes them all. So a thousand moves a second cost
//! far fewer syncs, and each is acknowledged only after its own.

mod postgres;
mod sqlite;

use std::time::{Duration, Instant};

use mohreh_protocol::Millis;
use mohreh_rules::{Problem, problem};
use sqlx::PgPool;
use tokio::{
    sync::{mpsc, oneshot},
    time::sleep_until,
};

pub(super) use self::sqlite::Sqlite;
use super::{MatchIndex, NewMatch, Store, StoreError, in_time, jobs::job_cost, with_pool};
use crate::table::Entry;

/// The format of entries this version writes.
const VERSION: i64 = 1;
/// The most appends in one commit.
const BATCH: usize = 512;

/// Commits begin at least this far apart. A move on a busy server waits a
/// little longer, unnoticed, and shares its commit with more of the others.
const PAUSE: Duration = Duration::from_millis(5);
/// The channel on which nodes tell each other that a match has news.
pub(crate) const CHANNEL: &str = "mohreh";
/// The channel on which they tell each other who looks at a match that has news.
pub(crate) const LOOKING_CHANNEL: &str = "mohreh_looking";

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
    /// The entry, as it is stored.
    pub(crate) body: String,
    /// What the index says for good, with the first event.
    pub(crate) new: Option<NewMatch>,
    pub(crate) index: MatchIndex,
    /// The seats that have changed. No others: whose they are is also written by guests who
    /// become accounts.
    pub(crate) seats: Vec<SeatIndex>,
    /// What a match that is over came to.
    pub(crate) results: Vec<SeatResult>,
    /// What an engine has to do now.
    pub(crate) job: JobChange,
    /// Whom an engine does it for: an address, or a player.
    pub(crate) owner: String,
}

/// Who takes a seat, as the log has it.
#[derive(Clone, Debug)]
pub(crate) struct SeatIndex {
    pub(crate) seat: u8,
    pub(crate) player: Option<String>,
    pub(crate) level: Option<u8>,
}

/// What a match between people came to for a seat.
#[derive(Clone, Debug)]
pub(crate) struct SeatResult {
    pub(crate) seat: u8,
    pub(crate) came_to: CameTo,
    /// The first turn from it, where there was one.
    pub(crate) first_turn: Option<String>,
}

/// How a match ended for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CameTo {
    Lost = -1,
    Drawn = 0,
    Won = 1,
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

/// Where the writer writes.
pub(super) enum Target {
    Sqlite(Box<Sqlite>),
    Postgres(PgPool),
}

impl Target {
    async fn write(&mut self, appends: &[&Append]) -> Result<Vec<Appended>, StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.write(appends).await,
            // Whether the last word was heard is found in the log.
            Self::Postgres(pool) => in_time(postgres::write(pool, appends)).await,
        }
    }

    async fn close(self) {
        if let Self::Sqlite(sqlite) = self {
            sqlite.close().await;
        }
    }
}

enum Request {
    Append(Box<Append>, Answer),
    Finish(oneshot::Sender<()>),
}

impl Writer {
    pub(super) fn start(target: Target) -> Self {
        let (queue, requests) = mpsc::channel(4096);
        tokio::spawn(write_all(target, requests));
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
        let mut target = self.log_target();
        target.write(&appends).await?;
        target.close().await;
        Ok(())
    }

    /// Tells other nodes that a player looks at a match here.
    pub(crate) async fn announce_looking(
        &self,
        match_id: &str,
        player: &str,
    ) -> Result<(), StoreError> {
        if let Some(pool) = self.postgres() {
            let seen = format!("{match_id} {player}");
            let told = sqlx::query("SELECT pg_notify($1, $2)").bind(LOOKING_CHANNEL).bind(seen);
            in_time(async { Ok(told.execute(pool).await?) }).await?;
        }
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
    let unreadable =
        |why: Problem| StoreError::Unreadable { id: id.to_owned(), seq, why: Box::new(why) };
    let unknown = |error: String| unreadable(problem!("log-unknown", "{error}", error));
    if version != VERSION {
        let known = VERSION;
        let told = problem!("log-version", "its version is {version}, not {known}", version, known);
        return Err(unreadable(told));
    }
    let entry = serde_json::from_str(body).map_err(|error| unknown(error.to_string()))?;
    let number = u32::try_from(seq).map_err(|error| unknown(error.to_string()))?;
    Ok(StoredEvent { seq: number, at, entry })
}

async fn write_all(mut target: Target, mut requests: mpsc::Receiver<Request>) {
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
        if write_batch(&mut target, appends).await == Written::Away {
            refuse_waiting(&mut requests, &mut finish);
        }
        // The first of a quiet time never waits.
        sleep_until((begin + PAUSE).into()).await;
        if let Some(done) = finish {
            target.close().await;
            done.send(()).ok();
            return;
        }
    }
}

/// Whether there was a database to write a batch to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    Tried,
    Away,
}

/// Writes the batch in one transaction. If the database refuses it, each append is
/// tried alone, so that one that cannot be written does not take the others along.
async fn write_batch(target: &mut Target, appends: Vec<(Box<Append>, Answer)>) -> Written {
    if appends.is_empty() {
        return Written::Tried;
    }
    metrics::histogram!("mohreh_commit_events").record(appends.len() as f64);
    let all: Vec<&Append> = appends.iter().map(|(append, _)| append.as_ref()).collect();
    let begin = Instant::now();
    let written = target.write(&all).await;
    metrics::histogram!("mohreh_commit_seconds").record(begin.elapsed().as_secs_f64());
    // A client that has gone away no longer waits for its answer.
    match written {
        Ok(results) => {
            for ((_, answer), result) in appends.into_iter().zip(results) {
                answer.send(Ok(result)).ok();
            }
        }
        Err(error) if error.is_away() => {
            tracing::error!(%error, events = appends.len(), "could not write to the log");
            for (_, answer) in appends {
                answer.send(Err(StoreError::Silent)).ok();
            }
            return Written::Away;
        }
        Err(_) if 1 < appends.len() => {
            for (append, answer) in appends {
                let result = target.write(&[&append]).await.map(|results| results[0]);
                answer.send(result).ok();
            }
        }
        Err(error) => {
            if let Some((_, answer)) = appends.into_iter().next() {
                answer.send(Err(error)).ok();
            }
        }
    }
    Written::Tried
}

/// Whoever waits behind a batch that found no database is told at once, not
/// after as long a wait.
fn refuse_waiting(
    requests: &mut mpsc::Receiver<Request>,
    finish: &mut Option<oneshot::Sender<()>>,
) {
    while let Ok(request) = requests.try_recv() {
        match request {
            Request::Append(_, answer) => drop(answer.send(Err(StoreError::Silent))),
            Request::Finish(done) => *finish = Some(done),
        }
    }
}
