//! ZÈRTZ: marbles held, and how many are missing for the nearest goal.

use mohreh_rules::{Position, Seat, games::Zertz};

use crate::Evaluate;

/// What a white, a grey and a black marble are worth: the fewer win, the more.
const MARBLES: [i32; 3] = [150, 120, 100];
/// What the last missing marble is worth; two missing count half, and so on.
const NEARNESS: i32 = 400;

impl Evaluate for Zertz {
    const SCALE: i32 = 300;

    fn evaluate(&self) -> i32 {
        promise(self, Seat::FIRST) - promise(self, Seat::SECOND)
    }

    /// Captures are forced, and the marbles about to change hands are not
    /// counted yet. In a tournament they can be declined.
    fn unsettled(&self) -> bool {
        self.mid_turn() || !self.options().tournament() && self.can_capture()
    }
}

/// What the captures of a seat promise.
fn promise(pos: &Zertz, seat: Seat) -> i32 {
    let (options, held) = (pos.options(), pos.captured(seat));
    let of_each = options.goal_of_each_color();
    let missing_of_each: u8 = held.iter().map(|&count| of_each.saturating_sub(count)).sum();
    let missing_of_one =
        held.iter().zip(options.goal_of_one_color()).map(|(&count, goal)| goal - count.min(goal));
    let missing = missing_of_one.fold(missing_of_each, u8::min).max(1);
    let marbles: i32 =
        held.iter().zip(MARBLES).map(|(&count, value)| i32::from(count) * value).sum();
    marbles + NEARNESS / i32::from(missing)
}
