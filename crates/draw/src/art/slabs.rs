//! Boards as things on a table: what they have in common, and the shapes that they
//! are made of. Each game draws its own, around its middle (`games/NAME/board.rs`).

use std::fmt::Write;

use super::texture::Texture;
use crate::Spot;

/// The width of a column of equilateral triangles.
const COLUMN: f32 = 0.866_025_4;

/// The lines of a shadow: how wide, how far down, how strong.
const SHADOW: [(u8, f32, &str); 7] = [
    (76, 17.0, ".05"),
    (62, 15.0, ".06"),
    (49, 13.0, ".08"),
    (37, 11.0, ".1"),
    (26, 9.0, ".13"),
    (16, 7.0, ".16"),
    (7, 5.0, ".2"),
];

/// A board without what lies on it.
#[derive(Clone, Debug)]
pub(crate) struct Slab {
    /// Its outline.
    pub(crate) path: String,
    pub(crate) texture: Texture,
    /// How thick it is.
    pub(crate) depth: f32,
    /// The names of the paints of its face and its side.
    pub(crate) paints: (&'static str, &'static str),
    /// What is drawn on it.
    pub(crate) inlay: String,
    /// Whether that includes the lines of the scene.
    pub(crate) has_lines: bool,
}

impl Slab {
    /// Whether the lines of the scene are drawn with it.
    pub(crate) fn has_lines(&self) -> bool {
        self.has_lines
    }

    /// The patterns of what it is made of.
    pub(crate) fn patterns(&self) -> String {
        let mut text = self.texture.pattern();
        // The ground of a frame is felt.
        if self.inlay.contains("t-felt") {
            text.push_str(&Texture::Felt.pattern());
        }
        text
    }

    /// All of it, its paints left open.
    pub(crate) fn template(&self) -> String {
        let Self { path, depth, inlay, .. } = self;
        let (face, side) = self.paints;
        let texture = self.texture.id();
        let mut text = String::from(
            "<g fill=\"none\" stroke=\"[slab-ink]\" stroke-linejoin=\"round\" opacity=\"[slab-shadow]\">",
        );
        // A soft shadow without a filter: one wide faint line over another.
        for (width, down, opacity) in SHADOW {
            write!(
                text,
                "<path d=\"{path}\" transform=\"translate(5 {:.0})\" stroke-width=\"{width}\" stroke-opacity=\"{opacity}\"/>",
                depth + down
            )
            .expect("a string takes all text");
        }
        write!(
            text,
            "</g><path d=\"{path}\" transform=\"translate(0 {depth})\" fill=\"[{side}]\"/>\
             <path d=\"{path}\" transform=\"translate(0 {depth})\" fill=\"url(#l-side)\" opacity=\".55\"/>\
             <path d=\"{path}\" fill=\"[{face}]\" stroke=\"[slab-line]\" stroke-width=\"8\"/>\
             <path d=\"{path}\" fill=\"url(#{texture})\" opacity=\"[texture]\"/>\
             <path d=\"{path}\" fill=\"url(#l-face)\"/>\
             <path d=\"{path}\" fill=\"none\" stroke=\"url(#l-bevel)\" stroke-width=\"4\" opacity=\".8\"/>{inlay}"
        )
        .expect("a string takes all text");
        text
    }
}

/// A groove along a path.
pub(crate) fn groove(path: &str, width: f32) -> String {
    format!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"url(#l-sunk)\" stroke-width=\"{width}\" opacity=\".75\"/>"
    )
}

/// A star of six points on the lines of a lattice.
pub(crate) fn star() -> String {
    let corners: Vec<String> = (0..12)
        .map(|index| {
            let (turn, far) = (
                index as f32 * std::f32::consts::PI / 6.0,
                if index % 2 == 0 { 346.4 } else { 200.0 },
            );
            format!("{:.1} {:.1}", turn.cos() * far, turn.sin() * far)
        })
        .collect();
    format!("M{}Z", corners.join("L"))
}

/// The points of a lattice of triangles within a square of distance.
pub(crate) fn lattice(within: fn(i32) -> bool, most: i32) -> Vec<(i32, i32)> {
    let all = (-most..=most).flat_map(|q| (-most..=most).map(move |r| (q, r)));
    all.filter(|&(q, r)| within(q * q + q * r + r * r)).collect()
}

/// Every other triangle of a lattice whose distance from the middle is wanted.
pub(crate) fn triangles(points: &[(i32, i32)], wanted: impl Fn(f32) -> bool) -> String {
    let spot = |(q, r): (i32, i32)| Spot::new(q as f32 * COLUMN, r as f32 + q as f32 / 2.0);
    let mut path = String::new();
    for &(q, r) in points {
        let others = [(q + 1, r), (q + 1, r - 1)];
        let middle = Spot::new(spot((q, r)).x + COLUMN * 2.0 / 3.0, spot((q, r)).y);
        if others.iter().all(|other| points.contains(other)) && wanted(middle.x.hypot(middle.y)) {
            let at = spot((q, r));
            write!(path, "M{:.1} {:.0}l86.6 50v-100z", at.x * 100.0, at.y * 100.0)
                .expect("a string takes all text");
        }
    }
    path
}

/// A polygon, clockwise, with its sides moved outward, in hundredths.
pub(crate) fn outset(corners: &[Spot], by: f32) -> Vec<Spot> {
    let count = corners.len();
    let normal = |from: Spot, to: Spot| {
        let (x, y) = (to.x - from.x, to.y - from.y);
        let length = x.hypot(y);
        Spot::new(y / length, -x / length)
    };
    (0..count)
        .map(|index| {
            let (before, at, after) = (
                corners[(index + count - 1) % count],
                corners[index],
                corners[(index + 1) % count],
            );
            let (one, other) = (normal(before, at), normal(at, after));
            let share = by / (1.0 + one.x * other.x + one.y * other.y);
            Spot::new(
                at.x * 100.0 + (one.x + other.x) * share,
                at.y * 100.0 + (one.y + other.y) * share,
            )
        })
        .collect()
}

/// A polygon with its corners rounded.
pub(crate) fn soft(corners: &[Spot], radius: f32) -> String {
    let count = corners.len();
    let toward = |from: Spot, to: Spot| {
        let length = (to.x - from.x).hypot(to.y - from.y);
        let share = radius.min(length * 0.48) / length;
        Spot::new(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    };
    let mut path = String::new();
    for (index, &at) in corners.iter().enumerate() {
        let start = toward(at, corners[(index + count - 1) % count]);
        let end = toward(at, corners[(index + 1) % count]);
        let letter = if index == 0 { 'M' } else { 'L' };
        write!(
            path,
            "{letter}{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}",
            start.x, start.y, at.x, at.y, end.x, end.y
        )
        .expect("a string takes all text");
    }
    path.push('Z');
    path
}
