//! The explorer, asked in the worker: a book of the reader's own matches, and one of the
//! strongest player's.

use std::cell::RefCell;

use mohreh_rules::{AnyMatch, AnyPosition, Ending, GameId};
use mohreh_study::explorer::{Book, Explored, can_explore};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{json, known::Known, wrong::Wrong};

thread_local! {
    /// The book of own matches that was made last.
    static OWN: RefCell<Option<Book>> = const { RefCell::new(None) };
    /// The book that was loaded last.
    static LOADED: RefCell<Option<Book>> = const { RefCell::new(None) };
}

/// A match of the reader.
#[derive(Deserialize)]
struct Played {
    start: String,
    turns: Vec<String>,
    /// The result, where the board does not tell it: `win 0`.
    result: Option<String>,
}

/// What a book knows of a position.
#[derive(Serialize)]
struct Answer {
    /// How many matches the book holds.
    total: u32,
    #[serde(flatten)]
    explored: Option<Explored>,
}

/// Whether there is anything to explore in a match.
///
/// # Errors
/// When the text is no match.
#[wasm_bindgen]
pub fn explorable(known: &str) -> Result<bool, Wrong> {
    let known = Known::read(known)?.known();
    Ok(can_explore(known.game(), &known.options()))
}

/// Makes a book of the reader's own matches, given as JSON; how many there are. What
/// cannot be read, is not over or begins elsewhere does not count.
///
/// # Errors
/// When the texts cannot be read.
#[wasm_bindgen]
pub fn collect_book(game: &str, options: &str, matches: &str) -> Result<u32, Wrong> {
    let game: GameId = game.parse()?;
    let matches: Vec<Played> = serde_json::from_str(matches).map_err(Wrong::broken)?;
    let mut book = Book::new(game, options, "")?;
    for played in matches.iter().filter_map(|played| replay(game, played)) {
        book.add(&played);
    }
    let count = book.matches();
    OWN.set(Some(book));
    Ok(count)
}

/// Takes the book of a file.
///
/// # Errors
/// When it is none.
#[wasm_bindgen]
pub fn load_book(file: &[u8]) -> Result<(), Wrong> {
    LOADED.set(Some(Book::read(file)?));
    Ok(())
}

/// What the own matches tell of where a match stands, as JSON; nothing where there are
/// none of its game.
///
/// # Errors
/// When the text is no match.
#[wasm_bindgen]
pub fn explore(known: &str) -> Result<Option<String>, Wrong> {
    OWN.with_borrow_mut(|book| look(book, known))
}

/// The same of the book that was loaded.
///
/// # Errors
/// When the text is no match.
#[wasm_bindgen]
pub fn explore_loaded(known: &str) -> Result<Option<String>, Wrong> {
    LOADED.with_borrow_mut(|book| look(book, known))
}

fn look(book: &mut Option<Book>, known: &str) -> Result<Option<String>, Wrong> {
    let known = Known::read(known)?.known();
    let fits = |book: &&mut Book| book.game() == known.game() && book.options() == known.options();
    let Some(book) = book.as_mut().filter(fits) else { return Ok(None) };
    let answer = Answer { total: book.matches(), explored: book.look(&known) };
    Ok(Some(json::text(&answer)))
}

fn replay(game: GameId, played: &Played) -> Option<AnyMatch> {
    let mut game_match = AnyMatch::new(AnyPosition::read(game, &played.start).ok()?);
    for turn in &played.turns {
        game_match.play_word(turn).ok()?;
    }
    let result = played.result.as_deref().and_then(|result| result.parse().ok());
    if let (None, Some(outcome)) = (game_match.outcome(), result) {
        game_match.end(Ending::Abandoned, outcome);
    }
    Some(game_match)
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix, Viewer};

    use super::{collect_book, explore, explore_loaded, load_book};
    use crate::{json, known::Known};

    #[test]
    fn own_matches_are_counted_however_the_board_is_turned() {
        let start = AnyPosition::initial(GameId::Dvonn, "", &mut SplitMix::new(7)).unwrap();
        let text = start.text_with_secrets();
        let matches = serde_json::json!([
            { "start": text, "turns": ["a1", "e3"], "result": "win 0" },
            { "start": text, "turns": ["k5", "g3"], "result": "win 0" },
            { "start": text, "turns": ["a1", "a1"], "result": "win 1" },
            { "start": text, "turns": ["c3", "e3"], "result": null },
            { "start": text, "turns": ["c3"], "result": "draw" },
        ]);
        // The second is the first one turned by half: one match, told twice.
        assert_eq!(collect_book("dvonn", "", &matches.to_string()).unwrap(), 2);
        let known = Known::of(&AnyMatch::new(start).view(Viewer::Watcher), None);
        let told = explore(&json::text(&known)).unwrap().unwrap();
        let told: serde_json::Value = serde_json::from_str(&told).unwrap();
        assert_eq!(told["total"], 2);
        assert_eq!(told["here"]["matches"], 2);
        let turns = told["turns"].as_array().unwrap();
        let corner = turns.iter().find(|found| found["alike"] == 4).unwrap();
        assert_eq!((&corner["matches"], &corner["wins"]), (&1.into(), &1.into()));
        assert_eq!(collect_book("yinsh", "", "[]").unwrap(), 0);
        assert!(explore(&json::text(&known)).unwrap().is_none());
        assert!(explore_loaded(&json::text(&known)).unwrap().is_none());
        load_book(include_bytes!("../../study/books/dvonn.book")).unwrap();
        let told = explore_loaded(&json::text(&known)).unwrap().unwrap();
        let told: serde_json::Value = serde_json::from_str(&told).unwrap();
        assert_eq!(told["total"], told["here"]["matches"]);
        assert!(load_book(b"no book").is_err());
    }
}
