//! Rules, scenes and engine for the browser.
//!
//! The crate is built twice by `cargo xtask web`: with the feature `rules` for
//! the page, small, and with the feature `engine` for a worker, fast. Both know
//! which version of the program they belong to. What crosses the boundary is
//! text: positions and moves in notation, the rest as JSON (`json.rs`).

#[cfg(feature = "rules")]
mod chain;
#[cfg(feature = "engine")]
mod chapter;
#[cfg(feature = "rules")]
mod connections;
#[cfg(feature = "rules")]
mod edit;
#[cfg(feature = "engine")]
mod ending;
#[cfg(feature = "engine")]
mod exercise;
#[cfg(feature = "engine")]
mod explorer;
#[cfg(feature = "rules")]
mod game_match;
#[cfg(feature = "engine")]
mod import;
#[cfg(any(feature = "rules", feature = "engine"))]
mod json;
#[cfg(any(feature = "rules", feature = "engine"))]
mod known;
#[cfg(feature = "engine")]
mod library;
#[cfg(feature = "rules")]
mod menu;
#[cfg(feature = "engine")]
mod networks;
#[cfg(feature = "engine")]
mod player;
#[cfg(feature = "engine")]
mod puzzle;
#[cfg(feature = "engine")]
mod review;
#[cfg(feature = "rules")]
mod told;
#[cfg(all(feature = "rules", feature = "engine"))]
mod typescript;
#[cfg(any(feature = "rules", feature = "engine"))]
mod wrong;

use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(feature = "engine")]
pub use crate::{
    chapter::{picture, read_records, write_record},
    ending::{hold_ending, show_ending},
    exercise::{judge, solve},
    explorer::{collect_book, explorable, explore, explore_loaded, load_book},
    import::import_boardspace,
    library::find_matches,
    networks::{load_network, missing_network},
    player::think,
    puzzle::{rated, refute},
    review::{review, try_again},
};
#[cfg(feature = "rules")]
pub use crate::{
    edit::{editor, flaw, put, set_field},
    game_match::{GameMatch, players},
    menu::games,
};

#[cfg(all(feature = "rules", feature = "engine"))]
pub use crate::typescript::typescript;

#[cfg(any(feature = "rules", feature = "engine"))]
pub use crate::wrong::Wrong;

/// The version of the program this artifact was built from.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
