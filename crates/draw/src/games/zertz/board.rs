//! The boards of ZÈRTZ: stitched felt, large enough for all rings.

use std::fmt::Write;

use super::COLUMN;
use crate::{
    Spot,
    art::{Slab, Texture, outset, soft},
};

/// A felt.
pub(super) struct Felt {
    /// The name of its drawing.
    pub(super) name: &'static str,
    /// How many rings lie in each column.
    columns: &'static [u8],
    /// How far it reaches from its middle, with its thickness and its shadow.
    pub(super) reach: Spot,
}

/// For 37, 48 and 61 rings.
pub(super) const FELTS: [Felt; 3] = [
    Felt { name: "zertz-37", columns: &[4, 5, 6, 7, 6, 5, 4], reach: Spot::new(3.56, 3.96) },
    Felt { name: "zertz-48", columns: &[5, 6, 7, 8, 7, 6, 5, 4], reach: Spot::new(3.99, 4.46) },
    Felt { name: "zertz-61", columns: &[5, 6, 7, 8, 9, 8, 7, 6, 5], reach: Spot::new(4.43, 4.96) },
];

/// The drawing of this name.
pub(super) fn slab(name: &str) -> Option<Slab> {
    FELTS.iter().find(|felt| felt.name == name).map(|felt| drawn(felt.columns))
}

fn drawn(columns: &[u8]) -> Slab {
    let middle = (columns.len() - 1) as f32 / 2.0;
    let longest = columns.iter().copied().max().unwrap_or(0);
    let peak = columns.iter().position(|&length| length == longest).unwrap_or(0) as f32;
    // Upright columns, each half a ring aside from the next, longest at the peak.
    let corners = [0.0, peak, columns.len() as f32 - 1.0].map(|column| {
        let half = (f32::from(longest) - 1.0 - (column - peak).abs()) / 2.0;
        ((column - middle) * COLUMN, half)
    });
    let ring: Vec<Spot> = corners
        .iter()
        .map(|&(x, half)| Spot::new(x, -half))
        .chain(corners.iter().rev().map(|&(x, half)| Spot::new(x, half)))
        .collect();
    let (path, seam) = (soft(&outset(&ring, 92.0), 120.0), soft(&outset(&ring, 78.0), 108.0));
    let mut inlay = format!("<path d=\"{path}\" fill=\"url(#l-pool)\"/>");
    for (stroke, opacity, down) in [("#000", ".3", 1.5), ("#fff", ".5", 0.0)] {
        write!(
            inlay,
            "<path d=\"{seam}\" transform=\"translate(0 {down})\" fill=\"none\" stroke=\"{stroke}\" stroke-opacity=\"{opacity}\" \
             stroke-width=\"2.8\" stroke-dasharray=\"11 9\" stroke-linecap=\"round\"/>"
        )
        .expect("a string takes all text");
    }
    Slab {
        path,
        texture: Texture::Felt,
        depth: 9.0,
        paints: ("board-zertz", "board-zertz-side"),
        inlay,
        has_lines: false,
    }
}
