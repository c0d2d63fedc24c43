//! A scene as a standalone SVG picture, for documents and for `mohreh show`.
//!
//! One board unit is 100 SVG units. Nothing is loaded from outside, and the
//! same scene always gives the same bytes.

use std::fmt::Write;

use mohreh_rules::{Color, Kind};

use crate::{
    Glyph, MarkKind, Scene, ScenePiece, Spot, Theme,
    palette::{fill, ink},
    shapes,
};

const UNIT: f32 = 100.0;
/// Room around the outermost points.
const MARGIN: f32 = 0.75;
/// The one gradient of all pieces: lighter above, darker below.
const SHEEN: &str = "<defs><linearGradient id=\"sheen\" x2=\"0\" y2=\"1\">\
    <stop stop-color=\"#fff\" stop-opacity=\".22\"/>\
    <stop offset=\".55\" stop-color=\"#fff\" stop-opacity=\"0\"/>\
    <stop offset=\"1\" stop-opacity=\".12\"/></linearGradient></defs>";
/// What paints it.
const SHINE: &str = "url(#sheen)";
/// The colors around a joker.
const JOKER_RIM: [Color; 5] = [Color::Ivory, Color::Blue, Color::Red, Color::Green, Color::Black];
/// Where the pieces of a stack show around its badge, from the top clockwise.
const PIPS: [Spot; 6] = [
    Spot::new(-0.14, -0.20),
    Spot::new(0.03, -0.24),
    Spot::new(0.18, -0.16),
    Spot::new(0.24, 0.0),
    Spot::new(0.18, 0.16),
    Spot::new(0.03, 0.24),
];

/// The picture, titled for people who do not see it.
#[must_use]
pub fn render(scene: &Scene, theme: Theme, title: &str) -> String {
    let (low, high) = scene.bounds();
    let (left, top) = ((low.x - MARGIN) * UNIT, (low.y - MARGIN) * UNIT);
    let width = (high.x - low.x + 2.0 * MARGIN) * UNIT;
    let height = (high.y - low.y + 2.0 * MARGIN) * UNIT;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left:.1} {top:.1} {width:.1} {height:.1}\" \
         role=\"img\" font-family=\"Vazirmatn, sans-serif\"><title>{}</title>\n\
         {SHEEN}\n\
         <rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{}\"/>\n",
        escape(title),
        theme.page()
    );
    let mut picture = Picture { svg: &mut svg, theme };
    picture.board(scene);
    picture.marks(scene, |kind| kind == MarkKind::Last);
    for piece in &scene.pieces {
        picture.piece(piece);
    }
    picture.marks(scene, |kind| kind != MarkKind::Last);
    for label in &scene.labels {
        picture.label(&label.text, label.at, 24.0, theme.dim());
    }
    svg.push_str("</svg>\n");
    svg
}

struct Picture<'a> {
    svg: &'a mut String,
    theme: Theme,
}

