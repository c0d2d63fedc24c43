//! Checkpoints of SQLite's write-ahead log, beside the writer.
//!
//! By itself SQLite copies the log into the database in the middle of a
//! commit, and everybody who waits for that commit waits for the disk twice.
//! Here another connection copies while the writer goes on. Under steady
//! writing it never quite catches up, so for a log that has become long the
//! writer is kept at a gate while the little that is left is copied; then the
//! next commit begins the log anew. SQLite can do this by itself, but it holds
//! up every writer until the last reader is done, a backup for instance, and
//! writers find out by looking again ever more rarely.

use std::time::Duration;

use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::{
    sync::{mpsc, oneshot},
    time::timeout,
};

use super::{StoreError, gate::Gate};

/// How often the log is copied.
const EVERY: Duration = Duration::from_secs(1);
/// A log of so many pages, 4 KB each, is begun anew. It is also what is read
/// again at the start after a crash.
const LONG: i64 = 8192;
/// How often it is copied while the writer goes on, so that little is left.
const TRIES: usize = 2;

/// The task that makes them.
pub(super) struct Checkpoints {
    finish: mpsc::Sender<oneshot::Sender<()>>,
}

impl Checkpoints {
    pub(super) async fn start(
        options: &SqliteConnectOptions,
        gate: Gate,
    ) -> Result<Self, StoreError> {
        let connection = SqliteConnection::connect_with(options).await?;
        let (finish, asked) = mpsc::channel(1);
        tokio::spawn(make(connection, gate, asked));
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

async fn make(
    mut connection: SqliteConnection,
    gate: Gate,
    mut finish: mpsc::Receiver<oneshot::Sender<()>>,
) {
    loop {
        match timeout(EVERY, finish.recv()).await {
            Err(_) => {
                if let Err(error) = checkpoint(&mut connection, &gate).await {
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

async fn checkpoint(connection: &mut SqliteConnection, gate: &Gate) -> Result<(), sqlx::Error> {
    if copy(connection).await? <= LONG {
        return Ok(());
    }
    for _ in 0..TRIES {
        copy(connection).await?;
    }
    let _turn = gate.first().await;
    copy(connection).await?;
    Ok(())
}

/// Copies what nobody reads, waiting for nobody; how many pages the log has.
async fn copy(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    let (_, length, _): (i64, i64, i64) =
        sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(connection).await?;
    Ok(length)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use sqlx::{Connection, Row, SqliteConnection};

    use super::{Gate, LONG, checkpoint};
    use crate::store::sqlite_options;

    async fn write(writer: &mut SqliteConnection, pages: i64) {
        let insert = sqlx::query("INSERT INTO filled SELECT randomblob($1 * 4096)").bind(pages);
        insert.execute(writer).await.unwrap();
    }

    async fn log_pages(connection: &mut SqliteConnection) -> i64 {
        let row = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(connection).await;
        row.unwrap().get(1)
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_long_log_is_begun_anew_and_nobody_waits_for_whoever_reads() {
        let name = format!("mohreh-checkpoint-{}.sqlite", std::process::id());
        let path = std::env::temp_dir().join(name);
        let options = sqlite_options(&path);
        let connect = || SqliteConnection::connect_with(&options);
        let (mut writer, mut copier) = (connect().await.unwrap(), connect().await.unwrap());
        let mut reader = connect().await.unwrap();
        sqlx::query("CREATE TABLE filled (body BLOB)").execute(&mut writer).await.unwrap();

        // Somebody reads, as a backup does, while the log becomes long.
        let mut reading = reader.begin().await.unwrap();
        sqlx::query("SELECT COUNT(*) FROM filled").fetch_one(&mut *reading).await.unwrap();
        write(&mut writer, LONG + 10).await;
        let begin = Instant::now();
        checkpoint(&mut copier, &Gate::default()).await.unwrap();
        write(&mut writer, 1).await;
        assert!(begin.elapsed() < Duration::from_secs(3), "{:?}", begin.elapsed());
        assert!(LONG < log_pages(&mut copier).await, "what is read is still there");
        reading.rollback().await.unwrap();

        checkpoint(&mut copier, &Gate::default()).await.unwrap();
        write(&mut writer, 1).await;
        assert!(log_pages(&mut copier).await < 10, "it is begun anew");
        for connection in [writer, copier, reader] {
            connection.close().await.unwrap();
        }
        std::fs::remove_file(&path).unwrap();
    }
}
