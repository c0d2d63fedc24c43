//! What lies on the boards, named once for pictures, changes and messages.
//!
//! Inside a game, pieces are that game's own enums; this is the common
//! language in which [`Change`](crate::Change) and the drawing crate speak.

/// The shape of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A YINSH ring.
    Ring,
    /// A YINSH marker, two-sided.
    Marker,
    /// A ZÈRTZ marble.
    Marble,
    /// A ring of the ZÈRTZ board itself.
    Base,
    /// A DVONN or LYNGK piece, alone or in a stack.
    Disc,
    /// A Color Pop token.
    Token,
}

impl Kind {
    /// Its name in ids: `ring`, `token`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ring => "ring",
            Self::Marker => "marker",
            Self::Marble => "marble",
            Self::Base => "base",
            Self::Disc => "disc",
            Self::Token => "token",
        }
    }
}

/// The color of a piece, of whatever game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// White: YINSH, ZÈRTZ, DVONN.
    White,
    /// Black: YINSH, ZÈRTZ, DVONN, LYNGK.
    Black,
    /// Grey: ZÈRTZ.
    Grey,
    /// Red: DVONN pieces, LYNGK, Color Pop.
    Red,
    /// Ivory: LYNGK.
    Ivory,
    /// Blue: LYNGK, Color Pop.
    Blue,
    /// Green: LYNGK, Color Pop.
    Green,
    /// Yellow: Color Pop.
    Yellow,
    /// Purple: Color Pop.
    Purple,
    /// The joker of LYNGK and Color Pop.
    Joker,
}

impl Color {
    /// Every color there is.
    pub const ALL: [Self; 10] = [
        Self::White,
        Self::Black,
        Self::Grey,
        Self::Red,
        Self::Ivory,
        Self::Blue,
        Self::Green,
        Self::Yellow,
        Self::Purple,
        Self::Joker,
    ];

    /// Its name in ids: `white`, `joker`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Grey => "grey",
            Self::Red => "red",
            Self::Ivory => "ivory",
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Yellow => "yellow",
            Self::Purple => "purple",
            Self::Joker => "joker",
        }
    }
}

/// A piece: its shape and color.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Its shape.
    pub kind: Kind,
    /// Its color.
    pub color: Color,
}

impl Piece {
    /// The piece of this shape and color.
    #[must_use]
    pub const fn new(kind: Kind, color: Color) -> Self {
        Self { kind, color }
    }
}
