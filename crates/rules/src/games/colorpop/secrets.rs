//! What is hidden: the colors that the seats drew, as far as a viewer knows them.
//!
//! A position may hold all secrets, some or none; a view is a position with
//! unknown ones. What can still be said with unknowns is said by looking at
//! every *world*: a way to fill them in that fits what was seen.

use std::fmt;

use super::{ColorPopOptions, Hue, Palette};
use crate::{Seat, Seats};

/// The known colors of each seat. A seat with fewer than the options say has
/// unknown ones.
///
/// There is no serialization, and `Debug` gives nothing away.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Secrets {
    known: [Palette; Seat::MAX],
}

impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("?")
    }
}

impl Secrets {
    /// Nothing is known.
    pub(super) const UNKNOWN: Self = Self { known: [Palette::NONE; Seat::MAX] };

    /// What is known of the colors of `seat`.
    pub(super) fn of(&self, seat: Seat) -> Palette {
        self.known[seat.index()]
    }

    /// What is known of the colors of all `seats` together.
    pub(super) fn of_all(&self, seats: Seats) -> Palette {
        seats.iter().fold(Palette::NONE, |all, seat| all.and(self.of(seat)))
    }

    /// The same, and `seat` has `hue` too.
    #[must_use]
    pub(super) fn with(mut self, seat: Seat, hue: Hue) -> Self {
        let known = &mut self.known[seat.index()];
        *known = known.with(hue);
        self
    }

    /// Only what `seats` know: their own colors.
    #[must_use]
    pub(super) fn known_to(&self, seats: Seats) -> Self {
        let mut kept = Self::UNKNOWN;
        for seat in seats.iter() {
            kept.known[seat.index()] = self.of(seat);
        }
        kept
    }

    /// Visits every way to fill in the unknown colors: each color is drawn
    /// once (rules 1.3).
    pub(super) fn each_completion(&self, options: &ColorPopOptions, visit: &mut impl FnMut(&Self)) {
        let unknown = |seat: &usize| options.colors() - self.known[*seat].len();
        let Some(seat) = (0..options.seats()).find(|seat| 0 < unknown(seat)) else {
            return visit(self);
        };
        let drawn = self.known.iter().fold(Palette::NONE, |all, known| all.and(*known));
        for choice in Palette::ALL.without(drawn).choices(unknown(&seat)) {
            let mut filled = self.clone();
            filled.known[seat] = self.known[seat].and(choice);
            filled.each_completion(options, visit);
        }
    }
}
