//! `mohreh match`: players against each other, by the hundred.
//!
//! The playing is done by `mohreh-arena`; here are the words of the command line,
//! the signals, the progress bar and the table.

mod table;

use std::{fmt::Display, path::PathBuf, time::Duration};

use anyhow::{Context, Result};
use clap::Args;
use mohreh_arena::{
    Budget, ClockSetting, Contestant, Counted, Format, News, Openings, ProgramLimits,
    ProgramMemory, Schedule, State, Tournament, read_clock, read_time, stats::Sprt,
};
use mohreh_engine::Limits;
use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix, problem};

use super::{
    games, numbers,
    openings::{OpeningArgs, Otherwise},
    progress,
    signals::Signals,
};
use crate::words;

/// What a turn gets by default.
const TIME: Duration = Duration::from_secs(1);

/// Play matches between engines: levels, built-in players or any UGI program
///
/// Two players play every opening twice, with swapped seats. More players than seats
/// play a round robin, or a gauntlet with --format; up to as many as there are seats
/// play at one table. Openings come from the built-in book where the game has one, and
/// are random turns otherwise. Programs are started before the first game and lose a game if
/// they crash, answer too late or play what is not legal. Ctrl-C ends a match with
/// the result so far; with --records it goes on with --resume.
#[derive(Args)]
#[command(after_help = "Examples:
  mohreh match --game dvonn --games 4 --nodes 500 best uct
  mohreh match --game yinsh --games 4 --nodes 50 --sprt 0,20 best classic
  mohreh match --game dvonn --games 2 --clock 2+0.1 --records games.mohreh level:2 greedy random
  mohreh match --game dvonn --games 4 --clock 2+0.1 --records games.mohreh --resume level:2 greedy random

Players: best, classic, plain, level:1 … level:10, random, greedy, uct, flat, or
\"ugi:path/to/program args\" (arguments with blanks in quotes), each optionally with
  @name=NAME       how it is called
  @time=100ms      time per turn, and likewise @clock=60+1, @nodes=5000, @depth=4
  @threads=2       @hash=256 (MiB)   for our own
  @net=FILE        a network to evaluate with, or @weights=FILE, for our own
  @option.NAME=V   an option of a program, such as @option.Hash=64

--json prints one object on the last line; docs/matches.md explains it, the formulas
and the files. Exit status: 0 when the match is over, 130 or 143 when a signal ended
it, 2 on errors.")]
pub(crate) struct Contest {
    /// Two players or more. If the game has more seats, each player gets several
    /// and wins if any of them wins
    #[arg(required = true, num_args = 2..=64)]
    players: Vec<Contestant>,
    /// The game
    #[arg(long, value_parser = games::parser())]
    game: GameId,
    /// The game's options
    #[arg(long, default_value = "")]
    options: String,
    /// How many games, of each two players in a gauntlet or round robin
    #[arg(long, default_value_t = 100, value_parser = numbers::within(1..=numbers::MOST))]
    games: usize,
    /// table, round-robin or gauntlet (the first player against all others)
    #[arg(long)]
    format: Option<Format>,
    /// Time per turn for players without their own limits
    #[arg(long, value_parser = read_time, allow_hyphen_values = true)]
    time: Option<Duration>,
    /// Seconds for the game + seconds per turn, such as 60+1, for players without
    /// their own limits
    #[arg(long, value_parser = read_clock, conflicts_with = "time", allow_hyphen_values = true)]
    clock: Option<ClockSetting>,
    /// Nodes per turn for players without their own limits
    #[arg(long, value_parser = numbers::whole::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
    /// Depth in turns for players without their own limits
    #[arg(long, value_parser = numbers::whole::<u32>(1..=1000))]
    depth: Option<u32>,
    /// How much later than its time the answer of a program may come
    #[arg(long, value_name = "TIME", default_value = "250ms", value_parser = read_time, allow_hyphen_values = true)]
    margin: Duration,
    /// How long a program may take to start, or to say that it is ready
    #[arg(long, value_name = "TIME", default_value = "20s", value_parser = read_time, allow_hyphen_values = true)]
    program_start: Duration,
    /// Memory that each process of a program may have, such as 512M or 4G, or none
    /// for no limit
    #[arg(long, value_name = "SIZE", default_value_t = ProgramMemory::default())]
    program_memory: ProgramMemory,
    /// Charge built-in players for CPU time, not for wall-clock time
    #[arg(long)]
    cpu: bool,
    #[command(flatten)]
    openings: OpeningArgs,
    /// The seed of openings and random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games to play at once
    #[arg(long, default_value_t = 1, value_parser = numbers::within(1..=numbers::MOST_AT_ONCE))]
    jobs: usize,
    /// Stop once it is clear whether the first player is at least ELO1 better, or no
    /// more than ELO0; each verdict errs with probability ALPHA or BETA, 0.05 by default
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Write every game to this file when it ends, and the result to FILE.json
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Go on with the match in --records
    #[arg(long, requires = "records")]
    resume: bool,
    /// Print the result as one JSON object on the last line
    #[arg(long)]
    json: bool,
}

