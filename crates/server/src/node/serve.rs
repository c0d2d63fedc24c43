//! Starting and stopping: the tasks of a node, and what it says first.

use std::{
    io,
    net::{IpAddr, SocketAddr, UdpSocket},
    sync::{Arc, LazyLock},
    time::Duration,
};

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use mohreh_protocol::{Millis, ProblemCode};
use mohreh_rules::{Problem, problem};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::{
    net::TcpListener,
    sync::watch,
    task::JoinHandle,
    time::{Instant, MissedTickBehavior, interval, sleep, timeout},
};

use super::{explore, jobs, listen};
use crate::{
    administration::{follow_news, forget_by_settings},
    config::Config,
    engines::Bot,
    http::{
        app::{App, Ending},
        connections, present,
    },
    mail::Mailer,
    players::names,
    push::Notifier,
    random,
    rooms::Rooms,
    store::{Store, StoreError},
};

/// How often deadlines are swept.
const SWEEP: Duration = Duration::from_millis(500);
/// How often a node says that it is up.
const BEAT: Duration = Duration::from_secs(1);
/// How often the state of the database is measured, and numbers are summed up.
const MEASURE: Duration = Duration::from_secs(10);
/// The counters without labels.
const COUNTERS: [&str; 5] = [
    "mohreh_engine_turns_total",
    "mohreh_internal_errors_total",
    "mohreh_limited_total",
    "mohreh_matches_ended_total",
    "mohreh_turns_total",
];
/// The bounds, in seconds, between which times are counted.
const BOUNDS: [f64; 12] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0];
/// How often old things are tidied away.
const TIDY: Duration = Duration::from_secs(300);
/// How far back matches are looked for that a server died over before they
/// were rated.
const FORGOTTEN: Millis = 7 * 86_400_000;
/// How long between two tries to open a database that does not answer yet.
const AGAIN: Duration = Duration::from_secs(1);
/// How long clients may take to leave when the server stops.
const LEAVE: Duration = Duration::from_secs(5);

/// Why a server could not start or go on.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address could not be listened on.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// The connection handling failed.
    #[error("the listener failed: {0}")]
    Io(#[from] io::Error),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl ServeError {
    /// The same as a problem, which is told in the user's language.
    #[must_use]
    pub fn problem(&self) -> Problem {
        match self {
            Self::Listen { address, error } => {
                let (is_taken, is_foreign, is_forbidden) = (
                    error.kind() == io::ErrorKind::AddrInUse,
                    error.kind() == io::ErrorKind::AddrNotAvailable,
                    error.kind() == io::ErrorKind::PermissionDenied,
                );
                if is_taken {
                    problem!("serve-address-taken", "{address} is in use", address)
                } else if is_foreign {
                    problem!("serve-address-foreign", "{address} is not of this machine", address)
                } else if is_forbidden {
                    problem!("serve-address-forbidden", "{address} is not permitted", address)
                } else {
                    problem!("serve-listen", "cannot listen on {address}: {error}", address, error)
                }
            }
            Self::Io(error) => problem!("serve-io", "the listener failed: {error}", error),
            Self::Store(error) => error.problem(),
        }
    }
}

/// A server that runs.
pub struct Server {
    address: SocketAddr,
    store: Store,
    has_admin: bool,
    node: String,
    drain: watch::Sender<bool>,
    stop: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
    listener: JoinHandle<()>,
}

