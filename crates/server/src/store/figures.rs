//! What those who run a server want to know of its database.

use sqlx::SqlitePool;

use super::{Pool, Store, StoreError, in_time};

/// The state of the database at one moment.
pub(crate) struct Figures {
    /// Connections that are open, and those of them that nobody uses.
    pub(crate) connections: u32,
    pub(crate) idle: usize,
    /// What it takes on disk.
    pub(crate) bytes: i64,
    /// Turns that engines have still to play, on all nodes.
    pub(crate) jobs: i64,
}

async fn pages(pool: &SqlitePool, pragma: &'static str) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar(pragma).fetch_one(pool).await
}

impl Store {
    /// Asks the database how it is.
    pub(crate) async fn figures(&self) -> Result<Figures, StoreError> {
        const JOBS: &str = "SELECT COUNT(*) FROM jobs";
        let asked = async {
            Ok(match self.pool() {
                Pool::Sqlite(pool) => Figures {
                    connections: pool.size(),
                    idle: pool.num_idle(),
                    bytes: pages(pool, "PRAGMA page_count").await?
                        * pages(pool, "PRAGMA page_size").await?,
                    jobs: sqlx::query_scalar(JOBS).fetch_one(pool).await?,
                },
                Pool::Postgres(pool) => Figures {
                    connections: pool.size(),
                    idle: pool.num_idle(),
                    bytes: sqlx::query_scalar("SELECT pg_database_size(current_database())")
                        .fetch_one(pool)
                        .await?,
                    jobs: sqlx::query_scalar(JOBS).fetch_one(pool).await?,
                },
            })
        };
        in_time(asked).await
    }
}
