//! What the steps of a study add up to. Every client and the server fold the same steps in
//! the same order, so all have the same tree; `study.fold.json` is tested on both sides.

use std::collections::HashMap;

use super::{StudyChapter, StudyNode, StudyNote, StudyOperation, StudyState, StudyTag};

/// A study as a fold over its steps.
#[derive(Clone, Debug, Default)]
pub struct StudyTree {
    name: String,
    chapters: Vec<Chapter>,
    /// Every turn of every chapter by its id; the start of a chapter by the chapter's.
    nodes: HashMap<String, Node>,
}

#[derive(Clone, Debug)]
struct Chapter {
    id: String,
    name: String,
    start: String,
    tags: Vec<StudyTag>,
}

#[derive(Clone, Debug, Default)]
struct Node {
    /// Empty at the start of a chapter.
    parent: String,
    turn: String,
    seat: u8,
    note: StudyNote,
    children: Vec<String>,
}

impl From<&StudyState> for StudyTree {
    fn from(state: &StudyState) -> Self {
        let mut tree = Self { name: state.name.clone(), ..Self::default() };
        for StudyChapter { id, name, start, tags, note, nodes } in &state.chapters {
            tree.put_chapter(id, name, start, tags);
            tree.note(id, note);
            tree.add(id, nodes);
        }
        tree
    }
}

impl StudyTree {
    /// The whole study, to be sent or kept.
    #[must_use]
    pub fn state(&self) -> StudyState {
        let chapter = |chapter: &Chapter| StudyChapter {
            id: chapter.id.clone(),
            name: chapter.name.clone(),
            start: chapter.start.clone(),
            tags: chapter.tags.clone(),
            note: self.nodes.get(&chapter.id).map(|root| root.note.clone()).unwrap_or_default(),
            nodes: self.listed(&chapter.id),
        };
        StudyState {
            name: self.name.clone(),
            chapters: self.chapters.iter().map(chapter).collect(),
        }
    }

    /// The turns of a chapter, each after the one it follows, the first choice first.
    fn listed(&self, chapter: &str) -> Vec<StudyNode> {
        let mut listed = Vec::new();
        let children = |id: &str, after: Option<u32>| {
            let children = self.nodes.get(id).map(|node| node.children.as_slice());
            let children = children.unwrap_or_default().iter().rev();
            children.map(move |child| (child.as_str(), after)).collect::<Vec<_>>()
        };
        let mut waiting = children(chapter, None);
        while let Some((id, after)) = waiting.pop() {
            let Some(node) = self.nodes.get(id) else { continue };
            let place = u32::try_from(listed.len()).ok();
            let (turn, note) = (node.turn.clone(), node.note.clone());
            listed.push(StudyNode { after, turn, seat: node.seat, note });
            waiting.extend(children(id, place));
        }
        listed
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many chapters there are.
    #[must_use]
    pub fn chapters(&self) -> usize {
        self.chapters.len()
    }

    /// How many turns there are, and starts of chapters.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is a turn, or a chapter, of this id.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.nodes.contains_key(id)
    }

    /// About how many bytes all of it takes.
    #[must_use]
    pub fn weight(&self) -> usize {
        let chapters: usize = self.chapters.iter().map(Chapter::weight).sum();
        let nodes: usize =
            self.nodes.values().map(|node| node.turn.len() + note_weight(&node.note)).sum();
        self.name.len() + chapters + nodes + 40 * self.nodes.len()
    }

