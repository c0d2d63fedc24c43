//! ZÈRTZ in slots: rings and marbles, and what both seats have captured. The
//! pool is what is nowhere else.

use super::{Zertz, grid::SIZE};
use crate::{
    Seat,
    coded::{Coded, SLOTS, fill},
};

/// A ring without a marble; the marbles come after it.
const VACANT: u8 = 1;
/// Where the seat's captures begin, by color, and the other's.
const CAPTURED: [usize; 2] = [SIZE, SIZE + 3];
/// Nobody has more of one color: it would have won before.
const MOST: u8 = 6;

impl Coded for Zertz {
    /// Every cell of either grid; boards differ in those they use.
    const HIGHEST: [u8; SLOTS] = fill(fill([0; SLOTS], u64::MAX as u128, 4), 0x3f << SIZE, MOST);

    #[inline]
    fn code(&self, slot: usize, seat: Seat) -> u8 {
        if CAPTURED[1] <= slot {
            return self.pieces.captured(seat.other())[(slot - CAPTURED[1]) % 3].min(MOST);
        }
        if CAPTURED[0] <= slot {
            return self.pieces.captured(seat)[slot - CAPTURED[0]].min(MOST);
        }
        match self.pieces.marble_on(slot) {
            Some(marble) => VACANT + 1 + marble as u8,
            None => VACANT * (self.pieces.rings() >> slot & 1) as u8,
        }
    }

    #[inline]
    fn changed(&self, other: &Self) -> u128 {
        let captured = |seat| self.captured(seat) != other.captured(seat);
        let counts = captured(Seat::FIRST) || captured(Seat::SECOND);
        u128::from(self.pieces.changed(&other.pieces)) | (u128::from(counts) * 0x3f) << SIZE
    }
}
