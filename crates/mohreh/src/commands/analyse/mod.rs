//! `mohreh analyse`: what the engine thinks of a position or a whole record.
//!
//! Three ways in: a record file, a position given by arguments, or questions
//! as JSON lines on standard input. Three ways out: text, JSON lines, and a
//! plot of the chances.

mod asking;
mod desk;
mod json;
mod plot;

use std::{
    io::{Write, stdout},
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, Result};
use clap::Args;
use mohreh_arena::read_time;
use mohreh_engine::Limits;
use mohreh_messages::{Language, Messages};
use mohreh_records::{Loaded, Writer};
use mohreh_rules::{GameId, problem, record::Record};
use mohreh_study::review::{Judged, evaluated, json::Review};
use mohreh_terminal::Teller;

use self::{
    asking::{Budget, best_lines, read_excluded, review_of},
    desk::Desk,
};
use super::{files, games, numbers, signals::Signals, start::Start};

/// Analyze a position, or review the turns of a record
#[derive(Args)]
#[command(after_help = "Examples:
  mohreh analyse game.mohreh --plot chances.svg
  mohreh analyse game.mohreh --annotate commented.mohreh
  mohreh analyse --game dvonn --moves e3 d4 --lines 3 --time 2s
  echo '{\"id\":1,\"game\":\"yinsh\",\"moves\":[\"e5\"],\"nodes\":5000}' | mohreh analyse --json

