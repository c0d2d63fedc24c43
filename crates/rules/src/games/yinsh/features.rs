//! What a seat has on the YINSH board, counted for whoever judges positions.

use super::{
    Yinsh,
    board::{BOARD, DIRECTIONS, Point, ROW, fives},
};
use crate::{Seat, bits::Bits};

/// Counts of one seat's rings and markers. A *window* is five adjacent points
/// of a line; it is *open* while the rest of it is empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FeatureCounts {
    /// Points its rings can move to.
    pub moves: u32,
    /// Those of them that are jumps.
    pub jumps: u32,
    /// Open windows with two, three and four of its markers.
    pub open: [u32; 3],
    /// Other windows without a ring, with two, three and four of its markers.
    pub mixed: [u32; 3],
    /// Windows with a ring and four of its markers.
    pub waiting: u32,
}

/// For each direction, the lowest points of the windows on the board.
const WINDOWS: [u128; 3] = [fives(BOARD, 0), fives(BOARD, 1), fives(BOARD, 2)];

impl Yinsh {
    /// Counts what each seat has.
    #[must_use]
    pub fn feature_counts(&self) -> [FeatureCounts; 2] {
        let mut found = [[[0; 3]; 7]; 2];
        for (direction, windows) in WINDOWS.into_iter().enumerate() {
            let step = DIRECTIONS[direction];
            let ringed = any(self.all_rings(), step);
            let shown = [any(self.markers[0], step), any(self.markers[1], step)];
            for seat in 0..2 {
                let counts = counts(self.markers[seat], step).map(|count| count & windows);
                for (index, windows) in counts.into_iter().enumerate() {
                    let unringed = windows & !ringed;
                    found[seat][index][direction] = unringed & !shown[1 - seat];
                    found[seat][3 + index][direction] = unringed & shown[1 - seat];
                }
                found[seat][6][direction] = counts[2] & ringed;
            }
        }
        let mut both = found.map(|sets| {
            let [a, b, c, d, e, f, waiting] = sets.map(count_all);
            FeatureCounts { open: [a, b, c], mixed: [d, e, f], waiting, ..FeatureCounts::default() }
        });
        for seat in [Seat::FIRST, Seat::SECOND] {
            let counts = &mut both[seat.index()];
            for from in Bits(self.rings[seat.index()]).map(Point::from_index) {
                self.lines.look(from, |_, sight| {
                    counts.moves += sight.open as u32 + u32::from(sight.lands);
                    counts.jumps += u32::from(sight.lands);
                });
            }
        }
        both
    }
}

/// The windows with one of `points`.
#[inline]
fn any(points: u128, step: usize) -> u128 {
    let pairs = points | points >> step;
    pairs | pairs >> (2 * step) | points >> ((ROW - 1) * step)
}

/// The windows with exactly two, three and four of `points`, by binary
/// addition over all windows at once.
#[inline]
fn counts(points: u128, step: usize) -> [u128; 3] {
    let [a, b, c, d, e] = [0, 1, 2, 3, 4].map(|place| points >> (place * step));
    let (first, carry) = add(a, b, c);
    let (odd, other) = add(first, d, e);
    let (twos, fours) = (carry ^ other, carry & other);
    [twos & !odd, twos & odd, fours & !odd]
}

/// How many points three sets have together.
#[inline]
fn count_all([a, b, c]: [u128; 3]) -> u32 {
    if a | b | c == 0 {
        return 0;
    }
    let (odd, twos) = add(a, b, c);
    odd.count_ones() + 2 * twos.count_ones()
}

/// Sum and carry of three bits.
#[inline]
fn add(a: u128, b: u128, c: u128) -> (u128, u128) {
    (a ^ b ^ c, a & b | c & (a ^ b))
}
