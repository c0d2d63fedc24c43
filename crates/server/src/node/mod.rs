//! A node as a process: how it starts and stops, what it does by the clock,
//! what it hears from other nodes, and the commands for whoever has the
//! database.

mod explore;
mod fill;
mod jobs;
mod listen;
mod serve;
mod upkeep;

pub use self::{
    fill::fill,
    serve::{ServeError, Server, qr_code, reachable, work},
    upkeep::{Listing, Verified, backup, listing, operate, personal_data, sessions, verify},
};
