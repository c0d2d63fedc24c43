//! `mohreh explore`: what was played from a position, and what came of it.

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use mohreh_rules::problem;
use mohreh_study::explorer::{Added, Book, Continuation, Explored, can_explore, shipped};
use serde_json::json;

use super::{files, numbers, start::Start};
use crate::words;

/// Show what was played from a position, how often and with what result
///
/// Counts the finished matches of records, or reads a book made of them; without either,
/// the built-in book of the strongest player's matches with itself. Turned and mirrored
/// positions are one. LYNGK and Color Pop begin with a drawn board, so no two of their
/// matches are alike and there is nothing to explore.
#[derive(Args)]
#[command(after_help = "Examples:
  mohreh explore yinsh
  mohreh explore dvonn --from game.mohreh --moves e3 --json
  mohreh explore dvonn --from game.mohreh --source 'my club' --out club.book

With --json: matches and source of the book, here (matches, wins, draws for the player to
move) and turns, each with turn, alike (how many turns are the same, turned or mirrored),
matches, wins and draws for the player who plays it.")]
pub(crate) struct Explore {
    #[command(flatten)]
    start: Start,
    /// Records, folders with records, or a book, instead of the built-in one
    #[arg(long, num_args = 1.., value_name = "FILE")]
    from: Vec<PathBuf>,
    /// Write a book of the records to this file
    #[arg(long, requires = "from", value_name = "FILE")]
    out: Option<PathBuf>,
    /// Whose matches they are, as the book will say
    #[arg(long, default_value = "", requires = "out")]
    source: String,
    /// Keep only positions that at least this many matches reached
    #[arg(long, default_value_t = 2, requires = "out", value_parser = numbers::whole::<u32>(1..=1_000_000))]
    least: u32,
    /// Keep at most this many positions, the most frequent ones
    #[arg(long, default_value_t = 150_000, requires = "out", value_parser = numbers::within(1..=10_000_000))]
    most: usize,
    /// How many turns to show
    #[arg(long, default_value_t = 12, value_parser = numbers::within(1..=1_000))]
    turns: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Explore {
    pub(crate) fn run(&self) -> Result<()> {
        let game = self.start.game;
        let game_match = self.start.game_match()?;
        let options = game_match.options();
        let title = game.title();
        anyhow::ensure!(
            can_explore(game, &options),
            problem!(
                "explorer-drawn",
                "{title} begins with a drawn board: no two matches are alike",
                title
            )
        );
        let mut book = self.book(&options)?;
        if let Some(path) = &self.out {
            let bytes = book.write(self.least, self.most);
            std::fs::write(path, bytes).with_context(|| path.display().to_string())?;
            book = Book::read(&std::fs::read(path)?)?;
        }
        let explored = book.look(&game_match);
        if self.json {
            let told = json!({
                "source": book.source(),
                "matches": book.matches(),
                "positions": book.positions(),
                "here": explored.as_ref().map(|explored| explored.here),
                "turns": explored.map(|explored| explored.turns).unwrap_or_default(),
            });
            println!("{told}");
            return Ok(());
        }
        self.print(&book, explored.as_ref());
        Ok(())
    }

    fn book(&self, options: &str) -> Result<Book> {
        let game = self.start.game;
        if self.from.is_empty() {
            let title = game.title();
            return shipped(game).filter(|book| book.options() == options).with_context(|| {
                problem!(
                    "explorer-no-book",
                    "there is no built-in book of {title} with these options; name records with --from",
                    title
                )
            });
        }
        let is_book =
            self.from.len() == 1 && self.from[0].extension().is_some_and(|end| end == "book");
        if is_book {
            let first = &self.from[0];
            let place = || first.display().to_string();
            let book =
                Book::read(&std::fs::read(first).with_context(place)?).with_context(place)?;
            let (found, title) = (book.game().title(), game.title());
            anyhow::ensure!(
                book.game() == game,
                problem!("explorer-other-game", "a book of {found}, not of {title}", found, title)
            );
            return Ok(book);
        }
        let mut book = Book::new(game, options, &self.source)?;
        let mut left_out = 0;
        files::each(&self.from, None, |_, loaded| {
            // What cannot be replayed is told by whoever reads it.
            let Ok(played) = loaded.record.replay() else { return Ok(()) };
            left_out += usize::from(book.add(&played) != Added::Counted);
            Ok(())
        })?;
        if 0 < left_out {
            eprintln!("mohreh: {}", words::messages().counted("explorer-left-out", left_out));
        }
        Ok(book)
    }

    fn print(&self, book: &Book, explored: Option<&Explored>) {
        let messages = words::messages();
        let matches = messages.counted("explorer-matches", book.matches() as usize);
        let source = match self.from.is_empty() {
            true => messages.text("explorer-strongest"),
            false => book.source().to_owned(),
        };
        println!("{}", messages.list([source, matches]));
        let turns = explored.map_or(&[][..], |explored| &explored.turns);
        if turns.is_empty() {
            println!("{}", messages.text("explorer-nothing"));
            return;
        }
        println!("{}", messages.text("explorer-columns"));
        for Continuation { turn, tally, .. } in turns.iter().take(self.turns) {
            let share = words::decimal(format!("{:.1}", 100.0 * tally.score()));
            let share = messages.text_with("explorer-share", &[("share", share)]);
            let matches = messages.number(tally.matches);
            println!("{turn:<18}{matches:>8}{share:>10}");
        }
    }
}
