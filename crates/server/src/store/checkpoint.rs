//! Checkpoints of SQLite's write-ahead log, beside the writer.
//!
//! By itself SQLite copies the log into the database in the middle of a
//! commit, and everybody who waits for that commit waits for the disk twice.
//! Here another connection copies while the writer goes on. Under steady
//! writing it never quite catches up, so a log that has become long is begun
//! anew, for which the writer waits a moment.

use std::time::Duration;

use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

use super::StoreError;

/// How often the log is copied.
const EVERY: Duration = Duration::from_secs(1);
/// A log of so many pages, 4 KB each, is begun anew. It is also what is read
/// again at the start after a crash.
const LONG: i64 = 8192;

/// The task that makes them.
pub(super) struct Checkpoints {
    finish: mpsc::Sender<oneshot::Sender<()>>,
}

impl Checkpoints {
    pub(super) async fn start(options: &SqliteConnectOptions) -> Result<Self, StoreError> {
        let connection = SqliteConnection::connect_with(options).await?;
        let (finish, asked) = mpsc::channel(1);
        tokio::spawn(make(connection, asked));
        Ok(Self { finish })
    }

    /// Ends the task; the last connection that closes copies the rest.
    pub(super) async fn finish(&self) {
        let (done, wait) = oneshot::channel();
        // A task that is gone has finished.
        if self.finish.send(done).await.is_ok() {
            wait.await.ok();
        }
    }
}

async fn make(mut connection: SqliteConnection, mut finish: mpsc::Receiver<oneshot::Sender<()>>) {
    loop {
        match timeout(EVERY, finish.recv()).await {
            Err(_) => {
                if let Err(error) = checkpoint(&mut connection).await {
                    tracing::error!(%error, "could not copy the write-ahead log");
                }
            }
            Ok(asked) => {
                if let Err(error) = connection.close().await {
                    tracing::warn!(%error, "could not close the checkpoints' connection");
                }
                if let Some(done) = asked {
                    done.send(()).ok();
                }
                return;
            }
        }
    }
}

async fn checkpoint(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let (_, length, _): (i64, i64, i64) =
        sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(&mut *connection).await?;
    if LONG < length {
        sqlx::query("PRAGMA wal_checkpoint(RESTART)").execute(connection).await?;
    }
    Ok(())
}
