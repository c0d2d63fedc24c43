//! A stack opened: what stands on a cell, piece by piece, for a closer look.

use mohreh_rules::{Cell, Color, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::{
    TrayItem,
    scene::{colors, seat, text},
};

/// What there is to know of a stack.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Card {
    /// Where it stands.
    #[serde(serialize_with = "text")]
    #[ts(type = "string")]
    pub cell: Cell,
    /// How many pieces.
    pub height: u32,
    /// Whose it is, if anybody's.
    #[serde(serialize_with = "seat")]
    #[ts(type = "number | null")]
    pub owner: Option<Seat>,
    /// Its pieces from the top down, as far as they matter.
    pub pieces: Vec<TrayItem>,
    /// The colors that stand there twice and must not.
    #[serde(serialize_with = "colors")]
    #[ts(type = "string[]")]
    pub twice: Vec<Color>,
    /// How many pieces are needed to complete it; nothing where no stack ever is.
    pub needed: Option<u32>,
    /// Of what these must be.
    pub missing: Vec<TrayItem>,
}
