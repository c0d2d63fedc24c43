//! The log's entries as they are stored. Players are ids here and nothing
//! else, so that an account can be forgotten without touching the log.

use mohreh_protocol::{Action, Clock, Millis, OfferKind, Said};
use serde::{Deserialize, Serialize};

/// What the ids of the server's own actions begin with. Nobody else may use such an id: an
/// action is done once, so whoever had used the id before would keep the server from it.
pub(crate) const ENGINE_ID: &str = "engine-";
pub(crate) const PLAN_ID: &str = "plan-";

/// One stored event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Entry {
    /// The table was set up. Always the first event.
    Created(Box<Setup>),
    /// A player took a seat. Where something is drawn by lot, the last one to come
    /// brings the deal: nobody can look at it first and call the table off.
    Joined {
        seat: u8,
        player: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deal: Option<Deal>,
    },
    /// A turn was played.
    Turn { seat: u8, turn: String, id: String },
    /// Something was offered.
    Offered { seat: u8, offer: OfferKind, id: String },
    /// A seat accepted; `next` is the match a rematch made.
    Accepted { seat: u8, offer: OfferKind, id: String, next: Option<String> },
    /// A seat declined, or withdrew its own offer.
    Declined { seat: u8, offer: OfferKind, id: String },
    /// A seat gave up.
    Resigned { seat: u8, id: String },
    /// A seat ran out of time, or never came back.
    TimedOut { seat: u8 },
    /// The table was called off, where a seat did it by that seat.
    Canceled {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        id: String,
    },
    /// A seat's last connection has been closed for a while.
    Left { seat: u8 },
    /// A seat that had left is connected again.
    Returned { seat: u8 },
    /// A player is on vacation: the clock of the seat stands still until then.
    Rested { seat: u8, until: Millis },
    /// A vacation has ended before its time.
    Resumed { seat: u8 },
    /// A seat was away too long; another claimed the match.
    Claimed { seat: u8, by: u8, id: String },
    /// Somebody said something.
    Said { seat: u8, said: Said, id: String },
}

impl Entry {
    /// For entries that a client asked for: the seat, the client's id and what was
    /// asked, where so many turns were finished before it.
    pub(crate) fn asked(&self, turns: u32) -> Option<(u8, &str, Asked)> {
        Some(match self {
            Self::Turn { seat, id, .. } => (*seat, id, Asked::Turn(turns)),
            Self::Offered { seat, id, offer } => (*seat, id, Asked::Offer(*offer)),
            Self::Accepted { seat, id, offer, .. } => (*seat, id, Asked::Accept(*offer)),
            Self::Declined { seat, id, offer } => (*seat, id, Asked::Decline(*offer)),
            Self::Resigned { seat, id } => (*seat, id, Asked::Resign),
            Self::Said { seat, id, .. } => (*seat, id, Asked::Say),
            Self::Claimed { by, id, .. } => (*by, id, Asked::Claim),
            Self::Canceled { seat: Some(seat), id } => (*seat, id, Asked::Cancel),
            Self::Created(_)
            | Self::Joined { .. }
            | Self::TimedOut { .. }
            | Self::Left { .. }
            | Self::Returned { .. }
            | Self::Rested { .. }
            | Self::Resumed { .. }
            | Self::Canceled { seat: None, .. } => return None,
        })
    }
}

/// What an id was used for; the same id for something else is a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// The turn after so many.
    Turn(u32),
    Offer(OfferKind),
    Accept(OfferKind),
    Decline(OfferKind),
    Resign,
    Cancel,
    Claim,
    Say,
}

impl From<&Action> for Asked {
    fn from(action: &Action) -> Self {
        match action {
            Action::Turn { turns, .. } => Self::Turn(*turns),
            Action::Offer { offer, .. } => Self::Offer(*offer),
            Action::Accept { offer, .. } => Self::Accept(*offer),
            Action::Decline { offer, .. } => Self::Decline(*offer),
            Action::Resign { .. } => Self::Resign,
            Action::Cancel { .. } => Self::Cancel,
            Action::Claim { .. } => Self::Claim,
            Action::Say { .. } => Self::Say,
        }
    }
}

/// What was drawn by lot when the table was full.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Deal {
    /// The start of the match, secrets included.
    pub(crate) start: String,
    /// What the commitment is made of, with `start`.
    pub(crate) nonce: String,
}

/// How a table is set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) game: String,
    pub(crate) options: String,
    /// The start of the match, secrets included; a sample, the same at every such
    /// table, while it is `undealt`.
    pub(crate) start: String,
    /// What the commitment is made of, with `start`.
    pub(crate) nonce: String,
    /// Whether the start is drawn when the last seat is taken.
    #[serde(default)]
    pub(crate) undealt: bool,
    /// What the id of a rematch is made of; nobody is ever told. Empty in logs
    /// of earlier versions.
    #[serde(default)]
    pub(crate) successor: String,
    pub(crate) seats: Vec<Chair>,
    pub(crate) clock: Clock,
    pub(crate) rated: bool,
    pub(crate) listed: bool,
    /// Whether two who do not know each other were brought together: whoever does not begin
    /// keeps nobody waiting.
    #[serde(default)]
    pub(crate) paired: bool,
    /// How many seconds it waits for players, where it is not the usual time.
    #[serde(default)]
    pub(crate) waits: Option<u32>,
    /// Opens a seat to whoever has it.
    pub(crate) key: String,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum Chair {
    /// Nobody yet.
    Open,
    /// A player.
    Person { player: String },
    /// An engine.
    Engine { level: u8 },
}
