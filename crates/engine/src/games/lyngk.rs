//! LYNGK: points first, then what a seat owns on the board.

use mohreh_rules::{Seat, games::Lyngk};

use crate::Evaluate;

/// What an own stack of each height is worth; a point is worth a hundred.
const WORTH: [i32; 7] = [0, 3, 5, 8, 14, 20, 0];

impl Evaluate for Lyngk {
    const SCALE: i32 = 100;

    fn evaluate(&self) -> i32 {
        let sum = |seat: Seat| -> i32 {
            let stacks: i32 = (1..=6)
                .map(|height| self.owned_stacks(seat, height) as i32 * WORTH[usize::from(height)])
                .sum();
            self.points(seat) as i32 * 100 + stacks
        };
        sum(Seat::FIRST) - sum(Seat::SECOND)
    }

    fn margin(&self) -> Option<i32> {
        Some(self.points(Seat::FIRST) as i32 - self.points(Seat::SECOND) as i32)
    }
}
