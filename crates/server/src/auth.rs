//! Who asks: sessions by cookie, programs by token, and from which page.

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{
        HeaderMap, HeaderValue, Method,
        header::{AUTHORIZATION, COOKIE, HOST, ORIGIN},
        request::Parts,
    },
    middleware::Next,
    response::Response,
};
use mohreh_protocol::{Identity, ProblemCode};

use crate::{
    app::App,
    error::Error,
    random,
    store::{SessionKind, Store, StoreError},
    table::Who,
};

const SECURE_COOKIE: &str = "__Host-mohreh";
const PLAIN_COOKIE: &str = "mohreh";
const MAX_AGE: i64 = 180 * 86_400;

/// Whoever asks, known or not.
#[derive(Clone, Debug)]
pub(crate) struct Visitor(pub(crate) Who);

/// Whoever asks, known at least as a guest.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) who: Who,
    pub(crate) player: String,
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        Ok(Self(who(app.store(), &parts.headers).await?))
    }
}

impl FromRequestParts<App> for Known {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let who = who(app.store(), &parts.headers).await?;
        match who.player.clone() {
            Some(player) => Ok(Self { who, player }),
            None => Err(Error::unauthorized()),
        }
    }
}

/// Who a request comes from.
pub(crate) async fn who(store: &Store, headers: &HeaderMap) -> Result<Who, StoreError> {
    let found = match (bearer(headers), cookie(headers)) {
        (Some(token), _) => store.session(&random::sha256(token), SessionKind::Token).await?,
        (None, Some(secret)) => store.session(&random::sha256(secret), SessionKind::Cookie).await?,
        (None, None) => None,
    };
    let Some(id) = found else { return Ok(Who::default()) };
    let Some(player) = store.player(&id).await? else { return Ok(Who::default()) };
    let account = player.is_account();
    let aliases = if account { store.merged_into(&id).await? } else { Vec::new() };
    Ok(Who { player: Some(id), aliases, name: player.name, account, admin: player.admin })
}

/// As the client is told who it is.
pub(crate) fn identity(who: &Who) -> Identity {
    Identity { name: who.name.clone(), account: who.account, admin: who.admin }
}

/// The session secret of a request.
pub(crate) fn cookie(headers: &HeaderMap) -> Option<&str> {
    let pairs = || {
        headers
            .get_all(COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
    };
    let named = |name: &str| pairs().find(|(key, _)| *key == name).map(|(_, value)| value);
    named(SECURE_COOKIE).or_else(|| named(PLAIN_COOKIE))
}

/// The header that gives a browser its session. Over plain HTTP, as on a
/// club's network, browsers take no Secure cookie, so it has a plain name.
pub(crate) fn set_cookie(secret: &str, secure: bool) -> HeaderValue {
    let (name, flag) = if secure { (SECURE_COOKIE, "; Secure") } else { (PLAIN_COOKIE, "") };
    header(&format!("{name}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={MAX_AGE}{flag}"))
}

/// The header that takes it away.
pub(crate) fn clear_cookie(secure: bool) -> HeaderValue {
    let (name, flag) = if secure { (SECURE_COOKIE, "; Secure") } else { (PLAIN_COOKIE, "") };
    header(&format!("{name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{flag}"))
}

/// Lets nobody else's page change anything: whatever is asked for with a
/// cookie, and every request that is no GET, must come from our own pages.
/// Programs with a token have no cookie that a page could borrow.
pub(crate) async fn same_origin(
    State(app): State<App>,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !safe && bearer(request.headers()).is_none() {
        check_origin(&app, request.headers())?;
    }
    Ok(next.run(request).await)
}

/// Whether the request comes from a page of this server.
pub(crate) fn check_origin(app: &App, headers: &HeaderMap) -> Result<(), Error> {
    let forbidden = |message: &str| Error::new(ProblemCode::Forbidden, message);
    let origin = headers.get(ORIGIN).and_then(|value| value.to_str().ok()).ok_or_else(|| {
        forbidden("an Origin header of this server is needed; programs use a token instead")
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
    if is_ours { Ok(()) } else { Err(forbidden("the request comes from a page of another server")) }
}

/// The token of a program, if the request has one.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

fn header(text: &str) -> HeaderValue {
    HeaderValue::from_str(text).expect("hexadecimal digits and attributes are plain ASCII")
}
