//! The colors of boards and pieces.
//!
//! Boards are of a middle lightness in every theme, so that white and black
//! pieces both stand out; the pieces are the same everywhere.

use mohreh_rules::{Color, Kind};

/// Light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Theme {
    /// Day.
    #[default]
    Light,
    /// Lamplight.
    Dark,
}

impl Theme {
    /// What lies around a board.
    #[must_use]
    pub const fn page(self) -> &'static str {
        self.pick("#f1ece2", "#13161a")
    }

    pub(crate) const fn grid(self) -> &'static str {
        self.pick("#ddd4c3", "#343c44")
    }

    pub(crate) const fn middle(self) -> &'static str {
        self.pick("#857a66", "#808b95")
    }

    pub(crate) const fn dim(self) -> &'static str {
        self.pick("#575d62", "#a9b1b8")
    }

    pub(crate) const fn surface(self) -> &'static str {
        self.pick("#fffdf8", "#1d2227")
    }

    pub(crate) const fn text(self) -> &'static str {
        self.pick("#1b2024", "#f0ece4")
    }

    pub(crate) const fn accent(self) -> &'static str {
        self.pick("#0b6870", "#5ccbd0")
    }

    pub(crate) const fn selected(self) -> &'static str {
        self.pick("#a04f00", "#f2b544")
    }

    pub(crate) const fn last(self) -> &'static str {
        self.pick("#4d47b5", "#b3aaff")
    }

    pub(crate) const fn bad(self) -> &'static str {
        self.pick("#ad2a20", "#ff8f84")
    }

    pub(crate) const fn good(self) -> &'static str {
        self.pick("#27703a", "#8ad29a")
    }

    const fn pick(self, light: &'static str, dark: &'static str) -> &'static str {
        match self {
            Self::Light => light,
            Self::Dark => dark,
        }
    }
}

/// The paints of boards by name: by day, by lamplight, all of slate, all of
/// walnut, and in high contrast.
pub(crate) const GROUNDS: [(&str, [&str; 5]); 16] = [
    ("board-yinsh", ["#7b8b9b", "#6e7c8c", "#7c8a98", "#a07b57", "#8f8f8f"]),
    ("board-yinsh-side", ["#4a5663", "#333d47", "#4b5762", "#5f4329", "#000000"]),
    ("board-zertz", ["#768a74", "#687e69", "#7c8a98", "#8f6f50", "#8f8f8f"]),
    ("board-zertz-side", ["#465444", "#303c30", "#4b5762", "#553d27", "#000000"]),
    ("board-dvonn", ["#a9825a", "#937250", "#7c8a98", "#a07b57", "#8f8f8f"]),
    ("board-dvonn-side", ["#67492b", "#4a331d", "#4b5762", "#5f4329", "#000000"]),
    ("board-lyngk", ["#857b92", "#7a7189", "#7c8a98", "#957356", "#8f8f8f"]),
    ("board-lyngk-side", ["#514860", "#3a3346", "#4b5762", "#594029", "#000000"]),
    ("board-colorpop", ["#d2ae7c", "#a5824f", "#a9b4be", "#a07b57", "#ffffff"]),
    ("board-colorpop-side", ["#8c6a3f", "#5b4223", "#5d6974", "#5f4329", "#000000"]),
    ("board-well", ["#8d8172", "#7a6f62", "#7c8792", "#80705f", "#8f8f8f"]),
    ("line", ["#1d222a", "#0c0f12", "#1d222a", "#1f1508", "#000000"]),
    ("line-light", ["#ffffff47", "#ffffff2e", "#ffffff47", "#ffffff2e", "#00000000"]),
    ("coordinate", ["#12161b", "#0a0c0f", "#12161b", "#150d04", "#000000"]),
    ("base", ["#31343b", "#23262b", "#31343b", "#2b2622", "#111111"]),
    ("slab-line", ["none", "none", "none", "none", "#000000"]),
];

