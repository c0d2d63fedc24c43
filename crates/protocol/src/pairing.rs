//! Finding an opponent.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Clock, Millis};

/// Looks for an opponent at a table of two. Asked again and again until there is
/// one; whoever does not ask for eight seconds is no longer looked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Seek {
    /// Chosen by the client, 1 to 64 bytes. The same one goes on with the same
    /// search, another one begins a new search.
    pub id: String,
    /// Which game; any where it is not said.
    #[serde(default)]
    #[ts(optional)]
    pub game: Option<String>,
    /// The game's options as text; empty for the standard game, and without a game.
    #[serde(default)]
    pub options: String,
    /// Thinking time; any where it is not said.
    #[serde(default)]
    #[ts(optional)]
    pub clock: Option<Clock>,
    /// Whether it counts for ratings: accounts only.
    #[serde(default)]
    pub rated: bool,
    /// How many seconds the answer may wait for an opponent: 0 to 5, which is the
    /// default.
    #[serde(default)]
    #[ts(optional)]
    pub waits: Option<u32>,
}

/// Looks no longer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StopSeek {
    /// The id of the search.
    pub id: String,
}

/// How a search stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Seeking {
    /// The match, once there is an opponent. It has begun.
    pub match_id: Option<String>,
    /// When the search began.
    #[ts(type = "number")]
    pub since: Millis,
    /// How far the ratings may be apart by now; `null` in a casual search.
    pub window: Option<u32>,
}

/// How many people look for an opponent in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Seekers {
    /// Which game; `null` for those who would play any.
    pub game: Option<String>,
    /// How many.
    pub people: u32,
}
