//! Puzzles in line mode: a board out, a turn or a command in.
//!
//! A wrong turn is played, answered and taken back; only the first try counts. In a training the
//! next puzzle is one near the solver's own rating that was not seen yet; streaks and runs get
//! harder, and a miss ends a streak.

mod account;
mod climb;
mod kept;
mod solving;

use std::{
    collections::BTreeSet,
    io::{BufRead, ErrorKind, Result, Write},
    time::Instant,
};

use mohreh_client::Site;
use mohreh_messages::Messages;
use mohreh_rules::GameId;
use mohreh_study::puzzles::{OwnRating, Puzzle, game_of_day};

pub(crate) use self::{kept::Kept, solving::first_cell};
use self::{kept::today, solving::Left};
use crate::{Look, dialog::Dialog, told::told_by_system};

/// How puzzles follow each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Near the own rating, none twice.
    #[default]
    Train,
    /// The one of today.
    Day,
    /// Harder and harder, until the first miss.
    Streak,
    /// As many as can be solved in three minutes.
    Run,
}

impl Mode {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Train, Self::Day, Self::Streak, Self::Run];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Train => "train",
            Self::Day => "day",
            Self::Streak => "streak",
            Self::Run => "run",
        }
    }

    /// Whether only what is solved at once counts, and the next puzzle follows.
    const fn is_strict(self) -> bool {
        matches!(self, Self::Streak | Self::Run)
    }
}

/// What is wanted.
pub struct Course {
    /// How puzzles follow each other.
    pub mode: Mode,
    /// The server whose account is told what was done.
    pub site: Option<Site>,
}

/// The game whose puzzle everybody gets today.
#[must_use]
pub fn game_of_today() -> GameId {
    game_of_day(today())
}

/// Gives puzzles of a game until the input ends or the solver has enough.
///
/// # Errors
/// When input or output fail otherwise than by a reader that goes away.
pub fn puzzle_lines(
    game: GameId,
    puzzles: &[Puzzle],
    course: &Course,
    messages: Messages,
    look: Look,
    input: impl BufRead,
    output: impl Write,
) -> anyhow::Result<()> {
    let dialog = Dialog::new(messages, look, input, output);
    let (mode, kept) = (course.mode, Kept::load());
    let mut solver = Solver { game, mode, dialog, kept, solved: 0, ends: None };
    match solver.visit(puzzles, course) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

struct Solver<Input, Output> {
    game: GameId,
    mode: Mode,
    dialog: Dialog<Input, Output>,
    kept: Kept,
    /// In this streak or run.
    solved: usize,
    /// When a run ends.
    ends: Option<Instant>,
}

impl<Input: BufRead, Output: Write> Solver<Input, Output> {
    /// Solves, with what the account knows before and after.
    fn visit(&mut self, puzzles: &[Puzzle], course: &Course) -> Result<()> {
        let site = course.site.as_ref();
        self.kept.share(site, &mut self.dialog)?;
        let solved = match self.mode {
            Mode::Train => self.train(puzzles),
            Mode::Day => self.solve_day(),
            Mode::Streak | Mode::Run => self.climb(puzzles),
        };
        solved.and(self.kept.share(site, &mut self.dialog))
    }

    fn train(&mut self, puzzles: &[Puzzle]) -> Result<()> {
        let mut skipped = BTreeSet::new();
        loop {
            let own = self.own().rating;
            let is_open =
                |puzzle: &&Puzzle| self.kept.is_new(&puzzle.id) && !skipped.contains(&puzzle.id);
            let distance = |puzzle: &&Puzzle| (f64::from(puzzle.rating) - own).abs() as u64;
            let Some(puzzle) = puzzles.iter().filter(is_open).min_by_key(distance) else {
                return self.dialog.say("puzzle-none-left");
            };
            match self.solve(puzzle)? {
                Left::Done(is_solved) => self.rate(puzzle, is_solved)?,
                Left::Skipped => {
                    skipped.insert(puzzle.id.clone());
                }
                Left::Quit { is_missed: true } => return self.rate(puzzle, false),
                Left::Quit { is_missed: false } => return Ok(()),
            }
        }
    }

    fn own(&self) -> OwnRating {
        self.kept.own(self.game)
    }

    /// A rating as it is shown: a number, and whether it is still provisional.
    fn shown(&self, own: OwnRating) -> String {
        let rating = self.dialog.messages.number(own.rating.round());
        if !own.is_provisional() {
            return rating;
        }
        self.dialog.messages.text_with("puzzles-rating-unsure", &[("rating", rating)])
    }

    /// Counts a puzzle, if it is new, and keeps what came of it.
    fn rate(&mut self, puzzle: &Puzzle, is_solved: bool) -> Result<()> {
        if !self.kept.is_new(&puzzle.id) {
            return self.save();
        }
        let (before, after) = (self.own(), self.own().after(puzzle.rating, is_solved));
        self.kept.note(self.game, &puzzle.id, is_solved, after);
        let change = after.rating.round() - before.rating.round();
        let words = [
            ("game", self.game.title().to_owned()),
            ("own", self.shown(after)),
            ("change", self.dialog.messages.number(format!("{change:+}"))),
        ];
        self.dialog.say_with("terminal-puzzle-rating", &words)?;
        self.save()
    }

    fn save(&mut self) -> Result<()> {
        match self.kept.save() {
            Ok(()) => Ok(()),
            Err(error) => {
                let error = told_by_system(&self.dialog.messages, &error);
                self.dialog.say_with("terminal-course-unkept", &[("error", error)])
            }
        }
    }
}
