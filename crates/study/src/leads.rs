//! What can be compared in the middle of a match: which side has more of something,
//! to be counted against who won in the end.

use mohreh_rules::{AnyMatch, Match, Position, Seat, dispatch};

/// A game in which something is compared before the end; the others are counted by
/// their events alone.
pub(crate) trait Lead: Position {
    /// Of what there is more right now, and who has it, where this is the turn to compare it.
    fn leads(_game_match: &Match<Self>) -> Vec<(&'static str, Seat)> {
        Vec::new()
    }
}

/// Who has more of what, between two turns; nothing after most turns, since each thing is
/// compared once in a match.
#[must_use]
pub fn leads(game_match: &AnyMatch) -> Vec<(&'static str, Seat)> {
    fn of<P: Lead>(game_match: &Match<P>) -> Vec<(&'static str, Seat)> {
        P::leads(game_match)
    }
    dispatch!(AnyMatch, game_match, inner => of(inner))
}
