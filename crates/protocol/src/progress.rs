//! What somebody has learned: exercises done, puzzles tried, best runs, endings.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Millis;

/// What a [`Deed`] is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DeedKind {
    /// An exercise of a course is done. The first time counts.
    Exercise,
    /// A puzzle was tried: 1 solved, 0 missed. The first time counts.
    Puzzle,
    /// How many puzzles a streak or a run had; of an ending, 1 if it was brought home
    /// without a slip, else 0. The most count.
    Best,
}

/// One thing done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Deed {
    /// What it is about.
    pub kind: DeedKind,
    /// Which exercise, puzzle or ending, or `GAME-streak`, `GAME-run`: 1 to 48 small
    /// letters, digits and hyphens.
    pub id: String,
    /// What came of it: 0 to 1000.
    #[ts(type = "number")]
    pub value: i64,
    /// When, by the clock of the device.
    #[ts(type = "number")]
    pub at: Millis,
}

/// Tells what was done on a device, and asks what was done on others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProgressRequest {
    /// The `until` of the last answer; 0 asks for everything.
    #[serde(default)]
    #[ts(type = "number")]
    pub since: Millis,
    /// What the server may not know yet, up to 300 at a time.
    #[serde(default)]
    pub deeds: Vec<Deed>,
}

/// What the server knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Progress {
    /// Everything that came since, from whichever device, with what was just told.
    pub deeds: Vec<Deed>,
    /// Goes into the next question.
    #[ts(type = "number")]
    pub until: Millis,
}
