//! `mohreh learn`: the courses, to do at the terminal, to list and to check.

use std::{
    fmt::Display,
    io::{Write, stdin, stdout},
};

use anyhow::{Result, bail};
use clap::Args;
use mohreh_client::Site;
use mohreh_messages::{Language, Messages};
use mohreh_rules::{GameId, problem};
use mohreh_study::course::{Words, check, course, prove};
use mohreh_terminal::{Look, learn_lines};
use serde_json::json;

use super::{account, games};
use crate::words;

/// Learn a game, exercise by exercise
///
/// The exercises are those of the browser. Your progress is kept on this machine, and with
/// --server in your account, too.
#[derive(Args)]
#[command(after_help = "Examples:
  mohreh learn --game yinsh --json
  printf 'e5\\nquit\\n' | mohreh learn --game yinsh --from yinsh-place
  mohreh learn --game zertz --server http://localhost:8080 --account Sara
  mohreh learn --game dvonn --check --nodes 20000

With --json each exercise is one object: id, game, options, chapter, kind,
position, text and solution (your turns and the answers to them; empty where you
play on against the computer).
With --check every claim of the courses is proved again, by the rules and by
search.
Exit status: 0 when all is well, 2 on errors and on false claims.")]
pub(crate) struct Learn {
    /// The game; --json and --check take all by default
    #[arg(long, value_parser = games::parser())]
    game: Option<GameId>,
    /// The exercise to begin with; by default the first one not done yet
    #[arg(long, value_name = "ID", requires = "game", conflicts_with_all = ["json", "check"])]
    from: Option<String>,
    /// Keep exercises done in your account on this server, such as http://localhost:8080
    #[arg(long, value_name = "URL", conflicts_with_all = ["json", "check"])]
    server: Option<Site>,
    /// Sign in to this account of the server; asks for the password the first time, or takes it from MOHREH_PASSWORD
    #[arg(long, value_name = "NAME", requires = "server")]
    account: Option<String>,
    /// List the exercises, one JSON object per line
    #[arg(long, conflicts_with = "check")]
    json: bool,
    /// Prove what the courses claim
    #[arg(long)]
    check: bool,
    /// Nodes for each question of the check
    #[arg(long, default_value_t = 1_000_000, requires = "check")]
    nodes: u64,
    /// en or fa
    #[arg(long, default_value = words::locale())]
    lang: Language,
}

impl Learn {
    pub(crate) fn run(&self) -> Result<()> {
        let games = self.game.map_or(GameId::ALL.to_vec(), |game| vec![game]);
        if self.json {
            games.into_iter().try_for_each(|game| self.list(game))
        } else if self.check {
            self.prove(&games)
        } else if let Some(game) = self.game {
            let messages = Messages::new(self.lang);
            let look = Look::from_environment();
            if let (Some(site), Some(name)) = (&self.server, &self.account) {
                account::enter(site, name, &messages)?;
            }
            let (input, output) = (stdin().lock(), stdout().lock());
            let (from, site) = (self.from.as_deref(), self.server.as_ref());
            learn_lines(game, from, site, messages, look, input, output)
        } else {
            bail!(games::which())
        }
    }

    fn list(&self, game: GameId) -> Result<()> {
        let mut output = stdout().lock();
        for (chapter, exercise) in course(game).exercises() {
            let begun = exercise.begin(game, 0)?;
            let solution = exercise.solution(game)?;
            let line = json!({
                "id": exercise.id,
                "game": game.name(),
                "options": begun.options(),
                "chapter": chapter.id,
                "kind": exercise.kind.name(),
                "position": begun.position().text_with_secrets(),
                "text": self.words(&exercise.text),
                "solution": solution,
            });
            writeln!(output, "{line}")?;
        }
        Ok(())
    }

    fn words<'a>(&self, words: &'a Words) -> &'a str {
        match self.lang {
            Language::En => &words.en,
            Language::Fa => &words.fa,
        }
    }

    fn prove(&self, games: &[GameId]) -> Result<()> {
        let mut count = 0;
        for &game in games {
            let course = course(game);
            let mut faults = check::faults(game, &course);
            let mut proved = 0;
            for (_, exercise) in course.exercises() {
                faults.extend(prove(game, exercise, self.nodes));
                proved += usize::from(exercise.proof.is_some());
            }
            let checked: [(&str, &dyn Display); 4] = [
                ("game", &game),
                ("exercises", &course.exercises().count()),
                ("proved", &proved),
                ("wrong", &faults.len()),
            ];
            println!("{}", words::sentence("learn-checked", &checked));
            count += faults.len();
            for fault in faults {
                println!("  {}", words::messages().problem(fault));
            }
        }
        if 0 < count {
            bail!(problem!("cli-false-claims", "{count} claims of the courses are false", count));
        }
        Ok(())
    }
}
