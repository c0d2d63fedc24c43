//! Who asks: sessions by cookie, programs by token, and from which page.

use std::{net::IpAddr, time::Duration};

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{
        HeaderMap, Method,
        header::{AUTHORIZATION, HOST, ORIGIN},
        request::Parts,
    },
    middleware::Next,
    response::Response,
};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use mohreh_protocol::Identity;
use tokio::{
    sync::{oneshot, watch},
    time::sleep,
};

use crate::{
    http::{access, app::App, caller::Caller, error::Error},
    players::standing,
    problems::{no_session, refuse},
    random,
    store::{SessionKey, SessionKind, Standing, Store, StoreError},
    table::Who,
};

const SECURE_COOKIE: &str = "__Host-mohreh";
const PLAIN_COOKIE: &str = "mohreh";
const MAX_AGE: Duration = Duration::from_secs(180 * 86_400);
/// When a session is looked at again after the database did not answer.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// Whoever asks, known or not.
#[derive(Clone, Debug)]
pub(crate) struct Visitor(pub(crate) Who);

/// Whoever asks, known at least as a guest.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) who: Who,
    pub(crate) player: String,
}

/// An administrator.
#[derive(Clone, Debug)]
pub(crate) struct Administrator {
    pub(crate) player: String,
}

/// How long whoever asks may stay connected: until the session ends, or they may do
/// less or more than before.
pub(crate) struct Tenure {
    end: oneshot::Receiver<()>,
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        Ok(Self(caller_of(parts, app).await?))
    }
}

impl FromRequestParts<App> for Known {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let who = caller_of(parts, app).await?;
        match who.player.clone() {
            Some(player) => Ok(Self { who, player }),
            None => Err(no_session().into()),
        }
    }
}

impl FromRequestParts<App> for Administrator {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let known = Known::from_request_parts(parts, app).await?;
        if known.who.admin {
            return Ok(Self { player: known.player });
        }
        Err(refuse!("server-admin", Forbidden, "administrators only").into())
    }
}

/// Who asks over HTTP. Whoever is suspended may look; everything that is no GET does
/// something.
async fn caller_of(parts: &mut Parts, app: &App) -> Result<Who, Error> {
    let caller = Caller::from_request_parts(parts, app).await?;
    let who = who(app.store(), &parts.headers, caller).await?;
    access::note(&parts.extensions, &who);
    if !is_safe(&parts.method) {
        who.standing.may_act(app.store().now())?;
    }
    Ok(who)
}

impl Tenure {
    /// The tenure of `who`, as known from `headers`.
    pub(crate) fn new(store: &Store, headers: &HeaderMap, caller: Caller, who: &Who) -> Self {
        // Nobody has no session that could end, and may still be banned.
        let hints = store.endings_of(who.player.as_deref().unwrap_or_default());
        let (over, end) = oneshot::channel();
        let watched = Watched {
            key: session_key(headers, caller).filter(|_| who.player.is_some()),
            address: caller.address,
            admin: who.admin,
            standing: who.standing.clone(),
        };
        // A task of its own: a question to the database that is broken
        // off each time the socket has something to do costs a connection.
        tokio::spawn(watch_session(store.clone(), watched, hints, over));
        Self { end }
    }

    /// Waits until the session has ended.
    pub(crate) async fn ended(&mut self) {
        // A task that is gone watches no more.
        (&mut self.end).await.unwrap_or_default();
    }
}

/// Whoever is connected, as they were let in.
struct Watched {
    key: Option<SessionKey>,
    address: IpAddr,
    admin: bool,
    standing: Standing,
}

impl Watched {
    /// Whether nothing has changed.
    async fn may_stay(&self, store: &Store) -> Result<bool, StoreError> {
        if !self.admin && store.banned_network(self.address).is_some() {
            return Ok(false);
        }
        let Some(key) = &self.key else { return Ok(true) };
        match store.session(key).await? {
            None => Ok(false),
            Some(player) => Ok(store.standing(&player).await? == self.standing),
        }
    }
}

/// Says when a session is over; until then, or until nobody wants to know.
async fn watch_session(
    store: Store,
    watched: Watched,
    mut hints: watch::Receiver<()>,
    mut over: oneshot::Sender<()>,
) {
    // Looked at once without a hint: it may have ended after it was read and
    // before hints were listened to.
    while !over.is_closed() {
        match watched.may_stay(&store).await {
            Ok(true) => {}
            Ok(false) => break,
            // Without the database nobody can do anything either.
            Err(error) => {
                tracing::warn!(%error, "could not look at a session");
                sleep(LOOK_AGAIN).await;
                continue;
            }
        }
        tokio::select! {
            hint = hints.changed() => {
                if hint.is_err() {
                    return;
                }
            }
            () = over.closed() => return,
        }
    }
    // Whoever has left meanwhile need not be told.
    over.send(()).ok();
}

