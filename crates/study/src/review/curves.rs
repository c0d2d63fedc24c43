//! How the chances went, as curves: one for two seats, since what one gains the other loses;
//! else one for each seat, through its own turns.

use mohreh_rules::Seat;

use super::Judged;

/// The chances of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Whose chances they are.
    pub seat: Seat,
    /// Turns, from 1, and the chances after them, from 0 to 1.
    pub points: Vec<(usize, f32)>,
}

/// The curves of a match of so many seats.
#[must_use]
pub fn curves(turns: &[Judged], seats: usize) -> Vec<Curve> {
    let is_one = seats == 2;
    let curve = |seat: Seat| {
        let own = turns.iter().filter(|turn| is_one || turn.seat == seat);
        Curve { seat, points: own.map(|turn| (turn.number, chance_on(turn, seats))).collect() }
    };
    let shown = if is_one { 1 } else { seats };
    (0..shown).map(Seat::new).map(curve).collect()
}

/// The chance that a turn has on its curve.
#[must_use]
pub fn chance_on(turn: &Judged, seats: usize) -> f32 {
    let is_mirrored = seats == 2 && turn.seat != Seat::FIRST;
    if is_mirrored { 1.0 - turn.chance } else { turn.chance }
}
