//! Limits, each with a clear answer that says when to come back.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr, SocketAddr},
    num::NonZeroU32,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::{
    extract::{ConnectInfo, FromRequestParts, Request, State},
    http::{HeaderMap, request::Parts},
    middleware::Next,
    response::Response,
};
use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};
use mohreh_protocol::Problem;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use crate::{
    config::{Config, Network, Quotas},
    http::{app::App, error::Error},
    problems::{internal, refuse},
};

/// Attempts to sign in to an account, from all addresses together: this many a
/// minute, and a burst.
const SIGN_INS: (u32, u32) = (5, 20);
/// Reports that may come from an address: this many a minute.
const REPORTS: u32 = 5;
/// Exports of whole archives an address may ask for: this many a minute.
const EXPORTS: u32 = 5;
/// Pictures and previews an address may ask for: this many a minute.
const PICTURES: u32 = 60;
/// Lists that are read at the same time, of all addresses together; others wait
/// a moment. Whoever plays needs the database, too.
const LISTS_AT_ONCE: usize = 2;
const LIST_WAITS: Duration = Duration::from_secs(5);
/// Tables a player may set up: this many a minute.
const TABLES: u32 = 20;
/// Files that are left for the database and the log.
const SPARE_FILES: usize = 64;
/// Messages a socket may send: this many a second, and a burst.
pub(crate) const MESSAGES: (u32, u32) = (20, 80);

/// All limits of this node.
pub(crate) struct Limits {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    registrations: DefaultKeyedRateLimiter<IpAddr>,
    sign_ins: DefaultKeyedRateLimiter<IpAddr>,
    accounts: DefaultKeyedRateLimiter<String>,
    guests: DefaultKeyedRateLimiter<IpAddr>,
    reports: DefaultKeyedRateLimiter<IpAddr>,
    exports: DefaultKeyedRateLimiter<IpAddr>,
    pictures: DefaultKeyedRateLimiter<IpAddr>,
    lists: DefaultKeyedRateLimiter<IpAddr>,
    lists_at_once: Arc<Semaphore>,
    tables: DefaultKeyedRateLimiter<String>,
    listed: DefaultKeyedRateLimiter<IpAddr>,
    all: Arc<Semaphore>,
    sockets: Places,
    connections: Places,
    quotas: Quotas,
    lifted: bool,
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller {
    pub(crate) address: IpAddr,
    /// Whether the visitor's browser sees https.
    pub(crate) secure: bool,
}

impl FromRequestParts<App> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let peer = ConnectInfo::<SocketAddr>::from_request_parts(parts, app).await;
        let ConnectInfo(peer) = peer.map_err(|rejection| Error::from(internal(&rejection)))?;
        let trusted = &app.config().trusted_proxies;
        Ok(Self {
            address: household(address(trusted, peer.ip(), &parts.headers)),
            secure: is_secure(app, peer, &parts.headers),
        })
    }
}

/// Things that are held for a while, counted by address.
#[derive(Clone, Debug, Default)]
struct Places {
    taken: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// One place among those of an address; given back when dropped.
#[derive(Debug)]
pub(crate) struct Place {
    address: IpAddr,
    places: Places,
    _among_all: Option<OwnedSemaphorePermit>,
}

impl Places {
    /// Takes a place, unless the address has `most` already.
    fn take(&self, address: IpAddr, most: usize) -> Option<Place> {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let count = taken.entry(address).or_default();
        if most <= *count {
            return None;
        }
        *count += 1;
        Some(Place { address, places: self.clone(), _among_all: None })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = taken.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                taken.remove(&self.address);
            }
        }
    }
}

impl Limits {
    /// With so many files for connections and everything else.
    pub(crate) fn new(config: &Config, files: usize) -> Self {
        let quotas = config.limits;
        let a_minute = |burst: u32, again: u32| {
            Quota::per_minute(positive(again)).allow_burst(positive(burst))
        };
        let connections = files.saturating_sub(SPARE_FILES).clamp(1, Semaphore::MAX_PERMITS);
        let Quotas { requests, guests, registrations, sign_ins, lists, .. } = quotas;
        Self {
            requests: RateLimiter::keyed(quota(requests / 5, requests)),
            registrations: RateLimiter::keyed(a_minute(registrations, registrations / 4)),
            sign_ins: RateLimiter::keyed(a_minute(sign_ins, sign_ins / 4)),
            accounts: RateLimiter::keyed(a_minute(SIGN_INS.1, SIGN_INS.0)),
            guests: RateLimiter::keyed(a_minute(guests, guests / 2)),
            reports: RateLimiter::keyed(Quota::per_minute(positive(REPORTS))),
            exports: RateLimiter::keyed(Quota::per_minute(positive(EXPORTS))),
            pictures: RateLimiter::keyed(Quota::per_minute(positive(PICTURES))),
            lists: RateLimiter::keyed(quota(lists / 8, lists)),
            lists_at_once: Arc::new(Semaphore::new(LISTS_AT_ONCE)),
            tables: RateLimiter::keyed(Quota::per_minute(positive(TABLES))),
            listed: RateLimiter::keyed(Quota::per_hour(positive(quotas.listed_tables))),
            all: Arc::new(Semaphore::new(connections)),
            sockets: Places::default(),
            connections: Places::default(),
            quotas,
            lifted: config.load_test,
        }
    }

