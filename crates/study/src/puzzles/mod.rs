//! Puzzles: positions with one right turn, found in matches and proved.
//!
//! The puzzles of a game are data, in `puzzles/GAME.json`; `docs/puzzles.md`
//! describes the format and how they are found. [`Miner`] finds them, [`right_turns()`]
//! says what is right and proves it, [`select()`] chooses which are shipped. Nothing
//! of that is a judgment: a turn is right because a search to the end says so. How hard a
//! puzzle is was asked of players; [`rate()`] asks again.

mod check;
mod choose;
mod endings;
mod file;
mod find;
mod line;
mod mine;
mod play;
mod proof;
mod rate;
mod rating;
mod right;
mod select;
mod sure;
mod themes;
mod train;

use mohreh_rules::{AnyMatch, AnyPosition, GameId, SetupError};
use serde::{Deserialize, Serialize};

pub(crate) use self::train::{Players, Train};
pub use self::{
    check::faults,
    choose::{game_of_day, next_harder, puzzle_of_day},
    endings::{Ending, Held, Remains, ending_faults, endings, hold, select_endings, show},
    file::{PuzzleFile, players},
    mine::{Entry, Miner, Progress, Source, Wanted, read_journal},
    play::{Attempt, Said, judge},
    proof::Proof,
    rate::rate,
    rating::{FIRST_RATING, LARGEST_CHANGE, OwnRating, SURE_DEVIATION},
    right::{Doubt, right_turns},
    select::{Selection, select},
    themes::{THEMES, themes},
};

/// A position with one right turn, or one class of equal turns, at every step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Its name, unique among all puzzles, made of the position.
    pub id: String,
    /// The whole position.
    pub position: String,
    /// The right turns and the answers to them, in order.
    pub solution: Vec<String>,
    /// For each decision of the solver, every turn that counts as right.
    pub accept: Vec<Vec<String>>,
    /// What it trains, the most telling first.
    pub themes: Vec<String>,
    /// How hard it is, on the scale of the players' own ratings.
    pub rating: u32,
    /// What is proved of the right turns, and of all others.
    pub proof: Proof,
}

impl Puzzle {
    /// The theme whose idea helps most: the first says most, unless all that matters is the
    /// defense, or it takes something only after a first turn that is quiet.
    #[must_use]
    pub fn idea(&self) -> &str {
        let has = |name: &str| self.themes.iter().any(|theme| theme == name);
        let first = self.themes.first().map_or("quiet", String::as_str);
        match first {
            _ if has("defence") => "defence",
            "takes-stack" | "covers" if has("quiet") => "quiet",
            _ => first,
        }
    }

    /// The match that begins with it.
    ///
    /// # Errors
    /// When the position is none of the game.
    pub fn begin(&self, game: GameId) -> Result<AnyMatch, SetupError> {
        AnyPosition::read(game, &self.position).map(AnyMatch::new)
    }
}

/// The puzzles of a game, the easiest first.
#[must_use]
pub fn puzzles(game: GameId) -> Vec<Puzzle> {
    PuzzleFile::shipped(game).puzzles
}
