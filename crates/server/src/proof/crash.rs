//! Crash: a server is killed in the middle of play, again and again, and
//! every acknowledged turn must be there when it is back.

use std::{
    io,
    net::SocketAddr,
    path::PathBuf,
    process::Stdio,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use mohreh_protocol::{
    Action, Clock, CreateMatch, Created, Event, EventKind, Join, MatchView, SeatRequest,
    ServerMessage,
};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Rng, SplitMix};
use serde::Serialize;
use tokio::{
    net::TcpListener,
    process::{Child, Command},
    sync::watch,
    task::JoinSet,
    time::{Instant, sleep},
};

use super::open_games;
use crate::{
    bots::random_turn,
    client::{ClientError, Socket, Visitor},
};

/// How long a server may take until it is ready.
const PATIENCE: Duration = Duration::from_secs(30);

/// What to do.
#[derive(Clone, Debug)]
pub struct Crash {
    /// The program `mohreh`.
    pub program: PathBuf,
    /// A file for SQLite, or `postgres://…`.
    pub database: String,
    /// How often the server is killed.
    pub kills: u32,
    /// How many matches are played at the same time.
    pub games: usize,
    /// How long it plays before each death, at most.
    pub life: Duration,
}

/// What was found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CrashReport {
    /// How often the server was killed.
    pub kills: u32,
    /// Turns that the server acknowledged.
    pub acknowledged: u64,
    /// Acknowledged turns that were not there afterwards.
    pub lost: u64,
    /// Turns that were there more than once.
    pub doubled: u64,
    /// Missing numbers in logs.
    pub gaps: u64,
    /// The longest it took until a server was ready again.
    pub ready_ms: u64,
}

impl CrashReport {
    /// Whether nothing was lost, doubled or missing.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.lost == 0 && self.doubled == 0 && self.gaps == 0 && 0 < self.acknowledged
    }
}

type Shared = Arc<Mutex<CrashReport>>;

impl Crash {
    /// Plays, kills, and compares.
    ///
    /// # Errors
    /// When the server cannot be started or answers what it should not.
    pub async fn run(&self) -> Result<CrashReport, ClientError> {
        let address = free_address().await?;
        let report = Shared::default();
        let mut rng = SplitMix::new(u64::from(self.kills));
        let mut server = self.start(address, &report).await?;
        let (stop, stopped) = watch::channel(false);
        let mut players = JoinSet::new();
        for seed in 0..self.games {
            let game = Sitting::new(address, seed as u64, Arc::clone(&report));
            players.spawn(game.play(stopped.clone()));
        }
        for _ in 0..self.kills {
            let most = usize::try_from(self.life.as_millis()).unwrap_or(1).max(2);
            let life = Duration::from_millis((most / 2 + rng.below(most / 2)) as u64);
            sleep(life).await;
            server.kill().await?;
            change(&report, |report| report.kills += 1);
            server = self.start(address, &report).await?;
        }
        sleep(self.life / 2).await;
        stop.send(true).ok();
        while let Some(played) = players.join_next().await {
            played.map_err(|error| ClientError::Answer(error.to_string()))??;
        }
        server.kill().await?;
        Ok(change(&report, |report| report.clone()))
    }

    async fn start(&self, address: SocketAddr, report: &Shared) -> Result<Child, ClientError> {
        let begin = Instant::now();
        let mut child = Command::new(&self.program)
            .args(["serve", "--load-test", "--listen", &address.to_string()])
            .args(["--database", &self.database])
            .stdout(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let visitor = Visitor::nobody(address);
        loop {
            if visitor.get("/healthz").await.is_ok_and(|response| response.status == 200) {
                break;
            }
            if let Some(status) = child.try_wait()? {
                return Err(ClientError::Answer(format!("the server ended: {status}")));
            }
            if PATIENCE < begin.elapsed() {
                return Err(ClientError::Silence);
            }
            sleep(Duration::from_millis(10)).await;
        }
        let took = u64::try_from(begin.elapsed().as_millis()).unwrap_or(u64::MAX);
        change(report, |report| report.ready_ms = report.ready_ms.max(took));
        Ok(child)
    }
}

/// One pair of players that never gives up.
struct Sitting {
    address: SocketAddr,
    rng: SplitMix,
    report: Shared,
    visitors: Vec<Visitor>,
    current: Option<Current>,
}

/// The match they play now, as far as it was acknowledged.
struct Current {
    id: String,
    acknowledged: Vec<String>,
    /// Sent, and not answered when the server died.
    pending: Option<Action>,
}

impl Sitting {
    fn new(address: SocketAddr, seed: u64, report: Shared) -> Self {
        let rng = SplitMix::new(seed);
        Self { address, rng, report, visitors: Vec::new(), current: None }
    }

