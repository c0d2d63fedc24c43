//! The signs on pieces, which tell colors without the colors, drawn around the
//! origin in a box of 42.

use std::fmt::Write;

use crate::Glyph;

const ALL: [(Glyph, &str); 11] = [
    (
        Glyph::Diamond,
        r#"<path d="M0-18L14 0 0 18-14 0Z" fill="none" stroke="currentColor" stroke-width="5.5" stroke-linejoin="round"/>"#,
    ),
    (
        Glyph::Waves,
        r#"<path d="M-15-8.5q7.5-8 15 0t15 0M-15 1.500q7.5-8 15 0t15 0M-15 11.5q7.5-8 15 0t15 0" fill="none" stroke="currentColor" stroke-width="4.6" stroke-linecap="round"/>"#,
    ),
    (
        Glyph::Triangle,
        r#"<path d="M0-15L15 11.5H-15Z" fill="currentColor" stroke="currentColor" stroke-width="4" stroke-linejoin="round"/>"#,
    ),
    (
        Glyph::Plus,
        r#"<path d="M0-15V15M-15 0H15" stroke="currentColor" stroke-width="10" stroke-linecap="round"/>"#,
    ),
    (
        Glyph::Square,
        r#"<rect x="-13" y="-13" width="26" height="26" rx="3.5" fill="currentColor"/>"#,
    ),
    (
        Glyph::Star,
        r#"<path d="M0-18L4.7-6.2 17.2-5.6 7.3 2.3 10.6 14.6 0 7.6-10.6 14.6-7.3 2.3-17.2-5.6-4.7-6.2Z" fill="currentColor" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round"/>"#,
    ),
    (Glyph::Disc, r#"<circle r="13.5" fill="currentColor"/>"#),
    (
        Glyph::FourStar,
        r#"<path d="M0-19Q2.8-2.8 19 0 2.8 2.8 0 19-2.8 2.8-19 0-2.8-2.8 0-19Z" fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/>"#,
    ),
    (Glyph::OneDot, r#"<circle r="4.6" fill="currentColor"/>"#),
    (
        Glyph::TwoDots,
        r#"<path d="M-6.5 0h.01M6.5 0h.01" stroke="currentColor" stroke-width="9.2" stroke-linecap="round"/>"#,
    ),
    (
        Glyph::ThreeDots,
        r#"<path d="M-7 4h.01M7 4h.01M0-8h.01" stroke="currentColor" stroke-width="9.2" stroke-linecap="round"/>"#,
    ),
];

/// All signs as symbols `glyph-NAME`.
pub(crate) fn signs() -> String {
    let mut text = String::new();
    for (glyph, shapes) in ALL {
        let name = name(glyph);
        writeln!(text, "<symbol id=\"glyph-{name}\" viewBox=\"-21 -21 42 42\">{shapes}</symbol>")
            .expect("a string takes all text");
    }
    text
}

/// A sign's shapes, painted with the current color.
pub(crate) fn sign(glyph: Glyph) -> &'static str {
    ALL.iter().find(|(known, _)| *known == glyph).map_or("", |(_, shapes)| shapes)
}

const fn name(glyph: Glyph) -> &'static str {
    match glyph {
        Glyph::Diamond => "diamond",
        Glyph::Waves => "waves",
        Glyph::Triangle => "triangle",
        Glyph::Plus => "plus",
        Glyph::Square => "square",
        Glyph::Star => "star",
        Glyph::Disc => "disc",
        Glyph::FourStar => "four-star",
        Glyph::OneDot => "one-dot",
        Glyph::TwoDots => "two-dots",
        Glyph::ThreeDots => "three-dots",
    }
}
