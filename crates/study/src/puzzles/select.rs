//! Which of the puzzles found are shipped: no two alike, many themes, from easy
//! to hard.

use std::collections::{BTreeMap, HashMap, HashSet};

use mohreh_rules::{AnyMatch, GameId};

use super::{Entry, Proof, Puzzle};
use crate::canonical::canonical;

/// The most of a hundred that are won at once.
const AT_ONCE: usize = 10;
/// The most of a hundred that the lowest levels solve.
const EASY: usize = 35;
/// What the lowest levels solve is rated up to this.
const EASY_RATING: u32 = 900;
/// From one match at most so many, with another main theme or so many turns apart.
const A_MATCH: usize = 3;
const APART: usize = 4;

/// What was chosen, and what was not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The easiest first.
    pub puzzles: Vec<Puzzle>,
    /// How many were left out, by reason: the end of the id of its sentence.
    pub left_out: BTreeMap<&'static str, usize>,
}

/// Chooses at most `count` puzzles of `game` from what was found.
#[must_use]
pub fn select(game: GameId, entries: &[Entry], count: usize) -> Selection {
    let mut chosen = Selection::default();
    let mut left_out = |why: &'static str| *chosen.left_out.entry(why).or_default() += 1;
    // 1. No two alike, however the board is turned.
    let mut seen = HashSet::new();
    let mut by_match: HashMap<&str, Vec<(usize, &Puzzle)>> = HashMap::new();
    let mut kept: Vec<(&str, usize, &Puzzle)> = Vec::new();
    for entry in entries.iter().filter(|entry| entry.game == game.name()) {
        let Some(puzzle) = &entry.puzzle else { continue };
        let Ok(game_match) = puzzle.begin(game) else { continue };
        if !seen.insert(canonical(&game_match)) || !seen.insert(id_number(&puzzle.id)) {
            left_out("alike");
        } else if ends_in_passes(&game_match, puzzle) {
            left_out("passes");
        } else {
            kept.push((&entry.from, entry.after.unwrap_or(0), puzzle));
        }
    }
    // 2. The hardest of each match first, then one with other themes.
    kept.sort_by_key(|(_, _, puzzle)| (std::cmp::Reverse(puzzle.rating), puzzle.id.clone()));
    kept.retain(|&(from, after, puzzle)| {
        let siblings = by_match.entry(from).or_default();
        let is_other = siblings.iter().all(|(at, other)| {
            APART <= at.abs_diff(after) || other.themes.first() != puzzle.themes.first()
        });
        let fits = siblings.len() < A_MATCH && is_other;
        if fits {
            siblings.push((after, puzzle));
        } else {
            left_out("match");
        }
        fits
    });
    // 3. Themes in turn, so that the rare ones are all there.
    let mut by_theme: BTreeMap<&str, Vec<&Puzzle>> = BTreeMap::new();
    for (_, _, puzzle) in &kept {
        let theme = puzzle.themes.first().map_or("", String::as_str);
        by_theme.entry(theme).or_default().push(puzzle);
    }
    // Within a theme hard and easy ones alternate.
    for puzzles in by_theme.values_mut() {
        let mut mixed = Vec::new();
        while !puzzles.is_empty() {
            mixed.push(puzzles.remove(0));
            if !puzzles.is_empty() {
                mixed.push(puzzles.remove(puzzles.len() / 2));
            }
        }
        mixed.reverse();
        *puzzles = mixed;
    }
    let (mut at_once, mut easy) = (0, 0);
    while chosen.puzzles.len() < count && by_theme.values().any(|rest| !rest.is_empty()) {
        for rest in by_theme.values_mut() {
            let Some(puzzle) = rest.pop() else { continue };
            let is_at_once = puzzle.proof == Proof::WinIn(1);
            let is_easy = puzzle.rating <= EASY_RATING;
            if (is_at_once && count * AT_ONCE / 100 <= at_once)
                || (is_easy && count * EASY / 100 <= easy)
            {
                *chosen.left_out.entry("easy").or_default() += 1;
                continue;
            }
            if chosen.puzzles.len() < count {
                at_once += usize::from(is_at_once);
                easy += usize::from(is_easy);
                chosen.puzzles.push(puzzle.clone());
            }
        }
    }
    chosen.puzzles.sort_by_key(|puzzle| (puzzle.rating, puzzle.id.clone()));
    chosen
}

/// The number in a name: two puzzles never share one.
fn id_number(id: &str) -> u64 {
    let digits = id.rsplit('-').next().unwrap_or_default();
    u64::from_str_radix(digits, 16).unwrap_or(0)
}

/// Whether the solver's last turn only makes everybody pass.
pub(super) fn ends_in_passes(start: &AnyMatch, puzzle: &Puzzle) -> bool {
    let mut game_match = start.clone();
    for turn in &puzzle.solution {
        if game_match.play_turn(turn).is_err() {
            return true;
        }
    }
    puzzle.solution.last().is_some_and(|turn| turn == "pass")
}
