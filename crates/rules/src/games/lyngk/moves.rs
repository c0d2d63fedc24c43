//! Moves of LYNGK: what can be played, and playing it.
//!
//! Neutral stacks are generated all at once: for every direction one pass over
//! the sets of cells finds each pair that sees each other and may be joined,
//! either way or only one way.
//! Claimed stacks go farther (rules 4): the stacks of one color that see each
//! other, directly or through others of the color, form a network, and each of
//! them reaches whatever any of them sees.

use super::{
    CLAIMS, Lyngk, LyngkColor, LyngkOptions, Phase,
    board::{AHEAD, FAR, Point, SHIFTS, Sight, seen_from},
    union,
};
use crate::{Seat, bits::Bits};

/// Room for the moves of all neutral stacks.
const ROOM: usize = 256;

/// One decision; a turn is a claim, if one is made, and a move.
///
/// Four bytes rather than three: lists of moves are written faster.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(align(4))]
pub enum LyngkMove {
    /// Claim a color, written `!R`.
    Claim(LyngkColor),
    /// Move a stack onto another, written `c3-e4`.
    Move {
        /// The stack that moves.
        from: Point,
        /// Where it lands.
        to: Point,
    },
    /// Nothing can be done, written `pass`.
    Pass,
}

/// Neutral stacks, and those on which each of them may land, as far as heights
/// decide.
#[derive(Clone, Copy, Default)]
struct Landing {
    movers: u64,
    targets: u64,
}

impl Lyngk {
    pub(super) fn generate(&self, moves: &mut Vec<LyngkMove>) {
        if self.phase == Phase::Over {
            return;
        }
        let before = moves.len();
        self.generate_neutral(moves);
        self.generate_owned(moves);
        let can_move = before < moves.len();
        if self.phase == Phase::Turn {
            // A claim takes no move away: what could move still can, and a
            // captured five only opens lines. So only a seat that cannot
            // move has to ask whether it could after the claim (rules 2.3).
            let claims =
                if can_move { self.claimable(self.seat) } else { self.useful_claims(self.seat) };
            for color in LyngkColor::ALL {
                if claims & color.bit() != 0 {
                    moves.push(LyngkMove::Claim(color));
                }
            }
        }
        if moves.len() == before {
            moves.push(LyngkMove::Pass);
        }
    }

    pub(super) fn perform(&mut self, m: LyngkMove) {
        match m {
            LyngkMove::Claim(color) => {
                self.claim(self.seat, color);
                return self.enter(Phase::Moving);
            }
            LyngkMove::Move { from, to } => self.move_stack(from, to),
            LyngkMove::Pass => self.give_turn(self.seat.other()),
        }
        self.turns = self.turns.saturating_add(1);
    }

    fn move_stack(&mut self, from: Point, to: Point) {
        let (moving, below) = (self.stack(from), self.stack(to));
        let joined = moving.on(below);
        self.lift(&[(from, moving), (to, below)]);
        let owned = 1 << moving.top_digit() & self.claims[self.seat.index()] != 0;
        let completed = owned && joined.height == self.options.limit();
        let leaves = completed && self.options != LyngkOptions::Six;
        if completed {
            self.score(self.seat);
        }
        if !leaves {
            self.put(to, joined);
        }
        let wins = completed && !leaves;
        let opponent = self.seat.other();
        if wins || !(self.has_turn(opponent) || self.has_turn(self.seat)) {
            self.enter(Phase::Over);
        } else {
            self.enter(Phase::Turn);
        }
        self.give_turn(opponent);
    }

    /// Whether `seat`, at the start of a turn, could do anything but pass.
    pub(super) fn has_turn(&self, seat: Seat) -> bool {
        self.can_move(seat) || self.useful_claims(seat) != 0
    }

    /// The colors that `seat` has still the right to claim.
    #[inline]
    fn claimable(&self, seat: Seat) -> u8 {
        let may_claim = self.claims[seat.index()].count_ones() < CLAIMS;
        if may_claim { self.neutral_colors() } else { 0 }
    }

    /// The claims after which `seat` could move (rules 2.3).
    fn useful_claims(&self, seat: Seat) -> u8 {
        let claimable = self.claimable(seat);
        let colors = LyngkColor::ALL.into_iter().filter(|color| claimable & color.bit() != 0);
        colors.filter(|&color| self.can_move_after(seat, color)).map(LyngkColor::bit).sum()
    }

