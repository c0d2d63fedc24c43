//! What a seat has on the DVONN board, counted for whoever judges positions.

use super::{
    Dvonn, HEIGHT,
    board::{EDGE, FARTHEST, REACH, STRIDE, enclosed_by, neighbors},
};
use crate::{Seat, bits::Bits};

/// Counts of one seat's stacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Survey {
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

impl Dvonn {
    /// Counts what `seat` has.
    #[must_use]
    pub fn survey(&self, seat: Seat) -> Survey {
        let own = self.tops[seat.index()];
        let occupied = self.occupied();
        let enclosed = enclosed_by(occupied);
        let near = self.dvonn | neighbors(self.dvonn);
        let two = near | neighbors(near);
        let mut survey = Survey {
            stacks: own.count_ones(),
            near: (own & near).count_ones(),
            two_away: (own & two & !near).count_ones(),
            three_away: (own & neighbors(two) & !two).count_ones(),
            edge: (own & EDGE).count_ones(),
            loose: (own & !touched_twice(occupied)).count_ones(),
            carriers: (own & self.dvonn).count_ones(),
            clustered: (own & neighbors(own)).count_ones(),
            ..Survey::default()
        };
        let mut landings = 0;
        for from in Bits(own) {
            let height = usize::from(self.stacks[from] & HEIGHT);
            let can_leave = height <= FARTHEST && enclosed >> from & 1 == 0;
            let targets = if can_leave { REACH[height][from] & occupied } else { 0 };
            survey.pieces += height as u32;
            survey.singles += u32::from(height == 1);
            if targets == 0 {
                survey.resting += height as u32;
            } else {
                survey.movers += 1;
                survey.moves += targets.count_ones();
                landings |= targets;
            }
        }
        let prey = landings & self.tops[seat.other().index()];
        survey.prey = Bits(prey).map(|at| u32::from(self.stacks[at] & HEIGHT)).sum();
        survey
    }

    /// How many stacks stand on the board.
    #[must_use]
    pub fn stack_count(&self) -> u32 {
        self.occupied().count_ones()
    }
}

/// The cells with two or more neighbors among `cells`.
fn touched_twice(cells: u64) -> u64 {
    let steps = [STRIDE, STRIDE + 1, 1];
    let mut once = 0;
    let mut twice = 0;
    for step in steps {
        for moved in [cells << step, cells >> step] {
            twice |= once & moved;
            once |= moved;
        }
    }
    twice
}
