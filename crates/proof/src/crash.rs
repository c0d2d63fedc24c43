//! Crash: a server is killed in the middle of play, again and again, and
//! every acknowledged turn must be there when it is back.

use std::{
    net::SocketAddr,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use mohreh_client::{ClientError, Socket, Visitor};
use mohreh_protocol::{Action, Event, EventKind, MatchView, ServerMessage};
use mohreh_rules::{AnyMatch, Rng, SplitMix};
use serde::Serialize;
use tokio::{
    process::Command,
    sync::watch,
    task::JoinSet,
    time::{Instant, sleep},
};

use crate::{
    child::{Running, Serving},
    new_match, open_games, replay,
};

/// What to do.
#[derive(Clone, Debug)]
pub struct Crash {
    /// The program `mohreh`.
    pub program: PathBuf,
    /// A file for SQLite, or `postgres://…`.
    pub database: String,
    /// How many servers share the database; one of them is killed at a time.
    pub nodes: usize,
    /// How often a server is killed.
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
    /// The longest it took from a break until the next turn was acknowledged.
    pub resumed_ms: u64,
}

impl CrashReport {
    /// Whether nothing was lost, doubled or missing.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.lost == 0 && self.doubled == 0 && self.gaps == 0 && 0 < self.acknowledged
    }
}

type Shared = Arc<Mutex<CrashReport>>;
/// Where the nodes are; one that comes back listens elsewhere.
type Addresses = Arc<Mutex<Vec<SocketAddr>>>;

impl Crash {
    /// Writes so many finished matches into the database, before it runs.
    ///
    /// # Errors
    /// When the program cannot.
    pub async fn fill(&self, matches: u64) -> Result<(), ClientError> {
        let mut command = Command::new(&self.program);
        command.args(["admin", "--database", &self.database, "fill", &matches.to_string()]);
        let filled = command.status().await?;
        if filled.success() {
            return Ok(());
        }
        Err(ClientError::Answer(format!("the archive could not be filled: {filled}")))
    }

    /// Plays, kills, and compares.
    ///
    /// # Errors
    /// When the server cannot be started or answers what it should not.
    pub async fn run(&self, progress: impl Fn(u64)) -> Result<CrashReport, ClientError> {
        let report = Shared::default();
        let mut rng = SplitMix::new(u64::from(self.kills));
        let serving = Serving::lifted(&self.program, &self.database);
        let mut servers = Vec::new();
        for _ in 0..self.nodes.max(1) {
            servers.push(self.start(&serving, &report).await?);
        }
        let addresses: Addresses =
            Arc::new(Mutex::new(servers.iter().map(|server| server.address).collect()));
        let (stop, stopped) = watch::channel(false);
        let mut players = JoinSet::new();
        for seed in 0..self.games {
            let game = GameMatch::new(Arc::clone(&addresses), seed, Arc::clone(&report));
            players.spawn(game.play(stopped.clone()));
        }
        for _ in 0..self.kills {
            let most = usize::try_from(self.life.as_millis()).unwrap_or(1).max(2);
            let life = Duration::from_millis((most / 2 + rng.below(most / 2)) as u64);
            sleep(life).await;
            let node = rng.below(servers.len());
            servers[node].child.kill().await?;
            change(&report, |report| report.kills += 1);
            progress(u64::from(change(&report, |report| report.kills)));
            servers[node] = self.start(&serving, &report).await?;
            lock(&addresses)[node] = servers[node].address;
        }
        sleep(self.life / 2).await;
        stop.send(true).ok();
        while let Some(played) = players.join_next().await {
            played.map_err(|error| ClientError::Answer(error.to_string()))??;
        }
        for mut server in servers {
            server.child.kill().await?;
        }
        Ok(change(&report, |report| report.clone()))
    }

    async fn start(&self, serving: &Serving, report: &Shared) -> Result<Running, ClientError> {
        let begin = Instant::now();
        let server = serving.start().await?;
        let took = u64::try_from(begin.elapsed().as_millis()).unwrap_or(u64::MAX);
        change(report, |report| report.ready_ms = report.ready_ms.max(took));
        Ok(server)
    }
}

/// One pair of players that never gives up.
struct GameMatch {
    addresses: Addresses,
    /// Which node they are at.
    node: usize,
    /// When the connection broke, until the next turn is acknowledged.
    broken: Option<Instant>,
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

impl GameMatch {
    fn new(addresses: Addresses, seed: usize, report: Shared) -> Self {
        let (rng, node) = (SplitMix::new(seed as u64), seed % lock(&addresses).len());
        let (visitors, current, broken) = (Vec::new(), None, None);
        Self { addresses, node, broken, rng, report, visitors, current }
    }