impl Contest {
    pub(crate) fn run(&self) -> Result<()> {
        let signals = Signals::listen()?;
        let tournament = self.tournament()?;
        tournament.check(&signals.stop)?;
        let look = "{wide_bar} {pos}/{len} {msg} [{elapsed}<{eta}]";
        let progress = progress::bar(tournament.schedule.games() as u64, look)?;
        let tell = |news: &News<'_>| {
            if let Some((number, trouble)) = news.trouble {
                progress.suspend(|| eprintln!("{}", table::trouble(number, trouble)));
            }
            let [won, lost, drawn] = news.tally;
            let llr = news.llr.map_or(String::new(), |llr| format!(" LLR {llr:.2}"));
            progress.set_message(words::decimal(format!("+{won} -{lost} ={drawn}{llr}")));
            progress.set_position(news.games as u64);
        };
        let records = self.records.as_deref();
        let (report, failure) = tournament.run(records, self.resume, &signals.stop, &tell)?;
        progress.finish_and_clear();
        if self.json {
            println!("{}", serde_json::to_string(&report)?);
        } else {
            print!("{}", table::text(&report, self.sprt.as_ref()));
        }
        if let Some(error) = failure {
            return Err(error);
        }
        if report.state == State::Interrupted {
            if let (Some(path), false) = (records, self.json) {
                let file: [(&str, &dyn Display); 1] = [("file", &path.display())];
                println!("{}", words::sentence("cli-match-resume", &file));
            }
            signals.exit();
        }
        Ok(())
    }

    fn tournament(&self) -> Result<Tournament> {
        let limits = Limits { nodes: self.nodes, depth: self.depth };
        let mut budget = Budget { time: self.time, clock: self.clock, limits };
        if budget.is_unlimited() {
            budget.time = Some(TIME);
        }
        let players: Vec<Contestant> =
            self.players.iter().map(|player| player.clone().or_budget(budget)).collect();
        let start = AnyPosition::initial(self.game, &self.options, &mut SplitMix::new(0))
            .context("--options")?;
        let seats = AnyMatch::new(start).seats();
        let schedule = Schedule::new(&players, seats, self.format, self.games)?;
        let is_pair = schedule.pairings().len() == 1 && schedule.rotations() == 2;
        anyhow::ensure!(
            self.sprt.is_none() || is_pair,
            problem!("arena-sprt-two", "--sprt compares two players; name two")
        );
        let (openings, source) = self.openings.source(self.game, &self.options, Otherwise::Book)?;
        Ok(Tournament {
            game: self.game,
            options: self.options.clone(),
            openings: Openings::new(self.game, &self.options, openings, self.seed)?,
            players,
            schedule,
            seed: self.seed,
            programs: ProgramLimits {
                margin: self.margin,
                start: self.program_start,
                memory: self.program_memory,
            },
            counted: if self.cpu { Counted::Cpu } else { Counted::Wall },
            sprt: self.sprt,
            jobs: self.jobs,
            source,
        })
    }
}
