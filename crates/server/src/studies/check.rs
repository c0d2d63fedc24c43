//! What may be written into a study: turns that the rules allow, and no more than a reader
//! could ever read.

use std::iter;

use mohreh_protocol::{
    Problem, ProblemCode, StudyMark, StudyNode, StudyNote, StudyOperation, StudyTag, StudyTree,
    node_id,
};
use mohreh_rules::{AnyMatch, AnyPosition, GameId};

use crate::{problems::refuse, table::refusal};

/// The most turns, chapters and bytes of a study.
const NODES: usize = 10_000;
const CHAPTERS: usize = 64;
const BYTES: usize = 1_500_000;
/// The most turns of one step, and of a line.
const ADDED: usize = 200;
const DEPTH: usize = 1000;
/// After so many turns were played to check a request, the rest waits for the next one.
const PLAYED: usize = 20_000;
/// The longest name, comment, turn and position.
const NAME: usize = 80;
const COMMENT: usize = 4000;
const TURN: usize = 200;
const START: usize = 1000;
/// The most tags, marks and cells of a mark.
const TAGS: usize = 32;
const TAG: (usize, usize) = (32, 200);
const MARKS: usize = 32;
const PATH: usize = 16;
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
    game: Option<GameId>,
    /// The line that was played last, by the id of its last turn.
    line: Option<(String, AnyMatch)>,
    played: usize,
}

impl Checker {
    pub(super) fn new(game: &str) -> Self {
        Self { game: game.parse().ok(), line: None, played: 0 }
    }

    /// Whether enough was done for one request.
    pub(super) fn is_tired(&self) -> bool {
        PLAYED <= self.played
    }

    /// Whether a step may be taken by a study as it is now.
    pub(super) fn check(
        &mut self,
        tree: &StudyTree,
        operation: &StudyOperation,
    ) -> Result<(), Problem> {
        ids(operation).try_for_each(|id| is_within("id", id.len(), ID))?;
        match operation {
            StudyOperation::Title { name } => check_name(name).map(drop),
            StudyOperation::Chapter { chapter, name, start, tags } => {
                check_name(name)?;
                tags.iter().try_for_each(check_tag)?;
                is_within("tags", tags.len(), TAGS)?;
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
            StudyOperation::Order { children, .. } => is_within("children", children.len(), ADDED),
            StudyOperation::Note { note, .. } => check_note(note).and_then(|()| has_room(tree)),
            StudyOperation::Restored { .. } => Err(refuse!(
                "server-study-restored",
                BadRequest,
                "a study goes back to a version by a request of its own"
            )),
        }
    }

    fn check_chapter(&self, tree: &StudyTree, id: &str, start: &str) -> Result<(), Problem> {
        is_within("start", start.len(), START)?;
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
        is_within("chapters", tree.chapters() + 1, CHAPTERS)?;
        has_room(tree)?;
        self.start(start).map(drop)
    }

    fn start(&self, text: &str) -> Result<AnyMatch, Problem> {
        let Some(game) = self.game else {
            return Err(refuse!("server-study-game", Conflict, "this version has no such game"));
        };
        let start = AnyPosition::read(game, text)
            .map_err(|error| Problem::told(ProblemCode::BadRequest, error))?;
        Ok(AnyMatch::new(start))
    }

    fn check_turns(
        &mut self,
        tree: &StudyTree,
        parent: &str,
        nodes: &[StudyNode],
    ) -> Result<(), Problem> {
        is_within("nodes", nodes.len(), ADDED)?;
        is_within("turns", tree.nodes() + nodes.len(), NODES)?;
        has_room(tree)?;
        for node in nodes {
            check_note(&node.note)?;
            is_within("turn", node.turn.len(), TURN)?;
        }
        // Somebody else has deleted what they follow: nothing is added.
        let Some((_, above)) = tree.line(parent) else { return Ok(()) };
        let above = above.len();
        let mut ids: Vec<String> = Vec::new();
        // For each of the list, the turns of the list that lead to it.
        let mut lines: Vec<Vec<usize>> = Vec::new();
        for (index, node) in nodes.iter().enumerate() {
            let before = node.after.map(|after| after as usize);
            if before.is_some_and(|before| index <= before) {
                return Err(refuse!(
                    "server-study-order",
                    BadRequest,
                    "a turn stands after the one it follows"
                ));
            }
            let mut line = before.map_or_else(Vec::new, |before| lines[before].clone());
            is_within("line", above + line.len() + 1, DEPTH)?;
            let from = before.map_or(parent, |before| ids[before].as_str()).to_owned();
            let id = node_id(&from, &node.turn);
            let mut game_match = match self.line.take() {
                Some((at, game_match)) if at == from => game_match,
                _ => self.replay(tree, parent, line.iter().map(|&index| &nodes[index]))?,
            };
            self.play(&mut game_match, &node.turn, Some(node.seat))?;
            self.line = Some((id.clone(), game_match));
            ids.push(id);
            line.push(index);
            lines.push(line);
        }
        Ok(())
    }

    /// The match up to a turn of the study, and some turns after it.
    fn replay<'a>(
        &mut self,
        tree: &StudyTree,
        id: &str,
        more: impl Iterator<Item = &'a StudyNode>,
    ) -> Result<AnyMatch, Problem> {
        let (start, turns) = tree.line(id).unwrap_or_default();
        let mut game_match = self.start(start)?;
        for turn in turns.into_iter().chain(more.map(|node| node.turn.as_str())) {
            self.play(&mut game_match, turn, None)?;
        }
        Ok(game_match)
    }

