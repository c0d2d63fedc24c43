//! Mail addresses of accounts, and passwords that were forgotten.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Where one's account is reached by mail.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MailView {
    /// Whether this server sends mail.
    pub on: bool,
    /// The confirmed address.
    pub address: Option<String>,
    /// The one that waits for its code.
    pub pending: Option<String>,
}

/// Sends a code to an address that is to be the account's.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MailChange {
    /// The address, up to 254 bytes; without one, the account has none from now on.
    #[serde(default)]
    #[ts(optional)]
    pub address: Option<String>,
    /// The password of the account.
    pub password: String,
    /// In which language mail is written: `en` or `fa`.
    #[serde(default)]
    pub language: String,
}

/// Leaves the password out, so that no log can show it.
impl fmt::Debug for MailChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailChange").field("address", &self.address).finish_non_exhaustive()
    }
}

/// Confirms an address.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MailCode {
    /// The code that was sent there, within an hour.
    pub code: String,
}

/// Leaves the code out, so that no log can show it.
impl fmt::Debug for MailCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailCode").finish_non_exhaustive()
    }
}

/// Says whose password was forgotten.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Forgotten {
    /// The name of the account, or its confirmed address.
    pub who: String,
}
