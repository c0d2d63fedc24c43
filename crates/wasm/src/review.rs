//! A match reviewed in the worker: by the same judge as everywhere.

use mohreh_engine::{Network, Player};
use mohreh_rules::AnyView;
use mohreh_study::review::{
    self, Mistake,
    json::{Review, Turn},
    try_instead,
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
    let network = network_of(&view)?;
    let mut start = view.known();
    let turns = start.turn_texts();
    start.take_back(0);
    let mut tell = |turn: &_| tell_page(&json::text(&Turn::new(turn)));
    // To stop is to end the worker.
    let judged = review::review(&start, &turns, network, &|| false, &mut tell);
    let turns = judged.iter().map(Turn::new).collect();
    Ok(json::text(&Found { turns, review: Review::new(&judged) }))
}

/// What `turn` is worth in place of the turn of this number, from 1, of the match `known`: a
/// mistake that is played again. `mistake` and the answer are JSON.
///
/// # Errors
/// When the text is no match, its network has not been loaded, or the turn is not legal there.
#[wasm_bindgen]
pub fn try_again(known: &str, number: usize, mistake: &str, turn: &str) -> Result<String, Wrong> {
    let view = Known::read(known)?;
    let network = network_of(&view)?;
    let mistake: Mistake = serde_json::from_str(mistake).map_err(Wrong::broken)?;
    let mut before = view.known();
    let turns = before.turn_texts();
    before.take_back(0);
    for earlier in turns.iter().take(number.saturating_sub(1)) {
        before.play_word(earlier)?;
    }
    // To stop is to end the worker.
    Ok(json::text(&try_instead(&before, &mistake, turn, network, &|| false)?))
}

/// The network of the game, where it has one.
fn network_of(view: &AnyView) -> Result<Option<&'static Network>, Wrong> {
    network(view, Player::Best)
        .map_err(|game| Wrong::broken(format_args!("the network of {game} has not been loaded")))
}
