//! `mohreh backup` and `mohreh restore`: copies of the data file.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Args;
use mohreh_rules::problem;
use mohreh_server::{Store, backup, verify};

use super::runtime;

/// Back up the database to a new file, even while the server runs
#[derive(Args)]
#[command(after_help = "Example: mohreh backup --database club.sqlite monday.sqlite")]
pub(crate) struct Backup {
    /// The database file
    #[arg(long, env = "MOHREH_DATABASE", default_value = "mohreh.sqlite")]
    database: String,
    /// The new file
    to: PathBuf,
}

impl Backup {
    pub(crate) fn run(self) -> Result<()> {
        if self.to.exists() {
            let file = self.to.display();
            bail!(problem!("cli-backup-exists", "{file} exists; a backup never overwrites", file));
        }
        runtime::block_on(async {
            let store = runtime::existing(&self.database).await?;
            backup(&store, &self.to).await?;
            store.close().await;
            println!("Copied {} to {}.", self.database, self.to.display());
            Ok(())
        })
    }
}

/// Check a backup and restore it
#[derive(Args)]
#[command(after_help = "Example: mohreh restore monday.sqlite --database club.sqlite")]
pub(crate) struct Restore {
    /// The backup
    from: PathBuf,
    /// The database file to create; it must not exist
    #[arg(long, env = "MOHREH_DATABASE", default_value = "mohreh.sqlite")]
    database: String,
}

impl Restore {
    pub(crate) fn run(self) -> Result<()> {
        if self.database.contains("://") {
            bail!(problem!(
                "cli-restore-tools",
                "a PostgreSQL database is restored by its own tools: \
                 pg_restore --dbname=postgres://… FILE"
            ));
        }
        if std::path::Path::new(&self.database).exists() {
            let file = &self.database;
            bail!(problem!("cli-restore-exists", "{file} exists; move it away first", file));
        }
        runtime::block_on(async {
            let store = runtime::existing(&self.from.display().to_string()).await?;
            let verified = verify(&store).await?;
            backup(&store, self.database.as_ref()).await?;
            store.close().await;
            let restored =
                Store::open(&self.database).await.with_context(|| self.database.clone())?;
            restored.close().await;
            for wrong in &verified.wrong {
                eprintln!("mohreh: kept as it is, but these rules refuse it: {wrong}");
            }
            println!(
                "Restored {} matches with {} turns to {}.",
                verified.matches, verified.turns, self.database
            );
            Ok(())
        })
    }
}
