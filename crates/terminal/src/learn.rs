//! Courses in line mode: an exercise and its board out, a turn or a command in.
//!
//! A mistake is played, answered and told with its reason, then taken back.
//! What a turn is worth is decided by the course itself.

use std::io::{BufRead, ErrorKind, Result, Write};

use mohreh_client::Site;
use mohreh_engine::Player;
use mohreh_messages::{Language, Messages};
use mohreh_rules::{AnyMatch, AnyTurn, GameId, Seat, Seats, problem};
use mohreh_study::course::{Chapter, Exercise, Goal, Kind, Verdict, Words, course};

use crate::{
    LocalMatch, Look,
    dialog::{Dialog, Typed},
    puzzles::Kept,
    think::{Purpose, Thinker},
    told::told_by_system,
};

/// Does the exercises of a game from `from` on, or from the first that is not
/// done yet, until the course or the input ends. What was done is exchanged with the account at
/// a server, where there is one.
///
/// # Errors
/// When there is no such exercise, or input or output fail otherwise than by a
/// reader that goes away.
pub fn learn_lines(
    game: GameId,
    from: Option<&str>,
    site: Option<&Site>,
    messages: Messages,
    look: Look,
    input: impl BufRead,
    output: impl Write,
) -> anyhow::Result<()> {
    let course = course(game);
    let mut kept = Kept::load();
    let mut dialog = Dialog::new(messages, look, input, output);
    kept.share(site, &mut dialog)?;
    let all: Vec<(&Chapter, &Exercise)> = course.exercises().collect();
    let first = match from {
        Some(id) => all.iter().position(|(_, exercise)| exercise.id == id).ok_or_else(|| {
            problem!("cli-exercise", "there is no exercise `{id}` in this course", id)
        })?,
        None => {
            let done = kept.exercises();
            all.iter().position(|(_, one)| !done.contains(&one.id)).unwrap_or(0)
        }
    };
    let mut school = School { game, dialog, kept };
    let taught = school.teach(&all[first..]);
    match taught.and_then(|()| school.kept.share(site, &mut school.dialog)) {
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

struct School<Input, Output> {
    game: GameId,
    dialog: Dialog<Input, Output>,
    kept: Kept,
}

impl<Input: BufRead, Output: Write> School<Input, Output> {
    fn teach(&mut self, exercises: &[(&Chapter, &Exercise)]) -> Result<()> {
        for (chapter, exercise) in exercises {
            let number = chapter.exercises.iter().position(|one| one.id == exercise.id);
            let head = [
                ("game", self.game.title().to_owned()),
                ("chapter", self.words(&chapter.title)),
                ("number", self.dialog.messages.number(number.map_or(1, |number| number + 1))),
                ("total", self.dialog.messages.number(chapter.exercises.len())),
            ];
            writeln!(
                self.dialog.output,
                "\n{}",
                self.dialog.messages.text_with("terminal-course-head", &head)
            )?;
            match self.exercise(exercise)? {
                Left::Done => self.keep(&exercise.id)?,
                Left::Skipped => {}
                Left::Quit => return Ok(()),
            }
        }
        let game = [("game", self.game.name().to_owned())];
        self.dialog.say_with("terminal-course-over", &game)
    }

    fn exercise(&mut self, exercise: &Exercise) -> Result<Left> {
        // The data of this program can be read; a test does.
        let Some(mut table) = self.begin(exercise) else { return Ok(Left::Skipped) };
        let kind = self.dialog.messages.text(&format!("course-kind-{}", exercise.kind.name()));
        writeln!(self.dialog.output, "{kind}: {}", self.words(&exercise.text))?;
        self.dialog.say("terminal-course-help")?;
        let left = if exercise.kind == Kind::Play {
            self.play_out(exercise, &mut table)?
        } else {
            self.solve(exercise, &mut table)?
        };
        if matches!(left, Left::Done) {
            write!(self.dialog.output, "{}", table.page())?;
            self.dialog.say("terminal-course-right")?;
            writeln!(self.dialog.output, "{}", self.words(&exercise.praise))?;
        }
        Ok(left)
    }

    fn begin(&self, exercise: &Exercise) -> Option<LocalMatch> {
        let seed = self.kept.exercises().len() as u64;
        let game_match = exercise.begin(self.game, seed).ok()?;
        let seat = game_match.to_move()?;
        let player = exercise.level.map_or(Player::Best, Player::Level);
        let messages = Messages::new(self.dialog.messages.language());
        Some(LocalMatch::new(game_match, Seats::only(seat), player, seed, messages))
    }

    /// The turns that the exercise asks for, one after the other.
    fn solve(&mut self, exercise: &Exercise, table: &mut LocalMatch) -> Result<Left> {
        for goal in &exercise.turns {
            if let Some(reply) = &goal.reply {
                self.dialog.answer(table, reply)?;
            }
            if let Some(text) = &goal.text {
                writeln!(self.dialog.output, "{}", self.words(text))?;
            }
            loop {
                let before = table.game_match.clone();
                let Some(seat) = before.to_move() else { return Ok(Left::Skipped) };
                if let Some(left) = self.ask(exercise, goal, table)? {
                    return Ok(left);
                }
                let turn = table.game_match.turn_texts().pop().unwrap_or_default();
                match goal.judge(&before, &turn, seat) {
                    Verdict::Right => break,
                    Verdict::Wrong(named) => {
                        let answer = goal.answer(&before, &turn, seat);
                        self.refute(goal, named, answer, table)?;
                        self.dialog.say("terminal-course-try-again")?;
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
        table: &mut LocalMatch,
    ) -> Result<()> {
        let is_answered = if let Some(answer) = answer {
            self.dialog.answer(table, &answer)?;
            true
        } else if let Some(turn) = computer(table, Purpose::Hint) {
            self.dialog.answer_by(table, &turn)?;
            true
        } else {
            false
        };
        if is_answered {
            write!(self.dialog.output, "{}", table.page())?;
        }
        let reason = named.map(|number| &goal.wrong[number].text).or(goal.otherwise.as_ref());
        match reason {
            Some(reason) => writeln!(self.dialog.output, "{}", self.words(reason)),
            None => Ok(()),
        }
    }

    /// Against the computer until the goal is reached; again if it is missed.
    fn play_out(&mut self, exercise: &Exercise, table: &mut LocalMatch) -> Result<Left> {
        let Some(goal) = exercise.turns.first() else { return Ok(Left::Skipped) };
        let mut played = 0;
        loop {
            let seat = table.people.iter().next().unwrap_or(Seat::FIRST);
            let is_own = table.game_match.to_move() == Some(seat);
            let is_late = exercise.within.is_some_and(|within| within <= played);
            if table.game_match.to_move().is_none() || (!is_own && is_late) {
                if let Some(reason) = &goal.otherwise {
                    writeln!(self.dialog.output, "{}", self.words(reason))?;
                }
                self.dialog.say("terminal-course-begin-again")?;
                let Some(fresh) = self.begin(exercise) else { return Ok(Left::Skipped) };
                *table = fresh;
                played = 0;
                continue;
            }
            if is_own {
                if let Some(left) = self.ask(exercise, goal, table)? {
                    return Ok(left);
                }
                played += 1;
            } else {
                let Some(turn) = computer(table, Purpose::Move) else { return Ok(Left::Skipped) };
                self.dialog.answer_by(table, &turn)?;
            }
            if goal.judge_last(&table.game_match, seat) == Some(Verdict::Right) {
                return Ok(Left::Done);
            }
        }
    }

    /// Asks for a turn; how the exercise was left instead, if it was.
    fn ask(
        &mut self,
        exercise: &Exercise,
        goal: &Goal,
        table: &mut LocalMatch,
    ) -> Result<Option<Left>> {
        let before = table.game_match.clone();
        let language = self.dialog.messages.language();
        let choices: Vec<(String, &str)> = exercise
            .choices
            .iter()
            .map(|choice| (words(&choice.text, language), choice.turn.as_str()))
            .collect();
        let mut helps = 0;
        let typed = self.dialog.turn(table, &choices, |dialog, table, word| {
            let is_asked = word == "hint";
            if is_asked {
                // First a word, then the answer.
                match exercise.hint.as_ref().filter(|_| helps == 0) {
                    Some(hint) => writeln!(dialog.output, "{}", words(hint, language))?,
                    None => {
                        let turn = solution(exercise, goal, &before, table);
                        dialog.say_with("terminal-course-solution", &[("turn", turn)])?;
                    }
                }
                helps += 1;
            }
            Ok(is_asked)
        })?;
        Ok(match typed {
            Typed::Turn => None,
            Typed::Skip => Some(Left::Skipped),
            Typed::Quit => Some(Left::Quit),
        })
    }

    /// Remembers that an exercise is done.
    fn keep(&mut self, id: &str) -> Result<()> {
        self.kept.note_exercise(id);
        match self.kept.save() {
            Ok(()) => Ok(()),
            Err(error) => {
                let error = told_by_system(&self.dialog.messages, &error);
                self.dialog.say_with("terminal-course-unkept", &[("error", error)])
            }
        }
    }

    fn words(&self, words: &Words) -> String {
        self::words(words, self.dialog.messages.language())
    }
}

fn words(words: &Words, language: Language) -> String {
    match language {
        Language::En => words.en.clone(),
        Language::Fa => words.fa.clone(),
    }
}

/// The turn that an exercise wants here, as text.
fn solution(exercise: &Exercise, goal: &Goal, before: &AnyMatch, table: &LocalMatch) -> String {
    let turn = match exercise.kind {
        Kind::Play => computer(table, Purpose::Hint).map(|turn| turn.to_string()),
        _ => goal.preferred(&goal.right_turns(before)).cloned(),
    };
    turn.unwrap_or_default()
}

fn computer(table: &LocalMatch, purpose: Purpose) -> Option<AnyTurn> {
    let view = table.game_match.mover_view()?;
    let answer = Thinker::start(view, table.player, table.seed, purpose).wait()?;
    Some(answer.turn)
}
