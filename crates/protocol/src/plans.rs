//! Conditional turns: the answer is played at once when the others play the expected turn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Conditional turns of one seat. Nobody else ever sees them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Plan {
    /// After how many finished turns the lines begin.
    pub turns: u32,
    /// Lines of turns, in the game's notation: those of the others are conditions, one's
    /// own are answers. A line begins with a turn of somebody else and ends with an
    /// answer; lines that begin alike have the same answers there.
    pub lines: Vec<Vec<String>>,
}
