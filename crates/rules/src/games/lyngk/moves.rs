//! Moves of LYNGK: what can be played, and playing it.
//!
//! Neutral stacks are generated all at once: for every direction one pass over
//! the sets of cells finds each pair that sees each other and may be joined.
//! Claimed stacks go farther (rules 4): the stacks of one color that see each
//! other, directly or through others of the color, form a network, and each of
//! them reaches whatever any of them sees.

use super::{
    CLAIMS, Lyngk, LyngkColor, LyngkOptions, Phase,
    board::{AHEAD, FAR, Point, SHIFTS, Sight, seen_from},
    stack::COLORS,
};
use crate::{Seat, bits::Bits};

/// Room for the moves of all neutral stacks.
const ROOM: usize = 256;
/// How many sets of cells decide which neutral stacks may move.
const SETS: usize = COLORS + 5;

/// One decision; a turn is a claim, if one is made, and a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
            for color in self.claimable(self.seat) {
                if can_move || self.can_move_after(self.seat, color) {
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
        let moving = self.lift(from);
        let joined = moving.on(self.lift(to));
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
        self.can_move(seat) || self.claimable(seat).any(|color| self.can_move_after(seat, color))
    }

    /// The colors that `seat` has still the right to claim.
    pub(super) fn claimable(&self, seat: Seat) -> impl Iterator<Item = LyngkColor> + use<> {
        let may_claim = self.claims[seat.index()].count_ones() < CLAIMS;
        let colors = if may_claim { self.neutral_colors() } else { 0 };
        LyngkColor::ALL.into_iter().filter(move |color| colors & color.bit() != 0)
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
        let sets = self.sets_of_pairs();
        self.joins::<0>(&sets) != (0, 0)
            || self.joins::<1>(&sets) != (0, 0)
            || self.joins::<2>(&sets) != (0, 0)
            || self.each_network(self.claims[seat.index()], |_, targets| targets != 0)
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
        let sets = self.sets_of_pairs();
        // A board of 21 lines and 123 places on them has at most 102 pairs of
        // stacks that see each other, and each makes two moves at most.
        let before = moves.len();
        moves.extend_from_slice(&[LyngkMove::Pass; ROOM]);
        let room = moves[before..].first_chunk_mut().expect("the room just made");
        let mut count = 0;
        self.fill_joins::<0>(&sets, room, &mut count);
        self.fill_joins::<1>(&sets, room, &mut count);
        self.fill_joins::<2>(&sets, room, &mut count);
        moves.truncate(before + count);
    }

    #[inline(always)]
    fn fill_joins<const DIRECTION: usize>(
        &self,
        sets: &[u64; SETS],
        room: &mut [LyngkMove; ROOM],
        count: &mut usize,
    ) {
        let (forward, backward) = self.joins::<DIRECTION>(sets);
        let occupied = self.occupied();
        let next = |low: usize| (AHEAD[DIRECTION][low] & occupied).trailing_zeros() as usize;
        let mut put = |from, to| {
            let (from, to) = (Point::from_index(from), Point::from_index(to));
            room[*count % ROOM] = LyngkMove::Move { from, to };
            *count += 1;
        };
        // Most pairs are joined either way; these share the look ahead.
        for low in Bits(forward & backward) {
            let high = next(low);
            put(low, high);
            put(high, low);
        }
        for low in Bits(forward & !backward) {
            put(low, next(low));
        }
        for low in Bits(backward & !forward) {
            put(next(low), low);
        }
    }

    fn generate_owned(&self, moves: &mut Vec<LyngkMove>) {
        self.each_network(self.claims[self.seat.index()], |from, targets| {
            for to in Bits(targets).map(Point::from_index) {
                moves.push(LyngkMove::Move { from, to });
            }
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
            let mut rest = self.tops[color];
            while rest != 0 {
                let start = Point::from_index(rest.trailing_zeros() as usize);
                let (network, seen) = self.network(start, self.tops[color]);
                rest &= !network;
                for from in Bits(network).map(Point::from_index) {
                    if each(from, seen & self.takes(from)) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// What decides which two stacks may be joined: the stacks that hold each
    /// color, those of more than one, two and three pieces, those that may
    /// still grow, and the neutral ones.
    #[inline]
    fn sets_of_pairs(&self) -> [u64; SETS] {
        let [ivory, blue, red, green, black] = self.holding;
        let [occupied, one, two, three, four, five] = self.taller;
        let full = if self.options == LyngkOptions::Six { five } else { four };
        let neutral = self.topped_by(self.neutral_colors());
        [ivory, blue, red, green, black, one, two, three, occupied & !full, neutral]
    }

    /// The pairs of stacks that see each other along a direction and may be
    /// joined by moving a neutral one, by the one with the lower number: those
    /// in which it goes onto the other, and those in which the other goes onto
    /// it (rules 3.3, 3.4).
    #[inline(always)]
    fn joins<const DIRECTION: usize>(&self, sets: &[u64; SETS]) -> (u64, u64) {
        let sight = Sight::<DIRECTION>::over(self.occupied());
        let next = sight.before(sets);
        let [.., one, two, three, open, neutral] = *sets;
        let [.., next_one, next_two, next_three, next_open, next_neutral] = next;
        let mut refused = if self.options == LyngkOptions::Six {
            let four = self.taller[4];
            let [next_four] = sight.before(&[four]);
            one & next_four | two & next_three | three & next_two | four & next_one
        } else {
            one & next_three | two & next_two | three & next_one
        };
        for color in 0..COLORS {
            refused |= sets[color] & next[color];
        }
        // Of two that fit together the lower one has at most two pieces.
        let this_higher = one & !next_one | two & !next_two;
        let next_higher = next_one & !one | next_two & !two;
        let joinable = open & next_open & !refused;
        (joinable & neutral & !next_higher, joinable & next_neutral & !this_higher)
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

    /// The stacks that a claimed stack on `from` could join (rules 3.3, 3.5).
    #[inline]
    pub(super) fn takes(&self, from: Point) -> u64 {
        let is_here = |cells: u64| (cells >> from.index() & 1).wrapping_neg();
        let clashing = self.holding.iter().fold(0, |set, &cells| set | cells & is_here(cells));
        let limit = usize::from(self.options.limit());
        let height = self.taller.iter().fold(0, |sum, &cells| sum + (cells >> from.index() & 1));
        let too_high = self.taller.get(limit - height as usize).copied().unwrap_or(0);
        self.occupied() & !too_high & !clashing & !from.bit()
    }
}
