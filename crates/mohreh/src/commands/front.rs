//! `mohreh` without a word: what one can do, and at a terminal the question
//! what it shall be.

use std::io::{IsTerminal, Write, stdin, stdout};

use anyhow::Result;

/// Everything a newcomer needs to know; the rest is in `--help`.
const WELCOME: &str = "\
Mohreh: YINSH, ZÈRTZ, DVONN, LYNGK and Color Pop, to play, learn and study.

  mohreh play              play in this terminal: a menu asks for the rest
  mohreh play dvonn        at once, against the computer
  mohreh play LINK         join or watch a match that somebody sent you
  mohreh serve             play in browsers, here and on your network
  mohreh doctor            check whether everything is there
  mohreh help              all commands; each has --help with an example
";

/// Says what one can do. At a terminal it also asks, and gives the words of
/// the command to run; Enter alone means to play.
pub(crate) fn welcome() -> Result<Option<Vec<String>>> {
    print!("{WELCOME}");
    if !stdin().is_terminal() || !stdout().is_terminal() {
        return Ok(None);
    }
    print!("\nWhat shall it be? [play] ");
    stdout().flush()?;
    let mut line = String::new();
    if stdin().read_line(&mut line)? == 0 {
        println!();
        return Ok(None);
    }
    let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    Ok(match words.first().map(String::as_str) {
        None => Some(vec!["play".to_owned()]),
        Some("q" | "quit" | "exit") => None,
        // Who copies a line from above has typed the program's name too.
        Some("mohreh") if 1 < words.len() => Some(words[1..].to_vec()),
        Some(_) => Some(words),
    })
}
