//! `mohreh rules`: the rules of a game, to read.

use anyhow::Result;
use clap::Args;
use mohreh_messages::Language;
use mohreh_rules::GameId;
use mohreh_terminal::{rules, rules_as_text};

/// Print the rules of a game
#[derive(Args)]
#[command(after_help = "Example: mohreh rules zertz --lang fa")]
pub(crate) struct Rules {
    /// yinsh, zertz, dvonn, lyngk or colorpop
    game: GameId,
    /// Language: en or fa
    #[arg(long, default_value = crate::words::locale())]
    lang: Language,
    /// Print Markdown with links to the pictures
    #[arg(long)]
    markdown: bool,
}

impl Rules {
    pub(crate) fn run(&self) -> Result<()> {
        if self.markdown {
            print!("{}", rules(self.game, self.lang));
        } else {
            print!("{}", rules_as_text(self.game, self.lang));
        }
        Ok(())
    }
}
