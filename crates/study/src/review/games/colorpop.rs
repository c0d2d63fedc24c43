//! What is gained in a turn of Color Pop: little that can be seen before the
//! end, so tokens that stand alone are counted.

use mohreh_rules::{Seat, games::ColorPop};

use crate::review::event::{Detect, Event, Fact, Played};

/// A smaller difference is no reason.
const MORE_ALONE: u32 = 3;

impl Detect for ColorPop {
    fn events(_: &[Played<Self>]) -> Vec<Event> {
        Vec::new()
    }

    fn compare(played: &Self, better: &Self, seat: Seat) -> Option<Fact> {
        let alone = |pos: &Self| -> u32 {
            pos.known_colors(seat).iter().map(|hue| pos.board().alone(hue)).sum()
        };
        let (count, fewer) = (alone(played), alone(better));
        (fewer + MORE_ALONE <= count).then(|| Fact {
            id: "colorpop-reason-alone",
            args: vec![("count", count.to_string()), ("fewer", fewer.to_string())],
        })
    }
}