impl Server {
    /// Opens the database and begins to listen.
    ///
    /// # Errors
    /// When the database cannot be opened or the address is in use.
    pub async fn start(config: Config, bot: Arc<dyn Bot>) -> Result<Self, ServeError> {
        let store = open_patiently(&config).await?;
        store.lock()?;
        let node = random::id();
        store.start_node(&node).await?;
        let has_admin = store.has_admin().await?;
        names::note_looks(&store).await?;

        let (stop, stopped) = watch::channel(false);
        let (drain, drains) = watch::channel(false);
        let mut tasks = Vec::new();
        let (notifier, delivers) = notifier(&config, &store, &stopped).await?;
        tasks.extend(delivers);
        let rooms = Rooms::new(store.clone(), bot, notifier);
        let files = raise_file_limit();
        let site = config.public_url.clone().unwrap_or_default();
        let mail =
            config.mail.as_ref().and_then(|mail| Mailer::start(mail, &site, stopped.clone()));
        let mailer = mail.map_or_else(Mailer::default, |(mailer, task)| {
            tasks.push(task);
            mailer
        });
        let recorder = recorder();
        let app = App::new(
            config.clone(),
            rooms.clone(),
            mailer,
            &node,
            files,
            recorder,
            Ending { drains: drains.clone(), stops: stopped.clone() },
        );
        let until = jobs::Until { drains, stops: stopped.clone() };
        tasks.extend(jobs::start(&rooms, config.engines, &until));
        tasks.push(tokio::spawn(sweep(rooms.clone(), stopped.clone())));
        tasks.push(tokio::spawn(beat(store.clone(), Some(node.clone()), stopped.clone())));
        tasks.push(tokio::spawn(follow_news(rooms.clone(), stopped.clone())));
        tasks.push(tokio::spawn(explore::count_matches(store.clone(), stopped.clone())));
        tasks.push(tokio::spawn(tidy(app.clone(), stopped.clone())));
        tasks.push(tokio::spawn(measure(app.clone(), stopped.clone())));
        tasks.push(tokio::spawn(present::note(app.clone(), stopped.clone())));
        if let Some(task) = listen::start(&rooms, &stopped) {
            tasks.push(task);
        }

        let address = config.listen;
        let listener = TcpListener::bind(address)
            .await
            .map_err(|error| ServeError::Listen { address, error })?;
        let address = listener.local_addr()?;
        let listener = tokio::spawn(connections::serve(listener, app, stopped));
        Ok(Self { address, store, has_admin, node, drain, stop, tasks, listener })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Whether there was an administrator when it started.
    #[must_use]
    pub fn has_admin(&self) -> bool {
        self.has_admin
    }

    /// Says to whoever watches over this node that it is about to stop, so that a proxy
    /// sends new connections to others, and leaves engine seats to them. Everything else
    /// goes on as before.
    pub fn drain(&self) {
        self.drain.send(true).ok();
    }

    /// Lets everybody finish, writes what is waiting, closes the database. Those who are
    /// connected come back by themselves, to another node or to the next one here.
    ///
    /// # Errors
    /// When the listener had failed.
    pub async fn stop(self) -> Result<(), ServeError> {
        self.drain();
        if let Err(error) = self.store.stop_node(&self.node).await {
            tracing::warn!(%error, "could not say that this node stops");
        }
        self.stop.send(true).ok();
        let listener = self.listener;
        let abort = listener.abort_handle();
        // Those who do not leave in time are cut off.
        timeout(LEAVE, listener).await.ok();
        abort.abort();
        end(self.tasks).await;
        self.store.close().await;
        Ok(())
    }
}

/// Opens the database. One that does not answer yet is waited for: after a power failure,
/// or in a set of containers, it often comes up later than this server.
async fn open_patiently(config: &Config) -> Result<Store, StoreError> {
    let end = Instant::now() + config.database_wait;
    loop {
        let opened = Store::open_at(&config.database, config.test_clock.clone()).await;
        match opened {
            Err(error) if error.is_away() && Instant::now() < end => {
                let seconds = (end - Instant::now()).as_secs();
                tracing::warn!(%error, "the database does not answer; waiting up to {seconds} s");
                sleep(AGAIN).await;
            }
            opened => return opened,
        }
    }
}

/// Plays engine seats of a shared database until `stop`, without a listener.
///
/// # Errors
/// When the database cannot be reached.
pub async fn work(
    config: &Config,
    bot: Arc<dyn Bot>,
    stop: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    let store = Store::open(&config.database).await?;
    let (sender, stopped) = watch::channel(false);
    let (notifier, delivers) = notifier(config, &store, &stopped).await?;
    let rooms = Rooms::new(store.clone(), bot, notifier);
    let until = jobs::Until { drains: stopped.clone(), stops: stopped.clone() };
    let mut tasks = jobs::start(&rooms, config.engines, &until);
    tasks.extend(delivers);
    tasks.push(tokio::spawn(beat(store.clone(), None, stopped.clone())));
    if let Some(task) = listen::start(&rooms, &stopped) {
        tasks.push(task);
    }
    stop.await;
    sender.send(true).ok();
    end(tasks).await;
    store.close().await;
    Ok(())
}

/// Who tells people that are not connected, and the task that does.
async fn notifier(
    config: &Config,
    store: &Store,
    stopped: &watch::Receiver<bool>,
) -> Result<(Notifier, Option<JoinHandle<()>>), StoreError> {
    match config.push_contact.clone() {
        None => Ok((Notifier::silent(), None)),
        Some(contact) => Notifier::start(store, contact, config.load_test, stopped.clone()).await,
    }
}

/// Lets tasks that were told to stop do so, and ends those that do not.
async fn end(tasks: Vec<JoinHandle<()>>) {
    for task in tasks {
        let abort = task.abort_handle();
        timeout(LEAVE, task).await.ok();
        abort.abort();
    }
}

/// The addresses under which others on the network may reach `address`.
#[must_use]
pub fn reachable(address: SocketAddr) -> Vec<String> {
    let port = address.port();
    if !address.ip().is_unspecified() {
        return vec![format!("http://{address}")];
    }
    let mut urls = vec![format!("http://localhost:{port}")];
    urls.extend(lan_address().map(|ip| format!("http://{}", SocketAddr::new(ip, port))));
    urls
}

/// This machine's address on its network. Nothing is sent: connecting a
/// datagram socket only asks the system which way it would go.
fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// A QR code of `text` for a terminal, two rows a line.
#[must_use]
pub fn qr_code(text: &str) -> Option<String> {
    let code = qrcode::QrCode::new(text).ok()?;
    Some(
        code.render::<qrcode::render::unicode::Dense1x2>()
            .dark_color(qrcode::render::unicode::Dense1x2::Light)
            .light_color(qrcode::render::unicode::Dense1x2::Dark)
            .build(),
    )
}

/// Lets this process have as many files, and so connections, as the system
/// allows it; says how many.
fn raise_file_limit() -> usize {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    let current = match setrlimit(Resource::Nofile, raised) {
        Ok(()) => limit.maximum,
        Err(error) => {
            tracing::warn!(%error, "the limit of open files stays as it is");
            limit.current
        }
    };
    current.and_then(|files| usize::try_from(files).ok()).unwrap_or(usize::MAX)
}

/// The recorder of numbers; a process has one, for all its servers.
fn recorder() -> Option<PrometheusHandle> {
    static RECORDER: LazyLock<Option<PrometheusHandle>> = LazyLock::new(|| {
        let times = Matcher::Suffix("_seconds".to_owned());
        let builder = PrometheusBuilder::new().set_buckets_for_metric(times, &BOUNDS).ok()?;
        let handle = builder.install_recorder().ok()?;
        // A counter that is born with its first event shows no increase.
        for name in COUNTERS {
            metrics::counter!(name).increment(0);
        }
        Some(handle)
    });
    RECORDER.clone()
}

async fn sweep(rooms: Rooms, stop: watch::Receiver<bool>) {
    let mut ticks = interval(SWEEP);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while !*stop.borrow() {
        ticks.tick().await;
        match rooms.store().overdue(rooms.store().certain_now()).await {
            Ok(overdue) => {
                for id in overdue {
                    if let Err(problem) = rooms.sweep(&id).await {
                        tracing::error!(%problem.message, match_id = id, "could not sweep");
                        // One that cannot be read is not looked at twice a second for
                        // ever; whoever opens it is told.
                        let put_off = problem.code == ProblemCode::Conflict;
                        if put_off && let Err(error) = rooms.store().set_deadline(&id, None).await {
                            tracing::error!(%error, "could not put a deadline off");
                        }
                    }
                }
            }
            Err(error) => tracing::error!(%error, "could not look for deadlines"),
        }
    }
}

async fn beat(store: Store, node: Option<String>, stop: watch::Receiver<bool>) {
    let mut ticks = interval(BEAT);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut is_silent = false;
    while !*stop.borrow() {
        ticks.tick().await;
        let beat = store.beat(node.as_deref()).await;
        // Once for all beats in a row that fail.
        if let Err(error) = &beat
            && !is_silent
        {
            tracing::error!(%error, "could not say that this node is up");
        }
        is_silent = beat.is_err();
    }
}

/// Counts rated matches whose end was written by a server that died before it
/// could count them.
async fn rate_forgotten(app: &App) {
    let store = app.store();
    match store.unrated(store.now() - FORGOTTEN).await {
        Ok(ids) => {
            for id in ids {
                if let Err(problem) = app.rooms().rate(&id).await {
                    tracing::error!(%problem.message, match_id = id, "could not rate a match");
                }
            }
        }
        Err(error) => tracing::error!(%error, "could not look for matches to be rated"),
    }
}

/// Measured here and not when somebody asks, so that asking costs nothing.
async fn measure(app: App, stop: watch::Receiver<bool>) {
    let mut ticks = interval(MEASURE);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while !*stop.borrow() {
        let mut until = stop.clone();
        tokio::select! {
            _ = ticks.tick() => {}
            _ = until.wait_for(|&stop| stop) => return,
        }
        if let Some(metrics) = app.metrics() {
            metrics.run_upkeep();
        }
        let is_well = app.health().is_well(app.store()).await;
        metrics::gauge!("mohreh_database_well").set(f64::from(u8::from(is_well)));
        match app.store().figures().await {
            Ok(figures) => {
                metrics::gauge!("mohreh_database_connections").set(figures.connections);
                metrics::gauge!("mohreh_database_idle_connections").set(figures.idle as f64);
                metrics::gauge!("mohreh_database_bytes").set(figures.bytes as f64);
                metrics::gauge!("mohreh_engine_queue").set(figures.jobs as f64);
            }
            Err(error) => tracing::error!(%error, "could not measure the database"),
        }
    }
}

async fn tidy(app: App, stop: watch::Receiver<bool>) {
    let mut ticks = interval(TIDY);
    while !*stop.borrow() {
        let mut until = stop.clone();
        tokio::select! {
            _ = ticks.tick() => {}
            _ = until.wait_for(|&stop| stop) => return,
        }
        app.limits().tidy();
        app.store().tidy_endings();
        rate_forgotten(&app).await;
        if let Err(error) = app.rooms().catch_up_plans().await {
            tracing::error!(%error, "could not look for plans that were overtaken");
        }
        if let Err(error) = forget_old(app.store()).await {
            tracing::error!(%error, "could not forget what has lapsed");
        }
        if let Err(error) = forget_by_settings(app.store()).await {
            tracing::error!(%error, "could not forget what the settings let go");
        }
    }
}

/// Forgets what nobody can ask for any more.
async fn forget_old(store: &Store) -> Result<(), StoreError> {
    store.forget_old_seeks().await?;
    store.forget_old_sessions().await?;
    store.forget_old_challenges().await?;
    store.forget_old_seen().await
}
