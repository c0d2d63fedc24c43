//! Puzzles, judged in the worker: the terminal asks the same.

use mohreh_rules::{AnyMatch, AnyPosition};
use mohreh_study::puzzles::{OwnRating, Proof, Said, judge};
use serde::Serialize;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::json;

/// What is said of a turn that is not the right one.
#[derive(Serialize)]
struct Refuted {
    /// It wins as well, but later.
    slower: bool,
    /// How it is answered, where somebody answers.
    answer: Option<String>,
}

/// Judges `turn`, which is not among the right turns of a decision of which
/// `proof` is proved, after `turns` from the position `start`; as JSON.
///
/// # Errors
/// When one of the texts cannot be read.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "the page gives a list away")]
pub fn refute(
    game: &str,
    start: &str,
    turns: Vec<String>,
    proof: &str,
    turn: &str,
) -> Result<String, JsError> {
    let proof: Proof = proof.parse().map_err(|why: String| JsError::new(&why))?;
    let mut before = AnyMatch::new(AnyPosition::read(game.parse()?, start)?);
    for turn in &turns {
        before.play_turn(turn)?;
    }
    let refuted = match judge(&before, proof, turn) {
        Said::Slower => Refuted { slower: true, answer: None },
        Said::Wrong { refutation } => Refuted { slower: false, answer: refutation },
        Said::Right { .. } => Refuted { slower: false, answer: None },
    };
    Ok(json::text(&refuted))
}

/// A solver's rating (as JSON, or nothing for the first time) after a puzzle.
///
/// # Errors
/// When the rating cannot be read.
#[wasm_bindgen]
pub fn rated(own: Option<String>, puzzle: u32, is_solved: bool) -> Result<String, JsError> {
    let own: OwnRating = match own {
        Some(text) => serde_json::from_str(&text)?,
        None => OwnRating::default(),
    };
    Ok(json::text(&own.after(puzzle, is_solved)))
}
