//! Why a text is not played.

use std::fmt;

use crate::{Illegal, Problem, TextError, problem};

/// Why a text could not be played: it is no move, or not a legal one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It cannot be read.
    Unreadable(TextError),
    /// It can be read and is against the rules.
    Illegal(Illegal),
    /// Its moves are legal and make no turn.
    Turn(TurnFault),
}

/// What is wrong with a turn as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnFault {
    /// The text stops before the turn ends.
    Unfinished,
    /// The text goes on where the turn has ended.
    TooLong,
    /// The match has ended, by something else than its rules.
    MatchOver,
    /// It was read in another position, or in another game.
    Stale,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::Illegal(illegal) => illegal.fmt(f),
            Self::Turn(fault) => Problem::from(*fault).fmt(f),
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

impl From<TurnFault> for Problem {
    fn from(fault: TurnFault) -> Self {
        match fault {
            TurnFault::Unfinished => problem!("refused-unfinished", "the turn is not finished"),
            TurnFault::TooLong => {
                problem!("refused-too-long", "the turn is over before the text is")
            }
            TurnFault::MatchOver => problem!("refused-over", "the match is over"),
            TurnFault::Stale => {
                problem!("refused-stale", "the turn was read in another position")
            }
        }
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Unreadable(error) => error.of("move"),
            Refused::Illegal(illegal) => illegal.into(),
            Refused::Turn(fault) => fault.into(),
        }
    }
}
