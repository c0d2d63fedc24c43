//! Records: one match, all of one's own, the whole archive.

use std::{collections::HashSet, time::Duration};

use axum::{
    body::{Body, Bytes},
    extract::State,
    http::header::{CONTENT_DISPOSITION, CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use futures_util::stream;
use tokio::{
    sync::mpsc,
    time::{Instant, sleep, timeout},
};

use crate::{
    http::{
        app::App,
        auth::{Known, Visitor},
        caller::Caller,
        error::Error,
        json::Id,
        openapi::{Operation, Routes},
        places::Place,
    },
    store::ArchiveQuery,
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
    let place = app.limits().export(caller.address)?;
    let query = ArchiveQuery {
        player: Some(player),
        unlisted: true,
        limit: STEP,
        ..ArchiveQuery::default()
    };
    Ok(download(app, who, query, place))
}

async fn all(
    State(app): State<App>,
    caller: Caller,
    Visitor(who): Visitor,
) -> Result<Response, Error> {
    let place = app.limits().export(caller.address)?;
    Ok(download(app, who, ArchiveQuery { limit: STEP, ..ArchiveQuery::default() }, place))
}

/// Streams the records of all matches of a query, newest first.
fn download(app: App, who: Who, query: ArchiveQuery, place: Place) -> Response {
    let (texts, received) = mpsc::channel::<Bytes>(4);
    tokio::spawn(async move {
        if let Err(error) = send_all(&app, &who, query, &texts).await {
            tracing::error!(?error, "an export ended early");
        }
        drop(place);
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
        let begin = Instant::now();
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
            // Somebody who has gone, or takes next to nothing, has had enough.
            let taken = timeout(PATIENCE, texts.send(format!("{record}\n").into())).await;
            if !matches!(taken, Ok(Ok(()))) {
                return Ok(());
            }
        }
        sent = again;
        // Whoever plays needs the processors more.
        sleep(begin.elapsed().min(LONGEST_REST)).await;
    }
}
