//! Players among each other: places, histories, following, challenges.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Clock, Millis};

/// Somebody's place among the players of a game. Provisional ratings have none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Standing {
    /// The place, from 1.
    pub place: u32,
    /// The name of the account.
    pub name: String,
    /// The rating, rounded.
    pub rating: i32,
    /// How many rated matches it comes from.
    pub matches: u32,
}

/// What everybody may know of an account in one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlayerGame {
    /// How many finished matches without engines there are: the last 1,000 are
    /// looked at.
    pub matches: u32,
    /// How many of them were won.
    pub wins: u32,
    /// How many were drawn.
    pub draws: u32,
    /// How many were lost.
    pub losses: u32,
    /// How many of the latest were won in a row.
    pub streak: u32,
    /// The most that were won in a row.
    pub longest_streak: u32,
    /// The first turns that were played most often in the last 100 listed ones of
    /// them, at most five; those from boards that are dealt anew every time are left
    /// out.
    pub openings: Vec<Opening>,
    /// The rating after each of the last 500 rated matches, oldest first.
    pub history: Vec<RatingPoint>,
}

/// A first turn that somebody likes to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Opening {
    /// Which seat played it.
    pub seat: u8,
    /// In the game's notation.
    pub turn: String,
    /// In how many matches.
    pub matches: u32,
    /// How many of them were won.
    pub wins: u32,
}

/// A rating after a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RatingPoint {
    /// When the match was counted.
    #[ts(type = "number")]
    pub at: Millis,
    /// The rating after it, rounded.
    pub rating: i32,
    /// Whether it said little yet.
    pub provisional: bool,
}

/// An account that is followed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Followed {
    /// The name of the account.
    pub name: String,
    /// Whether they are connected.
    pub online: bool,
    /// The listed match with a clock that they play right now, if there is one.
    pub playing: Option<Playing>,
}

/// A match that can be watched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Playing {
    /// The match.
    pub match_id: String,
    /// Which game.
    pub game: String,
}

/// Challenges an account to a match of two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChallengeRequest {
    /// Which game.
    pub game: String,
    /// The game's options as text; empty for the standard game.
    #[serde(default)]
    pub options: String,
    /// Thinking time.
    #[serde(default)]
    pub clock: Clock,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// The seat that one wants oneself, 0 or 1; by lot where it is not said.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
}

/// A challenge that has not been answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Challenge {
    /// Names it, to answer it.
    pub id: String,
    /// Who challenges.
    pub from: String,
    /// Who is challenged.
    pub to: String,
    /// Which game.
    pub game: String,
    /// The game's options as text.
    pub options: String,
    /// Thinking time.
    pub clock: Clock,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The seat that the challenger wants; `null` for a lot.
    pub seat: Option<u8>,
    /// When it was made.
    #[ts(type = "number")]
    pub created: Millis,
    /// When it lapses.
    #[ts(type = "number")]
    pub expires: Millis,
    /// How it stands.
    pub state: ChallengeState,
    /// The match, once it was accepted.
    pub match_id: Option<String>,
}

/// How a challenge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChallengeState {
    /// It waits for an answer.
    Open,
    /// It was accepted, and the match has begun.
    Accepted,
    /// It was declined.
    Declined,
}

/// Stops the clocks of one's correspondence matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct VacationRequest {
    /// For how many days, 1 to those that are left.
    pub days: u32,
}

/// How it stands with one's vacations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Vacation {
    /// When the present one ends; `null` while there is none.
    #[ts(type = "number | null")]
    pub until: Option<Millis>,
    /// How many days are left, of those within 365 days.
    pub days_left: u32,
    /// How many days there are within 365 days.
    pub budget: u32,
}

/// One's challenges: those that wait, and one's own that were answered within the last
/// ten minutes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Challenges {
    /// Those that one may answer, newest first.
    pub received: Vec<Challenge>,
    /// Challenges made by the account, newest first.
    pub sent: Vec<Challenge>,
}
