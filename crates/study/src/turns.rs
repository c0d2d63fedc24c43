//! Every whole turn of a position.

use std::ops::ControlFlow;

use mohreh_rules::Position;

/// The moves of a turn that is under way, or done.
type Line<P> = Vec<<P as Position>::Move>;

/// Calls `visit` with every whole turn of a position and what comes of it, until
/// it breaks off.
pub(crate) fn each_turn<P: Position, B>(
    pos: &P,
    visit: &mut impl FnMut(&[P::Move], &P) -> ControlFlow<B>,
) -> ControlFlow<B> {
    fn step<P: Position, B>(
        pos: &P,
        turns: u32,
        line: &mut Line<P>,
        visit: &mut impl FnMut(&[P::Move], &P) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for m in pos.legal_moves() {
            let mut after = pos.clone();
            after.play_unchecked(m);
            line.push(m);
            let is_whole = after.turns() != turns || after.to_move().is_none();
            if is_whole {
                visit(line, &after)?;
            } else {
                step(&after, turns, line, visit)?;
            }
            line.pop();
        }
        ControlFlow::Continue(())
    }
    step(pos, pos.turns(), &mut Vec::new(), visit)
}
