//! JSON, and problems as JSON. The same shapes, as TypeScript, are in
//! `web/src/types/rules.ts`, written by `cargo xtask types`; `told.rs` has the
//! others.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

/// Any of the shapes as text; they hold nothing that JSON cannot say.
pub(crate) fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data is always JSON")
}

/// Something that is wrong: the id of its sentence and what stands in it, as
/// `Problem` of the rules has them.
#[derive(Serialize, TS)]
pub(crate) struct Problem {
    pub(crate) id: &'static str,
    #[ts(type = "Record<string, string>")]
    pub(crate) args: BTreeMap<&'static str, String>,
    /// The rule that forbids it, where one does.
    pub(crate) rule: Option<Rule>,
    /// What is behind it; the sentence ends with it.
    pub(crate) cause: Option<Box<Problem>>,
}

/// A clause of a game's rules.
#[derive(Serialize, TS)]
pub(crate) struct Rule {
    #[ts(type = "GameName")]
    game: &'static str,
    clause: &'static str,
}

impl From<mohreh_rules::Problem> for Problem {
    fn from(problem: mohreh_rules::Problem) -> Self {
        Self {
            id: problem.id,
            args: problem.args.into_iter().collect(),
            rule: problem.rule.map(|(game, clause)| Rule { game: game.name(), clause }),
            cause: problem.cause.map(|cause| Box::new((*cause).into())),
        }
    }
}
