//! A second opinion on the rules, to compare the real implementation with.
//!
//! Written from the rule documents alone and for reading, not for speed: boards are maps from
//! (column, row), everything is recomputed when it is asked for, moves go in and out as text, and
//! no type is shared with the crate under test. Whatever both implementations agree on was
//! understood twice.

#![allow(dead_code, reason = "each of the tests uses a part of it")]

mod cells;
mod colorpop;
mod dvonn;
mod lyngk;
pub(crate) mod perft;
pub(crate) mod random;
pub(crate) mod symmetry;
mod worlds;
mod yinsh;
mod zertz;

/// A match under way, as the rule documents describe it.
pub(crate) trait Reference {
    /// The seat to move, or nothing when the match is over.
    fn turn(&self) -> Option<usize>;

    /// The name of the decision that is due, or nothing when the match is over.
    fn step(&self) -> Option<&'static str>;

    /// All legal moves, sorted by bytes; empty when the match is over.
    fn legal(&self) -> Vec<String>;

    /// Plays one of `legal()`. Anything else may panic or leave nonsense behind.
    fn play(&mut self, m: &str);

    /// `draw`, `loss`, or `win` and the winning seats; nothing before the end.
    fn result(&self) -> Option<String>;

    /// How many turns are finished. The turn that ends the match counts.
    fn turns(&self) -> usize;

    /// Another match in the same state.
    fn copy(&self) -> Box<dyn Reference>;
}

/// Starts a match. `setup` is needed where the start is random: LYNGK and Color Pop.
pub(crate) fn start(game: &str, options: &str, setup: Option<&str>) -> Box<dyn Reference> {
    find(game, options, setup).unwrap_or_else(|| panic!("no such game: `{game}`"))
}

/// The same; nothing for a game that is implemented once.
pub(crate) fn find(game: &str, options: &str, setup: Option<&str>) -> Option<Box<dyn Reference>> {
    let setup = || setup.expect("a random start is handed in as a setup");
    Some(match game {
        "yinsh" => Box::new(yinsh::Yinsh::new(options)),
        "zertz" => Box::new(zertz::Zertz::new(options)),
        "dvonn" => Box::new(dvonn::Dvonn::new()),
        "lyngk" => Box::new(lyngk::Lyngk::new(options, setup())),
        "colorpop" if setup().contains('?') => Box::new(worlds::Worlds::new(options, setup())),
        "colorpop" => Box::new(colorpop::ColorPop::new(options, setup())),
        _ => return None,
    })
}

/// The value of `key` in `key=value;key=value`.
fn option<'a>(options: &'a str, key: &str) -> Option<&'a str> {
    options.split(';').filter_map(|pair| pair.split_once('=')).find(|pair| pair.0 == key)?.1.into()
}

/// Whether `key=on` is among the options.
fn is_on(options: &str, key: &str) -> bool {
    option(options, key) == Some("on")
}

/// The winner of two scores, as a result.
fn more_wins(scores: [usize; 2]) -> String {
    match scores[0].cmp(&scores[1]) {
        std::cmp::Ordering::Greater => "win 0".to_string(),
        std::cmp::Ordering::Less => "win 1".to_string(),
        std::cmp::Ordering::Equal => "draw".to_string(),
    }
}

/// The moves in the order of their bytes.
fn sorted(mut moves: Vec<String>) -> Vec<String> {
    moves.sort();
    moves
}
