//! Everything between a connection and a room: deadlines and limits of
//! connections, who asks, the JSON of requests, and the routes, one module a
//! subject.

mod access;
mod allowance;
pub(crate) mod app;
mod auth;
mod caller;
pub(crate) mod connections;
mod error;
mod flow;
mod health;
mod json;
mod keyed_lock;
mod known_addresses;
mod limits;
mod measure;
mod openapi;
mod pictures;
pub(crate) mod present;
mod preview;
mod routes;
mod slots;

pub use self::{access::ACCESS_LOG, routes::has_client};
