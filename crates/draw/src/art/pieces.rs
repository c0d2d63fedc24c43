//! The bodies of pieces, their paints left open.

use std::fmt::Write;

use mohreh_rules::{Color, Kind};

/// A shape that pieces are made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body {
    /// The id of its symbol.
    pub(crate) name: &'static str,
    /// Its shapes.
    pub(crate) template: &'static str,
}

/// The radius of a counter.
pub(crate) const RADIUS: f32 = 40.0;

const RING: Body = Body {
    name: "body-ring",
    template: r##"<circle cx="4" cy="5" r="38" fill="none" stroke="#000" stroke-opacity=".26" stroke-width="15"/><circle cx="6" cy="8" r="38" fill="none" stroke="#000" stroke-opacity=".13" stroke-width="23"/><g fill="none" stroke="[c62e]" stroke-width="12.4"><circle r="37.5"/><circle cy="-4" r="37.5"/></g><circle r="43.7" fill="none" stroke="[e]" stroke-width="[w1.9]"/><g fill="none" transform="translate(0 -8)"><circle r="37.5" stroke="[c]" stroke-width="12.4"/><circle r="37.5" stroke="url(#l-ring)" stroke-width="5" opacity="[shine]"/><circle r="37.5" stroke="url(#l-disc)" stroke-width="9" opacity="[matt]"/><g stroke="[e]" stroke-width="[w1.9]"><circle r="43.6"/><circle r="31.4"/></g></g>"##,
};
const MARKER: Body = Body {
    name: "body-marker",
    template: r##"<ellipse cx="4" cy="6" rx="33" ry="31" fill="url(#l-shadow)"/><circle r="26.5" fill="[o]" stroke="[e]" stroke-width="[w1.6]"/><circle cy="-3.5" r="26.5" fill="[c72o]"/><g transform="translate(0 -7)"><circle r="26.5" fill="[c]" stroke="[e]" stroke-width="[w1.8]"/><circle r="26.5" fill="url(#l-disc)"/><circle r="23.4" fill="none" stroke="url(#l-bevel)" stroke-width="2.4"/><circle r="17" fill="url(#l-dish)"/></g>"##,
};
const BASE: Body = Body {
    name: "body-base",
    template: r##"<g fill="none"><circle cx="3" cy="6" r="34" stroke="#000" stroke-opacity=".3" stroke-width="30"/><circle cy="5" r="33.5" stroke="[c55x]" stroke-width="26.8"/><circle r="33.5" stroke="[c]" stroke-width="26.6"/><circle r="20.2" fill="url(#l-hole)"/><circle r="33.5" stroke="url(#l-disc)" stroke-width="26.6" opacity=".62"/><circle r="46.3" stroke="url(#l-bevel)" stroke-width="1.8"/><circle r="21.6" stroke="url(#l-sunk)" stroke-width="3.2"/><circle r="35.5" stroke="#dfe7ee" stroke-opacity=".5" stroke-width="1.5"/></g>"##,
};
const MARBLE: Body = Body {
    name: "body-marble",
    template: r##"<ellipse cx="7" cy="12" rx="34" ry="28" fill="url(#l-shadow)"/><ellipse cx="14" cy="22" rx="14" ry="9" fill="url(#l-caustic)" opacity="[caustic]" transform="rotate(-35 14 22)"/><g transform="translate(0 -3)"><circle r="31" fill="[c]"/><circle r="31" fill="url(#l-term)" opacity="[term]"/><circle r="31" fill="url(#l-limb)"/><path d="M-13 13C-15-2-2 3 2-6S12-13 14-7 7 3 5 10-11 24-13 13Z" fill="[o]" opacity="[swirl]"/><circle r="31" fill="url(#l-inner)" opacity="[inner]"/><circle r="31" fill="url(#l-key)"/><path d="M-22-9.5A24 24 0 0 1-5-23.6Q-4-18-9-13.5T-22-9.5Z" fill="#fff" opacity=".82"/><circle cx="-19.5" cy="-3.5" r="1.9" fill="#fff" opacity=".8"/><path d="M9 26.8A28.4 28.4 0 0 0 26.8 9" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"/><circle r="31" fill="none" stroke="[e]" stroke-width="[w1.3]"/></g>"##,
};
const FACE: Body = Body {
    name: "body-face",
    template: r##"<circle r="40" fill="[c]"/><circle r="40" fill="url(#l-disc)"/><circle r="36.6" fill="none" stroke="url(#l-bevel)" stroke-width="3.6"/><circle r="29.5" fill="url(#l-dish)"/><circle r="29.5" fill="none" stroke="url(#l-sunk)" stroke-width="1.8"/><circle r="40" fill="none" stroke="[e]" stroke-width="[w2.4]"/>"##,
};
/// A joker can be any of the five colors: its rim shows them all.
const JOKER: Body = Body {
    name: "body-joker",
    template: r##"<circle r="40" fill="[c]"/><circle r="40" fill="url(#l-disc)"/><circle r="36.6" fill="none" stroke="url(#l-bevel)" stroke-width="3.6"/><circle r="29.5" fill="url(#l-dish)"/><circle r="29.5" fill="none" stroke="url(#l-sunk)" stroke-width="1.8"/><circle r="40" fill="none" stroke="[e]" stroke-width="[w2.4]"/><g fill="none" stroke-width="5" stroke-dasharray="38.4 178.4"><circle r="34.5" stroke="#efcf86" transform="rotate(-90)"/><circle r="34.5" stroke="#2458b8" transform="rotate(-18)"/><circle r="34.5" stroke="#c5281f" transform="rotate(54)"/><circle r="34.5" stroke="#58b87f" transform="rotate(126)"/><circle r="34.5" stroke="#16191c" transform="rotate(198)"/></g>"##,
};
const TOKEN: Body = Body {
    name: "body-token",
    template: r##"<rect x="-43" y="-42" width="92" height="94" rx="18" opacity=".2"/><rect x="-45.5" y="-40" width="91" height="87" rx="17" fill="[c55e]" stroke="[e]" stroke-width="[w2.4]"/><rect x="-45.5" y="-47" width="91" height="87" rx="17" fill="[c]"/><rect x="-45.5" y="-47" width="91" height="87" rx="17" fill="url(#l-tile)"/><rect x="-42.5" y="-44" width="85" height="81" rx="14.5" fill="none" stroke="url(#l-bevel)" stroke-width="3"/><circle cy="-3.5" r="30" fill="url(#l-dish)"/><circle cy="-3.5" r="30" fill="none" stroke="url(#l-sunk)" stroke-width="1.6"/><rect x="-45.5" y="-47" width="91" height="87" rx="17" fill="none" stroke="[e]" stroke-width="[w2.4]"/>"##,
};

