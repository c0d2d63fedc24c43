//! The boards as things on a table: a round slate card, stitched felt, a walnut
//! plank, a linen hexagon with a brass star, a birch frame. Each is drawn around
//! its own middle.

use std::fmt::Write;

use super::texture::Texture;
use crate::Spot;

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
    path: String,
    texture: Texture,
    /// How thick it is.
    depth: f32,
    /// The names of the paints of its face and its side.
    paints: (&'static str, &'static str),
    /// What is drawn on it.
    inlay: String,
    /// Whether that includes the lines of the scene.
    has_lines: bool,
}

/// Every board there is a drawing of, and how far it reaches from its middle, with its
/// thickness and its shadow. What draws it stands apart: the rules of the page need the
/// reach alone, and would carry all drawings with it.
const REACHES: [(&str, Spot); 8] = [
    ("yinsh", Spot::new(5.26, 5.34)),
    ("zertz-37", Spot::new(3.56, 3.96)),
    ("zertz-48", Spot::new(3.99, 4.46)),
    ("zertz-61", Spot::new(4.43, 4.96)),
    ("dvonn", Spot::new(5.8, 2.78)),
    // Only pages stand it up, by its name.
    ("dvonn-upright", Spot::new(0.0, 0.0)),
    ("lyngk", Spot::new(4.24, 3.98)),
    ("colorpop", Spot::new(5.38, 5.86)),
];

/// Every board there is a drawing of.
#[must_use]
pub fn names() -> [&'static str; 8] {
    REACHES.map(|(name, _)| name)
}

/// How far a board reaches from its middle.
pub(crate) fn reach(name: &str) -> Spot {
    let known = REACHES.iter().find(|(known, _)| *known == name);
    known.map_or(Spot::new(0.0, 0.0), |(_, reach)| *reach)
}

pub(crate) fn find(name: &str) -> Option<Slab> {
    match name {
        "yinsh" => Some(yinsh()),
        "zertz-37" => Some(felt(&[4, 5, 6, 7, 6, 5, 4])),
        "zertz-48" => Some(felt(&[5, 6, 7, 8, 7, 6, 5, 4])),
        "zertz-61" => Some(felt(&[5, 6, 7, 8, 9, 8, 7, 6, 5])),
        "dvonn" => Some(plank(Texture::Wood, |at| at)),
        "dvonn-upright" => Some(plank(Texture::Upright, |at| Spot::new(at.y, -at.x))),
        "lyngk" => Some(lyngk()),
        "colorpop" => Some(frame()),
        _ => None,
    }
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
fn groove(path: &str, width: f32) -> String {
    format!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"url(#l-sunk)\" stroke-width=\"{width}\" opacity=\".75\"/>"
    )
}

fn yinsh() -> Slab {
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

fn felt(columns: &[u8]) -> Slab {
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

fn plank(texture: Texture, turn: fn(Spot) -> Spot) -> Slab {
    let corners = [(-4.0, -2.0), (4.0, -2.0), (5.0, 0.0), (4.0, 2.0), (-4.0, 2.0), (-5.0, 0.0)];
    let corners: Vec<Spot> = corners.iter().map(|&(x, y)| turn(Spot::new(x, y * COLUMN))).collect();
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

fn lyngk() -> Slab {
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

fn frame() -> Slab {
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

/// A star of six points on the lines of a lattice.
fn star() -> String {
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
fn lattice(within: fn(i32) -> bool, most: i32) -> Vec<(i32, i32)> {
    let all = (-most..=most).flat_map(|q| (-most..=most).map(move |r| (q, r)));
    all.filter(|&(q, r)| within(q * q + q * r + r * r)).collect()
}

/// Every other triangle of a lattice whose distance from the middle is wanted.
fn triangles(points: &[(i32, i32)], wanted: impl Fn(f32) -> bool) -> String {
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
fn outset(corners: &[Spot], by: f32) -> Vec<Spot> {
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
fn soft(corners: &[Spot], radius: f32) -> String {
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
