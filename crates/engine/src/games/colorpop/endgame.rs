//! The exact end: when little is left, every way to go on is looked at, in
//! every world.

use mohreh_rules::{
    Position, Seat,
    games::colorpop::{ColorPop, ColorPopMove},
};

use super::beliefs::Beliefs;

/// With more moves than these the end is not near.
const FEW_MOVES: usize = 10;
/// So many moves are played in the attempt, at most.
const BUDGET: u64 = 60_000;

/// Every move with its exact value for `seat`, weighed over all worlds, and
/// the moves played; the values are missing where the end is too far away.
pub(super) fn solve(
    beliefs: &Beliefs,
    seat: Seat,
    limit: Option<u64>,
) -> (Option<Vec<(ColorPopMove, f32)>>, u64) {
    let budget = limit.map_or(BUDGET, |limit| BUDGET.min(limit / 4));
    let mut left = budget;
    let mut values: Vec<(ColorPopMove, f32)> = Vec::new();
    for (world, share) in beliefs.shares() {
        let moves = world.legal_moves();
        if FEW_MOVES < moves.len() {
            return (None, 0);
        }
        values.resize(moves.len(), (ColorPopMove::Pass, 0.0));
        for (m, (named, value)) in moves.into_iter().zip(&mut values) {
            let mut after = world.clone();
            after.play_unchecked(m);
            left = left.saturating_sub(1);
            let Some(scores) = exact(&after, &mut left) else { return (None, budget - left) };
            *named = m;
            *value += share * scores[seat.index()];
        }
    }
    (Some(values), budget - left)
}

/// What each seat gets when everybody sees everything and takes the best for
/// itself; nothing when the budget does not suffice.
fn exact(pos: &ColorPop, left: &mut u64) -> Option<[f32; Seat::MAX]> {
    let Some(seat) = pos.to_move() else {
        let outcome = pos.outcome()?;
        let mut scores = [0.0; Seat::MAX];
        for (index, score) in scores.iter_mut().enumerate().take(pos.seats()) {
            *score = outcome.score(Seat::new(index));
        }
        return Some(scores);
    };
    let own = seat.index();
    let mut best: Option<[f32; Seat::MAX]> = None;
    for m in pos.legal_moves() {
        *left = left.checked_sub(1)?;
        let mut after = pos.clone();
        after.play_unchecked(m);
        let scores = exact(&after, left)?;
        if best.is_none_or(|best| best[own] < scores[own]) {
            best = Some(scores);
        }
        let won = 1.0 <= scores[own];
        if won {
            break;
        }
    }
    best
}
