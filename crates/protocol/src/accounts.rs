//! Who somebody is.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{MatchState, Millis, ReportState, Sitter};

/// Who the client is to the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Identity {
    /// The name, if there is one.
    pub name: Option<String>,
    /// Whether there is an account; otherwise it is a guest, known by cookie.
    pub account: bool,
    /// Whether it is an administrator.
    pub admin: bool,
}

/// Name and password, for registering and for signing in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Credentials {
    /// 2 to 24 characters: letters of one script, digits, and single `-`,
    /// `_` or spaces between them.
    pub name: String,
    /// 8 to 256 characters; common ones are refused for a new account.
    pub password: String,
    /// The invitation code, where a new account needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub invitation: Option<String>,
}

/// Leaves the password out, so that no log can show it.
impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Another password for the account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PasswordChange {
    /// The current password.
    pub old: String,
    /// The new one: 8 to 256 characters, and no common one.
    pub new: String,
}

/// Leaves both out, so that no log can show them.
impl std::fmt::Debug for PasswordChange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PasswordChange").finish_non_exhaustive()
    }
}

/// A name a guest wants to be called by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NameChange {
    /// As in [`Credentials`].
    pub name: String,
}

/// A match of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyMatch {
    /// The match.
    pub id: String,
    /// Which game.
    pub game: String,
    /// Its options as text.
    pub options: String,
    /// How far it is.
    pub state: MatchState,
    /// One's own seat.
    pub seat: u8,
    /// The seats.
    pub seats: Vec<Sitter>,
    /// Whether it is one's own turn.
    pub your_turn: bool,
    /// When the seat to move runs out of time, if it can.
    #[ts(type = "number | null")]
    pub deadline: Option<Millis>,
    /// How many milliseconds that is from now, by the server's clock.
    #[ts(type = "number | null")]
    pub left: Option<Millis>,
    /// When something last happened.
    #[ts(type = "number")]
    pub updated: Millis,
}

/// What everybody may know of an account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    /// The name.
    pub name: String,
    /// When it was made.
    #[ts(type = "number")]
    pub since: Millis,
    /// One entry for each game with rated matches.
    pub ratings: Vec<ProfileRating>,
    /// How many finished matches there are.
    pub matches: u32,
    /// Whether whoever asks has blocked this account.
    pub blocked: bool,
    /// Whether whoever asks follows this account.
    pub followed: bool,
    /// Whether somebody is connected for this account.
    pub online: bool,
}

/// A rating in one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProfileRating {
    /// Which game.
    pub game: String,
    /// Glicko-2 rating (for three and more seats Weng-Lin, on the same scale).
    pub rating: f64,
    /// How far it may be off.
    pub deviation: f64,
    /// Whether it says little yet.
    pub provisional: bool,
    /// How many rated matches it comes from.
    pub matches: u32,
}

/// Tells the administrators about an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Report {
    /// The match it is about, if any.
    #[serde(default)]
    #[ts(optional)]
    pub match_id: Option<String>,
    /// What happened, 1 to 500 characters.
    pub text: String,
}

/// A report as administrators read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportView {
    /// Names it, to answer it.
    pub id: String,
    /// Who told; `null` for a guest without a name.
    pub by: Option<String>,
    /// About whom; `null` when that account is gone.
    pub about: Option<String>,
    /// The match it is about, if any.
    pub match_id: Option<String>,
    /// What happened.
    pub text: String,
    /// When it was told.
    #[ts(type = "number")]
    pub at: Millis,
    /// How far it is.
    pub state: ReportState,
    /// What was answered.
    pub answer: Option<String>,
}

/// Asks for a token for a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TokenRequest {
    /// What it is for, shown in the list of tokens; up to 40 characters.
    pub label: String,
}

/// A token in the list of one's tokens; the secret itself is not kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TokenView {
    /// Names it, to take it back; opens nothing.
    pub id: String,
    /// What it is for.
    pub label: String,
    /// When it was made.
    #[ts(type = "number")]
    pub created: Millis,
}

/// A new token; shown once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Token {
    /// Goes into `Authorization: Bearer …`.
    pub token: String,
}

/// Leaves the token out, so that no log can show it.
impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Token").finish_non_exhaustive()
    }
}
