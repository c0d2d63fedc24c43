//! A PostgreSQL of one's own, for tests: the distribution's, in a folder of its
//! own, stopped and removed when dropped.
//!
//! It listens on a socket in that folder and, with a certificate, on addresses of
//! this machine. Tests may pause it, shut it down and start it again. It refuses to
//! run as root, so root starts it as `postgres` or `nobody`.

mod owner;

use std::{
    fs,
    net::Ipv4Addr,
    os::unix::{fs::PermissionsExt, fs::chown, process::CommandExt},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    thread::sleep,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Signal, kill_process};

use self::owner::Owner;

/// Where Debian puts the programs, a folder a version.
const VERSIONS: &str = "/usr/lib/postgresql";
const PATIENCE: Duration = Duration::from_secs(20);

/// A PostgreSQL that runs.
#[derive(Debug)]
pub struct Cluster {
    programs: PathBuf,
    owner: Option<Owner>,
    folder: PathBuf,
    settings: Vec<String>,
    server: Child,
}

/// What a server with TLS shows, and where it listens.
#[derive(Clone, Debug)]
pub struct Tls {
    /// Its certificate, as PEM.
    pub certificate: String,
    /// The key of it, as PEM.
    pub key: String,
    /// Addresses of this machine, on PostgreSQL's usual port.
    pub addresses: Vec<Ipv4Addr>,
}

impl Cluster {
    /// Starts a fresh, empty one, which listens on a socket only.
    ///
    /// # Errors
    /// When PostgreSQL is not installed or does not start.
    pub fn start() -> Result<Self> {
        Self::new(None)
    }

    /// The same, which listens to those who speak TLS as well, and to nobody else
    /// who comes over the network.
    ///
    /// # Errors
    /// When PostgreSQL is not installed or does not start.
    pub fn with_tls(tls: &Tls) -> Result<Self> {
        Self::new(Some(tls))
    }

    fn new(tls: Option<&Tls>) -> Result<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let programs = programs().context("PostgreSQL is not installed")?;
        let owner = owner::needed()?;
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        // Sockets have short paths, and the owner must be able to reach it.
        let name = format!("/tmp/mohreh-postgres-{}-{number}", std::process::id());
        let folder = PathBuf::from(name);
        fs::create_dir(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let made = Self::make(programs, owner, &folder, tls);
        if made.is_err() {
            fs::remove_dir_all(&folder)?;
        }
        made
    }

    fn make(
        programs: PathBuf,
        owner: Option<Owner>,
        folder: &Path,
        tls: Option<&Tls>,
    ) -> Result<Self> {
        own(owner, folder)?;
        let data = folder.join("data");
        let mut initialize = command(&programs, "initdb", owner, folder);
        initialize
            .args(["--username=postgres", "--auth=trust", "--encoding=UTF8"])
            .args(["--locale=C", "--no-sync", "--pgdata"])
            .arg(&data);
        let Output { status, stderr, .. } = initialize.output().context("cannot start initdb")?;
        if !status.success() {
            bail!("initdb ended with {status}: {}", String::from_utf8_lossy(&stderr).trim());
        }
        let mut settings: Vec<String> = [
            "max_connections=200",
            // The tests kill our servers, never the machine: it need not sync.
            "fsync=off",
            "log_min_messages=panic",
        ]
        .map(str::to_owned)
        .into();
        match tls {
            None => settings.push("listen_addresses=".to_owned()),
            Some(tls) => settings.extend(secure(tls, owner, folder)?),
        }
        let server = serve(&programs, owner, folder, &settings)?;
        let mut cluster = Self { programs, owner, folder: folder.to_owned(), settings, server };
        cluster.wait_until_ready()?;
        Ok(cluster)
    }

    /// What a client on this machine connects to, without TLS.
    #[must_use]
    pub fn url(&self) -> String {
        format!("postgres://postgres@localhost/postgres?host={}", self.folder.display())
    }

    /// Stops all its processes where they are: nobody is answered, and nobody is
    /// told.
    ///
    /// # Errors
    /// When they cannot be found.
    pub fn pause(&self) -> Result<()> {
        self.signal_all(Signal::STOP)
    }

