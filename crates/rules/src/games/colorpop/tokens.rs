//! What everyone sees: the tokens on the blades.

use super::{
    Hue, Palette, Point,
    board::{FEET, close_up, connected, slide, touching},
};
use crate::Color;

/// Where the tokens of each color and the jokers lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    hues: [u128; Hue::COUNT],
    jokers: u128,
}

impl Board {
    /// Ten empty blades.
    pub(super) const EMPTY: Self = Self { hues: [0; Hue::COUNT], jokers: 0 };

    /// What lies on `point`.
    #[must_use]
    pub fn token_at(&self, point: Point) -> Option<Color> {
        let joker = self.jokers & point.bit() != 0;
        if joker { Some(Color::Joker) } else { self.hue_at(point).map(Hue::color) }
    }

    /// The color of the token on `point`, if one lies there and is no joker.
    #[must_use]
    pub fn hue_at(&self, point: Point) -> Option<Hue> {
        Hue::ALL.into_iter().find(|&hue| self.hues[hue as usize] & point.bit() != 0)
    }

    /// How many tokens of `hue` are left.
    #[must_use]
    pub fn count(&self, hue: Hue) -> u32 {
        self.hues[hue as usize].count_ones()
    }

    /// How many tokens of `hue` touch none of their color, so that nobody can
    /// pop them as they stand without a joker.
    #[must_use]
    pub fn alone(&self, hue: Hue) -> u32 {
        let tokens = self.cells_of(hue);
        (tokens & !touching(tokens)).count_ones()
    }

    /// How many jokers are left.
    #[must_use]
    pub fn joker_count(&self) -> u32 {
        self.jokers.count_ones()
    }

    /// The colors of which no token is left.
    #[must_use]
    #[inline]
    pub fn gone(&self) -> Palette {
        Hue::ALL.into_iter().filter(|&hue| self.hues[hue as usize] == 0).collect()
    }

    /// The cells with a token of `hue`.
    #[inline]
    pub(super) fn cells_of(&self, hue: Hue) -> u128 {
        self.hues[hue as usize]
    }

    /// The cells with a joker.
    #[inline]
    pub(super) fn jokers(&self) -> u128 {
        self.jokers
    }

    /// The cells with a token of a color.
    #[inline]
    pub(super) fn colored(&self) -> u128 {
        self.hues.iter().fold(0, |all, cells| all | cells)
    }

    #[inline]
    pub(super) fn occupied(&self) -> u128 {
        self.colored() | self.jokers
    }

    /// Lays tokens on an empty blade, from its lowest place; no color makes a joker.
    pub(super) fn lay_blade(&mut self, blade: usize, tokens: &[Option<Hue>]) {
        // Within a blade sets are short: only whole ones are moved to their place.
        let mut hues = [0_u16; Hue::COUNT];
        let mut jokers = 0;
        for (place, token) in tokens.iter().enumerate() {
            let set = token.map_or(&mut jokers, |hue| &mut hues[hue as usize]);
            *set |= 1 << place;
        }
        let foot = Point::on_blade(blade, 0).index();
        for (all, set) in self.hues.iter_mut().zip(hues) {
            *all |= u128::from(set) << foot;
        }
        self.jokers |= u128::from(jokers) << foot;
    }

    /// The tokens of `hue` that go with the one on `point` when the jokers in
    /// the set `chosen` are of its color, and those of the jokers that are
    /// connected (rules 2.2).
    #[inline]
    pub(super) fn group(&self, hue: Hue, point: Point, chosen: u128) -> u128 {
        connected(point.bit(), self.cells_of(hue) | chosen)
    }

    /// Whether anything can be popped: two tokens of a color that touch, or a
    /// token that touches a joker (rules 2.1, 2.2). Blades stand side by side
    /// without a gap, so all tokens are connected, and a joker beside any
    /// token of a color at all means that one of them touches a joker.
    #[inline]
    pub(super) fn has_group(&self) -> bool {
        let with_joker = self.jokers != 0 && self.colored() != 0;
        with_joker || self.hues.iter().any(|&cells| touching(cells) & cells != 0)
    }

    /// Takes these tokens out; what is above slides down, and empty blades
    /// make room for those to their right (rules 2.4).
    #[inline]
    pub(super) fn pop(&mut self, cells: u128) {
        let feet = self.occupied() & FEET;
        self.each(|set| set & !cells);
        // From the highest down, so that the gaps that are left keep their place.
        for gap in descending(cells) {
            self.each(|set| slide(set, gap));
        }
        let emptied = feet & !self.occupied();
        for foot in descending(emptied) {
            self.each(|set| close_up(set, foot));
        }
    }

    #[inline]
    fn each(&mut self, change: impl Fn(u128) -> u128) {
        for set in &mut self.hues {
            *set = change(*set);
        }
        self.jokers = change(self.jokers);
    }
}

/// The numbers in a set of cells, from the highest.
#[inline]
fn descending(mut cells: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let highest = cells.checked_ilog2()?;
        cells ^= 1 << highest;
        Some(highest as usize)
    })
}
