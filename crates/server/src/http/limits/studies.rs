//! How much is written into studies, requests and bytes.

use std::net::IpAddr;

use mohreh_protocol::Problem;

use super::Limits;
use crate::{http::allowance::Allowance, problems::refuse};

/// What an account may write into studies, what of earlier states is kept by it included: so
/// many bytes a second, and at once.
pub(super) const OF_ACCOUNT: Allowance = Allowance { a_second: 4096.0, at_once: 8_388_608.0 };
/// How many minutes' worth an address may write at once.
const BURST: f64 = 16.0;

/// What an address may write, by its kilobytes a minute.
pub(super) fn of_address(kilobytes: u32) -> Allowance {
    let a_minute = f64::from(kilobytes) * 1024.0;
    Allowance { a_second: a_minute / 60.0, at_once: a_minute * BURST }
}

impl Limits {
    /// Counts a request to write into a study; how much it writes is
    /// [noted](Self::wrote) afterwards.
    pub(crate) fn step(&self, player: &str, address: IpAddr) -> Result<(), Problem> {
        self.player(&self.steps, player, address)?;
        let of_player = self.written.wait(&player.to_owned());
        let of_address = self.written_at.wait(&address);
        match of_player.max(of_address).filter(|_| !self.lifted(address)) {
            None => Ok(()),
            Some(seconds) => Err(refuse!(
                "server-study-bytes",
                TooMany,
                "much was written into studies; wait {seconds} s",
                seconds
            )
            .retry_after(seconds)),
        }
    }

    /// Counts what was written into a study.
    pub(crate) fn wrote(&self, player: &str, address: IpAddr, bytes: usize) {
        self.written.note(player.to_owned(), bytes);
        self.written_at.note(address, bytes);
    }
}
