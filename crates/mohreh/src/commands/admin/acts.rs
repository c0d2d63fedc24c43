//! The acts of `mohreh admin`, one subcommand each.

use std::time::Duration;

use anyhow::{Result, bail};
use clap::Subcommand;
use mohreh_protocol::{
    AdminAct, AdminDone, AdminRequest, ClubSettings, Millis, ReportState, SanctionKind,
};
use mohreh_server::{Store, operate};
use mohreh_terminal::problem_text;

use crate::words;

const DAY: Duration = Duration::from_secs(86_400);

#[derive(Subcommand)]
pub(super) enum Act {
    /// Create an administrator token
    Token,
    /// Make an account an administrator
    Promote {
        /// The account's name
        name: String,
    },
    /// Revoke an account's administrator role
    Demote {
        /// The account's name
        name: String,
    },
    /// Give a person another name
    Rename {
        /// The account's name, or an id
        player: String,
        /// The new name
        name: String,
        /// Why
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Warn a person, who sees the reason
    Warn {
        /// The account's name, or an id
        player: String,
        /// Why
        #[arg(long)]
        reason: String,
    },
    /// Mute a person in chats
    Mute {
        /// The account's name, or an id
        player: String,
        /// Why
        #[arg(long)]
        reason: String,
        /// For how many days; without an end if omitted
        #[arg(long)]
        days: Option<u32>,
    },
    /// Suspend a person: they can watch but not play
    Suspend {
        /// The account's name, or an id
        player: String,
        /// Why
        #[arg(long)]
        reason: String,
        /// For how many days
        #[arg(long)]
        days: u32,
    },
    /// Ban a person or a network
    Ban {
        /// The account's name, an id, or a network such as 10.0.0.0/8
        whom: String,
        /// Why
        #[arg(long)]
        reason: String,
        /// For how many days; without an end if omitted
        #[arg(long)]
        days: Option<u32>,
    },
    /// Lift a sanction early
    Lift {
        /// Its id, as `mohreh admin list sanctions` shows it
        sanction: String,
    },
    /// End the sessions and tokens of a person
    EndSessions {
        /// The account's name, or an id
        player: String,
        /// Only the one with this id, as `mohreh admin list sessions` shows it
        #[arg(long, value_name = "ID")]
        session: Option<String>,
    },
    /// Print a code by which a person can set a new password
    ResetPassword {
        /// The account's name
        player: String,
    },
    /// Delete an account and all it has written; its matches stay, under no name
    Forget {
        /// The account's name, or an id
        player: String,
    },
    /// Close a table; a running match is called off and not rated
    Close {
        /// The id of the match
        match_id: String,
        /// Why
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Delete a public or shared study
    DeleteStudy {
        /// The id of the study
        study: String,
        /// Why
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Take a message out of a chat
    RemoveMessage {
        /// The id of the match
        match_id: String,
        /// The message's number, `seq` in the match's `said`
        seq: u32,
        /// Why
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Answer a report
    Answer {
        /// Its id, as `mohreh admin list reports` shows it
        report: String,
        /// The answer, shown to the person who reported
        answer: String,
        /// Nothing was wrong
        #[arg(long)]
        declined: bool,
    },
    /// Announce something to everyone
    Announce {
        /// What
        text: String,
        /// For how many days
        #[arg(long, default_value_t = 1)]
        days: u32,
    },
    /// End an announcement early
    EndAnnouncement {
        /// Its id, as `mohreh admin list announcements` shows it
        announcement: String,
    },
    /// Print a new invitation code
    Invite {
        /// For whom
        #[arg(default_value = "")]
        label: String,
        /// How many may register with it
        #[arg(long, default_value_t = 1)]
        most: u32,
        /// For how many days; without an end if omitted
        #[arg(long)]
        days: Option<u32>,
    },
    /// Revoke an invitation
    RevokeInvitation {
        /// The code
        code: String,
    },
    /// Set how the club is run; what is omitted returns to its default
    Set {
        /// New accounts need an invitation code
        #[arg(long)]
        invitations_only: bool,
        /// Days after which guests who never played are forgotten; 0 keeps them
        #[arg(long, default_value_t = ClubSettings::default().guest_days)]
        guest_days: u32,
        /// Days after which tables that were called off are deleted; 0 keeps them
        #[arg(long, default_value_t = ClubSettings::default().canceled_days)]
        canceled_days: u32,
        /// Days after which sign-ins are forgotten; 0 keeps them
        #[arg(long, default_value_t = ClubSettings::default().sign_in_days)]
        sign_in_days: u32,
    },
}

impl Act {
    /// Does it, and prints what it made.
    pub(super) async fn run(self, store: &Store) -> Result<()> {
        match operate(store, self.request(store.now())).await {
            Ok(AdminDone { id, code }) => {
                if let Some(made) = code.or(id) {
                    println!("{made}");
                }
                Ok(())
            }
            Err(problem) => bail!(problem_text(words::messages(), &problem)),
        }
    }

    fn request(self, now: Millis) -> AdminRequest {
        let end = |days: u32| now + Millis::try_from((DAY * days).as_millis()).unwrap_or(0);
        let sanction = |kind, whom: String, days: Option<u32>| {
            let is_network = whom.contains(['/', ':', '.']);
            let (player, network) =
                if is_network { (None, Some(whom)) } else { (Some(whom), None) };
            AdminAct::Sanction { kind, player, network, until: days.map(end) }
        };
        let (act, reason) = match self {
            Self::Token => (AdminAct::Token, String::new()),
            Self::Promote { name } => (AdminAct::Promote { player: name }, String::new()),
            Self::Demote { name } => (AdminAct::Demote { player: name }, String::new()),
            Self::Rename { player, name, reason } => (AdminAct::Rename { player, name }, reason),
            Self::Warn { player, reason } => {
                (sanction(SanctionKind::Warning, player, None), reason)
            }
            Self::Mute { player, reason, days } => {
                (sanction(SanctionKind::Mute, player, days), reason)
            }
            Self::Suspend { player, reason, days } => {
                (sanction(SanctionKind::Suspension, player, Some(days)), reason)
            }
            Self::Ban { whom, reason, days } => (sanction(SanctionKind::Ban, whom, days), reason),
            Self::Lift { sanction } => (AdminAct::Lift { sanction }, String::new()),
            Self::EndSessions { player, session } => {
                (AdminAct::EndSessions { player, session }, String::new())
            }
            Self::ResetPassword { player } => (AdminAct::ResetPassword { player }, String::new()),
            Self::Forget { player } => (AdminAct::Forget { player }, String::new()),
            Self::Close { match_id, reason } => (AdminAct::CloseTable { match_id }, reason),
            Self::DeleteStudy { study, reason } => (AdminAct::DeleteStudy { study }, reason),
            Self::RemoveMessage { match_id, seq, reason } => {
                (AdminAct::RemoveMessage { match_id, seq }, reason)
            }
            Self::Answer { report, answer, declined } => {
                let state = if declined { ReportState::Declined } else { ReportState::Done };
                (AdminAct::AnswerReport { report, state, answer }, String::new())
            }
            Self::Announce { text, days } => {
                (AdminAct::Announce { text, until: end(days) }, String::new())
            }
            Self::EndAnnouncement { announcement } => {
                (AdminAct::EndAnnouncement { announcement }, String::new())
            }
            Self::Invite { label, most, days } => {
                (AdminAct::Invite { label, most, until: days.map(end) }, String::new())
            }
            Self::RevokeInvitation { code } => (AdminAct::RevokeInvitation { code }, String::new()),
            Self::Set { invitations_only, guest_days, canceled_days, sign_in_days } => {
                let settings =
                    ClubSettings { invitations_only, guest_days, canceled_days, sign_in_days };
                (AdminAct::Set { settings }, String::new())
            }
        };
        AdminRequest { act, reason }
    }
}
