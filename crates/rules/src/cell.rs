//! A place on a board, as people name it: a column letter and a row number.
//!
//! All games share this name for the outside; inside, each game numbers its
//! own cells densely, so that sets of cells are bits.

use std::{fmt, str::FromStr};

use crate::{
    problem::unreadable,
    text::{TextError, fold},
};

/// A named place on some board: `e5`. Columns run left to right from `a`,
/// rows upward from 1. Ordered by column, then by row number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    column: u8,
    row: u8,
}

impl Cell {
    /// The cell in `column` (0 is `a`) and `row` (from 1).
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        Self { column, row }
    }

    /// The column, from 0 for `a`.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The row number, from 1.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column) as char, self.row)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let folded = fold(text);
        let error = || unreadable!("text-cell", "a cell such as e5"; text);
        let mut chars = folded.chars();
        let column = chars.next().filter(char::is_ascii_lowercase).ok_or_else(error)?;
        let digits = chars.as_str();
        let canonical = !digits.starts_with('0') && digits.len() <= 2;
        let all_digits = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
        if !canonical || !all_digits {
            return Err(error());
        }
        let row = digits.parse().map_err(|_| error())?;
        Ok(Self::new(column as u8 - b'a', row))
    }
}

/// The texts of a game's own kind of point: those of the cell it is. The type
/// has `cell(self)` and `at(cell)`.
macro_rules! point_text {
    ($point:ty, $game:expr) => {
        impl std::fmt::Display for $point {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&self.cell(), f)
            }
        }

        impl std::fmt::Debug for $point {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }

        impl std::str::FromStr for $point {
            type Err = $crate::TextError;

            fn from_str(text: &str) -> Result<Self, $crate::TextError> {
                let game = $game.title();
                let off = || {
                    $crate::problem::unreadable!("text-off-board", "a cell of the {game} board", game; text)
                };
                Self::at(text.parse()?).ok_or_else(off)
            }
        }
    };
}

pub(crate) use point_text;

#[cfg(test)]
mod tests {
    use super::Cell;

    #[test]
    fn reads_what_it_writes_and_forgives_case_and_digits() {
        assert_eq!("e10".parse::<Cell>().unwrap().to_string(), "e10");
        assert_eq!("E5".parse::<Cell>().unwrap(), Cell::new(4, 5));
        assert_eq!("e۵".parse::<Cell>().unwrap(), Cell::new(4, 5));
        for bad in ["", "e", "5", "e05", "e123", "e-1", "ee", "é5"] {
            assert!(bad.parse::<Cell>().is_err(), "{bad}");
        }
    }
}
