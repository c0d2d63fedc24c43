//! What a seat does: what somebody asks for in text, or what its engine plays.

use mohreh_protocol::Action;
use mohreh_rules::AnyTurn;

use super::Asked;

/// What a seat does.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SeatAction<'a> {
    /// What somebody asks for, in the words that came over the wire.
    Action(&'a Action),
    /// The turn of the seat's engine after so many turns. It never was text.
    EngineTurn { id: &'a str, turn: &'a AnyTurn, turns: u32 },
}

impl<'a> From<&'a Action> for SeatAction<'a> {
    fn from(action: &'a Action) -> Self {
        Self::Action(action)
    }
}

impl SeatAction<'_> {
    pub(super) fn id(&self) -> &str {
        match self {
            Self::Action(action) => action.id(),
            Self::EngineTurn { id, .. } => id,
        }
    }

    pub(super) fn asked(&self) -> Asked {
        match self {
            Self::Action(action) => Asked::from(*action),
            Self::EngineTurn { turns, .. } => Asked::Turn(*turns),
        }
    }
}
