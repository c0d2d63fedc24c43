//! Storage: one file of SQLite, or PostgreSQL shared by several nodes.
//!
//! Statements run on both: `$1` parameters, TEXT and BIGINT only, no booleans.
//! Where the two differ in locking or listening, the difference stands beside
//! the statement. Appending to the log is written twice, for speed: `log/sqlite.rs`
//! and `log/postgres.rs`.

mod admin;
mod archive;
mod challenges;
mod checkpoint;
mod cursor;
mod endings;
mod error;
mod explorer;
mod figures;
mod follows;
mod gate;
mod jobs;
mod log;
mod matches;
mod nodes;
mod plans;
mod players;
mod progress;
mod pushes;
mod ratings;
mod schema;
mod seeks;
mod sessions;
mod standings;
mod studies;
mod time;
mod vacations;

use std::{
    fs::{File, TryLockError},
    io,
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use mohreh_protocol::Millis;
use mohreh_rules::{Problem, problem};
use sqlx::{
    Connection, PgPool, SqlitePool,
    postgres::PgPoolOptions,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use tokio::time::timeout;

pub(crate) use self::{
    admin::{Before, InForce, NEVER, NewSanction, Note, PeoplePage, Reachable, SignIn, Standing},
    archive::ArchiveQuery,
    challenges::ChallengeRow,
    cursor::Cursor,
    endings::SESSIONS_CHANNEL,
    explorer::{Count, Counts},
    follows::FOLLOWED,
    jobs::{Job, Lane, Waiting},
    log::{
        Append, Appended, CHANNEL, CameTo, JobChange, LOOKING_CHANNEL, SeatIndex, SeatResult,
        StoredEvent,
    },
    matches::{LobbyPage, LobbyState, MatchIndex, MatchRow, NewMatch},
    nodes::Outage,
    plans::PlanRow,
    players::Player,
    pushes::Device,
    ratings::{NewRating, StoredRating, is_provisional, rounded},
    seeks::{Candidate, Pair, SeekRow},
    sessions::{SessionKey, SessionKind},
    standings::{FirstTurn, StandingRow},
    studies::{NamedVersions, NewSteps, NewVersion, STUDIES_CHANNEL, StudyHint, StudyRow},
};

/// What the database knows is its owner's business.
const OWNER_ONLY: u32 = 0o600;
/// How long the database may take for an answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// What can go wrong in storage.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused or could not be reached.
    #[error("the database failed: {0}")]
    Database(sqlx::Error),
    /// A row holds what this version cannot read.
    #[error("match {id}, event {seq}: {why}")]
    Unreadable {
        /// Which match.
        id: String,
        /// Which event.
        seq: i64,
        /// Why.
        why: Box<Problem>,
    },
    /// A step or a version of a study holds what this version cannot read.
    #[error("study {id}, step {seq}: {why}")]
    UnreadableStudy {
        /// Which study.
        id: String,
        /// Which step.
        seq: i64,
        /// Why.
        why: Box<Problem>,
    },
    /// The database has not answered in time.
    #[error("the database does not answer")]
    Silent,
    /// The writer is gone: the server is stopping.
    #[error("the server is shutting down")]
    Closed,
    /// It is a PostgreSQL database, which has tools of its own for this.
    #[error("a PostgreSQL database is copied by its own tools: {0}")]
    OwnTools(&'static str),
    /// The address is of no database.
    #[error("`{0}` is no database: expected a file name or postgres://…")]
    Address(String),
    /// A newer version has written it.
    #[error("a newer version has written it: its schema is {found}, this version knows {known}")]
    Newer {
        /// Its schema.
        found: i64,
        /// The newest schema of this version.
        known: i64,
    },
    /// Another server has the file.
    #[error("another server uses it (its lock is on {0})")]
    InUse(String),
    /// The file cannot be made or locked.
    #[error("{0}: {1}")]
    File(String, io::Error),
}

impl From<sqlx::Error> for StoreError {
    // Told in the message and not once more as its cause.
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

/// The two kinds of database.
#[derive(Clone, Debug)]
pub(crate) enum Pool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

/// Runs the body with whichever pool it is, and waits for it no longer than a
/// database that is there may take.
macro_rules! with_pool {
    ($store:expr, $pool:ident => $body:expr) => {
        $crate::store::in_time(async {
            Ok(match $store.pool() {
                $crate::store::Pool::Sqlite($pool) => $body,
                $crate::store::Pool::Postgres($pool) => $body,
            })
        })
        .await?
    };
}
pub(crate) use with_pool;

/// The same for what writes: with a connection, and on SQLite when its turn has come.
macro_rules! with_writer {
    ($store:expr, $pool:ident => $body:expr) => {
        $crate::store::in_time(async {
            #[allow(unused_imports, reason = "only what begins a transaction needs it")]
            use sqlx::Connection as _;
            Ok(match $store.pool() {
                $crate::store::Pool::Sqlite(all) => {
                    // A turn is nobody's who still waits for a connection.
                    let mut $pool = all.acquire().await?;
                    let _turn = $store.turn_to_write().await;
                    $body
                }
                $crate::store::Pool::Postgres(all) => {
                    let mut $pool = all.acquire().await?;
                    $body
                }
            })
        })
        .await?
    };
}
pub(crate) use with_writer;

/// SQL for whoever a player is now: of a guest who has become an account, the account.
macro_rules! player_now {
    ($id:literal) => {
        $crate::store::player_now!($id, "")
    };
    ($id:literal, $locked:literal) => {
        concat!(
            "COALESCE((SELECT g.merged_into FROM players g WHERE g.id = ",
            $id,
            $locked,
            "), ",
            $id,
            ")"
        )
    };
}
pub(crate) use player_now;

/// Waits for the database, but not for ever: one that has stopped, or is cut off,
/// says nothing at all.
pub(crate) async fn in_time<T>(
    asked: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    timeout(PATIENCE, asked).await.unwrap_or(Err(StoreError::Silent))
}

/// The database, the writer of the log, and the database's time.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    pool: Pool,
    writer: log::Writer,
    gate: gate::Gate,
    /// Of SQLite; PostgreSQL makes its own.
    checkpoints: Option<checkpoint::Checkpoints>,
    endings: endings::Endings,
    time: Arc<time::Time>,
    networks: admin::Networks,
    study_hints: studies::StudyHints,
    /// Held by a server, which is alone on a file.
    locks: Mutex<Vec<File>>,
}

impl Store {
    /// Opens `address`: a file name for SQLite, or `postgres://…`. Brings the
    /// tables up to date.
    ///
    /// # Errors
    /// When the database cannot be reached or is newer than this program.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        Self::open_at(address, None).await
    }

    /// The same with a clock that a test moves by a file, where there is one.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub async fn open_at(address: &str, test_clock: Option<PathBuf>) -> Result<Self, StoreError> {
        let is_postgres =
            address.starts_with("postgres://") || address.starts_with("postgresql://");
        let gate = gate::Gate::default();
        let (pool, checkpoints) = if is_postgres {
            let options = PgPoolOptions::new().max_connections(16).acquire_timeout(PATIENCE);
            (Pool::Postgres(options.connect(address).await?), None)
        } else if address.contains("://") {
            return Err(StoreError::Address(address.to_owned()));
        } else {
            own_file(Path::new(address))?;
            let options = sqlite_options(Path::new(address));
            let pool = SqlitePoolOptions::new()
                .max_connections(8)
                // A transaction that failed to end, as on a full disk, stays in
                // the way of every later one; such a connection goes.
                .after_release(|connection, _| {
                    let is_well = !connection.is_in_transaction();
                    Box::pin(async move { Ok(is_well) })
                });
            let pool = Pool::Sqlite(pool.connect_with(options.clone()).await?);
            let checkpoints = checkpoint::Checkpoints::start(&options, gate.clone()).await?;
            (pool, Some(checkpoints))
        };
        schema::migrate(&pool).await?;
        let writer = log::Writer::start(log_target(&pool, &gate));
        let time = Arc::new(time::Time::new(test_clock));
        time.follow_test();
        let (endings, locks) = (endings::Endings::default(), Mutex::default());
        let networks = admin::Networks::default();
        let study_hints = studies::StudyHints::default();
        let inner =
            Inner { pool, writer, gate, checkpoints, endings, time, networks, study_hints, locks };
        let store = Self { inner: Arc::new(inner) };
        store.set_time().await?;
        store.read_networks().await?;
        Ok(store)
    }

    /// The time that clocks run by.
    #[must_use]
    pub fn now(&self) -> Millis {
        self.time().now()
    }

    /// The time by which is judged whether somebody has run out of it: it stands
    /// still while nobody knows whether a move could be taken.
    pub(crate) fn certain_now(&self) -> Millis {
        self.time().certain()
    }

    /// Changes with every outage that becomes known.
    pub(crate) fn known_outages(&self) -> Millis {
        self.time().outages()
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn check(&self) -> Result<(), StoreError> {
        with_pool!(self, pool => {
            sqlx::query("SELECT 1").execute(pool).await?;
        });
        Ok(())
    }

    /// What is wrong with the file of SQLite itself, its indexes included: matches
    /// may replay without an error from one whose lists miss some of them.
    pub(crate) async fn damage(&self) -> Result<Vec<Problem>, StoreError> {
        let Pool::Sqlite(pool) = self.pool() else { return Ok(Vec::new()) };
        let found: Vec<(String,)> =
            sqlx::query_as("PRAGMA integrity_check(20)").fetch_all(pool).await?;
        let found: Vec<String> = found.into_iter().map(|(line,)| line).collect();
        if found == ["ok"] {
            return Ok(Vec::new());
        }
        tracing::error!(?found, "the database file is damaged");
        Ok(vec![problem!("store-damaged", "the file is damaged")])
    }

    /// Keeps other servers from a file of SQLite, as long as this one runs, by
    /// whatever name they call it: SQLite keeps a log beside each name of a file,
    /// and two of them would destroy it. Commands that only look, or copy, come in
    /// all the same.
    ///
    /// # Errors
    /// When another server was first.
    pub fn lock(&self) -> Result<(), StoreError> {
        let Pool::Sqlite(pool) = self.pool() else { return Ok(()) };
        let database = pool.connect_options().get_filename().display().to_string();
        let mut locks = self.inner.locks.lock().unwrap_or_else(PoisonError::into_inner);
        // Older versions know only of the file beside it.
        for path in [format!("{database}.lock"), database] {
            let cannot = |error| StoreError::File(path.clone(), error);
            let mut make = File::options();
            make.write(true).create(true).truncate(false).mode(OWNER_ONLY);
            let file = make.open(&path).map_err(cannot)?;
            match file.try_lock() {
                Ok(()) => locks.push(file),
                Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(path)),
                Err(TryLockError::Error(error)) => return Err(cannot(error)),
            }
        }
        Ok(())
    }

    /// Writes what is waiting and closes the database.
    pub async fn close(&self) {
        self.inner.writer.finish().await;
        if let Some(checkpoints) = &self.inner.checkpoints {
            checkpoints.finish().await;
        }
        let closed = async {
            match self.pool() {
                Pool::Sqlite(pool) => pool.close().await,
                Pool::Postgres(pool) => pool.close().await,
            }
        };
        if timeout(PATIENCE, closed).await.is_err() {
            tracing::warn!("the database does not answer; it is left as it is");
        }
        self.inner.locks.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    pub(crate) fn pool(&self) -> &Pool {
        &self.inner.pool
    }

    pub(crate) fn postgres(&self) -> Option<&PgPool> {
        match self.pool() {
            Pool::Postgres(pool) => Some(pool),
            Pool::Sqlite(_) => None,
        }
    }

    /// A place for the log to be written past the queue.
    fn log_target(&self) -> log::Target {
        log_target(self.pool(), &self.inner.gate)
    }

    /// The turn to write to SQLite of whoever is not the log.
    async fn turn_to_write(&self) -> gate::Turn<'_> {
        self.inner.gate.behind().await
    }

    fn writer(&self) -> &log::Writer {
        &self.inner.writer
    }

    fn endings(&self) -> &endings::Endings {
        &self.inner.endings
    }

    fn study_hints(&self) -> &studies::StudyHints {
        &self.inner.study_hints
    }

    fn networks(&self) -> &admin::Networks {
        &self.inner.networks
    }

    fn time(&self) -> &time::Time {
        &self.inner.time
    }
}

/// Makes a new file that only its owner may read; what SQLite puts beside it has
/// the same rights. One that is there stays as it is.
pub(crate) fn own_file(path: &Path) -> Result<(), StoreError> {
    let made = File::options().write(true).create_new(true).mode(OWNER_ONLY).open(path);
    match made {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
            Err(StoreError::File(path.display().to_string(), error))
        }
        _ => Ok(()),
    }
}

fn log_target(pool: &Pool, gate: &gate::Gate) -> log::Target {
    match pool {
        Pool::Postgres(pool) => log::Target::Postgres(pool.clone()),
        Pool::Sqlite(pool) => {
            let options = (*pool.connect_options()).clone();
            log::Target::Sqlite(Box::new(log::Sqlite::new(options, gate.clone())))
        }
    }
}

fn sqlite_options(path: &Path) -> SqliteConnectOptions {
    // What is acknowledged is on disk: FULL makes every commit of the
    // write-ahead log wait for the disk; the log makes one commit of many.
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .pragma("wal_autocheckpoint", "0")
        .busy_timeout(PATIENCE)
}
