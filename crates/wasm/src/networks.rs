//! The networks, which the worker loads one by one when a search first needs
//! them: they are larger than the rest of the engine together.

use std::sync::{PoisonError, RwLock};

use mohreh_engine::{Network, Player, wanted_network};
use mohreh_rules::AnyView;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{known::Known, wrong::Wrong};

/// Those loaded so far, kept to the end of the worker.
static LOADED: RwLock<Vec<&'static Network>> = RwLock::new(Vec::new());

fn loaded(name: &str) -> Option<&'static Network> {
    let loaded = LOADED.read().unwrap_or_else(PoisonError::into_inner);
    loaded.iter().copied().find(|network| network.name() == name)
}

/// The network by which `player` judges the match; or, as an error, the name of
/// the one that has to be loaded first.
pub(crate) fn network(
    view: &AnyView,
    player: Player,
) -> Result<Option<&'static Network>, &'static str> {
    wanted_network(view, player).map(|name| loaded(name).ok_or(name)).transpose()
}

/// The name of the network that must be loaded before `think` can be asked
/// about the match `known` for `player`, if any.
///
/// # Errors
/// When the text is no match, or there is no such player.
#[wasm_bindgen]
pub fn missing_network(known: &str, player: &str) -> Result<Option<String>, Wrong> {
    let view = Known::read(known)?;
    let player = player.parse::<Player>()?;
    Ok(network(&view, player).err().map(str::to_owned))
}

/// Keeps a network file for searches to come. It says itself what it is called.
///
/// # Errors
/// When it is no network file, is damaged, or does not fit this program.
#[wasm_bindgen]
pub fn load_network(file: &[u8]) -> Result<(), Wrong> {
    let network = Network::read(file)?;
    // A second file of the same name changes nothing: searches may use the first.
    if loaded(network.name()).is_none() {
        let mut loaded = LOADED.write().unwrap_or_else(PoisonError::into_inner);
        loaded.push(Box::leak(Box::new(network)));
    }
    Ok(())
}
