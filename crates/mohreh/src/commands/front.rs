//! `mohreh` without arguments: lists the commands and, at a terminal, prompts
//! for one.

use std::io::{IsTerminal, Write, stdin, stdout};

use anyhow::Result;

use super::games;
use crate::words;

/// Lists the commands. At a terminal it also prompts, and returns the words of
/// the command to run; Enter alone means to play.
pub(crate) fn welcome() -> Result<Option<Vec<String>>> {
    let messages = words::messages();
    let games = messages.list(games::titles());
    println!("{}", messages.text_with("cli-welcome", &[("games", games)]));
    if !stdin().is_terminal() || !stdout().is_terminal() {
        return Ok(None);
    }
    print!("\n{} ", messages.text("cli-prompt"));
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
