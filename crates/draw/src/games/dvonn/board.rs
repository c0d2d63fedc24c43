//! The board of DVONN: a walnut plank. Only pages stand it up, by its name.

use super::ROW;
use crate::{
    Spot,
    art::{Slab, Texture, groove, outset, soft},
};

/// Its drawing, and the one that stands upright.
pub(super) const NAMES: [&str; 2] = ["dvonn", "dvonn-upright"];
/// How far it reaches from its middle, with its thickness and its shadow.
pub(super) const REACH: Spot = Spot::new(5.8, 2.78);

/// The drawing of this name.
pub(super) fn slab(name: &str) -> Option<Slab> {
    match name {
        "dvonn" => Some(plank(Texture::Wood, |at| at)),
        "dvonn-upright" => Some(plank(Texture::Upright, |at| Spot::new(at.y, -at.x))),
        _ => None,
    }
}

fn plank(texture: Texture, turn: fn(Spot) -> Spot) -> Slab {
    let corners = [(-4.0, -2.0), (4.0, -2.0), (5.0, 0.0), (4.0, 2.0), (-4.0, 2.0), (-5.0, 0.0)];
    let corners: Vec<Spot> = corners.iter().map(|&(x, y)| turn(Spot::new(x, y * ROW))).collect();
    let path = soft(&outset(&corners, 84.0), 100.0);
    let inlay = groove(&soft(&outset(&corners, 68.0), 88.0), 3.0);
    Slab {
        path,
        texture,
        depth: 15.0,
        paints: ("board-dvonn", "board-dvonn-side"),
        inlay,
        has_lines: false,
    }
}
