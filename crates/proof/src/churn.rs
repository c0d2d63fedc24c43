//! Churn: matches that begin and end, readers who go through the whole archive, and
//! connections that never finish their request, for as long as one likes. The
//! server must come out of it as it went in: no rooms left, and no more memory.

use std::{
    collections::HashSet,
    net::SocketAddr,
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
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
/// How long the server may hold a connection that trickles.
const HELD: Duration = Duration::from_secs(30);
/// How long a room may stay after its match.
const PATIENCE: Duration = Duration::from_secs(75);
/// What a server may need more at the end than after the first part of the run.
const SLACK_MB: f64 = 16.0;
/// On a busy machine a request may break off or find the database away, and is made again; no
/// more than one for so many matches.
const MATCHES_A_TROUBLE: u64 = 20;
const AGAIN: Duration = Duration::from_millis(200);
/// After so many nobody reads on: the server is not there any more.
const HOPELESS: u64 = 5000;

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
#[derive(Clone, Debug, Default, Serialize)]
pub struct ChurnReport {
    /// Matches begun and ended.
    pub matches: u64,
    /// Archived matches that were read.
    pub read: u64,
    /// Matches of the archive that nobody has read.
    pub unread: u64,
    /// Trickled heads and bodies that the server answered or closed.
    pub trickles_closed: u64,
    /// Those that it held for too long.
    pub trickles_held: u64,
    /// Requests that broke off or were refused, and were made again.
    pub troubles: u64,
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
    /// The archived matches that were read, by their ids.
    known: Mutex<HashSet<String>>,
    closed: AtomicU64,
    held: AtomicU64,
    troubles: AtomicU64,
}

impl Tally {
    /// Whether to go on until what has to be done is done.
    fn has_hope(&self) -> bool {
        self.troubles.load(Relaxed) < HOPELESS
    }

    /// What came of a request; nothing where it has to be made again.
    async fn came_of<T>(&self, tried: Result<T, ClientError>) -> Option<T> {
        if let Ok(done) = tried {
            return Some(done);
        }
        self.troubles.fetch_add(1, Relaxed);
        sleep(AGAIN).await;
        None
    }
}

/// What somebody sends who never comes to the end of it.
#[derive(Clone, Copy)]
enum Trickle {
    Head,
    Body,
}

impl ChurnReport {
    /// Whether it was flat.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.rooms_left == 0
            && self.memory_late_mb <= self.memory_early_mb * 1.1 + SLACK_MB
            && 0 < self.matches
            && 0 < self.read
            && self.unread == 0
            && 0 < self.trickles_closed
            && self.trickles_held == 0
            && self.troubles * MATCHES_A_TROUBLE <= self.matches
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
        let archived = archive(&Visitor::nobody(address)).await?;
        let end = Instant::now() + self.duration;
        let mut tasks = JoinSet::new();
        for number in 0..PAIRS {
            tasks.spawn(play(address, self.seed + number, end, Arc::clone(&tally)));
        }
        for _ in 0..READERS {
            tasks.spawn(crawl(address, end, Arc::clone(&tally)));
        }
        for number in 0..TRICKLES {
            let what = if number % 2 == 0 { Trickle::Head } else { Trickle::Body };
            tasks.spawn(trickle(address, what, end, Arc::clone(&tally)));
        }
        let (memory_early_mb, most_rooms) = self.watch(&server, end, &tally, progress).await;
        while let Some(ended) = tasks.join_next().await {
            ended.map_err(joining)?;
        }
        let rooms_left = settle(&server).await?;
        let unread = {
            let known = tally.known.lock().unwrap_or_else(PoisonError::into_inner);
            archived.difference(&known).count() as u64
        };
        Ok(ChurnReport {
            matches: tally.matches.load(Relaxed),
            read: tally.read.load(Relaxed),
            unread,
            trickles_closed: tally.closed.load(Relaxed),
            trickles_held: tally.held.load(Relaxed),
            troubles: tally.troubles.load(Relaxed),
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
        tally: &Tally,
        progress: impl Fn(u64),
    ) -> (f64, u64) {
        let early = end - self.duration.mul_f64(0.8);
        let (mut memory, mut most) = (None, 0);
        while Instant::now() < end {
            sleep(Duration::from_secs(1)).await;
            most = most.max(tally.came_of(rooms(server).await).await.unwrap_or(0));
            if memory.is_none() && early <= Instant::now() {
                memory = tally.came_of(server.memory().await).await;
            }
            progress(self.duration.as_secs() - end.duration_since(Instant::now()).as_secs());
        }
        (memory.unwrap_or_default(), most)
    }
}

async fn rooms(server: &Running) -> Result<u64, ClientError> {
    Ok(server.metric("mohreh_rooms").await?.unwrap_or_default() as u64)
}

/// How many rooms are left when all had time to close.
async fn settle(server: &Running) -> Result<u64, ClientError> {
    let begin = Instant::now();
    loop {
        let left = rooms(server).await;
        if matches!(left, Ok(0)) || PATIENCE < begin.elapsed() {
            return left;
        }
        sleep(Duration::from_millis(500)).await;
    }
}

/// Begins and ends matches; some are left before anybody comes.
async fn play(address: SocketAddr, seed: u64, end: Instant, tally: Arc<Tally>) {
    let mut rng = SplitMix::new(seed);
    while Instant::now() < end {
        if tally.came_of(play_one(address, &mut rng).await).await.is_some() {
            tally.matches.fetch_add(1, Relaxed);
        }
    }
}

async fn play_one(address: SocketAddr, rng: &mut SplitMix) -> Result<(), ClientError> {
    let games = open_games();
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
    Ok(())
}

/// A page of the archive, and where the next one begins, if there is one.
async fn page(
    reader: &Visitor,
    before: &str,
) -> Result<(Vec<ArchivedMatch>, Option<String>), ClientError> {
    let path = format!("/api/archive?limit=100{before}");
    let page: Vec<ArchivedMatch> = reader.get(&path).await?.json()?;
    let next = page.last().map(|last| format!("&before={}:{}", last.ended, last.id));
    Ok((page, next))
}

/// The ids of all archived matches.
async fn archive(reader: &Visitor) -> Result<HashSet<String>, ClientError> {
    let (mut ids, mut next) = (HashSet::new(), Some(String::new()));
    while let Some(before) = next {
        let page = page(reader, &before).await?;
        ids.extend(page.0.into_iter().map(|archived| archived.id));
        next = page.1;
    }
    Ok(ids)
}

/// Reads the archive, page by page and match by match, again and again, and once to its end
/// however long that takes.
async fn crawl(address: SocketAddr, end: Instant, tally: Arc<Tally>) {
    let reader = Visitor::nobody(address);
    let (mut before, mut was_through) = (String::new(), false);
    while tally.has_hope() && (!was_through || Instant::now() < end) {
        let Some((page, next)) = tally.came_of(page(&reader, &before).await).await else {
            continue;
        };
        for archived in page {
            let is_unread =
                async || tally.came_of(read(&reader, &archived.id).await).await.is_none();
            while is_unread().await {
                if !tally.has_hope() {
                    return;
                }
            }
            tally.read.fetch_add(1, Relaxed);
            tally.known.lock().unwrap_or_else(PoisonError::into_inner).insert(archived.id);
            if was_through && end <= Instant::now() {
                break;
            }
        }
        was_through |= next.is_none();
        if next.is_none() {
            sleep(Duration::from_millis(100)).await;
        }
        before = next.unwrap_or_default();
    }
}

/// Reads all of a match.
async fn read(reader: &Visitor, id: &str) -> Result<(), ClientError> {
    for part in ["", "/events", "/record"] {
        let answer = reader.get(&format!("/api/matches/{id}{part}")).await?;
        if answer.status != 200 {
            return Err(ClientError::Answer(answer.body));
        }
    }
    Ok(())
}

/// Sends a request byte by byte until the server has had enough, and begins anew.
async fn trickle(address: SocketAddr, what: Trickle, end: Instant, tally: Arc<Tally>) {
    let begin = match what {
        Trickle::Head => format!("GET /api/lobby HTTP/1.1\r\nHost: {address}\r\nX-"),
        // From a page of the server, or it would be refused for that alone.
        Trickle::Body => format!(
            "POST /api/session HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
             Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{{"
        ),
    };
    while Instant::now() < end {
        let connected = TcpStream::connect(address).await.map_err(ClientError::from);
        let Some(mut stream) = tally.came_of(connected).await else { continue };
        let begun = Instant::now();
        let mut is_open = stream.write_all(begin.as_bytes()).await.is_ok();
        let mut answer = [0; 64];
        while is_open && begun.elapsed() < HELD {
            is_open = stream.write_all(b"a").await.is_ok()
                && timeout(Duration::from_millis(500), stream.read(&mut answer)).await.is_err();
        }
        let counter = if is_open { &tally.held } else { &tally.closed };
        counter.fetch_add(1, Relaxed);
    }
}
