//! Thinking time.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Millis;

/// How much time the seats have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// As much as they like; a match that nobody touches for 30 days ends.
    #[default]
    None,
    /// A supply, and something added after every turn.
    Fischer {
        /// Seconds at the start, 10 to 86,400.
        initial: u32,
        /// Seconds added after each turn, 0 to 3,600.
        increment: u32,
    },
    /// So many days for every turn.
    Days {
        /// How many, 1 to 30.
        days: u32,
    },
}

/// The clocks as they stood at [`ClockReading::at`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClockReading {
    /// What each seat has left, in milliseconds.
    #[ts(type = "Array<number>")]
    pub left: Vec<Millis>,
    /// Whose clock runs, if one does.
    pub running: Option<u8>,
    /// When this was read.
    #[ts(type = "number")]
    pub at: Millis,
}
