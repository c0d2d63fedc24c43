//! How boards and pieces look, drawn once for everybody.
//!
//! Light and shade are gradients of white and black; colors come from outside.
//! So the same shapes serve the browser, which gets them as a sprite that is
//! painted by style sheet variables, and standalone pictures, where the colors
//! are written in. Everything is in hundredths of a board unit. The light comes
//! from the upper left, and thickness is drawn downward: the foot of a piece,
//! not its face, lies on its point.

mod light;
mod pieces;
mod signs;
mod slabs;
mod template;
mod texture;
mod tokens;

use crate::games::{boards, slab};

pub use self::tokens::tokens;
pub(crate) use self::{
    light::{GLOW, HATCH, LIGHT},
    pieces::{body, body_name, layer, thickness},
    signs::{sign, signs},
    slabs::{Slab, groove, lattice, outset, soft, star, triangles},
    template::{fill_in, written},
    texture::Texture,
};

/// The names of all drawings of boards.
pub fn names() -> impl Iterator<Item = &'static str> {
    boards()
}

/// All shapes as one SVG document without a picture, for a page to refer to.
#[must_use]
pub fn sprite() -> String {
    let mut svg = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\"><defs>\n");
    for part in [LIGHT, GLOW, HATCH] {
        svg.push_str(part);
    }
    texture::ALL.iter().for_each(|texture| svg.push_str(&texture.pattern()));
    svg.push_str(&signs());
    for body in pieces::ALL {
        svg.push_str(&symbol(body.name, body.template));
    }
    for name in names() {
        if let Some(slab) = slab(name) {
            svg.push_str(&symbol(&format!("slab-{name}"), &slab.template()));
        }
    }
    svg.push_str("</defs></svg>\n");
    svg
}

fn symbol(name: &str, template: &str) -> String {
    let shapes = fill_in(template, &template::variable);
    format!("<symbol id=\"{name}\" overflow=\"visible\">{shapes}</symbol>\n")
}
