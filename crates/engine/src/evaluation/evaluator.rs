//! How a search judges positions, if not by the linear evaluation of this build: by a
//! network, or by weights that somebody hands over.

use std::marker::PhantomData;

use mohreh_rules::{SLOTS, Seat, bits::Bits};

use super::network::Units;
use crate::{Evaluate, Network, UNITS, Weights, evaluate::weigh};

/// Foreign weights judge no position as high as a win.
const LARGEST: i32 = 500_000;

/// What judges.
#[derive(Clone, Copy)]
pub(crate) enum Judge<'a> {
    Network(&'a Network),
    Weights(&'a Weights),
}

impl Judge<'_> {
    /// How much evaluation a point of the final margin is, where the game counts points.
    pub(crate) fn point<P: Evaluate>(judge: Option<Self>) -> Option<i32> {
        match judge {
            Some(Judge::Weights(weights)) => weights.point(),
            Some(Judge::Network(_)) | None => P::POINT,
        }
    }
}

/// What one thread sees of positions.
///
/// Where a network judges, it remembers the last position of each seat to move: the next one differs
/// in few slots, wherever in the tree it stands.
pub(crate) struct Evaluator<'a, P> {
    judge: Judge<'a>,
    seen: [Option<Box<Seen<P>>>; 2],
    game: PhantomData<P>,
}

struct Seen<P> {
    pos: P,
    units: Units,
}

impl<'a, P: Evaluate> Evaluator<'a, P> {
    pub(crate) fn new(judge: Judge<'a>) -> Self {
        Self { judge, seen: [None, None], game: PhantomData }
    }

    /// How good the position is for `seat`, which is to move.
    pub(crate) fn evaluate(&mut self, pos: &P, seat: Seat) -> i32 {
        let features = pos.features();
        let of_seat = |score: i32| if seat == Seat::FIRST { score } else { -score };
        match self.judge {
            Judge::Weights(weights) => {
                let score = weigh(&features, &weights.values);
                of_seat(score.clamp(-LARGEST, LARGEST))
            }
            Judge::Network(network) => {
                let linear = of_seat(weigh(&features, &network.linear));
                let units = self.units(network, pos, seat);
                linear + network.output(units, pos.stage(&features), P::SCALE)
            }
        }
    }

    #[inline]
    fn units(&mut self, network: &Network, pos: &P, seat: Seat) -> &Units {
        match &mut self.seen[seat.index()] {
            Some(seen) => {
                for slot in Bits(pos.changed(&seen.pos)) {
                    let (before, now) = (seen.pos.code(slot, seat), pos.code(slot, seat));
                    if before != now {
                        replace(&mut seen.units, network.row(slot, before), network.row(slot, now));
                    }
                }
                seen.pos = pos.clone();
                &seen.units
            }
            empty => {
                let mut units = network.bias;
                for slot in (0..SLOTS).filter(|&slot| P::HIGHEST[slot] != 0) {
                    replace(&mut units, &[0; UNITS], network.row(slot, pos.code(slot, seat)));
                }
                &empty.insert(Box::new(Seen { pos: pos.clone(), units })).units
            }
        }
    }
}

#[inline]
fn replace(units: &mut Units, before: &Units, now: &Units) {
    for (unit, (before, now)) in units.iter_mut().zip(before.iter().zip(now)) {
        *unit = unit.wrapping_add(now.wrapping_sub(*before));
    }
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{
        Coded, Position, Rng, SplitMix,
        games::{Dvonn, Lyngk, Yinsh, Zertz},
    };

    use super::{Evaluator, Judge};
    use crate::{Evaluate, Weights, network::tests::random_network};

    /// What is updated from the last position is what a fresh look sees.
    fn sums_are_true<P: Evaluate + Coded>() {
        let network = random_network(P::GAME);
        let mut evaluator = Evaluator::new(Judge::Network(&network));
        let mut rng = SplitMix::new(9);
        let mut values = Vec::new();
        for _ in 0..3 {
            let mut pos = P::initial(&P::Options::default(), &mut rng);
            while let Some(seat) = pos.to_move() {
                let value = evaluator.evaluate(&pos, seat);
                assert_eq!(
                    value,
                    Evaluator::new(Judge::Network(&network)).evaluate(&pos, seat),
                    "{pos}"
                );
                values.push(value);
                let moves = pos.legal_moves();
                pos.play_unchecked(moves[rng.below(moves.len())]);
            }
        }
        values.dedup();
        assert!(20 < values.len(), "it sees differences");
    }

    #[test]
    fn updated_sums_are_those_of_a_fresh_look() {
        sums_are_true::<Yinsh>();
        sums_are_true::<Zertz>();
        sums_are_true::<Dvonn>();
        sums_are_true::<Lyngk>();
    }

    #[test]
    fn the_weights_of_this_build_judge_the_same_from_a_file() {
        let weights = Weights::read(include_str!("../../weights/yinsh.txt")).unwrap();
        let mut evaluator = Evaluator::new(Judge::Weights(&weights));
        let mut rng = SplitMix::new(3);
        let mut pos = Yinsh::initial(&Default::default(), &mut rng);
        while let Some(seat) = pos.to_move() {
            assert_eq!(evaluator.evaluate(&pos, seat), pos.evaluate_for(seat), "{pos}");
            let moves = pos.legal_moves();
            pos.play_unchecked(moves[rng.below(moves.len())]);
        }
    }
}
