//! `mohreh tune`: weights of an evaluation from games.
//!
//! Games are kept as `mohreh match` keeps its own: a record when the game ends, and beside
//! them how they are played. So a run that was broken off goes on, and others can learn
//! from the games.

use std::{
    collections::BTreeMap,
    fmt::Display,
    path::{Path, PathBuf},
    process::Command,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use anyhow::{Context, Result};
use clap::Args;
use mohreh_arena::{Journal, read_network};
use mohreh_engine::{
    Network, Timed,
    tune::{self, Fit, Plan, Sample},
};
use mohreh_records::{Target, write_whole};
use mohreh_rules::{AnyPosition, GameId, Problem, SplitMix, problem, record::Record};
use serde::{Deserialize, Serialize};

use super::{games, numbers, progress, signals::Signals};
use crate::words;

/// Fit the evaluation weights to games of self-play
///
/// Every game is written to --records when it ends. Ctrl-C, SIGTERM or a full disk lose
/// only the games under way; --resume goes on. With --from nothing is played: the weights
/// are fitted to records that are there, such as a folder of `mohreh selfplay`. The file
/// of weights is used at once by a player such as best@weights=FILE.
#[derive(Args)]
#[command(after_help = "Examples:
  mohreh tune --game dvonn --games 20 --nodes 200 --out dvonn.txt
  mohreh tune --game dvonn --games 24 --nodes 200 --out dvonn.txt --resume
  mohreh tune --game dvonn --from dvonn.txt.mohreh --out again.txt

The weights in use are crates/engine/weights/*.txt; they are built in. Prove new ones with
`mohreh match … best@weights=dvonn.txt classic`. Exit status: 0 when the weights are written, 130 or 143 when a signal ended
it, 2 on errors.")]
pub(crate) struct Tune {
    /// The game
    #[arg(long, value_parser = games::parser())]
    game: GameId,
    /// The game's options
    #[arg(long, default_value = "", conflicts_with = "from")]
    options: String,
    /// How many games to play
    #[arg(long, default_value_t = 1000, value_parser = numbers::within(1..=numbers::MOST))]
    games: usize,
    /// Nodes per turn
    #[arg(long, default_value_t = 2000, value_parser = numbers::whole::<u64>(1..=u64::MAX))]
    nodes: u64,
    /// Threads
    #[arg(long, default_value_t = 1, value_parser = numbers::within(1..=numbers::MOST_AT_ONCE))]
    threads: usize,
    /// The seed of random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The weight file to write
    #[arg(long, value_name = "FILE", required_unless_present = "dump")]
    out: Option<PathBuf>,
    /// Write the positions to this file instead, for `training/train.py`
    #[arg(long, value_name = "FILE", conflicts_with = "out")]
    dump: Option<PathBuf>,
    /// Where to keep the games; by default beside the file that is written, with the
    /// ending .mohreh
    #[arg(long, value_name = "FILE", conflicts_with = "from")]
    records: Option<PathBuf>,
    /// Go on with the games in --records
    #[arg(long, conflicts_with = "from")]
    resume: bool,
    /// Play nothing, learn from these records: files or folders
    #[arg(long, value_name = "PATH", num_args = 1..)]
    from: Vec<PathBuf>,
    /// Evaluate with this network instead of the built-in one
    #[arg(long, value_name = "FILE", value_parser = read_network, conflicts_with = "from")]
    net: Option<Arc<Network>>,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

/// What makes the games the same when they are taken up again. Their number may change.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Settings {
    game: String,
    #[serde(default)]
    options: String,
    nodes: u64,
    seed: u64,
    network: Option<String>,
}

/// What games teach, by their numbers from 0.
type Games = BTreeMap<usize, Vec<Sample>>;

/// The games so far.
struct Course {
    journal: Journal,
    games: Games,
    failure: Option<anyhow::Error>,
}

impl Tune {
    pub(crate) fn run(&self) -> Result<()> {
        let signals = Signals::listen()?;
        if let Some(path) = self.out.as_ref().or(self.dump.as_ref()) {
            // What cannot be written is told before hours are spent on it.
            Target::new(path, &self.from)?;
        }
        let games = if self.from.is_empty() {
            let (games, failure) = self.play(&signals)?;
            if let Some(error) = failure {
                return Err(error);
            }
            if games.len() < self.games {
                let (played, all) = (games.len(), self.games);
                let path = self.kept()?;
                let so_far: [(&str, &dyn Display); 3] =
                    [("games", &played), ("all", &all), ("file", &path.display())];
                println!("{}", words::sentence("tune-interrupted", &so_far));
                println!("{}", words::sentence("cli-broken-off", &[]));
                signals.exit();
            }
            games
        } else {
            self.read()?
        };
        let count = games.len();
        let samples: Vec<Sample> = games.into_values().flatten().collect();
        if samples.is_empty() {
            let title = self.game.title();
            anyhow::bail!(problem!(
                "tune-nothing",
                "there is nothing to learn from: no turn of {title} with an evaluation, in a \
                 game that was played to its end",
                title
            ));
        }
        match (&self.out, &self.dump) {
            (Some(out), _) => self.fit(count, &samples, out),
            (None, Some(dump)) => self.dump(count, &samples, dump),
            (None, None) => Ok(()),
        }
    }

    /// Where the games are kept.
    fn kept(&self) -> Result<PathBuf> {
        if let Some(path) = &self.records {
            return Ok(path.clone());
        }
        let beside = self
            .out
            .as_ref()
            .or(self.dump.as_ref())
            .context(Problem::internal("a file is written"))?;
        let mut name = beside.as_os_str().to_owned();
        name.push(".mohreh");
        Ok(name.into())
    }

    /// Plays what is missing, until the end or until a signal comes.
    fn play(&self, signals: &Signals) -> Result<(Games, Option<anyhow::Error>)> {
        let &Self { game, games, nodes, seed, .. } = self;
        let (options, network) = (self.options.clone(), self.net.clone());
        let plan = Plan { game, options, games, nodes, seed, network };
        // Before anything is written.
        AnyPosition::initial(game, &self.options, &mut SplitMix::new(0)).context("--options")?;
        tune::head(game, "")?;
        let mut course = self.begin()?;
        course.games.retain(|&number, _| number < games);
        let progress = progress::counter(games as u64, "progress-games")?;
        progress.set_position(course.games.len() as u64);
        let (next, course) = (AtomicUsize::new(0), Mutex::new(course));
        let lock = || course.lock().unwrap_or_else(PoisonError::into_inner);
        let work = || -> Result<()> {
            let host = Timed(|| signals.stop.load(Ordering::Relaxed));
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if games <= number || signals.stop.load(Ordering::Relaxed) {
                    return Ok(());
                }
                if lock().games.contains_key(&number) {
                    continue;
                }
                let Some(record) = tune::play(&plan, number, &host)? else { return Ok(()) };
                let samples = learned(&record, number)?;
                let mut course = lock();
                course.journal.append(&record)?;
                course.games.insert(number, samples);
                progress.inc(1);
            }
        };
        thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    if let Err(error) = work() {
                        lock().failure.get_or_insert(error);
                        signals.stop.store(true, Ordering::Relaxed);
                    }
                });
            }
        });
        progress.finish_and_clear();
        let course = course.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok((course.games, course.failure))
    }

    /// Opens the files.
    fn begin(&self) -> Result<Course> {
        let (path, own) = (self.kept()?, self.settings());
        let place = || path.display().to_string();
        let mut games = BTreeMap::new();
        let journal = if self.resume {
            let saved: Settings = Journal::saved(&path)?;
            if saved != own {
                let flag = saved.difference(&own);
                return Err(problem!(
                    "tune-other",
                    "these games were played otherwise: {flag} was different",
                    flag
                ))
                .with_context(place);
            }
            let (journal, past) = Journal::resume(&path)?;
            for record in past {
                let number = record.tag("Number").and_then(|text| text.parse::<usize>().ok());
                let number = number.and_then(|number| number.checked_sub(1));
                let number = number
                    .context(problem!("arena-foreign", "one of the records is not of this match"));
                let number = number.with_context(place)?;
                games.insert(number, learned(&record, number).with_context(place)?);
            }
            journal
        } else {
            Journal::create(&path)?
        };
        journal.save(&own)?;
        Ok(Course { journal, games, failure: None })
    }

    fn settings(&self) -> Settings {
        Settings {
            game: self.game.name().to_owned(),
            options: self.options.clone(),
            nodes: self.nodes,
            seed: self.seed,
            network: self.net.as_ref().map(|network| network.provenance().to_owned()),
        }
    }

    /// What there is to learn from the records of others.
    fn read(&self) -> Result<Games> {
        let mut games = BTreeMap::new();
        for raw in mohreh_records::read(&self.from) {
            let raw = raw?;
            let loaded = raw.load(None)?;
            loaded.complain()?;
            let place = || raw.place.to_string();
            if loaded.record.game == self.game && loaded.record.options.is_empty() {
                let number = games.len();
                games.insert(number, learned(&loaded.record, number).with_context(place)?);
            }
        }
        Ok(games)
    }

    fn fit(&self, games: usize, samples: &[Sample], out: &Path) -> Result<()> {
        let fitting = progress::counter(tune::steps() as u64, "progress-fit")?;
        let fit = tune::fit(self.game, samples, self.threads, &|| fitting.inc(1))?;
        fitting.finish_and_clear();
        let text = fit.text(&self.provenance(games, samples.len(), &fit));
        write_whole(out, &self.from, text.as_bytes())?;
        self.print(games, samples.len(), &fit, out);
        Ok(())
    }

    fn dump(&self, games: usize, samples: &[Sample], path: &Path) -> Result<()> {
        let mut file = tune::head(self.game, &self.source(games))?.into_bytes();
        samples.iter().for_each(|sample| sample.write(&mut file));
        write_whole(path, &self.from, &file)?;
        let dumped: [(&str, &dyn Display); 3] =
            [("games", &games), ("positions", &samples.len()), ("file", &path.display())];
        println!("{}", words::sentence("tune-dumped", &dumped));
        Ok(())
    }

    /// Where the games come from, in words.
    fn source(&self, games: usize) -> String {
        let &Self { nodes, seed, .. } = self;
        if self.from.is_empty() {
            format!("games={games} nodes={nodes} seed={seed}")
        } else {
            let from: Vec<String> =
                self.from.iter().map(|path| path.display().to_string()).collect();
            format!("games={games} from={}", from.join(","))
        }
    }

    /// Where the numbers come from, so that anyone can make them again.
    fn provenance(&self, games: usize, positions: usize, fit: &Fit) -> Vec<String> {
        let game = self.game;
        vec![
            format!("Weights of {} in sixteenths: name, opening, ending.", game.title()),
            format!("mohreh tune --game {game}: {}", self.source(games)),
            format!("{positions} positions, loss {:.4} to {:.4} bits", fit.before, fit.after),
            format!("played by the weights of commit {}", commit()),
        ]
    }

    fn print(&self, games: usize, positions: usize, fit: &Fit, out: &Path) {
        let (before, after) = (fit.before, fit.after);
        let unseen = fit.unseen;
        let out = out.display();
        if self.json {
            let line = serde_json::json!({
                "game": self.game.name(),
                "games": games,
                "positions": positions,
                "loss_before": before,
                "loss_after": after,
                "unseen_loss_before": unseen.map(|[before, _]| before),
                "unseen_loss_after": unseen.map(|[_, after]| after),
                "out": out.to_string(),
            });
            println!("{line}");
        } else {
            let [before, after] = [before, after].map(|loss| words::decimal(format!("{loss:.4}")));
            let fitted: [(&str, &dyn Display); 4] = [
                ("games", &games),
                ("positions", &positions),
                ("before", &before),
                ("after", &after),
            ];
            println!("{}", words::sentence("tune-fitted", &fitted));
            if let Some(losses) = unseen {
                let [before, after] = losses.map(|loss| words::decimal(format!("{loss:.4}")));
                let held: [(&str, &dyn Display); 2] = [("before", &before), ("after", &after)];
                println!("{}", words::sentence("tune-unseen", &held));
            }
            println!("{}", words::sentence("tune-written", &[("file", &out)]));
        }
        if unseen.is_some_and(|[before, after]| before <= after) {
            eprintln!("{}", words::sentence("tune-worse", &[]));
        }
    }
}

impl Settings {
    /// The first thing that differs.
    fn difference(&self, other: &Self) -> &'static str {
        let checks = [
            (self.game == other.game, "--game"),
            (self.options == other.options, "--options"),
            (self.nodes == other.nodes, "--nodes"),
            (self.seed == other.seed, "--seed"),
        ];
        checks.into_iter().find(|(is_same, _)| !is_same).map_or("--net", |(_, what)| what)
    }
}

/// What a game teaches.
fn learned(record: &Record, number: usize) -> Result<Vec<Sample>> {
    Ok(tune::samples(record, u32::try_from(number)?)?)
}

/// The commit of the tree the command runs in and its day, if it runs in one.
fn commit() -> String {
    let output = Command::new("git").args(["log", "-1", "--format=%h of %cs"]).output();
    let found = output.ok().filter(|output| output.status.success());
    let text = found.and_then(|output| String::from_utf8(output.stdout).ok());
    text.map_or_else(|| "unknown".to_owned(), |text| text.trim().to_owned())
}
