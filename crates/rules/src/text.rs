//! What all texts share: forgiving reading, exact writing, plain errors.
//!
//! Reading folds letter case, Persian and Arabic digits and the marks that
//! keyboards and copying leave behind; writing has exactly one form.

use std::{borrow::Cow, fmt};

use crate::{Cell, Problem, problem::unreadable};

/// Text that is not what it should be. Says what was expected and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError(Box<Problem>);

impl TextError {
    /// An error for `found` where something else should stand;
    /// `unreadable!` is the short way to it.
    pub(crate) fn new(
        id: &'static str,
        text: &'static str,
        args: Vec<(&'static str, String)>,
        found: &str,
    ) -> Self {
        Self(Box::new(Problem::new(id, text, args).with("found", shortened(found))))
    }

    /// The problem of this text as a `what`, which is `text` or `move`.
    pub(crate) fn of(self, what: &'static str) -> Problem {
        self.0.with("what", what)
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for TextError {}

impl From<TextError> for Problem {
    fn from(error: TextError) -> Self {
        error.of("text")
    }
}

/// The beginning of what somebody sent, to be shown in an answer: whoever
/// sends a megabyte gets a line back.
#[must_use]
pub fn shortened(text: &str) -> String {
    const MOST: usize = 80;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Without control characters, but for those that end a line or part words: where names
/// and comments of strangers are shown, they move cursors and ring bells.
pub(crate) fn legible(text: &str) -> Cow<'_, str> {
    let is_legible = |c: &char| !c.is_control() || ['\n', '\r', '\t'].contains(c);
    if text.chars().all(|c| is_legible(&c)) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().filter(is_legible).collect())
}

/// Lower case, Latin digits, without the invisible marks of right-to-left
/// typing. What all reading of moves, cells and options starts with.
#[must_use]
pub fn fold(text: &str) -> String {
    text.chars().filter_map(fold_char).map(|c| c.to_ascii_lowercase()).collect()
}

/// Latin digits and no invisible marks, letter case kept: for positions and
/// setups, where a capital letter can mean something.
#[must_use]
pub fn fold_digits(text: &str) -> String {
    text.chars().filter_map(fold_char).collect()
}

fn fold_char(c: char) -> Option<char> {
    let digit = |zero: char| char::from(b'0' + (c as u32 - zero as u32) as u8);
    match c {
        '۰'..='۹' => Some(digit('۰')),
        '٠'..='٩' => Some(digit('٠')),
        // Zero-width joiners, direction marks, isolates and the byte-order mark.
        '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}'
        | '\u{feff}' => None,
        _ => Some(c),
    }
}

/// Writes a board: `write` for every point, and a `/` where a column begins.
///
/// # Errors
/// When writing fails.
pub fn write_columns<P: Copy>(
    f: &mut fmt::Formatter<'_>,
    points: impl Iterator<Item = P>,
    cell: impl Fn(P) -> Cell,
    write: impl Fn(&mut fmt::Formatter<'_>, P) -> fmt::Result,
) -> fmt::Result {
    let mut column = 0;
    for point in points {
        if cell(point).column() != column {
            column = cell(point).column();
            f.write_str("/")?;
        }
        write(f, point)?;
    }
    Ok(())
}

/// The fields of a one-line text, read in order, each error naming its field.
#[derive(Debug)]
pub struct Fields<'a> {
    words: std::str::SplitAsciiWhitespace<'a>,
}

impl<'a> Fields<'a> {
    /// The blank-separated fields of `line`.
    #[must_use]
    pub fn new(line: &'a str) -> Self {
        Self { words: line.split_ascii_whitespace() }
    }

    /// The next field, called `field` in the error if there is none.
    ///
    /// # Errors
    /// When the line ends before this field.
    pub fn next(&mut self, field: &str) -> Result<&'a str, TextError> {
        self.words
            .next()
            .ok_or_else(|| unreadable!("text-missing", "{field}", field; "end of line"))
    }

    /// The next field as a number of at most `limit`.
    ///
    /// # Errors
    /// When the line ends, or the field is no number, or the number is larger.
    pub fn number(&mut self, field: &str, limit: u32) -> Result<u32, TextError> {
        let word = self.next(field)?;
        let expected =
            || unreadable!("text-number", "{field}, a number up to {limit}", field, limit; word);
        let plain = word.bytes().all(|b| b.is_ascii_digit());
        let number: u32 = word.parse().map_err(|_| expected())?;
        if plain && number <= limit { Ok(number) } else { Err(expected()) }
    }

    /// Nothing may follow the last field.
    ///
    /// # Errors
    /// When something does.
    pub fn end(mut self) -> Result<(), TextError> {
        match self.words.next() {
            None => Ok(()),
            Some(word) => Err(unreadable!("text-end", "end of line"; word)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Fields, fold};

    #[test]
    fn folds_case_digits_and_marks() {
        assert_eq!(fold("E۵-e٨\u{200c}"), "e5-e8");
    }

    #[test]
    fn fields_name_what_is_missing() {
        let mut fields = Fields::new("1 2");
        assert_eq!(fields.number("turns", 5).unwrap(), 1);
        assert!(fields.number("seat", 1).unwrap_err().to_string().contains("seat"));
        assert!(fields.next("step").unwrap_err().to_string().contains("step"));
    }
}
