//! What a search finds of a match: how good it is for a seat, and whether that is
//! proved. Courses and puzzles ask here.

use std::fmt;

use mohreh_engine::{Limits, Player, Quiet, Request, search};
use mohreh_rules::{AnyMatch, AnyTurn, Seat, dispatch};

use crate::turns::all_turns;

/// How good something is, and whether that is proved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Value {
    pub(crate) win: f32,
    pub(crate) proved: bool,
}

/// As the chance to win: equal to what is proved, about what is not.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.proved { '=' } else { '≈' };
        write!(f, "{sign}{:.0} %", 100.0 * self.win)
    }
}

/// What a search finds for the seat to move, and a turn that reaches it.
pub(crate) struct Found {
    pub(crate) value: Value,
    pub(crate) turn: AnyTurn,
}

/// What the best player finds with `nodes` nodes and without the turns of
/// `exclude`; nothing where no other turn is there.
pub(crate) fn found(before: &AnyMatch, exclude: &[AnyTurn], nodes: u64) -> Option<Found> {
    let view = before.mover_view()?;
    let limits = Limits { nodes: Some(nodes), depth: None };
    let request = Request { limits, exclude, hash: 16, ..Request::new(&view, Player::Best) };
    let answer = search(&request, &Quiet)?;
    let score = answer.report.score;
    let mut value = Value { win: score.win, proved: score.proved };
    if !score.proved && exclude.is_empty() {
        // Where nothing is to be chosen a search stops early; it goes on behind it.
        let mut after = before.clone();
        let is_only = only_turn(before).is_some_and(|turn| after.play_turn(&turn).is_ok());
        if let Some(seat) = before.to_move().filter(|_| is_only) {
            value = value_for(&after, seat, &[], nodes)?;
        }
    }
    Some(Found { value, turn: answer.turn })
}

/// What a match is worth to `seat`, if nobody plays a turn of `exclude` now;
/// nothing where no other turn is there.
pub(crate) fn value_for(
    game_match: &AnyMatch,
    seat: Seat,
    exclude: &[AnyTurn],
    nodes: u64,
) -> Option<Value> {
    if let Some(outcome) = game_match.outcome() {
        return Some(Value { win: outcome.score(seat), proved: true });
    }
    let value = found(game_match, exclude, nodes)?.value;
    let is_own = game_match.to_move() == Some(seat);
    Some(Value { win: if is_own { value.win } else { 1.0 - value.win }, ..value })
}

/// The only turn of a position, if it has but one.
fn only_turn(before: &AnyMatch) -> Option<String> {
    let all = dispatch!(AnyMatch, before, inner => all_turns(inner.position()))?;
    let (turn, key) = all.first()?;
    all.iter().all(|(_, other)| other == key).then(|| turn.clone())
}
