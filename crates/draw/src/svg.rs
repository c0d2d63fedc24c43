//! A scene as a standalone SVG picture, for documents and for `mohreh show`.
//!
//! One board unit is 100 SVG units. Nothing is loaded from outside, and the
//! same scene always gives the same bytes.

use std::{collections::BTreeMap, fmt::Write};

use mohreh_rules::{Color, Kind};

use crate::{
    Glyph, Mark, MarkKind, Scene, ScenePiece, Spot, Theme,
    art::{self, layer, thickness},
    games::slab,
    letters::outlined as outlined_text,
    palette::{edge, fill, ground, ink, lights, other, shade, shade_ink},
};

const UNIT: f32 = 100.0;
/// Room around the outermost points where there is no drawn board.
const MARGIN: f32 = 0.75;
/// Room around a drawn board, for its shadow.
const ROOM: f32 = 0.3;
/// What lies around every mark, so that it is seen on any board and piece.
const CASING: &str = "#07171a";

/// How numbers and coordinates are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lettering {
    Text,
    Outlines,
}

/// The picture, titled for people who do not see it.
#[must_use]
pub fn render(scene: &Scene, theme: Theme, title: &str) -> String {
    draw(scene, theme, title, Lettering::Text)
}

/// The same without any text, for whoever draws it without fonts.
#[must_use]
pub fn outlined(scene: &Scene, theme: Theme) -> String {
    draw(scene, theme, "", Lettering::Outlines)
}

fn draw(scene: &Scene, theme: Theme, title: &str, lettering: Lettering) -> String {
    let (low, high) = frame(scene);
    let (left, top) = (low.x * UNIT, low.y * UNIT);
    let (width, height) = ((high.x - low.x) * UNIT, (high.y - low.y) * UNIT);
    let mut picture = Picture { body: String::new(), symbols: BTreeMap::new(), theme, lettering };
    picture.board(scene);
    let mut pieces: Vec<&ScenePiece> = scene.pieces.iter().collect();
    // The board's own rings first, then from the back to the front.
    pieces.sort_by(|a, b| {
        (a.kind != Kind::Base).cmp(&(b.kind != Kind::Base)).then(a.at.y.total_cmp(&b.at.y))
    });
    for piece in &pieces {
        if piece.kind == Kind::Disc {
            picture.marks(scene, |mark| mark.cell == piece.cell);
        }
        picture.piece(piece);
    }
    let under = |mark: &Mark| {
        scene.pieces.iter().any(|piece| piece.kind == Kind::Disc && piece.cell == mark.cell)
    };
    picture.marks(scene, |mark| !under(mark));
    let defs = picture.defs(scene);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left:.1} {top:.1} {width:.1} {height:.1}\" \
         role=\"img\" font-family=\"Vazirmatn, sans-serif\" font-weight=\"700\"><title>{}</title>\n{defs}\
         <rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{}\"/>\n{}</svg>\n",
        escape(title),
        theme.page(),
        picture.body
    )
}

/// The corners of the picture.
fn frame(scene: &Scene) -> (Spot, Spot) {
    let Some(ground) = scene.ground else {
        let (low, high) = scene.bounds();
        return (
            Spot::new(low.x - MARGIN, low.y - MARGIN),
            Spot::new(high.x + MARGIN, high.y + MARGIN),
        );
    };
    let (x, y) = (ground.reach.x + ROOM, ground.reach.y + ROOM);
    let at = ground.at;
    (Spot::new(at.x - x, at.y - y), Spot::new(at.x + x, at.y + y))
}

struct Picture {
    body: String,
    /// Painted bodies by name.
    symbols: BTreeMap<String, String>,
    theme: Theme,
    lettering: Lettering,
}

impl Picture {
    fn add(&mut self, text: std::fmt::Arguments<'_>) {
        self.body.write_fmt(text).expect("a string takes all text");
        self.body.push('\n');
    }

    /// Light, the one material that is used, and the painted bodies.
    fn defs(&self, scene: &Scene) -> String {
        let mut text = format!("<defs>\n{}", art::LIGHT);
        if let Some(slab) = scene.ground.and_then(|ground| slab(ground.name)) {
            text.push_str(&slab.patterns());
        }
        for (name, shapes) in &self.symbols {
            writeln!(text, "<symbol id=\"{name}\" overflow=\"visible\">{shapes}</symbol>")
                .expect("a string takes all text");
        }
        text.push_str("</defs>\n");
        text
    }

