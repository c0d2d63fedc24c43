//! What there is to play.

use mohreh_rules::{GameId, Position, with_game};
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::json;

/// A game and what can be chosen in it.
#[derive(Serialize, TS)]
#[ts(rename = "GameInfo")]
pub(crate) struct Game {
    #[ts(type = "GameName")]
    name: &'static str,
    title: &'static str,
    options: Vec<Choice>,
}

/// An option: its key, its values, the standard one first, their message ids
/// in the same order, and its clause.
#[derive(Serialize, TS)]
#[ts(rename = "GameOption")]
pub(crate) struct Choice {
    key: &'static str,
    values: &'static [&'static str],
    ids: Vec<String>,
    clause: &'static str,
}

/// Every game with its options, as JSON.
#[wasm_bindgen]
#[must_use]
pub fn games() -> String {
    let games: Vec<Game> = GameId::ALL
        .iter()
        .map(|&game| Game {
            name: game.name(),
            title: game.title(),
            options: with_game!(game, P => P::CHOICES)
                .iter()
                .map(|choice| Choice {
                    key: choice.key,
                    values: choice.values,
                    ids: choice.values.iter().map(|value| choice.value_id(game, value)).collect(),
                    clause: choice.clause,
                })
                .collect(),
        })
        .collect();
    json::text(&games)
}
