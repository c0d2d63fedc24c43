//! Hostile input: malformed requests, messages and plain noise, in masses,
//! while two people play. The server must answer below 500, keep its memory,
//! and never panic; the two must not notice.

use std::{
    net::SocketAddr,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use mohreh_client::{ClientError, Visitor};
use mohreh_protocol::{Action, ClientMessage, MatchView, Said};
use mohreh_rules::{GameId, Rng, SplitMix};
use serde::Serialize;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinSet,
    time::{Instant, timeout},
};

use crate::{child::Serving, joining, new_match, replay};

/// Requests on one connection.
const BATCH: usize = 50;
/// A server that closes a connection does so within this time.
const PATIENCE: Duration = Duration::from_secs(30);
/// How many attackers there are.
const ATTACKERS: usize = 8;
/// Pieces that messages are made of, to be put together wrongly.
const PIECES: [&str; 18] = [
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "\"type\"",
    "\"open\"",
    "\"act\"",
    "\"matchId\"",
    "\"turn\"",
    "-1",
    "1e999",
    "null",
    "\"\\ud800\"",
    "\"\u{202e}\"",
    "4294967296",
    "\u{0}",
];

/// What to send.
#[derive(Clone, Debug)]
pub struct Hostile {
    /// The program `mohreh`.
    pub program: PathBuf,
    /// An empty folder for data and logs.
    pub folder: PathBuf,
    /// How many requests, messages and pieces of noise.
    pub requests: u64,
    /// Decides what they are.
    pub seed: u64,
}

/// What was found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct HostileReport {
    /// Requests, messages and pieces of noise sent.
    pub requests: u64,
    /// Answers to requests.
    pub answers: u64,
    /// Of them with a status of 500 or more.
    pub failures: u64,
    /// Panics in the log.
    pub panics: u64,
    /// Turns that two people played meanwhile.
    pub turns: u64,
    /// The longest one took.
    pub slowest_ms: u64,
    /// Memory after a tenth of the requests.
    pub memory_before_mb: f64,
    /// Memory after all.
    pub memory_after_mb: f64,
}

impl HostileReport {
    /// Whether the server stood it.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        // Caches fill and the allocator keeps some; a leak of a hundred bytes
        // a request would show.
        let may_grow = 48.0 + self.memory_before_mb / 4.0;
        self.failures == 0
            && self.panics == 0
            && 0 < self.answers
            && 0 < self.turns
            && self.memory_after_mb <= self.memory_before_mb + may_grow
    }
}

/// What the attackers share.
#[derive(Default)]
struct Tally {
    requests: AtomicU64,
    answers: AtomicU64,
    failures: AtomicU64,
    done: AtomicBool,
}

impl Hostile {
    /// Attacks, and looks.
    ///
    /// # Errors
    /// When the server dies, or the two people are disturbed.
    pub async fn run(&self, progress: impl Fn(u64)) -> Result<HostileReport, ClientError> {
        let database = self.folder.join("hostile.sqlite").display().to_string();
        let mut serving = Serving::lifted(&self.program, &database);
        let log = self.folder.join("hostile.log");
        serving.log = Some((log.clone(), "warn"));
        let mut server = serving.start().await?;
        let address = server.address;
        let tally = Arc::new(Tally::default());
        let people = tokio::spawn(play(address, self.seed, Arc::clone(&tally)));

        self.attack(address, self.requests / 10, &tally, &progress).await?;
        let memory_before_mb = server.memory().await?;
        self.attack(address, self.requests, &tally, &progress).await?;
        tally.done.store(true, Ordering::Relaxed);
        let (turns, slowest_ms) = people.await.map_err(joining)??;
        let memory_after_mb = server.memory().await?;
        let internal = server.metric("mohreh_internal_errors_total").await?.unwrap_or(0.0);
        server.child.kill().await?;
        let log = std::fs::read_to_string(&log)?;
        Ok(HostileReport {
            requests: tally.requests.load(Ordering::Relaxed),
            answers: tally.answers.load(Ordering::Relaxed),
            failures: tally.failures.load(Ordering::Relaxed) + internal as u64,
            panics: log.matches("panicked at").count() as u64,
            turns,
            slowest_ms,
            memory_before_mb,
            memory_after_mb,
        })
    }

    /// Attacks until so many requests are sent in all.
    async fn attack(
        &self,
        address: SocketAddr,
        until: u64,
        tally: &Arc<Tally>,
        progress: &impl Fn(u64),
    ) -> Result<(), ClientError> {
        let mut attackers = JoinSet::new();
        for number in 0..ATTACKERS as u64 {
            let seed = self.seed ^ until ^ (number << 32);
            let tally = Arc::clone(tally);
            attackers.spawn(async move {
                let mut attacker = Attacker::new(address, SplitMix::new(seed), tally).await?;
                while attacker.tally.requests.load(Ordering::Relaxed) < until {
                    attacker.attack().await?;
                }
                Ok::<_, ClientError>(())
            });
        }
        while let Some(done) = attackers.join_next().await {
            done.map_err(joining)??;
            progress(tally.requests.load(Ordering::Relaxed));
        }
        Ok(())
    }
}

