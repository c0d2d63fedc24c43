//! Counting requests, by route and answer; and their log, where it is wanted.

use std::time::Instant;

use axum::{
    extract::{MatchedPath, Request, State},
    middleware::Next,
    response::Response,
};

use crate::http::{access::Access, app::App};

/// Counts a request and times its answer. A route is counted as it is written
/// (`/api/matches/{id}`): what visitors make up must not become a series.
pub(super) async fn requests(State(app): State<App>, request: Request, next: Next) -> Response {
    let route = match request.extensions().get::<MatchedPath>() {
        Some(path) => path.as_str().to_owned(),
        None => "other".to_owned(),
    };
    let begun = Instant::now();
    let mut request = request;
    let access = app.config().access_log.then(|| Access::begin(&app, &route, &mut request));
    let response = next.run(request).await;
    let status = response.status().as_u16().to_string();
    metrics::counter!("mohreh_requests_total", "route" => route.clone(), "status" => status)
        .increment(1);
    metrics::histogram!("mohreh_request_seconds", "route" => route)
        .record(begun.elapsed().as_secs_f64());
    match access {
        Some(access) => access.follow(response),
        None => response,
    }
}
