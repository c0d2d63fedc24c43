//! A server in a process of its own, as its users meet it.

use std::{
    fs::File,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use mohreh_client::{ClientError, Visitor};
use tokio::{
    io::{AsyncBufReadExt, BufReader, Lines},
    process::{Child, ChildStdout, Command},
    time::timeout,
};

/// How long a server may take until it is ready.
const PATIENCE: Duration = Duration::from_secs(60);

/// How to start `mohreh serve`. It listens on a port that the system picks,
/// and says which.
#[derive(Clone, Debug)]
pub struct Serving {
    /// The program `mohreh`.
    pub program: PathBuf,
    /// A file for SQLite, or `postgres://…`.
    pub database: String,
    /// Further flags.
    pub flags: Vec<String>,
    /// Variables of its environment.
    pub variables: Vec<(String, String)>,
    /// Where its logs go, and how much it logs; to our own errors by default.
    pub log: Option<(PathBuf, &'static str)>,
}

/// A server that runs until it is dropped.
#[derive(Debug)]
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// Its process.
    pub child: Child,
    /// Kept, so that it can go on speaking.
    _output: Lines<BufReader<ChildStdout>>,
}

impl Serving {
    /// With the limits lifted, as load needs it.
    #[must_use]
    pub fn lifted(program: &Path, database: &str) -> Self {
        let mut serving = Self::limited(program, database);
        serving.flags.push("--load-test".to_owned());
        serving
    }

    /// As strangers meet it.
    #[must_use]
    pub fn limited(program: &Path, database: &str) -> Self {
        Self {
            program: program.to_owned(),
            database: database.to_owned(),
            flags: Vec::new(),
            variables: Vec::new(),
            log: None,
        }
    }

    /// Starts it, and waits until it is ready.
    ///
    /// # Errors
    /// When it ends instead, or says nothing for long.
    pub async fn start(&self) -> Result<Running, ClientError> {
        self.start_at(None).await
    }

    /// The same at an address: one that is behind a proxy says where that is, and not where
    /// it listens itself.
    ///
    /// # Errors
    /// As [`start`](Self::start).
    pub async fn start_at(&self, place: Option<SocketAddr>) -> Result<Running, ClientError> {
        let listen = place.unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 0))).to_string();
        let mut command = Command::new(&self.program);
        command
            .args(["serve", "--listen", &listen, "--database", &self.database])
            .args(&self.flags)
            .envs(self.variables.iter().map(|(name, value)| (name, value)))
            .stdout(Stdio::piped())
            .kill_on_drop(true);
        if let Some((log, level)) = &self.log {
            command.env("RUST_LOG", level).stderr(File::create(log)?);
        }
        let mut child = command.spawn()?;
        let ended = || ClientError::Answer("the server has no output".to_owned());
        let mut output = BufReader::new(child.stdout.take().ok_or_else(ended)?).lines();
        let greeting = async {
            while let Some(line) = output.next_line().await? {
                let told = line.trim().strip_prefix("http://").and_then(|a| a.parse().ok());
                if let Some(address) = place.or(told) {
                    return Ok(address);
                }
            }
            let status = child.wait().await?;
            Err(ClientError::Answer(format!("the server ended: {status}")))
        };
        let greeted = timeout(PATIENCE, greeting).await;
        let address: SocketAddr = greeted.map_err(|_| ClientError::Silence)??;
        Ok(Running { address, child, _output: output })
    }
}

impl Running {
    /// What it says of its memory, in MB.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn memory(&self) -> Result<f64, ClientError> {
        memory(self.address).await
    }

    /// One number of its `/metrics`.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn metric(&self, name: &str) -> Result<Option<f64>, ClientError> {
        metric(self.address, name).await
    }
}

/// What the server says of its memory, in MB.
pub(crate) async fn memory(address: SocketAddr) -> Result<f64, ClientError> {
    Ok(metric(address, "mohreh_memory_bytes").await?.unwrap_or(0.0) / 1e6)
}

/// One number of `/metrics`.
async fn metric(address: SocketAddr, name: &str) -> Result<Option<f64>, ClientError> {
    let metrics = Visitor::nobody(address).get("/metrics").await?;
    let number = metrics.body.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    Ok(number.and_then(|number| number.trim().parse().ok()))
}
