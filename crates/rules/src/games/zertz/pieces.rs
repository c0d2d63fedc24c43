//! What lies on the table: rings, marbles on them, the pool and both seats'
//! captures. One value, because an offence is called back by putting the whole
//! table as it was (rules 7).

use super::{Marble, grid::SIZE};
use crate::{Key, Seat, bits::Bits, key_table};

const RING_KEYS: [Key; SIZE] = key_table(0x2e0);
const MARBLE_KEYS: [[Key; SIZE]; 3] = [key_table(0x2e1), key_table(0x2e2), key_table(0x2e3)];
const CAPTURE_KEYS: [Key; 2 * 3 * 16] = key_table(0x2e4);

/// The pieces, wherever they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pieces {
    rings: u64,
    marbles: [u64; 3],
    pool: [u8; 3],
    captured: [[u8; 3]; 2],
    key: Key,
}

impl Pieces {
    /// The rings laid, all marbles in the pool.
    pub(super) fn new(rings: u64, pool: [u8; 3]) -> Self {
        let mut pieces = Self { rings, marbles: [0; 3], pool, captured: [[0; 3]; 2], key: 0 };
        pieces.key = pieces.key_from_scratch();
        pieces
    }

    #[inline]
    pub(super) fn rings(&self) -> u64 {
        self.rings
    }

    /// The rings with a marble of this color.
    #[inline]
    pub(super) fn cells_of(&self, marble: Marble) -> u64 {
        self.marbles[marble as usize]
    }

    /// All rings with a marble.
    #[inline]
    pub(super) fn marbles(&self) -> u64 {
        self.marbles[0] | self.marbles[1] | self.marbles[2]
    }

    /// All rings without one.
    #[inline]
    pub(super) fn vacant(&self) -> u64 {
        self.rings & !self.marbles()
    }

    /// The cells on which something else lies than in `other`.
    #[inline]
    pub(super) fn changed(&self, other: &Self) -> u64 {
        let marbles = self.marbles.iter().zip(&other.marbles);
        marbles.fold(self.rings ^ other.rings, |cells, (now, before)| cells | now ^ before)
    }

    /// The fingerprint of everything here. The pool is what is nowhere else,
    /// so it is not mixed in.
    #[inline]
    pub(super) fn key(&self) -> Key {
        self.key
    }

    #[inline]
    pub(super) fn marble_on(&self, number: usize) -> Option<Marble> {
        Marble::ALL.into_iter().find(|&marble| self.marbles[marble as usize] >> number & 1 == 1)
    }

    #[inline]
    pub(super) fn pool(&self) -> [u8; 3] {
        self.pool
    }

    #[inline]
    pub(super) fn pool_is_empty(&self) -> bool {
        self.pool == [0; 3]
    }

    #[inline]
    pub(super) fn captured(&self, seat: Seat) -> [u8; 3] {
        self.captured[seat.index()]
    }

    /// What `seat` may place from: the pool, or its captures once the pool is
    /// empty (rules 3.4).
    #[inline]
    pub(super) fn supply(&self, seat: Seat) -> [u8; 3] {
        if self.pool_is_empty() { self.captured(seat) } else { self.pool }
    }

    /// Takes a marble out of the supply of `seat` and puts it on a vacant ring.
    pub(super) fn place(&mut self, seat: Seat, marble: Marble, number: usize) {
        if self.pool_is_empty() {
            let count = self.captured(seat)[marble as usize] - 1;
            self.set_captured(seat, marble, count);
        } else {
            self.pool[marble as usize] -= 1;
        }
        self.toggle_marble(marble, number);
    }

    /// Takes a vacant ring away.
    #[inline]
    pub(super) fn remove_ring(&mut self, number: usize) {
        self.rings ^= 1 << number;
        self.key ^= RING_KEYS[number];
    }

    /// A marble jumps; the one jumped over is `seat`'s.
    pub(super) fn jump(&mut self, seat: Seat, from: usize, over: usize, to: usize) {
        let marble = self.marble_on(from).expect("a marble jumps");
        self.toggle_marble(marble, from);
        self.toggle_marble(marble, to);
        self.capture(seat, over);
    }

    /// The marble on a ring becomes `seat`'s.
    #[inline]
    pub(super) fn capture(&mut self, seat: Seat, number: usize) {
        let marble = self.marble_on(number).expect("a marble is captured");
        self.toggle_marble(marble, number);
        self.set_captured(seat, marble, self.captured(seat)[marble as usize] + 1);
    }

    /// Puts a marble on a ring, from nowhere: for reading texts.
    pub(super) fn lay(&mut self, marble: Marble, number: usize) {
        self.toggle_marble(marble, number);
    }

    /// Gives `seat` captures, from nowhere: for reading texts.
    pub(super) fn give(&mut self, seat: Seat, counts: [u8; 3]) {
        for marble in Marble::ALL {
            self.set_captured(seat, marble, counts[marble as usize]);
        }
    }

    /// How many marbles of each color are anywhere.
    pub(super) fn totals(&self) -> [u32; 3] {
        std::array::from_fn(|color| {
            let captured = u32::from(self.captured[0][color]) + u32::from(self.captured[1][color]);
            self.marbles[color].count_ones() + captured + u32::from(self.pool[color])
        })
    }

    pub(super) fn key_from_scratch(&self) -> Key {
        let rings = Bits(self.rings).fold(0, |key, number| key ^ RING_KEYS[number]);
        let marbles = Marble::ALL.into_iter().fold(0, |key, marble| {
            let cells = Bits(self.marbles[marble as usize]);
            cells.fold(key, |key, number| key ^ MARBLE_KEYS[marble as usize][number])
        });
        let captured = [Seat::FIRST, Seat::SECOND].into_iter().fold(0, |key, seat| {
            Marble::ALL.into_iter().fold(key, |key, marble| {
                key ^ capture_key(seat, marble, self.captured(seat)[marble as usize])
            })
        });
        rings ^ marbles ^ captured
    }

    #[inline]
    fn toggle_marble(&mut self, marble: Marble, number: usize) {
        self.marbles[marble as usize] ^= 1 << number;
        self.key ^= MARBLE_KEYS[marble as usize][number];
    }

    #[inline]
    fn set_captured(&mut self, seat: Seat, marble: Marble, count: u8) {
        let held = &mut self.captured[seat.index()][marble as usize];
        self.key ^= capture_key(seat, marble, *held) ^ capture_key(seat, marble, count);
        *held = count;
    }
}

#[inline]
fn capture_key(seat: Seat, marble: Marble, count: u8) -> Key {
    // No color has more than ten marbles.
    CAPTURE_KEYS[(seat.index() * 3 + marble as usize) * 16 + usize::from(count & 15)]
}
