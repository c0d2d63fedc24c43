//! `mohreh puzzles mine` and `select`: from matches to the files that are shipped.

use std::{
    fmt::Display,
    fs::{File, OpenOptions},
    io::{BufReader, ErrorKind, Write},
    num::NonZero,
    path::{Path, PathBuf},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use clap::Args;
use mohreh_arena::read_time;
use mohreh_rules::{AnyMatch, GameId};
use mohreh_study::puzzles::{
    Entry, Miner, PuzzleFile, Source, Wanted, read_journal, select, select_endings,
};
use serde::Serialize;

use super::of_game;
use crate::{
    commands::{files, games, numbers, progress, signals::Signals},
    words,
};

/// How often the progress is told.
const TOLD: Duration = Duration::from_millis(250);

/// Find puzzles in matches of the computer with itself, or in records
///
/// Every position near the end of a match is looked at, the last first. A puzzle has one
/// right turn, or one class of equal turns, and that is proved. The journal keeps what was
/// looked at: after Ctrl-C or worse the same command goes on where it was.
#[derive(Args)]
#[command(
    after_help = "Example: mohreh puzzles mine --game dvonn --journal found.jsonl --matches 1"
)]
pub(crate) struct Mine {
    /// The game
    #[arg(long, value_parser = games::parser())]
    game: GameId,
    /// Look for endings: positions whose result is proved, to be played out
    #[arg(long)]
    endings: bool,
    /// The file that keeps what was looked at; made if it is not there
    #[arg(long, value_name = "FILE")]
    journal: PathBuf,
    /// Records to look through instead of playing
    records: Vec<PathBuf>,
    /// The first seed; each match has the next one
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many matches are played
    #[arg(long, default_value_t = 100, value_parser = numbers::within(1..=10_000_000))]
    matches: usize,
    /// Stop after this time, such as 90s or 10m
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    time: Option<Duration>,
    /// Threads; all cores by default
    #[arg(long, value_parser = numbers::within(1..=256))]
    threads: Option<usize>,
}

impl Mine {
    pub(crate) fn run(&self) -> Result<()> {
        let signals = Signals::listen()?;
        let stop = AtomicBool::new(false);
        let (known, journal) = open(&self.journal)?;
        let wanted = if self.endings { Wanted::Endings } else { Wanted::Puzzles };
        let miner = Miner::new(self.game, wanted, &known, journal);
        let sources = Mutex::new(self.sources()?.filter(|source| !miner.knows(source)));
        let next = || sources.lock().unwrap_or_else(PoisonError::into_inner).next();
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        // Nobody knows how much there is to do.
        let progress = progress::bar(0, "{msg} [{elapsed}]")?;
        let begun = Instant::now();
        let tell = || {
            let at = miner.progress();
            let id = if self.endings { "puzzles-mined-endings" } else { "puzzles-mined" };
            let counts: [(&str, &dyn Display); 3] =
                [("matches", &at.matches), ("positions", &at.positions), ("found", &at.found)];
            words::sentence(id, &counts)
        };
        let done = std::thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads.unwrap_or(cores))
                .map(|_| {
                    scope.spawn(|| -> std::io::Result<()> {
                        while !stop.load(Ordering::Relaxed) {
                            let Some(source) = next() else { break };
                            miner.look(&source, &stop)?;
                        }
                        Ok(())
                    })
                })
                .collect();
            while !workers.iter().all(|worker| worker.is_finished()) {
                std::thread::sleep(TOLD);
                let is_late = self.time.is_some_and(|time| time <= begun.elapsed());
                if is_late || signals.stop.load(Ordering::Relaxed) {
                    stop.store(true, Ordering::Relaxed);
                }
                progress.set_message(tell());
                progress.tick();
            }
            workers.into_iter().try_for_each(|worker| match worker.join() {
                Ok(done) => done,
                Err(_) => Err(std::io::Error::other("a worker failed")),
            })
        });
        progress.finish_and_clear();
        done.with_context(|| self.journal.display().to_string())?;
        println!("{}", of_game(self.game, tell()));
        if signals.stop.load(Ordering::Relaxed) {
            signals.exit();
        }
        Ok(())
    }

    /// The matches to look through.
    fn sources(&self) -> Result<Box<dyn Iterator<Item = Source> + Send>> {
        if self.records.is_empty() {
            let last = self.seed.saturating_add(self.matches as u64);
            return Ok(Box::new((self.seed..last).map(Source::Seed)));
        }
        let mut found = Vec::new();
        files::each(&self.records, None, |_, loaded| {
            let record = &loaded.record;
            if record.game != self.game {
                return Ok(());
            }
            let mut played = AnyMatch::new(record.start()?);
            for turn in &record.turns {
                played.play_turn(&turn.text)?;
            }
            // Its last position and its length name it, wherever the file lies.
            let name = format!("{:016x}-{}", played.position().key(), played.plies());
            found.push(Source::Record(name, Box::new(played)));
            Ok(())
        })?;
        Ok(Box::new(found.into_iter()))
    }
}

