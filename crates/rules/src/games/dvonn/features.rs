//! What a seat has on the DVONN board, counted for whoever judges positions.

use super::{
    Dvonn, HEIGHT,
    board::{EDGE, FARTHEST, REACH, STRIDE, enclosed_by, neighbors},
};
use crate::{Seat, bits::Bits};

/// Counts of one seat's stacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FeatureCounts {
    /// Pieces in its stacks.
    pub pieces: u32,
    /// Its stacks.
    pub stacks: u32,
    /// Those that can move now.
    pub movers: u32,
    /// All moves they have.
    pub moves: u32,
    /// Stacks on or beside a DVONN piece.
    pub near: u32,
    /// Stacks two steps away from a DVONN piece.
    pub two_away: u32,
    /// Stacks three steps away from a DVONN piece.
    pub three_away: u32,
    /// Stacks at the edge of the board.
    pub edge: u32,
    /// Stacks with at most one stack beside them.
    pub loose: u32,
    /// Stacks with a DVONN piece inside.
    pub carriers: u32,
    /// Pieces in stacks that cannot move now.
    pub resting: u32,
    /// Pieces in the opponent's stacks that it can land on now.
    pub prey: u32,
    /// Stacks of a single piece.
    pub singles: u32,
    /// Neighbors of its stacks that are its own.
    pub clustered: u32,
}

/// What both seats' counts are made of.
struct Sets {
    occupied: u64,
    /// Where a stack is not enclosed.
    free: u64,
    near: u64,
    two_away: u64,
    three_away: u64,
    loose: u64,
}

/// Three of the six directions as steps of cell numbers.
const STEPS: [usize; 3] = [STRIDE, STRIDE + 1, 1];

impl Dvonn {
    /// Counts what each seat has.
    #[must_use]
    pub fn feature_counts(&self) -> [FeatureCounts; 2] {
        let sets = self.sets();
        [self.seat_counts(Seat::FIRST, &sets), self.seat_counts(Seat::SECOND, &sets)]
    }

    /// Counts what the opponent of `seat` has, and of `seat` itself only where its
    /// stacks stand, which takes half of the time.
    #[must_use]
    pub fn opponent_feature_counts(&self, seat: Seat) -> [FeatureCounts; 2] {
        let sets = self.sets();
        [self.place_counts(seat, &sets), self.seat_counts(seat.other(), &sets)]
    }

    fn sets(&self) -> Sets {
        let occupied = self.occupied();
        let near = self.dvonn | neighbors(self.dvonn);
        let two = near | neighbors(near);
        Sets {
            occupied,
            free: !enclosed_by(occupied),
            near,
            two_away: two & !near,
            three_away: neighbors(two) & !two,
            loose: !touched_twice(occupied),
        }
    }

    /// What sets of cells tell at once.
    #[inline]
    fn place_counts(&self, seat: Seat, sets: &Sets) -> FeatureCounts {
        let own = self.tops[seat.index()];
        FeatureCounts {
            stacks: own.count_ones(),
            near: (own & sets.near).count_ones(),
            two_away: (own & sets.two_away).count_ones(),
            three_away: (own & sets.three_away).count_ones(),
            edge: (own & EDGE).count_ones(),
            loose: (own & sets.loose).count_ones(),
            carriers: (own & self.dvonn).count_ones(),
            clustered: (own & neighbors(own)).count_ones(),
            ..FeatureCounts::default()
        }
    }

    fn seat_counts(&self, seat: Seat, sets: &Sets) -> FeatureCounts {
        let own = self.tops[seat.index()];
        let mut counts = self.place_counts(seat, sets);
        let (mut landings, mut singles) = (0, 0);
        for from in Bits(own) {
            let height = usize::from(self.stacks[from] & HEIGHT);
            counts.pieces += height as u32;
            if height == 1 {
                singles |= 1 << from;
                continue;
            }
            let can_leave = height <= FARTHEST && sets.free >> from & 1 == 1;
            let targets = if can_leave { REACH[height][from] & sets.occupied } else { 0 };
            if targets == 0 {
                counts.resting += height as u32;
            } else {
                counts.movers += 1;
                counts.moves += targets.count_ones();
                landings |= targets;
            }
        }
        // Single pieces are many, and what they can do is seen for all at once.
        let able = singles & sets.free & neighbors(sets.occupied);
        let movers = able.count_ones();
        counts.singles = singles.count_ones();
        counts.movers += movers;
        counts.resting += counts.singles - movers;
        for step in STEPS {
            counts.moves += (able & sets.occupied << step).count_ones();
            counts.moves += (able & sets.occupied >> step).count_ones();
        }
        landings |= neighbors(able) & sets.occupied;
        let prey = landings & self.tops[seat.other().index()];
        counts.prey = Bits(prey).map(|at| u32::from(self.stacks[at] & HEIGHT)).sum();
        counts
    }

    /// How many stacks stand on the board.
    #[must_use]
    pub fn stack_count(&self) -> u32 {
        self.occupied().count_ones()
    }
}

/// The cells with two or more neighbors among `cells`.
fn touched_twice(cells: u64) -> u64 {
    let mut once = 0;
    let mut twice = 0;
    for step in STEPS {
        for moved in [cells << step, cells >> step] {
            twice |= once & moved;
            once |= moved;
        }
    }
    twice
}
