//! Writing a record, in exactly one way.

use std::fmt::{self, Write};

use super::{Record, RecordTurn, VERSION};
use crate::Ending;

/// Lines are folded here, so that a record fits a terminal and a mail.
const WIDTH: usize = 80;
/// The commands in comments that reading understands.
const COMMANDS: [&str; 4] = ["clk", "eval", "arrow", "circle"];

/// The value of a tag as it stands between quotation marks, on one line.
#[must_use]
pub fn tag_value(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ")
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tag = |name: &str, value: &str| writeln!(f, "[{name} \"{}\"]", tag_value(value));
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
        let start = RecordTurn {
            comment: self.comment.clone(),
            marks: self.marks.clone(),
            ..RecordTurn::default()
        };
        let mut words = Vec::new();
        write_notes(&mut words, &start);
        if self.turns.is_empty() && words.is_empty() {
            return Ok(());
        }
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
        words.push(turn.text.clone() + turn.glyph.map_or("", |glyph| glyph.sign()));
        let has_notes = write_notes(words, turn);
        must_number = has_notes || !turn.variations.is_empty();
        for variation in &turn.variations {
            let first = words.len();
            write_line(words, variation, number);
            words[first].insert(0, '(');
            words.last_mut().expect("a variation has turns").push(')');
        }
    }
}

/// Writes what is said about a turn, if anything is.
fn write_notes(words: &mut Vec<String>, turn: &RecordTurn) -> bool {
    let notes = notes(turn);
    if !notes.is_empty() {
        words.extend(format!("{{{notes}}}").split(' ').map(str::to_owned));
    }
    !notes.is_empty()
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
        // Two digits for people, up to four for those who learn from them.
        let text = four_digits(evaluation);
        let text =
            text.strip_suffix('0').map_or(&*text, |text| text.strip_suffix('0').unwrap_or(text));
        parts.push(format!("[%eval {text}]"));
    }
    parts.extend(turn.marks.iter().map(ToString::to_string));
    parts.join(" ")
}

/// An evaluation from 0 to 1 as `{:.4}` writes it, by whole numbers: printing
/// fractions would be 9 kB of the rules that every page loads.
fn four_digits(evaluation: f32) -> String {
    let parts = (f64::from(evaluation) * 10_000.0).round_ties_even() as u32;
    format!("{}.{:04}", parts / 10_000, parts % 10_000)
}

/// A comment that is read back as it is, but for blanks: a backslash stands before
/// what would end it or be read as a command, and `\n` for the end of a line.
fn as_comment(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('{', "\\<").replace('}', "\\>");
    let (closed, open) = text.split_at(text.rfind(']').unwrap_or(0));
    // Commands of other programs stay as they are, unless they would go on and on.
    let closed = COMMANDS.iter().fold(closed.to_owned(), |text, name| {
        text.replace(&format!("[%{name}"), &format!("\\[%{name}"))
    });
    let text = closed + &open.replace("[%", "\\[%");
    let lines = text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.collect::<Vec<_>>().join(" \\n ")
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

#[cfg(test)]
mod tests {
    use super::four_digits;

    #[test]
    fn evaluations_are_written_as_the_standard_library_writes_them() {
        let ties = (0..=32u8).map(|part| f32::from(part) / 32.0);
        let others = (0..=20_000u16).map(|part| f32::from(part) / 20_000.0);
        for evaluation in ties.chain(others) {
            assert_eq!(four_digits(evaluation), format!("{evaluation:.4}"));
        }
    }
}
