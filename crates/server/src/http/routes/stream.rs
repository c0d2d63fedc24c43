//! Streams for programs: a line of JSON for everything that happens, until
//! the program goes away. An empty object says that the line is still alive. A stream of
//! events ends with its match; every other end is a connection that breaks off.

use std::{collections::HashMap, time::Duration};

use axum::{
    body::Body,
    extract::State,
    http::{
        HeaderMap,
        header::{CACHE_CONTROL, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use mohreh_protocol::{Event, MatchState, MyMatch};
use serde::Serialize;
use tokio::time::{Instant, timeout};

use super::{lists::my_match, matches::After};
use crate::{
    http::{
        app::App,
        auth::{Known, Tenure, Visitor},
        caller::Caller,
        error::Error,
        flow::{Flow, flow},
        json::{Id, Parameters},
        openapi::{Operation, Routes},
    },
    store::StoreError,
    table::Who,
};

/// How often the database is looked at without a hint.
const LOOK: Duration = Duration::from_secs(2);
/// How often a silent stream says that it is alive.
const ALIVE: Duration = Duration::from_secs(10);

pub(super) fn routes() -> Routes {
    Routes::default()
        .get(
            "/me/stream",
            mine,
            Operation::known("your matches, each time it becomes your turn").streams::<MyMatch>(),
        )
        .get(
            "/matches/{id}/stream",
            events,
            Operation::open("the events of a match as they happen")
                .query::<After>()
                .streams::<Event>(),
        )
}

/// Every match of one's own when it comes to be one's turn, or ends.
async fn mine(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    Known { who, player }: Known,
) -> Result<Response, Error> {
    let place = app.limits().socket(caller.address)?;
    let mut tenure = Tenure::new(app.store(), &headers, caller, &who);
    let (lines, body) = flow(16);
    tokio::spawn(async move {
        let told = tokio::select! {
            told = tell_turns(&app, &player, &lines) => told,
            () = tenure.ended() => Ok(()),
        };
        if let Err(error) = told {
            tracing::error!(%error, "a stream of turns ended");
        }
        drop(place);
    });
    Ok(answer(body))
}

/// The events of a match after a number, and all that follow.
async fn events(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    Visitor(who): Visitor,
    Id(id): Id,
    Parameters(After { after }): Parameters<After>,
) -> Result<Response, Error> {
    let place = app.limits().socket(caller.address)?;
    // A wrong id is refused before the stream begins.
    app.rooms().events(&id, who.clone(), after).await?;
    let mut tenure = Tenure::new(app.store(), &headers, caller, &who);
    let (lines, body) = flow(16);
    tokio::spawn(async move {
        let told = tokio::select! {
            told = tell_events(&app, &id, &who, after, &lines) => told,
            () = tenure.ended() => Told::Part,
        };
        if told == Told::All {
            lines.finish().await;
        }
        drop(place);
    });
    Ok(answer(body))
}

async fn tell_turns(app: &App, player: &str, lines: &Flow) -> Result<(), StoreError> {
    let mut hints = app.rooms().turn_hints();
    let mut told: HashMap<String, i64> = HashMap::new();
    let mut spoken = Instant::now();
    let mut stop = app.stop();
    while !*stop.borrow_and_update() {
        let rows = app.store().running_of(player).await?;
        let mut now: HashMap<String, i64> = HashMap::new();
        for row in &rows {
            let Some(mine) = my_match(row, player, app.store().now()) else { continue };
            if !mine.your_turn {
                continue;
            }
            now.insert(row.id.clone(), row.turns);
            if told.get(&row.id) != Some(&row.turns) {
                spoken = Instant::now();
                if !say::<MyMatch>(lines, &mine).await {
                    return Ok(());
                }
            }
        }
        told = now;
        if ALIVE < spoken.elapsed() {
            spoken = Instant::now();
            if !say(lines, &serde_json::json!({})).await {
                return Ok(());
            }
        }
        // A hint for this player or the clock; a stream that fell behind
        // looks at once.
        let hinted = async { while hints.recv().await.is_ok_and(|hinted| hinted != player) {} };
        timeout(LOOK, hinted).await.ok();
    }
    Ok(())
}

/// How much a stream has told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    All,
    Part,
}

async fn tell_events(app: &App, id: &str, who: &Who, after: u32, lines: &Flow) -> Told {
    let mut last = after;
    let mut spoken = Instant::now();
    let mut hints = app.rooms().match_hints();
    let stop = app.stop();
    while !*stop.borrow() {
        let Ok((events, state)) = app.rooms().events(id, who.clone(), last).await else {
            return Told::Part;
        };
        for event in &events {
            last = event.seq;
            spoken = Instant::now();
            if !say(lines, event).await {
                return Told::Part;
            }
        }
        if ALIVE < spoken.elapsed() {
            spoken = Instant::now();
            if !say(lines, &serde_json::json!({})).await {
                return Told::Part;
            }
        }
        if !matches!(state, MatchState::Waiting | MatchState::Playing) {
            return Told::All;
        }
        let hinted = async { while hints.recv().await.is_ok_and(|hinted| hinted != id) {} };
        timeout(LOOK, hinted).await.ok();
    }
    Told::Part
}

/// Sends a line; `false` when nobody listens any more.
async fn say<T: Serialize>(lines: &Flow, value: &T) -> bool {
    let Ok(mut line) = serde_json::to_vec(value) else { return false };
    line.push(b'\n');
    lines.send(line).await
}

fn answer(body: Body) -> Response {
    let headers = [(CONTENT_TYPE, "application/x-ndjson"), (CACHE_CONTROL, "no-store")];
    (headers, body).into_response()
}
