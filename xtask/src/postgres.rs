//! A PostgreSQL for the tests: the distribution's, in a folder of its own.
//!
//! It listens on a socket in that folder only and lives as long as the value
//! of [`Postgres`]. The server refuses to run as root, so root starts it as
//! `postgres` or `nobody`.

use std::{
    fs,
    os::unix::{fs::chown, process::CommandExt},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::{
    apt,
    shell::{self, capture, find_program, run, say},
};

/// Where Debian puts the programs, a folder a version.
const VERSIONS: &str = "/usr/lib/postgresql";
const PATIENCE: Duration = Duration::from_secs(20);

/// What may be asked of `cargo xtask postgres`.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  cargo xtask postgres -- cargo test -p mohreh-server")]
pub(crate) struct PostgresArgs {
    /// The command and its arguments
    #[arg(last = true, required = true)]
    command: Vec<String>,
}

/// `cargo xtask postgres`
pub(crate) fn beside(args: &PostgresArgs) -> Result<()> {
    prepare()?;
    let postgres = Postgres::start()?;
    let mut command = shell::command(&args.command[0]);
    shell::forget_own_package(&mut command);
    run(command.args(&args.command[1..]).env("MOHREH_TEST_POSTGRES", postgres.url()))
}

/// A running server, stopped and removed when dropped.
pub(crate) struct Postgres {
    server: Child,
    folder: PathBuf,
}

/// A user and group number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Owner {
    user: u32,
    group: u32,
}

impl Postgres {
    /// Starts a fresh, empty server.
    pub(crate) fn start() -> Result<Self> {
        let programs = programs().context("PostgreSQL is not installed")?;
        let owner = owner()?;
        // Sockets have short paths, and the owner must be able to reach it.
        let folder = PathBuf::from(format!("/tmp/mohreh-postgres-{}", std::process::id()));
        fs::create_dir(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        if let Some(Owner { user, group }) = owner {
            chown(&folder, Some(user), Some(group))?;
        }
        let data = folder.join("data");
        let initialize = capture(
            command(&programs, "initdb", owner, &folder)
                .args(["--username=postgres", "--auth=trust", "--encoding=UTF8"])
                .args(["--locale=C", "--no-sync", "--pgdata"])
                .arg(&data),
        );
        if let Err(error) = initialize {
            fs::remove_dir_all(&folder)?;
            return Err(error);
        }
        let server = command(&programs, "postgres", owner, &folder)
            .arg("-D")
            .arg(&data)
            .arg("-k")
            .arg(&folder)
            .args(["-c", "listen_addresses=", "-c", "max_connections=200"])
            // The tests kill our servers, never this one: it need not sync.
            .args(["-c", "fsync=off", "-c", "log_min_messages=panic"])
            .stdout(Stdio::null())
            .spawn()
            .context("cannot start postgres")?;
        let mut postgres = Self { server, folder };
        postgres.wait_until_ready(&programs)?;
        say(format!("PostgreSQL is up at {}", postgres.url()));
        Ok(postgres)
    }

    /// What a client connects to.
    pub(crate) fn url(&self) -> String {
        format!("postgres://postgres@localhost/postgres?host={}", self.folder.display())
    }

    fn wait_until_ready(&mut self, programs: &Path) -> Result<()> {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if let Some(status) = self.server.try_wait()? {
                bail!("postgres ended with {status}");
            }
            let ready = Command::new(programs.join("pg_isready"))
                .args(["--quiet", "--username=postgres", "--host"])
                .arg(&self.folder)
                .status()
                .context("cannot start pg_isready")?;
            if ready.success() {
                return Ok(());
            }
            sleep(Duration::from_millis(50));
        }
        bail!("postgres was not ready within {} s", PATIENCE.as_secs())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // An interrupt makes it disconnect everyone and end cleanly.
        let pid = self.server.id().to_string();
        let asked = Command::new("kill").args(["-INT", &pid]).status();
        let stopped = match asked {
            Ok(status) if status.success() => self.server.wait().map(drop),
            _ => self.server.kill().and_then(|()| self.server.wait().map(drop)),
        };
        if let Err(error) = stopped.and_then(|()| fs::remove_dir_all(&self.folder)) {
            eprintln!("PostgreSQL in {} could not be removed: {error}", self.folder.display());
        }
    }
}

/// Installs the server where it is missing.
pub(crate) fn prepare() -> Result<()> {
    if programs().is_some() {
        return Ok(());
    }
    apt::install(&["postgresql"], "the server's tests run on it")
}

/// The folder with `initdb` and `postgres`: the newest version there is.
fn programs() -> Option<PathBuf> {
    let version =
        |folder: &PathBuf| folder.file_name()?.to_str()?.split('.').next()?.parse::<u32>().ok();
    let debian = fs::read_dir(VERSIONS).ok().and_then(|entries| {
        entries
            .flatten()
            .map(|entry| entry.path())
            .filter(|folder| folder.join("bin/initdb").is_file())
            .max_by_key(version)
            .map(|folder| folder.join("bin"))
    });
    debian.or_else(|| find_program("initdb")?.parent().map(Path::to_path_buf))
}

/// Whom the server must run as; `None` when we are somebody it accepts.
fn owner() -> Result<Option<Owner>> {
    if !apt::is_root()? {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd").context("cannot read /etc/passwd")?;
    ["postgres", "nobody"]
        .iter()
        .find_map(|name| find_user(&users, name))
        .map(Some)
        .context("there is neither a user `postgres` nor a user `nobody`")
}

fn find_user(users: &str, name: &str) -> Option<Owner> {
    users.lines().find_map(|line| {
        let mut fields = line.split(':');
        let is_it = fields.next() == Some(name);
        let user = fields.nth(1)?.parse().ok()?;
        let group = fields.next()?.parse().ok()?;
        is_it.then_some(Owner { user, group })
    })
}

fn command(programs: &Path, name: &str, owner: Option<Owner>, folder: &Path) -> Command {
    let mut command = Command::new(programs.join(name));
    // The project's folder may be closed to that user.
    command.current_dir(folder).env("HOME", folder).stdin(Stdio::null());
    if let Some(Owner { user, group }) = owner {
        command.uid(user).gid(group);
    }
    command
}

#[cfg(test)]
mod tests {
    use super::{Owner, find_user};

    #[test]
    fn users_are_found_by_name() {
        let users = "root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533:n:/:/sbin/nologin\n";
        assert_eq!(find_user(users, "nobody"), Some(Owner { user: 65534, group: 65533 }));
        assert_eq!(find_user(users, "postgres"), None);
    }
}
