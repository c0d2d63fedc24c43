//! What results of matches tell: Elo with its error, the sequential test, the
//! ratings of many players. `docs/matches.md` has the formulas.
//!
//! Nothing here plays a game or knows one: numbers go in and numbers come out.

mod bootstrap;
mod pairs;
mod ratings;
mod simulation;
mod sprt;

pub use self::{
    bootstrap::{Estimate, mean_over_groups},
    pairs::{Pairs, elo_of_share, share_of_elo},
    ratings::{Meeting, Rating, ratings},
    simulation::{Model, Simulated, simulate},
    sprt::{Sprt, Verdict},
};