    /// Lets them go on.
    ///
    /// # Errors
    /// When they cannot be found.
    pub fn resume(&self) -> Result<()> {
        self.signal_all(Signal::CONT)
    }

    /// Disconnects everybody and ends.
    ///
    /// # Errors
    /// When it does not.
    pub fn shut_down(&mut self) -> Result<()> {
        self.resume()?;
        kill_process(process(self.server.id())?, Signal::INT)?;
        self.server.wait()?;
        Ok(())
    }

    /// Starts anew, with what it had.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start_again(&mut self) -> Result<()> {
        self.server = serve(&self.programs, self.owner, &self.folder, &self.settings)?;
        self.wait_until_ready()
    }

    fn wait_until_ready(&mut self) -> Result<()> {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if let Some(status) = self.server.try_wait()? {
                bail!("postgres ended with {status}");
            }
            let ready = Command::new(self.programs.join("pg_isready"))
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

    /// The first process before those that it would start anew.
    fn signal_all(&self, signal: Signal) -> Result<()> {
        let first = self.server.id();
        kill_process(process(first)?, signal)?;
        for entry in fs::read_dir("/proc")? {
            let entry = entry?.path();
            // Some end meanwhile.
            let Ok(status) = fs::read_to_string(entry.join("status")) else { continue };
            let number = |name: &str| {
                let line = status.lines().find_map(|line| line.strip_prefix(name));
                line.and_then(|line| line.trim().parse::<u32>().ok())
            };
            if number("PPid:") == Some(first)
                && let Some(child) = number("Pid:")
            {
                kill_process(process(child)?, signal).ok();
            }
        }
        Ok(())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let is_running = matches!(self.server.try_wait(), Ok(None));
        if is_running && self.shut_down().is_err() {
            self.server.kill().ok();
            self.server.wait().ok();
        }
        if let Err(error) = fs::remove_dir_all(&self.folder) {
            eprintln!("PostgreSQL in {} could not be removed: {error}", self.folder.display());
        }
    }
}

/// Whether PostgreSQL is installed.
#[must_use]
pub fn is_installed() -> bool {
    programs().is_some()
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
    let path = std::env::var_os("PATH").unwrap_or_default();
    debian.or_else(|| std::env::split_paths(&path).find(|folder| folder.join("initdb").is_file()))
}

/// Puts a certificate where the server finds it; the settings for it.
fn secure(tls: &Tls, owner: Option<Owner>, folder: &Path) -> Result<Vec<String>> {
    for (name, text) in [("tls.crt", &tls.certificate), ("tls.key", &tls.key)] {
        let file = folder.join(name);
        fs::write(&file, text)?;
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600))?;
        own(owner, &file)?;
    }
    let rules = "local all all trust\nhostssl all all 127.0.0.0/8 trust\n";
    fs::write(folder.join("data/pg_hba.conf"), rules)?;
    let addresses: Vec<String> = tls.addresses.iter().map(ToString::to_string).collect();
    Ok(vec![
        format!("listen_addresses={}", addresses.join(",")),
        "ssl=on".to_owned(),
        format!("ssl_cert_file={}", folder.join("tls.crt").display()),
        format!("ssl_key_file={}", folder.join("tls.key").display()),
    ])
}

fn own(owner: Option<Owner>, path: &Path) -> Result<()> {
    if let Some(Owner { user, group }) = owner {
        chown(path, Some(user), Some(group))?;
    }
    Ok(())
}

fn serve(
    programs: &Path,
    owner: Option<Owner>,
    folder: &Path,
    settings: &[String],
) -> Result<Child> {
    let mut command = command(programs, "postgres", owner, folder);
    command.arg("-D").arg(folder.join("data")).arg("-k").arg(folder);
    for setting in settings {
        command.args(["-c", setting]);
    }
    command.stdout(Stdio::null()).spawn().context("cannot start postgres")
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

fn process(id: u32) -> Result<Pid> {
    i32::try_from(id).ok().and_then(Pid::from_raw).context("no such process")
}