    /// Whether `seat` could move a stack if it had claimed `color`.
    pub(super) fn can_move_after(&self, seat: Seat, color: LyngkColor) -> bool {
        let mut after = self.clone();
        after.claim(seat, color);
        after.can_move(seat)
    }

    /// Whether `seat` can move a stack with the colors it has.
    pub(super) fn can_move(&self, seat: Seat) -> bool {
        if self.neutral_neighbors_fit() {
            return true;
        }
        // Late in a match what can move is mostly what has been claimed.
        let can_move_own = self.each_network(self.claims[seat.index()], |_, targets| targets != 0);
        can_move_own || {
            let landings = self.landings();
            self.joins::<0>(&landings) != (0, 0)
                || self.joins::<1>(&landings) != (0, 0)
                || self.joins::<2>(&landings) != (0, 0)
        }
    }

    /// Whether two single pieces, one above the other, can be joined by a
    /// neutral one. For most of a match this settles whether anybody can move.
    #[inline]
    fn neutral_neighbors_fit(&self) -> bool {
        let singles = self.occupied() & !self.taller[1];
        Bits(u64::from(self.neutral_colors())).any(|color| {
            let these = singles & self.tops[color];
            let others = singles & !these;
            (these & others >> SHIFTS[0] | others & these >> SHIFTS[0]) & FAR[0][1] != 0
        })
    }

    fn generate_neutral(&self, moves: &mut Vec<LyngkMove>) {
        let landings = self.landings();
        // A board of 21 lines and 123 places on them has at most 102 pairs of
        // stacks that see each other, and each makes two moves at most. The
        // room is made of a move that is nothing but zeros, the fastest to fill.
        let before = moves.len();
        moves.extend_from_slice(&[LyngkMove::Claim(LyngkColor::Ivory); ROOM]);
        let room = moves[before..].first_chunk_mut::<ROOM>().expect("the room just made");
        let joins =
            (self.joins::<0>(&landings), self.joins::<1>(&landings), self.joins::<2>(&landings));
        let mut pairs = 0;
        self.write_either_way::<0>(joins.0, room, &mut pairs);
        self.write_either_way::<1>(joins.1, room, &mut pairs);
        self.write_either_way::<2>(joins.2, room, &mut pairs);
        let mut count = 2 * pairs;
        self.write_one_way::<0>(joins.0, room, &mut count);
        self.write_one_way::<1>(joins.1, room, &mut count);
        self.write_one_way::<2>(joins.2, room, &mut count);
        moves.truncate(before + count);
    }

    /// Writes the moves of pairs that may be joined either way, in the slots
    /// after the first `count` pairs.
    #[inline(always)]
    fn write_either_way<const DIRECTION: usize>(
        &self,
        (forward, backward): (u64, u64),
        room: &mut [LyngkMove; ROOM],
        count: &mut usize,
    ) {
        let (pairs, _) = room.as_chunks_mut::<2>();
        for low in Bits(forward & backward).map(Point::from_index) {
            let high = self.next_ahead::<DIRECTION>(low);
            pairs[*count % (ROOM / 2)] =
                [LyngkMove::Move { from: low, to: high }, LyngkMove::Move { from: high, to: low }];
            *count += 1;
        }
    }

    /// Writes the moves of pairs that may be joined in one way only, after the
    /// first `count` moves.
    #[inline(always)]
    fn write_one_way<const DIRECTION: usize>(
        &self,
        (forward, backward): (u64, u64),
        room: &mut [LyngkMove; ROOM],
        count: &mut usize,
    ) {
        for low in Bits(forward ^ backward).map(Point::from_index) {
            let high = self.next_ahead::<DIRECTION>(low);
            let ascends = forward & low.bit() != 0;
            let (from, to) = if ascends { (low, high) } else { (high, low) };
            room[*count % ROOM] = LyngkMove::Move { from, to };
            *count += 1;
        }
    }

    /// The first stack ahead of `point`, which is known to be there.
    #[inline(always)]
    fn next_ahead<const DIRECTION: usize>(&self, point: Point) -> Point {
        let ahead = AHEAD[DIRECTION][point.index() % 64] & self.occupied();
        Point::from_index(ahead.trailing_zeros() as usize)
    }