    async fn play(mut self, stop: watch::Receiver<bool>) -> Result<(), ClientError> {
        while !*stop.borrow() {
            match self.play_until_cut(&stop).await {
                Ok(()) => {}
                Err(ClientError::Answer(why)) => return Err(ClientError::Answer(why)),
                // The server is dead; it comes back.
                Err(_) => sleep(Duration::from_millis(20)).await,
            }
        }
        self.check().await
    }

    async fn play_until_cut(&mut self, stop: &watch::Receiver<bool>) -> Result<(), ClientError> {
        while self.visitors.len() < 2 {
            let visitor = visit(self.address).await?;
            self.visitors.push(visitor);
        }
        if self.current.is_none() {
            self.begin().await?;
        }
        let mut sockets = [self.visitors[0].socket().await?, self.visitors[1].socket().await?];
        let Some(current) = &mut self.current else { return Ok(()) };
        let view = snapshot(&mut sockets[0], &current.id).await?;
        snapshot(&mut sockets[1], &current.id).await?;
        current.compare(&view, &self.report);
        let mut sitting = replay(&view)?;
        if let Some(action) = current.pending.take() {
            // Whether it got through or not: sending it again does it once.
            let Action::Turn { turn, turns, .. } = &action else { return Ok(()) };
            let mover = usize::try_from(*turns).unwrap_or(0) % 2;
            let is_there = current.acknowledged.len() > usize::try_from(*turns).unwrap_or(0);
            let turn = turn.clone();
            let sender = if is_there { seat_of(&view, *turns) } else { mover_of(&sitting) };
            let sender = sender.unwrap_or(mover);
            current.pending = Some(action.clone());
            sockets[sender].act(&current.id, action).await?;
            done(&mut sockets[sender]).await?;
            current.pending = None;
            if !is_there {
                current.acknowledge(turn.clone(), &self.report);
                sitting.play_turn(&turn).map_err(|e| ClientError::Answer(e.to_string()))?;
            }
        }
        while !*stop.borrow() {
            let Some(turn) = random_turn(&sitting, &mut self.rng) else {
                self.check().await?;
                self.current = None;
                return Ok(());
            };
            let Some(mover) = mover_of(&sitting) else { return Ok(()) };
            let action = Action::Turn {
                id: format!("{}", self.rng.next_u64()),
                turn: turn.clone(),
                turns: u32::try_from(current.acknowledged.len()).unwrap_or(u32::MAX),
            };
            current.pending = Some(action.clone());
            sockets[mover].act(&current.id, action).await?;
            done(&mut sockets[mover]).await?;
            current.pending = None;
            current.acknowledge(turn.clone(), &self.report);
            sitting.play_turn(&turn).map_err(|e| ClientError::Answer(e.to_string()))?;
        }
        Ok(())
    }

    async fn begin(&mut self) -> Result<(), ClientError> {
        let games = open_games();
        let game = games[self.rng.below(games.len())];
        let request = CreateMatch {
            game: game.name().to_owned(),
            options: String::new(),
            setup: None,
            seats: vec![SeatRequest::Me, SeatRequest::Open],
            clock: Clock::None,
            rated: false,
            listed: false,
        };
        let created: Created = self.visitors[0].post("/api/matches", &request).await?.json()?;
        let join = Join { key: Some(created.key), seat: None };
        let path = format!("/api/matches/{}/join", created.id);
        let _: mohreh_protocol::Joined = self.visitors[1].post(&path, &join).await?.json()?;
        self.current = Some(Current { id: created.id, acknowledged: Vec::new(), pending: None });
        Ok(())
    }

