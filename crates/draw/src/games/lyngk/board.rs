//! The board of LYNGK: a linen hexagon with a brass star.

use std::fmt::Write;

use super::COLUMN;
use crate::{
    Spot,
    art::{Slab, Texture, groove, lattice, outset, soft, star, triangles},
};

/// How far it reaches from its middle, with its thickness and its shadow.
pub(super) const REACH: Spot = Spot::new(4.24, 3.98);

pub(super) fn slab() -> Slab {
    let corners = [(-4.0, 0.0), (-2.0, -3.0), (2.0, -3.0), (4.0, 0.0), (2.0, 3.0), (-2.0, 3.0)];
    let corners: Vec<Spot> = corners.iter().map(|&(x, y)| Spot::new(x * COLUMN, y)).collect();
    let path = soft(&outset(&corners, 82.0), 96.0);
    let mut inlay = groove(&soft(&outset(&corners, 66.0), 84.0), 2.6);
    let star = star();
    let triangles = triangles(&lattice(|square| square <= 12, 4), |_| true);
    write!(
        inlay,
        "<path d=\"{star}\" fill=\"#fff\" opacity=\".1\"/><path d=\"{triangles}\" fill=\"#fff\" opacity=\".075\"/>\
         <path d=\"{star}\" fill=\"none\" stroke=\"#000\" stroke-opacity=\".4\" stroke-width=\"8.5\"/>\
         <path d=\"{star}\" fill=\"none\" stroke=\"#ecca85\" stroke-opacity=\".95\" stroke-width=\"5.5\"/>"
    )
    .expect("a string takes all text");
    Slab {
        path,
        texture: Texture::Linen,
        depth: 14.0,
        paints: ("board-lyngk", "board-lyngk-side"),
        inlay,
        has_lines: false,
    }
}