/// A paint of a board, where it is one.
pub(crate) fn ground(theme: Theme, name: &str) -> Option<&'static str> {
    let paints = GROUNDS.iter().find(|(known, _)| *known == name)?.1;
    Some(paints[usize::from(theme == Theme::Dark)])
}

/// How strong the slab's shadow is.
pub(crate) const fn shade(theme: Theme) -> &'static str {
    theme.pick(".3", ".6")
}

/// The color of what shades the table.
pub(crate) const fn shade_ink(theme: Theme) -> &'static str {
    theme.pick("#1a0f00", "#000000")
}

/// The fill of a piece, as `#rrggbb`.
#[must_use]
pub const fn fill(kind: Kind, color: Color) -> &'static str {
    match (kind, color) {
        (Kind::Marble, Color::White) => "#f6fafb",
        (_, Color::White) => "#fbf9f3",
        (_, Color::Black) => "#16191c",
        (_, Color::Grey) => "#8b95a0",
        (Kind::Token, Color::Red) => "#cb3039",
        (_, Color::Red) => "#c5281f",
        (_, Color::Ivory) => "#efcf86",
        (Kind::Token, Color::Blue) => "#2b66cc",
        (_, Color::Blue) => "#2458b8",
        (Kind::Token, Color::Green) => "#52b98a",
        (_, Color::Green) => "#58b87f",
        (_, Color::Yellow) => "#f6d04a",
        (_, Color::Purple) => "#562a88",
        (_, Color::Joker) => "#ffffff",
    }
}

/// The edge of a piece.
pub(crate) const fn edge(kind: Kind, color: Color) -> &'static str {
    match (kind, color) {
        (Kind::Base, _) => "#08090b",
        (Kind::Marble, Color::White) => "#5d646b",
        (Kind::Marble, Color::Black) => "#aab4bd",
        (Kind::Marble, _) => "#2b3138",
        (_, Color::White) => "#363530",
        (_, Color::Black) => "#050607",
        (_, Color::Grey) => "#1d2226",
        (_, Color::Red) => "#3d0503",
        (_, Color::Ivory) => "#2a1e04",
        (_, Color::Blue) => "#061a42",
        (_, Color::Green) => "#042313",
        (_, Color::Yellow) => "#291d00",
        (_, Color::Purple) => "#150428",
        (_, Color::Joker) => "#303036",
    }
}

/// The other side of a piece, or what swirls in it.
pub(crate) const fn other(kind: Kind, color: Color) -> &'static str {
    match (kind, color) {
        (Kind::Marble, Color::White) => "#3d6f8c",
        (Kind::Marble, _) => "#ffffff",
        (_, Color::Black) => "#fbf9f3",
        _ => "#16191c",
    }
}

/// The ink of a sign on a piece of this color, as `#rrggbb`.
#[must_use]
pub const fn ink(color: Color) -> &'static str {
    match color {
        Color::Black | Color::Red | Color::Blue | Color::Purple => "#ffffff",
        Color::White | Color::Grey | Color::Ivory | Color::Green | Color::Yellow | Color::Joker => {
            "#14171a"
        }
    }
}

/// How strongly light plays on a piece, by name of the light.
pub(crate) const fn lights(kind: Kind, color: Color) -> &'static [(&'static str, &'static str)] {
    match (kind, color) {
        (Kind::Ring, Color::White) => &[("shine", "0"), ("matt", "1")],
        (Kind::Ring, _) => &[("shine", ".62"), ("matt", "0")],
        (Kind::Marble, Color::White) => {
            &[("caustic", "1"), ("term", ".62"), ("swirl", ".17"), ("inner", ".9")]
        }
        (Kind::Marble, Color::Black) => {
            &[("caustic", ".12"), ("term", "1"), ("swirl", ".1"), ("inner", ".42")]
        }
        (Kind::Marble, _) => &[("caustic", ".5"), ("term", "1"), ("swirl", ".16"), ("inner", "1")],
        _ => &[],
    }
}
