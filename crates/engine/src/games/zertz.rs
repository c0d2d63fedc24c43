//! ZÈRTZ: marbles held, and how many are missing for the nearest goal.

use mohreh_rules::{Position, Seat, games::Zertz};

use crate::{
    Evaluate, NetworkFile, Strength,
    evaluate::{BenchPlan, Features, OPENING, Weight},
    weights,
};

const NAMES: [&str; 11] = [
    "white",
    "grey",
    "black",
    "missing-one",
    "missing-two",
    "missing-three",
    "of-each",
    "white-goal",
    "grey-goal",
    "tempo",
    "tempo-odd",
];
const WEIGHTS: [Weight; NAMES.len()] =
    weights::read(include_str!("../../weights/zertz.txt"), NAMES);

/// The networks, each with the rings of the largest board that it judges.
const NETWORKS: [NetworkFile; 2] = [network_file!("zertz"), network_file!("zertz-48")];
const LARGEST: [u32; NETWORKS.len()] = [37, 48];

impl Evaluate for Zertz {
    const SCALE: i32 = 300;
    const USUAL_TURNS: u32 = 26;
    const RANDOM_TURNS: usize = 6;
    const NETWORKS: &'static [NetworkFile] = &NETWORKS;
    const BENCH: Option<BenchPlan> = Some(BenchPlan { depth: 3, turns: [2, 5, 8, 11, 14, 17] });
    const LEVELS: [Strength; 9] = [
        Strength::turns(900),
        Strength::forced(2_000),
        Strength::forced(260),
        Strength::forced(80),
        Strength::forced(10),
        Strength::moves(25_000, 0),
        Strength::moves(120_000, 0),
        Strength::moves(320_000, 0),
        Strength::moves(810_000, 0),
    ];
    const FEATURES: &'static [&'static str] = &NAMES;
    const WEIGHTS: &'static [Weight] = &WEIGHTS;

    fn features(&self) -> Features {
        let size = self.options().board().size() as i32;
        let phase = self.vacant_rings() as i32 * OPENING / size;
        // Written out: `map` over an array is not inlined.
        let held = [held(self, Seat::FIRST), held(self, Seat::SECOND)];
        let mut features = Features::difference(phase, held);
        let tempo = if self.to_move() == Some(Seat::FIRST) { 1 } else { -1 };
        let odd = self.vacant_rings() % 2 == 1;
        features.values[NAMES.len() - 2] = tempo;
        features.values[NAMES.len() - 1] = if odd { tempo } else { 0 };
        features
    }

    /// One for the standard board and one for all others of up to 48 rings. The one
    /// trained for 61 was no better than the linear evaluation.
    fn network(&self) -> Option<usize> {
        let size = self.options().board().size();
        LARGEST.iter().position(|&largest| size <= largest)
    }

    /// Captures are forced, and the marbles about to change hands are not
    /// counted yet. In a tournament they can be declined.
    fn needs_quiescence(&self) -> bool {
        self.mid_turn() || !self.options().tournament() && self.can_capture()
    }
}

/// What the captures of a seat are worth.
fn held(pos: &Zertz, seat: Seat) -> [i32; NAMES.len() - 2] {
    let (options, held) = (pos.options(), pos.captured(seat).map(i32::from));
    let of_each = i32::from(options.goal_of_each_color());
    let goals = options.goal_of_one_color().map(i32::from);
    let [white, grey, black] = held;
    let progress: i32 = held.iter().map(|&count| count.min(of_each)).sum();
    let missing_of_each = 3 * of_each - progress;
    let missing = (0..3).map(|color| goals[color] - held[color]).fold(missing_of_each, i32::min);
    [
        white,
        grey,
        black,
        i32::from(missing <= 1),
        i32::from(missing == 2),
        i32::from(missing == 3),
        progress,
        white * white,
        grey * grey,
    ]
}
