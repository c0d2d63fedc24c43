//! Turns: the moves of one, and one that was read once.
//!
//! A [`Turn`] is only its moves, as an engine answers it; where it is legal is
//! not its business. A [`ReadTurn`] was parsed and found legal, move after move,
//! in the position of a match. Checking needs the position after every move, so
//! that is kept, too: whoever plays the turn later neither reads nor checks nor
//! plays it again.

use std::fmt;

use crate::{Change, Ply, Position, Refused, TurnFault};

/// The moves of one turn, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn<P: Position>(Vec<P::Move>);

impl<P: Position> Turn<P> {
    /// A turn of these moves.
    #[must_use]
    pub fn new(moves: Vec<P::Move>) -> Self {
        Self(moves)
    }

    /// Its moves, in order.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.0
    }
}

/// The moves in their one spelling, separated by commas.
impl<P: Position> fmt::Display for Turn<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, m) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{m}")?;
        }
        Ok(())
    }
}

/// Moves of one turn, legal where they were read. Made by
/// [`Match::read_turn`](crate::Match::read_turn).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadTurn<P: Position> {
    pub(crate) before: P,
    pub(crate) plies: Vec<Ply<P>>,
    pub(crate) after: P,
}

impl<P: Position> ReadTurn<P> {
    /// Reads comma-separated moves within one turn of `before`.
    pub(crate) fn read(before: &P, text: &str) -> Result<Self, Refused> {
        Self::check(before, text.split(',').map(|part| Ok(part.parse()?)))
    }

    /// Checks moves within one turn of `before`.
    pub(crate) fn check(
        before: &P,
        moves: impl IntoIterator<Item = Result<P::Move, Refused>>,
    ) -> Result<Self, Refused> {
        let mut after = before.clone();
        let turn = before.turns();
        let mut plies = Vec::new();
        for m in moves {
            if after.turns() != turn {
                return Err(Refused::Turn(TurnFault::TooLong));
            }
            let m = m?;
            after.explain(m)?;
            let seat = after.to_move().expect("a legal move has a mover");
            after.play_unchecked(m);
            plies.push(Ply { seat, m, turn });
        }
        Ok(Self { before: before.clone(), plies, after })
    }

    /// Itself, if nothing of the turn is left to be decided.
    pub(crate) fn whole(self) -> Result<Self, Refused> {
        let is_whole = self.after.turns() != self.before.turns() || self.after.outcome().is_some();
        if is_whole { Ok(self) } else { Err(Refused::Turn(TurnFault::Unfinished)) }
    }

    /// What its moves change on the board, in the order it happens.
    #[must_use]
    pub fn changes(&self) -> Vec<Change> {
        let mut pos = self.before.clone();
        let mut changes = Vec::new();
        for ply in &self.plies {
            changes.extend(pos.changes(ply.m));
            pos.play_unchecked(ply.m);
        }
        changes
    }

    /// Its moves.
    #[must_use]
    pub fn turn(&self) -> Turn<P> {
        Turn(self.plies.iter().map(|ply| ply.m).collect())
    }
}
