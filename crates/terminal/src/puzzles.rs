//! Puzzles in line mode: a board out, a turn or a command in.
//!
//! The next puzzle is one near the solver's own rating that was not seen yet. A
//! wrong turn is played, answered and taken back; only the first try counts.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{BufRead, ErrorKind, Result, Write},
    path::PathBuf,
};

use mohreh_engine::Player;
use mohreh_messages::Messages;
use mohreh_rules::{AnyMatch, GameId, Seats};
use mohreh_study::puzzles::{Attempt, OwnRating, Puzzle, Said};
use serde::{Deserialize, Serialize};

use crate::{
    LocalMatch, Look, data_folder,
    dialog::{Dialog, Typed},
    told::told_by_system,
};

/// What is known of a solver, on this machine.
#[derive(Default, Serialize, Deserialize)]
struct Kept {
    /// By game.
    #[serde(default)]
    ratings: BTreeMap<String, OwnRating>,
    /// The puzzles that were tried, solved or not.
    #[serde(default)]
    seen: BTreeSet<String>,
}

/// Gives puzzles of a game until the input ends or the solver has enough.
///
/// # Errors
/// When input or output fail otherwise than by a reader that goes away.
pub fn puzzle_lines(
    game: GameId,
    puzzles: &[Puzzle],
    messages: Messages,
    look: Look,
    input: impl BufRead,
    output: impl Write,
) -> anyhow::Result<()> {
    let dialog = Dialog::new(messages, look, input, output);
    let mut solver = Solver { game, dialog, kept: Kept::load() };
    match solver.solve_all(puzzles) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// How a puzzle was left.
enum Left {
    /// Solved at the first try, or not.
    Done(bool),
    Skipped,
    /// Enough for now.
    Quit,
}

struct Solver<Input, Output> {
    game: GameId,
    dialog: Dialog<Input, Output>,
    kept: Kept,
}

impl<Input: BufRead, Output: Write> Solver<Input, Output> {
    fn solve_all(&mut self, puzzles: &[Puzzle]) -> Result<()> {
        let mut skipped = BTreeSet::new();
        loop {
            let own = self.own().rating;
            let is_open = |puzzle: &&Puzzle| {
                !self.kept.seen.contains(&puzzle.id) && !skipped.contains(&puzzle.id)
            };
            let distance = |puzzle: &&Puzzle| (f64::from(puzzle.rating) - own).abs() as u64;
            let Some(puzzle) = puzzles.iter().filter(is_open).min_by_key(distance) else {
                return self.dialog.say("puzzle-none-left");
            };
            match self.solve(puzzle)? {
                Left::Done(is_solved) => self.rate(puzzle, is_solved)?,
                Left::Skipped => {
                    skipped.insert(puzzle.id.clone());
                }
                Left::Quit => return Ok(()),
            }
        }
    }

    fn solve(&mut self, puzzle: &Puzzle) -> Result<Left> {
        // The data of this program can be read; a test does.
        let Ok(mut attempt) = Attempt::new(self.game, puzzle) else { return Ok(Left::Skipped) };
        let Some(seat) = attempt.game_match().to_move() else { return Ok(Left::Skipped) };
        let language = self.dialog.messages.language();
        let mut table = LocalMatch::new(
            attempt.game_match().clone(),
            Seats::only(seat),
            Player::Best,
            0,
            Messages::new(language),
        );
        let head = [
            ("game", self.game.title().to_owned()),
            ("id", puzzle.id.clone()),
            ("rating", self.dialog.messages.number(puzzle.rating)),
            ("own", self.dialog.messages.number(self.own().rating.round())),
        ];
        writeln!(self.dialog.output)?;
        self.dialog.say_with("terminal-puzzle-head", &head)?;
        let task = self.counted("puzzle", puzzle);
        let who = self.dialog.messages.player(self.game, seat);
        writeln!(
            self.dialog.output,
            "{task} {}",
            self.dialog.messages.text_with("puzzle-you-are", &[("who", who)])
        )?;
        self.dialog.say("terminal-puzzle-help")?;
        let mut is_clean = true;
        loop {
            match self.ask(puzzle, &attempt, &mut table, &mut is_clean)? {
                Typed::Turn => {}
                Typed::Skip => return Ok(Left::Skipped),
                Typed::Quit => return Ok(Left::Quit),
            }
            let before = attempt.game_match().clone();
            match attempt.answer(&last_turn(&table.game_match)) {
                Said::Right { answers, is_solved } => {
                    for answer in answers {
                        self.dialog.answer(&mut table, &answer)?;
                    }
                    if is_solved {
                        write!(self.dialog.output, "{}", table.page())?;
                        let id = if is_clean { "puzzle-solved" } else { "puzzle-solved-late" };
                        self.dialog.say(id)?;
                        let proof = format!("puzzle-proof-{}", puzzle.proof.name());
                        self.dialog.say(&proof)?;
                        return Ok(Left::Done(is_clean));
                    }
                    self.dialog.say("puzzle-go-on")?;
                }
                Said::Slower => {
                    self.dialog.say("puzzle-slower")?;
                    table.game_match = before;
                }
                Said::Wrong { refutation } => {
                    is_clean = false;
                    if let Some(refutation) = refutation {
                        self.dialog.answer(&mut table, &refutation)?;
                        write!(self.dialog.output, "{}", table.page())?;
                    }
                    let why = self.counted("puzzle-wrong", puzzle);
                    writeln!(self.dialog.output, "{why}")?;
                    self.dialog.say("terminal-course-try-again")?;
                    table.game_match = before;
                }
            }
        }
    }

    /// Asks for a turn. Whoever asks for help has not solved it by themselves.
    fn ask(
        &mut self,
        puzzle: &Puzzle,
        attempt: &Attempt<'_>,
        table: &mut LocalMatch,
        is_clean: &mut bool,
    ) -> Result<Typed> {
        self.dialog.turn(table, &[], |dialog, _, word| {
            match word {
                "hint" => {
                    let theme =
                        |theme: &String| dialog.messages.text(&format!("puzzle-theme-{theme}"));
                    let themes = dialog.messages.list(puzzle.themes.iter().map(theme));
                    dialog.say_with("puzzle-hint-themes", &[("themes", themes)])?;
                }
                "answer" => {
                    let turn = attempt.solution().unwrap_or_default().to_owned();
                    dialog.say_with("puzzle-answer", &[("told", turn)])?;
                }
                _ => return Ok(false),
            }
            *is_clean = false;
            Ok(true)
        })
    }

    fn own(&self) -> OwnRating {
        self.kept.ratings.get(self.game.name()).copied().unwrap_or_default()
    }

    /// Counts a puzzle and keeps what came of it.
    fn rate(&mut self, puzzle: &Puzzle, is_solved: bool) -> Result<()> {
        let (before, after) = (self.own(), self.own().after(puzzle.rating, is_solved));
        self.kept.ratings.insert(self.game.name().to_owned(), after);
        self.kept.seen.insert(puzzle.id.clone());
        let change = after.rating.round() - before.rating.round();
        let words = [
            ("game", self.game.title().to_owned()),
            ("own", self.dialog.messages.number(after.rating.round())),
            ("change", self.dialog.messages.number(format!("{change:+}"))),
        ];
        self.dialog.say_with("terminal-puzzle-rating", &words)?;
        match self.kept.save() {
            Ok(()) => Ok(()),
            Err(error) => {
                let error = told_by_system(&self.dialog.messages, &error);
                self.dialog.say_with("terminal-course-unkept", &[("error", error)])
            }
        }
    }

    /// A sentence about what is proved.
    fn counted(&self, id: &str, puzzle: &Puzzle) -> String {
        let turns = puzzle.proof.turns().unwrap_or(0) as usize;
        self.dialog.messages.counted(&format!("{id}-{}", puzzle.proof.name()), turns)
    }
}

impl Kept {
    /// What was kept; nothing where that cannot be read.
    fn load() -> Self {
        let text = path().and_then(|path| fs::read_to_string(path).ok());
        text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    /// Written beside it and put in its place, so that nothing is lost half-way.
    fn save(&self) -> Result<()> {
        let Some(path) = path() else { return Ok(()) };
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        let beside = path.with_extension("new");
        fs::write(&beside, serde_json::to_vec_pretty(self)?)?;
        fs::rename(beside, path)
    }
}

fn last_turn(game_match: &AnyMatch) -> String {
    game_match.turn_texts().pop().unwrap_or_default()
}

fn path() -> Option<PathBuf> {
    Some(data_folder()?.join("puzzles.json"))
}
