//! Matches over plain HTTP: everything the socket can do, for programs.

use std::net::IpAddr;

use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use mohreh_protocol::{
    Acted, Action, CreateMatch, Created, Event, Join, Joined, LegalMoves, MatchView, Problem,
    SeatRequest,
};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    http::{
        app::App,
        auth::{Known, Visitor},
        caller::Caller,
        error::Error,
        json::{Body, Id, Parameters},
        keyed_lock::Counted,
        limits::Speaker,
        openapi::{Operation, Routes},
    },
    problems::{accounts_only, refuse},
    store::Waiting,
    table::{Trust, Who, new_setup},
};

/// Tables a player may have open at the same time.
const OPEN_TABLES: i64 = 100;
/// Of them waiting in the lobby.
const LISTED_TABLES: i64 = 5;
/// Of them with engines.
const ENGINE_TABLES: i64 = 10;
/// What may wait for engines, of an address: as much as one engine does in so many
/// milliseconds.
const ENGINE_WORK: i64 = 60_000;
/// Turns that may wait for engines, of all addresses together, before those that have some
/// waiting set up no more.
const ENGINE_TURNS: i64 = 200;
/// When to come back if more wait, in seconds.
const ENGINES_BUSY: u32 = 30;

pub(super) fn routes() -> Routes {
    Routes::default()
        .post(
            "/matches",
            create,
            Operation::known("sets up a table").takes::<CreateMatch>().makes::<Created>(),
        )
        .get(
            "/matches/{id}",
            view,
            Operation::open("the match as you may know it").gives::<MatchView>(),
        )
        .post(
            "/matches/{id}/join",
            join,
            Operation::known("takes a seat").takes::<Join>().gives::<Joined>(),
        )
        .post(
            "/matches/{id}/actions",
            act,
            Operation::known("does something in it").takes::<Action>().gives::<Acted>(),
        )
        .get(
            "/matches/{id}/events",
            events,
            Operation::open("the events after a number").query::<After>().gives::<Vec<Event>>(),
        )
        .get(
            "/matches/{id}/legal",
            legal,
            Operation::open("the legal moves after the beginning of a turn")
                .query::<Begun>()
                .gives::<LegalMoves>(),
        )
}

async fn create(
    State(app): State<App>,
    Caller { address, .. }: Caller,
    Known { who, player }: Known,
    Body(request): Body<CreateMatch>,
) -> Result<Response, Error> {
    app.limits().table(&player, address)?;
    if request.rated && !who.account {
        return Err(accounts_only().into());
    }
    let _counted = check_open(&app, &player, address).await?;
    if request.listed && !app.limits().lifted(address) {
        app.limits().listed(address)?;
        let open = app.store().count_listed(&player).await?;
        if LISTED_TABLES <= open {
            let why = refuse!(
                "server-listed-tables",
                TooMany,
                "{open} of your tables wait in the lobby; join or call off some first",
                open
            );
            return Err(why.into());
        }
    }
    let levels = request.seats.iter().filter_map(|seat| match seat {
        SeatRequest::Engine { level } => Some(*level),
        SeatRequest::Me | SeatRequest::Open => None,
    });
    if let Some(level) = levels.max().filter(|_| !app.limits().lifted(address)) {
        check_engines(&app, &who, &player, level).await?;
    }
    let trust = if app.limits().lifted(address) { Trust::Proof } else { Trust::Nobody };
    let setup = new_setup(&request, &player, trust)?;
    let created = app.rooms().create_for(&who, setup).await?;
    Ok((StatusCode::CREATED, Json(created)).into_response())
}

/// Nobody may have more matches open than anybody can play.
pub(super) async fn check_open(app: &App, player: &str, address: IpAddr) -> Result<Counted, Error> {
    let counted = app.counting().lock(player).await;
    let open = app.store().count_running(player).await?;
    if OPEN_TABLES <= open && !app.limits().lifted(address) {
        let why = refuse!(
            "server-open-matches",
            TooMany,
            "you have {open} matches open; finish some first",
            open
        );
        return Err(why.into());
    }
    Ok(counted)
}

/// Engines think for everybody: no visitor may have many of them, and no address much that
/// waits for them. Whoever has nothing waiting always gets one, and nobody is kept from light
/// levels by what waits for full strength.
async fn check_engines(app: &App, who: &Who, player: &str, level: u8) -> Result<(), Error> {
    let open = app.store().count_with_engines(player).await?;
    if ENGINE_TABLES <= open {
        let why = refuse!(
            "server-engine-matches",
            TooMany,
            "you have {open} matches with engines open; finish some first",
            open
        );
        return Err(why.into());
    }
    let waiting = app.store().waiting_for_engines(&who.owner(), level).await?;
    let Waiting { own, own_cost, all } = waiting;
    let is_crowded = ENGINE_TURNS <= all && 0 < own;
    if is_crowded || ENGINE_WORK <= own_cost {
        let why = refuse!(
            "server-engines-busy",
            TooMany,
            "{own} turns from your network wait for the engines; come back later",
            own
        );
        return Err(why.retry_after(ENGINES_BUSY).into());
    }
    Ok(())
}

/// Whoever takes a seat has one match more open, like whoever sets a table up. Who sits there
/// already may ask again.
async fn check_join(
    app: &App,
    who: &Who,
    player: &str,
    address: IpAddr,
    id: &str,
) -> Result<Option<Counted>, Error> {
    let seats = app.store().seat_rows(id).await?;
    if seats.iter().any(|seat| seat.player.as_deref() == Some(player)) {
        return Ok(None);
    }
    let may_be_near = app.limits().lifted(address) || app.config().limits.rated_at_one_address;
    if !may_be_near && app.store().is_rated_beside(id, &address.to_string()).await? {
        return Err(near().into());
    }
    let counted = check_open(app, player, address).await?;
    let level = seats.iter().filter_map(|seat| seat.level).max();
    if let Some(level) = level.filter(|_| !app.limits().lifted(address)) {
        let level = u8::try_from(level).unwrap_or(u8::MAX);
        check_engines(app, who, player, level).await?;
    }
    Ok(Some(counted))
}

/// Two at one address may be one, who makes a rating.
pub(super) fn near() -> Problem {
    refuse!(
        "server-rated-near",
        Forbidden,
        "the other plays from your address; such matches are not rated here"
    )
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
    Caller { address, .. }: Caller,
    Known { who, player }: Known,
    Id(id): Id,
    Body(join): Body<Join>,
) -> Result<Json<Joined>, Error> {
    let _counted = check_join(&app, &who, &player, address, &id).await?;
    Ok(Json(app.rooms().join(&id, who, join).await?))
}

async fn act(
    State(app): State<App>,
    Caller { address, .. }: Caller,
    Known { who, player }: Known,
    Id(id): Id,
    Body(action): Body<Action>,
) -> Result<Json<Acted>, Error> {
    app.limits().action(&Speaker { player: Some(&player), address }, &action)?;
    let seq = app.rooms().act(&id, who, action).await?;
    Ok(Json(Acted { seq }))
}

#[derive(Deserialize, JsonSchema)]
pub(super) struct After {
    /// The last event that the client has; 0 for all.
    #[serde(default)]
    pub(super) after: u32,
}

async fn events(
    State(app): State<App>,
    Visitor(who): Visitor,
    Id(id): Id,
    Parameters(After { after }): Parameters<After>,
) -> Result<Json<Vec<Event>>, Error> {
    let (events, _) = app.rooms().events(&id, who, after).await?;
    Ok(Json(events))
}

#[derive(Deserialize, JsonSchema)]
struct Begun {
    /// The moves made so far, joined by commas.
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
