//! What exercises and puzzles have in common in line mode: a board out, a turn
//! or a command in.

use std::io::{BufRead, Lines, Result, Write};

use mohreh_messages::Messages;
use mohreh_rules::{AnyTurn, Refused};

use crate::{LocalMatch, Look, look::Signed};

/// How a question for a turn ended.
pub(crate) enum Typed {
    /// A whole turn was played.
    Turn,
    /// The next task is wanted.
    Skip,
    /// Enough for now.
    Quit,
}

/// Somebody at a terminal, or a script.
pub(crate) struct Dialog<Input, Output> {
    pub(crate) messages: Messages,
    lines: Lines<Input>,
    pub(crate) output: Signed<Output>,
}

impl<Input: BufRead, Output: Write> Dialog<Input, Output> {
    pub(crate) fn new(messages: Messages, look: Look, input: Input, output: Output) -> Self {
        Self { messages, lines: input.lines(), output: Signed { output, signs: look.signs } }
    }

    /// Asks until a whole turn is played, or something else is wanted. A choice
    /// is a text with the turn that its number means; `obey` does what a word
    /// of its own asks for, and says whether it was one.
    pub(crate) fn turn(
        &mut self,
        table: &mut LocalMatch,
        choices: &[(String, &str)],
        mut obey: impl FnMut(&mut Self, &LocalMatch, &str) -> Result<bool>,
    ) -> Result<Typed> {
        let mut shows_board = true;
        loop {
            if shows_board {
                self.show_board(table, choices)?;
            }
            shows_board = false;
            write!(self.output, "> ")?;
            self.output.flush()?;
            let Some(line) = self.lines.next() else {
                writeln!(self.output)?;
                return Ok(Typed::Quit);
            };
            let line = line?;
            match line.trim() {
                "" => {}
                "quit" => return Ok(Typed::Quit),
                "skip" => return Ok(Typed::Skip),
                "legal" => writeln!(self.output, "{}", table.game_match.legal().join(" "))?,
                word if obey(self, table, word)? => {}
                word => match table.play(chosen(choices, word).unwrap_or(word)) {
                    Err(refused) => writeln!(self.output, "{}", self.messages.refused(&refused))?,
                    Ok(()) if table.game_match.mid_turn() => shows_board = true,
                    Ok(()) => return Ok(Typed::Turn),
                },
            }
        }
    }

    fn show_board(&mut self, table: &LocalMatch, choices: &[(String, &str)]) -> Result<()> {
        write!(self.output, "{}", table.page())?;
        if table.secret().is_some() {
            writeln!(self.output, "{}", table.secret_text())?;
        }
        for (number, (text, _)) in choices.iter().enumerate() {
            writeln!(self.output, "{}. {text}", self.messages.number(number + 1))?;
        }
        writeln!(self.output, "{}", table.prompt())
    }

    /// Plays somebody else's turn, which the course or the puzzle tells.
    pub(crate) fn answer(&mut self, table: &mut LocalMatch, turn: &str) -> Result<()> {
        let played = table.play(turn);
        self.answered(played, turn.to_owned())
    }

    /// Plays the computer's turn.
    pub(crate) fn answer_by(&mut self, table: &mut LocalMatch, turn: &AnyTurn) -> Result<()> {
        let played = table.play_turn(turn);
        self.answered(played, turn.to_string())
    }

    fn answered(&mut self, played: std::result::Result<(), Refused>, turn: String) -> Result<()> {
        match played {
            Err(refused) => writeln!(self.output, "{}", self.messages.refused(&refused)),
            Ok(()) => self.say_with("terminal-course-answered", &[("turn", turn)]),
        }
    }

    pub(crate) fn say(&mut self, id: &str) -> Result<()> {
        self.say_with(id, &[])
    }

    pub(crate) fn say_with(&mut self, id: &str, args: &[(&str, String)]) -> Result<()> {
        writeln!(self.output, "{}", self.messages.text_with(id, args))
    }
}

/// The turn of the choice whose number this is, in the digits of any language.
fn chosen<'a>(choices: &[(String, &'a str)], word: &str) -> Option<&'a str> {
    let number: usize = mohreh_rules::text::fold(word).parse().ok()?;
    choices.get(number.checked_sub(1)?).map(|(_, turn)| *turn)
}
