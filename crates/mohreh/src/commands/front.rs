//! `mohreh` without arguments: lists the commands and, at a terminal, prompts
//! for one.

use std::io::{IsTerminal, Write, stdin, stdout};

use anyhow::Result;

/// Everything a newcomer needs to know; the rest is in `--help`.
const WELCOME: &str = "\
Mohreh: YINSH, ZÈRTZ, DVONN, LYNGK and Color Pop, to play, learn and study.

  mohreh play              play in this terminal: choose from a menu
  mohreh play dvonn        play the computer right away
  mohreh play LINK         join or watch the match behind a link
  mohreh learn --game dvonn learn a game, exercise by exercise
  mohreh serve             play in browsers, here and on your network
  mohreh doctor            check that everything works
  mohreh help              list all commands; each has --help with an example
";

/// Lists the commands. At a terminal it also prompts, and returns the words of
/// the command to run; Enter alone means to play.
pub(crate) fn welcome() -> Result<Option<Vec<String>>> {
    print!("{WELCOME}");
    if !stdin().is_terminal() || !stdout().is_terminal() {
        return Ok(None);
    }
    print!("\nCommand: [play] ");
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
