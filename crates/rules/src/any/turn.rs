//! A turn of whichever game, and what it means to leave the table.

use std::fmt;

use super::{AnyMatch, AnyReadTurn, AnyTurn};
use crate::{Outcome, Position, Seat, Seats, Turn};

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

impl AnyMatch {
    /// How the match ends when `leaver` gives up or runs out of time: the others
    /// win, but for its partners; alone at the table it is lost.
    #[must_use]
    pub fn lost_by(&self, leaver: Seat) -> Outcome {
        let losers = self.side_of(leaver);
        let winners: Seats =
            (0..self.seats()).map(Seat::new).filter(|&seat| !losers.contains(seat)).collect();
        if winners.is_empty() { Outcome::Loss } else { Outcome::Win(winners) }
    }
}
