//! The addresses from which accounts have been signed in to.
//!
//! Somebody who guesses at a password must not keep its owner out: tries from an
//! address that knew the password before are counted apart from all others. Kept
//! in memory only, so that nobody's addresses are stored.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// So long an address is remembered after it was last signed in from.
const REMEMBERED: Duration = Duration::from_secs(90 * 86_400);
/// The most addresses that are remembered.
const MOST: usize = 100_000;

/// Accounts, by the keys of their names, and addresses that know their passwords.
#[derive(Debug, Default)]
pub(crate) struct KnownAddresses {
    since: Mutex<HashMap<(String, IpAddr), Instant>>,
}

impl KnownAddresses {
    /// Notes that somebody at `address` knew the password of `account`.
    pub(crate) fn note(&self, account: &str, address: IpAddr) {
        self.map(|since| {
            let pair = (account.to_owned(), address);
            if since.len() < MOST || since.contains_key(&pair) {
                since.insert(pair, Instant::now());
            }
        });
    }

    /// Whether somebody at `address` did.
    pub(crate) fn knows(&self, account: &str, address: IpAddr) -> bool {
        self.map(|since| since.contains_key(&(account.to_owned(), address)))
    }

    /// Forgets those of long ago.
    pub(crate) fn tidy(&self) {
        self.map(|since| since.retain(|_, noted| noted.elapsed() < REMEMBERED));
    }

    fn map<T>(&self, f: impl FnOnce(&mut HashMap<(String, IpAddr), Instant>) -> T) -> T {
        // The map is only ever changed by single calls, so a panic elsewhere
        // cannot have left it half changed.
        f(&mut self.since.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
