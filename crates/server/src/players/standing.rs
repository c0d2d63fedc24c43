//! Whether somebody may do something, and what they are told if not.

use mohreh_protocol::{Millis, Problem};
use time::{Duration, OffsetDateTime};

use crate::{
    problems::refuse,
    store::{InForce, NEVER, Standing},
};

impl Standing {
    /// Whether they may use the server at all.
    ///
    /// # Errors
    /// When they are banned.
    pub(crate) fn may_come(&self) -> Result<(), Problem> {
        match &self.banned {
            None => Ok(()),
            Some(ban) => Err(banned(ban)),
        }
    }

    /// Whether they may do anything but look.
    ///
    /// # Errors
    /// When they are banned or suspended.
    pub(crate) fn may_act(&self, now: Millis) -> Result<(), Problem> {
        self.may_come()?;
        match in_force(self.suspended.as_ref(), now) {
            None => Ok(()),
            Some(InForce { reason, ends }) => {
                let until = date(*ends);
                Err(refuse!(
                    "server-suspended",
                    Forbidden,
                    "your account is suspended until {until} UTC: {reason}",
                    until,
                    reason
                ))
            }
        }
    }

    /// Whether they may say something.
    ///
    /// # Errors
    /// When they are muted.
    pub(crate) fn may_speak(&self, now: Millis) -> Result<(), Problem> {
        match in_force(self.muted.as_ref(), now) {
            None => Ok(()),
            Some(InForce { reason, ends: NEVER }) => Err(refuse!(
                "server-muted",
                Forbidden,
                "you may not write in chats: {reason}",
                reason
            )),
            Some(InForce { reason, ends }) => {
                let until = date(*ends);
                Err(refuse!(
                    "server-muted-until",
                    Forbidden,
                    "you may not write in chats until {until} UTC: {reason}",
                    until,
                    reason
                ))
            }
        }
    }
}

/// What somebody is told whose account or network is banned.
pub(crate) fn banned(InForce { reason, ends }: &InForce) -> Problem {
    if *ends == NEVER {
        return refuse!("server-banned", Forbidden, "you are banned: {reason}", reason);
    }
    let until = date(*ends);
    refuse!(
        "server-banned-until",
        Forbidden,
        "you are banned until {until} UTC: {reason}",
        until,
        reason
    )
}

fn in_force(sanction: Option<&InForce>, now: Millis) -> Option<&InForce> {
    sanction.filter(|sanction| now < sanction.ends)
}

/// A time as `2026-11-15 07:30`, by the clock of Greenwich.
fn date(at: Millis) -> String {
    let at = OffsetDateTime::UNIX_EPOCH.saturating_add(Duration::milliseconds(at));
    format!("{} {:02}:{:02}", at.date(), at.hour(), at.minute())
}

#[cfg(test)]
mod tests {
    use crate::store::{InForce, NEVER, Standing};

    #[test]
    fn what_has_ended_forbids_nothing() {
        let muted = Some(InForce { reason: "noise".to_owned(), ends: 1_794_733_422_000 });
        let standing = Standing { muted, ..Standing::default() };
        assert!(standing.may_act(0).is_ok());
        assert!(standing.may_speak(1_794_733_422_000).is_ok());
        let told = standing.may_speak(0).unwrap_err();
        assert_eq!(told.args["until"], "2026-11-15 09:03");
    }

    #[test]
    fn a_ban_forbids_everything() {
        let banned = Some(InForce { reason: "noise".to_owned(), ends: NEVER });
        let standing = Standing { banned, ..Standing::default() };
        assert_eq!(&*standing.may_act(0).unwrap_err().reason, "server-banned");
    }
}
