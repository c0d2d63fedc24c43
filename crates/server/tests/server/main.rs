//! The server as its users meet it: the real router on a free port, real
//! sockets, on SQLite always and on PostgreSQL where `MOHREH_TEST_POSTGRES`
//! gives one (`cargo xtask test` does).

mod accounts;
mod bots;
mod catch_up;
mod challenges;
mod club;
mod common;
mod engines;
mod explorer;
mod guests;
mod hostile;
mod ids;
mod known;
mod mail;
mod nodes;
mod pages;
mod pairing;
mod people;
mod plans;
mod play;
#[path = "../../../mohreh/tests/postgres/mod.rs"]
mod postgres;
mod progress;
mod pushes;
mod seats;
mod studies;
mod upkeep;
mod vacations;
