//! What a game must tell so that alpha-beta can play it well.
//!
//! An evaluation is a sum of features, each times its weight. Features are
//! counted by the game's file in `games/`, weights stand in the game's file in
//! `weights/` and are read at compile time (see [`weights`](crate::weights)).

use mohreh_rules::{Coded, Listed, Seat};

use crate::{
    Pruning, Strength,
    network::{NetworkFile, STAGES},
};

/// The most features a game has.
pub const MOST_FEATURES: usize = 20;
/// The phase at which only the opening weights count; at 0 only the ending's.
pub const OPENING: i32 = 64;
/// Weights are written in sixteenths.
const SIXTEENTHS: i32 = 16;

/// What an evaluation sees of a position, from the side of the seat that
/// started: what it has less what the other has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// From [`OPENING`] down to 0.
    pub phase: i32,
    /// In the order of [`Evaluate::FEATURES`].
    pub values: [i32; MOST_FEATURES],
}

impl Features {
    /// What the first seat has less what the second has, in the order of
    /// [`Evaluate::FEATURES`]; features that are no difference follow as 0.
    #[inline]
    pub(crate) fn difference<const N: usize, T: Copy + Into<i64>>(
        phase: i32,
        [first, second]: [[T; N]; 2],
    ) -> Self {
        let mut values = [0; MOST_FEATURES];
        for (value, (first, second)) in values.iter_mut().zip(first.into_iter().zip(second)) {
            *value = (first.into() - second.into()) as i32;
        }
        Self { phase, values }
    }
}

/// Opening and ending weight of a feature, in sixteenths.
pub type Weight = [i32; 2];

/// A fixed amount of work for the search.
#[derive(Clone, Copy, Debug)]
pub struct BenchPlan {
    /// The depth in turns that takes about a second.
    pub depth: u32,
    /// After how many random turns the positions are taken.
    pub turns: [u32; 6],
}

/// Knowledge of one game. All numbers are whole: the same on every machine.
pub trait Evaluate: Coded + Listed {
    /// The evaluation at which the better side wins three games in four.
    const SCALE: i32;

    /// How much evaluation a point of the final margin is, in games that are
    /// won by points.
    const POINT: Option<i32> = None;

    /// After how many turns of both seats a match is usually over, or so clear
    /// that its end takes no time: a clock is shared out by it.
    const USUAL_TURNS: u32 = 50;

    /// What the strongest player leaves out; found by matches.
    const PRUNING: Pruning = Pruning::THOROUGH;

    /// The games that weights are found by begin with up to so many random
    /// turns, beside the first two.
    const RANDOM_TURNS: usize = 8;

    /// The networks of this game. A build without their content is given it by its
    /// host; where there is none the linear evaluation judges alone.
    const NETWORKS: &'static [NetworkFile] = &[];

    /// What measures the speed of its search.
    const BENCH: Option<BenchPlan> = None;

    /// How levels 1 to 9 play; level 10 is full strength.
    const LEVELS: [Strength; 9];

    /// The names of the features.
    const FEATURES: &'static [&'static str];

    /// A weight for each.
    const WEIGHTS: &'static [Weight];

    /// What the evaluation sees of a position between turns.
    fn features(&self) -> Features;

    /// How good the position is for the seat that started, between turns.
    #[inline]
    fn evaluate(&self) -> i32 {
        weigh(&self.features(), Self::WEIGHTS)
    }

    /// Which part of the match this is, for a network: below [`STAGES`].
    fn stage(&self, features: &Features) -> usize {
        features.phase.clamp(0, OPENING) as usize * STAGES / (OPENING as usize + 1)
    }

    /// Which of the networks judges the options that are played better than the
    /// linear evaluation alone does, by matches. The first was trained on the
    /// standard ones.
    fn network(&self) -> Option<usize> {
        (!Self::NETWORKS.is_empty()).then_some(0)
    }

    /// How good the position is for `seat`, between turns.
    #[inline]
    fn evaluate_for(&self, seat: Seat) -> i32 {
        if seat == Seat::FIRST { self.evaluate() } else { -self.evaluate() }
    }

    /// How promising a move looks before it is searched; higher is tried
    /// earlier.
    fn move_prior(&self, _m: Self::Move) -> i32 {
        0
    }

    /// Whether something forced is going on, so that the search should look
    /// on instead of evaluating.
    fn needs_quiescence(&self) -> bool {
        false
    }

    /// How many moves it usually takes to find the result by playing on to the
    /// end, if that is within reach at all.
    fn solve_cost(&self) -> Option<u64> {
        None
    }

    /// How firmly `seat`, which has just moved, holds the other when only the
    /// result counts; what is held most firmly is looked at first.
    fn reply_pressure(&self, seat: Seat) -> i32 {
        self.evaluate_for(seat)
    }

    /// By how much the seat that started is ahead, in the game's own points,
    /// where the game counts points at the end.
    fn margin(&self) -> Option<i32> {
        None
    }
}

/// The features times their weights.
#[inline]
pub(crate) fn weigh(features: &Features, weights: &[Weight]) -> i32 {
    let &Features { phase, values } = features;
    let (mut opening, mut ending) = (0, 0);
    for (value, [early, late]) in values.iter().zip(weights) {
        opening += value * early;
        ending += value * late;
    }
    // Weights of others may be large.
    let (opening, ending) = (i64::from(opening), i64::from(ending));
    let sum = opening * i64::from(phase) + ending * i64::from(OPENING - phase);
    (sum / i64::from(OPENING * SIXTEENTHS)) as i32
}

/// The chance to win at an evaluation: one half at 0, three quarters at
/// `scale`, never quite one. Only additions, a root and a division, so that it
/// is the same everywhere.
#[must_use]
pub fn chance(score: i32, scale: i32) -> f32 {
    let x = score as f32 / (scale as f32 * 1.732_050_8);
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

#[cfg(test)]
mod tests {
    use super::chance;

    #[test]
    fn chances_are_symmetric_and_hit_their_marks() {
        assert!((chance(0, 100) - 0.5).abs() < 1e-6);
        assert!((chance(100, 100) - 0.75).abs() < 1e-3);
        assert!((chance(100, 100) + chance(-100, 100) - 1.0).abs() < 1e-6);
    }
}
