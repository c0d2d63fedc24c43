//! Which of the endings found are shipped: no two alike, from short to long.

use std::collections::{BTreeMap, HashMap, HashSet};

use mohreh_rules::GameId;

use super::Ending;
use crate::puzzles::Entry;

/// From one match at most so many: they lead into one another.
const A_MATCH: usize = 2;

/// Chooses at most `count` endings of `game` from what was found: of every length in turn,
/// draws as well as wins.
#[must_use]
pub fn select_endings(game: GameId, entries: &[Entry], count: usize) -> Vec<Ending> {
    let mut seen = HashSet::new();
    let mut by_match: HashMap<&str, usize> = HashMap::new();
    let mut by_kind: BTreeMap<(u32, String), Vec<&Ending>> = BTreeMap::new();
    let found = entries.iter().filter(|entry| entry.game == game.name());
    let mut found: Vec<(&Entry, &Ending)> =
        found.filter_map(|entry| Some((entry, entry.ending.as_ref()?))).collect();
    // The longest of a match first; otherwise in an order that says nothing.
    found.sort_by_key(|(_, ending)| (std::cmp::Reverse(ending.turns), &ending.id));
    for (entry, ending) in found {
        let siblings = by_match.entry(&entry.from).or_default();
        if *siblings < A_MATCH && seen.insert(&ending.id) {
            *siblings += 1;
            by_kind.entry((ending.turns, ending.proof.to_string())).or_default().push(ending);
        }
    }
    by_kind.values_mut().for_each(|kind| kind.sort_by_key(|ending| &ending.id));
    let mut chosen: Vec<Ending> = Vec::new();
    while chosen.len() < count && by_kind.values().any(|rest| !rest.is_empty()) {
        for rest in by_kind.values_mut() {
            if let Some(ending) = rest.pop().filter(|_| chosen.len() < count) {
                chosen.push(ending.clone());
            }
        }
    }
    chosen.sort_by_key(|ending| (ending.turns, ending.id.clone()));
    chosen
}
