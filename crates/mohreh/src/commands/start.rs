//! The start of a match as many commands take it from their arguments.

use anyhow::{Context, Result};
use clap::Args;
use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix, problem};

use super::games;

/// Where a command starts from.
#[derive(Args)]
pub(crate) struct Start {
    /// The game
    #[arg(value_parser = games::parser())]
    pub(crate) game: GameId,
    /// The game's options, such as "board=48;tournament=on"
    #[arg(long, default_value = "")]
    pub(crate) options: String,
    /// The seed of a random start
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// An explicit start (LYNGK, Color Pop)
    #[arg(long, conflicts_with = "position")]
    pub(crate) setup: Option<String>,
    /// A position in the game's notation
    #[arg(long, allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// Moves or turns to play first
    #[arg(long, num_args = 1.., value_name = "MOVE")]
    pub(crate) moves: Vec<String>,
}

impl Start {
    /// The match after the moves.
    pub(crate) fn game_match(&self) -> Result<AnyMatch> {
        let start = match (&self.setup, &self.position) {
            (Some(setup), _) => {
                AnyPosition::from_setup(self.game, &self.options, setup).context("--setup")?
            }
            (None, Some(text)) => AnyPosition::read(self.game, text).context("--position")?,
            (None, None) => {
                AnyPosition::initial(self.game, &self.options, &mut SplitMix::new(self.seed))
                    .context("--options")?
            }
        };
        let mut game_match = AnyMatch::new(start);
        for (index, word) in
            self.moves.iter().flat_map(|words| words.split_whitespace()).enumerate()
        {
            let number = index + 1;
            game_match.play_word(word).map_err(|why| {
                problem!("cli-moves", "--moves, word {number}: `{word}`", number, word).because(why)
            })?;
        }
        Ok(game_match)
    }
}
