//! A stack, every piece of it, in four bytes.

use std::{fmt, str::FromStr};

use crate::{Color, TextError, problem::unreadable};

/// How many colors can be claimed.
pub(super) const COLORS: usize = 5;
/// What a joker is in a stack's code; the colors come before it.
pub(super) const JOKER: usize = 5;
/// The digits of a stack's code: five colors and the joker.
const DIGITS: u16 = 6;
/// How a code of `height` digits moves up when as many come in below.
const POWERS: [u16; 6] = [1, 6, 36, 216, 1296, 7776];

/// One more than the highest code of a stack of four.
const COMMON: usize = 1555;
/// The stacks of up to four pieces by their codes. No code is zero.
const STACKS: [Stack; COMMON] = {
    let mut stacks = [Stack::single(JOKER); COMMON];
    let mut code = 1;
    while code < COMMON {
        stacks[code] = Stack::piece_by_piece(code as u16);
        code += 1;
    }
    stacks
};

/// A color that can be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LyngkColor {
    /// Ivory, written `I`.
    Ivory,
    /// Blue, written `B`.
    Blue,
    /// Red, written `R`.
    Red,
    /// Green, written `G`.
    Green,
    /// Black, written `K`.
    Black,
}

impl LyngkColor {
    /// The five, in the order of menus.
    pub const ALL: [Self; COLORS] = [Self::Ivory, Self::Blue, Self::Red, Self::Green, Self::Black];

    /// Its letter in texts.
    #[must_use]
    pub const fn letter(self) -> char {
        LETTERS[self as usize]
    }

    /// The same color in the language of all games.
    #[must_use]
    pub const fn color(self) -> Color {
        PIECES[self as usize]
    }

    /// The set of just this color.
    pub(super) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl fmt::Display for LyngkColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for LyngkColor {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::ALL
            .into_iter()
            .find(|color| text.eq_ignore_ascii_case(color.letter().encode_utf8(&mut [0; 4])))
            .ok_or_else(|| unreadable!("lyngk-text-color", "a color: I, B, R, G or K"; text))
    }
}

/// The letters of the pieces, the joker last.
const LETTERS: [char; COLORS + 1] = ['I', 'B', 'R', 'G', 'K', 'W'];
const PIECES: [Color; COLORS + 1] =
    [Color::Ivory, Color::Blue, Color::Red, Color::Green, Color::Black, Color::Joker];

/// The pieces on one cell, from a single one up to six.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    /// The pieces as digits from 1 to 6, the top one lowest.
    pub(super) code: u16,
    /// The set of colors in it; jokers are none.
    pub(super) colors: u8,
    pub(super) height: u8,
}

impl Stack {
    /// One piece: a color's number, or the joker's.
    pub(super) const fn single(digit: usize) -> Self {
        let colors = if digit == JOKER { 0 } else { 1 << digit };
        Self { code: digit as u16 + 1, colors, height: 1 }
    }

    /// The stack with this code.
    #[inline]
    pub(super) fn of(code: u16) -> Self {
        match STACKS.get(usize::from(code)) {
            Some(&stack) => stack,
            None => Self::piece_by_piece(code),
        }
    }

    /// The same, without looking it up.
    #[inline(never)]
    const fn piece_by_piece(code: u16) -> Self {
        let digit = (code - 1) % DIGITS;
        let top = Self::single(digit as usize);
        match (code - 1 - digit) / DIGITS {
            0 => top,
            below => top.on(Self::piece_by_piece(below)),
        }
    }

    /// The piece with this letter, in either case.
    pub(super) fn from_letter(letter: char) -> Option<Self> {
        LETTERS.iter().position(|known| known.eq_ignore_ascii_case(&letter)).map(Self::single)
    }

    /// This stack put on `below`. Both together have at most six pieces.
    #[inline]
    pub(super) const fn on(self, below: Self) -> Self {
        Self {
            code: self.code + POWERS[self.height as usize] * below.code,
            colors: self.colors | below.colors,
            height: self.height + below.height,
        }
    }

    /// The number of the piece on top: a color's, or the joker's.
    #[inline]
    pub(super) const fn top_digit(self) -> usize {
        ((self.code - 1) % DIGITS) as usize
    }

    /// How many pieces.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The color on top; a lone joker has none.
    #[must_use]
    pub fn top(self) -> Option<LyngkColor> {
        LyngkColor::ALL.get(self.top_digit()).copied()
    }

    /// Whether a piece of this color is in it.
    #[must_use]
    pub const fn has(self, color: LyngkColor) -> bool {
        self.colors & color.bit() != 0
    }

    /// The pieces, from the top down.
    pub fn pieces(self) -> impl Iterator<Item = Color> {
        self.digits().map(|digit| PIECES[digit])
    }

    /// The letters of the pieces, from the top down.
    pub(super) fn letters(self) -> impl Iterator<Item = char> {
        self.digits().map(|digit| LETTERS[digit])
    }

    fn digits(self) -> impl Iterator<Item = usize> {
        let mut code = self.code;
        std::iter::from_fn(move || {
            let digit = code.checked_sub(1)? % DIGITS;
            code = (code - 1 - digit) / DIGITS;
            Some(usize::from(digit))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Stack;

    #[test]
    fn a_stack_keeps_every_piece_in_order() {
        let read = |letters: &str| {
            letters
                .chars()
                .rev()
                .map(|letter| Stack::from_letter(letter).unwrap())
                .fold(None, |below: Option<Stack>, piece| {
                    Some(below.map_or(piece, |below| piece.on(below)))
                })
        };
        for letters in ["I", "W", "KW", "RIWGB", "GWWWKI", "WWWWWW"] {
            let stack = read(letters).unwrap();
            assert_eq!(stack.letters().collect::<String>(), letters);
            assert_eq!(usize::from(stack.height()), letters.len());
        }
        let joined = read("RI").unwrap().on(read("KWB").unwrap());
        assert_eq!(joined, read("RIKWB").unwrap());
        assert_eq!(joined.colors.count_ones(), 4);
    }
}
