//! `mohreh rules`: the rules of a game, or its strategy page, to read.

use anyhow::{Result, bail};
use clap::Args;
use mohreh_messages::Language;
use mohreh_rules::{GameId, problem};
use mohreh_terminal::{rules, rules_as_text, strategy, strategy_as_text};

use super::games;

/// Print the rules of a game
#[derive(Args)]
#[command(after_help = "Examples:
  mohreh rules zertz --lang fa
  mohreh rules dvonn --strategy")]
pub(crate) struct Rules {
    /// The game
    #[arg(value_parser = games::parser())]
    game: GameId,
    /// Language: en or fa
    #[arg(long, default_value = crate::words::locale())]
    lang: Language,
    /// Print Markdown with links to the pictures
    #[arg(long)]
    markdown: bool,
    /// Print the strategy page instead
    #[arg(long)]
    strategy: bool,
}

impl Rules {
    pub(crate) fn run(&self) -> Result<()> {
        let (game, lang) = (self.game, self.lang);
        let page = match (self.strategy, self.markdown) {
            (false, true) => Some(rules(game, lang)),
            (false, false) => Some(rules_as_text(game, lang)),
            (true, true) => strategy(game, lang),
            (true, false) => strategy_as_text(game, lang),
        };
        let Some(page) = page else {
            bail!(problem!("cli-no-strategy", "there is no strategy page of {game}", game));
        };
        print!("{page}");
        Ok(())
    }
}
