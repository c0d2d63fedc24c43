//! The servers of the club, which are killed and replaced, their clock, and those who ask
//! them until they get an answer.

use std::{
    fs,
    net::{SocketAddr, TcpListener},
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use mohreh_client::{ClientError, Response, Visitor};
use mohreh_protocol::Millis;
use serde::Serialize;
use tokio::{
    process::Command,
    sync::Mutex as AsyncMutex,
    time::{Instant, sleep},
};

use super::mailbox::Mailbox;
use crate::child::{Running, Serving};

/// The address that people type.
pub(super) const SITE: &str = "http://club.example.org";
/// How long somebody tries while servers come and go.
const PATIENCE: Duration = Duration::from_secs(40);
const AGAIN: Duration = Duration::from_millis(40);
/// How often a server is started anew where its port was taken meanwhile.
const TRIES: usize = 4;

/// The servers.
pub(super) struct Servers {
    serving: Serving,
    nodes: AsyncMutex<Vec<Running>>,
    /// Where those are that can be asked.
    addresses: Mutex<Vec<SocketAddr>>,
    clock: PathBuf,
    passed: Mutex<Millis>,
    pub(super) mailbox: Mailbox,
}

impl Servers {
    /// Starts the servers: one on a file, two on PostgreSQL.
    pub(super) async fn start(
        program: &Path,
        folder: &Path,
        database: &str,
    ) -> Result<Self, ClientError> {
        let mailbox = Mailbox::start().await?;
        let clock = folder.join("clock");
        let mut serving = Serving::lifted(program, database);
        let flags = [
            ["--test-clock", &clock.display().to_string()],
            ["--public-url", SITE],
            ["--smtp", &format!("smtp://{}", mailbox.address)],
            ["--mail-from", "Mohreh <club@example.org>"],
        ];
        serving.flags.extend(flags.concat().into_iter().map(str::to_owned));
        let servers = Self {
            serving,
            nodes: AsyncMutex::default(),
            addresses: Mutex::default(),
            clock,
            passed: Mutex::default(),
            mailbox,
        };
        servers.pass(0)?;
        let count = if database.contains("://") { 2 } else { 1 };
        for _ in 0..count {
            let node = start(&servers.serving).await?;
            servers.addresses().push(node.address);
            servers.nodes.lock().await.push(node);
        }
        Ok(servers)
    }

    /// Lets time pass, as far as the servers know.
    pub(super) fn pass(&self, time: Millis) -> Result<(), ClientError> {
        let mut passed = lock(&self.passed);
        *passed += time;
        let next = self.clock.with_extension("next");
        fs::write(&next, format!("{passed} 0"))?;
        fs::rename(next, &self.clock)?;
        Ok(())
    }

    /// Kills a node, and starts it again.
    pub(super) async fn kill(&self) -> Result<(), ClientError> {
        let mut nodes = self.nodes.lock().await;
        let mut old = nodes.remove(0);
        old.child.kill().await?;
        self.replace(&mut nodes, old.address).await
    }

    /// Replaces every node, one after the other, as an operator does.
    pub(super) async fn upgrade(&self) -> Result<(), ClientError> {
        let mut nodes = self.nodes.lock().await;
        for _ in 0..nodes.len() {
            let mut old = nodes.remove(0);
            let id = old.child.id().map(|id| id.to_string()).unwrap_or_default();
            Command::new("kill").args(["-TERM", &id]).status().await?;
            let ended = old.child.wait().await?;
            if !ended.success() {
                return Err(ClientError::Answer(format!("a node did not stop well: {ended}")));
            }
            self.replace(&mut nodes, old.address).await?;
        }
        Ok(())
    }

    async fn replace(&self, nodes: &mut Vec<Running>, gone: SocketAddr) -> Result<(), ClientError> {
        self.addresses().retain(|address| *address != gone);
        let new = start(&self.serving).await?;
        self.addresses().push(new.address);
        nodes.push(new);
        Ok(())
    }

    /// Does something by `mohreh admin`.
    pub(super) async fn operate(&self, arguments: &[&str]) -> Result<String, ClientError> {
        let mut command = Command::new(&self.serving.program);
        command.args(["admin", "--database", &self.serving.database]).args(arguments);
        let output = command.output().await?;
        if output.status.success() {
            return Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned());
        }
        let why = String::from_utf8_lossy(&output.stderr).into_owned();
        Err(ClientError::Answer(format!("{arguments:?}: {why}")))
    }

    /// Somebody new.
    pub(super) fn nobody(&self) -> Visitor {
        // Where it is matters only when something is asked.
        let nowhere = SocketAddr::from(([127, 0, 0, 1], 9));
        Visitor { origin: Some(SITE.to_owned()), ..Visitor::nobody(nowhere) }
    }

    /// Asks until there is an answer, wherever.
    pub(super) async fn get(&self, who: &Visitor, path: &str) -> Result<Response, ClientError> {
        self.ask(who, "GET", path, "").await
    }

    /// The same with something to do. It is sent again after a break, so it has an id or may
    /// be done twice.
    pub(super) async fn post(
        &self,
        who: &Visitor,
        path: &str,
        body: &impl Serialize,
    ) -> Result<Response, ClientError> {
        let body = serde_json::to_string(body).map_err(|e| ClientError::Answer(e.to_string()))?;
        self.ask(who, "POST", path, &body).await
    }

    async fn ask(
        &self,
        who: &Visitor,
        method: &str,
        path: &str,
        body: &str,
    ) -> Result<Response, ClientError> {
        let begin = Instant::now();
        let mut tries = 0;
        loop {
            let address = {
                let addresses = self.addresses();
                (!addresses.is_empty()).then(|| addresses[tries % addresses.len()])
            };
            let answered = match address {
                Some(address) => {
                    let there = Visitor { origin: who.origin.clone(), ..who.at(address) };
                    there.request(method, path, body).await
                }
                None => Err(ClientError::Silence),
            };
            match answered {
                Ok(answer) if answer.status != 503 => return Ok(answer),
                Err(error) if error.is_answer() => return Err(error),
                _ if PATIENCE < begin.elapsed() => return Err(ClientError::Silence),
                _ => {}
            }
            tries += 1;
            sleep(AGAIN).await;
        }
    }

    fn addresses(&self) -> MutexGuard<'_, Vec<SocketAddr>> {
        lock(&self.addresses)
    }
}

/// Starts a server at an address of its own. It says where people find it, and not where it
/// listens, so it is told; whoever takes the port first makes it try another.
async fn start(serving: &Serving) -> Result<Running, ClientError> {
    let mut tries = 0;
    loop {
        let free = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        match serving.start_at(Some(free)).await {
            Err(error) if tries < TRIES => {
                eprintln!("a server did not start at {free}: {error}; it is tried elsewhere");
                tries += 1;
            }
            started => return started,
        }
    }
}

/// What is locked is changed by single calls only.
pub(super) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