/// Who a request comes from. The one place where it is decided whether they may come
/// at all: every route, socket and stream asks here.
///
/// # Errors
/// When the account, the guest or the network is banned.
pub(crate) async fn who(store: &Store, headers: &HeaderMap, caller: Caller) -> Result<Who, Error> {
    let who = named(store, headers, caller).await?;
    who.standing.may_come()?;
    // Nobody locks the administrators out.
    match store.banned_network(caller.address).filter(|_| !who.admin) {
        Some(ban) => Err(standing::banned(&ban).into()),
        None => Ok(who),
    }
}

/// Who a request says it comes from.
async fn named(store: &Store, headers: &HeaderMap, caller: Caller) -> Result<Who, StoreError> {
    let found = match session_key(headers, caller) {
        Some(key) => store.session(&key).await?,
        None => None,
    };
    let network = Some(caller.address).filter(|_| !caller.lifted);
    let nobody = Who { network, ..Who::default() };
    let Some(id) = found else { return Ok(nobody) };
    let Some(player) = store.player(&id).await? else { return Ok(nobody) };
    let account = player.is_account();
    let aliases = if account { store.merged_into(&id).await? } else { Vec::new() };
    let standing = store.standing(&id).await?;
    let (player, name, admin) = (Some(id), player.name, player.admin);
    Ok(Who { player, aliases, name, account, admin, network, standing })
}

/// As the client is told who it is.
pub(crate) fn identity(who: &Who) -> Identity {
    Identity { name: who.name.clone(), account: who.account, admin: who.admin }
}

/// The session that a request names: by its token, else by its cookie.
pub(crate) fn session_key(headers: &HeaderMap, caller: Caller) -> Option<SessionKey> {
    let (kind, secret) = match bearer(headers) {
        Some(token) => (SessionKind::Token, token.to_owned()),
        None => (SessionKind::Cookie, cookie(headers, caller)?),
    };
    Some(SessionKey { kind, hash: random::sha256(&secret) })
}

/// The session secret of a request. Where the browser sees https the plain
/// name does not count: any page of a neighboring name could have set it.
pub(crate) fn cookie(headers: &HeaderMap, caller: Caller) -> Option<String> {
    let jar = CookieJar::from_headers(headers);
    jar.get(cookie_name(caller.secure)).map(|cookie| cookie.value().to_owned())
}

/// What gives a browser its session.
pub(crate) fn set_cookie(secret: String, secure: bool) -> CookieJar {
    jar(secret, MAX_AGE, secure)
}

/// What takes it away.
pub(crate) fn clear_cookie(secure: bool) -> CookieJar {
    jar(String::new(), Duration::ZERO, secure)
}

fn jar(secret: String, lasts: Duration, secure: bool) -> CookieJar {
    let cookie = Cookie::build((cookie_name(secure), secret))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(secure)
        .max_age(lasts.try_into().expect("half a year is a duration"));
    CookieJar::new().add(cookie)
}

/// Lets nobody else's page change anything: whatever is asked for with a
/// cookie, and every request that is no GET, must come from our own pages.
/// Programs with a token have no cookie that a page could borrow.
pub(crate) async fn same_origin(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    if !is_safe(request.method()) && bearer(request.headers()).is_none() {
        check_origin(&app, request.headers())?;
    }
    Ok(next.run(request).await)
}

/// Whether a request only looks.
fn is_safe(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// Whether the request comes from a page of this server.
pub(crate) fn check_origin(app: &App, headers: &HeaderMap) -> Result<(), Error> {
    let origin = headers.get(ORIGIN).and_then(|value| value.to_str().ok()).ok_or_else(|| {
        refuse!(
            "server-origin",
            Forbidden,
            "an Origin header of this server is needed; programs use a token instead"
        )
    })?;
    let is_ours = match &app.config().public_url {
        Some(url) => origin == url.trim_end_matches('/'),
        None => {
            let host = headers.get(HOST).and_then(|value| value.to_str().ok());
            let authority =
                origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            host.is_some() && authority == host
        }
    };
    if is_ours {
        return Ok(());
    }
    let why = refuse!(
        "server-other-origin",
        Forbidden,
        "the request comes from a page of another server"
    );
    Err(why.into())
}

/// The token of a program, if the request has one.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

/// The cookie's name. Over plain HTTP, as on a club's network, browsers take no
/// Secure cookie, so it has a plain name.
const fn cookie_name(secure: bool) -> &'static str {
    if secure { SECURE_COOKIE } else { PLAIN_COOKIE }
}
