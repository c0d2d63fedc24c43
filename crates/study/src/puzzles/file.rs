//! The file of a game's puzzles: the puzzles, and which players rated them.

use mohreh_engine::players_checksum;
use mohreh_rules::{GameId, Problem, problem};
use serde::{Deserialize, Serialize};

use super::Puzzle;

/// What `puzzles/GAME.json` holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleFile {
    /// Who rated them, as [`players`] tells it; nothing where they have only been chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<String>,
    /// The easiest first.
    pub puzzles: Vec<Puzzle>,
}

/// The players of a game by whom puzzles are rated today: another text when their levels,
/// weights or networks change.
#[must_use]
pub fn players(game: GameId) -> String {
    format!("{:016x}", players_checksum(game))
}

impl PuzzleFile {
    /// The file that is shipped.
    ///
    /// # Panics
    /// Never: the tests of this crate read every file that it carries.
    #[must_use]
    pub fn shipped(game: GameId) -> Self {
        serde_json::from_str(shipped!("puzzles", game)).expect("the puzzles are read in a test")
    }

    /// What is wrong where other players than today's rated the puzzles of `game`.
    #[must_use]
    pub fn outdated(&self, game: GameId) -> Option<Problem> {
        let is_rated = self.puzzles.is_empty() || self.players == Some(players(game));
        (!is_rated).then(|| {
            problem!(
                "fault-players",
                "other players rated these puzzles; rate them again with `mohreh puzzles rate --game {game} crates/study/puzzles/{game}.json`",
                game
            )
        })
    }

    /// The text of the file: one puzzle a line, so that changes can be read.
    ///
    /// # Errors
    /// When a puzzle cannot be written as JSON.
    pub fn text(&self) -> serde_json::Result<String> {
        let lines: Vec<String> =
            self.puzzles.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
        let players = match &self.players {
            Some(players) => format!("\"players\":{},", serde_json::to_string(players)?),
            None => String::new(),
        };
        Ok(format!("{{{players}\"puzzles\":[\n{}\n]}}\n", lines.join(",\n")))
    }
}
