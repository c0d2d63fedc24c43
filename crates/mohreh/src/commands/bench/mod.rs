//! `mohreh bench`: how fast the rules play random games, with `--search` how
//! fast alpha-beta searches, and with `--ending` how early it proves the result,
//! all by CPU time; with `--review` how far reviews are to be trusted.

mod ending;
mod review;

use std::{fmt::Display, path::PathBuf, time::Duration};

use anyhow::Result;
use clap::Args;
use mohreh_arena::read_time;
use mohreh_engine::Timed;
use mohreh_rules::{GameId, Position, SplitMix, perft::random_game, problem, with_game};

use super::{games, numbers, progress, signals::Signals};
use crate::words;

/// Measure the speed of the rules or of the engine
///
/// Ctrl-C ends it with what is measured so far.
#[derive(Args)]
#[command(after_help = "Example: mohreh bench --seconds 2 --game dvonn\n\
    Example: mohreh bench --search --json\n\
    Example: mohreh bench --ending --game dvonn --games 4 --time 100ms\n\
    Example: mohreh bench --review game.mohreh")]
pub(crate) struct Bench {
    /// Only this game
    #[arg(long, value_parser = games::parser())]
    game: Option<GameId>,
    /// The game's options
    #[arg(long, default_value = "", requires = "game")]
    options: String,
    /// CPU seconds per game
    #[arg(long, default_value_t = 1.0, value_parser = numbers::seconds, allow_hyphen_values = true)]
    seconds: f64,
    /// Measure the strongest player's search instead: fixed positions, fixed
    /// depth, one thread
    #[arg(long, conflicts_with = "options")]
    search: bool,
    /// Search depth in turns; each game has its own default
    #[arg(long, requires = "search")]
    depth: Option<u32>,
    /// Measure instead how many turns before the end the engine proves the
    /// result, in games of self-play
    #[arg(long, conflicts_with_all = ["options", "search"])]
    ending: bool,
    /// How many games
    #[arg(long, default_value_t = 16, requires = "ending")]
    games: u32,
    /// CPU time per turn
    #[arg(long, default_value = "1s", value_parser = read_time, requires = "ending")]
    time: Duration,
    /// Measure instead how many turning points of the usual review are those of one with
    /// ten times the work, in these records
    #[arg(long, num_args = 1.., value_name = "RECORD", conflicts_with_all = ["game", "search", "ending"])]
    review: Vec<PathBuf>,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

struct Measured {
    games: u64,
    plies: u64,
    seconds: f64,
}

impl Bench {
    pub(crate) fn run(&self) -> Result<()> {
        if !self.review.is_empty() {
            return self.run_review();
        }
        let signals = Signals::listen()?;
        if self.search {
            return self.run_search(&signals);
        }
        if self.ending {
            return self.run_ending(&signals);
        }
        for &game in GameId::ALL.iter().filter(|&&game| self.game.is_none_or(|only| only == game)) {
            with_game!(game, P => {
                let options = self.options.parse()?;
                let limit = Duration::from_secs_f64(self.seconds);
                let measured = measure::<P>(&options, limit, &signals);
                self.print(game, &options.to_string(), size_of::<P>(), &measured);
            });
            signals.end("interrupted-bench", &[]);
        }
        Ok(())
    }

    /// What alpha-beta plays of the games asked for.
    fn benches(&self) -> Result<Vec<mohreh_engine::Bench>> {
        let wanted = |bench: &mohreh_engine::Bench| self.game.is_none_or(|only| only == bench.game);
        let benches: Vec<mohreh_engine::Bench> =
            mohreh_engine::Bench::all().filter(wanted).collect();
        let games = games::names(mohreh_engine::Bench::all().map(|bench| bench.game));
        anyhow::ensure!(
            !benches.is_empty(),
            problem!("cli-bench", "alpha-beta plays {games}", games)
        );
        Ok(benches)
    }

    fn run_search(&self, signals: &Signals) -> Result<()> {
        let host = Timed(|| signals.have_come());
        for bench in self.benches()? {
            let depth = self.depth.unwrap_or(bench.depth);
            let begin = cpu_time();
            let nodes = bench.nodes(depth, &host);
            // Half of the work says nothing.
            signals.end("interrupted-bench", &[]);
            let seconds = cpu_time().saturating_sub(begin).as_secs_f64();
            let speed = nodes as f64 / seconds;
            let game = bench.game.name();
            if self.json {
                let line = serde_json::json!({
                    "game": game,
                    "depth": depth,
                    "nodes": nodes,
                    "cpu_seconds": (seconds * 1000.0).round() / 1000.0,
                    "nodes_per_cpu_second": speed.round(),
                });
                println!("{line}");
            } else {
                let measured: [(&str, &dyn Display); 5] = [
                    ("game", &format!("{game:<9}")),
                    ("depth", &depth),
                    ("nodes", &format!("{nodes:>10}")),
                    ("seconds", &words::decimal(format!("{seconds:>7.2}"))),
                    ("speed", &format!("{speed:>9.0}")),
                ];
                println!("{}", words::sentence("bench-search", &measured));
            }
        }
        Ok(())
    }

    fn print(&self, game: GameId, options: &str, bytes: usize, measured: &Measured) {
        let games = measured.games as f64 / measured.seconds;
        let plies = measured.plies as f64 / measured.seconds;
        if self.json {
            println!(
                "{}",
                serde_json::json!({
                    "game": game.name(),
                    "options": options,
                    "games_per_cpu_second": games.round(),
                    "plies_per_cpu_second": plies.round(),
                    "position_bytes": bytes,
                })
            );
        } else {
            let speed: [(&str, &dyn Display); 4] = [
                ("game", &format!("{:<9}", game.name())),
                ("games", &format!("{games:>9.0}")),
                ("plies", &format!("{plies:>11.0}")),
                ("bytes", &format!("{bytes:>4}")),
            ];
            println!("{}", words::sentence("bench-speed", &speed));
        }
    }
}

/// Uniformly random games until the CPU time is spent.
fn measure<P: Position>(options: &P::Options, limit: Duration, signals: &Signals) -> Measured {
    let mut rng = SplitMix::new(1);
    let mut moves = Vec::with_capacity(4096);
    let (mut games, mut plies) = (0, 0);
    let starts: Vec<P> = (0..64).map(|_| P::initial(options, &mut rng)).collect();
    let begin = cpu_time();
    loop {
        let start = starts[games as usize % starts.len()].clone();
        plies += random_game(start, &mut rng, &mut moves);
        games += 1;
        // Not after every game: to ask for the time takes a part of one.
        if games % 16 != 0 {
            continue;
        }
        let spent = cpu_time().saturating_sub(begin);
        if limit <= spent || signals.have_come() {
            return Measured { games, plies, seconds: spent.as_secs_f64() };
        }
    }
}

/// The CPU time of this process: what the scheduler gave, not what passed.
fn cpu_time() -> Duration {
    cpu_time::ProcessTime::now().as_duration()
}
