//! `mohreh puzzles`: to solve at the terminal, to list, to prove again, and to
//! find.

mod mine;

use std::{
    io::{Write, stdin, stdout},
    num::NonZero,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use mohreh_messages::{Language, Messages};
use mohreh_rules::{GameId, problem};
use mohreh_study::puzzles::{Puzzle, faults, puzzles};
use mohreh_terminal::{Look, puzzle_lines};
use serde_json::json;

use super::{games, numbers};

/// Solve puzzles: one right turn, and it is proved
///
/// The puzzles are those of the browser. Your rating is kept on this machine.
#[derive(Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:
  mohreh puzzles --game yinsh --json
  printf 'answer\\nquit\\n' | mohreh puzzles --game dvonn
  mohreh puzzles --game lyngk --check --sample 2
  mohreh puzzles mine --game yinsh --journal found.jsonl --matches 1

With --json each puzzle is one object: id, game, options, position, solution (the
right turns and the answers to them), accept (for each decision every turn that
counts as right), themes, rating and proof.
With --check every claim is proved again.
Exit status: 0 when all is well, 2 on errors and on false claims."
)]
pub(crate) struct Puzzles {
    #[command(subcommand)]
    command: Option<Work>,
    /// The game; --json and --check take all by default
    #[arg(long, value_parser = games::parser())]
    game: Option<GameId>,
    /// Only puzzles of this theme
    #[arg(long)]
    theme: Option<String>,
    /// List the puzzles, one JSON object per line
    #[arg(long, conflicts_with = "check")]
    json: bool,
    /// Prove all of them again
    #[arg(long)]
    check: bool,
    /// Prove only this many per game, spread over the file
    #[arg(long, value_name = "COUNT", requires = "check")]
    sample: Option<usize>,
    /// Threads for the check; all cores by default
    #[arg(long, requires = "check", value_parser = numbers::within(1..=256))]
    threads: Option<usize>,
    /// en or fa
    #[arg(long, default_value = crate::words::locale())]
    lang: Language,
}

#[derive(Subcommand)]
enum Work {
    Mine(mine::Mine),
    Select(mine::Select),
}

impl Puzzles {
    pub(crate) fn run(&self) -> Result<()> {
        match &self.command {
            Some(Work::Mine(command)) => return command.run(),
            Some(Work::Select(command)) => return command.run(),
            None => {}
        }
        let games = self.game.map_or(GameId::ALL.to_vec(), |game| vec![game]);
        if self.json {
            games.into_iter().try_for_each(|game| self.list(game))
        } else if self.check {
            self.prove(&games)
        } else if let Some(game) = self.game {
            let messages = Messages::new(self.lang);
            let look = Look::from_environment();
            puzzle_lines(game, &self.chosen(game)?, messages, look, stdin().lock(), stdout().lock())
        } else {
            bail!(games::which())
        }
    }

    /// The puzzles of a game that are asked for.
    fn chosen(&self, game: GameId) -> Result<Vec<Puzzle>> {
        let mut all = puzzles(game);
        if let Some(theme) = &self.theme {
            let mut themes: Vec<String> =
                all.iter().flat_map(|puzzle| puzzle.themes.iter().cloned()).collect();
            themes.sort();
            themes.dedup();
            all.retain(|puzzle| puzzle.themes.contains(theme));
            if all.is_empty() {
                let themes = themes.join(", ");
                bail!(problem!(
                    "cli-theme",
                    "there is no puzzle with the theme `{theme}`; there are {themes}",
                    theme,
                    themes
                ));
            }
        }
        Ok(all)
    }

    fn list(&self, game: GameId) -> Result<()> {
        let mut output = stdout().lock();
        for puzzle in self.chosen(game)? {
            let line = json!({
                "id": puzzle.id,
                "game": game.name(),
                "options": puzzle.begin(game)?.options(),
                "position": puzzle.position,
                "solution": puzzle.solution,
                "accept": puzzle.accept,
                "themes": puzzle.themes,
                "rating": puzzle.rating,
                "proof": puzzle.proof,
            });
            writeln!(output, "{line}")?;
        }
        Ok(())
    }

    fn prove(&self, games: &[GameId]) -> Result<()> {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        let threads = self.threads.unwrap_or(cores);
        let mut count = 0;
        for &game in games {
            let mut chosen = self.chosen(game)?;
            let all = chosen.len();
            if let Some(sample) = self.sample.filter(|&sample| 0 < sample && sample < all) {
                let places: Vec<usize> = (0..sample).map(|place| place * all / sample).collect();
                chosen = places.into_iter().map(|place| chosen[place].clone()).collect();
            }
            let wrong = prove_all(game, &chosen, threads)?;
            println!("{game}: {} of {all} puzzles proved again", chosen.len() - wrong.len());
            wrong.iter().flatten().for_each(|fault| println!("  {fault}"));
            count += wrong.len();
        }
        if 0 < count {
            bail!(problem!("cli-false-puzzles", "{count} puzzles are not as claimed", count));
        }
        Ok(())
    }
}

/// The faults of each puzzle that has some.
fn prove_all(game: GameId, puzzles: &[Puzzle], threads: usize) -> Result<Vec<Vec<String>>> {
    let progress = ProgressBar::new(puzzles.len() as u64);
    progress.set_style(ProgressStyle::with_template("{pos}/{len} [{elapsed}<{eta}]")?);
    let next = AtomicUsize::new(0);
    let wrong = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(puzzle) = puzzles.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let faults = faults(game, puzzle);
                    if !faults.is_empty() {
                        wrong.lock().unwrap_or_else(PoisonError::into_inner).push(faults);
                    }
                    progress.inc(1);
                }
            });
        }
    });
    progress.finish_and_clear();
    Ok(wrong.into_inner().unwrap_or_else(PoisonError::into_inner))
}
