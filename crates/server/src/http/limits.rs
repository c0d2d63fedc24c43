//! Limits, each with a clear answer that says when to come back.

mod seeks;
mod studies;

use std::{net::IpAddr, num::NonZeroU32, sync::Arc, time::Duration};

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use governor::{
    DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};
use mohreh_protocol::{Action, Problem};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use crate::{
    config::{Config, Network, Quotas},
    http::{
        allowance::Written,
        app::App,
        caller::{Caller, is_in, network},
        error::Error,
        known_addresses::KnownAddresses,
        pictures::Kind,
        slots::{Slot, Slots},
    },
    problems::refuse,
};

/// Attempts to sign in to an account, from all addresses together: this many a
/// minute, and a burst.
const SIGN_INS: (u32, u32) = (5, 20);
/// Mails of an account, to an address, or about one name: this many an hour.
const MAILS: u32 = 3;
/// Mails that may be asked for from an address at once; one more every minute.
const LETTERS_OF_ADDRESS: u32 = 20;
/// Reports that may come from an address: this many a minute.
const REPORTS: u32 = 5;
/// Exports of whole archives an address may ask for: this many a minute.
const EXPORTS: u32 = 5;
/// Pictures and previews an address may ask for: this many a minute; and as how many a moving
/// picture counts, which draws every turn.
const PICTURES: u32 = 60;
const MOVING: NonZeroU32 = NonZeroU32::new(12).unwrap();
/// Lists that are read at the same time, of all addresses together; others wait
/// a moment. Whoever plays needs the database, too.
const LISTS_AT_ONCE: usize = 2;
const EXPLORES_AT_ONCE: usize = 2;
const LIST_WAITS: Duration = Duration::from_secs(5);
/// Exports that run at the same time, of all addresses together and of one.
const EXPORTS_AT_ONCE: usize = 4;
const EXPORTS_OF_ONE: usize = 1;
/// When to come back if they do, in seconds.
const EXPORT_TAKES: u32 = 30;
/// What a player may say, offer and decline: this much a second, and a burst.
const WORDS: (u32, u32) = (1, 10);
/// Tables a player may set up: this many a minute.
const TABLES: u32 = 20;
/// Questions for an opponent a player may ask: this many a second, and a burst.
const SEEKS: (u32, u32) = (1, 10);
/// Requests to write into studies a player may make: this many a second, and a burst.
const STEPS: (u32, u32) = (5, 60);
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
    known_addresses: KnownAddresses,
    mails: DefaultKeyedRateLimiter<String>,
    letters_of_address: DefaultKeyedRateLimiter<IpAddr>,
    guests: DefaultKeyedRateLimiter<IpAddr>,
    reports: DefaultKeyedRateLimiter<IpAddr>,
    exports: DefaultKeyedRateLimiter<IpAddr>,
    exporting: Slots,
    exports_at_once: Arc<Semaphore>,
    words: DefaultKeyedRateLimiter<String>,
    pictures: DefaultKeyedRateLimiter<IpAddr>,
    lists: DefaultKeyedRateLimiter<IpAddr>,
    lists_at_once: Arc<Semaphore>,
    explores_at_once: Arc<Semaphore>,
    tables: DefaultKeyedRateLimiter<String>,
    tables_of_address: DefaultKeyedRateLimiter<IpAddr>,
    seeks: DefaultKeyedRateLimiter<String>,
    seeking: Slots,
    looks_at_once: Semaphore,
    steps: DefaultKeyedRateLimiter<String>,
    written: Written<String>,
    written_at: Written<IpAddr>,
    messages: DefaultKeyedRateLimiter<IpAddr>,
    listed: DefaultKeyedRateLimiter<IpAddr>,
    all: Arc<Semaphore>,
    sockets: Slots,
    connections: Slots,
    quotas: Quotas,
    lifted: bool,
}

/// Whose words are counted: those of a player together, wherever they come from.
pub(crate) struct Speaker<'a> {
    pub(crate) player: Option<&'a str>,
    pub(crate) address: IpAddr,
}

