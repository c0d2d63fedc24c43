//! From the first right turn to the whole solution: how the others answer, and
//! how long one turn alone stays right.

use std::collections::HashSet;

use mohreh_engine::{Limits, Player, Quiet, Request, search};
use mohreh_rules::{AnyMatch, Change, Seat};

use super::{
    Proof,
    right::{Right, right},
};
use crate::{forced::wins_within, whole_turns};

/// The most turns that a solver is asked for.
const MOST_DECISIONS: usize = 4;
/// The most turns that are equally right.
const MOST_EQUAL: usize = 6;
/// Who chooses among answers that resist equally long, and how much work it has.
const NATURAL: (Player, u64) = (Player::Best, 3_000);

/// The turns of the solver and the answers, and what counts as right.
pub(crate) struct Solution {
    pub(crate) solution: Vec<String>,
    pub(crate) accept: Vec<Vec<String>>,
}

/// What makes the right turns one class.
pub(crate) enum Uniqueness {
    /// One class; its turns.
    One(Vec<String>),
    Several,
}

/// Whether the right turns are one turn with small differences: the same piece
/// moves, is placed or popped in the same way, and what is taken off may differ.
pub(crate) fn unique(before: &AnyMatch, right: &[Right]) -> Uniqueness {
    let classes: HashSet<String> = right.iter().map(|right| class(before, &right.text)).collect();
    let results: HashSet<_> = right.iter().map(|right| right.result).collect();
    if classes.len() == 1 && results.len() <= MOST_EQUAL {
        Uniqueness::One(right.iter().map(|right| right.text.clone()).collect())
    } else {
        Uniqueness::Several
    }
}

/// The first move of a turn by which a piece moves, is placed or is popped.
pub(crate) fn class(before: &AnyMatch, turn: &str) -> String {
    let mut game_match = before.clone();
    for word in turn.split(',') {
        let changes = game_match.changes(word).unwrap_or_default();
        let is_main = changes.iter().any(|change| {
            matches!(change, Change::Moved { .. } | Change::Placed { .. } | Change::Captured { .. })
        });
        if is_main {
            return word.to_owned();
        }
        if game_match.play_word(word).is_err() {
            break;
        }
    }
    turn.to_owned()
}

/// How many classes of turns there are, counted up to `most`.
pub(crate) fn choices(before: &AnyMatch) -> usize {
    let turns = whole_turns(before);
    let classes: HashSet<String> = turns.iter().map(|turn| class(before, turn)).collect();
    classes.len()
}

/// Goes on from the first decision as long as one class of turns is right.
pub(crate) fn follow(before: &AnyMatch, proof: Proof, first: Vec<String>, work: u64) -> Solution {
    let mut game_match = before.clone();
    let solver = before.to_move();
    let mut line = Solution { solution: Vec::new(), accept: Vec::new() };
    let (mut proof, mut accept) = (Some(proof), first);
    loop {
        // 1. The solver's turn: of equal ones the first.
        let turn = accept[0].clone();
        let is_plain = accept.len() == 1;
        line.accept.push(std::mem::take(&mut accept));
        let is_played = game_match.play_turn(&turn).is_ok();
        line.solution.push(turn);
        // After equal turns the answers would differ.
        let goes_on = is_played && is_plain && line.accept.len() < MOST_DECISIONS;
        proof = proof.and_then(Proof::next).filter(|_| goes_on);
        let Some(proof) = proof else { break };
        // 2. The answers, until the solver decides again.
        let mut answers = Vec::new();
        while game_match.to_move().is_some_and(|mover| Some(mover) != solver) {
            let Some(answer) = resistance(&game_match, solver, proof, work) else { break };
            if game_match.play_turn(&answer).is_err() {
                break;
            }
            answers.push(answer);
        }
        if game_match.to_move() != solver || choices(&game_match) < 2 {
            break;
        }
        // 3. What is right now.
        let Ok(right) = right(&game_match, proof, work) else { break };
        let Uniqueness::One(next) = unique(&game_match, &right) else { break };
        line.solution.extend(answers);
        accept = next;
    }
    line
}

/// The answer that holds out longest; among equals the one that a search prefers.
pub(super) fn resistance(
    game_match: &AnyMatch,
    solver: Option<Seat>,
    proof: Proof,
    work: u64,
) -> Option<String> {
    let preferred = {
        let view = game_match.mover_view()?;
        let (player, nodes) = NATURAL;
        let nodes = if matches!(proof, Proof::WinIn(_)) { nodes } else { work.min(50_000) };
        let limits = Limits { nodes: Some(nodes), depth: None };
        search(&Request { limits, hash: 16, ..Request::new(&view, player) }, &Quiet)?
            .turn
            .to_string()
    };
    let (Proof::WinIn(turns), Some(solver)) = (proof, solver) else { return Some(preferred) };
    // Where the solver would win sooner, it is no resistance.
    let holds_out = |turn: &str| {
        let mut after = game_match.clone();
        after.play_turn(turn).is_ok() && wins_within(&after, solver, turns - 1, work) == Some(false)
    };
    if holds_out(&preferred) {
        return Some(preferred);
    }
    whole_turns(game_match).into_iter().find(|turn| holds_out(turn)).or(Some(preferred))
}
