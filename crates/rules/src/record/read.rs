//! Reading a record: forgiving of blanks, digits and letter case, exact about
//! what is wrong and where.

use std::{str::FromStr, time::Duration};

use super::{Glyph, Mark, Record, RecordError, RecordTurn, VERSION};
use crate::{
    Ending, GameId, Seat, TextError,
    problem::unreadable,
    text::{fold, fold_digits, legible},
};

/// Variations inside variations: more than anybody writes.
const DEEPEST: usize = 64;

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let text = legible(text);
        let mut reader = Reader { rest: &text, line: 1 };
        let tags = reader.tags()?;
        let mut record = reader.record_from(tags)?;
        while reader.peek() == Some('{') {
            reader.rest = &reader.rest[1..];
            let mut start = RecordTurn::default();
            reader.notes(&mut start)?;
            record.comment = joined(record.comment.take(), start.comment);
            record.marks.extend(start.marks);
        }
        record.turns = reader.line(0)?;
        match reader.peek() {
            None => Ok(record),
            Some(_) => Err(reader
                .wrong(unreadable!("record-closes-nothing", "a turn"; "`)` that closes nothing"))),
        }
    }
}

struct Reader<'a> {
    rest: &'a str,
    line: usize,
}

impl Reader<'_> {
    fn wrong(&self, error: TextError) -> RecordError {
        RecordError::Text { line: self.line, error }
    }

    /// The next character that is no blank.
    fn peek(&mut self) -> Option<char> {
        let trimmed = self.rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        let skipped = &self.rest[..self.rest.len() - trimmed.len()];
        self.line += skipped.matches('\n').count();
        self.rest = trimmed;
        self.rest.chars().next()
    }

    /// Takes everything before `end` and `end` itself.
    fn take_until(&mut self, end: char, part: &str) -> Result<String, RecordError> {
        let Some(index) = self.rest.find(end) else {
            return Err(self.wrong(unreadable!("record-unended", "`{end}` at the end of {part}", end, part; "end of file")));
        };
        let taken = self.rest[..index].to_owned();
        self.line += taken.matches('\n').count();
        self.rest = &self.rest[index + end.len_utf8()..];
        Ok(taken)
    }

    fn tags(&mut self) -> Result<Vec<(usize, String, String)>, RecordError> {
        let mut tags: Vec<(usize, String, String)> = Vec::new();
        while self.peek() == Some('[') {
            let line = self.line;
            self.rest = &self.rest[1..];
            let name = self.take_until('"', "a tag's name")?.trim().to_owned();
            let value = self.quoted()?;
            let between = self.take_until(']', "a tag")?;
            if name.is_empty() || !between.trim().is_empty() {
                return Err(self.wrong(
                    unreadable!("record-tag", "a tag such as [Game \"yinsh\"]"; format!("[{name} …]")),
                ));
            }
            let earlier = |known: &&(usize, String, String)| known.1.eq_ignore_ascii_case(&name);
            if let Some((first, ..)) = tags.iter().find(earlier) {
                let error = unreadable!(
                    "record-tag-twice",
                    "each tag once, and {name} stands in line {first}",
                    name, first; format!("[{name} \"{value}\"]")
                );
                return Err(RecordError::Text { line, error });
            }
            tags.push((line, name, value));
        }
        Ok(tags)
    }

    /// The rest of a quoted text, its opening quote already taken.
    fn quoted(&mut self) -> Result<String, RecordError> {
        let mut value = String::new();
        let mut chars = self.rest.char_indices();
        while let Some((index, c)) = chars.next() {
            match c {
                '"' => {
                    self.rest = &self.rest[index + 1..];
                    return Ok(value);
                }
                '\n' => break,
                '\\' => match chars.next() {
                    Some((_, escaped)) if escaped != '\n' => value.push(escaped),
                    _ => break,
                },
                c => value.push(c),
            }
        }
        Err(self.wrong(unreadable!("record-quote", "`\"` at the end of a tag's value"; value)))
    }

    fn record_from(&self, tags: Vec<(usize, String, String)>) -> Result<Record, RecordError> {
        let wrong = |line: usize, error: TextError| RecordError::Text { line, error };
        let find = |name: &str| tags.iter().find(|(_, known, _)| known.eq_ignore_ascii_case(name));
        match find("Mohreh") {
            Some((_, _, version)) if fold(version) == VERSION => {}
            Some((line, _, version)) => {
                return Err(wrong(
                    *line,
                    unreadable!("record-version", "version 1 of records"; version),
                ));
            }
            None => {
                let found = tags.first().map_or("no tags", |(_, name, _)| name.as_str());
                return Err(wrong(
                    1,
                    unreadable!("record-first-tag", "[Mohreh \"1\"] as the first tag"; found),
                ));
            }
        }
        let Some((line, _, game)) = find("Game") else {
            return Err(wrong(1, unreadable!("record-no-game", "a tag [Game \"…\"]"; "none")));
        };
        let game: GameId = game.parse().map_err(|error| wrong(*line, error))?;
        let mut record = Record::new(game, "");
        for (line, name, value) in tags {
            match name.to_ascii_lowercase().as_str() {
                "mohreh" | "game" => {}
                "options" => record.options = value,
                "setup" => record.setup = Some(value),
                "position" => record.position = Some(value),
                "result" => {
                    record.result = Some(value.parse().map_err(|error| wrong(line, error))?)
                }
                "ending" => {
                    record.ending = Some(value.parse().map_err(|error| wrong(line, error))?)
                }
                _ => record.tags.push((name, value)),
            }
        }
        Ok(record)
    }

    /// Turns up to the end of the file or of a variation.
    fn line(&mut self, depth: usize) -> Result<Vec<RecordTurn>, RecordError> {
        let mut turns: Vec<RecordTurn> = Vec::new();
        loop {
            match self.peek() {
                None | Some(')') => return Ok(turns),
                Some('{') => {
                    self.rest = &self.rest[1..];
                    let Some(turn) = turns.last_mut() else {
                        let notes = self.take_until('}', "a comment")?;
                        return Err(self.wrong(
                            unreadable!("record-early-comment", "a turn before its comment"; notes),
                        ));
                    };
                    self.notes(turn)?;
                }
                Some('(') => {
                    self.rest = &self.rest[1..];
                    let variation = self.variation(depth + 1)?;
                    let Some(turn) = turns.last_mut() else {
                        return Err(self.wrong(
                            unreadable!("record-early-variation", "a turn before its variation"; "("),
                        ));
                    };
                    turn.variations.push(variation);
                }
                Some('[') => {
                    return Err(self.wrong(unreadable!(
                        "record-second",
                        "a turn, and only one record"; "the tags of another record"
                    )));
                }
                // No turn is written so: the line was a tag once.
                Some('"' | ']') => {
                    let rest = self.rest.lines().next().unwrap_or_default();
                    return Err(self.wrong(
                        unreadable!("record-tag", "a tag such as [Game \"yinsh\"]"; rest.trim_end()),
                    ));
                }
                Some(_) => match self.word() {
                    // A sign behind a blank.
                    Some(RecordTurn { text, glyph, .. }) if text.is_empty() => {
                        turns.last_mut().into_iter().for_each(|turn| turn.glyph = glyph);
                    }
                    turn => turns.extend(turn),
                },
            }
        }
    }

    fn variation(&mut self, depth: usize) -> Result<Vec<RecordTurn>, RecordError> {
        if DEEPEST < depth {
            return Err(self.wrong(
                unreadable!("record-deep", "at most 64 variations inside each other"; "more"),
            ));
        }
        let variation = self.line(depth)?;
        if variation.is_empty() {
            return Err(self
                .wrong(unreadable!("record-empty-variation", "a turn in the variation"; "none")));
        }
        match self.peek() {
            Some(')') => {
                self.rest = &self.rest[1..];
                Ok(variation)
            }
            _ => Err(self.wrong(
                unreadable!("record-open-variation", "`)` at the end of a variation"; "end of file"),
            )),
        }
    }

    /// A turn, or nothing if the word is a number for people.
    fn word(&mut self) -> Option<RecordTurn> {
        let end = self
            .rest
            .find(|c: char| {
                c.is_whitespace() || matches!(c, '[' | ']' | '"' | '{' | '}' | '(' | ')')
            })
            .unwrap_or(self.rest.len())
            .max(self.rest.chars().next().map_or(0, char::len_utf8));
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        let folded = fold_digits(word);
        let text = without_numbers(&folded);
        let turn = text.trim_end_matches(['!', '?']);
        let sign = if text.starts_with('$') { text } else { &text[turn.len()..] };
        match Glyph::named(sign) {
            Some(glyph) => {
                let text = text[..text.len() - sign.len()].to_owned();
                Some(RecordTurn { glyph: Some(glyph), ..RecordTurn::new(text) })
            }
            None => (!text.is_empty()).then(|| RecordTurn::new(text.to_owned())),
        }
    }

    /// A comment, its brace already taken, for the turn before it.
    fn notes(&mut self, turn: &mut RecordTurn) -> Result<(), RecordError> {
        let notes = self.take_until('}', "a comment")?;
        read_notes(turn, &notes).map_err(|error| RecordError::Text { line: self.line, error })
    }
}

