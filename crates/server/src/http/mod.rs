//! Everything between a connection and a room: deadlines and limits of
//! connections, who asks, the JSON of requests, and the routes, one module a
//! subject.

pub(crate) mod app;
mod auth;
mod caller;
pub(crate) mod connections;
mod error;
mod familiar;
mod flow;
mod health;
mod json;
mod limits;
mod measure;
mod openapi;
mod pictures;
mod places;
pub(crate) mod present;
mod preview;
mod routes;
mod turnstile;

pub use self::routes::has_client;
