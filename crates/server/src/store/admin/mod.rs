//! Running a club, as it is stored: sanctions, the audit log, people, settings.

mod audit;
mod club;
mod mail;
mod people;
mod personal;
mod sanctions;

use mohreh_protocol::Millis;

pub(crate) use self::{
    audit::{Note, SignIn},
    mail::Reachable,
    people::PeoplePage,
    sanctions::{InForce, Networks, NewSanction, Standing},
};

use super::Cursor;

/// The end of what has none.
pub(crate) const NEVER: Millis = Millis::MAX;

/// The end, if there is one.
fn end(ends: Millis) -> Option<Millis> {
    (ends != NEVER).then_some(ends)
}

/// A page of a list that is read from the newest to the oldest.
#[derive(Clone, Debug, Default)]
pub(crate) struct Before {
    pub(crate) before: Cursor,
    pub(crate) limit: i64,
}
