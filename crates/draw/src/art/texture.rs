//! What boards are made of: small patterns of light and dark strokes, scattered
//! by a fixed seed, so that the same picture comes out everywhere.

use std::fmt::Write;

use mohreh_rules::{Rng, SplitMix};

/// A material.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Texture {
    /// Wood with its grain level.
    Wood,
    /// Wood with its grain upright.
    Upright,
    Felt,
    Card,
    Linen,
}

pub(super) const ALL: [Texture; 5] =
    [Texture::Wood, Texture::Upright, Texture::Felt, Texture::Card, Texture::Linen];

impl Texture {
    /// The id of its pattern.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Wood => "t-wood",
            Self::Upright => "t-upright",
            Self::Felt => "t-felt",
            Self::Card => "t-card",
            Self::Linen => "t-linen",
        }
    }

    /// Its pattern.
    pub(crate) fn pattern(self) -> String {
        match self {
            Self::Wood => wood("t-wood", 420, "-1.5", [(7, 12), (11, 20), (23, 9)]),
            Self::Upright => wood("t-upright", 300, "90", [(5, 9), (31, 13), (17, 5)]),
            Self::Felt => format!(
                "<pattern id=\"t-felt\" width=\"140\" height=\"140\" patternUnits=\"userSpaceOnUse\">\
                 <g fill=\"none\" stroke-linecap=\"round\" stroke-width=\"1.5\">\
                 <path d=\"{}\" stroke=\"#fff\" stroke-opacity=\".11\"/>\
                 <path d=\"{}\" stroke=\"#000\" stroke-opacity=\".12\"/></g></pattern>\n",
                fibers(3, 240),
                fibers(9, 240)
            ),
            Self::Card => format!(
                "<pattern id=\"t-card\" width=\"190\" height=\"190\" patternUnits=\"userSpaceOnUse\">\
                 <g fill=\"none\" stroke-linecap=\"round\">\
                 <path d=\"{}\" stroke=\"#fff\" stroke-opacity=\".22\" stroke-width=\"1.8\"/>\
                 <path d=\"{}\" stroke=\"#0a1420\" stroke-opacity=\".24\" stroke-width=\"2\"/></g></pattern>\n",
                specks(3, 100),
                specks(8, 100)
            ),
            Self::Linen => "<pattern id=\"t-linen\" width=\"9\" height=\"9\" \
                 patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(30)\">\
                 <path d=\"M0 2h9M0 6.5h9\" stroke=\"#fff\" stroke-opacity=\".085\" stroke-width=\"1.6\"/>\
                 <path d=\"M2 0v9M6.5 0v9\" stroke=\"#000\" stroke-opacity=\".1\" stroke-width=\"1.6\"/></pattern>\n"
                .to_owned(),
        }
    }
}

/// A number from 0 to `below`, in tenths.
fn tenths(random: &mut SplitMix, below: u32) -> f32 {
    random.below(below as usize * 10) as f32 / 10.0
}

/// Broad dark, fine dark and broad light strands, by seed and number.
fn wood(id: &str, height: u32, turn: &str, strands: [(u64, u32); 3]) -> String {
    let [broad, fine, light] = strands.map(|(seed, count)| grain(seed, count, height));
    format!(
        "<pattern id=\"{id}\" width=\"1500\" height=\"{height}\" patternUnits=\"userSpaceOnUse\" \
         patternTransform=\"rotate({turn})\"><g fill=\"none\">\
         <path d=\"{broad}\" stroke=\"#2a1500\" stroke-opacity=\".09\" stroke-width=\"9\"/>\
         <path d=\"{fine}\" stroke=\"#2a1500\" stroke-opacity=\".22\" stroke-width=\"1.4\"/>\
         <path d=\"{light}\" stroke=\"#fff2d8\" stroke-opacity=\".09\" stroke-width=\"7\"/></g></pattern>\n"
    )
}

/// Wavy strands that meet themselves where the pattern repeats.
fn grain(seed: u64, count: u32, height: u32) -> String {
    let mut random = SplitMix::new(seed);
    let mut path = String::new();
    for _ in 0..count {
        let (y, swing) = (tenths(&mut random, height), 3.0 + tenths(&mut random, 9));
        let (phase, waves) = (tenths(&mut random, 6), 1.0 + tenths(&mut random, 20).floor() % 2.0);
        let at = |share: f32| y + swing * (phase + waves * std::f32::consts::TAU * share).sin();
        write!(path, "M0 {:.0}", at(0.0)).expect("a string takes all text");
        for step in 1..=6 {
            let (middle, end) = ((step as f32 - 0.5) / 6.0, step as f32 / 6.0);
            let pull = 2.0 * at(middle) - (at(middle - 1.0 / 12.0) + at(end)) / 2.0;
            write!(path, "Q{:.0} {pull:.0} {:.0} {:.0}", 1500.0 * middle, 1500.0 * end, at(end))
                .expect("a string takes all text");
        }
    }
    path
}

fn fibers(seed: u64, count: u32) -> String {
    let mut random = SplitMix::new(seed);
    let mut path = String::new();
    for _ in 0..count {
        let (x, y) = (tenths(&mut random, 140), tenths(&mut random, 140));
        let turn = tenths(&mut random, 62) / 10.0;
        write!(path, "M{x:.0} {y:.0}l{:.0} {:.0}", 3.6 * turn.cos(), 3.6 * turn.sin())
            .expect("a string takes all text");
    }
    path
}

fn specks(seed: u64, count: u32) -> String {
    let mut random = SplitMix::new(seed);
    let mut path = String::new();
    for _ in 0..count {
        let (x, y) = (tenths(&mut random, 190), tenths(&mut random, 190));
        write!(path, "M{x:.0} {y:.0}h.1").expect("a string takes all text");
    }
    path
}
