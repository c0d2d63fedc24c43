//! The routes, one module a subject.

mod accounts;
mod admin;
mod archive;
mod assets;
mod challenges;
mod description;
mod docs;
mod explorer;
mod health;
mod lists;
mod mail;
mod matches;
mod own;
mod people;
mod pictures;
mod plans;
mod progress;
mod push;
mod records;
mod seek;
mod session;
mod socket;
mod stream;
mod studies;
mod tokens;
mod vacation;

use axum::Router;

pub(crate) use self::pictures::unpacked;
use crate::http::{app::App, openapi::Routes};

/// Everything under `/api`.
pub(crate) fn api() -> Routes {
    Routes::default()
        .merge(session::routes())
        .merge(accounts::routes())
        .merge(admin::routes())
        .merge(own::routes())
        .merge(mail::routes())
        .merge(tokens::routes())
        .merge(progress::routes())
        .merge(matches::routes())
        .merge(lists::routes())
        .merge(seek::routes())
        .merge(people::routes())
        .merge(challenges::routes())
        .merge(vacation::routes())
        .merge(plans::routes())
        .merge(push::routes())
        .merge(studies::routes())
        .merge(explorer::routes())
        .merge(records::routes())
        .merge(pictures::routes())
        .merge(archive::routes())
        .merge(socket::routes())
        .merge(stream::routes())
        .merge(description::routes())
}

/// Whether the browser client is inside this program.
#[must_use]
pub fn has_client() -> bool {
    assets::has_client()
}

/// Pages outside of `/api`: health, metrics, documents.
pub(crate) fn pages() -> Routes {
    health::routes().merge(docs::routes())
}

/// Every other address: the browser client.
pub(crate) fn client() -> Router<App> {
    assets::router()
}
