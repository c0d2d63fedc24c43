//! Proofs that run against a real server: load, and death in the middle.

mod crash;
mod load;

use mohreh_rules::{AnyPosition, GameId, SplitMix, Viewer};

pub use self::{
    crash::{Crash, CrashReport},
    load::{Load, LoadReport},
};

/// The games in which nothing is hidden, so that a client that only watches
/// can play on by itself.
fn open_games() -> Vec<GameId> {
    let is_open = |game: &GameId| {
        AnyPosition::initial(*game, "", &mut SplitMix::new(0)).is_ok_and(|start| {
            start.text_with_secrets() == start.hidden_from(Viewer::Watcher).text_with_secrets()
        })
    };
    GameId::ALL.iter().copied().filter(is_open).collect()
}
