//! Puzzles in line mode: a board out, a turn or a command in.
//!
//! The next puzzle is one near the solver's own rating that was not seen yet. A
//! wrong turn is played, answered and taken back; only the first try counts.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{BufRead, ErrorKind, Lines, Result, Write},
    path::PathBuf,
};

use mohreh_engine::Player;
use mohreh_messages::Messages;
use mohreh_rules::{AnyMatch, GameId, Seats};
use mohreh_study::puzzles::{OwnRating, Puzzle, Said, Sitting};
use serde::{Deserialize, Serialize};

use crate::{Look, Table, data_folder, look::Signed};

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
    let output = Signed { output, signs: look.signs };
    let mut solver = Solver { game, messages, lines: input.lines(), output, kept: Kept::load() };
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

/// What the solver typed.
enum Typed {
    Turn(String),
    Left(Left),
}

struct Solver<Input, Output> {
    game: GameId,
    messages: Messages,
    lines: Lines<Input>,
    output: Output,
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
                return self.say("puzzle-none-left", &[]);
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
        let Ok(mut sitting) = Sitting::new(self.game, puzzle) else { return Ok(Left::Skipped) };
        let Some(seat) = sitting.game_match().to_move() else { return Ok(Left::Skipped) };
        let language = self.messages.language();
        let mut table = Table::new(
            sitting.game_match().clone(),
            Seats::only(seat),
            Player::Best,
            0,
            Messages::new(language),
        );
        let head = [
            ("game", self.game.title().to_owned()),
            ("id", puzzle.id.clone()),
            ("rating", self.messages.number(puzzle.rating)),
            ("own", self.messages.number(self.own().rating.round())),
        ];
        writeln!(self.output)?;
        self.say("terminal-puzzle-head", &head)?;
        let task = self.counted("puzzle", puzzle);
        let who = self.messages.player(self.game, seat);
        writeln!(self.output, "{task} {}", self.text("puzzle-you-are", &[("who", who)]))?;
        self.say("terminal-puzzle-help", &[])?;
        let mut is_clean = true;
        loop {
            let turn = match self.turn(puzzle, &sitting, &mut table, &mut is_clean)? {
                Typed::Turn(turn) => turn,
                Typed::Left(left) => return Ok(left),
            };
            let before = sitting.game_match().clone();
            match sitting.answer(&turn) {
                Said::Right { answers, is_solved } => {
                    for answer in answers {
                        self.show(&mut table, &answer)?;
                    }
                    if is_solved {
                        write!(self.output, "{}", table.page())?;
                        self.say(
                            if is_clean { "puzzle-solved" } else { "puzzle-solved-late" },
                            &[],
                        )?;
                        let proof = format!("puzzle-proof-{}", puzzle.proof.name());
                        self.say(&proof, &[])?;
                        return Ok(Left::Done(is_clean));
                    }
                    self.say("puzzle-go-on", &[])?;
                }
                Said::Slower => {
                    self.say("puzzle-slower", &[])?;
                    table.game_match = before;
                }
                Said::Wrong { refutation } => {
                    is_clean = false;
                    if let Some(refutation) = refutation {
                        self.show(&mut table, &refutation)?;
                        write!(self.output, "{}", table.page())?;
                    }
                    let why = self.counted("puzzle-wrong", puzzle);
                    writeln!(self.output, "{why}")?;
                    self.say("terminal-course-try-again", &[])?;
                    table.game_match = before;
                }
            }
        }
    }

    /// Asks until a whole turn is played, or something else is wanted.
    fn turn(
        &mut self,
        puzzle: &Puzzle,
        sitting: &Sitting<'_>,
        table: &mut Table,
        is_clean: &mut bool,
    ) -> Result<Typed> {
        let mut shows_board = true;
        loop {
            if shows_board {
                write!(self.output, "{}", table.page())?;
                if table.secret().is_some() {
                    writeln!(self.output, "{}", table.secret_text())?;
                }
                writeln!(self.output, "{}", table.prompt())?;
            }
            shows_board = false;
            write!(self.output, "> ")?;
            self.output.flush()?;
            let Some(line) = self.lines.next() else {
                writeln!(self.output)?;
                return Ok(Typed::Left(Left::Quit));
            };
            let line = line?;
            match line.trim() {
                "" => {}
                "quit" => return Ok(Typed::Left(Left::Quit)),
                "skip" => return Ok(Typed::Left(Left::Skipped)),
                "legal" => writeln!(self.output, "{}", table.game_match.legal().join(" "))?,
                "hint" => {
                    *is_clean = false;
                    let theme =
                        |theme: &String| self.messages.text(&format!("puzzle-theme-{theme}"));
                    let themes = self.messages.list(puzzle.themes.iter().map(theme));
                    self.say("puzzle-hint-themes", &[("themes", themes)])?;
                }
                "answer" => {
                    *is_clean = false;
                    let turn = sitting.solution().unwrap_or_default().to_owned();
                    self.say("puzzle-answer", &[("turn", turn)])?;
                }
                word => match table.play(word) {
                    Err(refused) => writeln!(self.output, "{}", self.messages.refused(&refused))?,
                    Ok(()) if table.game_match.mid_turn() => shows_board = true,
                    Ok(()) => return Ok(Typed::Turn(last_turn(&table.game_match))),
                },
            }
        }
    }

    /// Plays somebody else's turn.
    fn show(&mut self, table: &mut Table, turn: &str) -> Result<()> {
        if let Err(refused) = table.play(turn) {
            return writeln!(self.output, "{}", self.messages.refused(&refused));
        }
        self.say("terminal-course-answered", &[("turn", turn.to_owned())])
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
            ("own", self.messages.number(after.rating.round())),
            ("change", self.messages.number(format!("{change:+}"))),
        ];
        self.say("terminal-puzzle-rating", &words)?;
        match self.kept.save() {
            Ok(()) => Ok(()),
            Err(error) => self.say("terminal-course-unkept", &[("error", error.to_string())]),
        }
    }

    /// A sentence about what is proved.
    fn counted(&self, id: &str, puzzle: &Puzzle) -> String {
        let turns = puzzle.proof.turns().unwrap_or(0) as usize;
        self.messages.counted(&format!("{id}-{}", puzzle.proof.name()), turns)
    }

    fn text(&self, id: &str, args: &[(&str, String)]) -> String {
        self.messages.text_with(id, args)
    }

    fn say(&mut self, id: &str, args: &[(&str, String)]) -> Result<()> {
        writeln!(self.output, "{}", self.messages.text_with(id, args))
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
