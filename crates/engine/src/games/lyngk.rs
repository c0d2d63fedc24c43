//! LYNGK: points first, then the stacks of the claimed colors, what they can
//! complete and what they can take.

use mohreh_rules::{
    Position, Seat,
    games::{Lyngk, lyngk::LyngkOptions},
};

use crate::{
    Evaluate, NetworkFile, Strength,
    evaluate::{BenchPlan, Features, OPENING, Weight},
    weights,
};

const NAMES: [&str; 11] = [
    "points",
    "ones",
    "twos",
    "threes",
    "fours",
    "claims",
    "movers",
    "moves",
    "completions",
    "prey",
    "tempo",
];
const WEIGHTS: [Weight; NAMES.len()] =
    weights::read(include_str!("../../weights/lyngk.txt"), NAMES);

/// Stacks when the match begins.
const FULL: i32 = 43;

impl Evaluate for Lyngk {
    const SCALE: i32 = 100;
    const USUAL_TURNS: u32 = 46;
    const NETWORKS: &'static [NetworkFile] =
        &[network_file!("lyngk"), network_file!("lyngk-options")];
    const BENCH: Option<BenchPlan> = Some(BenchPlan { depth: 4, turns: [2, 6, 10, 14, 18, 22] });
    const LEVELS: [Strength; 9] = [
        Strength::turns(2_200),
        Strength::turns(620),
        Strength::turns(330),
        Strength::turns(155),
        Strength::turns(35),
        Strength::moves(1_000, 40),
        Strength::moves(3_500, 10),
        Strength::moves(20_000, 5),
        Strength::moves(80_000, 0),
    ];
    const FEATURES: &'static [&'static str] = &NAMES;
    const WEIGHTS: &'static [Weight] = &WEIGHTS;

    fn features(&self) -> Features {
        let phase = self.stack_count() as i32 * OPENING / FULL;
        let counts = [Seat::FIRST, Seat::SECOND].map(|seat| counts(self, seat));
        let mut features = Features::difference(phase, counts);
        features.values[NAMES.len() - 1] = if self.to_move() == Some(Seat::FIRST) { 1 } else { -1 };
        features
    }

    /// One for the standard game. The other, an older one that was trained on it too, won
    /// more against the linear evaluation with the options.
    fn network(&self) -> Option<usize> {
        Some(usize::from(self.options() != LyngkOptions::default()))
    }

    fn margin(&self) -> Option<i32> {
        Some(self.points(Seat::FIRST) as i32 - self.points(Seat::SECOND) as i32)
    }
}

fn counts(pos: &Lyngk, seat: Seat) -> [u32; NAMES.len()] {
    let counts = pos.feature_counts(seat);
    // In the variant of six a five is one piece short, as a four is otherwise.
    let [ones, twos, threes, fours, fives] = counts.stacks;
    [
        pos.points(seat),
        ones,
        twos,
        threes,
        fours + fives,
        counts.claims,
        counts.movers,
        counts.moves,
        counts.completions,
        counts.prey,
        0,
    ]
}
