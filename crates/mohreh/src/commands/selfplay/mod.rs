//! `mohreh selfplay`: data sets of games that a player has with itself.
//!
//! `game` plays one, `course` plays all of them on all cores, `folder` keeps them on
//! disk, `rows` and `column` write them as Parquet.

mod column;
mod course;
mod folder;
mod game;
mod rows;

use std::{fmt::Display, path::PathBuf, thread, time::Instant};

use anyhow::{Context, Result};
use clap::Args;
use mohreh_arena::{Budget, Contestant, Openings, Source};
use mohreh_engine::Limits;
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Problem, SplitMix, encode::Space, problem};

use self::{
    course::{Course, Tally},
    folder::{Folder, Format, Settings},
    game::Player,
    rows::Extra,
};
use super::{
    games, numbers,
    openings::{OpeningArgs, Otherwise},
    progress,
    signals::Signals,
};
use crate::words;

/// Nodes of a turn by default.
const NODES: u64 = 5000;
/// The most lines that are worth keeping.
const MOST_LINES: u64 = 64;

/// Make a data set of self-play games with evaluations
///
/// Games begin with openings that are all different and go to the folder in shards, as
/// Parquet (one row per turn) and as records. Ctrl-C, or even a power cut, loses only the
/// games under way; --resume goes on, also with more --games. The same arguments give the same files, whatever
/// the number of threads and however often it was interrupted. docs/data.md explains the
/// columns and trains a model.
#[derive(Args)]
#[command(after_help = "Examples:
  mohreh selfplay --game dvonn --games 4 --nodes 50 --out data
  mohreh selfplay --game dvonn --games 4 --nodes 50 --out data --resume
  mohreh selfplay --game lyngk --games 4 --nodes 50 --shard 2 --lines 3 --planes --out lyngk-data

Exit status: 0 when all games are played, 130 or 143 when a signal ended it, 2 on errors.")]
pub(crate) struct SelfPlay {
    /// The game
    #[arg(long, value_parser = games::parser())]
    game: GameId,
    /// The game's options
    #[arg(long, default_value = "")]
    options: String,
    /// How many games
    #[arg(long, default_value_t = 1000, value_parser = numbers::within(1..=numbers::MOST))]
    games: usize,
    /// Who plays: a built-in player, such as best, level:6 or best@net=FILE
    #[arg(long, default_value = "best")]
    player: Contestant,
    /// Nodes per turn; by default 5000, or the player's own limits
    #[arg(long, value_parser = numbers::whole::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
    /// Depth in turns
    #[arg(long, value_parser = numbers::whole::<u32>(1..=1000))]
    depth: Option<u32>,
    /// How many best turns to search for and keep per turn
    #[arg(long, default_value_t = 1, value_parser = numbers::within(1..=MOST_LINES))]
    lines: usize,
    /// Also write positions and moves as numbers, as mohreh.Space in Python has them
    #[arg(long)]
    planes: bool,
    #[command(flatten)]
    openings: OpeningArgs,
    /// Begin every game at the start. Games of a player with noise, such as moves:3000:5,
    /// differ all the same; the last line says how many are distinct
    #[arg(long, conflicts_with_all = ["opening", "openings"])]
    from_start: bool,
    /// The seed of openings and random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games in each file
    #[arg(long, default_value_t = 500, value_parser = numbers::within(1..=1_000_000))]
    shard: usize,
    /// How to write them
    #[arg(long, value_enum, value_delimiter = ',', default_value = "parquet,records")]
    format: Vec<Format>,
    /// How many games to play at once; by default one per core
    #[arg(long, value_parser = numbers::within(1..=numbers::MOST_AT_ONCE))]
    jobs: Option<usize>,
    /// The folder to write to
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Go on with the data set in the folder
    #[arg(long)]
    resume: bool,
    /// Print the result as one JSON object on the last line
    #[arg(long)]
    json: bool,
}

