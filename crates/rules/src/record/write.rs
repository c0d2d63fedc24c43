//! Writing a record, in exactly one way.

use std::fmt::{self, Write};

use super::{Record, RecordTurn, VERSION};
use crate::Ending;

/// Lines are folded here, so that a record fits a terminal and a mail.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tag = |name: &str, value: &str| {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', " ");
            writeln!(f, "[{name} \"{value}\"]")
        };
        tag("Mohreh", VERSION)?;
        tag("Game", self.game.name())?;
        if !self.options.is_empty() {
            tag("Options", &self.options)?;
        }
        if let Some(setup) = &self.setup {
            tag("Setup", setup)?;
        }
        if let Some(position) = &self.position {
            tag("Position", position)?;
        }
        for (name, value) in &self.tags {
            tag(name, value)?;
        }
        if let Some(result) = self.result {
            tag("Result", &result.to_string())?;
        }
        if let Some(ending) = self.ending {
            tag("Ending", &ending.to_string())?;
        }
        if self.turns.is_empty() {
            return Ok(());
        }
        let mut words = Vec::new();
        write_line(&mut words, &self.turns, 0);
        writeln!(f)?;
        fold(f, &words)
    }
}

/// The turns of a line as words; `before` turns came earlier.
fn write_line(words: &mut Vec<String>, turns: &[RecordTurn], before: usize) {
    let mut must_number = true;
    for (index, turn) in turns.iter().enumerate() {
        let number = before + index;
        if number.is_multiple_of(2) {
            words.push(format!("{}.", number / 2 + 1));
        } else if must_number {
            words.push(format!("{}...", number / 2 + 1));
        }
        words.push(turn.text.clone());
        let notes = notes(turn);
        must_number = !notes.is_empty() || !turn.variations.is_empty();
        if !notes.is_empty() {
            words.extend(format!("{{{notes}}}").split(' ').map(str::to_owned));
        }
        for variation in &turn.variations {
            let first = words.len();
            write_line(words, variation, number);
            words[first].insert(0, '(');
            words.last_mut().expect("a variation has turns").push(')');
        }
    }
}

fn notes(turn: &RecordTurn) -> String {
    let mut parts = Vec::new();
    if let Some(comment) = &turn.comment {
        parts.push(as_comment(comment));
    }
    if let Some(clock) = turn.clock {
        let seconds = clock.as_secs();
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        let tenths = clock.subsec_millis() / 100;
        let fraction = if tenths == 0 { String::new() } else { format!(".{tenths}") };
        parts.push(format!("[%clk {hours}:{minutes:02}:{:02}{fraction}]", seconds % 60));
    }
    if let Some(evaluation) = turn.evaluation {
        parts.push(format!("[%eval {evaluation:.2}]"));
    }
    parts.join(" ")
}

/// A comment on one line that is read as a comment: braces, which would end
/// it, become parentheses, and what would be read as a clock, as an evaluation
/// or as the beginning of one is set apart by a blank.
fn as_comment(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let text = text.replace('{', "(").replace('}', ")");
    let text = text.replace("[%clk", "[ %clk").replace("[%eval", "[ %eval");
    let (closed, open) = text.split_at(text.rfind(']').unwrap_or(0));
    closed.to_owned() + &open.replace("[%", "[ %")
}

fn fold(f: &mut fmt::Formatter<'_>, words: &[String]) -> fmt::Result {
    let mut column = 0;
    for word in words {
        let length = word.chars().count();
        if 0 < column && WIDTH < column + 1 + length {
            f.write_char('\n')?;
            column = 0;
        }
        if 0 < column {
            f.write_char(' ')?;
            column += 1;
        }
        f.write_str(word)?;
        column += length;
    }
    f.write_char('\n')
}

/// `rules`, `resignation 1`, `time 0`, `agreement`, `abandoned`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        self.seat().map_or(Ok(()), |seat| write!(f, " {seat}"))
    }
}