/// What a journal says, and the journal to go on with. A line that was cut off is
/// ended, so that the next one is whole.
fn open(path: &Path) -> Result<(Vec<Entry>, File)> {
    let place = || path.display().to_string();
    let known = read(path).with_context(place)?;
    let mut journal =
        OpenOptions::new().create(true).append(true).read(true).open(path).with_context(place)?;
    let text = std::fs::read(path).with_context(place)?;
    let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    if whole < text.len() {
        journal.set_len(whole as u64).with_context(place)?;
    }
    journal.flush().with_context(place)?;
    Ok((known, journal))
}

fn read(path: &Path) -> std::io::Result<Vec<Entry>> {
    match File::open(path) {
        Ok(file) => read_journal(BufReader::new(file)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

/// Choose from what was found: no two alike, many themes, from easy to hard
#[derive(Args)]
#[command(after_help = "Examples:
  mohreh puzzles mine --game yinsh --journal found.jsonl --matches 1
  mohreh puzzles select --game yinsh --count 10 --out chosen.json found.jsonl
  mohreh puzzles rate --game yinsh chosen.json")]
pub(crate) struct Select {
    /// The game
    #[arg(long, value_parser = games::parser())]
    game: GameId,
    /// Choose endings instead of puzzles
    #[arg(long)]
    endings: bool,
    /// How many at most
    #[arg(long, default_value_t = 240, value_parser = numbers::within(1..=100_000))]
    count: usize,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Journals of `mohreh puzzles mine`
    #[arg(required = true)]
    journals: Vec<PathBuf>,
}

impl Select {
    pub(crate) fn run(&self) -> Result<()> {
        let mut entries = Vec::new();
        for path in &self.journals {
            let file = File::open(path).with_context(|| path.display().to_string())?;
            let read = read_journal(BufReader::new(file));
            entries.extend(read.with_context(|| path.display().to_string())?);
        }
        if self.endings {
            let chosen = select_endings(self.game, &entries, self.count);
            self.tell("puzzles-chosen-endings", chosen.len());
            return self.write(&lines(&chosen)?);
        }
        let chosen = select(self.game, &entries, self.count);
        self.tell("puzzles-chosen", chosen.puzzles.len());
        for (why, count) in chosen.left_out {
            let why = words::messages().text(&format!("puzzles-left-{why}"));
            let left_out: [(&str, &dyn Display); 2] = [("why", &why), ("count", &count)];
            println!("  {}", words::sentence("puzzles-left-out", &left_out));
        }
        // The journals do not tell which players rated them.
        let text = PuzzleFile { players: None, puzzles: chosen.puzzles }.text()?;
        self.write(&text)
    }

    fn tell(&self, id: &str, count: usize) {
        println!("{}", of_game(self.game, words::sentence(id, &[("count", &count)])));
    }

    fn write(&self, text: &str) -> Result<()> {
        std::fs::write(&self.out, text).with_context(|| self.out.display().to_string())
    }
}

/// A list, one a line, so that changes can be read.
fn lines<T: Serialize>(all: &[T]) -> Result<String> {
    let lines: Vec<String> = all.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
    Ok(format!("[\n{}\n]\n", lines.join(",\n")))
}
