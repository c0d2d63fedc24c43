//! How many look for an opponent at the same time: they wait for seconds, and whoever plays needs
//! the database, too.

use std::net::IpAddr;

use mohreh_protocol::Problem;
use tokio::sync::SemaphorePermit;

use super::Limits;
use crate::{http::slots::Slot, problems::refuse};

/// Questions for an opponent that wait at the same time, of an address; and how
/// many look at the same time, of all together: the rest of the database is for those who play.
const SEEKING: usize = 32;
pub(super) const LOOKS_AT_ONCE: usize = 2;

impl Limits {
    /// Counts a question for an opponent; it waits as long as its slot lives.
    pub(crate) fn seek(&self, player: &str, address: IpAddr) -> Result<Slot, Problem> {
        self.player(&self.seeks, player, address)?;
        let most = if self.lifted(address) { usize::MAX } else { SEEKING };
        self.seeking.take(address, most).ok_or_else(|| {
            let seconds = 5;
            refuse!("server-many-requests", TooMany, "too many requests; wait {seconds} s", seconds)
                .retry_after(seconds)
        })
    }

    /// Whose turn it is to look for an opponent in the database; others wait in line.
    pub(crate) async fn look(&self) -> Option<SemaphorePermit<'_>> {
        self.looks_at_once.acquire().await.ok()
    }
}
