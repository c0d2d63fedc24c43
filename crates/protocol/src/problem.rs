//! Refusals: what was wrong, where, and what would be right.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why something was not done. The body of every answer that is not a success.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    /// For programs.
    pub code: ProblemCode,
    /// For logs and people without translations, in English.
    pub message: String,
    /// The id of its sentence in the message files, for whoever has them.
    #[serde(default)]
    pub reason: Box<str>,
    /// What stands in that sentence, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, String>,
    /// The clause of the game's rule document, when a rule forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clause: Option<Box<str>>,
    /// The cells concerned, the most telling first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    /// After how many seconds it may be tried again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub retry_after: Option<u32>,
}

impl Problem {
    /// A problem of this kind, of the rules or of the server itself.
    pub fn told(code: ProblemCode, problem: impl Into<mohreh_rules::Problem>) -> Self {
        let problem = problem.into();
        let args = problem.args.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
        let args: BTreeMap<String, String> = args.collect();
        let cells = args.get("cells").map(|cells| cells.split(' ').map(str::to_owned).collect());
        Self {
            code,
            message: problem.to_string(),
            reason: problem.id.into(),
            clause: problem.rule.map(|(_, clause)| clause.into()),
            cells: cells.unwrap_or_default(),
            args,
            retry_after: None,
        }
    }

    /// With the time after which it may be tried again.
    #[must_use]
    pub fn retry_after(mut self, seconds: u32) -> Self {
        self.retry_after = Some(seconds);
        self
    }
}

/// The kinds of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// The message cannot be read, or a field has a value it cannot have.
    BadRequest,
    /// There is no such match, player or page.
    NotFound,
    /// Whoever asks is not known; a session or token is needed.
    Unauthorized,
    /// Whoever asks is known and may not do this.
    Forbidden,
    /// A rule of the game forbids the turn.
    Illegal,
    /// The match has moved on since; look again.
    Stale,
    /// It cannot be done in this state of the match.
    Conflict,
    /// The name is taken, or is too like another.
    NameTaken,
    /// Too much at once; `retryAfter` says when to come back.
    TooMany,
    /// More than the server takes in one message.
    TooLarge,
    /// The server cannot do it now; `retryAfter` says when to try again.
    Unavailable,
    /// The server failed; its log knows why.
    Internal,
}
