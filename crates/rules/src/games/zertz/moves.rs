//! Moves of ZÈRTZ: what can be played, and playing it.

use super::{Duty, Marble, Phase, Zertz, board::Point, grid::SIZE};
use crate::{Outcome, bits::Bits};

/// One decision. A placing turn is a marble and then a ring; a capturing turn
/// is one jump after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ZertzMove {
    /// Put a marble on a vacant ring, written `Wd4`.
    Place {
        /// Which marble.
        marble: Marble,
        /// Where.
        on: Point,
    },
    /// Take away a free ring, written `-g1`.
    RemoveRing(Point),
    /// Jump over a marble and capture it, written `d4xf4`.
    Jump {
        /// The marble that jumps.
        from: Point,
        /// Where it lands.
        to: Point,
    },
    /// Neither capture nor placement is possible, written `pass`.
    Pass,
    /// Call back the opponent's offence, written `retract`.
    Retract,
}

impl Zertz {
    pub(super) fn generate(&self, moves: &mut Vec<ZertzMove>) {
        match self.phase {
            Phase::Over(_) => {}
            Phase::Ring => {
                let free = Bits(self.free());
                moves.extend(free.map(|n| ZertzMove::RemoveRing(self.grid().point(n))));
            }
            Phase::Jump(point) => {
                let number = self.grid().number(point).expect("a marble jumps from a ring");
                self.generate_jumps(1 << number, moves);
            }
            Phase::Turn if self.duty == Duty::Retract => moves.push(ZertzMove::Retract),
            Phase::Turn => self.generate_turn(moves),
        }
    }

    fn generate_turn(&self, moves: &mut Vec<ZertzMove>) {
        let before = moves.len();
        self.generate_jumps(u64::MAX, moves);
        let may_place = moves.len() == before || self.may_offend();
        if may_place {
            self.generate_placements(moves);
        }
        if self.before.is_some() {
            moves.push(ZertzMove::Retract);
        }
        if moves.len() == before {
            moves.push(ZertzMove::Pass);
        }
    }

    fn generate_jumps(&self, from: u64, moves: &mut Vec<ZertzMove>) {
        let grid = self.grid();
        for (direction, jumpers) in self.jumpers().into_iter().enumerate() {
            for number in Bits(jumpers & from) {
                let (_, to) = grid.jump(number, direction);
                moves.push(ZertzMove::Jump { from: grid.point(number), to: grid.point(to) });
            }
        }
    }

    fn generate_placements(&self, moves: &mut Vec<ZertzMove>) {
        let grid = self.grid();
        let supply = self.pieces.supply(self.seat);
        // The vacant rings are listed once and not once a color.
        let mut vacant = [grid.point(0); SIZE];
        let mut count = 0;
        for number in Bits(self.pieces.vacant()) {
            vacant[count] = grid.point(number);
            count += 1;
        }
        for marble in Marble::ALL {
            if supply[marble as usize] != 0 {
                moves.extend(vacant[..count].iter().map(|&on| ZertzMove::Place { marble, on }));
            }
        }
    }

    pub(super) fn perform(&mut self, m: ZertzMove) {
        match m {
            ZertzMove::Place { marble, on } => self.place(marble, on),
            ZertzMove::RemoveRing(point) => {
                self.pieces.remove_ring(self.number(point));
                self.finish_placing();
            }
            ZertzMove::Jump { from, to } => self.jump(from, to),
            ZertzMove::Pass => self.finish_turn(),
            ZertzMove::Retract => self.retract(),
        }
    }

    fn place(&mut self, marble: Marble, on: Point) {
        let offends = self.options.tournament() && self.can_capture();
        self.before = offends.then_some(self.pieces);
        self.pieces.place(self.seat, marble, self.number(on));
        if self.free() != 0 {
            self.phase = Phase::Ring;
        } else {
            // Without a free ring the marble alone is the turn (rules 3.3).
            self.finish_placing();
        }
    }

    fn jump(&mut self, from: Point, to: Point) {
        let (start, landing) = (self.number(from), self.number(to));
        let over = self.grid().between(from, to).expect("a jump goes over a marble");
        self.pieces.jump(self.seat, start, over, landing);
        self.before = None;
        self.duty = Duty::None;
        let goes_on = self.jumpers().into_iter().any(|jumpers| jumpers >> landing & 1 == 1);
        if goes_on {
            self.phase = Phase::Jump(to);
        } else {
            self.finish_turn();
        }
    }

    fn retract(&mut self) {
        self.pieces = self.before.take().expect("an offence can be called back");
        self.hand_over();
        self.duty = Duty::Capture;
    }

    fn finish_placing(&mut self) {
        // The order of rules 6.4: a full board, isolation, then the goals.
        if self.pieces.vacant() == 0 {
            return self.conclude(Outcome::won_by(self.seat));
        }
        for number in Bits(self.isolated()) {
            self.pieces.capture(self.seat, number);
            self.pieces.remove_ring(number);
        }
        self.finish_turn();
    }

    fn finish_turn(&mut self) {
        if self.has_goal(self.seat) {
            self.conclude(Outcome::won_by(self.seat));
        } else if self.nothing_left() {
            self.conclude(Outcome::Draw);
        } else {
            self.hand_over();
        }
    }

    /// Ends the match, unless the turn was an offence: then the opponent has
    /// to call it back (rules 7).
    fn conclude(&mut self, outcome: Outcome) {
        self.hand_over();
        if self.before.is_some() {
            self.duty = Duty::Retract;
        } else {
            self.phase = Phase::Over(outcome);
        }
    }

    fn hand_over(&mut self) {
        self.phase = Phase::Turn;
        self.duty = Duty::None;
        self.seat = self.seat.other();
        self.turns += 1;
    }

    /// Told that this start of a turn has come for the third time (rules 6.3).
    pub(super) fn draw_by_repetition(&mut self) {
        match self.phase {
            Phase::Turn if self.before.is_some() => self.duty = Duty::Retract,
            Phase::Turn => self.phase = Phase::Over(Outcome::Draw),
            Phase::Ring | Phase::Jump(_) | Phase::Over(_) => {}
        }
    }

    /// The marbles that can jump, in each direction.
    #[inline]
    pub(super) fn jumpers(&self) -> [u64; 6] {
        self.grid().jumpers(self.pieces.marbles(), self.pieces.vacant())
    }

    /// Whether some marble can jump as the board stands (rules 4.1).
    #[must_use]
    #[inline]
    pub fn can_capture(&self) -> bool {
        self.jumpers() != [0; 6]
    }

    /// Whether this seat may place although it could capture (rules 7).
    #[inline]
    pub(super) fn may_offend(&self) -> bool {
        self.options.tournament() && self.duty != Duty::Capture
    }

    #[inline]
    pub(super) fn free(&self) -> u64 {
        self.grid().free(self.pieces.rings(), self.pieces.vacant())
    }

    /// The rings of all parts without a vacant ring (rules 5.1).
    #[inline]
    pub(super) fn isolated(&self) -> u64 {
        let rings = self.pieces.rings();
        rings & !self.grid().parts_of(self.pieces.vacant(), rings)
    }

    /// Whether nobody can ever capture or place again (rules 3.4).
    #[inline]
    pub(super) fn nothing_left(&self) -> bool {
        self.pieces.pool_is_empty()
            && self.pieces.supply(self.seat) == [0; 3]
            && self.pieces.supply(self.seat.other()) == [0; 3]
            && !self.can_capture()
    }
}
