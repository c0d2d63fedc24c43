//! Moves of DVONN: what can be played, and playing it.

use super::{
    Dvonn, Phase,
    board::{BOARD, FARTHEST, Point, REACH, enclosed_by, neighbors},
};
use crate::{Seat, bits::Bits};

/// One decision; in DVONN every turn is one move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DvonnMove {
    /// Put the piece that is due on an empty cell, written `e3`.
    Place(Point),
    /// Move a stack by its height onto another, written `c3-d4`.
    Move {
        /// The stack that moves.
        from: Point,
        /// Where it lands.
        to: Point,
    },
    /// Nothing can move, written `pass`.
    Pass,
}

impl Dvonn {
    pub(super) fn generate(&self, moves: &mut Vec<DvonnMove>) {
        match self.phase {
            Phase::Over => {}
            Phase::Placing => {
                let empty = Bits(BOARD & !self.occupied());
                moves.extend(empty.map(|index| DvonnMove::Place(Point::from_index(index))));
            }
            Phase::Stacking => {
                let before = moves.len();
                for from in Bits(self.unenclosed(self.seat)) {
                    for to in Bits(self.targets(from)) {
                        let (from, to) = (Point::from_index(from), Point::from_index(to));
                        moves.push(DvonnMove::Move { from, to });
                    }
                }
                if moves.len() == before {
                    moves.push(DvonnMove::Pass);
                }
            }
        }
    }

    pub(super) fn perform(&mut self, m: DvonnMove) {
        match m {
            DvonnMove::Place(point) => self.place(point),
            DvonnMove::Move { from, to } => self.stack(from, to),
            DvonnMove::Pass => self.give_turn(self.seat.other()),
        }
        self.turns += 1;
    }

    fn place(&mut self, point: Point) {
        self.put_next(point);
        if self.occupied() != BOARD {
            return self.give_turn(self.seat.other());
        }
        // White placed the last piece and moves first as well (rules 3.1).
        self.enter(Phase::Stacking);
        self.give_turn(Seat::FIRST);
    }

    fn stack(&mut self, from: Point, to: Point) {
        let carries_dvonn = self.dvonn & from.bit() != 0;
        self.merge(from, to);
        let around = REACH[1][from.index()] & self.occupied();
        // Taking one stack out of a connected group cannot cut it when the
        // stacks around the gap still touch each other.
        let may_cut = carries_dvonn || !is_chain(around);
        if may_cut {
            for lost in Bits(self.occupied() & !self.connected()) {
                self.remove(Point::from_index(lost));
            }
        }
        let opponent = self.seat.other();
        if !self.can_move(opponent) && !self.can_move(self.seat) {
            self.enter(Phase::Over);
        }
        self.give_turn(opponent);
    }

    /// The stacks of `seat` that rules 3.4 lets move.
    #[inline]
    pub(super) fn unenclosed(&self, seat: Seat) -> u64 {
        self.tops[seat.index()] & !enclosed_by(self.occupied())
    }

    /// Where the stack on cell number `from` can land (rules 3.3).
    #[inline]
    pub(super) fn targets(&self, from: usize) -> u64 {
        let height = self.height(Point::from_index(from));
        if FARTHEST < height { 0 } else { REACH[height][from] & self.occupied() }
    }

    #[inline]
    pub(super) fn can_move(&self, seat: Seat) -> bool {
        Bits(self.unenclosed(seat)).any(|from| self.targets(from) != 0)
    }

    /// The stacks connected with a DVONN piece (rules 4.1).
    pub(super) fn connected(&self) -> u64 {
        let occupied = self.occupied();
        let mut reached = self.dvonn;
        loop {
            let more = (neighbors(reached) | reached) & occupied;
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }
}

/// Whether these cells, all around one cell, form a single chain.
#[inline]
fn is_chain(around: u64) -> bool {
    if around == 0 {
        return true;
    }
    let first = around & around.wrapping_neg();
    let mut reached = first;
    // Six cells in a circle: three steps both ways reach everything.
    for _ in 0..3 {
        reached |= neighbors(reached) & around;
    }
    reached == around
}
