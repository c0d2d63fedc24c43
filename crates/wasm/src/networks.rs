//! The networks, which the worker loads one by one when a search first needs
//! them: they are larger than the rest of the engine together.

use std::sync::OnceLock;

use mohreh_engine::{Network, Player, wanted_network};
use mohreh_rules::{AnyView, GameId};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{known::Known, wrong::Wrong};

static LOADED: [OnceLock<Network>; GameId::ALL.len()] =
    [const { OnceLock::new() }; GameId::ALL.len()];

/// The network by which `player` judges the match; or, as an error, the game
/// whose network has to be loaded first.
pub(crate) fn network(view: &AnyView, player: Player) -> Result<Option<&'static Network>, GameId> {
    wanted_network(view, player).map(|game| LOADED[game as usize].get().ok_or(game)).transpose()
}

/// The name of the game whose network must be loaded before `think` can be asked
/// about the match `known` for `player`, if any.
///
/// # Errors
/// When the text is no match, or there is no such player.
#[wasm_bindgen]
pub fn missing_network(known: &str, player: &str) -> Result<Option<String>, Wrong> {
    let view = Known::read(known)?;
    let player = player.parse::<Player>()?;
    Ok(network(&view, player).err().map(|game| game.to_string()))
}

/// Keeps a network file for searches to come. It says itself which game it is for.
///
/// # Errors
/// When it is no network file, is damaged, or does not fit this program.
#[wasm_bindgen]
pub fn load_network(file: &[u8]) -> Result<(), Wrong> {
    let network = Network::read(file)?;
    // A second file of the same game changes nothing: searches may use the first.
    LOADED[network.game() as usize].get_or_init(|| network);
    Ok(())
}
