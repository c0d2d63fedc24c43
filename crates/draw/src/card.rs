//! A stack opened: what stands on a cell, piece by piece, for a closer look.

use mohreh_rules::{Cell, Color, Seat};

use crate::TrayItem;

/// What there is to know of a stack.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Card {
    /// Where it stands.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::text"))]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub cell: Cell,
    /// How many pieces.
    pub height: u32,
    /// Whose it is, if anybody's.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::seat"))]
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub owner: Option<Seat>,
    /// Its pieces from the top down, as far as they matter.
    pub pieces: Vec<TrayItem>,
    /// The colors that stand there twice and must not.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::json::colors"))]
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub twice: Vec<Color>,
    /// How many pieces are needed to complete it; nothing where no stack ever is.
    pub needed: Option<u32>,
    /// Of what these must be.
    pub missing: Vec<TrayItem>,
}
