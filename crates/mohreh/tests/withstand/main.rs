//! The server withstands people: each attack that once worked, from outside,
//! against the program of this build or the one that `MOHREH_BIN` names. With
//!
//! ```sh
//! MOHREH_BIN=/elsewhere/mohreh cargo test -p mohreh --test withstand
//! ```
//!
//! one sees which of them an older program falls for. Servers listen on loopback
//! only, and every loop has an end.

mod clocks;
mod club;
mod common;
mod connections;
mod data;
mod database;
mod deals;
mod described;
mod disk;
mod engines;
mod files;
mod lists;
mod lobby;
mod manners;
mod names;
mod nodes;
mod pairing;
mod pictures;
mod plans;
#[path = "../postgres/mod.rs"]
mod postgres;
mod ratings;
mod rooms;
mod studies;
mod tls;
