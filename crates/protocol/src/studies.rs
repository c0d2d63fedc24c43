//! Studies on the server: a log of small steps in one order, and what it adds up to.
//!
//! A study is never sent whole while it is written. Whoever edits it sends steps under
//! ids of their own; the server checks them, gives each a number and keeps it. A client
//! applies the server's steps in their order, its own that are not numbered yet on top,
//! and sends those again until they are: a step is done once however often it is sent.

mod limits;
mod tree;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use self::{
    limits::{STUDY_LIMITS, STUDY_ODD_LETTERS, StudyLimits},
    tree::{StudyTree, node_id},
};
use crate::{Millis, Problem};

/// Who may see a study, besides its owner and editors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StudyVisibility {
    /// Nobody.
    Private,
    /// Whoever has its address.
    Link,
    /// Everybody; it is in the list of public studies.
    Public,
}

/// What somebody may do with a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StudyRole {
    /// Everything.
    Owner,
    /// Change what is in it.
    Editor,
    /// Look.
    Reader,
}

/// A study in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudyInfo {
    /// Its id, part of its address.
    pub id: String,
    /// Which game.
    pub game: String,
    /// What it is called; may be empty.
    pub name: String,
    /// Who may see it.
    pub visibility: StudyVisibility,
    /// Whose it is.
    pub owner: String,
    /// Who else may change it.
    pub editors: Vec<String>,
    /// What you may do with it.
    pub role: StudyRole,
    /// When it was last changed.
    #[ts(type = "number")]
    pub updated: Millis,
    /// The number of its last step.
    pub seq: u32,
}

/// Makes a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewStudy {
    /// Its id, 32 random hexadecimal digits. Asking twice makes one study.
    pub id: String,
    /// Which game.
    pub game: String,
    /// What it is called, up to 80 characters.
    pub name: String,
}

/// Changes who may see and edit a study. What is left out stays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyChange {
    /// Who may see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub visibility: Option<StudyVisibility>,
    /// An account that may edit it from now on; up to 16 may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub add: Option<String>,
    /// An account that no longer may. Editors may remove themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub remove: Option<String>,
}

/// An arrow along cells, or a circle around one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyMark {
    /// The cells, 1 to 16.
    pub path: Vec<String>,
    /// `green`, `red`, `blue` or `yellow`.
    pub paint: String,
}

/// What is written about a turn. What is left out stays as it was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyNote {
    /// A comment, up to 4,000 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub comment: Option<String>,
    /// A sign: `!`, `?`, `!!`, `??`, `!?`, `?!`, or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub glyph: Option<String>,
    /// What is drawn, up to 32.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub marks: Option<Vec<StudyMark>>,
    /// The first seat's chance after the turn, in thousandths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub chance: Option<u32>,
    /// Milliseconds that were left on the clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub clock: Option<i64>,
}

impl StudyNote {
    /// Whether it says nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A turn in a list of turns, after the one it follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyNode {
    /// Which of the list it follows, from 0; without it, what the list itself follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub after: Option<u32>,
    /// The whole turn.
    pub turn: String,
    /// Whose turn it is.
    pub seat: u8,
    /// What is written about it.
    #[serde(default, skip_serializing_if = "StudyNote::is_empty")]
    #[ts(optional, as = "Option<StudyNote>")]
    pub note: StudyNote,
}

/// What a record tells of a match besides its turns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyTag {
    /// Its name, up to 32 characters.
    pub name: String,
    /// Its value, up to 200 characters.
    pub value: String,
}

