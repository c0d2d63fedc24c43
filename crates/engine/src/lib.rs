//! The computer players: searches, one evaluation per game, levels.
//!
//! The crate never prints and knows no clock: whoever asks is a [`Host`], who
//! says when to stop and hears what has been found so far. A search is given
//! a view of the match: the whole past, and no secret of another.
//!
//! ```
//! use mohreh_engine::{Limits, Player, Quiet, Request, search};
//! use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! for &game in GameId::ALL {
//!     let start = AnyPosition::initial(game, "", &mut SplitMix::new(7))?;
//!     let mut game_match = AnyMatch::new(start);
//!     let limits = Limits { nodes: Some(300), depth: Some(1) };
//!     let view = game_match.mover_view().expect("somebody is to move");
//!     let request = Request { limits, ..Request::new(&view, Player::Best) };
//!     let answer = search(&request, &Quiet).expect("somebody is to move");
//!     assert!((0.0..=1.0).contains(&answer.report.score.win));
//!     game_match.play_moves(&answer.turn)?;
//!     assert_eq!(game_match.turns(), 1);
//! }
//! # Ok(())
//! # }
//! ```

// In the order in which they build on each other. `ask/answer.rs` calls all players; `search`
// and `endgame` ask each other, `search/levels.rs` takes a helper from `playout`, and files
// of networks and weights know what `measure` fits.
mod ask;

#[macro_use]
mod evaluation;

mod search;

mod endgame;

mod playout;

mod games;

mod measure;

// Inside the crate a module is named without its folder.
use crate::{
    ask::{answer, host, pace, player},
    endgame::{proof, proof_cache, solver, value_range},
    evaluation::{evaluate, evaluator, network, weights},
    measure::{bench, players},
    playout::{baselines, flat, uct},
    search::{alphabeta, best, fingerprint, levels, memory, order, root, transposition},
};

pub use crate::{
    alphabeta::Pruning,
    answer::{Answer, Report, Score, counts_points, search},
    bench::{Bench, proved_turns},
    evaluate::{BenchPlan, Evaluate, Features, MOST_FEATURES, OPENING, Weight, chance},
    host::{Host, Limits, Quiet, Request, Timed},
    levels::{Look, Strength},
    measure::tune,
    memory::Memory,
    network::{Network, NetworkError, NetworkFile, STAGES, UNITS, wanted_network},
    pace::{Pace, TimeLeft},
    player::Player,
    players::players_checksum,
    transposition::gives_hash,
    weights::{Weights, WeightsError},
};

/// The program in the README is run as a test of documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
