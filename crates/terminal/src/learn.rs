//! Courses in line mode: an exercise and its board out, a turn or a command in.
//!
//! A mistake is played, answered and told with its reason, then taken back.
//! What a turn is worth is decided by the course itself.

use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead, ErrorKind, Lines, Result, Write},
    path::PathBuf,
};

use mohreh_engine::Player;
use mohreh_messages::{Language, Messages};
use mohreh_rules::{GameId, Seat, Seats, problem};
use mohreh_study::course::{Chapter, Exercise, Goal, Kind, Verdict, Words, course};

use crate::{
    Look, Table, data_folder,
    look::Signed,
    think::{Purpose, Thinker},
};

/// Does the exercises of a game from `from` on, or from the first that is not
/// done yet, until the course or the input ends.
///
/// # Errors
/// When there is no such exercise, or input or output fail otherwise than by a
/// reader that goes away.
pub fn learn_lines(
    game: GameId,
    from: Option<&str>,
    messages: Messages,
    look: Look,
    input: impl BufRead,
    output: impl Write,
) -> anyhow::Result<()> {
    let course = course(game);
    let done = done();
    let all: Vec<(&Chapter, &Exercise)> = course.exercises().collect();
    let first = match from {
        Some(id) => all.iter().position(|(_, exercise)| exercise.id == id).ok_or_else(|| {
            problem!("cli-exercise", "there is no exercise `{id}` in this course", id)
        })?,
        None => all.iter().position(|(_, one)| !done.contains(&one.id)).unwrap_or(0),
    };
    let output = Signed { output, signs: look.signs };
    let mut school = School { game, messages, lines: input.lines(), output, done };
    match school.teach(&all[first..]) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// How an exercise was left.
enum Left {
    Done,
    Skipped,
    /// Enough for now.
    Quit,
}

/// What the learner wants.
enum Wish {
    Played,
    Leave(Left),
}

struct School<Input, Output> {
    game: GameId,
    messages: Messages,
    lines: Lines<Input>,
    output: Output,
    done: BTreeSet<String>,
}

impl<Input: BufRead, Output: Write> School<Input, Output> {
    fn teach(&mut self, exercises: &[(&Chapter, &Exercise)]) -> Result<()> {
        for (chapter, exercise) in exercises {
            let number = chapter.exercises.iter().position(|one| one.id == exercise.id);
            let head = [
                ("game", self.game.title().to_owned()),
                ("chapter", self.words(&chapter.title)),
                ("number", self.messages.number(number.map_or(1, |number| number + 1))),
                ("total", self.messages.number(chapter.exercises.len())),
            ];
            writeln!(self.output, "\n{}", self.messages.text_with("terminal-course-head", &head))?;
            match self.exercise(exercise)? {
                Left::Done => self.keep(&exercise.id)?,
                Left::Skipped => {}
                Left::Quit => return Ok(()),
            }
        }
        let game = [("game", self.game.name().to_owned())];
        self.say_with("terminal-course-over", &game)
    }

    fn exercise(&mut self, exercise: &Exercise) -> Result<Left> {
        // The data of this program can be read; a test does.
        let Some(mut table) = self.begin(exercise) else { return Ok(Left::Skipped) };
        let kind = self.messages.text(&format!("course-kind-{}", exercise.kind.name()));
        writeln!(self.output, "{kind}: {}", self.words(&exercise.text))?;
        self.say("terminal-course-help")?;
        let left = if exercise.kind == Kind::Play {
            self.play_out(exercise, &mut table)?
        } else {
            self.solve(exercise, &mut table)?
        };
        if matches!(left, Left::Done) {
            write!(self.output, "{}", table.page())?;
            self.say("terminal-course-right")?;
            writeln!(self.output, "{}", self.words(&exercise.praise))?;
        }
        Ok(left)
    }

    fn begin(&self, exercise: &Exercise) -> Option<Table> {
        let seed = self.done.len() as u64;
        let game_match = exercise.begin(self.game, seed).ok()?;
        let seat = game_match.to_move()?;
        let player = exercise.level.map_or(Player::Best, Player::Level);
        let messages = Messages::new(self.messages.language());
        Some(Table::new(game_match, Seats::only(seat), player, seed, messages))
    }

    /// The turns that the exercise asks for, one after the other.
    fn solve(&mut self, exercise: &Exercise, table: &mut Table) -> Result<Left> {
        for goal in &exercise.turns {
            if let Some(reply) = &goal.reply {
                self.show(table, reply)?;
            }
            if let Some(text) = &goal.text {
                writeln!(self.output, "{}", self.words(text))?;
            }
            loop {
                let before = table.game_match.clone();
                let Some(seat) = before.to_move() else { return Ok(Left::Skipped) };
                if let Wish::Leave(left) = self.turn(exercise, goal, table)? {
                    return Ok(left);
                }
                let turn = table.game_match.turn_texts().pop().unwrap_or_default();
                match goal.judge(&before, &turn, seat) {
                    Verdict::Right => break,
                    Verdict::Wrong(named) => {
                        let answer = goal.answer(&before, &turn, seat);
                        self.refute(goal, named, answer, table)?;
                        self.say("terminal-course-try-again")?;
                        table.game_match = before;
                    }
                }
            }
        }
        Ok(Left::Done)
    }

    /// Plays the answer to a mistake and says its reason.
    fn refute(
        &mut self,
        goal: &Goal,
        named: Option<usize>,
        answer: Option<String>,
        table: &mut Table,
    ) -> Result<()> {
        if answer.is_some() || table.game_match.to_move().is_some() {
            let answer = answer.or_else(|| computer(table, Purpose::Hint));
            if let Some(answer) = answer {
                self.show(table, &answer)?;
                write!(self.output, "{}", table.page())?;
            }
        }
        let reason = named.map(|number| &goal.wrong[number].text).or(goal.otherwise.as_ref());
        match reason {
            Some(reason) => writeln!(self.output, "{}", self.words(reason)),
            None => Ok(()),
        }
    }

    /// Against the computer until the goal is reached; again if it is missed.
    fn play_out(&mut self, exercise: &Exercise, table: &mut Table) -> Result<Left> {
        let Some(goal) = exercise.turns.first() else { return Ok(Left::Skipped) };
        let mut played = 0;
        loop {
            let seat = table.people.iter().next().unwrap_or(Seat::FIRST);
            let is_own = table.game_match.to_move() == Some(seat);
            let is_late = exercise.within.is_some_and(|within| within <= played);
            if table.game_match.to_move().is_none() || (!is_own && is_late) {
                if let Some(reason) = &goal.otherwise {
                    writeln!(self.output, "{}", self.words(reason))?;
                }
                self.say("terminal-course-begin-again")?;
                let Some(fresh) = self.begin(exercise) else { return Ok(Left::Skipped) };
                *table = fresh;
                played = 0;
                continue;
            }
            if is_own {
                if let Wish::Leave(left) = self.turn(exercise, goal, table)? {
                    return Ok(left);
                }
                played += 1;
            } else {
                let Some(turn) = computer(table, Purpose::Move) else { return Ok(Left::Skipped) };
                self.show(table, &turn)?;
            }
            if goal.judge_last(&table.game_match, seat) == Some(Verdict::Right) {
                return Ok(Left::Done);
            }
        }
    }

    /// Asks until a whole turn is played.
    fn turn(&mut self, exercise: &Exercise, goal: &Goal, table: &mut Table) -> Result<Wish> {
        let before = table.game_match.clone();
        let mut helps = 0;
        let mut shows_board = true;
        loop {
            if shows_board {
                write!(self.output, "{}", table.page())?;
                if table.secret().is_some() {
                    writeln!(self.output, "{}", table.secret_text())?;
                }
                for (number, choice) in exercise.choices.iter().enumerate() {
                    let number = self.messages.number(number + 1);
                    writeln!(self.output, "{number}. {}", self.words(&choice.text))?;
                }
                writeln!(self.output, "{}", table.prompt())?;
            }
            shows_board = false;
            write!(self.output, "> ")?;
            self.output.flush()?;
            let Some(line) = self.lines.next() else {
                writeln!(self.output)?;
                return Ok(Wish::Leave(Left::Quit));
            };
            let line = line?;
            match line.trim() {
                "" => {}
                "quit" => return Ok(Wish::Leave(Left::Quit)),
                "skip" => return Ok(Wish::Leave(Left::Skipped)),
                "legal" => writeln!(self.output, "{}", table.game_match.legal().join(" "))?,
                "hint" => {
                    self.hint(exercise, goal, &before, table, helps)?;
                    helps += 1;
                }
                word => {
                    let number: Option<usize> = mohreh_rules::text::fold(word).parse().ok();
                    let chosen =
                        number.and_then(|number| exercise.choices.get(number.checked_sub(1)?));
                    let word = chosen.map_or(word, |choice| &choice.turn);
                    match table.play(word) {
                        Err(refused) => {
                            writeln!(self.output, "{}", self.messages.refused(&refused))?;
                        }
                        Ok(()) if table.game_match.mid_turn() => shows_board = true,
                        Ok(()) => return Ok(Wish::Played),
                    }
                }
            }
        }
    }

    /// First a word, then the answer.
    fn hint(
        &mut self,
        exercise: &Exercise,
        goal: &Goal,
        before: &mohreh_rules::AnyMatch,
        table: &Table,
        helps: u32,
    ) -> Result<()> {
        if let (0, Some(hint)) = (helps, &exercise.hint) {
            return writeln!(self.output, "{}", self.words(hint));
        }
        let turn = if exercise.kind == Kind::Play {
            computer(table, Purpose::Hint)
        } else {
            goal.preferred(&goal.right_turns(before)).cloned()
        };
        self.say_with("terminal-course-solution", &[("turn", turn.unwrap_or_default())])
    }

    /// Plays somebody else's turn.
    fn show(&mut self, table: &mut Table, turn: &str) -> Result<()> {
        if let Err(refused) = table.play(turn) {
            return writeln!(self.output, "{}", self.messages.refused(&refused));
        }
        self.say_with("terminal-course-answered", &[("turn", turn.to_owned())])
    }

    /// Remembers that an exercise is done.
    fn keep(&mut self, id: &str) -> Result<()> {
        self.done.insert(id.to_owned());
        let Some(path) = progress_path() else { return Ok(()) };
        let lines: Vec<&str> = self.done.iter().map(String::as_str).collect();
        let written = path.parent().map_or(Ok(()), fs::create_dir_all);
        match written.and_then(|()| fs::write(&path, lines.join("\n") + "\n")) {
            Ok(()) => Ok(()),
            Err(error) => self.say_with("terminal-course-unkept", &[("error", error.to_string())]),
        }
    }

    fn say(&mut self, id: &str) -> Result<()> {
        writeln!(self.output, "{}", self.messages.text(id))
    }

    fn say_with(&mut self, id: &str, args: &[(&str, String)]) -> Result<()> {
        writeln!(self.output, "{}", self.messages.text_with(id, args))
    }

    fn words(&self, words: &Words) -> String {
        match self.messages.language() {
            Language::En => words.en.clone(),
            Language::Fa => words.fa.clone(),
        }
    }
}

fn computer(table: &Table, purpose: Purpose) -> Option<String> {
    let view = table.game_match.mover_view()?;
    let answer = Thinker::start(view, table.player, table.seed, purpose).wait()?;
    Some(answer.turn.to_string())
}

/// The exercises that were done on this machine; none where that cannot be read.
fn done() -> BTreeSet<String> {
    let text = progress_path().and_then(|path| fs::read_to_string(path).ok());
    text.unwrap_or_default().lines().map(str::to_owned).collect()
}

fn progress_path() -> Option<PathBuf> {
    Some(data_folder()?.join("exercises"))
}
