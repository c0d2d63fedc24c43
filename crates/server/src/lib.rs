//! The table: rooms, clocks, accounts, storage.
//!
//! The log of events is the truth. A turn is validated, appended, synced to
//! disk and only then acknowledged; what everybody sees is a fold over the
//! log (`table`), computed by the one task that owns the match (`rooms`), and
//! only views leave the server (`table/view.rs`).

mod app;
mod auth;
mod bots;
pub mod client;
mod config;
mod connections;
mod engines;
mod error;
mod json;
mod limits;
mod listen;
mod lobby;
mod memories;
mod names;
mod openapi;
mod passwords;
pub mod proof;
mod random;
mod ratings;
mod rooms;
mod routes;
mod serve;
mod store;
mod table;
mod upkeep;

pub use crate::{
    bots::{Bot, EngineBot, RandomBot, random_turn},
    config::Config,
    routes::has_client,
    serve::{ServeError, Server, new_admin_token, qr_code, reachable, work},
    store::{Store, StoreError},
    upkeep::{Verified, backup, promote, verify},
};
