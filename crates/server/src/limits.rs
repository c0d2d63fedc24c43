//! Limits, each with a clear answer that says when to come back.

use std::{
    collections::HashMap,
    net::{IpAddr, SocketAddr},
    num::NonZeroU32,
    sync::{Arc, Mutex, PoisonError},
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
use mohreh_protocol::{Problem, ProblemCode};

use crate::{app::App, config::Config, error::Error};

/// Requests an address may make: this many a second, and a burst.
const REQUESTS: (u32, u32) = (40, 200);
/// Tries at passwords an address may make: this many a minute.
const PASSWORDS: u32 = 10;
/// Tables a player may set up: this many a minute.
const TABLES: u32 = 20;
/// Sockets an address may hold.
const SOCKETS: usize = 64;
/// Messages a socket may send: this many a second, and a burst.
pub(crate) const MESSAGES: (u32, u32) = (20, 80);

/// All limits of this node.
pub(crate) struct Limits {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    passwords: DefaultKeyedRateLimiter<IpAddr>,
    tables: DefaultKeyedRateLimiter<String>,
    sockets: Arc<Mutex<HashMap<IpAddr, usize>>>,
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
    type Rejection = <ConnectInfo<SocketAddr> as FromRequestParts<App>>::Rejection;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let ConnectInfo(peer) = ConnectInfo::from_request_parts(parts, app).await?;
        Ok(Self {
            address: address(app, peer, &parts.headers),
            secure: is_secure(app, peer, &parts.headers),
        })
    }
}

/// One socket's place among those of its address; given back when dropped.
#[derive(Debug)]
pub(crate) struct SocketPlace {
    address: IpAddr,
    sockets: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = sockets.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Self {
        let (a_second, burst) = REQUESTS;
        Self {
            requests: RateLimiter::keyed(quota(a_second, burst)),
            passwords: RateLimiter::keyed(Quota::per_minute(positive(PASSWORDS))),
            tables: RateLimiter::keyed(Quota::per_minute(positive(TABLES))),
            sockets: Arc::default(),
            lifted: config.load_test,
        }
    }

    /// Whether the limits do not count for this address: in a load test, from
    /// the machine itself.
    pub(crate) fn lifted(&self, address: IpAddr) -> bool {
        self.lifted && address.is_loopback()
    }

    /// Counts a try at a password.
    pub(crate) fn password(&self, address: IpAddr) -> Result<(), Problem> {
        if self.lifted(address) {
            return Ok(());
        }
        check(&self.passwords, &address, "tries at a password")
    }

    /// Counts a new table.
    pub(crate) fn table(&self, player: &str, address: IpAddr) -> Result<(), Problem> {
        if self.lifted(address) {
            return Ok(());
        }
        check(&self.tables, &player.to_owned(), "new tables")
    }

    /// Takes a place for a socket.
    pub(crate) fn socket(&self, address: IpAddr) -> Result<SocketPlace, Problem> {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let count = sockets.entry(address).or_default();
        if SOCKETS <= *count && !(self.lifted && address.is_loopback()) {
            let mut problem =
                Problem::new(ProblemCode::TooMany, format!("{SOCKETS} sockets an address"));
            problem.retry_after = Some(10);
            return Err(problem);
        }
        *count += 1;
        Ok(SocketPlace { address, sockets: Arc::clone(&self.sockets) })
    }

    /// Forgets addresses that have been quiet.
    pub(crate) fn tidy(&self) {
        self.requests.retain_recent();
        self.passwords.retain_recent();
        self.tables.retain_recent();
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
    if !limits.lifted(address) {
        check(&limits.requests, &address, "requests")?;
    }
    Ok(next.run(request).await)
}

/// The address of whoever asks; what a proxy says about it counts only if
/// the proxy is one of ours.
fn address(app: &App, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
    let trusted = &app.config().trusted_proxies;
    let mut address = peer.ip();
    let named = headers.get("x-forwarded-for").and_then(|value| value.to_str().ok());
    // From the right: each proxy appends whom it saw.
    for hop in named.into_iter().flat_map(|list| list.rsplit(',')) {
        if !trusted.contains(&address) {
            break;
        }
        match hop.trim().parse() {
            Ok(before) => address = before,
            Err(_) => break,
        }
    }
    address
}

/// Whether the visitor's browser sees https.
fn is_secure(app: &App, peer: SocketAddr, headers: &HeaderMap) -> bool {
    if let Some(url) = &app.config().public_url {
        return url.starts_with("https://");
    }
    let proto = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
    app.config().trusted_proxies.contains(&peer.ip()) && proto == Some("https")
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
    what: &str,
) -> Result<(), Problem> {
    limiter.check_key(key).map_err(|not_until| {
        let wait = not_until.wait_time_from(DefaultClock::default().now());
        let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1);
        metrics::counter!("mohreh_limited_total").increment(1);
        let mut problem = Problem::new(ProblemCode::TooMany, format!("too many {what}"));
        problem.retry_after = Some(seconds);
        problem
    })
}
