//! The board of YINSH: a round slate card.

use std::fmt::Write;

use crate::{
    Spot,
    art::{Slab, Texture, groove, lattice, star, triangles},
};

/// How far it reaches from its middle, with its thickness and its shadow.
pub(super) const REACH: Spot = Spot::new(5.26, 5.34);

pub(super) fn slab() -> Slab {
    let circle = |r: f32| format!("M{:.0} 0A{r} {r} 0 0 1 {r} 0A{r} {r} 0 0 1 {:.0} 0Z", -r, -r);
    let star = star();
    let mut inlay = groove(&circle(507.0), 2.4);
    write!(
        inlay,
        "<path d=\"{star}\" fill=\"#fff\" opacity=\".15\"/>\
         <path d=\"{star}\" fill=\"none\" stroke=\"#fff\" stroke-opacity=\".5\" stroke-width=\"4.5\"/>"
    )
    .expect("a string takes all text");
    let points = lattice(|square| square <= 21, 5);
    for (band, opacity) in [(0.0..1.9, ".13"), (1.9..3.5, ".08"), (3.5..9.0, ".07")] {
        let triangles = triangles(&points, |far| band.contains(&far));
        write!(inlay, "<path d=\"{triangles}\" fill=\"#fff\" opacity=\"{opacity}\"/>")
            .expect("a string takes all text");
    }
    Slab {
        path: circle(520.0),
        texture: Texture::Card,
        depth: 14.0,
        paints: ("board-yinsh", "board-yinsh-side"),
        inlay,
        has_lines: false,
    }
}
