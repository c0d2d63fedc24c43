//! The colors of boards and pieces, as the style guide of the client has them.

use mohreh_rules::{Color, Kind};

/// Light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Theme {
    /// Paper.
    #[default]
    Light,
    /// Slate.
    Dark,
}

impl Theme {
    pub(crate) const fn page(self) -> &'static str {
        self.pick("#F5F2EB", "#14171A")
    }

    pub(crate) const fn board(self) -> &'static str {
        self.pick("#E8DFCC", "#2B3238")
    }

    pub(crate) const fn line(self) -> &'static str {
        self.pick("#7F735B", "#7D8993")
    }

    pub(crate) const fn rim(self) -> &'static str {
        self.pick("#3B4147", "#C9CFD4")
    }

    pub(crate) const fn dim(self) -> &'static str {
        self.pick("#596068", "#A6AFB7")
    }

    pub(crate) const fn surface(self) -> &'static str {
        self.pick("#FFFFFF", "#1C2125")
    }

    pub(crate) const fn text(self) -> &'static str {
        self.pick("#1D2226", "#ECE9E3")
    }

    pub(crate) const fn accent(self) -> &'static str {
        self.pick("#0B6B73", "#58C4CC")
    }

    pub(crate) const fn selected(self) -> &'static str {
        self.pick("#B45309", "#F0B23E")
    }

    pub(crate) const fn last(self) -> &'static str {
        self.pick("#6D4BC3", "#B0A2FF")
    }

    pub(crate) const fn bad(self) -> &'static str {
        self.pick("#B3261E", "#FF8A80")
    }

    pub(crate) const fn good(self) -> &'static str {
        self.pick("#2A7336", "#86CF93")
    }

    /// A ring of the ZÈRTZ board.
    pub(crate) const fn base(self) -> &'static str {
        self.pick("#B9AB8C", "#48525B")
    }

    const fn pick(self, light: &'static str, dark: &'static str) -> &'static str {
        match self {
            Self::Light => light,
            Self::Dark => dark,
        }
    }
}

/// The fill of a piece, as `#RRGGBB`.
#[must_use]
pub const fn fill(kind: Kind, color: Color) -> &'static str {
    match (kind, color) {
        (_, Color::White) => "#FBFAF6",
        (Kind::Disc, Color::Black) => "#1C2023",
        (_, Color::Black) => "#22262A",
        (_, Color::Grey) => "#8A9098",
        (Kind::Token, Color::Red) => "#C62F3B",
        (_, Color::Red) => "#C8322B",
        (_, Color::Ivory) => "#EFD08A",
        (Kind::Token, Color::Blue) => "#2B62C4",
        (_, Color::Blue) => "#2458B8",
        (Kind::Token, Color::Green) => "#57B98A",
        (_, Color::Green) => "#5DB680",
        (_, Color::Yellow) => "#F6D34F",
        (_, Color::Purple) => "#4B2377",
        (_, Color::Joker) => "#FFFFFF",
    }
}

/// The ink of a sign on a piece of this color, as `#RRGGBB`.
#[must_use]
pub const fn ink(color: Color) -> &'static str {
    match color {
        Color::Black | Color::Red | Color::Blue | Color::Purple => "#FFFFFF",
        Color::White | Color::Grey | Color::Ivory | Color::Green | Color::Yellow | Color::Joker => {
            "#16191C"
        }
    }
}