    /// The position that a turn's chapter begins with, and the turns up to it.
    #[must_use]
    pub fn line<'a>(&'a self, id: &'a str) -> Option<(&'a str, Vec<&'a str>)> {
        let mut turns = Vec::new();
        let (mut at, mut node) = (id, self.nodes.get(id)?);
        while !node.parent.is_empty() {
            turns.push(node.turn.as_str());
            at = &node.parent;
            node = self.nodes.get(at)?;
        }
        turns.reverse();
        let chapter = self.chapters.iter().find(|chapter| chapter.id == at)?;
        Some((chapter.start.as_str(), turns))
    }

    /// Takes the next step.
    pub fn apply(&mut self, operation: &StudyOperation) {
        match operation {
            StudyOperation::Title { name } => self.name.clone_from(name),
            StudyOperation::Chapter { chapter, name, start, tags } => {
                self.put_chapter(chapter, name, start, tags);
            }
            StudyOperation::RemoveChapter { chapter } => {
                let known = self.chapters.len();
                self.chapters.retain(|one| one.id != *chapter);
                // The id of a turn is no chapter's: its turn would still be listed before it.
                if self.chapters.len() < known {
                    self.forget(chapter);
                }
            }
            StudyOperation::Add { parent, nodes } => self.add(parent, nodes),
            StudyOperation::Remove { node } => self.remove(node),
            StudyOperation::Order { node, children } => self.order(node, children),
            StudyOperation::Note { node, note } => self.note(node, note),
            // The version itself is what follows.
            StudyOperation::Restored { .. } => {}
        }
    }

    fn put_chapter(&mut self, id: &str, name: &str, start: &str, tags: &[StudyTag]) {
        let known = self.chapters.iter_mut().find(|chapter| chapter.id == id);
        if let Some(chapter) = known {
            name.clone_into(&mut chapter.name);
            chapter.tags = tags.to_vec();
            return;
        }
        // The id of a turn is no chapter's.
        if self.has(id) {
            return;
        }
        let (name, start, tags) = (name.to_owned(), start.to_owned(), tags.to_vec());
        self.chapters.push(Chapter { id: id.to_owned(), name, start, tags });
        self.nodes.insert(id.to_owned(), Node::default());
    }

    fn add(&mut self, parent: &str, nodes: &[StudyNode]) {
        if !self.has(parent) {
            return;
        }
        let mut ids: Vec<String> = Vec::new();
        for StudyNode { after, turn, seat, note } in nodes {
            let before = after.and_then(|after| ids.get(after as usize));
            let parent = before.map_or(parent, String::as_str).to_owned();
            let id = node_id(&parent, turn);
            if !self.has(&id) {
                let (turn, note, children) = (turn.clone(), note.clone(), Vec::new());
                if let Some(before) = self.nodes.get_mut(&parent) {
                    before.children.push(id.clone());
                }
                self.nodes.insert(id.clone(), Node { parent, turn, seat: *seat, note, children });
            }
            ids.push(id);
        }
    }

    fn remove(&mut self, id: &str) {
        let Some(parent) = self.nodes.get(id).map(|node| node.parent.clone()) else { return };
        if parent.is_empty() {
            return;
        }
        if let Some(parent) = self.nodes.get_mut(&parent) {
            parent.children.retain(|child| child != id);
        }
        self.forget(id);
    }

    /// Forgets a turn and what follows it.
    fn forget(&mut self, id: &str) {
        let mut waiting = vec![id.to_owned()];
        while let Some(id) = waiting.pop() {
            waiting.extend(self.nodes.remove(&id).into_iter().flat_map(|node| node.children));
        }
    }

    fn order(&mut self, id: &str, wanted: &[String]) {
        let Some(node) = self.nodes.get_mut(id) else { return };
        let places: HashMap<&String, usize> = wanted.iter().zip(0..).collect();
        let place = |child: &String| places.get(child).copied().unwrap_or(wanted.len());
        // Stable: those that are not named stay as they were.
        node.children.sort_by_key(place);
    }

    fn note(&mut self, id: &str, note: &StudyNote) {
        let Some(node) = self.nodes.get_mut(id) else { return };
        let StudyNote { comment, glyph, marks, chance, clock } = note.clone();
        let known = &mut node.note;
        known.comment = comment.or(known.comment.take()).filter(|comment| !comment.is_empty());
        known.glyph = glyph.or(known.glyph.take()).filter(|glyph| !glyph.is_empty());
        known.marks = marks.or(known.marks.take()).filter(|marks| !marks.is_empty());
        known.chance = chance.or(known.chance);
        known.clock = clock.or(known.clock);
    }
}

impl Chapter {
    fn weight(&self) -> usize {
        let tags: usize = self.tags.iter().map(|tag| tag.name.len() + tag.value.len()).sum();
        self.name.len() + self.start.len() + tags
    }
}

fn note_weight(note: &StudyNote) -> usize {
    let marks = note.marks.iter().flatten();
    let marks: usize =
        marks.map(|mark| 24 + mark.path.iter().map(|cell| 3 + cell.len()).sum::<usize>()).sum();
    marks + note.comment.as_ref().map_or(0, String::len)
}

/// The id of the turn that follows the one called `parent`: two sums over the letters,
/// such as a browser can do with 32 bits.
#[must_use]
pub fn node_id(parent: &str, turn: &str) -> String {
    let (mut one, mut other) = (0xdead_beef_u32, 0x41c6_ce57_u32);
    for byte in parent.bytes().chain([b' ']).chain(turn.bytes()) {
        one = (one ^ u32::from(byte)).wrapping_mul(2_654_435_761);
        other = (other ^ u32::from(byte)).wrapping_mul(1_597_334_677);
    }
    let mixed = |number: u32, beside: u32| {
        let number = (number ^ (number >> 16)).wrapping_mul(2_246_822_507);
        number ^ (beside ^ (beside >> 13)).wrapping_mul(3_266_489_909)
    };
    format!("{:08x}{:08x}", mixed(one, other), mixed(other, one))
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::{StudyTree, node_id};
    use crate::{StudyOperation, StudyState};

    #[derive(Deserialize)]
    struct Example {
        ids: Vec<(String, String, String)>,
        operations: Vec<StudyOperation>,
        state: StudyState,
        weight: usize,
    }

    #[test]
    fn steps_add_up_to_what_the_browser_makes_of_them() {
        let example = include_str!("study.fold.json");
        let Example { ids, operations, state, weight } = serde_json::from_str(example).unwrap();
        for (parent, turn, id) in ids {
            assert_eq!(node_id(&parent, &turn), id, "{parent} {turn}");
        }
        let mut tree = StudyTree::default();
        operations.iter().for_each(|operation| tree.apply(operation));
        let found = tree.state();
        assert_eq!(found, state, "{}", serde_json::to_string_pretty(&found).unwrap());
        assert_eq!(tree.weight(), weight);
        assert_eq!(StudyTree::from(&found).state(), found);
        // Each of them once more changes nothing but what was changed since.
        let [last_order, last_note] = &operations[operations.len() - 2..] else { panic!() };
        tree.apply(last_order);
        tree.apply(last_note);
        assert_eq!(tree.state(), state);
    }
}