    fn board(&mut self, scene: &Scene) {
        let theme = self.theme;
        let slab = scene.ground.and_then(|ground| slab(ground.name));
        if let (Some(ground), Some(slab)) = (scene.ground, &slab) {
            let painted = art::fill_in(&slab.template(), &|word| {
                art::written(word, &|name| board_paint(theme, name))
            });
            self.add(format_args!(
                "<g transform=\"translate({:.1} {:.1})\">{painted}</g>",
                ground.at.x * UNIT,
                ground.at.y * UNIT
            ));
        }
        let mut path = String::new();
        for line in &scene.lines {
            let (from, to) = (line.from, line.to);
            let corners = [from.x, from.y, to.x, to.y].map(|value| value * UNIT);
            write!(
                path,
                "M{:.1} {:.1}L{:.1} {:.1}",
                corners[0], corners[1], corners[2], corners[3]
            )
            .expect("a string takes all text");
        }
        if !path.is_empty() && !slab.is_some_and(|slab| slab.has_lines()) {
            let line = board_paint(theme, "line");
            self.add(format_args!(
                "<path d=\"{path}\" transform=\"translate(.9 1.7)\" stroke=\"#fff\" stroke-opacity=\".25\" stroke-width=\"1.7\" fill=\"none\"/>\
                 <path d=\"{path}\" stroke=\"{line}\" stroke-width=\"1.9\" fill=\"none\"/>"
            ));
        }
        for label in &scene.labels {
            let at = scene.beside(label);
            self.label(&label.text, at, 21.0, &board_paint(theme, "coordinate"));
        }
    }

