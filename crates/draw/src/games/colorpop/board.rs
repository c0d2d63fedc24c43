//! The board of Color Pop: a birch frame with blades of steel.

use crate::{
    Spot,
    art::{Slab, Texture},
};

/// How far it reaches from its middle, with its thickness and its shadow.
pub(super) const REACH: Spot = Spot::new(5.38, 5.86);

pub(super) fn slab() -> Slab {
    let path = "M-484-540H484Q532-540 532-492V512Q532 560 484 560H-484Q-532 560-532 512V-492Q-532-540-484-540Z";
    let well = "M-482-511H482Q507-511 507-486V488Q507 513 482 513H-482Q-507 513-507 488V-486Q-507-511-482-511Z";
    let gaps: String = (1..10).map(|gap| format!("M{} -504V508", gap * 100 - 500)).collect();
    let blades: String = (0..10)
        .map(|column| {
            format!("<g transform=\"translate({} 534)\"><rect x=\"-38\" y=\"-17\" width=\"76\" height=\"36\" rx=\"9\" opacity=\".28\"/>\
             <rect x=\"-40\" y=\"-21\" width=\"80\" height=\"38\" rx=\"9\" fill=\"#e4e8ec\" stroke=\"#2b3036\" stroke-width=\"1.6\"/>\
             <rect x=\"-40\" y=\"-21\" width=\"80\" height=\"38\" rx=\"9\" fill=\"url(#l-tile)\"/></g>", column * 100 - 450)
        })
        .collect();
    let inlay = format!(
        "<path d=\"{well}\" fill=\"[board-well]\"/><path d=\"{well}\" fill=\"url(#t-felt)\" opacity=\"[texture]\"/>\
         <path d=\"M-482-511H482Q507-511 507-486V-390H-507V-486Q-507-511-482-511Z\" fill=\"url(#l-down)\" opacity=\".55\"/>\
         <path d=\"{well}\" fill=\"none\" stroke=\"url(#l-sunk)\" stroke-width=\"6\"/>\
         <path d=\"{gaps}\" stroke=\"#000\" stroke-opacity=\".3\" stroke-width=\"3\"/>\
         <path d=\"{gaps}\" transform=\"translate(2.4 0)\" stroke=\"#fff\" stroke-opacity=\".2\" stroke-width=\"1.5\"/>{blades}"
    );
    Slab {
        path: path.to_owned(),
        texture: Texture::Upright,
        depth: 16.0,
        paints: ("board-colorpop", "board-colorpop-side"),
        inlay,
        has_lines: true,
    }
}
