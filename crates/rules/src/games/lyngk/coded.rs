//! LYNGK in slots: whose stack stands on each cell and how high, whose colors
//! are in it, and the seats' claims and points.

use super::{CLAIMS, Lyngk, board::SIZE, stack::COLORS};
use crate::{
    Seat,
    bits::Bits,
    coded::{Coded, SLOTS, fill},
};

/// Where a cell's second slot is: the colors inside.
const INSIDE: usize = SIZE;
/// Claims and points of the seat, then of the other.
const COUNTS: usize = 2 * SIZE;
/// Higher stacks are like this one.
const TALL: u8 = 5;
/// Own, the other's, neutral, a joker.
const TOPS: u8 = 4;
/// Own colors or none, the other's or none, and up to two neutral ones.
const MIXES: u8 = 2 * 2 * 3;
/// More points are like so many.
const POINTS: u8 = 8;

impl Coded for Lyngk {
    const HIGHEST: [u8; SLOTS] = {
        let cells = super::board::BOARD as u128;
        let slots = fill(fill([0; SLOTS], cells, TOPS * TALL), cells << INSIDE, MIXES);
        fill(fill(slots, 5 << COUNTS, CLAIMS as u8), 10 << COUNTS, POINTS)
    };

    #[inline]
    fn code(&self, slot: usize, seat: Seat) -> u8 {
        let (own, other) = (self.claims[seat.index()], self.claims[seat.other().index()]);
        if COUNTS <= slot {
            return match slot - COUNTS {
                0 => own.count_ones() as u8,
                1 => self.points[seat.index()].min(POINTS),
                2 => other.count_ones() as u8,
                _ => self.points[seat.other().index()].min(POINTS),
            };
        }
        let code = self.codes[slot % SIZE];
        if code == 0 {
            return 0;
        }
        let stack = super::Stack::of(code);
        if INSIDE <= slot {
            // The color of a single piece is told by its other slot.
            if stack.height == 1 && stack.colors & (own | other) != 0 {
                return 0;
            }
            let neutral = (stack.colors & !(own | other)).count_ones().min(2) as u8;
            let own = u8::from(stack.colors & own != 0);
            return 1 + (own * 2 + u8::from(stack.colors & other != 0)) * 3 + neutral;
        }
        let top = match stack.top_digit() {
            digit if COLORS <= digit => 3,
            digit if own >> digit & 1 == 1 => 0,
            digit if other >> digit & 1 == 1 => 1,
            _ => 2,
        };
        1 + top * TALL + (stack.height.min(TALL) - 1)
    }

    #[inline]
    fn changed(&self, other: &Self) -> u128 {
        let mut cells = 0;
        for (index, (now, before)) in self.codes.iter().zip(&other.codes).enumerate() {
            cells |= u64::from(now != before) << index;
        }
        for seat in 0..2 {
            let claimed = self.claims[seat] ^ other.claims[seat];
            for color in Bits(u64::from(claimed)) {
                cells |= self.holding[color] | other.holding[color];
            }
        }
        let counts = self.claims != other.claims || self.points != other.points;
        let cells = u128::from(cells);
        cells | cells << INSIDE | (u128::from(counts) * 15) << COUNTS
    }
}
