//! Exercises of a course, judged in the worker: the terminal asks the same.

use mohreh_rules::{AnyMatch, AnyPosition, Seat};
use mohreh_study::course::{Goal, Verdict};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{json, wrong::Wrong};

/// What a turn is worth.
#[derive(Serialize)]
struct Judged {
    right: bool,
    /// Which mistake it is, where it has a name.
    wrong: Option<usize>,
    /// How it is answered, where that is known.
    answer: Option<String>,
}

/// Judges the last of `turns`, played from the position `start`, for `seat` by
/// `goal` (an entry of `turns` in an exercise, as JSON); the verdict as JSON.
///
/// # Errors
/// When one of the texts cannot be read, or no turn is finished.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "the page gives a list away")]
pub fn judge(
    goal: &str,
    game: &str,
    start: &str,
    turns: Vec<String>,
    seat: u8,
) -> Result<String, Wrong> {
    let goal: Goal = serde_json::from_str(goal).map_err(Wrong::broken)?;
    let last = turns.last().ok_or_else(|| Wrong::broken("no turn is finished"))?;
    let before = played(game, start, &turns[..turns.len() - 1])?;
    if Seat::MAX <= usize::from(seat) {
        return Err(Wrong::broken("there is no such seat"));
    }
    let seat = Seat::new(usize::from(seat));
    let judged = match goal.judge(&before, last, seat) {
        Verdict::Right => Judged { right: true, wrong: None, answer: None },
        Verdict::Wrong(wrong) => {
            Judged { right: false, wrong, answer: goal.answer(&before, last, seat) }
        }
    };
    Ok(json::text(&judged))
}

/// A turn that does what `goal` asks for after `turns`; nothing if none does.
///
/// # Errors
/// When one of the texts cannot be read.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "the page gives a list away")]
pub fn solve(
    goal: &str,
    game: &str,
    start: &str,
    turns: Vec<String>,
) -> Result<Option<String>, Wrong> {
    let goal: Goal = serde_json::from_str(goal).map_err(Wrong::broken)?;
    let right = goal.right_turns(&played(game, start, &turns)?);
    Ok(goal.preferred(&right).cloned())
}

fn played(game: &str, start: &str, turns: &[String]) -> Result<AnyMatch, Wrong> {
    let mut game_match = AnyMatch::new(AnyPosition::read(game.parse()?, start)?);
    for turn in turns {
        game_match.play_word(turn)?;
    }
    Ok(game_match)
}
