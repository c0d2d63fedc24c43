//! Notifications by push services.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Of what a device is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PushKind {
    /// It is one's turn in a match with days for a turn.
    Turn,
    /// Somebody challenges one by name.
    Challenge,
    /// A draw, a takeback or a rematch is offered.
    Offer,
}

impl PushKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Turn, Self::Challenge, Self::Offer];

    /// Its name, as in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Challenge => "challenge",
            Self::Offer => "offer",
        }
    }
}

/// How it stands with notifications on this device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushView {
    /// The public key of the server, for the browser's subscription; `null` where the
    /// server sends none.
    pub key: Option<String>,
    /// What this device is told of; `null` where it has not subscribed.
    pub kinds: Option<Vec<PushKind>>,
}

/// Subscribes this device: the session that it has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PushRequest {
    /// Where the browser's push service takes messages.
    pub endpoint: String,
    /// The browser's public key, `p256dh`, as base64url.
    pub p256dh: String,
    /// The browser's secret for this subscription, as base64url.
    pub auth: String,
    /// In which language it is told: `en` or `fa`.
    pub language: String,
    /// Of what it is told.
    pub kinds: Vec<PushKind>,
}
