//! YINSH in slots: rings and markers, rings removed, and whether rings are
//! placed.

use super::{
    Phase, Yinsh,
    board::{BOARD, SIZE},
};
use crate::{
    Seat,
    coded::{Coded, SLOTS, fill},
};

const OWN_RING: u8 = 1;
const OTHER_RING: u8 = 2;
const OWN_MARKER: u8 = 3;
const OTHER_MARKER: u8 = 4;

/// Rings that the seat has removed, and the other.
const REMOVED: [usize; 2] = [SIZE, SIZE + 1];
/// Whether rings are still placed.
const PLACING: usize = SIZE + 2;

impl Coded for Yinsh {
    const HIGHEST: [u8; SLOTS] = {
        let slots = fill([0; SLOTS], BOARD, OTHER_MARKER);
        fill(fill(slots, 3 << SIZE, 3), 1 << PLACING, 1)
    };

    #[inline]
    fn code(&self, slot: usize, seat: Seat) -> u8 {
        let (own, other) = (seat.index(), seat.other().index());
        match slot {
            slot if slot == REMOVED[0] => self.removed(seat).min(3) as u8,
            slot if slot == REMOVED[1] => self.removed(seat.other()).min(3) as u8,
            PLACING => u8::from(self.phase == Phase::Placing),
            _ if self.markers[own] >> slot & 1 == 1 => OWN_MARKER,
            _ if self.markers[other] >> slot & 1 == 1 => OTHER_MARKER,
            _ if self.rings[own] >> slot & 1 == 1 => OWN_RING,
            _ => OTHER_RING * (self.rings[other] >> slot & 1) as u8,
        }
    }

    #[inline]
    fn changed(&self, other: &Self) -> u128 {
        let differ = |now: [u128; 2], before: [u128; 2]| now[0] ^ before[0] | now[1] ^ before[1];
        let cells = differ(self.rings, other.rings) | differ(self.markers, other.markers);
        let removed = |seat| self.removed(seat) != other.removed(seat);
        let counts = removed(Seat::FIRST) || removed(Seat::SECOND);
        let phase = (self.phase == Phase::Placing) != (other.phase == Phase::Placing);
        cells | (u128::from(counts) * 3) << SIZE | u128::from(phase) << PLACING
    }
}
