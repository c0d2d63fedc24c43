//! DVONN: pieces owned, freedom to move, and footing near the DVONN pieces.
//!
//! While much can still move, freedom counts more than pieces: who runs out of
//! moves first watches the other collect. As the board empties, pieces decide.

use mohreh_rules::{Position, Seat, Step, games::Dvonn};

use crate::Evaluate;

/// A piece in an owned stack.
const PIECE: i32 = 60;
/// A stack that can move.
const MOVER: i32 = 45;
/// A move.
const MOVE: i32 = 10;
/// A stack on or beside a DVONN piece.
const NEAR: i32 = 30;
/// A piece placed at the edge, where it cannot be enclosed.
const EDGE: i32 = 25;

impl Evaluate for Dvonn {
    const SCALE: i32 = 500;
    const COUNTS_POINTS: bool = true;

    fn evaluate(&self) -> i32 {
        let worth = if self.step() == Step::Place { placed } else { standing };
        worth(self, Seat::FIRST) - worth(self, Seat::SECOND)
    }

    fn margin(&self) -> Option<i32> {
        Some(self.score(Seat::FIRST) as i32 - self.score(Seat::SECOND) as i32)
    }
}

fn placed(pos: &Dvonn, seat: Seat) -> i32 {
    let (near, edge) = pos.footing(seat);
    near as i32 * NEAR + edge as i32 * EDGE
}

fn standing(pos: &Dvonn, seat: Seat) -> i32 {
    let (movers, moves) = pos.freedom(seat);
    let (near, _) = pos.footing(seat);
    pos.score(seat) as i32 * PIECE
        + movers as i32 * MOVER
        + moves as i32 * MOVE
        + near as i32 * NEAR
}
