//! What people add to a record by hand: signs of praise and blame, arrows and
//! circles.

use std::{fmt, str::FromStr};

use crate::{Cell, TextError, problem::unreadable};

/// No arrow is drawn over more cells.
const LONGEST: usize = 16;

/// A sign behind a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyph {
    /// `!`
    Good,
    /// `?`
    Mistake,
    /// `!!`
    Brilliant,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
}

impl Glyph {
    /// All of them, in the order of their numbers in chess records, `$1` to `$6`.
    pub const ALL: [Self; 6] = [
        Self::Good,
        Self::Mistake,
        Self::Brilliant,
        Self::Blunder,
        Self::Interesting,
        Self::Dubious,
    ];

    /// How it is written.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Good => "!",
            Self::Mistake => "?",
            Self::Brilliant => "!!",
            Self::Blunder => "??",
            Self::Interesting => "!?",
            Self::Dubious => "?!",
        }
    }

    /// The one that is written so, or that has this number: `!?` and `$5`.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let number = text.strip_prefix('$').and_then(|number| number.parse::<usize>().ok());
        match number {
            Some(number) => Self::ALL.get(number.checked_sub(1)?).copied(),
            None => Self::ALL.into_iter().find(|glyph| glyph.sign() == text),
        }
    }
}

/// The color of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Paint {
    /// Where nothing else is said.
    #[default]
    Green,
    /// `red`
    Red,
    /// `blue`
    Blue,
    /// `yellow`
    Yellow,
}

impl Paint {
    const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Blue, Self::Yellow];

    /// How it is written.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
        }
    }
}

impl FromStr for Paint {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let found = Self::ALL.into_iter().find(|paint| paint.name() == text);
        found
            .ok_or_else(|| unreadable!("record-paint", "a color: green, red, blue or yellow"; text))
    }
}

/// An arrow along cells, or a circle around one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The cells in their order, at least one.
    pub path: Vec<Cell>,
    /// Its color.
    pub paint: Paint,
}

impl Mark {
    /// Reads what follows `%arrow` or `%circle`: `e3-f5`, `e3-f5 red`, `d4 blue`.
    ///
    /// # Errors
    /// When it is none, with what would be right.
    pub fn read(text: &str) -> Result<Self, TextError> {
        let wrong = || unreadable!("record-mark", "cells and a color such as e3-f5 red"; text);
        let (cells, paint) = text.split_once(' ').unwrap_or((text, "green"));
        let path: Option<Vec<Cell>> =
            cells.split('-').take(LONGEST + 1).map(|cell| cell.parse().ok()).collect();
        let path = path.filter(|path| path.len() <= LONGEST).ok_or_else(wrong)?;
        Ok(Self { path, paint: paint.trim().parse()? })
    }
}

/// As it stands in a comment: `[%arrow e3-f5 red]`, `[%circle d4]`.
impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.path.len() == 1 { "[%circle " } else { "[%arrow " })?;
        for (index, cell) in self.path.iter().enumerate() {
            write!(f, "{}{cell}", if index == 0 { "" } else { "-" })?;
        }
        match self.paint {
            Paint::Green => f.write_str("]"),
            paint => write!(f, " {}]", paint.name()),
        }
    }
}
