//! Every whole turn of a position.

use std::ops::ControlFlow;

use mohreh_rules::{AnyMatch, Key, Listed, Position, Turn, dispatch};

/// More turns than this are not listed: nobody overlooks them.
pub(crate) const MOST_TURNS: usize = 4000;

/// Calls `visit` with every whole turn of a position and what comes of it, until
/// it breaks off.
pub(crate) fn each_turn<P: Position, B>(
    pos: &P,
    visit: &mut impl FnMut(&[P::Move], &P) -> ControlFlow<B>,
) -> ControlFlow<B> {
    fn step<P: Position, B>(
        pos: &P,
        turns: u32,
        moves: &mut Vec<P::Move>,
        visit: &mut impl FnMut(&[P::Move], &P) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for m in pos.legal_moves() {
            let mut after = pos.clone();
            after.play_unchecked(m);
            moves.push(m);
            let is_whole = after.turns() != turns || after.to_move().is_none();
            if is_whole {
                visit(moves, &after)?;
            } else {
                step(&after, turns, moves, visit)?;
            }
            moves.pop();
        }
        ControlFlow::Continue(())
    }
    step(pos, pos.turns(), &mut Vec::new(), visit)
}

/// Every whole turn as text, with the key of what comes of it; nothing where there
/// are more than anybody would list.
pub(crate) fn all_turns<P: Position + Listed>(pos: &P) -> Option<Vec<(String, Key)>> {
    let mut all = Vec::new();
    let walked = each_turn(pos, &mut |moves, after: &P| {
        all.push((Turn::<P>::new(moves.to_vec()).to_string(), after.key()));
        if all.len() <= MOST_TURNS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    walked.is_continue().then_some(all)
}

/// Every way to finish the turn at hand, as text. Different orders of the same
/// moves are different turns.
#[must_use]
pub fn whole_turns(game_match: &AnyMatch) -> Vec<String> {
    fn of<P: Position + Listed>(pos: &P) -> Vec<String> {
        let mut turns = Vec::new();
        let ControlFlow::Continue(()) = each_turn(pos, &mut |moves, _: &P| {
            turns.push(Turn::<P>::new(moves.to_vec()).to_string());
            ControlFlow::<std::convert::Infallible>::Continue(())
        });
        turns
    }
    dispatch!(AnyMatch, game_match, inner => of(inner.position()))
}
