//! What somebody at the table can do.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The ready phrases, in the order in which clients offer them.
pub const PHRASES: [&str; 9] = [
    "hello",
    "good-luck",
    "thanks",
    "well-played",
    "oops",
    "one-moment",
    "back",
    "good-match",
    "bye",
];

/// One thing done in a match. Every action carries an id chosen by the client
/// (unique in the match); sending it twice does it once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(
    tag = "type",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Action {
    /// Play a whole turn.
    Turn {
        /// The client's id, 1 to 64 bytes.
        id: String,
        /// The turn in the game's notation, moves joined by commas; at most 1,024
        /// bytes.
        turn: String,
        /// How many turns are finished before it; guards against a turn that
        /// was meant for another position.
        turns: u32,
    },
    /// Offer something to the others.
    Offer {
        /// The client's id, 1 to 64 bytes.
        id: String,
        /// What.
        offer: OfferKind,
    },
    /// Accept the open offer of this kind.
    Accept {
        /// The client's id, 1 to 64 bytes.
        id: String,
        /// Which.
        offer: OfferKind,
    },
    /// Decline the open offer of this kind, or withdraw one's own.
    Decline {
        /// The client's id, 1 to 64 bytes.
        id: String,
        /// Which.
        offer: OfferKind,
    },
    /// Give up. At a table of three or more an engine takes over the seat.
    Resign {
        /// The client's id, 1 to 64 bytes.
        id: String,
    },
    /// Call off a match that waits for players, or, at a table of two, one
    /// whose other player has been away too long.
    Cancel {
        /// The client's id, 1 to 64 bytes.
        id: String,
    },
    /// Stop waiting for somebody who has been away too long: at a table of two
    /// you win, at a larger one an engine takes the seat.
    Claim {
        /// The client's id, 1 to 64 bytes.
        id: String,
    },
    /// Say something.
    Say {
        /// The client's id, 1 to 64 bytes.
        id: String,
        /// What.
        said: Said,
    },
}

impl Action {
    /// The client's id of this action.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Turn { id, .. }
            | Self::Offer { id, .. }
            | Self::Accept { id, .. }
            | Self::Decline { id, .. }
            | Self::Resign { id }
            | Self::Cancel { id }
            | Self::Claim { id }
            | Self::Say { id, .. } => id,
        }
    }
}

/// The answer to an action: it is on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Acted {
    /// The number of the event it made.
    pub seq: u32,
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OfferKind {
    /// To call it a draw; tables of two only. Lapses with the next turn and with the
    /// end of the match.
    Draw,
    /// To take back the offering seat's last turn, clocks included. Lapses with the
    /// next turn and with the end of the match.
    Takeback,
    /// To play again, everybody one seat on; after the end. Stands until it is
    /// answered or withdrawn.
    Rematch,
    /// To write freely instead of in ready phrases. Stands until it is answered or
    /// withdrawn, a draw is agreed or somebody leaves.
    FreeChat,
}

/// Something said at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Said {
    /// A ready phrase; every client says it in its own language.
    Phrase {
        /// One of `hello`, `good-luck`, `thanks`, `well-played`, `oops`,
        /// `one-moment`, `back`, `good-match`, `bye`.
        phrase: String,
    },
    /// Free words, up to 200 characters, where everybody at the table agreed.
    Text {
        /// The words, 1 to 200 characters. What turns the direction of writing, and
        /// more than three marks on a letter, is taken out.
        text: String,
    },
    /// Words that an administrator, or who said them, has taken out. Nobody says this.
    Removed,
}
