//! Matches over plain HTTP: everything the socket can do, for programs.

use std::net::SocketAddr;

use axum::{
    Json, Router,
    extract::{ConnectInfo, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use mohreh_protocol::{
    Action, CreateMatch, Event, Join, Joined, LegalMoves, MatchView, Problem, ProblemCode,
};
use serde::{Deserialize, Serialize};

use crate::{
    app::App,
    auth::{Known, Visitor},
    error::Error,
    json::{Body, Id, Parameters},
    limits::address,
    table::new_setup,
};

/// Tables a player may have open at the same time.
const OPEN_TABLES: i64 = 100;

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/matches", post(create))
        .route("/matches/{id}", get(view))
        .route("/matches/{id}/join", post(join))
        .route("/matches/{id}/actions", post(act))
        .route("/matches/{id}/events", get(events))
        .route("/matches/{id}/legal", get(legal))
}

async fn create(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Known { who, player }: Known,
    Body(request): Body<CreateMatch>,
) -> Result<Response, Error> {
    let from = address(&app, peer, &headers);
    app.limits().table(&player, from)?;
    if request.rated && !who.account {
        let message = "rated matches are between accounts; sign in first";
        return Err(Error::new(ProblemCode::Forbidden, message));
    }
    let open = app.store().count_running(&player).await?;
    if OPEN_TABLES <= open && !app.limits().lifted(from) {
        let message = format!("you have {open} matches open; finish some first");
        return Err(Problem::new(ProblemCode::TooMany, message).into());
    }
    let setup = new_setup(&request, &player)?;
    let created = app.rooms().create_for(&who, setup).await?;
    Ok((StatusCode::CREATED, Json(created)).into_response())
}

async fn view(
    State(app): State<App>,
    Visitor(who): Visitor,
    Id(id): Id,
) -> Result<Json<MatchView>, Error> {
    Ok(Json(app.rooms().view(&id, who).await?))
}

async fn join(
    State(app): State<App>,
    Known { who, .. }: Known,
    Id(id): Id,
    Body(join): Body<Join>,
) -> Result<Json<Joined>, Error> {
    Ok(Json(app.rooms().join(&id, who, join).await?))
}

/// The event that an action made.
#[derive(Serialize)]
struct Acted {
    seq: u32,
}

async fn act(
    State(app): State<App>,
    Known { who, .. }: Known,
    Id(id): Id,
    Body(action): Body<Action>,
) -> Result<Response, Error> {
    let seq = app.rooms().act(&id, who, action).await?;
    Ok(Json(Acted { seq }).into_response())
}

#[derive(Deserialize)]
struct After {
    #[serde(default)]
    after: u32,
}

async fn events(
    State(app): State<App>,
    Visitor(who): Visitor,
    Id(id): Id,
    Parameters(After { after }): Parameters<After>,
) -> Result<Json<Vec<Event>>, Error> {
    Ok(Json(app.rooms().events(&id, who, after).await?))
}

#[derive(Deserialize)]
struct Begun {
    #[serde(default)]
    begun: String,
}

async fn legal(
    State(app): State<App>,
    Visitor(who): Visitor,
    Id(id): Id,
    Parameters(Begun { begun }): Parameters<Begun>,
) -> Result<Json<LegalMoves>, Error> {
    Ok(Json(app.rooms().legal(&id, who, begun).await?))
}
