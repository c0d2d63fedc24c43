//! Endings, judged in the worker: the terminal asks the same.

use mohreh_rules::{AnyMatch, AnyPosition};
use mohreh_study::puzzles::{Held, Proof, Remains, hold, show};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{json, wrong::Wrong};

/// What is said of a turn.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Told {
    Held { proof: String, answers: Vec<String>, slower: bool },
    Slipped { refutation: Option<String>, remains: &'static str },
    Unknown,
}

/// Judges `turn` after `turns` from the position `start`, where `proof` is proved for the seat
/// to move; as JSON.
///
/// # Errors
/// When one of the texts cannot be read.
#[wasm_bindgen]
pub fn hold_ending(
    game: &str,
    start: &str,
    turns: Vec<String>,
    proof: &str,
    turn: &str,
) -> Result<String, Wrong> {
    let (before, proof) = standing(game, start, &turns, proof)?;
    let told = match hold(&before, proof, turn) {
        Some(Held::Yes { proof, answers, is_slower }) => {
            Told::Held { proof: proof.to_string(), answers, slower: is_slower }
        }
        Some(Held::No { refutation, remains }) => {
            let remains = match remains {
                Remains::Draw => "draw",
                Remains::Loss => "loss",
                Remains::Open => "open",
            };
            Told::Slipped { refutation, remains }
        }
        Some(Held::Unknown) | None => Told::Unknown,
    };
    Ok(json::text(&told))
}

/// A turn that keeps what is proved; nothing where none is found.
///
/// # Errors
/// When one of the texts cannot be read.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "the page gives a list away")]
pub fn show_ending(
    game: &str,
    start: &str,
    turns: Vec<String>,
    proof: &str,
) -> Result<Option<String>, Wrong> {
    let (before, proof) = standing(game, start, &turns, proof)?;
    Ok(show(&before, proof))
}

fn standing(
    game: &str,
    start: &str,
    turns: &[String],
    proof: &str,
) -> Result<(AnyMatch, Proof), Wrong> {
    let mut before = AnyMatch::new(AnyPosition::read(game.parse()?, start)?);
    for turn in turns {
        before.play_turn(turn)?;
    }
    Ok((before, proof.parse().map_err(|why: String| Wrong::broken(why))?))
}

#[cfg(test)]
mod tests {
    use mohreh_rules::GameId;
    use mohreh_study::puzzles::endings;

    use super::{hold_ending, show_ending};

    #[test]
    fn a_shown_turn_holds() {
        for &game in GameId::ALL {
            let Some(ending) = endings(game).into_iter().next() else { continue };
            let proof = ending.proof.to_string();
            let shown = show_ending(game.name(), &ending.position, Vec::new(), &proof);
            let shown = shown.unwrap().expect("a turn that keeps it");
            let told = hold_ending(game.name(), &ending.position, Vec::new(), &proof, &shown);
            assert!(told.unwrap().starts_with(r#"{"kind":"held""#), "{}", ending.id);
        }
        assert!(hold_ending("dvonn", "nonsense", Vec::new(), "win", "a1").is_err());
    }
}
