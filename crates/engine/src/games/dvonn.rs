//! DVONN: pieces owned, freedom to move, and nearness to the DVONN pieces.

use mohreh_rules::{Seat, games::Dvonn};

use crate::Evaluate;

impl Evaluate for Dvonn {
    const SCALE: i32 = 600;
    const COUNTS_POINTS: bool = true;

    fn evaluate(&self) -> i32 {
        let sum = |seat: Seat| -> i32 { self.score(seat) as i32 * 100 };
        sum(Seat::FIRST) - sum(Seat::SECOND)
    }

    fn margin(&self) -> Option<i32> {
        Some(self.score(Seat::FIRST) as i32 - self.score(Seat::SECOND) as i32)
    }
}
