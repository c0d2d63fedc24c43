//! Moves of LYNGK: what can be played, and playing it.
//!
//! Neutral stacks are generated all at once: for every direction and distance
//! one pass over the sets of cells finds each pair that sees each other and
//! may be joined. Claimed stacks go farther (rules 4): the stacks of one color
//! that see each other, directly or through others of the color, form a
//! network, and each of them reaches whatever any of them sees.

use super::{
    CLAIMS, Lyngk, LyngkColor, LyngkOptions, Phase,
    board::{FAR, Point, SHIFTS, seen_from},
    stack::COLORS,
};
use crate::{Seat, bits::Bits};

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

/// Who may move at whose will, for generation: sets of cells.
#[derive(Clone, Copy)]
struct Movers {
    /// Stacks that go only onto what is not higher (rules 3.4).
    neutral: u64,
    /// Stacks that go onto anything (rules 3.5).
    owned: u64,
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
            let claims = self.claimable(self.seat);
            let legal = claims.filter(|&color| can_move || self.can_move_after(self.seat, color));
            moves.extend(legal.map(LyngkMove::Claim));
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
        let own = self.claims[seat.index()];
        let movers =
            Movers { neutral: self.topped_by(self.neutral_colors()), owned: self.topped_by(own) };
        let mut found = false;
        self.each_join(movers, |forward, backward, _| {
            found = forward | backward != 0;
            found
        });
        found || self.can_chain(own)
    }

    /// Whether a stack of one of the colors `own` can land anywhere at all.
    fn can_chain(&self, own: u8) -> bool {
        (0..COLORS).filter(|color| own >> color & 1 == 1).any(|color| {
            let mut rest = self.tops[color];
            while rest != 0 {
                let (network, seen) = self.network(rest & rest.wrapping_neg(), self.tops[color]);
                rest &= !network;
                if Bits(network).any(|from| seen & self.takes(Point::from_index(from)) != 0) {
                    return true;
                }
            }
            false
        })
    }

    fn generate_neutral(&self, moves: &mut Vec<LyngkMove>) {
        let movers = Movers { neutral: self.topped_by(self.neutral_colors()), owned: 0 };
        self.each_join(movers, |forward, backward, distance| {
            for low in Bits(forward) {
                let (from, to) = (Point::from_index(low), Point::from_index(low + distance));
                moves.push(LyngkMove::Move { from, to });
            }
            for low in Bits(backward) {
                let (from, to) = (Point::from_index(low + distance), Point::from_index(low));
                moves.push(LyngkMove::Move { from, to });
            }
            false
        });
    }

    fn generate_owned(&self, moves: &mut Vec<LyngkMove>) {
        let own = self.claims[self.seat.index()];
        for color in (0..COLORS).filter(|color| own >> color & 1 == 1) {
            let mut rest = self.tops[color];
            while rest != 0 {
                let (network, seen) = self.network(rest & rest.wrapping_neg(), self.tops[color]);
                rest &= !network;
                for from in Bits(network).map(Point::from_index) {
                    for to in Bits(seen & self.takes(from)).map(Point::from_index) {
                        moves.push(LyngkMove::Move { from, to });
                    }
                }
            }
        }
    }

    /// Calls `each` for every direction and distance with the pairs of stacks
    /// that see each other there and of which one of `movers` may go onto the
    /// other: the lower cells of those whose lower stack moves, of those whose
    /// higher one does, and what to add for the higher cell. Ends when `each`
    /// says so.
    #[inline]
    fn each_join(&self, movers: Movers, mut each: impl FnMut(u64, u64, usize) -> bool) {
        let occupied = self.occupied();
        let any = movers.neutral | movers.owned;
        for (shift, far) in SHIFTS.into_iter().zip(&FAR) {
            let mut alone = occupied;
            for (steps, has) in far.iter().enumerate().skip(1) {
                let distance = shift * steps;
                alone &= has;
                let pairs = alone & occupied >> distance;
                alone &= !pairs;
                let of_interest = pairs & (any | any >> distance);
                if of_interest != 0 {
                    let (forward, backward) = self.joins(of_interest, distance, movers);
                    if each(forward, backward, distance) {
                        return;
                    }
                }
                if alone == 0 {
                    break;
                }
            }
        }
    }

    /// Of `pairs`, given by their lower cells, those whose lower stack may go
    /// onto the higher one, and the other way round (rules 3.3 to 3.5).
    #[inline]
    fn joins(&self, pairs: u64, distance: usize, movers: Movers) -> (u64, u64) {
        let mut refused =
            self.holding.iter().fold(0, |set, &cells| set | cells & cells >> distance);
        let limit = usize::from(self.options.limit());
        // Together higher than the limit: one has more than n pieces, the
        // other more than the limit less n and one.
        for n in 0..limit {
            refused |= self.taller[n] & self.taller[limit - 1 - n] >> distance;
        }
        let (mut low_higher, mut high_higher) = (0, 0);
        // Of two that fit together the lower one has at most two pieces.
        for cells in &self.taller[1..3] {
            low_higher |= cells & !(cells >> distance);
            high_higher |= !cells & cells >> distance;
        }
        let joinable = pairs & !refused;
        let forward = movers.owned | movers.neutral & !high_higher;
        let backward = movers.owned >> distance | movers.neutral >> distance & !low_higher;
        (joinable & forward, joinable & backward)
    }

    /// All of `points` that can be reached from `starts` by way of each other,
    /// `starts` among them, and everything that is seen from there (rules 4.1).
    ///
    /// The stack that moves leaves its cell empty. What could then be seen
    /// through that cell is seen from it as well, so it need not be emptied.
    #[inline]
    pub(super) fn network(&self, starts: u64, points: u64) -> (u64, u64) {
        let (mut network, mut seen, mut new) = (starts, 0, starts);
        while new != 0 {
            seen |= seen_from(new, self.occupied());
            new = seen & points & !network;
            network |= new;
        }
        (network, seen)
    }

    /// The stacks that a claimed stack on `from` could join (rules 3.3, 3.5).
    #[inline]
    pub(super) fn takes(&self, from: Point) -> u64 {
        let stack = self.stack(from);
        let room = self.options.limit() - stack.height;
        let too_high = self.taller.get(usize::from(room)).copied().unwrap_or(0);
        self.occupied() & !too_high & !self.holding_any(stack.colors) & !from.bit()
    }
}
