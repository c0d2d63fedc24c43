//! Records: one match, all of one's own, the whole archive.

use std::time::Duration;

use axum::{
    extract::State,
    http::header::{CONTENT_DISPOSITION, CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use mohreh_protocol::{Problem, ProblemCode};
use mohreh_rules::record::tag_value;
use tokio::time::{Instant, sleep, timeout};

use crate::{
    http::{
        app::App,
        auth::{Known, Visitor},
        caller::Caller,
        error::Error,
        flow::{Flow, flow},
        json::Id,
        openapi::{Operation, Routes},
        slots::Slot,
    },
    store::{ArchiveQuery, Cursor, MatchRow},
    table::Who,
};

/// How long a record may wait for somebody to take it.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest that an export rests after a step.
const LONGEST_REST: Duration = Duration::from_millis(500);
/// How many matches are read at a time.
const STEP: i64 = 50;
const TEXT: &str = "text/plain; charset=utf-8";
const PLAIN: (axum::http::HeaderName, &str) = (CONTENT_TYPE, TEXT);

pub(super) fn routes() -> Routes {
    Routes::default()
        .get(
            "/matches/{id}/record",
            one,
            Operation::open("the match as a record, as you may know it").text(TEXT),
        )
        .get("/me/records", mine, Operation::known("all your records").text(TEXT))
        .get("/archive/records", all, Operation::open("all records of the archive").text(TEXT))
}

async fn one(State(app): State<App>, Visitor(who): Visitor, Id(id): Id) -> Result<Response, Error> {
    let record = app.rooms().record(&id, who).await?;
    Ok(([PLAIN], record).into_response())
}

async fn mine(
    State(app): State<App>,
    caller: Caller,
    Known { who, player }: Known,
) -> Result<Response, Error> {
    let slot = app.limits().export(caller.address)?;
    let query = ArchiveQuery {
        player: Some(player),
        unlisted: true,
        limit: STEP,
        ..ArchiveQuery::default()
    };
    Ok(download(app, who, query, slot))
}

async fn all(
    State(app): State<App>,
    caller: Caller,
    Visitor(who): Visitor,
) -> Result<Response, Error> {
    let slot = app.limits().export(caller.address)?;
    Ok(download(app, who, ArchiveQuery { limit: STEP, ..ArchiveQuery::default() }, slot))
}

/// Streams the records of all matches of a query, newest first. An export that fails
/// breaks the connection off.
fn download(app: App, who: Who, query: ArchiveQuery, slot: Slot) -> Response {
    let (texts, body) = flow(4);
    tokio::spawn(async move {
        match send_all(&app, &who, query, &texts).await {
            Ok(Sent::All) => texts.finish().await,
            Ok(Sent::Part) => tracing::info!("an export was left before its end"),
            Err(error) => tracing::error!(?error, "an export broke off"),
        }
        drop(slot);
    });
    let file = (CONTENT_DISPOSITION, "attachment; filename=\"mohreh-records.txt\"");
    ([PLAIN, file], body).into_response()
}

/// How much of an export somebody has taken.
enum Sent {
    All,
    Part,
}

async fn send_all(
    app: &App,
    who: &Who,
    mut query: ArchiveQuery,
    texts: &Flow,
) -> Result<Sent, Error> {
    loop {
        let begin = Instant::now();
        let rows = app.store().archive(&query).await?;
        let Some(last) = rows.last() else { return Ok(Sent::All) };
        query.before = Cursor::new(last.ended.unwrap_or(last.updated), &last.id);
        for row in rows {
            let record = match app.rooms().record(&row.id, who.clone()).await {
                Ok(record) => record,
                // One that cannot be read does not keep the others back; it is named.
                Err(problem) if is_unreadable(&problem) => left_out(&row, &problem),
                Err(problem) => return Err(problem.into()),
            };
            // Somebody who has gone, or takes next to nothing, has had enough.
            let taken = timeout(PATIENCE, texts.send(format!("{record}\n"))).await;
            if !taken.unwrap_or(false) {
                return Ok(Sent::Part);
            }
        }
        // Whoever plays needs the processors more.
        sleep(begin.elapsed().min(LONGEST_REST)).await;
    }
}

/// Whether this match, and no other, is the reason.
fn is_unreadable(problem: &Problem) -> bool {
    matches!(problem.code, ProblemCode::Conflict | ProblemCode::NotFound)
}

/// What stands in place of a record that cannot be given: one without turns, which names
/// the match and says why.
fn left_out(row: &MatchRow, problem: &Problem) -> String {
    tracing::warn!(%problem.message, match_id = row.id, "left out of an export");
    let (game, id, why) = (&row.game, &row.id, tag_value(&problem.message));
    format!("[Mohreh \"1\"]\n[Game \"{game}\"]\n[Match \"{id}\"]\n[Unreadable \"{why}\"]\n")
}
