//! A turn that was read once: its moves were parsed and found legal, one after
//! the other, in the position of a match.
//!
//! Checking needs the position after every move, so that is kept, too:
//! whoever plays the turn later neither reads nor checks nor plays it again.

use std::fmt;

use crate::{Ply, Position, Refused, TurnFault};

/// Moves of one turn, legal where they were read. Made by
/// [`Match::read_turn`](crate::Match::read_turn).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn<P: Position> {
    pub(crate) before: P,
    pub(crate) plies: Vec<Ply<P>>,
    pub(crate) after: P,
}

impl<P: Position> Turn<P> {
    /// Reads comma-separated moves within one turn of `before`.
    pub(crate) fn read(before: &P, text: &str) -> Result<Self, Refused> {
        let mut after = before.clone();
        let turn = before.turns();
        let mut plies = Vec::new();
        for part in text.split(',') {
            if after.turns() != turn {
                return Err(Refused::Turn(TurnFault::TooLong));
            }
            let m = part.parse()?;
            after.explain(m)?;
            let seat = after.to_move().expect("a legal move has a mover");
            after.play_unchecked(m);
            plies.push(Ply { seat, m, turn });
        }
        Ok(Self { before: before.clone(), plies, after })
    }

    /// Whether nothing of the turn is left to be decided.
    pub(crate) fn is_whole(&self) -> bool {
        self.after.turns() != self.before.turns() || self.after.outcome().is_some()
    }

    /// Its moves, in order.
    pub fn moves(&self) -> impl Iterator<Item = P::Move> {
        self.plies.iter().map(|ply| ply.m)
    }
}

/// The moves in their one spelling, separated by commas.
impl<P: Position> fmt::Display for Turn<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, m) in self.moves().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{m}")?;
        }
        Ok(())
    }
}
