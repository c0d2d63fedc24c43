//! A turn of whichever game.

use std::fmt;

use super::{AnyReadTurn, AnyTurn};
use crate::{Position, Turn};

/// A game of the list: the bridge from its own types to those of any game, for
/// code that is generic.
pub trait Listed: Position {
    /// A turn of this game as one of any game.
    fn any_turn(turn: Turn<Self>) -> AnyTurn;

    /// A turn of any game as one of this game, if it is one.
    fn own_turn(turn: &AnyTurn) -> Option<&Turn<Self>>;
}

/// The moves in their one spelling, separated by commas.
impl fmt::Display for AnyTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        dispatch!(AnyTurn, self, turn => turn.fmt(f))
    }
}

impl AnyReadTurn {
    /// Its moves.
    #[must_use]
    pub fn turn(&self) -> AnyTurn {
        dispatch!(AnyReadTurn, self, turn => Listed::any_turn(turn.turn()))
    }
}
