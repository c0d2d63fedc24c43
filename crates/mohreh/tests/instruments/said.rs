//! What an instrument says, and whether its Persian is Persian.

use std::{path::Path, process::Command};

/// What stays as it is in every language: names of players and games, units, formats.
const NAMES: [&str; 16] = [
    "greedy", "random", "other", "data", "yinsh", "zertz", "dvonn", "lyngk", "colorpop", "DVONN",
    "Elo", "LLR", "SPRT", "MB", "mohreh", "ms",
];

/// The messages that are only about instruments begin so.
const IDS: [&str; 17] = [
    "bench-",
    "book-",
    "claim-",
    "crash-",
    "event-",
    "events-",
    "fault-",
    "learn-",
    "load-",
    "match-",
    "progress-",
    "prove-",
    "puzzles-",
    "records-",
    "selfplay-",
    "sprt-",
    "tune-",
];

const PERSIAN: &str = "fa_IR.UTF-8";

/// What a command prints, errors included.
pub(crate) fn said(folder: &Path, locale: &str, words: &str) -> String {
    run(folder, locale, words, 0)
}

fn run(folder: &Path, locale: &str, words: &str, status: i32) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .args(words.split_whitespace())
        .current_dir(folder)
        .env("LC_ALL", locale)
        .output()
        .unwrap();
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert_eq!(output.status.code(), Some(status), "{words}: {text}");
    text
}

pub(crate) fn english(folder: &Path, words: &str) -> String {
    said(folder, "C", words)
}

/// The same in Persian, after a look at it.
pub(crate) fn persian(folder: &Path, words: &str) -> String {
    looked_at(words, run(folder, PERSIAN, words, 0))
}

/// What a command that finds something wrong says in Persian, after a look at it.
pub(crate) fn persian_fault(folder: &Path, words: &str) -> String {
    looked_at(words, run(folder, PERSIAN, words, 2))
}

/// No Latin word but names, notation and files, no Latin number, no id without a sentence,
/// nothing left out.
fn looked_at(words: &str, told: String) -> String {
    assert!(!told.contains("{$") && !told.contains("{ $"), "{words}: {told}");
    assert!(told.chars().any(|c| ('\u{600}'..'\u{700}').contains(&c)), "{words}: {told}");
    let is_mark = |c: char| c.is_ascii_punctuation() || "\u{200e}\u{200f}،؛«»–±٪".contains(c);
    for word in told.split_whitespace().map(|word| word.trim_matches(is_mark)) {
        let is_latin = 2 <= word.len() && word.bytes().all(|b| b.is_ascii_alphabetic());
        assert!(!is_latin || NAMES.contains(&word), "{words}: `{word}` in\n{told}");
        let is_number = !word.is_empty() && !word.contains(char::is_alphabetic);
        assert!(
            !is_number || !word.contains(|c: char| c.is_ascii_digit()),
            "{words}: `{word}` in\n{told}"
        );
        assert!(!IDS.iter().any(|id| word.starts_with(id)), "{words}: `{word}` in\n{told}");
    }
    told
}
