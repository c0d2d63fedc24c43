//! A program of somebody else at the board. Every answer has a deadline that
//! nothing it writes can move.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use mohreh_rules::{AnyView, Problem, problem, text::shortened};

use crate::{
    contestant::{Contestant, Who},
    limits::ProgramLimits,
    pipe::Pipe,
    seated::{Chosen, Fault, Reply, Turn},
};

/// How long a turn may take where nothing but nodes or depth limits it.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often a wait looks whether the match is broken off.
const LOOK: Duration = Duration::from_millis(50);

/// A program that has introduced itself.
pub(crate) struct Program {
    pipe: Pipe,
    limits: ProgramLimits,
    options: Vec<(String, String)>,
    /// The game and options that it has been told.
    told: Option<(String, String)>,
}

impl Program {
    pub(crate) fn start(
        contestant: &Contestant,
        limits: ProgramLimits,
        stop: &AtomicBool,
    ) -> Result<Self> {
        let Who::Program(words) = &contestant.who else {
            bail!(Problem::internal("a program has a command"))
        };
        let pipe = Pipe::start(words, limits.memory)?;
        let program = Self { pipe, limits, options: contestant.options.clone(), told: None };
        program.pipe.send("ugi")?;
        program.wait_for("ugiok", stop)?;
        for (name, value) in &program.options {
            program.pipe.send(format!("setoption name {name} value {value}").trim_end())?;
        }
        program.ready(stop)?;
        Ok(program)
    }

    /// Tells it that another match begins.
    pub(crate) fn begin(&mut self, view: &AnyView, stop: &AtomicBool) -> Result<()> {
        let told = (view.game().to_string(), view.options());
        self.pipe.send(&format!("setoption name Game value {}", told.0))?;
        self.pipe.send(format!("setoption name Variant value {}", told.1).trim_end())?;
        self.told = Some(told);
        self.pipe.send("uginewgame")?;
        self.ready(stop)
    }

    /// Asks for a turn.
    pub(crate) fn choose(&mut self, turn: &Turn<'_>) -> Result<Chosen> {
        let is_told = self.told.as_ref().is_some_and(|(game, options)| {
            *game == turn.view.game().to_string() && *options == turn.view.options()
        });
        if !is_told {
            self.begin(turn.view, turn.stop)?;
        }
        self.hear_late()?;
        self.pipe.send(&position(turn.view))?;
        self.pipe.expect_answer();
        let begin = Instant::now();
        self.pipe.send(&orders(turn))?;
        let allowed = turn.allowed().unwrap_or(PATIENCE) + self.limits.margin;
        let mut evaluation = None;
        loop {
            let line = self.line(begin + allowed, turn.stop)?;
            let Some((text, at)) = line else {
                let margin = self.limits.margin.as_millis();
                let ms = allowed.saturating_sub(self.limits.margin).as_millis();
                return Err(Fault::Time.because(problem!(
                    "arena-late",
                    "no answer within {ms} ms and a margin of {margin} ms",
                    ms,
                    margin
                )));
            };
            match text.split_once(' ').unwrap_or((text.as_str(), "")) {
                ("bestmove", rest) => {
                    let chosen = rest.split_whitespace().next().unwrap_or("").to_owned();
                    let spent = at.saturating_duration_since(begin);
                    let turn = Reply::Text(chosen);
                    return Ok(Chosen { turn, spent, evaluation });
                }
                ("info", rest) => evaluation = chance(rest).or(evaluation),
                ("error", _) => bail!(said(&text)),
                _ => {}
            }
        }
    }

    /// Everything that came without being asked for. An answer among it belongs to no
    /// question, so nobody knows what the next one answers.
    fn hear_late(&self) -> Result<()> {
        while let Some(line) = self.pipe.waiting() {
            if line.text.starts_with("bestmove") {
                bail!(problem!("arena-unasked", "the program answered without being asked"));
            }
        }
        Ok(())
    }

    fn ready(&self, stop: &AtomicBool) -> Result<()> {
        self.pipe.send("isready")?;
        self.wait_for("readyok", stop)
    }

    fn wait_for(&self, word: &str, stop: &AtomicBool) -> Result<()> {
        let until = Instant::now() + self.limits.start;
        self.pipe.expect_answer();
        loop {
            let Some((text, _)) = self.line(until, stop)? else {
                let seconds = self.limits.start.as_secs_f64();
                bail!(problem!(
                    "arena-silent",
                    "the program did not say `{word}` within {seconds} s; does it speak UGI?",
                    word,
                    seconds
                ));
            };
            if text == word {
                return Ok(());
            }
            // `uginewgame` and options are news to some programs.
            let is_refusal = text.starts_with("error") && word == "readyok";
            if is_refusal {
                bail!(said(&text));
            }
        }
    }

    /// The next line, unless the time is over; looks at both, however much comes.
    fn line(&self, until: Instant, stop: &AtomicBool) -> Result<Option<(String, Instant)>> {
        loop {
            let now = Instant::now();
            if until <= now {
                return Ok(None);
            }
            if stop.load(Ordering::Relaxed) {
                return Err(Fault::Stopped.into());
            }
            if let Some(line) = self.pipe.next(until.min(now + LOOK))? {
                // What was read in time may have waited here beyond it.
                return Ok((line.at <= until).then_some((line.text, line.at)));
            }
        }
    }
}

fn said(line: &str) -> mohreh_rules::Problem {
    let line = shortened(line);
    problem!("arena-says", "the program says `{line}`", line)
}

/// Where the match stands.
fn position(view: &AnyView) -> String {
    let start = match view.setup_text() {
        Some(setup) => format!("setup {setup}"),
        None if view.known().start().is_initial() => "startpos".to_owned(),
        None => format!("fen {}", view.start_text()),
    };
    let turns = view.turn_texts().join(" ");
    let moves = if turns.is_empty() { "" } else { " moves " };
    format!("position {start}{moves}{turns}")
}

/// What it may use.
fn orders(turn: &Turn<'_>) -> String {
    let mut orders = "go".to_owned();
    if let Some(time) = turn.budget.time {
        orders += &format!(" movetime {}", time.as_millis());
    }
    if let Some(nodes) = turn.budget.limits.nodes {
        orders += &format!(" nodes {nodes}");
    }
    if let Some(depth) = turn.budget.limits.depth {
        orders += &format!(" depth {depth}");
    }
    if let Some(clock) = turn.budget.clock {
        let left: Vec<String> =
            turn.clocks.iter().map(|left| left.as_millis().to_string()).collect();
        orders += &format!(" clock {} inc {}", left.join(" "), clock.increment.as_millis());
    }
    orders
}

/// The chance to win that an `info` line tells.
fn chance(info: &str) -> Option<f32> {
    let (_, rest) = info.split_once("score win ")?;
    let chance: f32 = rest.split_whitespace().next()?.parse().ok()?;
    (0.0..=1.0).contains(&chance).then_some(chance)
}

/// Starts it once and hears whether it speaks the protocol and knows the game.
pub(crate) fn check(
    contestant: &Contestant,
    limits: ProgramLimits,
    view: &AnyView,
    stop: &AtomicBool,
) -> Result<()> {
    let mut program = Program::start(contestant, limits, stop)?;
    program.begin(view, stop).with_context(|| view.game().to_string())
}
