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
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<Box<str>>,
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
    /// A problem that has a sentence only in English.
    pub fn new(code: ProblemCode, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            reason: None,
            args: BTreeMap::new(),
            clause: None,
            cells: Vec::new(),
            retry_after: None,
        }
    }

    /// A problem with its sentence, of the rules or of the server itself.
    pub fn told(code: ProblemCode, problem: impl Into<mohreh_rules::Problem>) -> Self {
        let problem = problem.into();
        let args = problem.args.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
        let args: BTreeMap<String, String> = args.collect();
        let cells = args.get("cells").map(|cells| cells.split(' ').map(str::to_owned).collect());
        Self {
            reason: Some(problem.id.into()),
            clause: problem.rule.map(|(_, clause)| clause.into()),
            cells: cells.unwrap_or_default(),
            args,
            ..Self::new(code, problem.to_string())
        }
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
    /// The server failed; its log knows why.
    Internal,
}
