//! `mohreh match`: players against each other, by the hundred.
//!
//! Every opening is played by every rotation of the seats, so that luck of the
//! draw and the first move cancel out. Games are counted from the first
//! player's side.

pub(crate) mod contestant;
mod tally;

use std::{
    path::PathBuf,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, Result, ensure};
use clap::Args;
use mohreh_engine::Limits;
use mohreh_rules::{
    AnyMatch, AnyPosition, Ending, GameId, Outcome, Rng, Seat, Seats, SplitMix, Viewer, problem,
    record::Record,
};

use self::{
    contestant::{Contestant, Sitter, read_time},
    tally::Tally,
};
use super::numbers;

/// Random turns at the start, where nothing is drawn by lot.
const RANDOM_TURNS: u32 = 4;

/// Play matches between engines: levels, built-in players or any UGI program
#[derive(Args)]
#[command(after_help = "Example: mohreh match --game dvonn --games 4 --nodes 500 best uct\n\
    Players: best, classic, level:1 … level:10, random, greedy, uct, flat,\n\
    \"ugi:path/to/program args\", each optionally with @time=100ms, @nodes=5000, @depth=4,\n\
    @threads=2 or @net=FILE, a network to judge by.")]
pub(crate) struct Contest {
    /// Two players or more. If the game has more seats, each player gets several
    /// and wins if any of them wins
    #[arg(required = true, num_args = 2..=5)]
    players: Vec<Contestant>,
    /// The game
    #[arg(long)]
    game: GameId,
    /// The game's options
    #[arg(long, default_value = "")]
    options: String,
    /// How many games
    #[arg(long, default_value_t = 100, value_parser = numbers::within(1..=numbers::MOST))]
    games: usize,
    /// Time per turn for players without their own limits
    #[arg(long, value_parser = read_time)]
    time: Option<Duration>,
    /// Nodes per turn for players without their own limits
    #[arg(long)]
    nodes: Option<u64>,
    /// Depth in turns for players without their own limits
    #[arg(long)]
    depth: Option<u32>,
    /// Random turns at the start of each pair of games; by default 4, or none if
    /// the start itself is random
    #[arg(long, value_name = "TURNS")]
    opening: Option<u32>,
    /// The seed of openings and random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games to play at once
    #[arg(long, default_value_t = 1, value_parser = numbers::within(1..=numbers::MOST_AT_ONCE))]
    jobs: usize,
    /// Stop once the first player has proved stronger by this many Elo, or not stronger
    #[arg(long, value_name = "ELO", value_parser = numbers::elo, allow_hyphen_values = true)]
    sprt: Option<f64>,
    /// Save the records to this file
    #[arg(long)]
    records: Option<PathBuf>,
    /// Print the result as one JSON object on the last line
    #[arg(long)]
    json: bool,
}

/// A game that has been played.
struct Played {
    outcome: Outcome,
    /// The seats of the first player.
    seats: Seats,
    record: Record,
    trouble: Option<String>,
}

impl Contest {
    pub(crate) fn run(&self) -> Result<()> {
        let limits = Limits { nodes: self.nodes, depth: self.depth };
        let unlimited = limits == Limits::default() && self.time.is_none();
        let time = if unlimited { Some(Duration::from_secs(1)) } else { self.time };
        let players: Vec<Contestant> =
            self.players.iter().map(|player| player.clone().with_default(time, limits)).collect();
        let start = AnyPosition::initial(self.game, &self.options, &mut SplitMix::new(0))
            .context("--options")?;
        let (named, seats) = (players.len(), AnyMatch::new(start).seats());
        ensure!(
            named <= seats,
            problem!(
                "cli-players",
                "{named} players are named for {seats} seats; name at most {seats}",
                named,
                seats
            )
        );
        let progress = indicatif::ProgressBar::new(self.games as u64);
        progress.set_style(indicatif::ProgressStyle::with_template(
            "{pos}/{len} {msg} [{elapsed}<{eta}]",
        )?);
        let next = AtomicUsize::new(0);
        let played = Mutex::new((Tally::default(), Vec::new()));
        std::thread::scope(|scope| -> Result<()> {
            let workers: Vec<_> = (0..self.jobs)
                .map(|_| scope.spawn(|| self.work(&players, &next, &played, &progress)))
                .collect();
            for worker in workers {
                worker.join().map_err(|_| anyhow::anyhow!("a game thread failed"))??;
            }
            Ok(())
        })?;
        progress.finish_and_clear();
        let (tally, records) =
            played.into_inner().map_err(|_| anyhow::anyhow!("a game thread failed"))?;
        if let Some(path) = &self.records {
            let text: Vec<String> = records.iter().map(ToString::to_string).collect();
            std::fs::write(path, text.join("\n")).with_context(|| path.display().to_string())?;
        }
        self.print(&tally);
        Ok(())
    }

