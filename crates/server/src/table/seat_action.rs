//! What a seat does: what somebody asks for in text, or what its engine plays; and what it
//! has done before.

use mohreh_protocol::{Action, Problem};
use mohreh_rules::AnyTurn;

use super::{Asked, LoggedMatch, Who};
use crate::problems::refuse;

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

impl LoggedMatch {
    /// The event of an action that is asked for again, as after a break.
    pub(super) fn done_before(
        &self,
        seat: u8,
        action: &SeatAction<'_>,
    ) -> Result<Option<u32>, Problem> {
        match self.done.get(&(seat, action.id().to_owned())) {
            None => Ok(None),
            Some(&(asked, seq)) if asked == action.asked() => Ok(Some(seq)),
            Some(_) => {
                Err(refuse!("server-id-used", Conflict, "this id was used for another action"))
            }
        }
    }

    /// The same for somebody who has left the table since, be it by this action.
    ///
    /// # Errors
    /// When it was not done, and so cannot be.
    pub(crate) fn done_before_leaving(&self, who: &Who, action: &Action) -> Result<u32, Problem> {
        for (seat, player) in &self.left {
            if who.is(player)
                && let Some(seq) = self.done_before(*seat, &action.into())?
            {
                return Ok(seq);
            }
        }
        Err(refuse!("server-seated-only", Forbidden, "only those at the table can do this"))
    }
}
