//! The tables, and how older files become the present ones: by sqlx's
//! migrations, which are the same text for both databases.

use sqlx::{
    PgConnection, SqlSafeStr, SqliteConnection,
    migrate::{MigrateError, Migration, MigrationType, Migrator},
};

use super::{Pool, StoreError};

/// Never changed once released, only added to; their numbers rise.
const MIGRATIONS: [(i64, &str, &str); 29] = [
    (1, "first", include_str!("../../migrations/0001_first.sql")),
    (2, "smaller indexes", include_str!("../../migrations/0002_smaller_indexes.sql")),
    (3, "lists", include_str!("../../migrations/0003_lists.sql")),
    (4, "withstand", include_str!("../../migrations/0004_withstand.sql")),
    (5, "looks", include_str!("../../migrations/0005_looks.sql")),
    (6, "ratings", include_str!("../../migrations/0006_ratings.sql")),
    (7, "seeks", include_str!("../../migrations/0007_seeks.sql")),
    (8, "people", include_str!("../../migrations/0008_people.sql")),
    (9, "vacations", include_str!("../../migrations/0009_vacations.sql")),
    (10, "progress", include_str!("../../migrations/0010_progress.sql")),
    (11, "administration", include_str!("../../migrations/0011_administration.sql")),
    (12, "plans", include_str!("../../migrations/0012_plans.sql")),
    (13, "pushes", include_str!("../../migrations/0013_pushes.sql")),
    (14, "departures", include_str!("../../migrations/0014_departures.sql")),
    (15, "studies", include_str!("../../migrations/0015_studies.sql")),
    (16, "explorer", include_str!("../../migrations/0016_explorer.sql")),
    (17, "pages", include_str!("../../migrations/0017_pages.sql")),
    (18, "devices", include_str!("../../migrations/0018_devices.sql")),
    (19, "what readers see", include_str!("../../migrations/0019_what_readers_see.sql")),
    (20, "mail", include_str!("../../migrations/0020_mail.sql")),
    (21, "nodes", include_str!("../../migrations/0021_nodes.sql")),
    (22, "merged", include_str!("../../migrations/0022_merged.sql")),
    (23, "seats of accounts", include_str!("../../migrations/0023_seats_of_accounts.sql")),
    (24, "names of guests", include_str!("../../migrations/0024_names_of_guests.sql")),
    (25, "attendance", include_str!("../../migrations/0025_attendance.sql")),
    (26, "results", include_str!("../../migrations/0026_results.sql")),
    (27, "networks", include_str!("../../migrations/0027_networks.sql")),
    (28, "makers", include_str!("../../migrations/0028_makers.sql")),
    (29, "unplayed", include_str!("../../migrations/0029_unplayed.sql")),
];

// Earlier versions noted in a table of their own how far they were. A number
// that they do not know keeps them from a database that has gone on without
// them.
const NOTED: &str = "SELECT COALESCE(MAX(version), 0) FROM schema_version";
const TAKE_OVER: &str = "INSERT INTO schema_version (version) VALUES (1000)";
const IN_SQLITE: &str = "SELECT COUNT(*) FROM sqlite_master WHERE name = $1";
const IN_POSTGRES: &str = "SELECT COUNT(*) FROM pg_tables \
     WHERE tablename = $1 AND schemaname = current_schema()";

/// On a connection to either database: what an earlier version has done need
/// not be done again, what is new is done.
macro_rules! bring_up_to_date {
    ($connection:expr, $has_table:ident) => {{
        let migrator = migrator();
        let is_older = $has_table($connection, "schema_version").await?
            && !$has_table($connection, "_sqlx_migrations").await?;
        if is_older {
            let (version,): (i64,) = sqlx::query_as(NOTED).fetch_one(&mut *$connection).await?;
            if known() < version {
                return Err(StoreError::Newer { found: version, known: known() });
            }
            migrator.run_direct(Some(version), &mut *$connection, true).await.map_err(failed)?;
            sqlx::query(TAKE_OVER).execute(&mut *$connection).await?;
        }
        migrator.run_direct(None, &mut *$connection, false).await.map_err(failed)
    }};
}

pub(super) async fn migrate(pool: &Pool) -> Result<(), StoreError> {
    match pool {
        Pool::Sqlite(pool) => {
            let connection: &mut SqliteConnection = &mut *pool.acquire().await?;
            bring_up_to_date!(connection, has_table_sqlite)
        }
        Pool::Postgres(pool) => {
            let mut connection = pool.acquire().await?;
            // Nodes that start together wait here for the first one; the lock
            // goes with the connection.
            sqlx::query("SELECT pg_advisory_lock(7014253)").execute(&mut *connection).await?;
            connection.close_on_drop();
            let connection: &mut PgConnection = &mut connection;
            bring_up_to_date!(connection, has_table_postgres)
        }
    }
}

fn migrator() -> Migrator {
    let migrations = MIGRATIONS.into_iter().map(|(version, name, sql)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect())
}

/// The schema of this version.
fn known() -> i64 {
    MIGRATIONS.last().map_or(0, |(version, ..)| *version)
}

fn failed(error: MigrateError) -> StoreError {
    match error {
        MigrateError::VersionMissing(found) => StoreError::Newer { found, known: known() },
        error => StoreError::Database(error.into()),
    }
}

async fn has_table_sqlite(
    connection: &mut SqliteConnection,
    name: &str,
) -> Result<bool, StoreError> {
    let (count,): (i64,) = sqlx::query_as(IN_SQLITE).bind(name).fetch_one(connection).await?;
    Ok(0 < count)
}

async fn has_table_postgres(connection: &mut PgConnection, name: &str) -> Result<bool, StoreError> {
    let (count,): (i64,) = sqlx::query_as(IN_POSTGRES).bind(name).fetch_one(connection).await?;
    Ok(0 < count)
}