    fn work(
        &self,
        players: &[Contestant],
        next: &AtomicUsize,
        played: &Mutex<(Tally, Vec<Record>)>,
        progress: &indicatif::ProgressBar,
    ) -> Result<()> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if self.games <= number {
                return Ok(());
            }
            let game = self.play(players, number)?;
            let mut state = played.lock().map_err(|_| anyhow::anyhow!("a game thread failed"))?;
            let (tally, records) = &mut *state;
            match game.outcome {
                Outcome::Win(winners) if winners.iter().any(|seat| game.seats.contains(seat)) => {
                    tally.wins += 1;
                }
                Outcome::Win(_) | Outcome::Loss => tally.losses += 1,
                Outcome::Draw => tally.draws += 1,
            }
            records.push(game.record);
            if let Some(trouble) = game.trouble {
                progress.suspend(|| eprintln!("game {}: {trouble}", number + 1));
            }
            progress.set_message(format!("+{} -{} ={}", tally.wins, tally.losses, tally.draws));
            progress.inc(1);
            let decided = self.sprt.is_some_and(|elo| 2.94 < tally.likelihood(elo).abs());
            if decided {
                next.store(self.games, Ordering::Relaxed);
            }
        }
    }

    /// One game. A player that crashes, hangs or cheats loses it.
    fn play(&self, players: &[Contestant], number: usize) -> Result<Played> {
        let rotation = number % players.len();
        let mut rng = SplitMix::new(self.seed.wrapping_add((number / players.len()) as u64));
        let mut game_match = self.opening(&mut rng)?;
        let seats = game_match.seats();
        let player_at = |seat: usize| (seat + rotation) % players.len();
        let first: Seats = (0..seats).filter(|&seat| player_at(seat) == 0).map(Seat::new).collect();
        let mut sitters: Vec<Option<Sitter>> = (0..seats).map(|_| None).collect();
        let mut trouble = None;
        while let Some(seat) = game_match.to_move() {
            let player = &players[player_at(seat.index())];
            let sitter = &mut sitters[seat.index()];
            let seed = rng.next_u64();
            let view = game_match.view(Viewer::Seat(seat));
            let chosen = match sitter {
                Some(sitter) => sitter.choose(&view, seed),
                None => player.sit().and_then(|new| sitter.insert(new).choose(&view, seed)),
            };
            let turn = chosen.and_then(|turn| {
                game_match.play_turn(&turn).with_context(|| format!("`{turn}` cannot be played"))
            });
            if let Err(error) = turn {
                trouble = Some(format!("{player} (seat {seat}) loses: {error:#}"));
                let others: Seats =
                    (0..seats).map(Seat::new).filter(|&other| other != seat).collect();
                game_match.end(Ending::Resignation(seat), Outcome::Win(others));
            }
        }
        let mut record = Record::of(&game_match, Viewer::Watcher);
        for seat in 0..seats {
            record = record.with_player(Seat::new(seat), &players[player_at(seat)].name);
        }
        let outcome = game_match.outcome().context("a finished match has an outcome")?;
        Ok(Played { outcome, seats: first, record, trouble })
    }

    /// A start with some random turns that does not end the match at once.
    ///
    /// A start that is drawn is opening enough; and where secrets are, turns
    /// that nobody chose would tell the players something that is not so.
    fn opening(&self, rng: &mut SplitMix) -> Result<AnyMatch> {
        loop {
            let start = AnyPosition::initial(self.game, &self.options, rng)?;
            let drawn = start.setup_with_secrets().is_some();
            let turns = self.opening.unwrap_or(if drawn { 0 } else { RANDOM_TURNS });
            let mut game_match = AnyMatch::new(start);
            while game_match.to_move().is_some()
                && (game_match.turns() < turns || game_match.mid_turn())
            {
                let legal = game_match.legal();
                game_match
                    .play_word(&legal[rng.below(legal.len())])
                    .context("a legal move is played")?;
            }
            if game_match.to_move().is_some() {
                return Ok(game_match);
            }
        }
    }

    fn print(&self, tally: &Tally) {
        let (elo, error) = tally.elo();
        let names: Vec<&str> = self.players.iter().map(|player| player.name.as_str()).collect();
        if self.json {
            println!(
                "{}",
                serde_json::json!({
                    "players": names,
                    "game": self.game.name(),
                    "options": self.options,
                    "games": tally.games(),
                    "wins": tally.wins,
                    "losses": tally.losses,
                    "draws": tally.draws,
                    "elo": (elo * 10.0).round() / 10.0,
                    "error": (error * 10.0).round() / 10.0,
                })
            );
            return;
        }
        println!(
            "{}: {} games, {} won, {} lost, {} drawn: {:.1} %, {elo:+.0} ± {error:.0} Elo",
            names.join(" – "),
            tally.games(),
            tally.wins,
            tally.losses,
            tally.draws,
            tally.share() * 100.0
        );
        if let Some(better) = self.sprt {
            let ratio = tally.likelihood(better);
            let verdict = match ratio {
                ratio if 2.94 < ratio => "better",
                ratio if ratio < -2.94 => "not better",
                _ => "not decided",
            };
            println!("sequential test, {better} Elo: {verdict} (log-likelihood ratio {ratio:.2})");
        }
    }
}
