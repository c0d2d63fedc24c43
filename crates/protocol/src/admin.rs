//! Running a club: what administrators see and do, and what people learn of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Millis;

/// What may be laid on a person or a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SanctionKind {
    /// Words that the person sees; nothing is forbidden.
    Warning,
    /// May play, and say nothing.
    Mute,
    /// May look, and do nothing.
    Suspension,
    /// May do nothing and look at nothing of their own.
    Ban,
}

/// How far a report is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReportState {
    /// Nobody has answered it.
    Open,
    /// Something was done about it.
    Done,
    /// Nothing was wrong.
    Declined,
}

/// Something that an administrator does. `player` is an id, or the name of an
/// account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[serde(deny_unknown_fields)]
pub enum AdminAct {
    /// Gives a person another name.
    Rename {
        /// Whom.
        player: String,
        /// The name, as in [`Credentials`](crate::Credentials).
        name: String,
    },
    /// Warns, mutes, suspends or bans a person, or bans a network.
    Sanction {
        /// What.
        kind: SanctionKind,
        /// Whom; or `network`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        player: Option<String>,
        /// An address or a network such as `10.0.0.0/8`, for bans only. In IPv6 at
        /// least a /64.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        network: Option<String>,
        /// When it ends; omit it for no end. A suspension has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        until: Option<Millis>,
    },
    /// Ends a sanction before its time.
    Lift {
        /// Its id.
        sanction: String,
    },
    /// Ends sessions and tokens of a person.
    EndSessions {
        /// Whose.
        player: String,
        /// Only the one with this id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        session: Option<String>,
    },
    /// Makes a code by which the person sets a new password, once, within a day.
    ResetPassword {
        /// Whose.
        player: String,
    },
    /// Deletes an account and all it has written; matches stay, under no name.
    Forget {
        /// Whose.
        player: String,
    },
    /// Closes a table; a match that is under way is called off and not rated.
    CloseTable {
        /// Which match.
        match_id: String,
    },
    /// Deletes a study that others can see.
    DeleteStudy {
        /// Which.
        study: String,
    },
    /// Takes words out of a chat.
    RemoveMessage {
        /// Of which match.
        match_id: String,
        /// The number of its event.
        seq: u32,
    },
    /// Answers a report; whoever made it reads the answer.
    AnswerReport {
        /// Which report.
        report: String,
        /// How far it is now.
        state: ReportState,
        /// The answer, up to 500 characters.
        answer: String,
    },
    /// Tells everybody something.
    Announce {
        /// Up to 500 characters.
        text: String,
        /// How long it is shown.
        #[ts(type = "number")]
        until: Millis,
    },
    /// Takes an announcement back.
    EndAnnouncement {
        /// Its id.
        announcement: String,
    },
    /// Makes an invitation code.
    Invite {
        /// For whom, up to 40 characters.
        label: String,
        /// How many may register with it, 1 to 1000.
        most: u32,
        /// When it ends; omit it for no end.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        until: Option<Millis>,
    },
    /// Takes an invitation back.
    RevokeInvitation {
        /// The code.
        code: String,
    },
    /// Changes the settings of the club.
    Set {
        /// All of them.
        settings: ClubSettings,
    },
    /// Makes an account an administrator; by `mohreh admin` only.
    Promote {
        /// Whom.
        player: String,
    },
    /// Takes the role back; by `mohreh admin` only.
    Demote {
        /// Whom.
        player: String,
    },
    /// Makes an administrator who has a token and no name; by `mohreh admin` only.
    Token,
}

/// An act and why it is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AdminRequest {
    /// What is done.
    pub act: AdminAct,
    /// Why, up to 500 characters; the person reads it. A sanction needs it.
    #[serde(default)]
    pub reason: String,
}

/// What an act made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminDone {
    /// The id of what is new: a sanction or an announcement.
    pub id: Option<String>,
    /// An invitation code, a code for a new password or a token, which is told only here.
    pub code: Option<String>,
}

/// Somebody, as administrators see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonView {
    /// The id.
    pub id: String,
    /// The name, if there is one.
    pub name: Option<String>,
    /// Whether there is an account; otherwise it is a guest.
    pub account: bool,
    /// Whether it is an administrator.
    pub admin: bool,
    /// Since when.
    #[ts(type = "number")]
    pub created: Millis,
    /// What is in force against them.
    pub sanctions: Vec<SanctionView>,
}

/// A sanction, as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SanctionView {
    /// The id.
    pub id: String,
    /// What.
    pub kind: SanctionKind,
    /// Against whom: the id.
    pub player: Option<String>,
    /// Against whom: the name.
    pub name: Option<String>,
    /// Against which network.
    pub network: Option<String>,
    /// Why.
    pub reason: String,
    /// Since when.
    #[ts(type = "number")]
    pub created: Millis,
    /// When it ends, if it does.
    #[ts(type = "number | null")]
    pub until: Option<Millis>,
    /// When it was lifted, if it was.
    #[ts(type = "number | null")]
    pub lifted: Option<Millis>,
}