    fn address(&self) -> SocketAddr {
        lock(&self.addresses)[self.node]
    }

    /// Goes to the next node, which may be the same one when it is back.
    fn go_elsewhere(&mut self) {
        self.broken.get_or_insert_with(Instant::now);
        self.node = (self.node + 1) % lock(&self.addresses).len();
        let address = self.address();
        self.visitors = self.visitors.iter().map(|visitor| visitor.at(address)).collect();
    }

    async fn play(mut self, stop: watch::Receiver<bool>) -> Result<(), ClientError> {
        while !*stop.borrow() {
            match self.play_until_cut(&stop).await {
                Ok(()) => {}
                Err(error) if error.is_answer() => return Err(error),
                // The server is dead; it comes back.
                Err(_) => {
                    self.go_elsewhere();
                    sleep(Duration::from_millis(20)).await;
                }
            }
        }
        self.check().await
    }

    async fn play_until_cut(&mut self, stop: &watch::Receiver<bool>) -> Result<(), ClientError> {
        while self.visitors.len() < 2 {
            let visitor = visit(self.address()).await?;
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
        current.send_again(&mut sockets, &view, &self.report).await?;
        let mut game_match = replay(&MatchView { turns: current.acknowledged.clone(), ..view })?;
        while !*stop.borrow() {
            let Some(turn) = game_match.random_turn(&mut self.rng) else {
                self.check().await?;
                self.current = None;
                return Ok(());
            };
            let Some(mover) = mover_of(&game_match) else { return Ok(()) };
            let action = Action::Turn {
                id: format!("{}", self.rng.next_u64()),
                turn: turn.to_string(),
                turns: u32::try_from(current.acknowledged.len()).unwrap_or(u32::MAX),
            };
            current.act(&mut sockets[mover], action).await?;
            current.acknowledge(turn.to_string(), &self.report);
            if let Some(broken) = self.broken.take() {
                let took = u64::try_from(broken.elapsed().as_millis()).unwrap_or(u64::MAX);
                change(&self.report, |report| report.resumed_ms = report.resumed_ms.max(took));
            }
            game_match.play_moves(&turn).map_err(|e| ClientError::Answer(e.to_string()))?;
        }
        Ok(())
    }

    async fn begin(&mut self) -> Result<(), ClientError> {
        let games = open_games();
        let game = games[self.rng.below(games.len())];
        let created = new_match(&self.visitors[0], &self.visitors[1], game).await?;
        self.current = Some(Current { id: created, acknowledged: Vec::new(), pending: None });
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
    /// Does something; it is pending until it is acknowledged.
    async fn act(&mut self, socket: &mut Socket, action: Action) -> Result<(), ClientError> {
        self.pending = Some(action.clone());
        socket.act(&self.id, action).await?;
        done(socket).await?;
        self.pending = None;
        Ok(())
    }

    /// Sends again what was on its way when the server died. Whether it had
    /// got through or not: sending it twice does it once.
    async fn send_again(
        &mut self,
        sockets: &mut [Socket; 2],
        view: &MatchView,
        report: &Shared,
    ) -> Result<(), ClientError> {
        let Some(action) = self.pending.take() else { return Ok(()) };
        let Action::Turn { turn, turns, .. } = &action else { return Ok(()) };
        let number = usize::try_from(*turns).unwrap_or(usize::MAX);
        let Some(sender) = seat_of(view, number) else { return Ok(()) };
        let (turn, is_there) = (turn.clone(), number < self.acknowledged.len());
        self.act(&mut sockets[sender], action).await?;
        if !is_there {
            self.acknowledge(turn, report);
        }
        Ok(())
    }

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

/// The seat whose turn it is, or was, after so many turns.
fn seat_of(view: &MatchView, turns: usize) -> Option<usize> {
    let mut before = view.clone();
    before.turns.truncate(turns);
    mover_of(&replay(&before).ok()?)
}

fn mover_of(game_match: &AnyMatch) -> Option<usize> {
    game_match.to_move().map(mohreh_rules::Seat::index)
}

fn change<T>(report: &Shared, f: impl FnOnce(&mut CrashReport) -> T) -> T {
    f(&mut lock(report))
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
