//! How much a study on the server holds. The server refuses more; a client that knows it
//! sends nothing that would be refused.

use serde::Serialize;

/// The most of everything in a study.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StudyLimits {
    /// Chapters.
    pub chapters: usize,
    /// Turns, and starts of chapters.
    pub nodes: usize,
    /// Turns in a line.
    pub line: usize,
    /// Bytes of all of it, by [`StudyTree::weight`](super::StudyTree::weight).
    pub bytes: usize,
    /// Letters of a name.
    pub name: usize,
    /// Letters of a comment.
    pub comment: usize,
    /// Bytes of a turn.
    pub turn: usize,
    /// Bytes of the position that a chapter begins with.
    pub start: usize,
    /// Tags of a chapter.
    pub tags: usize,
    /// Letters of a tag's name.
    pub tag_name: usize,
    /// Letters of what a tag says.
    pub tag_value: usize,
    /// Marks on a board.
    pub marks: usize,
    /// Cells of a mark.
    pub path: usize,
    /// Turns that one step adds, or puts in order.
    pub added: usize,
    /// Steps in one request.
    pub steps: usize,
}

/// What this version keeps.
pub const STUDY_LIMITS: StudyLimits = StudyLimits {
    chapters: 64,
    nodes: 10_000,
    line: 1000,
    bytes: 1_500_000,
    name: 80,
    comment: 4000,
    turn: 200,
    start: 1000,
    tags: 32,
    tag_name: 32,
    tag_value: 200,
    marks: 32,
    path: 16,
    added: 200,
    steps: 200,
};

/// Letters that are not kept, from the first to the last of each range: what rings a bell,
/// and what turns the direction of writing.
pub const STUDY_ODD_LETTERS: [(char, char); 5] = [
    ('\0', '\t'),
    ('\u{b}', '\u{1f}'),
    ('\u{7f}', '\u{9f}'),
    ('\u{202a}', '\u{202e}'),
    ('\u{2066}', '\u{2069}'),
];
