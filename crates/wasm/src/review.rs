//! A match reviewed in the worker: by the same judge as everywhere.

use mohreh_engine::Player;
use mohreh_study::review::{
    self,
    json::{Review, Turn},
};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{json, known::Known, networks::network, wrong::Wrong};

#[wasm_bindgen]
extern "C" {
    /// Hears of a turn that was judged or explained, as JSON.
    #[wasm_bindgen(js_name = mohrehReviewed)]
    fn tell_page(turn: &str);
}

/// Everything found out.
#[derive(Serialize)]
struct Found {
    turns: Vec<Turn>,
    review: Review,
}

/// Judges every turn of the match `known` (written by `GameMatch::known`) and
/// explains those that mattered; everything as JSON. `mohrehReviewed` hears of each
/// turn as soon as it is judged, and again when it is explained.
///
/// # Errors
/// When the text is no match, or its network has not been loaded.
#[wasm_bindgen]
pub fn review(known: &str) -> Result<String, Wrong> {
    let view = Known::read(known)?;
    let network = network(&view, Player::Best)
        .map_err(|game| Wrong::broken(format_args!("the network of {game} has not been loaded")))?;
    let mut start = view.known();
    let turns = start.turn_texts();
    start.take_back(0);
    let mut tell = |turn: &_| tell_page(&json::text(&Turn::new(turn)));
    // To stop is to end the worker.
    let judged = review::review(&start, &turns, network, &|| false, &mut tell);
    let turns = judged.iter().map(Turn::new).collect();
    Ok(json::text(&Found { turns, review: Review::new(&judged) }))
}
