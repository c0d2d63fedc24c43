//! The colors of boards and pieces as a style sheet for the browser.

use std::fmt::Write;

use mohreh_rules::{Color, Kind};

use crate::palette::{GROUNDS, Theme, edge, fill, ink, lights, other, shade, shade_ink};

/// What pieces there are, by shape.
const PIECES: [(Kind, &[Color]); 6] = [
    (Kind::Ring, &[Color::White, Color::Black]),
    (Kind::Marker, &[Color::White, Color::Black]),
    (Kind::Marble, &[Color::White, Color::Grey, Color::Black]),
    (Kind::Base, &[Color::Black]),
    (
        Kind::Disc,
        &[
            Color::White,
            Color::Black,
            Color::Red,
            Color::Ivory,
            Color::Blue,
            Color::Green,
            Color::Joker,
        ],
    ),
    (
        Kind::Token,
        &[Color::Yellow, Color::Red, Color::Green, Color::Blue, Color::Purple, Color::Joker],
    ),
];

/// Which paints of boards belong to which looks of a page, the first to all.
const LOOKS: [&str; 5] = [
    ":root",
    ":root[data-theme='dark']",
    ":root[data-boards='slate']",
    ":root[data-boards='walnut']",
    ":root[data-theme='contrast']",
];

/// The style sheet.
#[must_use]
pub fn tokens() -> String {
    let mut css = String::from(
        "/* Written by crates/draw; `UPDATE=1 cargo test -p mohreh-draw --test sprite` writes it anew. */\n",
    );
    let add = |css: &mut String, text: std::fmt::Arguments<'_>| {
        css.write_fmt(text).expect("a string takes all text");
    };
    for (index, look) in LOOKS.iter().enumerate() {
        add(&mut css, format_args!("{look} {{\n"));
        for (name, paints) in GROUNDS {
            if index == 0 || paints[index] != paints[0] {
                add(&mut css, format_args!("  --{name}: {};\n", paints[index]));
            }
        }
        match index {
            0 => {
                let (ink, shade) = (shade_ink(Theme::Light), shade(Theme::Light));
                add(
                    &mut css,
                    format_args!(
                        "  --slab-ink: {ink};\n  --slab-shadow: {shade};\n  --texture: 1;\n  --edge: 1;\n"
                    ),
                );
            }
            1 => {
                let (ink, shade) = (shade_ink(Theme::Dark), shade(Theme::Dark));
                add(&mut css, format_args!("  --slab-ink: {ink};\n  --slab-shadow: {shade};\n"));
            }
            4 => add(
                &mut css,
                format_args!("  --slab-shadow: 0;\n  --texture: 0;\n  --edge: 1.9;\n"),
            ),
            _ => {}
        }
        css.push_str("}\n");
    }
    for (kind, colors) in PIECES {
        for &color in colors {
            let face = if kind == Kind::Base { "var(--base)" } else { fill(kind, color) };
            add(
                &mut css,
                format_args!(
                    ".paint-{}-{} {{ --c: {face}; --e: {}; --k: {}; --o: {};",
                    kind.name(),
                    color.name(),
                    edge(kind, color),
                    ink(color),
                    other(kind, color)
                ),
            );
            for (name, strength) in lights(kind, color) {
                add(&mut css, format_args!(" --{name}: {strength};"));
            }
            css.push_str(" }\n");
        }
    }
    css
}
