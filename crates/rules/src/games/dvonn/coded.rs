//! DVONN in slots: what stands on each cell, and whether pieces are placed.

use super::{
    Dvonn, HEIGHT, ONE_DVONN, Phase,
    board::{BOARD, SIZE},
};
use crate::{
    Seat,
    coded::{Coded, SLOTS, fill},
};

/// Higher stacks are like this one: they hardly move any more.
const TALL: u8 = 7;
/// A seat's stacks: one piece, and two to seven with or without a DVONN piece.
const KINDS: u8 = 2 * TALL - 1;
/// Whether pieces are still placed.
const PLACING: usize = SIZE;

impl Coded for Dvonn {
    const HIGHEST: [u8; SLOTS] =
        fill(fill([0; SLOTS], BOARD as u128, 2 * KINDS + 1), 1 << PLACING, 1);

    #[inline]
    fn code(&self, slot: usize, seat: Seat) -> u8 {
        let Some(&byte) = self.stacks.get(slot) else {
            return u8::from(self.phase == Phase::Placing);
        };
        if byte == 0 {
            return 0;
        }
        let height = (byte & HEIGHT).min(TALL);
        let kind = if ONE_DVONN <= byte { TALL + height - 1 } else { height };
        match () {
            () if self.tops[seat.index()] >> slot & 1 == 1 => kind,
            () if self.tops[seat.other().index()] >> slot & 1 == 1 => KINDS + kind,
            () => 2 * KINDS + 1,
        }
    }

    #[inline]
    fn changed(&self, other: &Self) -> u128 {
        let mut cells = (self.tops[0] ^ other.tops[0]) | (self.tops[1] ^ other.tops[1]);
        cells |= self.dvonn ^ other.dvonn;
        for (index, (now, before)) in self.stacks.iter().zip(&other.stacks).enumerate() {
            cells |= u64::from(now != before) << index;
        }
        u128::from(cells) | u128::from(self.phase != other.phase) << PLACING
    }
}
