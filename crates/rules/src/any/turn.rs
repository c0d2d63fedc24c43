//! A turn of whichever game: read, checked and played; and what it means to leave
//! the table.

use std::fmt;

use super::{AnyMatch, AnyReadTurn, AnyTurn};
use crate::{Change, Outcome, Position, Refused, Seat, Seats, Turn};

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
    /// What its moves change on the board, in the order it happens.
    #[must_use]
    pub fn changes(&self) -> Vec<Change> {
        dispatch!(AnyReadTurn, self, turn => turn.changes())
    }

    /// Its moves.
    #[must_use]
    pub fn turn(&self) -> AnyTurn {
        dispatch!(AnyReadTurn, self, turn => Listed::any_turn(turn.turn()))
    }
}

impl AnyMatch {
    /// Reads a whole turn, or the rest of one, and checks it; nothing is
    /// played yet.
    ///
    /// # Errors
    /// When it cannot be read, is not legal or not finished.
    pub fn read_turn(&self, text: &str) -> Result<AnyReadTurn, Refused> {
        dispatch!(AnyMatch, self, inner => Ok(inner.read_turn(text)?.into()))
    }

    /// Reads a word of moves within one turn and checks it; nothing is played yet.
    ///
    /// # Errors
    /// When a part cannot be read or is not legal.
    pub fn read_word(&self, word: &str) -> Result<AnyReadTurn, Refused> {
        dispatch!(AnyMatch, self, inner => Ok(inner.read_word(word)?.into()))
    }

    /// Plays a word of moves within one turn, all or nothing.
    ///
    /// # Errors
    /// When a part cannot be read or is not legal.
    pub fn play_word(&mut self, word: &str) -> Result<(), Refused> {
        dispatch!(AnyMatch, self, inner => inner.play_word(word))
    }

    /// Plays a whole turn, or the rest of one, all or nothing.
    ///
    /// # Errors
    /// When it cannot be read, is not legal or not finished.
    pub fn play_turn(&mut self, turn: &str) -> Result<(), Refused> {
        dispatch!(AnyMatch, self, inner => inner.play_turn(turn))
    }

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