    fn generate_owned(&self, moves: &mut Vec<LyngkMove>) {
        self.each_network(self.claims[self.seat.index()], |from, targets| {
            // Four moves at a time, of which those too many are cut off again:
            // most stacks have no more, and a loop that mostly ends after one
            // round is foreseen by the processor.
            let before = moves.len();
            let mut rest = targets;
            loop {
                moves.extend_from_slice(&[(); 4].map(|()| {
                    let to = Point::from_index(rest.trailing_zeros() as usize);
                    rest &= rest.wrapping_sub(1);
                    LyngkMove::Move { from, to }
                }));
                if rest == 0 {
                    break;
                }
            }
            moves.truncate(before + targets.count_ones() as usize);
            false
        });
    }

    /// Calls `each` with every stack topped by one of `colors` and where it
    /// could land if they were the mover's. Ends when `each` says so.
    #[inline]
    pub(super) fn each_network(
        &self,
        colors: u8,
        mut each: impl FnMut(Point, u64) -> bool,
    ) -> bool {
        for color in Bits(u64::from(colors)) {
            let (mut network, mut seen) = (0, 0);
            for from in Bits(self.tops[color]).map(Point::from_index) {
                if network & from.bit() == 0 {
                    (network, seen) = self.network(from, self.tops[color]);
                }
                if each(from, seen & self.takes(from)) {
                    return true;
                }
            }
        }
        false
    }

    /// What may land on single pieces, on up to two, and on up to three.
    #[inline]
    fn landings(&self) -> [Landing; 3] {
        match self.options {
            LyngkOptions::Fives { .. } => {
                [self.landing::<1, 4>(), self.landing::<2, 3>(), Landing::default()]
            }
            LyngkOptions::Six => {
                [self.landing::<1, 5>(), self.landing::<2, 4>(), self.landing::<3, 3>()]
            }
        }
    }

    /// A neutral stack lands on no higher one (rules 3.4), and on none with
    /// which it would pass the limit (rules 3.3). So one of `LOW` pieces lands
    /// on as many at most, and so does one of `HIGH`, which are as many fewer
    /// than the limit.
    #[inline]
    fn landing<const LOW: usize, const HIGH: usize>(&self) -> Landing {
        let heights = self.exactly(LOW) | self.exactly(HIGH);
        Landing {
            movers: heights & self.topped_by(self.neutral_colors()),
            targets: self.occupied() & !self.taller[LOW],
        }
    }

    /// The pairs of stacks that see each other along a direction and may be
    /// joined by moving a neutral one, by the one with the lower number: those
    /// in which it goes onto the other, and those in which the other goes onto
    /// it (rules 3.3, 3.4).
    ///
    /// A call of its own, because the sets are moved two at a time if nothing
    /// else is to be done with them.
    #[inline(never)]
    fn joins<const DIRECTION: usize>(&self, landings: &[Landing; 3]) -> (u64, u64) {
        let sight = Sight::<DIRECTION>::over(self.occupied());
        let clash =
            self.holding.iter().fold(0, |clash, &cells| clash | cells & sight.before(cells));
        let fit = |&Landing { movers, targets }: &Landing| {
            (movers & sight.before(targets), targets & sight.before(movers))
        };
        let [one, two, three] = landings;
        let (one, two) = (fit(one), fit(two));
        let (mut forward, mut backward) = (one.0 | two.0, one.1 | two.1);
        if three.movers != 0 {
            let three = fit(three);
            forward |= three.0;
            backward |= three.1;
        }
        (forward & !clash, backward & !clash)
    }

    /// `start` and all of `points` that can be reached from it by way of each
    /// other, and everything that is seen from there (rules 4.1).
    ///
    /// The stack that moves leaves its cell empty. What could then be seen
    /// through that cell is seen from it as well, so it need not be emptied.
    #[inline]
    pub(super) fn network(&self, start: Point, points: u64) -> (u64, u64) {
        let (mut network, mut seen, mut rest) = (start.bit(), 0, start.bit());
        while rest != 0 {
            let around = seen_from(rest.trailing_zeros() as usize, self.occupied());
            let new = around & points & !network;
            seen |= around;
            network |= new;
            rest = rest & (rest - 1) | new;
        }
        (network, seen)
    }

    /// The stacks that a claimed stack on `from` could join (rules 3.3, 3.5):
    /// not itself, because it has its own colors.
    #[inline]
    pub(super) fn takes(&self, from: Point) -> u64 {
        let stack = self.stack(from);
        let clashing = union(&self.holding, stack.colors);
        let most = usize::from(self.options.limit() - stack.height);
        let too_high = self.taller.get(most).copied().unwrap_or(0);
        self.occupied() & !too_high & !clashing
    }
}
