//! Why a move or a touch is not legal: a typed reason with its rule clause.
//!
//! The sentence for a reason is in `crates/messages`, under the reason's id;
//! here are only ids, clauses and the cells concerned. Each game lists its
//! reasons in its `reasons.rs`.

use std::fmt;

use crate::{Cell, Color, GameId, TextError};

/// One rule at work: one way of breaking it, or of ending a match by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reason {
    /// The game whose rule it is.
    pub game: GameId,
    /// The message id, unique over all games: `dvonn-enclosed`.
    pub id: &'static str,
    /// The clause in the game's rule document: `3.4`.
    pub clause: &'static str,
}

impl Reason {
    /// The reason `id`, by `clause` of `game`.
    #[must_use]
    pub const fn new(game: GameId, id: &'static str, clause: &'static str) -> Self {
        Self { game, id, clause }
    }

    /// This reason, with the cells concerned.
    #[must_use]
    pub fn at(self, cells: impl IntoIterator<Item = Cell>) -> Illegal {
        Illegal { reason: self, cells: cells.into_iter().collect(), number: None, color: None }
    }
}

/// A move or touch that is not legal, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// Which rule forbids it.
    pub reason: Reason,
    /// The cells concerned, the most telling first.
    pub cells: Vec<Cell>,
    /// A number the sentence needs: a height, a distance.
    pub number: Option<u32>,
    /// A color the sentence needs.
    pub color: Option<Color>,
}

impl Illegal {
    /// With a number for the sentence.
    #[must_use]
    pub fn with_number(mut self, number: u32) -> Self {
        self.number = Some(number);
        self
    }

    /// With a color for the sentence.
    #[must_use]
    pub fn with_color(mut self, color: Color) -> Self {
        self.color = Some(color);
        self
    }
}

/// For logs and libraries; people get the sentence from `messages`.
impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason.id)?;
        if !self.cells.is_empty() {
            f.write_str(":")?;
            self.cells.iter().try_for_each(|cell| write!(f, " {cell}"))?;
        }
        write!(f, " ({} {})", self.reason.game.title(), self.reason.clause)
    }
}

impl std::error::Error for Illegal {}

/// Why a text could not be played: it is no move, or not a legal one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It cannot be read.
    Unreadable(TextError),
    /// It can be read and is against the rules.
    Illegal(Illegal),
    /// A turn's text goes on where the turn has ended, or stops before its end.
    Turn(&'static str),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::Illegal(illegal) => illegal.fmt(f),
            Self::Turn(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Refused {}

impl From<TextError> for Refused {
    fn from(error: TextError) -> Self {
        Self::Unreadable(error)
    }
}

impl From<Illegal> for Refused {
    fn from(illegal: Illegal) -> Self {
        Self::Illegal(illegal)
    }
}
