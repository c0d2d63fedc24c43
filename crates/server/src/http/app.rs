//! The application: what handlers share, and the routes.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::{HeaderName, HeaderValue, header},
    middleware::{self, Next},
    response::Response,
};
use metrics_exporter_prometheus::PrometheusHandle;
use serde_json::Value;
use tokio::sync::watch;

use crate::{
    config::Config,
    http::{
        auth,
        error::Error,
        health::Health,
        json,
        keyed_lock::KeyedLock,
        limits::{self, Limits},
        measure,
        pictures::Pictures,
        present::Present,
        routes,
    },
    mail::Mailer,
    players::passwords::Passwords,
    problems::refuse,
    rooms::{Rooms, lobby::Lobby},
    store::Store,
    studies::Studies,
};

/// The most bytes of a request's body.
const BODY_LIMIT: usize = 64 * 1024;

/// What all handlers share.
#[derive(Clone)]
pub(crate) struct App {
    inner: Arc<Inner>,
}

struct Inner {
    config: Config,
    rooms: Rooms,
    lobby: Lobby,
    studies: Studies,
    limits: Limits,
    health: Health,
    passwords: Passwords,
    pictures: Pictures,
    present: Present,
    mailer: Mailer,
    metrics: Option<PrometheusHandle>,
    description: Value,
    counting: KeyedLock,
    sockets: AtomicU64,
    ending: Ending,
}

/// How a node ends: first it only says that it will, then it does.
pub(crate) struct Ending {
    pub(crate) drains: watch::Receiver<bool>,
    pub(crate) stops: watch::Receiver<bool>,
}

impl App {
    pub(crate) fn new(
        config: Config,
        rooms: Rooms,
        mailer: Mailer,
        node: &str,
        files: usize,
        metrics: Option<PrometheusHandle>,
        ending: Ending,
    ) -> Self {
        let lobby = Lobby::start(rooms.clone(), ending.stops.clone());
        let studies = {
            let most = u64::from(config.limits.study_megabytes) << 20;
            Studies::new(rooms.store().clone(), most)
        };
        let limits = Limits::new(&config, files);
        let health = Health::new(node);
        let passwords = Passwords::new();
        let (pictures, present) = (Pictures::new(), Present::default());
        let description = routes::api().under("/api").merge(routes::pages()).document();
        let (counting, sockets) = (KeyedLock::default(), AtomicU64::new(0));
        Self {
            inner: Arc::new(Inner {
                config,
                rooms,
                lobby,
                studies,
                limits,
                health,
                passwords,
                pictures,
                present,
                mailer,
                metrics,
                description,
                counting,
                sockets,
                ending,
            }),
        }
    }

    /// The routes, ready to be served.
    pub(crate) fn router(&self) -> Router {
        let api = routes::api().with(|router| {
            router
                .fallback(async || {
                    let no_such =
                        refuse!("server-no-endpoint", NotFound, "there is no such endpoint");
                    Error::from(no_such)
                })
                .layer(middleware::from_fn(json::whole))
                .layer(middleware::from_fn_with_state(self.clone(), auth::same_origin))
                .layer(middleware::from_fn_with_state(self.clone(), limits::per_address))
        });
        let routes = api.under("/api").merge(routes::pages());
        routes
            .into_router()
            .merge(routes::client())
            .layer(DefaultBodyLimit::max(BODY_LIMIT))
            .layer(middleware::from_fn(once))
            .layer(middleware::from_fn(headers))
            .layer(middleware::from_fn_with_state(self.clone(), measure::requests))
            .with_state(self.clone())
    }

    pub(crate) fn config(&self) -> &Config {
        &self.inner.config
    }

    pub(crate) fn rooms(&self) -> &Rooms {
        &self.inner.rooms
    }

    pub(crate) fn store(&self) -> &Store {
        self.inner.rooms.store()
    }

    pub(crate) fn lobby(&self) -> &Lobby {
        &self.inner.lobby
    }

    pub(crate) fn studies(&self) -> &Studies {
        &self.inner.studies
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.inner.limits
    }

    /// Whether the database takes and gives, as last tried.
    pub(crate) fn health(&self) -> &Health {
        &self.inner.health
    }

    pub(crate) fn passwords(&self) -> &Passwords {
        &self.inner.passwords
    }

    /// Where those wait who are counted.
    pub(crate) fn counting(&self) -> &KeyedLock {
        &self.inner.counting
    }

    /// Pictures of matches.
    pub(crate) fn pictures(&self) -> &Pictures {
        &self.inner.pictures
    }

    /// Who is connected here.
    pub(crate) fn present(&self) -> &Present {
        &self.inner.present
    }

    /// Where mail is handed in.
    pub(crate) fn mailer(&self) -> &Mailer {
        &self.inner.mailer
    }

    pub(crate) fn metrics(&self) -> Option<&PrometheusHandle> {
        self.inner.metrics.as_ref()
    }

    /// The description of the API for programs.
    pub(crate) fn description(&self) -> &Value {
        &self.inner.description
    }

    /// Whether the server is about to stop.
    pub(crate) fn is_draining(&self) -> bool {
        *self.inner.ending.drains.borrow()
    }

    /// Becomes true when the server stops.
    pub(crate) fn stop(&self) -> watch::Receiver<bool> {
        self.inner.ending.stops.clone()
    }

    /// A number for a new socket.
    pub(crate) fn next_socket(&self) -> u64 {
        self.inner.sockets.fetch_add(1, Ordering::Relaxed)
    }
}

/// Refuses what names two servers or two pages: whoever stands in between may have believed
/// the other one.
async fn once(request: axum::extract::Request, next: Next) -> Result<Response, Error> {
    let is_twice = |name: &&HeaderName| 1 < request.headers().get_all(*name).iter().count();
    if let Some(header) = [header::HOST, header::ORIGIN].iter().find(is_twice) {
        let why = refuse!(
            "server-header-twice",
            BadRequest,
            "the header {header} stands there more than once",
            header
        );
        return Err(why.into());
    }
    Ok(next.run(request).await)
}

/// Headers that every answer has: nothing from elsewhere runs or frames us.
async fn headers(request: axum::extract::Request, next: Next) -> Response {
    const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
         img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; \
         frame-ancestors 'none'";
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    response
}
