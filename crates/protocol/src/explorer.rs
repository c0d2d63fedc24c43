//! What was played from a position in the matches of a server.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is known of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExplorerView {
    /// How many matches of this game and these options are counted.
    pub total: u32,
    /// Of the position itself, for the seat to move.
    pub here: ExplorerTally,
    /// What was played, the most frequent first.
    pub turns: Vec<ExplorerTurn>,
}

/// What came of the matches that reached a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExplorerTally {
    /// How many there were.
    pub matches: u32,
    /// How many of them the seat to move won.
    pub wins: u32,
    /// How many were drawn.
    pub draws: u32,
}

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExplorerTurn {
    /// The turn in notation; of several that are the same, turned or mirrored, one.
    pub turn: String,
    /// How many turns lead to the same position, this one included.
    pub alike: u32,
    /// Of the matches that reached what it leads to.
    pub matches: u32,
    /// How many of them the seat that plays it won.
    pub wins: u32,
    /// How many were drawn.
    pub draws: u32,
    /// The average rating of those who played it in rated matches.
    pub rating: Option<i32>,
}
