//! What may be written into a study: turns that the rules allow, and no more of anything
//! than [`STUDY_LIMITS`](mohreh_protocol::STUDY_LIMITS) says.

use std::iter;

use mohreh_protocol::{
    Problem, STUDY_LIMITS as MOST, STUDY_ODD_LETTERS, StudyMark, StudyNode, StudyNote,
    StudyOperation, StudyTag, StudyTree,
};

use super::turns::Turns;
use crate::problems::refuse;

/// After so many turns were played to check a request, the rest waits for the next one; the
/// last step may play a line and what it adds on top of that.
const PLAYED: usize = 20_000;
/// How long an id of a turn or a chapter is.
const ID: usize = 16;
const GLYPHS: [&str; 7] = ["", "!", "?", "!!", "??", "!?", "?!"];
const PAINTS: [&str; 4] = ["green", "red", "blue", "yellow"];

/// The ids that a step names.
fn ids(operation: &StudyOperation) -> Box<dyn Iterator<Item = &String> + '_> {
    match operation {
        StudyOperation::Title { .. } | StudyOperation::Restored { .. } => Box::new(iter::empty()),
        StudyOperation::Chapter { chapter: id, .. }
        | StudyOperation::RemoveChapter { chapter: id }
        | StudyOperation::Add { parent: id, .. }
        | StudyOperation::Remove { node: id }
        | StudyOperation::Note { node: id, .. } => Box::new(iter::once(id)),
        StudyOperation::Order { node, children } => Box::new(children.iter().chain([node])),
    }
}

/// Checks the steps of one request.
pub(super) struct Checker {
    turns: Turns,
}

impl Checker {
    pub(super) fn new(game: &str) -> Self {
        Self { turns: Turns::new(game) }
    }

    /// Whether enough was done for one request.
    pub(super) fn is_tired(&self) -> bool {
        PLAYED <= self.turns.played
    }

    /// Whether a step may be taken by a study as it is now.
    pub(super) fn check(
        &mut self,
        tree: &StudyTree,
        operation: &StudyOperation,
    ) -> Result<(), Problem> {
        ids(operation).try_for_each(|id| is_within("id", id.len(), ID))?;
        match operation {
            StudyOperation::Title { name } => check_name(name),
            StudyOperation::Chapter { chapter, name, start, tags } => {
                check_name(name)?;
                tags.iter().try_for_each(check_tag)?;
                is_within("tags", tags.len(), MOST.tags)?;
                self.check_chapter(tree, chapter, start)
            }
            StudyOperation::RemoveChapter { chapter } => {
                if tree.chapters() == 1 && tree.has(chapter) {
                    return Err(refuse!(
                        "server-study-last-chapter",
                        Conflict,
                        "the last chapter of a study stays"
                    ));
                }
                Ok(())
            }
            StudyOperation::Add { parent, nodes } => self.check_turns(tree, parent, nodes),
            StudyOperation::Remove { .. } => Ok(()),
            StudyOperation::Order { children, .. } => {
                is_within("children", children.len(), MOST.added)
            }
            StudyOperation::Note { note, .. } => check_note(note).and_then(|()| has_room(tree)),
            StudyOperation::Restored { .. } => Err(refuse!(
                "server-study-restored",
                BadRequest,
                "a study goes back to a version by a request of its own"
            )),
        }
    }

    fn check_chapter(&self, tree: &StudyTree, id: &str, start: &str) -> Result<(), Problem> {
        is_within("start", start.len(), MOST.start)?;
        if tree.has(id) {
            return Ok(());
        }
        let is_id = id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !is_id {
            return Err(refuse!(
                "server-study-chapter-id",
                BadRequest,
                "the id of a chapter has 16 hexadecimal digits"
            ));
        }
        is_within("chapters", tree.chapters() + 1, MOST.chapters)?;
        has_room(tree)?;
        self.turns.start(start).map(drop)
    }

    fn check_turns(
        &mut self,
        tree: &StudyTree,
        parent: &str,
        nodes: &[StudyNode],
    ) -> Result<(), Problem> {
        is_within("nodes", nodes.len(), MOST.added)?;
        is_within("turns", tree.nodes() + nodes.len(), MOST.nodes)?;
        has_room(tree)?;
        for node in nodes {
            check_note(&node.note)?;
            is_within("turn", node.turn.len(), MOST.turn)?;
        }
        self.turns.add(tree, parent, nodes)
    }
}

/// A name as it is kept: without blanks around it.
pub(crate) fn tidy_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    check_name(name)?;
    Ok(name.to_owned())
}

fn check_name(name: &str) -> Result<(), Problem> {
    is_within("name", name.chars().count(), MOST.name)?;
    is_line(name)
}

fn check_tag(tag: &StudyTag) -> Result<(), Problem> {
    is_within("tag", tag.name.chars().count(), MOST.tag_name)?;
    is_within("tag", tag.value.chars().count(), MOST.tag_value)?;
    is_line(&tag.name)?;
    is_line(&tag.value)
}

fn check_note(note: &StudyNote) -> Result<(), Problem> {
    if let Some(comment) = &note.comment {
        is_within("comment", comment.chars().count(), MOST.comment)?;
        is_plain(comment)?;
    }
    let marks = note.marks.as_deref().unwrap_or_default();
    is_within("marks", marks.len(), MOST.marks)?;
    let is_mark = |StudyMark { path, paint }: &StudyMark| {
        let is_cell = |cell: &String| {
            (1..=4).contains(&cell.len()) && cell.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        PAINTS.contains(&paint.as_str())
            && (1..=MOST.path).contains(&path.len())
            && path.iter().all(is_cell)
    };
    let is_sound = marks.iter().all(is_mark)
        && note.glyph.as_deref().is_none_or(|glyph| GLYPHS.contains(&glyph))
        && note.chance.is_none_or(|chance| chance <= 1000)
        && note.clock.is_none_or(|clock| (0..1 << 53).contains(&clock));
    if is_sound {
        return Ok(());
    }
    Err(refuse!(
        "server-study-note",
        BadRequest,
        "a mark, sign, chance or time that there cannot be"
    ))
}

/// Nothing that turns the direction of writing or rings a bell.
fn is_plain(text: &str) -> Result<(), Problem> {
    let is_odd = |c: char| STUDY_ODD_LETTERS.iter().any(|&(from, to)| (from..=to).contains(&c));
    if text.chars().any(is_odd) {
        return Err(refuse!("server-study-text", BadRequest, "the text has odd characters"));
    }
    Ok(())
}

/// The same on one line: names and tags stand in lists and in the heads of records.
fn is_line(text: &str) -> Result<(), Problem> {
    if text.contains('\n') {
        return Err(refuse!("server-study-line", BadRequest, "a name or a tag has one line"));
    }
    is_plain(text)
}

fn has_room(tree: &StudyTree) -> Result<(), Problem> {
    if tree.weight() <= MOST.bytes {
        return Ok(());
    }
    Err(refuse!("server-study-full", Conflict, "the study is full; begin another one"))
}

pub(super) fn is_within(what: &str, found: usize, most: usize) -> Result<(), Problem> {
    if found <= most {
        return Ok(());
    }
    Err(refuse!(
        "server-study-bound",
        BadRequest,
        "{what}: up to {most}, found {found}",
        what,
        most,
        found
    ))
}
