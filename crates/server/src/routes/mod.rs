//! The routes, one module a subject.

mod accounts;
mod archive;
mod assets;
mod health;
mod lists;
mod matches;
mod records;
mod session;
mod socket;
mod stream;

use axum::Router;

use crate::{app::App, error::Error};

/// Everything under `/api`.
pub(crate) fn api() -> Router<App> {
    Router::new()
        .merge(session::router())
        .merge(accounts::router())
        .merge(matches::router())
        .merge(lists::router())
        .merge(records::router())
        .merge(archive::router())
        .merge(socket::router())
        .merge(stream::router())
        .fallback(async || Error::not_found("endpoint"))
}

/// Whether the browser client is inside this program.
#[must_use]
pub fn has_client() -> bool {
    assets::has_client()
}

/// Everything else: health, metrics and the browser client.
pub(crate) fn pages() -> Router<App> {
    Router::new().merge(health::router()).merge(assets::router())
}
