//! `mohreh backup` and `mohreh restore`: copies of the data file.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use clap::Args;
use mohreh_rules::problem;
use mohreh_server::{backup, verify};

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
        if Path::new(&self.database).exists() {
            let file = &self.database;
            bail!(problem!("cli-restore-exists", "{file} exists; move it away first", file));
        }
        // What lies beside a database is a part of it: SQLite would play the log of
        // the one that was here into the one that is put back.
        for ending in ["-wal", "-shm", "-journal"] {
            let file = format!("{}{ending}", self.database);
            if Path::new(&file).exists() {
                bail!(problem!(
                    "cli-restore-wal",
                    "{file} belongs to a database that was here; \
                     move it away first, together with its database",
                    file
                ));
            }
        }
        runtime::block_on(async {
            // The backup stays as it is; its copy is brought up to date, checked, and
            // only then given the name.
            let copy = Copy::of(&self.from, &self.database)?;
            let store = runtime::existing(&copy.path()).await?;
            let verified = verify(&store).await?;
            store.close().await;
            copy.rename(&self.database)?;
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

/// A copy beside the database to be; removed when it does not become that.
struct Copy(PathBuf);

impl Copy {
    fn of(backup: &Path, database: &str) -> Result<Self> {
        let copy = Self(PathBuf::from(format!("{database}.restoring-{}", std::process::id())));
        if !backup.is_file() {
            let database = backup.display();
            bail!(problem!("cli-no-file", "there is no file {database}", database));
        }
        fs::copy(backup, &copy.0).with_context(|| backup.display().to_string())?;
        fs::set_permissions(&copy.0, fs::Permissions::from_mode(0o600))
            .with_context(|| copy.path())?;
        Ok(copy)
    }

    fn path(&self) -> String {
        self.0.display().to_string()
    }

    fn rename(self, database: &str) -> Result<()> {
        fs::rename(&self.0, database).with_context(|| database.to_owned())
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm"] {
            fs::remove_file(format!("{}{ending}", self.path())).ok();
        }
    }
}
