//! Churn: matches that begin and end, readers who go through the whole archive, and
//! connections that never finish their request, for as long as one likes. The
//! server must come out of it as it went in: no rooms left, and no more memory.

use std::{
    net::SocketAddr,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use mohreh_client::{ClientError, Visitor};
use mohreh_protocol::{Action, ArchivedMatch};
use mohreh_rules::{Rng, SplitMix};
use serde::Serialize;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    process::Command,
    task::JoinSet,
    time::{Instant, sleep, timeout},
};

use crate::{
    child::{Running, Serving},
    joining, new_match, open_games,
};

/// Pairs that play, readers, and connections that trickle.
const PAIRS: u64 = 8;
const READERS: u64 = 2;
const TRICKLES: u64 = 32;
/// How long a room may stay after its match.
const PATIENCE: Duration = Duration::from_secs(75);
/// What a server may need more at the end than after the first part of the run.
const SLACK_MB: f64 = 16.0;

/// What to do.
#[derive(Clone, Debug)]
pub struct Churn {
    /// The program `mohreh`.
    pub program: PathBuf,
    /// Where its database goes.
    pub folder: PathBuf,
    /// For how long.
    pub duration: Duration,
    /// Finished matches in the archive beforehand.
    pub archive: u64,
    /// The seed of what is played.
    pub seed: u64,
}

/// What was seen.
#[derive(Clone, Debug, Serialize)]
pub struct ChurnReport {
    /// Matches begun and ended.
    pub matches: u64,
    /// Archived matches that were read.
    pub read: u64,
    /// Trickled connections that the server closed.
    pub trickles_closed: u64,
    /// The most rooms at a time.
    pub most_rooms: u64,
    /// Rooms at the end.
    pub rooms_left: u64,
    /// The server's memory after a fifth of the run, in MB.
    pub memory_early_mb: f64,
    /// The same at the end.
    pub memory_late_mb: f64,
}

#[derive(Default)]
struct Tally {
    matches: AtomicU64,
    read: AtomicU64,
    closed: AtomicU64,
}

impl ChurnReport {
    /// Whether it was flat.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.rooms_left == 0
            && self.memory_late_mb <= self.memory_early_mb * 1.1 + SLACK_MB
            && 0 < self.matches
            && 0 < self.read
    }
}

impl Churn {
    /// Runs it.
    ///
    /// # Errors
    /// When the server cannot be started or answers what it should not.
    pub async fn run(&self, progress: impl Fn(u64)) -> Result<ChurnReport, ClientError> {
        let database = self.folder.join("churn.sqlite").display().to_string();
        if 0 < self.archive {
            let matches = self.archive.to_string();
            let fill = ["admin", "--database", &database, "fill", &matches];
            let status = Command::new(&self.program).args(fill).status().await?;
            if !status.success() {
                return Err(ClientError::Answer(format!("filling ended with {status}")));
            }
        }
        let server = Serving::lifted(&self.program, &database).start().await?;
        let (address, tally) = (server.address, Arc::new(Tally::default()));
        let end = Instant::now() + self.duration;
        let mut tasks = JoinSet::new();
        for number in 0..PAIRS {
            tasks.spawn(play(address, self.seed + number, end, Arc::clone(&tally)));
        }
        for _ in 0..READERS {
            tasks.spawn(crawl(address, end, Arc::clone(&tally)));
        }
        for _ in 0..TRICKLES {
            tasks.spawn(trickle(address, end, Arc::clone(&tally)));
        }
        let (memory_early_mb, most_rooms) = self.watch(&server, end, progress).await?;
        while let Some(ended) = tasks.join_next().await {
            ended.map_err(joining)??;
        }
        let rooms_left = settle(&server).await?;
        Ok(ChurnReport {
            matches: tally.matches.load(Relaxed),
            read: tally.read.load(Relaxed),
            trickles_closed: tally.closed.load(Relaxed),
            most_rooms,
            rooms_left,
            memory_early_mb,
            memory_late_mb: server.memory().await?,
        })
    }