/// What people are told about themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notices {
    /// Sanctions in force, and warnings that were not confirmed yet.
    pub sanctions: Vec<OwnSanction>,
    /// One's latest reports, newest first.
    pub reports: Vec<OwnReport>,
}

/// A sanction against oneself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnSanction {
    /// The id.
    pub id: String,
    /// What.
    pub kind: SanctionKind,
    /// Why.
    pub reason: String,
    /// Since when.
    #[ts(type = "number")]
    pub created: Millis,
    /// When it ends, if it does.
    #[ts(type = "number | null")]
    pub until: Option<Millis>,
}

/// A report of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnReport {
    /// About whom; `null` when that account is gone.
    pub about: Option<String>,
    /// What happened.
    pub text: String,
    /// When it was told.
    #[ts(type = "number")]
    pub at: Millis,
    /// How far it is.
    pub state: ReportState,
    /// What an administrator answered.
    pub answer: Option<String>,
}

/// An act in the audit log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditView {
    /// Its id, for the next page of the list.
    pub id: String,
    /// When.
    #[ts(type = "number")]
    pub at: Millis,
    /// Who: a name, or an id where there is none; `null` for `mohreh admin`.
    pub by: Option<String>,
    /// What: the `type` of the act.
    pub kind: String,
    /// Whom or what it was about, as it was called then.
    pub about: String,
    /// The act as JSON.
    pub act: String,
    /// Why.
    pub reason: String,
    /// Whether it was done; otherwise it was refused, or broke off.
    pub done: bool,
}

/// An attempt to sign in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignInView {
    /// Its id, for the next page of the list.
    pub id: String,
    /// When.
    #[ts(type = "number")]
    pub at: Millis,
    /// Which account, by its id.
    pub player: String,
    /// Its name; `null` when it is gone.
    pub name: Option<String>,
    /// From where; in IPv6 the /64 network.
    pub address: String,
    /// What the browser calls itself.
    pub agent: String,
    /// Whether the password was right.
    pub done: bool,
}

/// A session: a browser that is signed in, or a program's token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionView {
    /// Names it, to end it; opens nothing.
    pub id: String,
    /// Whether it is a program's token.
    pub token: bool,
    /// What the token is for.
    pub label: String,
    /// What the browser called itself.
    pub agent: String,
    /// From where it was begun.
    pub address: String,
    /// Since when.
    #[ts(type = "number")]
    pub created: Millis,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// Something told to everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AnnouncementView {
    /// The id.
    pub id: String,
    /// What is told.
    pub text: String,
    /// Since when.
    #[ts(type = "number")]
    pub created: Millis,
    /// How long it is shown.
    #[ts(type = "number")]
    pub until: Millis,
}

/// What everybody may know of the club before signing in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClubView {
    /// Whether a new account needs an invitation.
    pub invitations_only: bool,
    /// What is announced, newest first.
    pub announcements: Vec<AnnouncementView>,
    /// Whether a code for a forgotten password can be sent by mail.
    pub mail: bool,
}

/// An invitation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvitationView {
    /// The code.
    pub code: String,
    /// For whom.
    pub label: String,
    /// How many may register with it.
    pub most: u32,
    /// How many have.
    pub used: u32,
    /// Since when.
    #[ts(type = "number")]
    pub created: Millis,
    /// When it ends, if it does.
    #[ts(type = "number | null")]
    pub until: Option<Millis>,
    /// Whether it was taken back.
    pub revoked: bool,
}

/// The settings of a club. 0 days mean for ever; the most are 3650.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClubSettings {
    /// Whether a new account needs an invitation.
    pub invitations_only: bool,
    /// After how many days guests who never had a seat are forgotten.
    pub guest_days: u32,
    /// After how many days tables that were called off are deleted.
    pub canceled_days: u32,
    /// After how many days sign-ins are forgotten.
    pub sign_in_days: u32,
}

impl Default for ClubSettings {
    fn default() -> Self {
        Self { invitations_only: false, guest_days: 0, canceled_days: 0, sign_in_days: 90 }
    }
}

/// A new password by a code from an administrator or a mail.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PasswordReset {
    /// The code.
    pub code: String,
    /// The new password: 8 to 256 characters, and no common one.
    pub password: String,
}

/// Leaves both out, so that no log can show them.
impl std::fmt::Debug for PasswordReset {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PasswordReset").finish_non_exhaustive()
    }
}
