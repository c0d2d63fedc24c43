//! Who plays well: searches, one evaluation a game, levels.
//!
//! The crate never prints and knows no clock: whoever asks is a [`Host`], who
//! says when to stop and hears what has been found so far. A search is given
//! what the seat to move may know, never more.

mod alphabeta;
mod answer;
mod baselines;
mod bench;
mod best;
mod evaluate;
mod fingerprint;
mod games;
mod host;
mod levels;
mod order;
mod player;
mod table;
pub mod tune;
mod uct;
mod weights;

pub use crate::{
    answer::{Answer, Report, Score, search},
    bench::Bench,
    evaluate::{Evaluate, Features, MOST_FEATURES, OPENING, Weight, chance},
    host::{Host, Limits, Request},
    player::Player,
};