impl Picture<'_> {
    fn add(&mut self, text: std::fmt::Arguments<'_>) {
        self.svg.write_fmt(text).expect("a string takes all text");
        self.svg.push('\n');
    }

    fn board(&mut self, scene: &Scene) {
        if !scene.outline.is_empty() {
            let corners: Vec<String> = scene
                .outline
                .iter()
                .map(|at| format!("{:.1},{:.1}", at.x * UNIT, at.y * UNIT))
                .collect();
            let board = self.theme.board();
            self.add(format_args!(
                "<polygon points=\"{}\" fill=\"{board}\" stroke=\"{board}\" stroke-width=\"90\" stroke-linejoin=\"round\"/>",
                corners.join(" ")
            ));
        }
        if scene.lines.is_empty() {
            return;
        }
        let mut path = String::new();
        for line in &scene.lines {
            let (from, to) = (line.from, line.to);
            write!(
                path,
                "M{:.1} {:.1}L{:.1} {:.1}",
                from.x * UNIT,
                from.y * UNIT,
                to.x * UNIT,
                to.y * UNIT
            )
            .expect("a string takes all text");
        }
        let line = self.theme.line();
        self.add(format_args!(
            "<path d=\"{path}\" stroke=\"{line}\" stroke-width=\"2.5\" fill=\"none\"/>"
        ));
    }

    fn marks(&mut self, scene: &Scene, wanted: impl Fn(MarkKind) -> bool) {
        for mark in scene.marks.iter().filter(|mark| wanted(mark.kind)) {
            let Some(at) = scene.spot(mark.cell) else { continue };
            let on_cell = scene.pieces.iter().rfind(|piece| piece.cell == mark.cell);
            let occupied = on_cell.is_some();
            let on_tile = on_cell.is_some_and(|piece| piece.kind == Kind::Token);
            let color = match mark.kind {
                MarkKind::Last => self.theme.last(),
                MarkKind::Highlight | MarkKind::Target => self.theme.accent(),
                MarkKind::Selected => self.theme.selected(),
                MarkKind::Bad => self.theme.bad(),
            };
            if mark.kind == MarkKind::Target && !occupied {
                self.circle(at, 0.11, color, "none", 0.0);
            } else if on_tile {
                self.frame(at, color);
            } else {
                self.circle(at, 0.46, "none", color, 0.06);
            }
        }
    }

    fn piece(&mut self, piece: &ScenePiece) {
        let (at, rim) = (piece.at, self.theme.rim());
        let body = fill(piece.kind, piece.color);
        match piece.kind {
            Kind::Ring => {
                self.circle(at, 0.39, "none", rim, 0.16);
                self.circle(at, 0.39, "none", body, 0.10);
            }
            Kind::Marker => self.shining(at, 0.29, body),
            Kind::Base => {
                self.circle(at, 0.335, "none", self.theme.base(), 0.27);
                self.circle(at, 0.47, "none", rim, 0.02);
                self.circle(at, 0.20, "none", rim, 0.02);
            }
            Kind::Marble => {
                self.shining(at, 0.31, body);
                self.highlight(at);
            }
            Kind::Token => self.token(at, body, piece.color),
            Kind::Disc => return self.stack(piece),
        }
        self.glyph(piece, at, if piece.kind == Kind::Marble { 0.4 } else { 0.42 });
    }

    fn stack(&mut self, piece: &ScenePiece) {
        let rim = self.theme.rim();
        let height = piece.stack.len();
        let shown = &piece.stack[height.saturating_sub(4)..];
        let mut at = piece.at;
        for &color in shown {
            self.disc(at, color);
            at.y -= 0.075;
        }
        at.y += 0.075;
        self.glyph(piece, at, 0.42);
        if 1 < height {
            let badge = Spot::new(at.x + 0.3, at.y - 0.3);
            let surface = self.theme.surface();
            self.circle(badge, 0.16, surface, rim, 0.025);
            self.label(&height.to_string(), badge, 22.0, self.theme.text());
            self.pips(&piece.stack, badge);
        }
    }

    fn disc(&mut self, at: Spot, color: Color) {
        self.shining(at, 0.40, fill(Kind::Disc, color));
        if color != Color::Joker {
            return;
        }
        // A joker can be any of the five colors: its rim shows them all.
        for (index, color) in JOKER_RIM.into_iter().enumerate() {
            let turn = index as f32 * 72.0;
            let (x, y) = (at.x * UNIT, at.y * UNIT);
            let stroke = fill(Kind::Disc, color);
            self.add(format_args!(
                "<path transform=\"translate({x:.1} {y:.1}) rotate({turn:.0})\" d=\"M0-33.5A33.5 33.5 0 0 1 31.9-10.4\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"7\"/>"
            ));
        }
    }

    /// Every piece of a stack of several colors, from the top clockwise around
    /// the badge.
    fn pips(&mut self, stack: &[Color], badge: Spot) {
        let one_color = stack.iter().all(|color| *color == stack[0]);
        if one_color {
            return;
        }
        let rim = self.theme.rim();
        for (&color, place) in stack.iter().rev().zip(PIPS) {
            let at = Spot::new(badge.x + place.x, badge.y + place.y);
            self.circle(at, 0.08, fill(Kind::Disc, color), rim, 0.02);
        }
    }

    /// A mark around a tile: the tiles fill the board, so that it lies on them,
    /// apart from any color by a light line.
    fn frame(&mut self, at: Spot, color: &str) {
        let (x, y, side) = (at.x * UNIT - 43.0, at.y * UNIT - 43.0, 86.0);
        for (stroke, width) in [(self.theme.surface(), 16), (color, 8)] {
            self.add(format_args!(
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{side}\" height=\"{side}\" rx=\"14\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width}\"/>"
            ));
        }
    }

    fn token(&mut self, at: Spot, body: &str, color: Color) {
        let dashes = if color == Color::Joker { " stroke-dasharray=\"9 6\"" } else { "" };
        let (x, y, side) = (at.x * UNIT - 46.0, at.y * UNIT - 46.0, 92.0);
        let rim = self.theme.rim();
        self.add(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{side}\" height=\"{side}\" rx=\"16\" fill=\"{body}\" stroke=\"{rim}\" stroke-width=\"3\"{dashes}/>"
        ));
        self.add(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{side}\" height=\"{side}\" rx=\"16\" fill=\"{SHINE}\"/>"
        ));
    }

    fn glyph(&mut self, piece: &ScenePiece, at: Spot, size: f32) {
        let Some(glyph) = piece.glyph else { return };
        let (x, y, scale) = (at.x * UNIT, at.y * UNIT, size * UNIT);
        let color = match (piece.kind, glyph) {
            // A DVONN piece inside a stack shows as a red star on its top.
            (Kind::Disc, Glyph::Star) if matches!(piece.color, Color::White | Color::Black) => {
                fill(Kind::Disc, Color::Red)
            }
            _ => ink(piece.color),
        };
        let paint = match glyph {
            Glyph::Waves => format!("fill=\"none\" stroke=\"{color}\" stroke-width=\".13\""),
            _ => format!("fill=\"{color}\" fill-rule=\"evenodd\""),
        };
        self.add(format_args!(
            "<path transform=\"translate({x:.1} {y:.1}) scale({scale:.1})\" d=\"{}\" {paint}/>",
            shapes::path(glyph)
        ));
    }

    /// The round body of a piece, with its rim and the gradient over it.
    fn shining(&mut self, at: Spot, radius: f32, body: &str) {
        self.circle(at, radius, body, self.theme.rim(), 0.03);
        self.circle(at, radius, SHINE, "none", 0.0);
    }

    /// The light on a marble.
    fn highlight(&mut self, at: Spot) {
        let (x, y) = (at.x * UNIT - 10.0, at.y * UNIT - 12.0);
        self.add(format_args!(
            "<ellipse transform=\"translate({x:.1} {y:.1}) rotate(-35)\" rx=\"8\" ry=\"5\" fill=\"#fff\" opacity=\".5\"/>"
        ));
    }

    fn circle(&mut self, at: Spot, radius: f32, body: &str, stroke: &str, width: f32) {
        self.add(format_args!(
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{:.1}\" fill=\"{body}\" stroke=\"{stroke}\" stroke-width=\"{:.1}\"/>",
            at.x * UNIT,
            at.y * UNIT,
            radius * UNIT,
            width * UNIT
        ));
    }

    fn label(&mut self, text: &str, at: Spot, size: f32, color: &str) {
        self.add(format_args!(
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{size}\" fill=\"{color}\" text-anchor=\"middle\">{}</text>",
            at.x * UNIT,
            at.y * UNIT + size * 0.36,
            escape(text)
        ));
    }
}

pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
