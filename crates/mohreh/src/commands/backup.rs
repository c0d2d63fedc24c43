//! `mohreh backup` and `mohreh restore`: copies of the data file.

use std::{
    fmt::Display,
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use clap::{Args, value_parser};
use mohreh_rules::problem;
use mohreh_server::{backup, verify};
use time::OffsetDateTime;

use super::runtime;
use crate::words;

/// Back up the database to a new file, even while the server runs
#[derive(Args)]
#[command(after_help = "Examples:
  mohreh backup --database club.sqlite monday.sqlite
  mohreh backup --database club.sqlite --into backups --keep 14")]
pub(crate) struct Backup {
    /// The database file
    #[arg(long, env = "MOHREH_DATABASE", default_value = "mohreh.sqlite")]
    database: String,
    /// The new file
    #[arg(required_unless_present = "into")]
    to: Option<PathBuf>,
    /// Instead of a file: the folder for one backup of many, named by date and
    /// checked by replaying every match
    #[arg(long, value_name = "FOLDER", conflicts_with = "to")]
    into: Option<PathBuf>,
    /// How many backups the folder keeps; older ones are removed after a good one
    #[arg(long, default_value_t = 14, value_parser = value_parser!(u16).range(1..))]
    keep: u16,
}

impl Backup {
    pub(crate) fn run(self) -> Result<()> {
        match (&self.to, &self.into) {
            (Some(to), _) => self.copy_to(to),
            (None, Some(folder)) => self.add_to(folder),
            (None, None) => unreachable!("clap asks for one of the two"),
        }
    }

    fn copy_to(&self, to: &Path) -> Result<()> {
        if to.exists() {
            let file = to.display();
            bail!(problem!("cli-backup-exists", "{file} exists; a backup never overwrites", file));
        }
        self.copy(to)?;
        self.tell(to);
        Ok(())
    }

    fn copy(&self, to: &Path) -> Result<()> {
        runtime::block_on(async {
            let store = runtime::existing(&self.database).await?;
            backup(&store, to).await.with_context(|| to.display().to_string())?;
            store.close().await;
            Ok(())
        })
    }

    fn tell(&self, to: &Path) {
        let copied = [("from", &self.database as &dyn Display), ("to", &to.display())];
        println!("{}", words::sentence("cli-copied", &copied));
    }

    /// Makes one more backup, checks it, and only then removes the oldest: a bad
    /// one must not drive good ones out.
    fn add_to(&self, folder: &Path) -> Result<()> {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let shelf = Shelf::new(folder, &self.database);
        let to = shelf.next();
        // Under the name of a backup there are only good ones: a copy that was broken
        // off, or is wrong, is not counted among those that are kept.
        let unchecked = Copy(to.with_extension("unchecked"));
        self.copy(&unchecked.0)?;
        let verified = runtime::block_on(async {
            let copy = unchecked.path();
            let store = runtime::existing(&copy).await?;
            let verified = verify(&store).await.context(copy)?;
            store.close().await;
            Ok(verified)
        })?;
        if !verified.wrong.is_empty() {
            let to = to.with_extension("wrong");
            unchecked.rename(&to)?;
            let (file, count) = (to.display(), verified.wrong.len());
            bail!(problem!(
                "cli-backup-wrong",
                "{file} was made, but {count} matches in it are wrong (`mohreh verify --database \
                 {file}` names them); no older backup was removed",
                file,
                count
            ));
        }
        unchecked.rename(&to)?;
        self.tell(&to);
        let removed = shelf.remove_oldest(self.keep)?;
        let kept = [
            ("matches", &verified.matches as &dyn Display),
            ("turns", &verified.turns),
            ("removed", &removed),
        ];
        println!("{}", words::sentence("cli-backup-kept", &kept));
        Ok(())
    }
}

/// The backups of one database in a folder. Their names sort by time.
struct Shelf<'a> {
    folder: &'a Path,
    stem: String,
}

impl<'a> Shelf<'a> {
    fn new(folder: &'a Path, database: &str) -> Self {
        let stem = Path::new(database).file_stem().unwrap_or_default();
        Self { folder, stem: stem.to_string_lossy().into_owned() }
    }

    /// The name for a backup of this moment: `club-2026-11-17T023000Z.sqlite`.
    fn next(&self) -> PathBuf {
        let now = OffsetDateTime::now_utc();
        let (date, (hour, minute, second)) = (now.date(), now.to_hms());
        let name = format!("{}-{date}T{hour:02}{minute:02}{second:02}Z.sqlite", self.stem);
        self.folder.join(name)
    }

    /// Whether a file is one of these backups, and nothing else that lies there.
    fn holds(&self, name: &str) -> bool {
        let stamp = name
            .strip_prefix(self.stem.as_str())
            .and_then(|rest| rest.strip_prefix('-'))
            .and_then(|rest| rest.strip_suffix("Z.sqlite"));
        let pattern = "0000-00-00T000000";
        stamp.is_some_and(|stamp| {
            stamp.len() == pattern.len()
                && stamp.bytes().zip(pattern.bytes()).all(|(byte, like)| {
                    if like == b'0' { byte.is_ascii_digit() } else { byte == like }
                })
        })
    }

    fn remove_oldest(&self, keep: u16) -> Result<usize> {
        let shown = || self.folder.display().to_string();
        let mut names = Vec::new();
        for entry in fs::read_dir(self.folder).with_context(shown)? {
            let name = entry.with_context(shown)?.file_name().to_string_lossy().into_owned();
            if self.holds(&name) {
                names.push(name);
            }
        }
        names.sort_unstable();
        names.truncate(names.len().saturating_sub(keep.into()));
        for name in &names {
            let file = self.folder.join(name);
            fs::remove_file(&file).with_context(|| file.display().to_string())?;
        }
        Ok(names.len())
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
            let backup = self.from.display().to_string();
            let store = runtime::existing_as(&copy.path(), &backup).await?;
            let verified = verify(&store).await.context(backup)?;
            store.close().await;
            copy.rename(Path::new(&self.database))?;
            let restored = [
                ("matches", &verified.matches as &dyn Display),
                ("turns", &verified.turns),
                ("file", &self.database),
            ];
            let messages = words::messages();
            for wrong in verified.wrong {
                let kept = problem!("cli-restore-kept", "kept, but these rules refuse it");
                eprintln!("mohreh: {}", messages.problem(kept.because(wrong)));
            }
            println!("{}", words::sentence("cli-restored", &restored));
            Ok(())
        })
    }
}

/// A copy beside what it is to be; removed when it does not become that.
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

    fn rename(self, to: &Path) -> Result<()> {
        fs::rename(&self.0, to).with_context(|| to.display().to_string())
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        for ending in ["", "-wal", "-shm"] {
            fs::remove_file(format!("{}{ending}", self.path())).ok();
        }
    }
}
