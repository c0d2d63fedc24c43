//! YINSH: rings removed, markers shown, and runs on their way to five.

use mohreh_rules::{Position, Seat, Step, games::Yinsh};

use crate::Evaluate;

const REMOVED_RING: i32 = 1000;
const MARKER: i32 = 12;
const RUN_OF_THREE: i32 = 25;
const RUN_OF_FOUR: i32 = 60;

impl Evaluate for Yinsh {
    const SCALE: i32 = 600;

    fn evaluate(&self) -> i32 {
        let sum = |seat: Seat| -> i32 {
            let runs =
                RUN_OF_THREE * self.runs(seat, 3) as i32 + RUN_OF_FOUR * self.runs(seat, 4) as i32;
            REMOVED_RING * self.removed(seat) as i32
                + MARKER * self.markers(seat).count_ones() as i32
                + runs
        };
        sum(Seat::FIRST) - sum(Seat::SECOND)
    }

    /// A row that stands is worth a ring, which the numbers do not see yet.
    fn unsettled(&self) -> bool {
        self.step() == Step::Row
    }
}
