//! The game server: rooms, clocks, accounts, storage.
//!
//! The log of events is the truth. A turn is validated, appended, synced to
//! disk and only then acknowledged; what everybody sees is a fold over the
//! log (`table`), computed by the one task that owns the match (`rooms`), and
//! only views leave the server (`table/view.rs`).
//!
//! The folders in order of dependence; but `store` and `table` know each other and types of
//! `players`, which acts on matches through `rooms`.

mod config;
mod problems;
mod random;
mod seldom;
mod words;

mod store;
mod table;

mod engines;
mod mail;
mod players;
mod push;
mod rooms;
mod studies;

mod administration;
mod http;
mod node;

pub use crate::{
    config::{Config, Network, NoNetwork, Quotas},
    engines::{Bot, Choice, EngineBot, Halt, RandomBot, Terms},
    http::{ACCESS_LOG, has_client},
    mail::{MailConfig, MailServer, NoMailServer, read_password},
    node::{
        Listing, ServeError, Server, Verified, backup, fill, listing, operate, personal_data,
        qr_code, reachable, sessions, verify, work,
    },
    store::{Store, StoreError},
};