    /// Whether the limits do not count for this address: in a load test, from
    /// the machine itself.
    pub(crate) fn lifted(&self, address: IpAddr) -> bool {
        self.lifted && address.is_loopback()
    }

    /// Counts a new account.
    pub(crate) fn registration(&self, address: IpAddr) -> Result<(), Problem> {
        self.address(&self.registrations, address, |seconds| {
            refuse!(
                "server-many-accounts",
                TooMany,
                "too many new accounts; wait {seconds} s",
                seconds
            )
        })
    }

    /// Counts a try at a password of the account with this key: whoever tries
    /// from many addresses gets no further.
    pub(crate) fn sign_in(&self, address: IpAddr, account: &str) -> Result<(), Problem> {
        let many = |seconds: u32| {
            refuse!(
                "server-many-passwords",
                TooMany,
                "too many tries at a password; wait {seconds} s",
                seconds
            )
        };
        self.address(&self.sign_ins, address, many)?;
        if self.lifted(address) {
            return Ok(());
        }
        check(&self.accounts, &account.to_owned(), many)
    }

    /// Counts a new guest.
    pub(crate) fn guest(&self, address: IpAddr) -> Result<(), Problem> {
        self.address(&self.guests, address, |seconds| {
            refuse!("server-many-guests", TooMany, "too many new guests; wait {seconds} s", seconds)
        })
    }

    /// Counts a report.
    pub(crate) fn report(&self, address: IpAddr) -> Result<(), Problem> {
        self.address(&self.reports, address, |seconds| {
            refuse!("server-many-reports", TooMany, "too many reports; wait {seconds} s", seconds)
        })
    }

    /// Counts an export of many matches.
    pub(crate) fn export(&self, address: IpAddr) -> Result<(), Problem> {
        self.address(&self.exports, address, |seconds| {
            refuse!("server-many-exports", TooMany, "too many exports; wait {seconds} s", seconds)
        })
    }

    /// Counts a picture or a preview.
    pub(crate) fn picture(&self, address: IpAddr) -> Result<(), Problem> {
        self.address(&self.pictures, address, |seconds| {
            refuse!("server-many-requests", TooMany, "too many pictures; wait {seconds} s", seconds)
        })
    }

    /// Counts a new table.
    pub(crate) fn table(&self, player: &str, address: IpAddr) -> Result<(), Problem> {
        if self.lifted(address) {
            return Ok(());
        }
        check(&self.tables, &player.to_owned(), |seconds| {
            refuse!("server-many-tables", TooMany, "too many new tables; wait {seconds} s", seconds)
        })
    }

    /// Counts a table that goes into the lobby.
    pub(crate) fn listed(&self, address: IpAddr) -> Result<(), Problem> {
        self.address(&self.listed, address, |seconds| {
            refuse!("server-many-tables", TooMany, "too many new tables; wait {seconds} s", seconds)
        })
    }

    /// Counts a question for a list, and waits until it may be asked; it is
    /// being asked as long as the permit lives.
    pub(crate) async fn list(&self, address: IpAddr) -> Result<OwnedSemaphorePermit, Problem> {
        self.address(&self.lists, address, |seconds| {
            refuse!("server-many-requests", TooMany, "too many lists; wait {seconds} s", seconds)
        })?;
        let turn = Arc::clone(&self.lists_at_once).acquire_owned();
        match timeout(LIST_WAITS, turn).await {
            Ok(Ok(permit)) => Ok(permit),
            Ok(Err(_)) | Err(_) => {
                let seconds = 5;
                let busy = refuse!(
                    "server-lists-busy",
                    TooMany,
                    "many ask for lists; wait {seconds} s",
                    seconds
                );
                Err(busy.retry_after(seconds))
            }
        }
    }

    /// Takes a place for a socket or a stream.
    pub(crate) fn socket(&self, address: IpAddr) -> Result<Place, Problem> {
        let most = if self.lifted(address) { usize::MAX } else { self.quotas.sockets };
        self.sockets.take(address, most).ok_or_else(|| {
            refuse!("server-many-sockets", TooMany, "{most} sockets and streams an address", most)
                .retry_after(10)
        })
    }

    /// Takes a place for a connection. A proxy brings everybody's.
    pub(crate) fn connection(&self, peer: IpAddr, proxies: &[Network]) -> Option<Place> {
        let peer = peer.to_canonical();
        let is_free = is_in(proxies, peer) || self.lifted(peer);
        let most = if is_free { usize::MAX } else { self.quotas.connections };
        let among_all = Arc::clone(&self.all).try_acquire_owned().ok()?;
        let mut place = self.connections.take(household(peer), most)?;
        place._among_all = Some(among_all);
        Some(place)
    }

