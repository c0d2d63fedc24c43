//! Sessions: guests are known by a cookie.

use axum::{
    Json,
    extract::State,
    http::HeaderMap,
    response::{IntoResponse, Response},
};
use axum_extra::extract::CookieJar;
use mohreh_protocol::{Identity, NameChange};

use super::own;
use crate::{
    http::{
        app::App,
        auth::{self, Known, Visitor, identity, set_cookie},
        caller::Caller,
        error::Error,
        json::Body,
        openapi::{Operation, Routes},
    },
    players::names,
    problems::refuse,
    random,
    store::SessionKind,
    table::Who,
};

pub(super) fn routes() -> Routes {
    Routes::default()
        .post(
            "/session",
            begin,
            Operation::open("begins a guest's session; with one, says who you are")
                .gives::<Identity>(),
        )
        .get(
            "/me",
            me,
            Operation::open("who you are, without beginning anything").gives::<Identity>(),
        )
        .post(
            "/me/name",
            rename,
            Operation::known("what a guest wants to be called")
                .takes::<NameChange>()
                .gives::<Identity>(),
        )
}

/// Begins a guest's session, or says who is known already.
async fn begin(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    Visitor(who): Visitor,
) -> Result<Response, Error> {
    if who.player.is_some() {
        return Ok(Json(identity(&who)).into_response());
    }
    app.limits().guest(caller.address)?;
    let player = random::id();
    app.store().create_guest(&player).await?;
    let cookie = start(&app, &player, caller, &headers).await?;
    let guest = Who { player: Some(player), ..Who::default() };
    Ok((cookie, Json(identity(&guest))).into_response())
}

async fn me(Visitor(who): Visitor) -> Json<Identity> {
    Json(identity(&who))
}

async fn rename(
    State(app): State<App>,
    Known { who, player }: Known,
    Body(change): Body<NameChange>,
) -> Result<Json<Identity>, Error> {
    if who.account {
        let why = refuse!("server-name-kept", BadRequest, "an account keeps its name");
        return Err(why.into());
    }
    let name = names::check(&change.name)?;
    if !app.store().rename_guest(&player, &name).await? {
        return Err(names::taken().into());
    }
    Ok(Json(identity(&Who { name: Some(name.shown), ..who })))
}

/// Begins a session for a player; gives the cookie.
pub(super) async fn start(
    app: &App,
    player: &str,
    caller: Caller,
    headers: &HeaderMap,
) -> Result<CookieJar, Error> {
    let secret = random::secret();
    let hash = random::sha256(&secret);
    app.store().create_session(&hash, player, SessionKind::Cookie, "").await?;
    let (address, agent) = (caller.address.to_string(), own::agent(headers));
    app.store().note_session(&hash, &address, &agent).await?;
    Ok(set_cookie(secret, caller.secure))
}

/// Ends the session that the request came with.
pub(super) async fn end(app: &App, headers: &HeaderMap, caller: Caller) -> Result<(), Error> {
    if let Some(secret) = auth::cookie(headers, caller) {
        app.store().end_session(&random::sha256(&secret)).await?;
    }
    Ok(())
}
