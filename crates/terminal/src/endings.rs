//! Endings in line mode: a position whose result is proved is played to its end.
//!
//! The shortest that was not brought home yet comes first. A turn that lets the result slip is
//! answered and taken back; then the ending does not count as brought home.

use std::{
    collections::BTreeSet,
    io::{BufRead, ErrorKind, Result, Write},
};

use mohreh_engine::Player;
use mohreh_messages::Messages;
use mohreh_rules::{GameId, Seats};
use mohreh_study::puzzles::{Ending, Held, Proof, Remains, hold, show};

use crate::{
    LocalMatch, Look,
    dialog::{Dialog, Typed},
    puzzles::{Kept, first_cell},
    told::told_by_system,
};

/// Gives endings of a game until the input ends or the player has enough.
///
/// # Errors
/// When input or output fail otherwise than by a reader that goes away.
pub fn ending_lines(
    game: GameId,
    endings: &[Ending],
    messages: Messages,
    look: Look,
    input: impl BufRead,
    output: impl Write,
) -> anyhow::Result<()> {
    let dialog = Dialog::new(messages, look, input, output);
    let mut trainer = Trainer { game, dialog, kept: Kept::load() };
    match trainer.play_all(endings) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// How an ending was left.
enum Left {
    /// Played to its end, without a slip or not.
    Home(bool),
    Skipped,
    /// Enough for now.
    Quit,
}

struct Trainer<Input, Output> {
    game: GameId,
    dialog: Dialog<Input, Output>,
    kept: Kept,
}

impl<Input: BufRead, Output: Write> Trainer<Input, Output> {
    fn play_all(&mut self, endings: &[Ending]) -> Result<()> {
        if endings.is_empty() {
            return self.dialog.say("endings-none");
        }
        let mut skipped = BTreeSet::new();
        loop {
            let is_open =
                |ending: &&Ending| !self.kept.is_home(&ending.id) && !skipped.contains(&ending.id);
            let Some(ending) = endings.iter().find(is_open) else {
                return self.dialog.say("endings-none-left");
            };
            skipped.insert(ending.id.clone());
            match self.play(ending)? {
                Left::Home(is_clean) => self.keep(ending, is_clean, endings)?,
                Left::Skipped => {}
                Left::Quit => return Ok(()),
            }
        }
    }

    /// Plays an ending out.
    fn play(&mut self, ending: &Ending) -> Result<Left> {
        // The data of this program can be read; a test does.
        let Ok(start) = ending.begin(self.game) else { return Ok(Left::Skipped) };
        let Some(seat) = start.to_move() else { return Ok(Left::Skipped) };
        let messages = Messages::new(self.dialog.messages.language());
        let mut table = LocalMatch::new(start, Seats::only(seat), Player::Best, 0, messages);
        writeln!(self.dialog.output)?;
        let head = [("game", self.game.title().to_owned()), ("id", ending.id.clone())];
        self.dialog.say_with("terminal-ending-head", &head)?;
        let task = self.counted("endings-task", ending.proof);
        let who = self.dialog.messages.player(self.game, seat);
        let who = self.dialog.messages.text_with("puzzle-you-are", &[("who", who)]);
        writeln!(self.dialog.output, "{task} {who}")?;
        self.dialog.say("terminal-ending-help")?;
        let (mut proof, mut is_clean) = (ending.proof, true);
        while table.game_match.to_move() == Some(seat) {
            let before = table.game_match.clone();
            let typed = self.dialog.turn(&mut table, &[], |dialog, table, word| {
                if word != "hint" && word != "answer" {
                    return Ok(false);
                }
                is_clean = false;
                let turn = show(&table.game_match, proof).unwrap_or_default();
                if word == "hint" {
                    let cell = first_cell(&turn).to_owned();
                    dialog.say_with("puzzle-hint-where", &[("cell", cell)])?;
                } else {
                    dialog.say_with("puzzle-answer", &[("told", turn)])?;
                }
                Ok(true)
            })?;
            match typed {
                Typed::Turn => {}
                Typed::Skip => return Ok(Left::Skipped),
                Typed::Quit => return Ok(Left::Quit),
            }
            let turn = table.game_match.turn_texts().pop().unwrap_or_default();
            match hold(&before, proof, &turn) {
                Some(Held::Yes { proof: now, answers, is_slower }) => {
                    if is_slower {
                        self.dialog.say("endings-slower")?;
                    }
                    proof = now;
                    for answer in answers {
                        self.dialog.answer(&mut table, &answer)?;
                    }
                }
                Some(Held::No { refutation, remains }) => {
                    is_clean = false;
                    if let Some(refutation) = refutation {
                        self.dialog.answer(&mut table, &refutation)?;
                        write!(self.dialog.output, "{}", table.page())?;
                    }
                    let said = slipped(&self.dialog.messages, proof, remains);
                    writeln!(self.dialog.output, "{said}")?;
                    self.dialog.say("terminal-course-try-again")?;
                    table.game_match = before;
                }
                Some(Held::Unknown) | None => {
                    self.dialog.say("endings-unknown")?;
                    table.game_match = before;
                }
            }
        }
        write!(self.dialog.output, "{}", table.page())?;
        let id = if is_clean { "endings-done" } else { "endings-done-late" };
        self.dialog.say(id)?;
        Ok(Left::Home(is_clean))
    }

    /// Keeps what came of an ending, and tells how many were brought home.
    fn keep(&mut self, ending: &Ending, is_clean: bool, endings: &[Ending]) -> Result<()> {
        self.kept.note_ending(&ending.id, is_clean);
        let is_home = |ending: &&Ending| self.kept.is_home(&ending.id);
        let number = |number: usize| self.dialog.messages.number(number);
        let home = endings.iter().filter(is_home).count();
        let words = [("done", number(home)), ("all", number(endings.len()))];
        self.dialog.say_with("endings-progress", &words)?;
        match self.kept.save() {
            Ok(()) => Ok(()),
            Err(error) => {
                let error = told_by_system(&self.dialog.messages, &error);
                self.dialog.say_with("terminal-course-unkept", &[("error", error)])
            }
        }
    }

    fn counted(&self, id: &str, proof: Proof) -> String {
        let turns = proof.turns().unwrap_or(0) as usize;
        self.dialog.messages.counted(&format!("{id}-{}", proof.name()), turns)
    }
}

/// What is said of a turn that let the result slip.
fn slipped(messages: &Messages, proof: Proof, remains: Remains) -> String {
    let id = match remains {
        Remains::Draw => "endings-slipped-draw",
        Remains::Loss => "endings-slipped-loss",
        Remains::Open => "endings-slipped-open",
    };
    messages.counted(id, proof.turns().unwrap_or(0) as usize)
}
