//! A server in a process of its own, as its users meet it.

use std::{
    fs::File,
    io,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use tokio::{
    net::TcpListener,
    process::{Child, Command},
    time::{Instant, sleep},
};

use crate::client::{ClientError, Visitor};

/// How long a server may take until it is ready.
const PATIENCE: Duration = Duration::from_secs(60);

/// How to start `mohreh serve`.
#[derive(Clone, Debug)]
pub(super) struct Serving {
    pub(super) program: PathBuf,
    pub(super) database: String,
    pub(super) address: SocketAddr,
    /// Where its logs go, and how much it logs; to our own errors by default.
    pub(super) log: Option<(PathBuf, &'static str)>,
}

impl Serving {
    /// On an address that nobody listens on at this moment.
    pub(super) async fn new(program: &Path, database: &str) -> io::Result<Self> {
        let address = TcpListener::bind("127.0.0.1:0").await?.local_addr()?;
        let (program, database) = (program.to_owned(), database.to_owned());
        Ok(Self { program, database, address, log: None })
    }

    /// Starts it, and waits until it is ready.
    pub(super) async fn start(&self) -> Result<Child, ClientError> {
        let begin = Instant::now();
        let mut command = Command::new(&self.program);
        command
            .args(["serve", "--load-test", "--listen", &self.address.to_string()])
            .args(["--database", &self.database])
            .stdout(Stdio::null())
            .kill_on_drop(true);
        if let Some((log, level)) = &self.log {
            command.env("RUST_LOG", level).stderr(File::create(log)?);
        }
        let mut child = command.spawn()?;
        let visitor = Visitor::nobody(self.address);
        loop {
            if visitor.get("/healthz").await.is_ok_and(|response| response.status == 200) {
                return Ok(child);
            }
            if let Some(status) = child.try_wait()? {
                return Err(ClientError::Answer(format!("the server ended: {status}")));
            }
            if PATIENCE < begin.elapsed() {
                return Err(ClientError::Silence);
            }
            sleep(Duration::from_millis(10)).await;
        }
    }
}

/// What the server says of its memory, in MB.
pub(super) async fn memory(address: SocketAddr) -> Result<f64, ClientError> {
    Ok(metric(address, "mohreh_memory_bytes").await?.unwrap_or(0.0) / 1e6)
}

/// One number of `/metrics`.
pub(super) async fn metric(address: SocketAddr, name: &str) -> Result<Option<f64>, ClientError> {
    let metrics = Visitor::nobody(address).get("/metrics").await?;
    let number = metrics.body.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    Ok(number.and_then(|number| number.trim().parse().ok()))
}