/// A word without the numbers before its turn: `12.e5` is `e5`, `3...` is nothing.
fn without_numbers(word: &str) -> &str {
    let mut text = word;
    loop {
        let after_digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let after_dots = after_digits.trim_start_matches('.');
        let has_digits = after_digits.len() < text.len();
        let is_numbered =
            has_digits && (after_dots.len() < after_digits.len() || after_digits.is_empty());
        if !is_numbered {
            return text;
        }
        text = after_dots;
    }
}

/// Comment, clock, evaluation and marks out of one pair of braces.
fn read_notes(turn: &mut RecordTurn, notes: &str) -> Result<(), TextError> {
    let mut comment = String::new();
    let mut rest = notes;
    while let Some(start) = command(rest) {
        let Some(end) = rest[start..].find(']') else { break };
        comment.push_str(&rest[..start]);
        let command = &rest[start + 2..start + end];
        match command.split_once(char::is_whitespace) {
            Some(("clk", time)) => turn.clock = Some(read_clock(&fold(time))?),
            Some(("eval", value)) => turn.evaluation = Some(read_evaluation(&fold(value))?),
            Some(("arrow" | "circle", mark)) => {
                let words: Vec<String> = mark.split_whitespace().map(fold).collect();
                turn.marks.push(Mark::read(&words.join(" "))?);
            }
            // Those of other programs stay where they are.
            _ => comment.push_str(&rest[start..=start + end]),
        }
        rest = &rest[start + end + 1..];
    }
    comment.push_str(rest);
    turn.comment = joined(turn.comment.take(), unescaped(&comment));
    Ok(())
}

