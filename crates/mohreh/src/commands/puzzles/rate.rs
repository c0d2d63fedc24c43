//! `mohreh puzzles rate`: what players say about the puzzles of a file, asked again.

use std::{fmt::Display, path::PathBuf};

use anyhow::{Context, Result};
use clap::Args;
use mohreh_records::write_whole;
use mohreh_rules::GameId;
use mohreh_study::puzzles::{Puzzle, PuzzleFile, players, rate};

use super::of_game;
use crate::{
    commands::{each::of_each, games, numbers},
    words,
};

/// Rate the puzzles of a file by today's players, and leave out what is no puzzle any more
///
/// Every position is looked at as when it was mined: its claim is proved, the levels are asked
/// who finds the line, and where a defense is asked for, whether anything is left to defend.
/// The file then tells which players rated it, and is otherwise the same where nothing changed.
#[derive(Args)]
#[command(after_help = "Example: mohreh puzzles rate --game dvonn crates/study/puzzles/dvonn.json")]
pub(crate) struct Rate {
    /// The game
    #[arg(long, value_parser = games::parser())]
    game: GameId,
    /// Threads; all cores by default
    #[arg(long, value_parser = numbers::within(1..=256))]
    threads: Option<usize>,
    /// A file of `mohreh puzzles select`; it is written anew
    file: PathBuf,
}

impl Rate {
    pub(crate) fn run(&self) -> Result<()> {
        let place = || self.file.display().to_string();
        let text = std::fs::read_to_string(&self.file).with_context(place)?;
        let known: PuzzleFile = serde_json::from_str(&text).with_context(place)?;
        let rated = of_each(&known.puzzles, self.threads, |puzzle| {
            (puzzle.clone(), rate(self.game, puzzle))
        })?;
        let told = Changes::between(&rated).told();
        let mut puzzles = Vec::new();
        println!("{}", of_game(self.game, told));
        for (puzzle, rated) in rated {
            match rated {
                Ok(rated) => puzzles.push(rated),
                Err(why) => {
                    let id = format!("puzzles-left-{}", why.replace(' ', "-"));
                    let why = words::messages().text(&id);
                    let thrown: [(&str, &dyn Display); 2] = [("id", &puzzle.id), ("why", &why)];
                    println!("  {}", words::sentence("puzzles-thrown", &thrown));
                }
            }
        }
        puzzles.sort_by_key(|puzzle| (puzzle.rating, puzzle.id.clone()));
        let rated = PuzzleFile { players: Some(players(self.game)), puzzles };
        write_whole(&self.file, &[], rated.text()?.as_bytes())
    }
}

/// What is another than it was, among the puzzles that stay.
#[derive(Default)]
struct Changes {
    kept: usize,
    all: usize,
    moved: usize,
    /// The ratings of those that moved, less what they were, without signs: the sum and the largest.
    moved_by: u32,
    most: u32,
    tempting: usize,
    lines: usize,
}

impl Changes {
    fn between(rated: &[(Puzzle, Result<Puzzle, &str>)]) -> Self {
        let mut changes = Self { all: rated.len(), ..Self::default() };
        let is_trap = |puzzle: &Puzzle| puzzle.themes.iter().any(|theme| theme == "trap");
        for (before, after) in rated {
            let Ok(after) = after else { continue };
            let by = before.rating.abs_diff(after.rating);
            changes.kept += 1;
            changes.moved += usize::from(0 < by);
            changes.moved_by += by;
            changes.most = changes.most.max(by);
            changes.tempting += usize::from(is_trap(before) != is_trap(after));
            changes.lines += usize::from(before.solution != after.solution);
        }
        changes
    }

    fn told(&self) -> String {
        let mean = self.moved_by as usize / self.moved.max(1);
        let counts: [(&str, &dyn Display); 7] = [
            ("kept", &self.kept),
            ("all", &self.all),
            ("moved", &self.moved),
            ("mean", &mean),
            ("most", &self.most),
            ("tempting", &self.tempting),
            ("lines", &self.lines),
        ];
        words::sentence("puzzles-rated", &counts)
    }
}
