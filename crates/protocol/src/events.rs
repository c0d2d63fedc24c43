//! What happened in a match, as one viewer may know it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{ClockReading, Millis, OfferKind, ResultView, Said, Sitter};

/// One entry of a match's log. Sequence numbers begin at 1 and have no gaps;
/// who sees one asks for a snapshot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    /// Its number in the match.
    pub seq: u32,
    /// When it happened.
    #[ts(type = "number")]
    pub at: Millis,
    /// What happened.
    pub kind: EventKind,
    /// The seat that decides after it; `null` unless the match goes on.
    pub to_move: Option<u8>,
    /// The clocks after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<ClockReading>,
    /// How the match ended, if it ended by this.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub result: Option<ResultView>,
    /// What may be known after the end and not before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reveal: Option<Reveal>,
    /// The key of the position after this event as the recipient may know it,
    /// in 16 hexadecimal digits; after the end, of the whole position. If the
    /// client's own position has another one, it asks for a snapshot.
    pub hash: String,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum EventKind {
    /// The table was set up.
    Created,
    /// Somebody took a seat. When the last one is taken the match begins.
    Joined {
        /// Which seat.
        seat: u8,
        /// Who sits there now.
        sitter: Sitter,
    },
    /// A turn was played.
    Turn {
        /// By whom.
        seat: u8,
        /// In the game's notation.
        turn: String,
        /// The client's id for it; helps a client to find its own.
        id: String,
    },
    /// Something was offered.
    Offered {
        /// By whom.
        seat: u8,
        /// What.
        offer: OfferKind,
    },
    /// An offer was accepted by a seat.
    Accepted {
        /// By whom.
        seat: u8,
        /// What.
        offer: OfferKind,
        /// Whether all have accepted, so that it takes effect. After a
        /// takeback `turns` says how many turns are left.
        done: bool,
        /// How many turns the match has after it.
        turns: u32,
        /// The new match, when a rematch was agreed.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        next: Option<String>,
    },
    /// An offer was declined, or withdrawn by the seat that made it.
    Declined {
        /// By whom.
        seat: u8,
        /// What.
        offer: OfferKind,
    },
    /// A seat gave up.
    Resigned {
        /// Which.
        seat: u8,
        /// Who plays on in its place, at a table of three or more.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        replaced: Option<Sitter>,
    },
    /// A seat ran out of time.
    TimedOut {
        /// Which.
        seat: u8,
        /// Who plays on in its place, at a table of three or more.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        replaced: Option<Sitter>,
    },
    /// The table was called off: before it was full, or because somebody was
    /// away too long.
    Canceled,
    /// Somebody is away from a match with a clock: their last connection has
    /// been closed for a few seconds.
    Left {
        /// Which seat.
        seat: u8,
        /// From when the others may claim the match or call it off.
        #[ts(type = "number")]
        claim_at: Millis,
    },
    /// Somebody who was away is back.
    Returned {
        /// Which seat.
        seat: u8,
    },
    /// Somebody has gone on vacation: until then their clock stands still.
    Rested {
        /// Which seat.
        seat: u8,
        /// Until when.
        #[ts(type = "number")]
        until: Millis,
    },
    /// A vacation has ended before its time.
    Resumed {
        /// Which seat.
        seat: u8,
    },
    /// A seat was away too long, and somebody claimed the match.
    Claimed {
        /// Who was away.
        seat: u8,
        /// Who claimed it.
        by: u8,
        /// Who plays on in its place, at a table of three or more.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        replaced: Option<Sitter>,
    },
    /// Somebody at the table said something.
    Said {
        /// By whom.
        seat: u8,
        /// What.
        said: Said,
    },
}

/// What the end reveals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Reveal {
    /// The start of the match, nothing hidden.
    pub start: String,
    /// The last position, nothing hidden.
    pub position: String,
    /// With `start`, what the commitment was made of: the commitment is the
    /// SHA-256 of this, a line feed and `start`. Empty where nothing was hidden.
    pub nonce: String,
}
