//! `mohreh puzzles`: to solve at the terminal, to list, to prove again, and to
//! find.

mod mine;
mod rate;

use std::{
    collections::HashSet,
    fmt::Display,
    io::{Write, stdin, stdout},
};

use anyhow::{Result, bail};
use clap::{
    Args, Subcommand,
    builder::{PossibleValuesParser, TypedValueParser},
};
use mohreh_client::Site;
use mohreh_messages::{Language, Messages};
use mohreh_rules::{GameId, Problem, problem};
use mohreh_study::puzzles::{Puzzle, PuzzleFile, ending_faults, endings, faults, puzzles};
use mohreh_terminal::{Course, Look, Mode, ending_lines, game_of_today, puzzle_lines};
use serde_json::json;

use super::{account, each::of_each, games, numbers};
use crate::words;

/// Solve puzzles: one right turn, and it is proved
///
/// The puzzles are those of the browser. Your rating is kept on this machine, and with --server
/// in your account, too.
#[derive(Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:
  mohreh puzzles --game yinsh --json
  printf 'answer\\nquit\\n' | mohreh puzzles --game dvonn
  printf 'quit\\n' | mohreh puzzles --mode day
  printf 'quit\\n' | mohreh puzzles --game zertz --mode streak
  mohreh puzzles --game yinsh --mode run --server http://localhost:8080 --account Sara
  mohreh puzzles --game lyngk --check --sample 2
  printf 'answer\\nquit\\n' | mohreh puzzles --endings --game zertz
  mohreh puzzles mine --game yinsh --journal found.jsonl --matches 1
  mohreh puzzles rate --game yinsh crates/study/puzzles/yinsh.json

A day of --mode day begins at midnight UTC; without --game it is the game of the day. A streak
lasts until the first miss, a run three minutes.
With --json each puzzle is one object: id, game, options, position, solution (the
right turns and the answers to them), accept (for each decision every turn that
counts as right), themes, rating and proof.
With --endings they are positions whose result is proved, to be played out against the best
defense; as JSON: id, game, options, position, proof, turns (of the seat to move) and line
(one way that keeps the result, with the answers to it).
With --check every claim is proved again.
Exit status: 0 when all is well, 2 on errors and on false claims."
)]
pub(crate) struct Puzzles {
    #[command(subcommand)]
    command: Option<Work>,
    /// The game; --json and --check take all by default
    #[arg(long, value_parser = games::parser())]
    game: Option<GameId>,
    /// Endings instead of puzzles: proved results, to be played out
    #[arg(long)]
    endings: bool,
    /// How puzzles follow each other: near your rating, the one of the day, harder until the first
    /// miss, as many as you can in three minutes
    #[arg(long, value_parser = modes(), default_value = "train", conflicts_with_all = ["endings", "json", "check"])]
    mode: Mode,
    /// Keep puzzles and best runs in your account on this server, such as http://localhost:8080
    #[arg(long, value_name = "URL", conflicts_with_all = ["endings", "json", "check"])]
    server: Option<Site>,
    /// Sign in to this account of the server; asks for the password the first time, or takes it from MOHREH_PASSWORD
    #[arg(long, value_name = "NAME", requires = "server")]
    account: Option<String>,
    /// Only puzzles of this theme
    #[arg(long, conflicts_with = "endings")]
    theme: Option<String>,
    /// List them, one JSON object per line
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
    #[arg(long, default_value = words::locale())]
    lang: Language,
}

#[derive(Subcommand)]
enum Work {
    Mine(mine::Mine),
    Select(mine::Select),
    Rate(rate::Rate),
}

impl Puzzles {
    pub(crate) fn run(&self) -> Result<()> {
        match &self.command {
            Some(Work::Mine(command)) => return command.run(),
            Some(Work::Select(command)) => return command.run(),
            Some(Work::Rate(command)) => return command.run(),
            None => {}
        }
        let games = self.game.map_or(GameId::ALL.to_vec(), |game| vec![game]);
        if self.json {
            games.into_iter().try_for_each(|game| self.list(game))
        } else if self.check {
            self.prove(&games)
        } else if let Some(game) = self.game.or_else(|| self.of_today()) {
            let messages = Messages::new(self.lang);
            let look = Look::from_environment();
            let (input, output) = (stdin().lock(), stdout().lock());
            if self.endings {
                return ending_lines(game, &endings(game), messages, look, input, output);
            }
            if let (Some(site), Some(name)) = (&self.server, &self.account) {
                account::enter(site, name, &messages)?;
            }
            let course = Course { mode: self.mode, site: self.server.clone() };
            puzzle_lines(game, &self.chosen(game)?, &course, messages, look, input, output)
        } else {
            bail!(games::which())
        }
    }

    /// The game of the day, where its puzzle is asked for.
    fn of_today(&self) -> Option<GameId> {
        (self.mode == Mode::Day).then(game_of_today)
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
        for ending in endings(game).iter().filter(|_| self.endings) {
            let line = json!({
                "id": ending.id,
                "game": game.name(),
                "options": ending.begin(game)?.options(),
                "position": ending.position,
                "proof": ending.proof,
                "turns": ending.turns,
                "line": ending.line,
            });
            writeln!(output, "{line}")?;
        }
        if self.endings {
            return Ok(());
        }
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
        let mut count = 0;
        for &game in games {
            if self.endings {
                let all = endings(game);
                count += self.prove_all(game, "puzzles-checked-endings", all, ending_faults)?;
                continue;
            }
            count += self.prove_all(game, "puzzles-checked", self.chosen(game)?, faults)?;
            if let Some(fault) = PuzzleFile::shipped(game).outdated(game) {
                println!("  {}", words::messages().problem(fault));
                count += 1;
            }
        }
        if 0 < count {
            bail!(problem!("cli-false-puzzles", "{count} puzzles are not as claimed", count));
        }
        Ok(())
    }

    /// Proves those of a game again; how many of them have faults. `told` is the id of the
    /// sentence that says so.
    fn prove_all<T: Sync>(
        &self,
        game: GameId,
        told: &str,
        mut chosen: Vec<T>,
        faults: fn(GameId, &T) -> Vec<Problem>,
    ) -> Result<usize> {
        let all = chosen.len();
        if let Some(sample) = self.sample.filter(|&sample| 0 < sample && sample < all) {
            let places: HashSet<usize> = (0..sample).map(|place| place * all / sample).collect();
            let mut place = 0..;
            chosen.retain(|_| place.next().is_some_and(|place| places.contains(&place)));
        }
        let mut wrong = of_each(&chosen, self.threads, |one| faults(game, one))?;
        wrong.retain(|faults| !faults.is_empty());
        let right = chosen.len() - wrong.len();
        println!("{}", of_game(game, words::sentence(told, &[("right", &right), ("all", &all)])));
        for fault in wrong.iter().flatten() {
            println!("  {}", words::messages().problem(fault.clone()));
        }
        Ok(wrong.len())
    }
}

/// What was done with the puzzles or endings of a game.
fn of_game(game: GameId, told: impl Display) -> String {
    words::sentence("puzzles-of", &[("game", &game), ("told", &told)])
}

/// How puzzles follow each other, by name.
fn modes() -> impl TypedValueParser<Value = Mode> {
    PossibleValuesParser::new(Mode::ALL.map(Mode::name)).map(|name| {
        let mode = Mode::ALL.into_iter().find(|mode| mode.name() == name);
        mode.unwrap_or_default()
    })
}
