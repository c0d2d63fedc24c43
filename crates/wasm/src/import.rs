//! Records of other programs, read where size does not matter: in the worker.

use mohreh_rules::{Problem, boardspace};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{json, wrong::Wrong};

/// A record as far as it makes sense.
#[derive(Serialize)]
struct Imported {
    record: String,
    /// Why it ends before the file, where it does.
    trouble: Option<json::Problem>,
}

/// A boardspace.net record as one of ours, as JSON.
///
/// # Errors
/// When nothing of it can be read.
#[wasm_bindgen]
pub fn import_boardspace(text: &str) -> Result<String, Wrong> {
    let imported = boardspace::import(text, None)?;
    let trouble = imported.trouble.map(|trouble| Problem::from(trouble).into());
    Ok(json::text(&Imported { record: imported.record.to_string(), trouble }))
}