    fn play(
        &mut self,
        game_match: &mut AnyMatch,
        turn: &str,
        seat: Option<u8>,
    ) -> Result<(), Problem> {
        self.played += 1;
        let mover = game_match.to_move().and_then(|seat| u8::try_from(seat.index()).ok());
        let read = game_match.read_turn(turn).map_err(|refused| refusal(&refused))?;
        // One spelling: else the same turn would be there twice.
        let is_plain = read.turn().to_string() == turn && (seat.is_none() || seat == mover);
        if !is_plain {
            let turn = turn.to_owned();
            return Err(refuse!(
                "server-study-turn",
                BadRequest,
                "`{turn}` is spelled otherwise, or another seat's turn",
                turn
            ));
        }
        game_match.play_read(read).map_err(|refused| refusal(&refused))
    }
}

/// A name as it is kept.
pub(crate) fn check_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    is_within("name", name.chars().count(), NAME)?;
    is_line(name)?;
    Ok(name.to_owned())
}

fn check_tag(tag: &StudyTag) -> Result<(), Problem> {
    is_within("tag", tag.name.chars().count(), TAG.0)?;
    is_within("tag", tag.value.chars().count(), TAG.1)?;
    is_line(&tag.name)?;
    is_line(&tag.value)
}

fn check_note(note: &StudyNote) -> Result<(), Problem> {
    if let Some(comment) = &note.comment {
        is_within("comment", comment.chars().count(), COMMENT)?;
        is_plain(comment)?;
    }
    let marks = note.marks.as_deref().unwrap_or_default();
    is_within("marks", marks.len(), MARKS)?;
    let is_mark = |StudyMark { path, paint }: &StudyMark| {
        let is_cell = |cell: &String| {
            (1..=4).contains(&cell.len()) && cell.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        PAINTS.contains(&paint.as_str())
            && (1..=PATH).contains(&path.len())
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
    let is_odd = |c: char| {
        (c.is_control() && c != '\n')
            || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
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
    if tree.weight() <= BYTES {
        return Ok(());
    }
    Err(refuse!("server-study-full", Conflict, "the study is full; begin another one"))
}

fn is_within(what: &str, found: usize, most: usize) -> Result<(), Problem> {
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
