//! The reader's matches, searched in the worker for a position or a pattern.

use mohreh_rules::{AnyPosition, GameId};
use mohreh_study::library::{Finder, Played};
use serde::Deserialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{json, wrong::Wrong};

/// A match of the reader.
#[derive(Deserialize)]
struct Match {
    start: String,
    turns: Vec<String>,
}

/// For each of these matches, given as JSON, after how many turns it comes to the position or
/// the pattern; null where it does not. As JSON.
///
/// # Errors
/// When what is looked for cannot be read.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "the page gives its texts away")]
pub fn find_matches(
    game: &str,
    position: Option<String>,
    pattern: Option<String>,
    matches: &str,
) -> Result<String, Wrong> {
    let game: GameId = game.parse()?;
    let finder = Finder::new(game).with_position(position.as_deref())?;
    let finder = finder.with_pattern(pattern.as_deref())?;
    let matches: Vec<Match> = serde_json::from_str(matches).map_err(Wrong::broken)?;
    let found = matches.iter().map(|it| {
        let start = AnyPosition::read(game, &it.start).ok()?;
        finder.find(&Played { start, words: it.turns.iter().map(String::as_str).collect() })
    });
    Ok(json::text(&found.collect::<Vec<Option<u32>>>()))
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{AnyPosition, GameId, SplitMix};

    use super::find_matches;

    #[test]
    fn matches_are_found_by_a_pattern() {
        let start = AnyPosition::initial(GameId::Yinsh, "", &mut SplitMix::new(7)).unwrap();
        let start = start.text_with_secrets();
        let matches = serde_json::json!([
            { "start": start, "turns": ["e5", "f6"] },
            { "start": start, "turns": ["c3", "i8"] },
            { "start": "nothing", "turns": [] },
        ]);
        let found = |pattern: &str| {
            find_matches("yinsh", None, Some(pattern.to_owned()), &matches.to_string())
        };
        assert_eq!(found("e5=W f6=B").unwrap(), "[2,null,null]");
        assert!(found("e5").is_err());
    }
}