    /// Looks at the server until the end: its memory after a fifth of the time,
    /// and the most rooms it had.
    async fn watch(
        &self,
        server: &Running,
        end: Instant,
        progress: impl Fn(u64),
    ) -> Result<(f64, u64), ClientError> {
        let early = end - self.duration.mul_f64(0.8);
        let (mut memory, mut most) = (None, 0);
        while Instant::now() < end {
            sleep(Duration::from_secs(1)).await;
            most = most.max(rooms(server).await?);
            if memory.is_none() && early <= Instant::now() {
                memory = Some(server.memory().await?);
            }
            progress(self.duration.as_secs() - end.duration_since(Instant::now()).as_secs());
        }
        Ok((memory.unwrap_or_default(), most))
    }
}

async fn rooms(server: &Running) -> Result<u64, ClientError> {
    Ok(server.metric("mohreh_rooms").await?.unwrap_or_default() as u64)
}

/// How many rooms are left when all had time to close.
async fn settle(server: &Running) -> Result<u64, ClientError> {
    let begin = Instant::now();
    loop {
        let left = rooms(server).await?;
        if left == 0 || PATIENCE < begin.elapsed() {
            return Ok(left);
        }
        sleep(Duration::from_millis(500)).await;
    }
}

/// Begins and ends matches; some are left before anybody comes.
async fn play(
    address: SocketAddr,
    seed: u64,
    end: Instant,
    tally: Arc<Tally>,
) -> Result<(), ClientError> {
    let mut rng = SplitMix::new(seed);
    let games = open_games();
    while Instant::now() < end {
        let players = [Visitor::guest(address).await?, Visitor::guest(address).await?];
        let game = games[rng.below(games.len())];
        let id = new_match(&players[0], &players[1], game).await?;
        let mut sockets = [players[0].socket().await?, players[1].socket().await?];
        for socket in &mut sockets {
            socket.open(&id, None).await?;
        }
        for socket in &mut sockets {
            socket.next().await?;
        }
        let resign = Action::Resign { id: "r".to_owned() };
        let path = format!("/api/matches/{id}/actions");
        let acted = players[rng.below(2)].post(&path, &resign).await?;
        if acted.status != 200 {
            return Err(ClientError::Answer(acted.body));
        }
        tally.matches.fetch_add(1, Relaxed);
    }
    Ok(())
}

/// Reads the archive, page by page and match by match, again and again.
async fn crawl(address: SocketAddr, end: Instant, tally: Arc<Tally>) -> Result<(), ClientError> {
    let reader = Visitor::nobody(address);
    let mut before = i64::MAX;
    while Instant::now() < end {
        let page = format!("/api/archive?limit=100&before={before}");
        let page: Vec<ArchivedMatch> = reader.get(&page).await?.json()?;
        before = page.last().map_or(i64::MAX, |last| last.ended);
        for archived in page {
            for part in ["", "/events", "/record"] {
                let answer = reader.get(&format!("/api/matches/{}{part}", archived.id)).await?;
                if answer.status != 200 {
                    return Err(ClientError::Answer(answer.body));
                }
            }
            tally.read.fetch_add(1, Relaxed);
            if end <= Instant::now() {
                break;
            }
        }
        if before == i64::MAX {
            sleep(Duration::from_millis(100)).await;
        }
    }
    Ok(())
}

/// Sends a head byte by byte until the server has had enough, and begins anew.
async fn trickle(address: SocketAddr, end: Instant, tally: Arc<Tally>) -> Result<(), ClientError> {
    while Instant::now() < end {
        let mut stream = TcpStream::connect(address).await?;
        let mut is_open = stream.write_all(b"GET /api/lobby HTTP/1.1\r\nX-").await.is_ok();
        let mut answer = [0; 64];
        while is_open && Instant::now() < end {
            is_open = stream.write_all(b"a").await.is_ok()
                && timeout(Duration::from_millis(500), stream.read(&mut answer)).await.is_err();
        }
        tally.closed.fetch_add(u64::from(!is_open), Relaxed);
    }
    Ok(())
}