/// A small change of a study. A turn is named by its id: 16 hexadecimal digits, computed
/// from the id of the turn before it and its own text, so that two people who add the same
/// turn add one. The start of a chapter has the id of the chapter. What names a turn that
/// is gone changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(
    tag = "type",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum StudyOperation {
    /// Calls the study by another name.
    Title {
        /// Up to 80 characters.
        name: String,
    },
    /// Adds a chapter at the end, or changes the name and tags of one.
    Chapter {
        /// Its id, 16 random hexadecimal digits.
        chapter: String,
        /// What it is called, up to 80 characters.
        name: String,
        /// The position it begins with; never changes.
        start: String,
        /// Up to 32 tags.
        #[serde(default)]
        #[ts(optional, as = "Option<Vec<StudyTag>>")]
        tags: Vec<StudyTag>,
    },
    /// Deletes a chapter.
    RemoveChapter {
        /// Its id.
        chapter: String,
    },
    /// Adds turns; those that are there stay as they are.
    Add {
        /// The id of the turn that they follow.
        parent: String,
        /// Up to 200 turns, each after the one it follows.
        nodes: Vec<StudyNode>,
    },
    /// Deletes a turn and everything after it.
    Remove {
        /// Its id.
        node: String,
    },
    /// Puts the turns after one in another order: the first is the main line.
    Order {
        /// The id of the turn before them.
        node: String,
        /// Their ids; those that are not named come after them as they were.
        children: Vec<String>,
    },
    /// Writes about a turn.
    Note {
        /// Its id.
        node: String,
        /// What.
        note: StudyNote,
    },
    /// Went back to a version. Only the server says this; ask for the whole study then.
    Restored {
        /// Which.
        version: u32,
    },
}

/// A change under an id of the client's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyStep {
    /// 1 to 64 bytes, another one for every step of a study.
    pub id: String,
    /// What.
    pub operation: StudyOperation,
}

/// Sends steps, and asks for those of others.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudySteps {
    /// The number of the last step that the client has.
    pub after: u32,
    /// Up to 200 steps, in their order.
    pub steps: Vec<StudyStep>,
}

/// A step that is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudyEvent {
    /// Its number, from 1 and without gaps.
    pub seq: u32,
    /// When.
    #[ts(type = "number")]
    pub at: Millis,
    /// Who made it; nobody where the account is gone.
    pub by: Option<String>,
    /// The client's id of it.
    pub id: String,
    /// What.
    pub operation: StudyOperation,
}

/// A step that is not kept, and why. Sending it again would not help.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudyRefusal {
    /// The client's id of it.
    pub id: String,
    /// Why.
    pub problem: Problem,
}

/// A chapter with all its turns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudyChapter {
    /// Its id.
    pub id: String,
    /// What it is called; may be empty.
    pub name: String,
    /// The position it begins with.
    pub start: String,
    /// What is known of the match.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<StudyTag>>")]
    pub tags: Vec<StudyTag>,
    /// What is written about the start.
    #[serde(default, skip_serializing_if = "StudyNote::is_empty")]
    #[ts(optional, as = "Option<StudyNote>")]
    pub note: StudyNote,
    /// Its turns, each after the one it follows and the first choice first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<StudyNode>>")]
    pub nodes: Vec<StudyNode>,
}

/// A whole study.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudyState {
    /// What it is called; may be empty.
    pub name: String,
    /// Its chapters.
    pub chapters: Vec<StudyChapter>,
}

/// What is new in a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudyNews {
    /// What it is, and the number of its last step.
    pub study: StudyInfo,
    /// The whole study, in place of events: for whoever has none of it, or too little.
    pub state: Option<StudyState>,
    /// The steps since, one's own included.
    pub events: Vec<StudyEvent>,
    /// The ids of the steps that were sent and are kept, now or from before.
    pub done: Vec<String>,
    /// Those that are not. What is in neither list is to be sent again.
    pub refused: Vec<StudyRefusal>,
}

/// What a study was at some time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudyVersion {
    /// After which step.
    pub seq: u32,
    /// When it was kept.
    #[ts(type = "number")]
    pub at: Millis,
    /// Who made the last step before it; nobody where the account is gone.
    pub by: Option<String>,
    /// What it was called; empty where it was kept by itself.
    pub name: String,
}

/// Keeps the study as it is, under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyVersionRequest {
    /// 1 to 80 characters.
    pub name: String,
}

/// Goes back to a version. What was written since stays in the history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StudyRestore {
    /// The client's id of this step: sent twice, it is done once.
    pub id: String,
    /// The `seq` of the version.
    pub version: u32,
}
