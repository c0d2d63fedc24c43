//! `mohreh records`: many records at once: filters, counts, merges, statistics.

mod events;
mod filter;
mod picture;
mod statistics;

use std::{
    collections::HashSet,
    fmt::Display,
    hash::{DefaultHasher, Hash, Hasher},
    io::Write,
    path::PathBuf,
    thread,
};

use anyhow::{Context, Result};
use clap::Args;
use mohreh_records::{Loaded, Raw, Target, Writer, map_in_order};
use mohreh_rules::{Outcome, record::Record};

use self::{events::Events, filter::Filter, statistics::Statistics};
use super::{files::Troubles, numbers, signals::Signals};
use crate::words;

/// Filter, count, merge and describe records in bulk
///
/// Sources are files with one record or many, folders, or - for standard input;
/// Mohreh or boardspace.net records, plain or compressed (gzip, Zstandard). Without an
/// action it prints statistics. Damaged records are reported on standard error and
/// skipped; the exit status is then 2. Ctrl-C ends it with the statistics of what was read;
/// --out and --plot leave their files as they were then.
#[derive(Args)]
#[command(after_help = "Examples:
  mohreh records game.mohreh game.sgf
  mohreh records . --game dvonn --player sara --after 2026-01-01 --list
  mohreh records . --unique --out all.mohreh.zst
  mohreh records game.mohreh --plot lengths.svg --json
  mohreh records game.mohreh --events
  mohreh records . --game dvonn --pattern 'e3=r d3=w?' --list

Filters are combined: a record must pass all of them. --position wants a position in
the game's notation, --pattern some cells with what a position's text has for them (. is
an empty cell, ? anything). Both look at the ends of turns, however the board is turned or
mirrored; they and --check play every record by the rules, which takes longer than reading
alone.")]
pub(crate) struct Records {
    /// Files, folders, or - for standard input
    #[arg(required = true)]
    sources: Vec<PathBuf>,
    #[command(flatten)]
    filter: Filter,
    /// Remove duplicates: records with the same game, start and turns
    #[arg(long)]
    unique: bool,
    /// Check every record against the rules
    #[arg(long)]
    check: bool,
    /// Write the records to this file, compressed if it ends in .gz or .zst; - for
    /// standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print one line per record
    #[arg(long, conflicts_with = "count")]
    list: bool,
    /// Print only how many there are
    #[arg(long)]
    count: bool,
    /// Count what happened in the matches, and who won them
    #[arg(long, conflicts_with_all = ["list", "count"])]
    events: bool,
    /// Plot the lengths of the matches to this SVG file
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
    /// Use dark colors for the picture
    #[arg(long, requires = "plot")]
    dark: bool,
    /// Threads; by default as many as there are processors
    #[arg(long, value_parser = numbers::within(1..=numbers::MOST_AT_ONCE))]
    threads: Option<usize>,
    /// Print JSON: the statistics, or one object per record with --list
    #[arg(long)]
    json: bool,
}

