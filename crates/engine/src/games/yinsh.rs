//! YINSH: rings removed, rows in the making on all lines, and what the rings
//! can do about them.

use mohreh_rules::{
    Position, Seat, Step,
    games::{Yinsh, yinsh::FeatureCounts},
};

use crate::{
    Evaluate, NetworkFile, Pruning, Strength,
    evaluate::{BenchPlan, Features, OPENING, Weight},
    weights,
};

const NAMES: [&str; 14] = [
    "one-removed",
    "two-removed",
    "markers",
    "moves",
    "jumps",
    "open-two",
    "open-three",
    "open-four",
    "mixed-two",
    "mixed-three",
    "mixed-four",
    "waiting",
    "tempo",
    "rings-placed",
];
const WEIGHTS: [Weight; NAMES.len()] =
    weights::read(include_str!("../../weights/yinsh.txt"), NAMES);

/// Markers in the pool at the start.
const POOL: i32 = 51;

impl Evaluate for Yinsh {
    const SCALE: i32 = 600;
    const USUAL_TURNS: u32 = 70;
    const PRUNING: Pruning =
        Pruning { margin: Some(8), moves: 6, steep: true, ..Pruning::THOROUGH };
    const RANDOM_TURNS: usize = 14;
    const NETWORKS: &'static [NetworkFile] = &[network_file!("yinsh")];
    const BENCH: Option<BenchPlan> = Some(BenchPlan { depth: 7, turns: [4, 14, 20, 26, 34, 42] });
    const LEVELS: [Strength; 9] = [
        Strength::turns(10_000),
        Strength::turns(250),
        Strength::turns(50),
        Strength::moves(1_000, 180),
        Strength::moves(1_200, 24),
        Strength::moves(4_700, 9),
        Strength::moves(18_000, 5),
        Strength::moves(75_000, 2),
        Strength::moves(170_000, 0),
    ];
    const FEATURES: &'static [&'static str] = &NAMES;
    const WEIGHTS: &'static [Weight] = &WEIGHTS;

    fn features(&self) -> Features {
        let [first, second] = self.feature_counts();
        let first = counts(self, Seat::FIRST, &first);
        let second = counts(self, Seat::SECOND, &second);
        let phase = self.pool() as i32 * OPENING / POOL;
        let mut features = Features::difference(phase, [first, second]);
        features.values[NAMES.len() - 2] = if self.to_move() == Some(Seat::FIRST) { 1 } else { -1 };
        features
    }

    /// Placing rings, then seven stages by the pool.
    fn stage(&self, features: &Features) -> usize {
        match self.step() {
            Step::Place => 7,
            _ => features.phase as usize * 7 / (OPENING as usize + 1),
        }
    }

    /// A row that stands is worth a ring, which the numbers do not see yet.
    fn needs_quiescence(&self) -> bool {
        self.step() == Step::Row
    }
}

fn counts(pos: &Yinsh, seat: Seat, counts: &FeatureCounts) -> [u32; NAMES.len()] {
    let removed = pos.removed(seat);
    let [open_two, open_three, open_four] = counts.open;
    let [mixed_two, mixed_three, mixed_four] = counts.mixed;
    [
        u32::from(1 <= removed),
        u32::from(2 <= removed),
        pos.markers(seat).count_ones(),
        counts.moves,
        counts.jumps,
        open_two,
        open_three,
        open_four,
        mixed_two,
        mixed_three,
        mixed_four,
        counts.waiting,
        0,
        5 - pos.unplaced(seat),
    ]
}
