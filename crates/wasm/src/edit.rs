//! Setting up a position by hand: the rules' [`Draft`] for the page.

use mohreh_draw::{Glyph, glyph};
use mohreh_rules::{
    AnyPosition, Color, GameId, Problem,
    edit::{Draft, Laid},
};
use serde::Serialize;
use ts_rs::TS;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{json, wrong::Wrong};

/// Something to put on a cell.
#[derive(Serialize, TS)]
pub(crate) struct Tool {
    /// Its letter, for `put`.
    name: &'static str,
    /// Its shape; `null` takes away what is there.
    #[ts(type = "Kind | null")]
    kind: Option<&'static str>,
    color: &'static str,
    glyph: Option<Glyph>,
}

/// A piece as it lies there.
#[derive(Serialize, TS)]
pub(crate) struct Lying {
    cell: String,
    #[ts(type = "Kind")]
    kind: &'static str,
    color: &'static str,
    /// From the bottom to the top.
    stack: Vec<&'static str>,
    glyph: Option<Glyph>,
}

/// What is said beside the board: whose turn, which step, counters.
#[derive(Serialize, TS)]
pub(crate) struct Field {
    name: &'static str,
    value: String,
    /// What it may be; anything if empty.
    values: &'static [&'static str],
}

/// A position under construction, and what can be changed.
#[derive(Serialize, TS)]
pub(crate) struct Editor {
    tools: Vec<Tool>,
    pieces: Vec<Lying>,
    fields: Vec<Field>,
}

/// What the page needs to show `text` and to change it: `Editor` as JSON.
///
/// # Errors
/// When there is no such game or the board has not its cells.
#[wasm_bindgen]
pub fn editor(game: &str, text: &str) -> Result<String, Wrong> {
    let game: GameId = game.parse()?;
    let draft = Draft::read(game, text)?;
    let tools = draft.tools().iter().map(|tool| Tool {
        name: tool.name,
        kind: tool.piece.map(|piece| piece.kind.name()),
        color: tool.piece.map_or("", |piece| piece.color.name()),
        glyph: tool.piece.and_then(|piece| glyph(game, piece)),
    });
    let pieces = draft.pieces().into_iter().map(|(cell, Laid { piece, stack, sign })| Lying {
        cell: cell.to_string(),
        kind: piece.kind.name(),
        color: piece.color.name(),
        stack: stack.into_iter().map(Color::name).collect(),
        glyph: glyph(game, sign),
    });
    let fields = draft.fields().map(|(field, value)| Field {
        name: field.name,
        values: field.values,
        value: value.to_owned(),
    });
    Ok(json::text(&Editor {
        tools: tools.collect(),
        pieces: pieces.collect(),
        fields: fields.collect(),
    }))
}

/// Why `text` is no position of the game, `Problem` as JSON; nothing if it is one.
///
/// # Errors
/// When there is no such game.
#[wasm_bindgen]
pub fn flaw(game: &str, text: &str) -> Result<Option<String>, Wrong> {
    let found = AnyPosition::read(game.parse()?, text).err();
    Ok(found.map(|error| json::text(&json::Problem::from(Problem::from(error)))))
}

/// The text with the tool `name` used on `cell`.
///
/// # Errors
/// When there is no such game, tool or cell.
#[wasm_bindgen]
pub fn put(game: &str, text: &str, cell: &str, name: &str) -> Result<String, Wrong> {
    let mut draft = Draft::read(game.parse()?, text)?;
    draft.put(cell.parse()?, name)?;
    Ok(draft.to_string())
}

/// The text with the field `name` set to `value`.
///
/// # Errors
/// When there is no such game or field, or the field cannot be `value`.
#[wasm_bindgen]
pub fn set_field(game: &str, text: &str, name: &str, value: &str) -> Result<String, Wrong> {
    let mut draft = Draft::read(game.parse()?, text)?;
    draft.set(name, value)?;
    Ok(draft.to_string())
}