impl Records {
    pub(crate) fn run(&self) -> Result<()> {
        let filter = self.filter.prepare()?;
        let signals = Signals::listen_beside(&self.sources)?;
        let threads =
            self.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
        let mut writer = match &self.out {
            Some(path) => Some(Writer::create(path, &self.sources)?),
            None => None,
        };
        let plot = match &self.plot {
            Some(path) => Some((path, Target::new(path, &self.sources)?)),
            None => None,
        };
        let mut troubles = Troubles::default();
        let mut statistics = Statistics::default();
        let mut events = Events::default();
        let mut known = HashSet::new();
        let must_play = self.check || self.events || filter.must_play();
        let understand = |raw: Result<Raw>| -> Result<Option<Loaded>> {
            let raw = raw?;
            let loaded = if must_play { raw.load(None) } else { raw.read() }?;
            let fits = loaded.trouble.is_some() || filter.fits(&loaded.record)?;
            Ok(fits.then_some(loaded))
        };
        let mut read = 0;
        let sources = mohreh_records::read(&self.sources).take_while(|_| !signals.have_come());
        map_in_order(sources, threads, understand, |answer| {
            read += 1;
            let loaded = match answer {
                Ok(loaded) => loaded,
                Err(error) => return troubles.note(Err(error)),
            };
            let trouble = loaded.as_ref().map_or(Ok(()), Loaded::complain);
            let is_good = trouble.is_ok();
            troubles.note(trouble)?;
            let Some(Loaded { record, place, .. }) = loaded.filter(|_| is_good) else {
                return Ok(());
            };
            if self.unique && !known.insert(fingerprint(&record)) {
                statistics.doubles += 1;
                return Ok(());
            }
            if self.list {
                self.print_one(&record, &place.to_string());
            }
            if let Some(writer) = &mut writer {
                writer.write(&record).context("--out")?;
            }
            statistics.add(&record);
            if self.events { events.add(&record) } else { Ok(()) }
        })?;
        if signals.have_come() {
            // A part of the records must not be taken for all of them.
            drop((writer, plot));
            self.tell(&statistics, &events)?;
            signals.end("interrupted-records", &[("count", &read)]);
            return Ok(());
        }
        if let Some(writer) = writer {
            writer.finish().context("--out")?;
        }
        if let Some((path, mut target)) = plot {
            let svg = picture::draw(&statistics, self.dark);
            let written = target.write_all(svg.as_bytes()).and_then(|()| target.finish());
            written.with_context(|| path.display().to_string())?;
        }
        self.tell(&statistics, &events)?;
        troubles.end()
    }

    /// What was counted.
    fn tell(&self, statistics: &Statistics, events: &Events) -> Result<()> {
        match (self.events, self.json) {
            (true, true) => println!("{}", serde_json::to_string(events)?),
            (true, false) => print!("{}", events.text()),
            (false, _) => self.print(statistics)?,
        }
        Ok(())
    }

    fn print_one(&self, record: &Record, place: &str) {
        let players: Vec<&str> = statistics::players(record).collect();
        let date = record.tag("Date");
        if self.json {
            let line = serde_json::json!({
                "place": place,
                "game": record.game.name(),
                "options": record.options,
                "date": date,
                "players": players,
                "result": record.result.map(|result| result.to_string()),
                "ending": record.ending.map(|ending| ending.to_string()),
                "turns": record.turns.len(),
            });
            println!("{line}");
            return;
        }
        let messages = words::messages();
        let result = match record.result {
            None => messages.text("records-unfinished"),
            Some(Outcome::Draw) => messages.text("records-draw"),
            Some(Outcome::Loss) => messages.text("records-loss"),
            Some(Outcome::Win(seats)) => {
                let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
                words::sentence("records-win", &[("seats", &seats.join(" "))])
            }
        };
        let date = date.map_or_else(|| messages.text("records-no-date"), str::to_owned);
        let players = match players.as_slice() {
            [] => messages.text("records-no-players"),
            players => players.join(" – "),
        };
        let line: [(&str, &dyn Display); 6] = [
            ("place", &place),
            ("game", &record.game),
            ("date", &date),
            ("players", &players),
            ("result", &result),
            ("length", &record.turns.len()),
        ];
        println!("{}", words::sentence("records-line", &line));
    }

    fn print(&self, statistics: &Statistics) -> Result<()> {
        let writes_here = self.out.as_ref().is_some_and(|path| path.as_os_str() == "-");
        if writes_here || self.list {
            return Ok(());
        }
        if self.count {
            println!("{}", words::messages().number(statistics.records));
        } else if self.json {
            println!("{}", serde_json::to_string(statistics)?);
        } else {
            print!("{}", statistics.text());
        }
        Ok(())
    }
}

/// The same for the same match, whatever is said about it.
fn fingerprint(record: &Record) -> u64 {
    let mut hasher = DefaultHasher::new();
    (record.game.name(), &record.options, &record.setup, &record.position).hash(&mut hasher);
    record.turns.iter().for_each(|turn| turn.text.hash(&mut hasher));
    record.result.hash(&mut hasher);
    hasher.finish()
}