impl Limits {
    /// With so many files for connections and everything else.
    pub(crate) fn new(config: &Config, files: usize) -> Self {
        let quotas = config.limits;
        let a_minute = |burst: u32, again: u32| {
            Quota::per_minute(positive(again)).allow_burst(positive(burst))
        };
        let connections = files.saturating_sub(SPARE_FILES).clamp(1, Semaphore::MAX_PERMITS);
        let Quotas { requests, guests, registrations, sign_ins, lists, tables, messages, .. } =
            quotas;
        Self {
            requests: RateLimiter::keyed(quota(requests / 5, requests)),
            registrations: RateLimiter::keyed(a_minute(registrations, registrations / 4)),
            sign_ins: RateLimiter::keyed(a_minute(sign_ins, sign_ins / 4)),
            accounts: RateLimiter::keyed(a_minute(SIGN_INS.1, SIGN_INS.0)),
            known_addresses: KnownAddresses::default(),
            mails: RateLimiter::keyed(Quota::per_hour(positive(MAILS))),
            letters_of_address: RateLimiter::keyed(a_minute(LETTERS_OF_ADDRESS, 1)),
            guests: RateLimiter::keyed(a_minute(guests, guests / 2)),
            reports: RateLimiter::keyed(Quota::per_minute(positive(REPORTS))),
            exports: RateLimiter::keyed(Quota::per_minute(positive(EXPORTS))),
            exporting: Slots::default(),
            exports_at_once: Arc::new(Semaphore::new(EXPORTS_AT_ONCE)),
            words: RateLimiter::keyed(quota(WORDS.0, WORDS.1)),
            pictures: RateLimiter::keyed(Quota::per_minute(positive(PICTURES))),
            lists: RateLimiter::keyed(quota(lists / 8, lists)),
            lists_at_once: Arc::new(Semaphore::new(LISTS_AT_ONCE)),
            explores_at_once: Arc::new(Semaphore::new(EXPLORES_AT_ONCE)),
            tables: RateLimiter::keyed(Quota::per_minute(positive(TABLES))),
            tables_of_address: RateLimiter::keyed(a_minute(tables, tables / 2)),
            seeks: RateLimiter::keyed(quota(SEEKS.0, SEEKS.1)),
            seeking: Slots::default(),
            looks_at_once: Semaphore::new(seeks::LOOKS_AT_ONCE),
            steps: RateLimiter::keyed(quota(STEPS.0, STEPS.1)),
            written: Written::new(studies::OF_ACCOUNT),
            written_at: Written::new(studies::of_address(quotas.study_kilobytes)),
            messages: RateLimiter::keyed(quota(messages / 4, messages)),
            listed: RateLimiter::keyed(Quota::per_hour(positive(quotas.listed_tables))),
            all: Arc::new(Semaphore::new(connections)),
            sockets: Slots::default(),
            connections: Slots::default(),
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
    /// from many addresses gets no further, and does not keep out whoever has
    /// signed in before.
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
        let counted = match self.known_addresses.knows(account, address) {
            true => format!("{account} {address}"),
            false => account.to_owned(),
        };
        check(&self.accounts, &counted, many)
    }

    /// Counts a try at a code. Codes are too long to be guessed from many addresses.
    pub(crate) fn code(&self, address: IpAddr) -> Result<(), Problem> {
        self.address(&self.sign_ins, address, |seconds| {
            refuse!(
                "server-many-passwords",
                TooMany,
                "too many tries at a password; wait {seconds} s",
                seconds
            )
        })
    }

    /// Counts a mail that somebody at the address wants to be sent, under a key: of whom,
    /// or to where.
    pub(crate) fn mail(&self, address: IpAddr, key: &str) -> Result<(), Problem> {
        let many = |seconds: u32| {
            refuse!("server-many-letters", TooMany, "too many mails; wait {seconds} s", seconds)
        };
        self.address(&self.letters_of_address, address, many)?;
        match self.lifted(address) {
            true => Ok(()),
            false => check(&self.mails, &key.to_owned(), many),
        }
    }

    /// Whether one more mail may be sent under a key; nobody is told.
    pub(crate) fn letter_of(&self, address: IpAddr, key: &str) -> bool {
        self.lifted(address) || self.mails.check_key(&key.to_owned()).is_ok()
    }

    /// Notes that somebody at the address knew the password of the account.
    pub(crate) fn signed_in(&self, address: IpAddr, account: &str) {
        self.known_addresses.note(account, address);
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

    /// Counts an export of many matches; it runs as long as its slot lives.
    pub(crate) fn export(&self, address: IpAddr) -> Result<Slot, Problem> {
        let many = |seconds: u32| {
            refuse!("server-many-exports", TooMany, "too many exports; wait {seconds} s", seconds)
                .retry_after(seconds)
        };
        self.address(&self.exports, address, many)?;
        let most = if self.lifted(address) { usize::MAX } else { EXPORTS_OF_ONE };
        let slot = self.exporting.take(address, most).ok_or_else(|| many(EXPORT_TAKES))?;
        let among_all = Arc::clone(&self.exports_at_once).try_acquire_owned();
        Ok(slot.among_all(among_all.map_err(|_| many(EXPORT_TAKES))?))
    }

    /// Counts what somebody does in a match, where the others have to listen to it.
    pub(crate) fn action(&self, caller: &Speaker<'_>, action: &Action) -> Result<(), Problem> {
        match action {
            Action::Say { .. } | Action::Offer { .. } | Action::Decline { .. } => {
                self.words(caller)
            }
            Action::Turn { .. }
            | Action::Accept { .. }
            | Action::Resign { .. }
            | Action::Cancel { .. }
            | Action::Claim { .. } => Ok(()),
        }
    }

    /// Counts words, also of watchers to each other: nobody has to listen to twenty of them
    /// a second.
    pub(crate) fn words(&self, caller: &Speaker<'_>) -> Result<(), Problem> {
        if self.lifted(caller.address) {
            return Ok(());
        }
        let key = caller.player.map_or_else(|| caller.address.to_string(), str::to_owned);
        check(&self.words, &key, |seconds| {
            refuse!("server-many-words", TooMany, "too many words; wait {seconds} s", seconds)
        })
    }

    /// Counts a picture or a preview.
    pub(crate) fn picture(&self, address: IpAddr, kind: Kind) -> Result<(), Problem> {
        if self.lifted(address) {
            return Ok(());
        }
        let weight = match kind {
            Kind::Still => NonZeroU32::MIN,
            Kind::Moving => MOVING,
        };
        // The whole of a minute's pictures is more than one that moves counts for.
        let Ok(counted) = self.pictures.check_key_n(&address, weight) else { return Ok(()) };
        allow(counted, |seconds| {
            refuse!("server-many-requests", TooMany, "too many pictures; wait {seconds} s", seconds)
        })
    }

    /// Counts a new table, of the player and of the address: whoever has many
    /// guests has no more tables.
    pub(crate) fn table(&self, player: &str, address: IpAddr) -> Result<(), Problem> {
        if self.lifted(address) {
            return Ok(());
        }
        let many = |seconds: u32| {
            refuse!("server-many-tables", TooMany, "too many new tables; wait {seconds} s", seconds)
        };
        check(&self.tables, &player.to_owned(), many)?;
        check(&self.tables_of_address, &address, many)
    }

    fn player(
        &self,
        limiter: &DefaultKeyedRateLimiter<String>,
        player: &str,
        address: IpAddr,
    ) -> Result<(), Problem> {
        if self.lifted(address) {
            return Ok(());
        }
        check(limiter, &player.to_owned(), |seconds| {
            refuse!("server-many-requests", TooMany, "too many requests; wait {seconds} s", seconds)
        })
    }

    /// Counts a message on a socket; whether the address may send so many on all
    /// its sockets together.
    pub(crate) fn message(&self, address: IpAddr) -> bool {
        self.lifted(address) || self.messages.check_key(&address).is_ok()
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
        self.take_list(address, &self.lists_at_once).await
    }

    /// The same for a look into the explorer, which computes more than it asks of the
    /// database: lists do not wait for it.
    pub(crate) async fn explore(&self, address: IpAddr) -> Result<OwnedSemaphorePermit, Problem> {
        self.take_list(address, &self.explores_at_once).await
    }

    async fn take_list(
        &self,
        address: IpAddr,
        at_once: &Arc<Semaphore>,
    ) -> Result<OwnedSemaphorePermit, Problem> {
        self.address(&self.lists, address, |seconds| {
            refuse!("server-many-requests", TooMany, "too many lists; wait {seconds} s", seconds)
        })?;
        let turn = Arc::clone(at_once).acquire_owned();
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

    /// Takes a slot for a socket or a stream.
    pub(crate) fn socket(&self, address: IpAddr) -> Result<Slot, Problem> {
        let most = if self.lifted(address) { usize::MAX } else { self.quotas.sockets };
        self.sockets.take(address, most).ok_or_else(|| {
            refuse!("server-many-sockets", TooMany, "{most} sockets and streams an address", most)
                .retry_after(10)
        })
    }

    /// Takes a slot for a connection. A proxy brings everybody's.
    pub(crate) fn connection(&self, peer: IpAddr, proxies: &[Network]) -> Option<Slot> {
        let peer = peer.to_canonical();
        let is_free = is_in(proxies, peer) || self.lifted(peer);
        let most = if is_free { usize::MAX } else { self.quotas.connections };
        let among_all = Arc::clone(&self.all).try_acquire_owned().ok()?;
        Some(self.connections.take(network(peer), most)?.among_all(among_all))
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
        self.known_addresses.tidy();
        self.mails.retain_recent();
        self.letters_of_address.retain_recent();
        self.guests.retain_recent();
        self.reports.retain_recent();
        self.exports.retain_recent();
        self.words.retain_recent();
        self.pictures.retain_recent();
        self.lists.retain_recent();
        self.tables.retain_recent();
        self.tables_of_address.retain_recent();
        self.seeks.retain_recent();
        self.steps.retain_recent();
        self.written.tidy();
        self.written_at.tidy();
        self.messages.retain_recent();
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
    allow(limiter.check_key(key), refused)
}

/// What a limiter has said, as an answer that says when to come back.
fn allow(
    counted: Result<(), NotUntil<<DefaultClock as Clock>::Instant>>,
    refused: impl FnOnce(u32) -> Problem,
) -> Result<(), Problem> {
    counted.map_err(|not_until| {
        let wait = not_until.wait_time_from(DefaultClock::default().now());
        let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1);
        metrics::counter!("mohreh_limited_total").increment(1);
        refused(seconds).retry_after(seconds)
    })
}
