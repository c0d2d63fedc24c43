//! One puzzle: a wrong turn is answered, a hint asked for, until it is solved or left.

use std::io::{BufRead, Result, Write};

use mohreh_engine::Player;
use mohreh_messages::Messages;
use mohreh_rules::{AnyMatch, GameId, Seats};
use mohreh_study::puzzles::{Attempt, Puzzle, Said};

use super::Solver;
use crate::{
    LocalMatch,
    dialog::{Dialog, Typed},
};

/// How a puzzle was left.
pub(super) enum Left {
    /// Solved at the first try, or not.
    Done(bool),
    /// Left as it was: nothing tried, no help asked for.
    Skipped,
    /// Enough for now. What was tried or asked about before counts.
    Quit {
        /// The puzzle at hand counts as missed.
        is_missed: bool,
    },
}

impl<Input: BufRead, Output: Write> Solver<Input, Output> {
    /// Gives a puzzle until it is solved or left.
    pub(super) fn solve(&mut self, puzzle: &Puzzle) -> Result<Left> {
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
        self.say_state()?;
        let mut is_clean = true;
        let mut help = 0;
        loop {
            let typed = self.ask(puzzle, &attempt, &mut table, &mut help)?;
            is_clean &= help == 0;
            match typed {
                Typed::Turn => {}
                Typed::Skip if is_clean => return Ok(Left::Skipped),
                Typed::Skip => return Ok(Left::Done(false)),
                Typed::Quit => return Ok(Left::Quit { is_missed: !is_clean }),
            }
            if self.is_late() {
                return Ok(Left::Done(false));
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
                    if self.mode.is_strict() {
                        say_answer(&mut self.dialog, self.game, &attempt)?;
                        return Ok(Left::Done(false));
                    }
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
                "answer" => say_answer(dialog, game, attempt)?,
                _ => return Ok(false),
            }
            *help += 1;
            Ok(true)
        })
    }

    /// A sentence about what is proved.
    fn counted(&self, id: &str, puzzle: &Puzzle) -> String {
        let turns = puzzle.proof.turns().unwrap_or(0) as usize;
        self.dialog.messages.counted(&format!("{id}-{}", puzzle.proof.name()), turns)
    }
}

/// The rest of the solution, replies included.
fn say_answer<Input: BufRead, Output: Write>(
    dialog: &mut Dialog<Input, Output>,
    game: GameId,
    attempt: &Attempt<'_>,
) -> Result<()> {
    let who = |seat| dialog.messages.player(game, seat);
    let told = |(seat, turn): (_, String)| format!("{} {turn}", who(seat));
    let told = dialog.messages.list(attempt.rest().into_iter().map(told));
    dialog.say_with("puzzle-answer", &[("told", told)])
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
