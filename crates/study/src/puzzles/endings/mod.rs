//! Endings: positions whose result is proved, to be played out against the best defense.
//!
//! A puzzle asks for one right turn; an ending asks for the whole way. Any turn that keeps the
//! proved result will do, and the first one that lets it slip is told at once. The endings of a
//! game are data, in `endings/GAME.json`; `docs/puzzles.md` describes them. They come from the
//! same [`Miner`](super::Miner) as the puzzles.

mod check;
mod find;
mod play;
mod select;

use mohreh_rules::{AnyMatch, AnyPosition, GameId, SetupError};
use serde::{Deserialize, Serialize};

use super::Proof;

pub(crate) use self::find::ending;
pub use self::{
    check::ending_faults,
    play::{Held, Remains, hold, show},
    select::select_endings,
};

/// A position whose result is proved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Its name, unique among all endings, made of the position.
    pub id: String,
    /// The whole position.
    pub position: String,
    /// What is proved for the seat to move: `win`, `draw` or `win in N`.
    pub proof: Proof,
    /// How many turns of its own that seat plays in `line`.
    pub turns: u32,
    /// One way to the end that keeps the result, with the answers to it.
    pub line: Vec<String>,
}

impl Ending {
    /// The match that begins with it.
    ///
    /// # Errors
    /// When the position is none of the game.
    pub fn begin(&self, game: GameId) -> Result<AnyMatch, SetupError> {
        AnyPosition::read(game, &self.position).map(AnyMatch::new)
    }
}

/// The endings of a game, the shortest first; none of most games.
///
/// # Panics
/// Never: the tests of this crate read every file that it carries.
#[must_use]
pub fn endings(game: GameId) -> Vec<Ending> {
    serde_json::from_str(shipped!("endings", game)).expect("the endings are read in a test")
}
