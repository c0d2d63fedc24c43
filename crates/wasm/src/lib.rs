//! Rules, scenes and engine for the browser.
//!
//! The crate is built twice by `cargo xtask web`: with the feature `rules` for
//! the page, small, and with the feature `engine` for a worker, fast. Both know
//! which version of the program they belong to.

use wasm_bindgen::prelude::wasm_bindgen;

/// The version of the program this artifact was built from.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
