//! What happens in one line and has no counterpart in another: the net of the two.

use super::{
    event::{Event, NEARLY},
    explain::NEAR,
};

/// A goal that is near is made up for by what comes a round later, not by what comes much
/// later; whatever else is gained in a line comes and goes.
const ROUND: usize = 2;

/// An event, and in which turn of a line it happens.
pub(super) type At = (usize, Event);

/// The events of `own` that the other line does not bring too, in the order in which they
/// happen.
///
/// Each event of the other line stands for one of `own`: for the same thing, whenever it
/// happens; else for one of the same kind that gives the same seat no more, or hardly more,
/// and that is a goal only if it comes no more than a round later. What happens no later is
/// paired first, so that of two rows the second is told where the other line has one as soon,
/// and the first where that comes late.
pub(super) fn unmatched(own: &[At], other: &[At]) -> Vec<At> {
    let mut free: Vec<&At> = other.iter().collect();
    // None takes more than it needs.
    let mut pair = |left: &mut Vec<(usize, &At)>, fits: &dyn Fn(&At, &At) -> bool| {
        left.retain(|(_, found)| {
            let fitting = free.iter().enumerate().filter(|(_, other)| fits(found, other));
            let least = fitting.min_by(|(_, a), (_, b)| a.1.weight.total_cmp(&b.1.weight));
            let place = least.map(|(place, _)| place);
            place.map(|place| free.remove(place)).is_none()
        });
    };
    let mut left: Vec<(usize, &At)> = own.iter().enumerate().collect();
    pair(&mut left, &|found, other| {
        other.1.has_place_of(&found.1) || other.1.has_turn_of(&found.1)
    });
    pair(&mut left, &|found, other| other.0 <= found.0 && other.1.makes_up_for(&found.1));
    left.sort_by(|(_, a), (_, b)| b.1.weight.total_cmp(&a.1.weight));
    pair(&mut left, &|found, other| {
        let is_in_time = !found.1.is_goal || NEAR < found.0 || other.0 <= found.0 + ROUND;
        is_in_time && other.1.makes_up_for(&found.1)
    });
    left.sort_by_key(|(place, _)| *place);
    left.into_iter().map(|(_, found)| found.clone()).collect()
}

/// Whether the other side takes as much back, or nearly, as soon as `event` has happened. A
/// goal that is reached stays reached.
pub(super) fn is_taken_back(line: &[At], (at, event): &At) -> bool {
    let next = at + if event.takes_a_line { 3 } else { 1 };
    let answers = line
        .iter()
        .filter(|(turn, other)| *turn == next && other.gains != event.gains && !other.is_goal);
    let back: f32 = answers.map(|(_, other)| other.weight).sum();
    !event.is_goal && NEARLY * event.weight <= back
}

#[cfg(test)]
mod tests {
    use mohreh_rules::Seat;

    use super::{At, is_taken_back, unmatched};
    use crate::review::event::Event;

    fn event(at: usize, gains: Seat, weight: f32, name: &str) -> At {
        (at, Event::new("take", gains, weight, vec![("cell", name.to_owned())]))
    }

    #[test]
    fn each_event_of_the_other_line_stands_for_one() {
        let [own, others] = [Seat::FIRST, Seat::SECOND];
        let goal = |(at, event): At| (at, event.goal());
        let line = [event(1, own, 4.0, "a1"), event(3, own, 5.0, "b2"), event(5, own, 4.0, "c3")];
        let line = line.map(goal);
        let left = |other: &[At]| -> Vec<usize> {
            unmatched(&line, other).iter().map(|(at, _)| *at).collect()
        };
        assert_eq!(left(&[]), [1, 3, 5]);
        assert_eq!(left(&[event(2, others, 9.0, "z9")]), [1, 3, 5], "another seat");
        assert_eq!(left(&[event(8, own, 4.0, "c3")]), [1, 3], "the same stack");
        assert_eq!(left(&[event(0, own, 3.0, "z9")]), [3, 5], "the first of equals");
        assert_eq!(left(&[event(4, own, 4.0, "z9")]), [1, 3], "what comes no later");
        assert_eq!(left(&[event(9, own, 4.0, "z9")]), [1, 3], "what is far");
        assert_eq!(left(&[event(0, own, 2.0, "z9")]), [1, 3, 5], "too little");
        assert_eq!(left(&[event(0, own, 7.0, "z9")]), [3, 5], "the first");
    }

    #[test]
    fn what_comes_and_goes_is_paired_whenever_it_happens() {
        let first = [event(1, Seat::FIRST, 4.0, "a1")];
        let late = [event(9, Seat::FIRST, 4.0, "b2")];
        assert_eq!(unmatched(&first, &late), []);
        let goal = first.map(|(at, event)| (at, event.goal()));
        assert_eq!(unmatched(&goal, &late), goal);
    }

    #[test]
    fn what_is_taken_back_at_once_is_no_gain() {
        let [own, others] = [Seat::FIRST, Seat::SECOND];
        let taken = event(1, own, 3.0, "a1");
        let back =
            |at, weight| is_taken_back(&[taken.clone(), event(at, others, weight, "b2")], &taken);
        assert!(back(2, 3.0));
        assert!(!back(2, 2.0), "too little");
        assert!(!back(3, 3.0), "too late");
    }
}