    fn marks(&mut self, scene: &Scene, wanted: impl Fn(&Mark) -> bool) {
        for mark in scene.marks.iter().filter(|mark| wanted(mark)) {
            let Some(at) = scene.spot(mark.cell) else { continue };
            let on_cell = scene.pieces.iter().rfind(|piece| piece.cell == mark.cell);
            let color = match mark.kind {
                MarkKind::Last => "#e3dcff",
                MarkKind::Highlight | MarkKind::Target => "#a9fbf0",
                MarkKind::Selected => "#ffd766",
                MarkKind::Bad => "#ff9d8f",
            };
            if mark.kind == MarkKind::Target && on_cell.is_none() {
                self.add(format_args!(
                    "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"11\" fill=\"{color}\" stroke=\"{CASING}\" stroke-width=\"3.4\"/>",
                    at.x * UNIT,
                    at.y * UNIT
                ));
                continue;
            }
            let (radius, round, lift) = match on_cell.map(|piece| (piece.kind, piece.stack.len())) {
                Some((Kind::Token, _)) => (50.0, 21.0, 3.5),
                Some((Kind::Disc, height)) => (44.5, 44.5, thickness(height) * height as f32),
                Some((Kind::Ring, _)) => (49.0, 49.0, 8.0),
                Some((Kind::Marker, _)) => (32.0, 32.0, 7.0),
                Some((Kind::Marble, _)) => (36.0, 36.0, 3.0),
                _ => (44.0, 44.0, 0.0),
            };
            let (x, y) = (at.x * UNIT - radius, at.y * UNIT - radius - lift);
            for (stroke, width) in [(CASING, 8.6), (color, 5.0)] {
                self.add(format_args!(
                    "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"{round}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width}\"/>",
                    2.0 * radius,
                    2.0 * radius + lift
                ));
            }
        }
    }

    fn piece(&mut self, piece: &ScenePiece) {
        let ScenePiece { kind, color, at, .. } = *piece;
        let (x, y) = (at.x * UNIT, at.y * UNIT);
        self.add(format_args!("<g transform=\"translate({x:.1} {y:.1})\">"));
        match kind {
            Kind::Disc => self.stack(piece),
            _ => self.body(kind, color),
        }
        if kind == Kind::Token {
            self.glyph(piece.glyph, -3.5, 40.0, ink(color));
        }
        self.add(format_args!("</g>"));
    }

    /// The painted body of a piece, which is kept once.
    fn body(&mut self, kind: Kind, color: Color) {
        let (name, theme) = (art::body_name(kind, color), self.theme);
        self.symbols.entry(name.clone()).or_insert_with(|| {
            let paint = |name: &str| piece_paint(theme, kind, color, name);
            art::fill_in(art::body(kind, color).template, &|word| art::written(word, &paint))
        });
        self.add(format_args!("<use href=\"#{name}\"/>"));
    }

    fn stack(&mut self, piece: &ScenePiece) {
        let height = piece.stack.len();
        let each = thickness(height);
        let lift = each * height as f32;
        self.add(format_args!(
            "<ellipse cx=\"{:.1}\" cy=\"6\" rx=\"{:.1}\" ry=\"44\" fill=\"url(#l-shadow)\"/>",
            5.0 + lift * 0.14,
            46.0 + lift * 0.1
        ));
        for (index, &color) in piece.stack.iter().enumerate() {
            let low = each * index as f32;
            let paint = |name: &str| piece_paint(self.theme, Kind::Disc, color, name);
            let side = art::written("c86e", &paint);
            self.add(format_args!(
                "<path d=\"{}\" fill=\"{side}\" stroke=\"{}\" stroke-width=\"2.1\"/>",
                layer(low, low + each),
                edge(Kind::Disc, color)
            ));
        }
        self.add(format_args!("<path d=\"{}\" fill=\"url(#l-side)\"/>", layer(0.0, lift)));
        self.add(format_args!("<g transform=\"translate(0 {:.1})\">", -lift));
        self.body(Kind::Disc, piece.color);
        self.top(piece);
        self.add(format_args!("</g>"));
    }

    /// What the top of a stack says: its sign, and how high it is.
    fn top(&mut self, piece: &ScenePiece) {
        let (height, color) = (piece.stack.len(), piece.color);
        let is_plain = matches!(color, Color::White | Color::Black)
            && piece.glyph.is_none_or(|sign| sign == Glyph::Star);
        let number = height.to_string();
        if !is_plain {
            self.glyph(piece.glyph, 0.0, 42.0, ink(color));
            if 1 < height {
                self.seal("#fffdf8", "#14171a");
                self.label(&number, Spot::new(0.3, -0.27), 20.0, "#14171a");
            }
            return;
        }
        if 1 < height {
            self.label(
                &number,
                Spot::new(0.0, 0.0),
                if 9 < height { 27.0 } else { 33.0 },
                ink(color),
            );
        }
        if piece.glyph == Some(Glyph::Star) {
            self.seal(fill(Kind::Disc, Color::Red), "#ffffff");
            self.add(format_args!(
                "<g transform=\"translate(30 -27) scale(.48)\" color=\"#fff\">{}</g>",
                art::sign(Glyph::Star)
            ));
        }
    }

    fn seal(&mut self, body: &str, rim: &str) {
        self.add(format_args!(
            "<circle cx=\"30\" cy=\"-27\" r=\"14.5\" fill=\"{body}\" stroke=\"{rim}\" stroke-width=\"2\"/>"
        ));
    }

    fn glyph(&mut self, glyph: Option<Glyph>, y: f32, size: f32, ink: &str) {
        let Some(glyph) = glyph else { return };
        self.add(format_args!(
            "<g transform=\"translate(0 {y}) scale({:.2})\" color=\"{ink}\">{}</g>",
            size / 42.0,
            art::sign(glyph)
        ));
    }

    fn label(&mut self, text: &str, at: Spot, size: f32, color: &str) {
        if self.lettering == Lettering::Outlines {
            let (x, y) = (at.x * UNIT, at.y * UNIT + size * 0.36);
            self.add(format_args!("{}", outlined_text(text, x, y, size, color)));
            return;
        }
        self.add(format_args!(
            "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{size}\" fill=\"{color}\" text-anchor=\"middle\">{}</text>",
            at.x * UNIT,
            at.y * UNIT + size * 0.36,
            escape(text)
        ));
    }
}

/// A paint of a board, by name.
fn board_paint(theme: Theme, name: &str) -> String {
    let paint = match name {
        "slab-ink" => Some(shade_ink(theme)),
        "slab-shadow" => Some(shade(theme)),
        "texture" => Some("1"),
        _ => ground(theme, name),
    };
    paint.unwrap_or("none").to_owned()
}

/// A paint of a piece, by name.
fn piece_paint(theme: Theme, kind: Kind, color: Color, name: &str) -> String {
    match name {
        "c" if kind == Kind::Base => board_paint(theme, "base"),
        "c" => fill(kind, color).to_owned(),
        "e" => edge(kind, color).to_owned(),
        "k" => ink(color).to_owned(),
        "o" => other(kind, color).to_owned(),
        _ => {
            let light = lights(kind, color).iter().find(|(known, _)| *known == name);
            light.map_or("1", |(_, strength)| strength).to_owned()
        }
    }
}

pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
