//! Load: real matches over real sockets, at a steady rate.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use mohreh_client::{ClientError, Socket, Visitor};
use mohreh_protocol::{Action, EventKind, MatchView, ServerMessage};
use mohreh_rules::{AnyMatch, AnyPosition, AnyTurn, GameId, Rng, SplitMix};
use serde::Serialize;
use tokio::{
    sync::Mutex,
    task::JoinSet,
    time::{Instant, sleep_until},
};

use crate::{child::memory, joining, new_match, open_games};

/// What to play.
#[derive(Clone, Debug)]
pub struct Load {
    /// The server.
    pub address: SocketAddr,
    /// How many matches at the same time, two sockets each.
    pub games: usize,
    /// How many watch, spread over the matches.
    pub watchers: usize,
    /// How many sockets do nothing at all.
    pub idle: usize,
    /// How many turns a second, all together.
    pub rate: f64,
    /// For how long.
    pub duration: Duration,
}

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct LoadReport {
    /// Matches at the same time.
    pub games: usize,
    /// Sockets open.
    pub sockets: usize,
    /// Turns acknowledged.
    pub moves: u64,
    /// Of them a second.
    pub moves_per_second: f64,
    /// From sending to the opponent's receipt: the median.
    pub p50_ms: f64,
    /// All but one in a hundred are faster.
    pub p99_ms: f64,
    /// All but one in a thousand are faster.
    pub p999_ms: f64,
    /// Turns acknowledged and not there afterwards.
    pub lost: u64,
    /// What the server says it uses.
    pub server_rss_mb: f64,
}

#[derive(Default)]
struct Tally {
    moves: AtomicU64,
    lost: AtomicU64,
    sockets: AtomicU64,
    micros: Mutex<Vec<u32>>,
}

impl Load {
    /// Plays, and says how it went.
    ///
    /// # Errors
    /// When the server cannot be reached or answers what it should not.
    pub async fn run(&self) -> Result<LoadReport, ClientError> {
        let tally = Arc::new(Tally::default());
        let mut pairs = Vec::new();
        let mut opening = JoinSet::new();
        for seed in 0..self.games {
            opening.spawn(Pair::open(self.address, seed as u64, Arc::clone(&tally)));
            // People do not all connect at once either.
            while 64 <= opening.len() {
                pairs.extend(opening.join_next().await.transpose().map_err(joining)?.transpose()?);
            }
        }
        while let Some(pair) = opening.join_next().await {
            pairs.push(pair.map_err(joining)??);
        }
        let mut listening = JoinSet::new();
        for index in 0..self.watchers {
            let id = pairs.get(index % pairs.len().max(1)).map(|pair| pair.id.clone());
            let mut socket = Visitor::nobody(self.address).socket().await?;
            tally.sockets.fetch_add(1, Ordering::Relaxed);
            if let Some(id) = id {
                socket.open(&id, None).await?;
            }
            listening.spawn(async move { while socket.next_text().await.is_ok() {} });
        }
        for _ in 0..self.idle {
            let mut socket = Visitor::nobody(self.address).socket().await?;
            tally.sockets.fetch_add(1, Ordering::Relaxed);
            listening.spawn(async move {
                loop {
                    // Silence is what an idle socket is for.
                    match socket.next_text().await {
                        Ok(_) | Err(ClientError::Silence) => {}
                        Err(_) => return,
                    }
                }
            });
        }

        let begin = Instant::now();
        let end = begin + self.duration;
        let mean = Duration::from_secs_f64(self.games as f64 / self.rate.max(0.001));
        let mut rng = SplitMix::new(self.games as u64);
        let mut part = || rng.below(1000) as f64 / 1000.0;
        let mut playing = JoinSet::new();
        for pair in pairs {
            // Some play faster than others, half to one and a half times the
            // mean: matches of equal length do not all end in one moment.
            let pause = mean.div_f64(0.5 + part());
            let first = begin + pause.mul_f64(part());
            playing.spawn(pair.play(first, pause, end));
        }
        while let Some(played) = playing.join_next().await {
            played.map_err(joining)??;
        }
        let seconds = begin.elapsed().as_secs_f64();
        let server_rss_mb = memory(self.address).await?;
        listening.abort_all();
        self.report(&tally, seconds, server_rss_mb).await
    }

    async fn report(
        &self,
        tally: &Tally,
        seconds: f64,
        server_rss_mb: f64,
    ) -> Result<LoadReport, ClientError> {
        let mut micros = tally.micros.lock().await;
        micros.sort_unstable();
        let part = |share: f64| {
            let index = (micros.len() as f64 * share) as usize;
            let value = micros.get(index.min(micros.len().saturating_sub(1))).copied();
            f64::from(value.unwrap_or(0)) / 1000.0
        };
        let moves = tally.moves.load(Ordering::Relaxed);
        Ok(LoadReport {
            games: self.games,
            sockets: usize::try_from(tally.sockets.load(Ordering::Relaxed)).unwrap_or(usize::MAX),
            moves,
            moves_per_second: moves as f64 / seconds,
            p50_ms: part(0.5),
            p99_ms: part(0.99),
            p999_ms: part(0.999),
            lost: tally.lost.load(Ordering::Relaxed),
            server_rss_mb,
        })
    }
}