With --json and neither a record nor a game, each line of standard input is a
question: an object with id, priority (higher first), and either record (its
text) or game with options, seed, setup, position, moves and exclude; and lines,
time, nodes, depth, threads. {\"stop\": ID} ends one early. Answers come as they are
found; the last one to a question has \"done\": true, or \"error\".

Ctrl-C ends it with what was found so far.

Exit status: 0 when all is well, 130 or 143 when a signal ended it, 2 on errors.")]
pub(crate) struct Analyse {
    /// Mohreh or boardspace.net records: files, also with many or compressed, folders,
    /// or - for standard input
    #[arg(conflicts_with = "game")]
    record: Vec<PathBuf>,
    /// The game, for a position
    #[arg(long, value_parser = games::parser())]
    game: Option<GameId>,
    /// The game's options
    #[arg(long, default_value = "", requires = "game")]
    options: String,
    /// The seed of a random start
    #[arg(long, default_value_t = 0, requires = "game")]
    seed: u64,
    /// An explicit start (LYNGK, Color Pop)
    #[arg(long, requires = "game", conflicts_with = "position")]
    setup: Option<String>,
    /// A position in the game's notation, or startpos
    #[arg(long, requires = "game", allow_hyphen_values = true)]
    position: Option<String>,
    /// Moves or turns to play first
    #[arg(long, requires = "game", num_args = 1.., value_name = "MOVE")]
    moves: Vec<String>,
    /// Turns not to look at, so that the next best is judged at full strength
    #[arg(long, requires = "game", num_args = 1.., value_name = "TURN")]
    exclude: Vec<String>,
    /// How many lines to show
    #[arg(long, default_value_t = 1, value_parser = numbers::whole::<u16>(1..=100))]
    lines: u16,
    /// Time per position, 1s by default. A record gets the same review as in the browser and
    /// the terminal, of a fixed number of nodes, unless a limit, --lines, --threads or --hash
    /// is given; then it gets 200ms per turn by default
    #[arg(long, value_parser = read_time)]
    time: Option<Duration>,
    /// Nodes per position
    #[arg(long)]
    nodes: Option<u64>,
    /// Depth in turns
    #[arg(long)]
    depth: Option<u32>,
    /// Threads per position
    #[arg(long, default_value_t = 1, value_parser = numbers::whole::<u16>(1..=256))]
    threads: u16,
    /// Memory for the tables of a search, in MiB
    #[arg(long, default_value_t = 64, value_parser = numbers::whole::<u32>(1..=65_536))]
    hash: u32,
    /// How many JSON requests to process at once
    #[arg(long, default_value_t = 2, value_parser = numbers::whole::<u16>(1..=256))]
    jobs: u16,
    /// Plot the chances over a record to this SVG file; further records get a number
    #[arg(long, value_name = "FILE", requires = "record")]
    plot: Option<PathBuf>,
    /// Use dark colors for the plot
    #[arg(long, requires = "plot")]
    dark: bool,
    /// Write the records to this file, or - for standard output, with signs, reasons, better
    /// lines and accuracy; reviewed as in the browser unless time, nodes or depth is given
    #[arg(long, value_name = "FILE", requires = "record")]
    annotate: Option<PathBuf>,
    /// Language: en or fa
    #[arg(long, default_value = crate::words::locale())]
    lang: Language,
    /// Print one JSON object per line; without a record or game, read requests from standard input
    #[arg(long)]
    json: bool,
}

impl Analyse {
    pub(crate) fn run(&self) -> Result<()> {
        match (self.record.is_empty(), self.game) {
            (false, _) => self.records(),
            (true, Some(game)) => self.position(game),
            (true, None) if self.json => {
                let desk = Desk::new(self.budget(), usize::from(self.jobs));
                desk.work(std::io::stdin().lock(), stdout(), &Signals::listen()?)
            }
            (true, None) => anyhow::bail!(problem!(
                "cli-analyse",
                "analyse what? Name a record, or a game with --game, or ask by --json lines"
            )),
        }
    }

    fn budget(&self) -> Budget {
        Budget {
            time: self.time,
            limits: Limits { nodes: self.nodes, depth: self.depth },
            threads: usize::from(self.threads),
            hash: self.hash as usize,
            lines: usize::from(self.lines),
        }
    }

    fn position(&self, game: GameId) -> Result<()> {
        let position = self.position.clone().filter(|text| text != "startpos");
        let start = Start {
            game,
            options: self.options.clone(),
            seed: self.seed,
            setup: self.setup.clone(),
            position,
            moves: self.moves.clone(),
        };
        let game_match = start.game_match()?;
        let exclude = read_excluded(&game_match, &self.exclude)?;
        let signals = Signals::listen()?;
        let lines = best_lines(&game_match, &self.budget(), &exclude, &signals.stop, &|_| {});
        let mut out = stdout().lock();
        if self.json {
            json::write(&mut out, &json::Answer::lines(None, &game_match, &lines))?;
        } else {
            let messages = Messages::new(self.lang);
            let teller = Teller::new(&messages, |seat| messages.player(game, seat));
            write!(out, "{}", teller.position(&game_match, &lines))?;
            out.flush()?;
        }
        drop(out);
        signals.end("interrupted-position", &[]);
        Ok(())
    }

    fn records(&self) -> Result<()> {
        let create = |path: &PathBuf| Writer::create(path, &self.record);
        let mut annotated = self.annotate.as_ref().map(create).transpose()?;
        let signals = Signals::listen_beside(&self.record)?;
        let (go_on, mut reviewed) = (|| !signals.have_come(), 0);
        let read = files::each_while(&self.record, None, go_on, |number, loaded| {
            let judged = self.judged(&loaded.record, &signals)?;
            // Half a review is shown, and is none in a file of reviews.
            let is_whole = !signals.have_come();
            reviewed += usize::from(is_whole);
            if let Some(out) = annotated.as_mut().filter(|_| is_whole) {
                out.write(&self.annotated(&loaded.record, &judged))?;
            }
            self.tell(number, loaded, &judged)
        });
        // What could be read is kept, whatever is wrong with the rest.
        annotated.map_or(Ok(()), Writer::finish)?;
        signals.end("interrupted-reviews", &[("count", &reviewed)]);
        read
    }

    /// What a review says of every turn.
    fn judged(&self, record: &Record, signals: &Signals) -> Result<Vec<Judged>> {
        let progress = indicatif::ProgressBar::new(record.turns.len() as u64);
        progress
            .set_style(indicatif::ProgressStyle::with_template("{pos}/{len} [{elapsed}<{eta}]")?);
        // A turn may be told again, when more is known of it.
        let judged = review_of(record, &self.budget(), &signals.stop, &mut |turn| {
            progress.set_position(progress.position().max(turn.number as u64));
        })?;
        progress.finish_and_clear();
        Ok(judged)
    }

    /// The record with the review written into it.
    fn annotated(&self, record: &Record, judged: &[Judged]) -> Record {
        let messages = Messages::new(self.lang);
        let review = Review::new(judged);
        teller(&messages, record).annotated(&evaluated(record, judged), &review)
    }

    fn tell(&self, number: usize, loaded: &Loaded, judged: &[Judged]) -> Result<()> {
        let Loaded { place, record, .. } = loaded;
        let messages = Messages::new(self.lang);
        let teller = teller(&messages, record);
        let is_taken = self.annotate.as_deref() == Some(Path::new("-"));
        let mut out: Box<dyn Write> =
            if is_taken { Box::new(std::io::sink()) } else { Box::new(stdout().lock()) };
        let is_one_of_many = 1 < self.record.len() || 1 < number;
        if is_one_of_many && !self.json {
            writeln!(out, "# {place}\n")?;
        }
        if self.json {
            for turn in judged {
                json::write(&mut out, &json::Answer::turn(None, turn))?;
            }
            json::write(&mut out, &json::Answer::review(None, judged))?;
        } else {
            write!(out, "{}", teller.record(judged))?;
        }
        out.flush()?;
        if let Some(path) = &self.plot {
            let path = &numbered(path, number);
            let svg = plot::draw(record.game, judged, &teller, self.dark);
            std::fs::write(path, svg).with_context(|| path.display().to_string())?;
        }
        Ok(())
    }
}

/// Tells of a record's players by their names, where it has them.
fn teller<'a>(messages: &'a Messages, record: &'a Record) -> Teller<'a> {
    Teller::new(messages, |seat| match record.player(seat) {
        Some(name) => name.to_owned(),
        None => messages.player(record.game, seat),
    })
}

/// The plot of the record of this number: `chances.svg`, `chances-2.svg`, …
fn numbered(path: &Path, number: usize) -> PathBuf {
    if number == 1 {
        return path.to_owned();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{number}.{ending}"))
}
