//! The turns of the position that is asked about.
//!
//! Inside the search moves are played one by one; at the root a turn is whole,
//! since that is what is answered.

use std::collections::HashSet;

use mohreh_rules::{AnyTurn, Key, Position, Seat, Turn};

use crate::{
    Evaluate,
    alphabeta::{WIN, final_score},
    evaluator::{Evaluator, Judge},
};

/// A whole turn from the root.
#[derive(Clone)]
pub(crate) struct RootTurn<P: Evaluate> {
    pub(crate) moves: Vec<P::Move>,
    pub(crate) after: P,
    pub(crate) score: i32,
    /// The score is the truth, the size of a win or a loss included.
    pub(crate) proved: bool,
    /// It is known to win, though not by how much.
    pub(crate) wins: bool,
}

impl<P: Evaluate> RootTurn<P> {
    /// The turn as it is answered.
    pub(crate) fn any(&self) -> AnyTurn {
        P::any_turn(Turn::new(self.moves.clone()))
    }

    /// Notes that it wins, nobody knows by how much.
    pub(crate) fn win(&mut self) {
        (self.score, self.proved, self.wins) = (WIN, false, true);
    }
}

/// Every turn of a position, with what comes of it.
pub(crate) fn turns_of<P: Position>(pos: &P) -> Vec<(Vec<P::Move>, P)> {
    let mut turns = Vec::new();
    let mut pending = vec![(pos.clone(), Vec::new())];
    while let Some((at, moves)) = pending.pop() {
        for m in at.legal_moves() {
            let mut after = at.clone();
            after.play_unchecked(m);
            let mut moves = moves.clone();
            moves.push(m);
            let finished = after.turns() != pos.turns() || after.to_move().is_none();
            if finished {
                turns.push((moves, after));
            } else {
                pending.push((after, moves));
            }
        }
    }
    turns
}

/// Every turn of a position but the excluded ones, each resulting position once,
/// what looks best at once first.
pub(crate) fn root_turns<P: Evaluate>(
    pos: &P,
    exclude: &[AnyTurn],
    judge: Option<Judge<'_>>,
) -> Vec<RootTurn<P>> {
    let seat = pos.to_move().unwrap_or(Seat::FIRST);
    let mut evaluator = judge.map(Evaluator::new);
    let all = turns_of(pos);
    let exclude: Vec<&[P::Move]> =
        exclude.iter().filter_map(P::own_turn).map(Turn::moves).collect();
    let is_excluded = |moves: &[P::Move]| exclude.contains(&moves);
    // What leads to the same position is the same turn in other words.
    let excluded = all.iter().filter(|(moves, _)| is_excluded(moves));
    let mut seen: HashSet<Key> = excluded.map(|(_, after)| after.key()).collect();
    let mut turns: Vec<RootTurn<P>> = all
        .into_iter()
        .filter(|(_, after)| seen.insert(after.key()))
        .map(|(moves, after)| RootTurn {
            score: prior(&after, seat, evaluator.as_mut()),
            moves,
            after,
            proved: false,
            wins: false,
        })
        .collect();
    turns.sort_by_key(|turn| std::cmp::Reverse(turn.score));
    turns
}

/// How good a turn looks at once, for the seat that makes it.
fn prior<P: Evaluate>(after: &P, seat: Seat, evaluator: Option<&mut Evaluator<'_, P>>) -> i32 {
    match (after.outcome(), after.to_move(), evaluator) {
        (Some(outcome), ..) => final_score(after, outcome, seat),
        (None, Some(mover), Some(evaluator)) if mover == seat => evaluator.evaluate(after, mover),
        (None, Some(mover), Some(evaluator)) => -evaluator.evaluate(after, mover),
        _ => after.evaluate_for(seat),
    }
}