    /// Compares the whole log of the present match with what was acknowledged.
    async fn check(&mut self) -> Result<(), ClientError> {
        let Some(current) = &mut self.current else { return Ok(()) };
        let path = format!("/api/matches/{}", current.id);
        let view: MatchView = self.visitors[0].get(&path).await?.json()?;
        current.compare(&view, &self.report);
        let events: Vec<Event> = self.visitors[0].get(&format!("{path}/events")).await?.json()?;
        let gaps = (1..).zip(&events).filter(|(seq, event)| *seq != event.seq).count();
        let turns = events.iter().filter(|event| matches!(event.kind, EventKind::Turn { .. }));
        let doubled = turns.count().saturating_sub(view.turns.len());
        change(&self.report, |report| {
            report.gaps += gaps as u64;
            report.doubled += doubled as u64;
        });
        Ok(())
    }
}

impl Current {
    fn acknowledge(&mut self, turn: String, report: &Shared) {
        self.acknowledged.push(turn);
        change(report, |report| report.acknowledged += 1);
    }

    /// What the server has must begin with what it acknowledged, and hold at
    /// most the one turn more that was on its way.
    fn compare(&mut self, view: &MatchView, report: &Shared) {
        let mine = self.acknowledged.len();
        let kept =
            view.turns.iter().zip(&self.acknowledged).take_while(|(one, two)| one == two).count();
        let pending = match &self.pending {
            Some(Action::Turn { turn, .. }) => Some(turn),
            _ => None,
        };
        let more = view.turns.get(mine..).unwrap_or_default();
        let doubled = match (more, pending) {
            ([], _) => 0,
            ([one], Some(turn)) if one == turn => 0,
            (several, _) => several.len() as u64,
        };
        change(report, |report| {
            report.lost += (mine - kept) as u64;
            report.doubled += doubled;
        });
        self.acknowledged.clone_from(&view.turns);
    }
}

async fn visit(address: SocketAddr) -> Result<Visitor, ClientError> {
    // Half an answer is what a dying server gives.
    Visitor::guest(address).await.map_err(|_| ClientError::Silence)
}

async fn snapshot(socket: &mut Socket, id: &str) -> Result<MatchView, ClientError> {
    socket.open(id, None).await?;
    loop {
        match socket.next().await? {
            ServerMessage::Snapshot { view, .. } => return Ok(*view),
            ServerMessage::Refused { problem, .. } => {
                return Err(ClientError::Answer(problem.message));
            }
            _ => {}
        }
    }
}

async fn done(socket: &mut Socket) -> Result<(), ClientError> {
    loop {
        match socket.next().await? {
            ServerMessage::Done { .. } => return Ok(()),
            ServerMessage::Refused { problem, .. } => {
                return Err(ClientError::Answer(problem.message));
            }
            _ => {}
        }
    }
}

fn replay(view: &MatchView) -> Result<AnyMatch, ClientError> {
    let wrong = |why: String| ClientError::Answer(why);
    let game: GameId =
        view.game.parse().map_err(|e: mohreh_rules::TextError| wrong(e.to_string()))?;
    let start = AnyPosition::read(game, &view.start).map_err(|error| wrong(error.to_string()))?;
    let mut sitting = AnyMatch::new(start);
    for turn in &view.turns {
        sitting.play_turn(turn).map_err(|refused| wrong(refused.to_string()))?;
    }
    Ok(sitting)
}

/// The seat that played the turn with this number.
fn seat_of(view: &MatchView, turns: u32) -> Option<usize> {
    let mut before = view.clone();
    before.turns.truncate(usize::try_from(turns).ok()?);
    mover_of(&replay(&before).ok()?)
}

fn mover_of(sitting: &AnyMatch) -> Option<usize> {
    sitting.to_move().map(mohreh_rules::Seat::index)
}

fn change<T>(report: &Shared, f: impl FnOnce(&mut CrashReport) -> T) -> T {
    f(&mut report.lock().unwrap_or_else(PoisonError::into_inner))
}

/// An address that nobody listens on at this moment.
async fn free_address() -> io::Result<SocketAddr> {
    TcpListener::bind("127.0.0.1:0").await?.local_addr()
}
