//! Commented games: whole matches to read, with what a review found in them.
//!
//! The games are data, in `commented/GAME.json`; `docs/explorer.md` tells where they come from.
//! What the review found is kept without words, so that every program tells it in the reader's
//! language; only the title and the introduction are written by hand.

mod choose;

use std::collections::BTreeMap;

use mohreh_rules::{
    GameId,
    record::{Record, RecordError},
};
use serde::{Deserialize, Serialize};

pub use self::choose::{Candidate, choose};
use crate::review::json::Review;

/// A match to read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Commented {
    /// What it is called, by language.
    pub title: BTreeMap<String, String>,
    /// What it shows, by language.
    pub text: BTreeMap<String, String>,
    /// The match, with the chances after every turn.
    pub record: String,
    /// The turns that mattered, and why.
    pub review: Review,
}

impl Commented {
    /// The match, with its title and its introduction in a language.
    ///
    /// # Errors
    /// When the record cannot be read.
    pub fn record(&self, language: &str) -> Result<Record, RecordError> {
        let mut record: Record = self.record.parse()?;
        if let Some(title) = self.title.get(language) {
            record = record.with_tag("Chapter", title);
        }
        record.comment = self.text.get(language).cloned();
        Ok(record)
    }
}

/// The commented games of a game, the shortest first.
///
/// # Panics
/// Never: the tests of this crate read every file that it carries.
#[must_use]
pub fn commented(game: GameId) -> Vec<Commented> {
    serde_json::from_str(shipped!("commented", game))
        .expect("the commented games are read in a test")
}
