//! What is wrong with the data of this crate, for its authors: what checks of courses,
//! puzzles and endings have to say in common.

use mohreh_rules::{Problem, problem};

/// Where it is: the name of an exercise, a chapter, a puzzle or an ending, or a turn.
pub(crate) fn at(place: &str, what: Problem) -> Problem {
    problem!("fault-at", "{place}", place).because(what)
}

/// A position has one spelling, and this is it.
pub(crate) fn written(position: &str) -> Problem {
    problem!("fault-written", "the position is written as {position}", position)
}

/// A turn that is named and cannot be played.
pub(crate) fn illegal(turn: &str) -> Problem {
    problem!("fault-illegal", "{turn} is not legal", turn)
}

/// A task that cannot be done.
pub(crate) fn no_right_turn() -> Problem {
    problem!("fault-no-right-turn", "no turn does what is asked")
}
