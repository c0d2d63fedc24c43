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
pub(crate) struct Kept {
    /// By game.
    #[serde(default)]
    ratings: BTreeMap<String, OwnRating>,
    /// The puzzles that were tried, solved or not.
    #[serde(default)]
    seen: BTreeSet<String>,
    /// The endings that were played out, and whether without a slip.
    #[serde(default)]
    pub(crate) endings: BTreeMap<String, bool>,
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
            ("own", self.shown(self.own())),
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
        let mut help = 0;
        loop {
            match self.ask(puzzle, &attempt, &mut table, &mut help)? {
                Typed::Turn => {}
                Typed::Skip => return Ok(Left::Skipped),
                Typed::Quit => return Ok(Left::Quit),
            }
            is_clean &= help == 0;
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
                    help = 0;
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

    /// Asks for a turn. Whoever asks for help has not solved it by themselves:
    /// what to look for, then where; or the whole answer.
    fn ask(
        &mut self,
        puzzle: &Puzzle,
        attempt: &Attempt<'_>,
        table: &mut LocalMatch,
        help: &mut u32,
    ) -> Result<Typed> {
        let game = self.game;
        self.dialog.turn(table, &[], |dialog, _, word| {
            match word {
                "hint" if *help == 0 => {
                    let idea = format!("puzzle-idea-{}", puzzle.idea());
                    dialog.say_with(&idea, &[("game", game.name().to_owned())])?;
                }
                "hint" => {
                    let cell = first_cell(attempt.solution().unwrap_or_default()).to_owned();
                    dialog.say_with("puzzle-hint-where", &[("cell", cell)])?;
                }
                "answer" => {
                    let who = |seat| dialog.messages.player(game, seat);
                    let told = |(seat, turn): (_, String)| format!("{} {turn}", who(seat));
                    let told = dialog.messages.list(attempt.rest().into_iter().map(told));
                    dialog.say_with("puzzle-answer", &[("told", told)])?;
                }
                _ => return Ok(false),
            }
            *help += 1;
            Ok(true)
        })
    }

    fn own(&self) -> OwnRating {
        self.kept.ratings.get(self.game.name()).copied().unwrap_or_default()
    }

    /// A rating as it is shown: a number, and whether it is still provisional.
    fn shown(&self, own: OwnRating) -> String {
        let rating = self.dialog.messages.number(own.rating.round());
        if !own.is_provisional() {
            return rating;
        }
        self.dialog.messages.text_with("puzzles-rating-unsure", &[("rating", rating)])
    }

    /// Counts a puzzle and keeps what came of it.
    fn rate(&mut self, puzzle: &Puzzle, is_solved: bool) -> Result<()> {
        let (before, after) = (self.own(), self.own().after(puzzle.rating, is_solved));
        self.kept.ratings.insert(self.game.name().to_owned(), after);
        self.kept.seen.insert(puzzle.id.clone());
        let change = after.rating.round() - before.rating.round();
        let words = [
            ("game", self.game.title().to_owned()),
            ("own", self.shown(after)),
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
    pub(crate) fn load() -> Self {
        let text = path().and_then(|path| fs::read_to_string(path).ok());
        text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    /// Written beside it and put in its place, so that nothing is lost half-way.
    pub(crate) fn save(&self) -> Result<()> {
        let Some(path) = path() else { return Ok(()) };
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        let beside = path.with_extension("new");
        fs::write(&beside, serde_json::to_vec_pretty(self)?)?;
        fs::rename(beside, path)
    }
}

/// The first cell that a turn names.
pub(crate) fn first_cell(turn: &str) -> &str {
    let bytes = turn.as_bytes();
    let is_cell = |at: &usize| {
        bytes[*at].is_ascii_lowercase() && bytes.get(at + 1).is_some_and(u8::is_ascii_digit)
    };
    let Some(start) = (0..bytes.len()).find(is_cell) else { return "" };
    let rest = &turn[start..];
    let end = rest[1..].find(|c: char| !c.is_ascii_digit()).map_or(rest.len(), |end| end + 1);
    &rest[..end]
}

fn last_turn(game_match: &AnyMatch) -> String {
    game_match.turn_texts().pop().unwrap_or_default()
}

fn path() -> Option<PathBuf> {
    Some(data_folder()?.join("puzzles.json"))
}

#[cfg(test)]
mod tests {
    use super::first_cell;

    #[test]
    fn the_first_cell_of_a_turn_is_where_it_begins() {
        let turns = ["Wd4,-g1", "!R,c3-e4", "d4xf4,f4xh4", "xb2-b6,xc3,g10-g8", "k11", "e3+d3"];
        assert_eq!(turns.map(first_cell), ["d4", "c3", "d4", "b2", "k11", "e3"]);
        assert_eq!(first_cell("pass"), "");
    }
}