/// Whether a request ends where it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Framing {
    Whole,
    Broken,
}

/// Somebody with a session and bad intentions.
struct Attacker {
    visitor: Visitor,
    id: String,
    rng: SplitMix,
    tally: Arc<Tally>,
}

impl Attacker {
    async fn new(
        address: SocketAddr,
        rng: SplitMix,
        tally: Arc<Tally>,
    ) -> Result<Self, ClientError> {
        let visitor = Visitor::guest(address).await?;
        let other = Visitor::guest(address).await?;
        let id = new_match(&visitor, &other, GameId::Dvonn).await?;
        Ok(Self { visitor, id, rng, tally })
    }

    async fn attack(&mut self) -> Result<(), ClientError> {
        match self.rng.below(10) {
            0 => self.noise().await,
            1..=3 => self.messages().await,
            _ => self.requests().await,
        }
    }

    /// Malformed requests on one connection. One that breaks off in the wrong
    /// place spoils all that follow it, so it comes alone.
    async fn requests(&mut self) -> Result<(), ClientError> {
        let (framing, count) = match self.rng.below(4) {
            0 => (Framing::Broken, 1),
            _ => (Framing::Whole, BATCH),
        };
        let mut bytes = Vec::new();
        for _ in 0..count {
            bytes.extend(self.request(framing));
        }
        let answers = self.exchange(&bytes).await?;
        let text = String::from_utf8_lossy(&answers);
        for answer in text.split("HTTP/1.1 ").skip(1) {
            self.tally.answers.fetch_add(1, Ordering::Relaxed);
            let status = answer.get(..3).and_then(|status| status.parse::<u16>().ok());
            if status.is_none_or(|status| 500 <= status) {
                self.tally.failures.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.tally.requests.fetch_add(count as u64, Ordering::Relaxed);
        Ok(())
    }

    fn request(&mut self, framing: Framing) -> Vec<u8> {
        let (id, rng) = (&self.id, &mut self.rng);
        let breaks_off = framing == Framing::Broken;
        let paths = [
            "/api/matches".to_owned(),
            format!("/api/matches/{id}/actions"),
            format!("/api/matches/{id}/join"),
            format!("/api/matches/{id}/legal?begun=%00{}", rng.below(99)),
            format!("/api/matches/{id}/events?after=-{}", rng.below(99)),
            format!("/api/matches/{id}/record"),
            "/api/matches/%2e%2e".to_owned(),
            "/api/players/%00%ff/report".to_owned(),
            "/api/archive?before=x&limit=99999999999999999999".to_owned(),
            "/api/me/name".to_owned(),
            "/api/account/tokens".to_owned(),
            "/docs/../../Cargo.toml".to_owned(),
            "/api/socket".to_owned(),
            format!("/{}", "a/".repeat(rng.below(300))),
        ];
        let path = &paths[rng.below(paths.len())];
        let method = ["GET", "POST", "POST", "PUT", "DELETE", "BREW"][rng.below(6)];
        let body = message(id, rng);
        let length = match rng.below(4) {
            0 if breaks_off => format!("Content-Length: {}\r\n", body.len() + rng.below(9)),
            1 if breaks_off => "Content-Length: -1\r\n".to_owned(),
            2 if breaks_off => "Transfer-Encoding: chunked\r\n".to_owned(),
            _ => format!("Content-Length: {}\r\n", body.len()),
        };
        let address = self.visitor.site.target();
        let cookie = self.visitor.cookie.as_deref().unwrap_or_default();
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
             Cookie: {cookie}\r\nContent-Type: application/json\r\n{length}\r\n{body}"
        )
        .into_bytes();
        if breaks_off {
            let at = rng.below(request.len());
            request[at] = rng.next_u64() as u8;
        }
        request
    }

    /// Malformed messages on one socket.
    async fn messages(&mut self) -> Result<(), ClientError> {
        let mut socket = self.visitor.socket().await?;
        socket.open(&self.id, None).await?;
        for _ in 0..BATCH {
            let text = message(&self.id, &mut self.rng);
            self.tally.requests.fetch_add(1, Ordering::Relaxed);
            socket.send_text(text).await?;
        }
        // The last answer comes after all others.
        socket.send(&ClientMessage::Ping).await?;
        loop {
            let text = socket.next_text().await?;
            if text.contains("\"internal\"") {
                self.tally.failures.fetch_add(1, Ordering::Relaxed);
            }
            if text.starts_with("{\"type\":\"pong\"") {
                return Ok(());
            }
        }
    }

    /// Bytes that are no HTTP at all, and frames that are no frames.
    async fn noise(&mut self) -> Result<(), ClientError> {
        self.tally.requests.fetch_add(1, Ordering::Relaxed);
        let mut bytes: Vec<u8> =
            (0..self.rng.below(600)).map(|_| self.rng.next_u64() as u8).collect();
        if self.rng.below(2) == 0 {
            let address = self.visitor.site.target();
            let mut upgrade = format!(
                "GET /api/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\n\
                 Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                 Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
            )
            .into_bytes();
            upgrade.append(&mut bytes);
            bytes = upgrade;
        }
        self.exchange(&bytes).await.map(|_| ())
    }

    /// Sends bytes and reads what comes until the server closes; a server
    /// that resets the connection has had enough, which is its right.
    async fn exchange(&self, bytes: &[u8]) -> Result<Vec<u8>, ClientError> {
        let stream = TcpStream::connect(self.visitor.site.target()).await?;
        let (mut reading, mut writing) = stream.into_split();
        let write = async {
            // A server that stops reading in the middle is heard below.
            writing.write_all(bytes).await.ok();
            writing.shutdown().await.ok();
        };
        let mut answer = Vec::new();
        let read = async {
            let mut piece = [0; 4096];
            while let Ok(count) = reading.read(&mut piece).await {
                if count == 0 {
                    break;
                }
                answer.extend_from_slice(&piece[..count]);
            }
        };
        // Half a request may leave the server waiting for the rest of it.
        timeout(PATIENCE, async { tokio::join!(write, read) }).await.ok();
        Ok(answer)
    }
}

/// Pieces of messages, put together wrongly.
pub fn nonsense(rng: &mut impl Rng) -> String {
    (0..rng.below(30)).map(|_| PIECES[rng.below(PIECES.len())]).collect()
}

/// A message that was right once, or never.
fn message(id: &str, rng: &mut SplitMix) -> String {
    if rng.below(4) == 0 {
        return nonsense(rng);
    }
    let (match_id, text) = (id.to_owned(), "e3".repeat(rng.below(40)));
    let said = Said::Text { text: text.clone() };
    let action = match rng.below(3) {
        0 => Action::Turn { id: "x".repeat(rng.below(80)), turn: text, turns: 0 },
        1 => Action::Say { id: "y".to_owned(), said },
        _ => Action::Cancel { id: "z".to_owned() },
    };
    let message = match rng.below(3) {
        0 => serde_json::to_string(&action),
        1 => serde_json::to_string(&ClientMessage::Act { match_id, action }),
        _ => serde_json::to_string(&ClientMessage::Open { match_id, after: Some(9) }),
    };
    let mut bytes = message.unwrap_or_default().into_bytes();
    for _ in 0..rng.below(4) {
        let at = rng.below(bytes.len().max(1)).min(bytes.len());
        match rng.below(3) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, (32 + rng.below(95)) as u8),
            _ => bytes = [&bytes[at..], &bytes[..at]].concat(),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Two people who play all the time; how many turns, and the slowest.
async fn play(
    address: SocketAddr,
    seed: u64,
    tally: Arc<Tally>,
) -> Result<(u64, u64), ClientError> {
    let people = [Visitor::guest(address).await?, Visitor::guest(address).await?];
    let mut rng = SplitMix::new(seed);
    let (mut turns, mut slowest) = (0, 0);
    loop {
        let id = new_match(&people[0], &people[1], GameId::Yinsh).await?;
        let path = format!("/api/matches/{id}");
        let view: MatchView = people[0].get(&path).await?.json()?;
        let mut game_match = replay(&view)?;
        for number in 0.. {
            if tally.done.load(Ordering::Relaxed) && 0 < turns {
                return Ok((turns, slowest));
            }
            let (Some(mover), Some(turn)) =
                (game_match.to_move(), game_match.random_turn(&mut rng))
            else {
                break;
            };
            let action =
                Action::Turn { id: number.to_string(), turn: turn.to_string(), turns: number };
            let sent = Instant::now();
            let answer = people[mover.index()].post(&format!("{path}/actions"), &action).await?;
            let _: mohreh_protocol::Acted = answer.json()?;
            slowest = slowest.max(u64::try_from(sent.elapsed().as_millis()).unwrap_or(u64::MAX));
            turns += 1;
            let played = game_match.play_moves(&turn);
            played.map_err(|refused| ClientError::Answer(refused.to_string()))?;
        }
    }
}
