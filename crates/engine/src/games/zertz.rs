//! ZÈRTZ: marbles held, and how many are missing for the nearest goal.

use mohreh_rules::{Position, Seat, games::Zertz};

use crate::{
    Evaluate, Strength,
    evaluate::{Features, MOST_FEATURES, OPENING, Weight},
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

impl Evaluate for Zertz {
    const SCALE: i32 = 300;
    const LEVELS: [Strength; 9] = [
        Strength::turns(900),
        Strength::forced(6000),
        Strength::forced(1000),
        Strength::forced(250),
        Strength::forced(45),
        Strength::moves(14_000, 0),
        Strength::moves(80_000, 0),
        Strength::moves(260_000, 0),
        Strength::moves(650_000, 0),
    ];
    const FEATURES: &'static [&'static str] = &NAMES;
    const WEIGHTS: &'static [Weight] = &WEIGHTS;

    fn features(&self) -> Features {
        let (first, second) = (held(self, Seat::FIRST), held(self, Seat::SECOND));
        let mut values = [0; MOST_FEATURES];
        for (value, (first, second)) in values.iter_mut().zip(first.iter().zip(second)) {
            *value = first - second;
        }
        let tempo = if self.to_move() == Some(Seat::FIRST) { 1 } else { -1 };
        let odd = self.vacant_rings() % 2 == 1;
        values[NAMES.len() - 2] = tempo;
        values[NAMES.len() - 1] = if odd { tempo } else { 0 };
        let size = self.options().board().size() as i32;
        Features { phase: self.vacant_rings() as i32 * OPENING / size, values }
    }

    /// Captures are forced, and the marbles about to change hands are not
    /// counted yet. In a tournament they can be declined.
    fn unsettled(&self) -> bool {
        self.mid_turn() || !self.options().tournament() && self.can_capture()
    }
}

/// What the captures of a seat promise.
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