/// Two players, their sockets, and the match they play now.
struct Pair {
    visitors: [Visitor; 2],
    sockets: [Socket; 2],
    id: String,
    game_match: AnyMatch,
    rng: SplitMix,
    tally: Arc<Tally>,
}

impl Pair {
    async fn open(address: SocketAddr, seed: u64, tally: Arc<Tally>) -> Result<Self, ClientError> {
        let visitors = [Visitor::guest(address).await?, Visitor::guest(address).await?];
        let mut sockets = [visitors[0].socket().await?, visitors[1].socket().await?];
        tally.sockets.fetch_add(2, Ordering::Relaxed);
        let games = open_games();
        let game = games[seed as usize % games.len()];
        let (id, game_match) = open_match(&visitors, &mut sockets, game).await?;
        let rng = SplitMix::new(seed);
        Ok(Self { visitors, sockets, id, game_match, rng, tally })
    }

    async fn play(
        mut self,
        first: Instant,
        pause: Duration,
        end: Instant,
    ) -> Result<(), ClientError> {
        let mut next = first;
        let mut micros = Vec::new();
        while next < end {
            sleep_until(next).await;
            next += pause;
            let Some(turn) = self.game_match.random_turn(&mut self.rng) else {
                self.check().await?;
                for socket in &mut self.sockets {
                    socket.leave(&self.id).await?;
                }
                let game = self.game_match.game();
                (self.id, self.game_match) =
                    open_match(&self.visitors, &mut self.sockets, game).await?;
                continue;
            };
            micros.push(self.turn(&turn).await?);
        }
        self.check().await?;
        self.tally.micros.lock().await.extend(micros);
        Ok(())
    }

    /// Plays a turn; the time until the opponent has it.
    async fn turn(&mut self, turn: &AnyTurn) -> Result<u32, ClientError> {
        let mover = self.game_match.to_move().map_or(0, mohreh_rules::Seat::index);
        let turns = self.game_match.turn_texts().len();
        let id = format!("{turns}-{}", self.rng.next_u64());
        let action = Action::Turn {
            id,
            turn: turn.to_string(),
            turns: u32::try_from(turns).unwrap_or(u32::MAX),
        };
        let sent = Instant::now();
        self.sockets[mover].act(&self.id, action).await?;
        wait(&mut self.sockets[1 - mover], &self.id, is_turn).await?;
        let micros = u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX);
        let is_done = |message: &ServerMessage| matches!(message, ServerMessage::Done { .. });
        wait(&mut self.sockets[mover], &self.id, is_done).await?;
        self.tally.moves.fetch_add(1, Ordering::Relaxed);
        self.game_match
            .play_moves(turn)
            .map_err(|refused| ClientError::Answer(refused.to_string()))?;
        Ok(micros)
    }

    /// Counts what was acknowledged and is not there.
    async fn check(&self) -> Result<(), ClientError> {
        let view: MatchView =
            self.visitors[0].get(&format!("/api/matches/{}", self.id)).await?.json()?;
        let mine = self.game_match.turn_texts();
        let kept = view.turns.iter().zip(&mine).take_while(|(one, other)| one == other).count();
        self.tally.lost.fetch_add((mine.len() - kept) as u64, Ordering::Relaxed);
        Ok(())
    }
}

async fn open_match(
    visitors: &[Visitor; 2],
    sockets: &mut [Socket; 2],
    game: GameId,
) -> Result<(String, AnyMatch), ClientError> {
    let id = new_match(&visitors[0], &visitors[1], game).await?;
    let mut start = None;
    for socket in sockets {
        socket.open(&id, None).await?;
        let is_snapshot =
            |message: &ServerMessage| matches!(message, ServerMessage::Snapshot { .. });
        if let ServerMessage::Snapshot { view, .. } = wait(socket, &id, is_snapshot).await? {
            start = Some(view.start);
        }
    }
    let position = AnyPosition::read(game, &start.unwrap_or_default())
        .map_err(|error| ClientError::Answer(error.to_string()))?;
    Ok((id, AnyMatch::new(position)))
}

/// Waits for a message; a refusal is an error.
async fn wait(
    socket: &mut Socket,
    id: &str,
    wanted: impl Fn(&ServerMessage) -> bool,
) -> Result<ServerMessage, ClientError> {
    loop {
        let message = socket.next().await?;
        if wanted(&message) {
            return Ok(message);
        }
        if let ServerMessage::Refused { problem, .. } = message {
            return Err(ClientError::Answer(format!("match {id}: {}", problem.message)));
        }
    }
}

fn is_turn(message: &ServerMessage) -> bool {
    matches!(message, ServerMessage::Event { event, .. }
        if matches!(event.kind, EventKind::Turn { .. }))
}
