//! The puzzle of the day, streaks and runs.

use std::{
    collections::BTreeSet,
    io::{BufRead, Result, Write},
    time::{Duration, Instant},
};

use mohreh_rules::SplitMix;
use mohreh_study::puzzles::{Puzzle, game_of_day, next_harder, puzzle_of_day, puzzles};

use super::{Mode, Solver, kept::today, solving::Left};

/// How long a run lasts.
const RUN: Duration = Duration::from_secs(180);

impl<Input: BufRead, Output: Write> Solver<Input, Output> {
    /// The puzzle of today, whose first try counts.
    pub(super) fn solve_day(&mut self) -> Result<()> {
        let day = today();
        let all = puzzles(self.game);
        let Some(puzzle) = puzzle_of_day(&all, day) else {
            return self.dialog.say("puzzle-none-left");
        };
        self.dialog.say("puzzles-day")?;
        let is_known = self.game == game_of_day(day);
        if let Some(is_solved) = self.kept.of_day(day).filter(|_| is_known) {
            self.dialog.say(if is_solved { "puzzles-day-solved" } else { "puzzles-day-failed" })?;
        }
        let is_solved = match self.solve(puzzle)? {
            Left::Done(is_solved) => is_solved,
            Left::Quit { is_missed: true } => false,
            Left::Skipped | Left::Quit { is_missed: false } => return Ok(()),
        };
        if is_known {
            self.kept.note_day(day, is_solved);
        }
        self.rate(puzzle, is_solved)
    }

    /// A streak or a run: the result is kept if it is the best.
    pub(super) fn climb(&mut self, puzzles: &[Puzzle]) -> Result<()> {
        let mut rng = SplitMix::new(today() as u64 ^ u64::from(std::process::id()));
        let mut shown = BTreeSet::new();
        let name = format!("{}-{}", self.game, self.mode.name());
        self.dialog.say(&format!("puzzles-{}-text", self.mode.name()))?;
        let best = [("count", self.dialog.messages.number(self.kept.best(&name)))];
        self.dialog.say_with("puzzles-best", &best)?;
        self.ends = (self.mode == Mode::Run).then(|| Instant::now() + RUN);
        let mut is_whole = true;
        while !self.is_late() {
            let Some(puzzle) = next_harder(puzzles, self.solved, &shown, &mut rng) else {
                self.dialog.say("puzzle-none-left")?;
                break;
            };
            shown.insert(puzzle.id.clone());
            let left = self.solve(puzzle)?;
            let is_solved = matches!(left, Left::Done(true)) && !self.is_late();
            match left {
                Left::Quit { is_missed } => {
                    if is_missed {
                        self.rate(puzzle, false)?;
                    }
                    is_whole = false;
                    break;
                }
                Left::Done(_) if self.is_late() => break,
                Left::Done(_) => self.rate(puzzle, is_solved)?,
                Left::Skipped => {}
            }
            self.solved += usize::from(is_solved);
            if self.mode == Mode::Streak && !is_solved {
                break;
            }
        }
        let over = format!("puzzle-over-{}", self.mode.name());
        if is_whole {
            let told = self.dialog.messages.counted(&over, self.solved);
            writeln!(self.dialog.output, "{told}")?;
        }
        if self.kept.note_best(&name, self.solved) {
            let best = [("count", self.dialog.messages.number(self.solved))];
            self.dialog.say_with("puzzles-best", &best)?;
            self.save()?;
        }
        Ok(())
    }

    /// Whether the time of a run is up.
    pub(super) fn is_late(&self) -> bool {
        self.ends.is_some_and(|ends| ends <= Instant::now())
    }

    /// What a streak or a run has come to.
    pub(super) fn say_state(&mut self) -> Result<()> {
        let solved = self.dialog.messages.number(self.solved);
        match (self.mode, self.ends) {
            (Mode::Streak, _) => self.dialog.say_with("puzzle-in-a-row", &[("count", solved)]),
            (_, Some(ends)) => {
                let left = ends.saturating_duration_since(Instant::now()).as_secs();
                let time = format!("{}:{:02}", left / 60, left % 60);
                let time = [("time", self.dialog.messages.number(time))];
                let left = self.dialog.messages.text_with("puzzle-time-left", &time);
                writeln!(
                    self.dialog.output,
                    "{left} · {} {solved}",
                    self.dialog.messages.text("puzzles-solved")
                )
            }
            _ => Ok(()),
        }
    }
}