pub(super) const ALL: [Body; 7] = [RING, MARKER, BASE, MARBLE, FACE, JOKER, TOKEN];

/// The body of a piece; of a stack, the face of its top piece.
pub(crate) const fn body(kind: Kind, color: Color) -> Body {
    match (kind, color) {
        (Kind::Ring, _) => RING,
        (Kind::Marker, _) => MARKER,
        (Kind::Base, _) => BASE,
        (Kind::Marble, _) => MARBLE,
        (Kind::Disc, Color::Joker) => JOKER,
        (Kind::Disc, _) => FACE,
        (Kind::Token, _) => TOKEN,
    }
}

/// The id under which a body painted for one color is kept in a picture.
pub(crate) fn body_name(kind: Kind, color: Color) -> String {
    format!("{}-{}", body(kind, color).name, color.name())
}

/// How thick each piece of a stack is drawn: every one is seen, however many.
pub(crate) fn thickness(height: usize) -> f32 {
    if height <= 1 { 11.0 } else { (50.0 / height as f32 + 0.9).min(11.5) }
}

/// The side of the pieces from `low` to `high` above the point, as a path.
pub(crate) fn layer(low: f32, high: f32) -> String {
    let mut path = String::new();
    let r = RADIUS;
    write!(
        path,
        "M{:.0} {:.1}V{:.1}A{r} {r} 0 0 0 {r} {:.1}V{:.1}A{r} {r} 0 0 1 {:.0} {:.1}Z",
        -r, -high, -low, -low, -high, -r, -high
    )
    .expect("a string takes all text");
    path
}