/// Where a command begins: `[%` with no backslash before it.
fn command(text: &str) -> Option<usize> {
    let is_plain = |start: &usize| {
        let slashes = text[..*start].bytes().rev().take_while(|byte| *byte == b'\\').count();
        slashes.is_multiple_of(2)
    };
    text.match_indices("[%").map(|(start, _)| start).find(is_plain)
}

/// A comment as it was meant; nothing if there is none.
fn unescaped(comment: &str) -> Option<String> {
    let words = comment.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut text = String::new();
    let mut chars = words.chars();
    while let Some(c) = chars.next() {
        match (c, chars.clone().next()) {
            ('\\', Some(escaped @ ('\\' | '<' | '>' | '[' | 'n'))) => {
                chars.next();
                text.push(match escaped {
                    '<' => '{',
                    '>' => '}',
                    'n' => '\n',
                    other => other,
                });
            }
            _ => text.push(c),
        }
    }
    let lines = text.trim().lines().map(str::trim).collect::<Vec<_>>().join("\n");
    (!lines.is_empty()).then_some(lines)
}

fn joined(earlier: Option<String>, later: Option<String>) -> Option<String> {
    match (earlier, later) {
        (Some(earlier), Some(later)) => Some(earlier + " " + &later),
        (earlier, later) => earlier.or(later),
    }
}

fn read_clock(text: &str) -> Result<Duration, TextError> {
    let error = || unreadable!("record-clock", "a clock such as 0:04:12"; text);
    let parts: Vec<&str> = text.trim().split(':').collect();
    let [hours, minutes, seconds] = parts[..] else { return Err(error()) };
    let whole = |part: &str, limit: u64| {
        part.parse::<u64>().ok().filter(|&number| number <= limit).ok_or_else(error)
    };
    let (seconds, tenths) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let total = whole(hours, 100_000)? * 3600 + whole(minutes, 59)? * 60 + whole(seconds, 59)?;
    Ok(Duration::from_millis(total * 1000 + whole(tenths, 9)? * 100))
}

fn read_evaluation(text: &str) -> Result<f32, TextError> {
    let error = || unreadable!("record-evaluation", "an evaluation from 0 to 1"; text);
    let value: f32 = text.trim().parse().map_err(|_| error())?;
    if (0.0..=1.0).contains(&value) { Ok(value) } else { Err(error()) }
}

impl FromStr for Ending {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let error = || {
            unreadable!(
                "record-ending",
                "an ending: rules, resignation S, time S, agreement or abandoned"; text
            )
        };
        let folded = fold(text);
        let (word, seat) = folded.trim().split_once(' ').unwrap_or((folded.trim(), ""));
        let index = seat.trim().parse().ok().filter(|&index| index < Seat::MAX);
        Self::named(word, index.map(Seat::new)).ok_or_else(error)
    }
}