    fn address(
        &self,
        limiter: &DefaultKeyedRateLimiter<IpAddr>,
        address: IpAddr,
        refused: impl FnOnce(u32) -> Problem,
    ) -> Result<(), Problem> {
        if self.lifted(address) {
            return Ok(());
        }
        check(limiter, &address, refused)
    }

    /// Forgets addresses that have been quiet.
    pub(crate) fn tidy(&self) {
        self.requests.retain_recent();
        self.registrations.retain_recent();
        self.sign_ins.retain_recent();
        self.accounts.retain_recent();
        self.guests.retain_recent();
        self.reports.retain_recent();
        self.exports.retain_recent();
        self.pictures.retain_recent();
        self.lists.retain_recent();
        self.tables.retain_recent();
        self.listed.retain_recent();
    }
}

/// Counts every request of an address.
pub(crate) async fn per_address(
    State(app): State<App>,
    Caller { address, .. }: Caller,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    let limits = app.limits();
    limits.address(&limits.requests, address, |seconds| {
        refuse!("server-many-requests", TooMany, "too many requests; wait {seconds} s", seconds)
    })?;
    Ok(next.run(request).await)
}

/// The address of whoever asks; what a proxy says about it counts only if
/// the proxy is one of ours.
fn address(trusted: &[Network], peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let mut address = peer.to_canonical();
    // From the right: each proxy appends whom it saw, some as one more line.
    let lines = headers.get_all("x-forwarded-for").iter().rev();
    let lines = lines.filter_map(|value| value.to_str().ok());
    for hop in lines.flat_map(|list| list.rsplit(',')) {
        if !is_in(trusted, address) {
            break;
        }
        match hop.trim().parse::<IpAddr>() {
            Ok(before) => address = before.to_canonical(),
            Err(_) => break,
        }
    }
    address
}

fn is_in(networks: &[Network], address: IpAddr) -> bool {
    networks.iter().any(|network| network.contains(address))
}

/// What is counted as one address. Whoever has IPv6 has a network of 2^64 of
/// them, so that a limit for each would be none.
fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(address) if !address.is_loopback() => {
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)))
        }
        IpAddr::V4(_) | IpAddr::V6(_) => address,
    }
}

/// Whether the visitor's browser sees https.
fn is_secure(app: &App, peer: SocketAddr, headers: &HeaderMap) -> bool {
    if let Some(url) = &app.config().public_url {
        return url.starts_with("https://");
    }
    let proto = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
    is_in(&app.config().trusted_proxies, peer.ip().to_canonical()) && proto == Some("https")
}

/// A quota of so many a second, and a burst.
pub(crate) fn quota(a_second: u32, burst: u32) -> Quota {
    Quota::per_second(positive(a_second)).allow_burst(positive(burst))
}

fn positive(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

fn check<K: Clone + Eq + std::hash::Hash>(
    limiter: &DefaultKeyedRateLimiter<K>,
    key: &K,
    refused: impl FnOnce(u32) -> Problem,
) -> Result<(), Problem> {
    limiter.check_key(key).map_err(|not_until| {
        let wait = not_until.wait_time_from(DefaultClock::default().now());
        let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1);
        metrics::counter!("mohreh_limited_total").increment(1);
        refused(seconds).retry_after(seconds)
    })
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use axum::http::HeaderMap;

    use super::{address, household};

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn only_own_proxies_are_believed_and_only_their_part() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "192.0.2.1, 192.0.2.2".parse().unwrap());
        let (visitor, proxy) = (ip("198.51.100.7"), ip("127.0.0.1"));
        let proxies = ["127.0.0.0/8".parse().unwrap()];
        assert_eq!(address(&proxies, visitor, &headers), visitor, "no proxy of ours");
        assert_eq!(address(&proxies, proxy, &headers), ip("192.0.2.2"));
        // What the visitor wrote stands before what the proxy adds, be it on
        // the same line or on one of its own.
        headers.append("x-forwarded-for", "198.51.100.7".parse().unwrap());
        assert_eq!(address(&proxies, proxy, &headers), visitor);
        assert_eq!(address(&proxies, ip("::ffff:127.0.0.1"), &headers), visitor);
        headers.append("x-forwarded-for", "nonsense".parse().unwrap());
        assert_eq!(address(&proxies, proxy, &headers), proxy);
    }

    #[test]
    fn a_network_of_one_visitor_is_one_address() {
        let one = household(ip("2001:db8:1:2:3:4:5:6"));
        assert_eq!(one, household(ip("2001:db8:1:2:ffff::1")));
        assert_ne!(one, household(ip("2001:db8:1:3::1")));
        assert_eq!(household(ip("192.0.2.1")), ip("192.0.2.1"));
        assert_eq!(household(ip("::1")), ip("::1"));
    }
}
