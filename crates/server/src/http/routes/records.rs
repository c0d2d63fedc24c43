//! Records: one match, all of one's own, the whole archive.

use std::collections::HashSet;

use axum::{
    body::{Body, Bytes},
    extract::State,
    http::header::{CONTENT_DISPOSITION, CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use futures_util::stream;
use tokio::sync::mpsc;

use crate::{
    http::{
        app::App,
        auth::{Known, Visitor},
        error::Error,
        json::Id,
        limits::Caller,
        openapi::{Operation, Routes},
    },
    store::ArchiveQuery,
    table::Who,
};

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
    app.limits().export(caller.address)?;
    let query = ArchiveQuery {
        player: Some(player),
        unlisted: true,
        limit: STEP,
        ..ArchiveQuery::default()
    };
    Ok(download(app, who, query))
}

async fn all(
    State(app): State<App>,
    caller: Caller,
    Visitor(who): Visitor,
) -> Result<Response, Error> {
    app.limits().export(caller.address)?;
    Ok(download(app, who, ArchiveQuery { limit: STEP, ..ArchiveQuery::default() }))
}

/// Streams the records of all matches of a query, newest first.
fn download(app: App, who: Who, query: ArchiveQuery) -> Response {
    let (texts, received) = mpsc::channel::<Bytes>(4);
    tokio::spawn(async move {
        if let Err(error) = send_all(&app, &who, query, &texts).await {
            tracing::error!(?error, "an export ended early");
        }
    });
    let texts = stream::unfold(received, async |mut received| {
        let text = received.recv().await?;
        Some((Ok::<_, std::convert::Infallible>(text), received))
    });
    let file = (CONTENT_DISPOSITION, "attachment; filename=\"mohreh-records.txt\"");
    ([PLAIN, file], Body::from_stream(texts)).into_response()
}

async fn send_all(
    app: &App,
    who: &Who,
    mut query: ArchiveQuery,
    texts: &mpsc::Sender<Bytes>,
) -> Result<(), Error> {
    // Matches that ended in the same millisecond may come in two steps.
    let mut sent = HashSet::new();
    loop {
        let rows = app.store().archive(&query).await?;
        let fresh: Vec<_> = rows.iter().filter(|row| sent.insert(row.id.clone())).collect();
        let Some(last) = fresh.last() else { return Ok(()) };
        query.before = Some(last.ended.unwrap_or(last.updated) + 1);
        let again = rows.iter().filter(|row| row.ended == last.ended);
        let again: HashSet<String> = again.map(|row| row.id.clone()).collect();
        for row in fresh {
            let record = match app.rooms().record(&row.id, who.clone()).await {
                Ok(record) => record,
                // One that cannot be read does not keep the others back.
                Err(problem) => {
                    tracing::warn!(%problem.message, match_id = row.id, "left out of an export");
                    continue;
                }
            };
            if texts.send(format!("{record}\n").into()).await.is_err() {
                return Ok(());
            }
        }
        sent = again;
    }
}
