//! The five colors of Color Pop, and sets of them.

use std::fmt;

use crate::Color;

/// A color that tokens and secrets have; jokers have none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Hue {
    /// Written `R`.
    Red,
    /// Written `Y`.
    Yellow,
    /// Written `G`.
    Green,
    /// Written `B`.
    Blue,
    /// Written `P`.
    Purple,
}

impl Hue {
    /// How many there are.
    pub const COUNT: usize = 5;
    /// All of them, in the order in which texts name them.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Red, Self::Yellow, Self::Green, Self::Blue, Self::Purple];

    /// Its letter in texts.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Green => 'G',
            Self::Blue => 'B',
            Self::Purple => 'P',
        }
    }

    /// The color with this letter, in either case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|hue| hue.letter() == letter.to_ascii_uppercase())
    }

    /// Its name in the language that all games share.
    #[must_use]
    pub const fn color(self) -> Color {
        match self {
            Self::Red => Color::Red,
            Self::Yellow => Color::Yellow,
            Self::Green => Color::Green,
            Self::Blue => Color::Blue,
            Self::Purple => Color::Purple,
        }
    }
}

/// A set of colors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Palette(u8);

impl Palette {
    /// No color.
    pub const NONE: Self = Self(0);
    /// All five.
    pub const ALL: Self = Self(0b1_1111);

    /// How many.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `hue` is one of them.
    #[must_use]
    pub const fn contains(self, hue: Hue) -> bool {
        self.0 >> hue as u8 & 1 == 1
    }

    /// Whether all of these are in `other`.
    #[must_use]
    pub const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// These, and `hue`.
    #[must_use]
    pub const fn with(self, hue: Hue) -> Self {
        Self(self.0 | 1 << hue as u8)
    }

    /// These and those.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// These without those.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// In the order in which texts name them.
    pub fn iter(self) -> impl Iterator<Item = Hue> {
        Hue::ALL.into_iter().filter(move |&hue| self.contains(hue))
    }

    /// Every way to take `count` of these.
    pub(super) fn choices(self, count: usize) -> impl Iterator<Item = Self> {
        (0..=Self::ALL.0)
            .map(Self)
            .filter(move |choice| choice.len() == count && choice.is_within(self))
    }

    /// As a number, for keys.
    pub(super) const fn bits(self) -> u8 {
        self.0
    }
}

impl FromIterator<Hue> for Palette {
    fn from_iter<I: IntoIterator<Item = Hue>>(hues: I) -> Self {
        hues.into_iter().fold(Self::NONE, Self::with)
    }
}

/// The letters, nothing for no color.
impl fmt::Display for Palette {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|hue| write!(f, "{}", hue.letter()))
    }
}
