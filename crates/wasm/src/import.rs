//! Records of other programs, read where size does not matter: in the worker.

use mohreh_rules::boardspace;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// A boardspace.net record as a record of ours, as far as it makes sense.
///
/// # Errors
/// When nothing of it can be read.
#[wasm_bindgen]
pub fn import_boardspace(text: &str) -> Result<String, JsError> {
    Ok(boardspace::import(text, None)?.record.to_string())
}
