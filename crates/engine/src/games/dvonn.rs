//! DVONN: pieces owned, freedom to move, and footing near the DVONN pieces.
//!
//! While the board is filled, it counts where the pieces lie: at the edge they
//! can move at once, near a DVONN piece they stay alive. Then freedom counts
//! as much as pieces: who runs out of moves first watches the other collect.

use mohreh_rules::{
    Position, Seat, Step,
    games::{Dvonn, dvonn::FeatureCounts},
};

use crate::{
    Evaluate, NetworkFile, Pruning, Strength,
    evaluate::{BenchPlan, Features, OPENING, Weight},
    weights,
};

const NAMES: [&str; 20] = [
    "pieces",
    "stacks",
    "movers",
    "moves",
    "near",
    "two-away",
    "three-away",
    "edge",
    "loose",
    "carriers",
    "resting",
    "prey",
    "singles",
    "tempo",
    "placed-near",
    "placed-two-away",
    "placed-three-away",
    "placed-edge",
    "placed-clustered",
    "point",
];
const WEIGHTS: [Weight; NAMES.len()] =
    weights::read(include_str!("../../weights/dvonn.txt"), NAMES);

/// Stacks when stacking begins.
const FULL: i32 = 49;
/// With so many stacks, some eighteen turns before the end, the result comes
/// into reach; two stacks more double the cost.
const FEW: u32 = 32;

impl Evaluate for Dvonn {
    const SCALE: i32 = 500;
    const USUAL_TURNS: u32 = 84;
    const POINT: Option<i32> = Some(WEIGHTS[NAMES.len() - 1][1] / 16);
    const PRUNING: Pruning = Pruning { moves: 6, root: true, ..Pruning::THOROUGH };
    const RANDOM_TURNS: usize = 48;
    const NETWORKS: &'static [NetworkFile] = &[network_file!("dvonn")];
    const BENCH: Option<BenchPlan> = Some(BenchPlan { depth: 8, turns: [5, 20, 49, 55, 61, 67] });
    const LEVELS: [Strength; 9] = [
        Strength::turns(2_200),
        Strength::turns(530),
        Strength::turns(180),
        Strength::turns(57),
        Strength::turns(7),
        Strength::moves(810, 25),
        Strength::moves(5_600, 7),
        Strength::moves(8_000, 0),
        Strength::moves(60_000, 0),
    ];
    const FEATURES: &'static [&'static str] = &NAMES;
    const WEIGHTS: &'static [Weight] = &WEIGHTS;

    fn features(&self) -> Features {
        let placing = self.step() == Step::Place;
        let stacks = self.stack_count() as i32;
        let phase = if placing { OPENING } else { stacks * OPENING / FULL };
        let [first, second] = self.feature_counts();
        let (first, second) = if placing {
            (placed(&first), placed(&second))
        } else {
            (standing(&first), standing(&second))
        };
        let mut features = Features::difference(phase, [first, second]);
        if !placing {
            features.values[TEMPO] = if self.to_move() == Some(Seat::FIRST) { 1 } else { -1 };
        }
        features
    }

    /// Three stages of placing, five of stacking.
    fn stage(&self, features: &Features) -> usize {
        match self.step() {
            Step::Place => 7 - (self.stack_count() as usize / 17).min(2),
            _ => features.phase as usize * 5 / (OPENING as usize + 1),
        }
    }

    fn solve_cost(&self) -> Option<u64> {
        let stacks = self.stack_count();
        (self.step() == Step::Move && stacks <= FEW).then(|| 1 << (5 + stacks / 2))
    }

    fn reply_pressure(&self, seat: Seat) -> i32 {
        let [own, other] = self.opponent_feature_counts(seat);
        weigh(&own, &OWN) - weigh(&other, &OTHER)
    }

    fn margin(&self) -> Option<i32> {
        Some(self.score(Seat::FIRST) as i32 - self.score(Seat::SECOND) as i32)
    }
}

/// Where the tempo stands among the features.
const TEMPO: usize = 13;

/// What counts while stacks move.
fn standing(counts: &FeatureCounts) -> [u32; NAMES.len()] {
    let &FeatureCounts {
        pieces,
        stacks,
        movers,
        moves,
        near,
        two_away,
        three_away,
        edge,
        loose,
        ..
    } = counts;
    let &FeatureCounts { carriers, resting, prey, singles, .. } = counts;
    [
        pieces, stacks, movers, moves, near, two_away, three_away, edge, loose, carriers, resting,
        prey, singles, 0, 0, 0, 0, 0, 0, 0,
    ]
}

/// What counts when only the result does, by the names of [`NAMES`]: far less
/// the pieces than that the other has little to move and is far from the DVONN
/// pieces. Fitted to 219 endings of 150 matches, to find the results in the
/// fewest moves.
const OWN: [i32; 13] = [0, 0, 0, 0, 330, 190, 140, 40, 0, 40, 0, 0, 0];
const OTHER: [i32; 13] = [30, 60, 170, 390, 370, 260, 70, 0, 0, -180, -40, 60, 140];

fn weigh(counts: &FeatureCounts, weights: &[i32; 13]) -> i32 {
    standing(counts).iter().zip(weights).map(|(&count, weight)| count as i32 * weight).sum()
}

/// What counts while pieces are placed.
fn placed(counts: &FeatureCounts) -> [u32; NAMES.len()] {
    let &FeatureCounts { near, two_away, three_away, edge, clustered, .. } = counts;
    let mut counts = [0; NAMES.len()];
    counts[TEMPO + 1..][..5].copy_from_slice(&[near, two_away, three_away, edge, clustered]);
    counts
}
