//! What puzzles of ZÈRTZ train: a marble that must be taken.

use mohreh_rules::{
    Change, Position,
    games::{Zertz, zertz::ZertzMove},
};

use crate::puzzles::Train;

impl Train for Zertz {
    fn first_turn(
        &self,
        after: &Self,
        _changes: &[Change],
        _solution: &[String],
    ) -> Vec<&'static str> {
        if must_capture(after) && !must_capture(self) { vec!["gift"] } else { Vec::new() }
    }
}

fn must_capture(pos: &Zertz) -> bool {
    let moves = pos.legal_moves();
    !moves.is_empty() && moves.iter().all(|m| matches!(m, ZertzMove::Jump { .. }))
}
