//! For those who run the server: is it well, and what does it do.

use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};

use crate::http::{
    app::App,
    openapi::{Operation, Routes},
};

const TEXT: &str = "text/plain; charset=utf-8";

pub(super) fn routes() -> Routes {
    Routes::default()
        .get(
            "/healthz",
            health,
            Operation::open("whether the database can be written and read, and the node stays")
                .text(TEXT),
        )
        .get("/metrics", numbers, Operation::open("numbers for Prometheus").text(TEXT))
}

async fn health(State(app): State<App>) -> Response {
    if app.is_draining() {
        return (StatusCode::SERVICE_UNAVAILABLE, "this node is about to stop\n").into_response();
    }
    if app.health().is_well(app.store()).await {
        return "well\n".into_response();
    }
    (StatusCode::SERVICE_UNAVAILABLE, "the database does not work\n").into_response()
}

async fn numbers(State(app): State<App>) -> Response {
    metrics::gauge!("mohreh_rooms").set(app.rooms().count() as f64);
    if let Some(bytes) = memory() {
        metrics::gauge!("mohreh_memory_bytes").set(bytes);
    }
    match app.metrics() {
        Some(metrics) => metrics.render().into_response(),
        None => (StatusCode::NOT_FOUND, "metrics are not collected\n").into_response(),
    }
}

/// The memory this process has in use, where the system tells.
fn memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024.0)
}