impl SelfPlay {
    pub(crate) fn run(&self) -> Result<()> {
        let signals = Signals::listen()?;
        let start = AnyPosition::initial(self.game, &self.options, &mut SplitMix::new(0))
            .context("--options")?;
        let limits = self.limits(&AnyMatch::new(start))?;
        self.player.check(self.game).context("--player")?;
        let (source, remark) = if self.from_start {
            (Source::Start, "start".to_owned())
        } else {
            self.openings.source(self.game, &self.options, Otherwise::Random)?
        };
        let openings = Openings::new(self.game, &self.options, source, self.seed)?;
        let space = self.planes.then(|| Space::any(self.game, &self.options)).transpose()?;
        let settings = self.settings(limits, remark, &openings);
        let (folder, done) = if self.resume {
            Folder::resume(&self.out, &settings)?
        } else {
            (Folder::create(&self.out, &settings)?, Vec::new())
        };
        let course = Course {
            player: Player { contestant: &self.player, limits, lines: self.lines, seed: self.seed },
            openings: &openings,
            games: self.games,
            shard: self.shard,
            formats: &self.format,
            extra: Extra { lines: 1 < self.lines, space },
            jobs: self
                .jobs
                .unwrap_or_else(|| thread::available_parallelism().map_or(1, Into::into)),
        };
        let look = "{wide_bar} {pos}/{len} {msg} [{elapsed}<{eta}]";
        let progress = progress::bar(self.games as u64, look)?;
        let begun = Instant::now();
        let tell = |tally: &Tally| progress.set_position(tally.games as u64);
        let tally = course.run(folder, done, &signals.stop, &tell)?;
        progress.finish_and_clear();
        self.print(&tally, begun.elapsed().as_secs_f64());
        if tally.games < self.games {
            signals.exit();
        }
        Ok(())
    }

    /// What limits a turn. Without any limit, full strength would think for ever.
    fn limits(&self, game_match: &AnyMatch) -> Result<Limits> {
        let Budget { time, clock, limits: own } = self.player.budget;
        anyhow::ensure!(
            time.is_none() && clock.is_none(),
            problem!("selfplay-time", "--player: time makes no game twice; use @nodes or @depth")
        );
        let view = game_match.mover_view().context(Problem::internal("somebody is to move"))?;
        let request = self.player.request(&view).context(problem!(
            "selfplay-program",
            "--player: a data set is made by a built-in player, not by a program"
        ))?;
        let limits = Limits { nodes: own.nodes.or(self.nodes), depth: own.depth.or(self.depth) };
        let is_endless = limits == Limits::default() && request.player.is_endless();
        Ok(if is_endless { Limits { nodes: Some(NODES), depth: None } } else { limits })
    }

    fn settings(&self, limits: Limits, source: String, openings: &Openings) -> Settings {
        Settings {
            game: self.game.name().to_owned(),
            options: self.options.clone(),
            player: self.player.text().to_owned(),
            judge: self.player.judge().map(str::to_owned),
            limits: format!("{limits:?}"),
            openings: source,
            listed: openings.fingerprint(),
            seed: self.seed,
            games: self.games,
            shard: self.shard,
            lines: self.lines,
            planes: self.planes,
            formats: self.format.iter().map(|format| format.ending().to_owned()).collect(),
        }
    }

    fn print(&self, tally: &Tally, seconds: f64) {
        let Tally { games, rows, shards, fingerprints } = tally;
        let (out, distinct) = (self.out.display(), fingerprints.len());
        if self.json {
            let line = serde_json::json!({
                "game": self.game.name(),
                "games": games,
                "planned": self.games,
                "rows": rows,
                "shards": shards,
                "distinct": distinct,
                "seconds": seconds,
                "out": out.to_string(),
            });
            println!("{line}");
            return;
        }
        let done: [(&str, &dyn Display); 5] = [
            ("games", games),
            ("all", &self.games),
            ("rows", rows),
            ("shards", shards),
            ("folder", &out),
        ];
        println!("{}", words::sentence("selfplay-done", &done));
        if *games < self.games {
            println!("{}", words::sentence("cli-broken-off", &[]));
        } else {
            let distinct: [(&str, &dyn Display); 2] = [("distinct", &distinct), ("games", games)];
            println!("{}", words::sentence("match-distinct", &distinct));
        }
    }
}
