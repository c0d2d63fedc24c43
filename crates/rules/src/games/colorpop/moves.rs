//! Moves of Color Pop: what can be popped, and popping it.

use super::{
    ColorPop, Hue, JOKER, JOKERS, Phase,
    board::{Point, connected, group_begins, inner_corners, spread},
};
use crate::{Rng, bits::Bits};

/// One decision; in Color Pop every turn is one move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ColorPopMove {
    /// Pop a group, written `c4` or with jokers `c4+c5+d6`.
    Pop {
        /// The smallest cell of the group that holds no joker.
        token: Point,
        /// The jokers that are of the group's color.
        jokers: Jokers,
    },
    /// Never legal (rules 2.5), but it can be said: `pass`.
    Pass,
}

/// Chosen jokers, from the smallest cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Jokers {
    /// Places after the last joker hold `a1`.
    points: [Point; JOKERS as usize],
    count: u8,
}

impl Jokers {
    /// None.
    pub const NONE: Self = Self { points: [Point::from_index(0); JOKERS as usize], count: 0 };

    /// These, and one more.
    ///
    /// Returns `None` if `point` is not larger than all of these, or if there
    /// are five already.
    #[must_use]
    pub fn with(mut self, point: Point) -> Option<Self> {
        let in_order = self.iter().last().is_none_or(|last| last < point);
        let place = self.points.get_mut(usize::from(self.count)).filter(|_| in_order)?;
        *place = point;
        self.count += 1;
        Some(self)
    }

    /// From the smallest cell.
    pub fn iter(&self) -> impl Iterator<Item = Point> {
        self.points.into_iter().take(usize::from(self.count))
    }

    /// Whether no joker is chosen.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The jokers on these cells, of which there are at most five.
    #[inline]
    fn on(cells: u128) -> Self {
        let mut jokers = Self::NONE;
        for index in Bits(cells) {
            jokers.points[usize::from(jokers.count)] = Point::from_index(index);
            jokers.count += 1;
        }
        jokers
    }

    /// Their cells.
    #[inline]
    pub(super) fn cells(&self) -> u128 {
        self.iter().fold(0, |cells, point| cells | point.bit())
    }
}

impl ColorPop {
    pub(super) fn generate(&self, moves: &mut Vec<ColorPopMove>) {
        if self.phase == Phase::Over {
            return;
        }
        for hue in Hue::ALL {
            let tokens = self.board.cells_of(hue);
            generate_plain(tokens, moves);
            generate_with_jokers(tokens, self.board.jokers(), moves);
        }
    }

    pub(super) fn perform(&mut self, m: ColorPopMove) {
        let ColorPopMove::Pop { token, jokers } = m else { return };
        let hue = self.board.hue_at(token).expect("a group is named after a token with a color");
        let group = self.board.group(hue, token, jokers.cells());
        self.take(hue, group);
    }

    /// Pops something at random, much quicker than by drawing one of the legal
    /// moves: any place where a group begins, or any token beside a joker
    /// together with that joker. So a winding group is likelier than a plain
    /// one, and several jokers never go at once.
    ///
    /// Nothing happens when the match is over.
    pub fn pop_any(&mut self, rng: &mut impl Rng) {
        if self.phase == Phase::Over {
            return;
        }
        let beside = spread(self.board.jokers());
        let places = Hue::ALL.map(|hue| {
            let tokens = self.board.cells_of(hue);
            (group_begins(tokens), tokens & beside)
        });
        let count = |(begins, beside): &(u128, u128)| begins.count_ones() + beside.count_ones();
        let mut drawn = rng.below(places.iter().map(count).sum::<u32>() as usize) as u32;
        for (hue, (begins, beside)) in Hue::ALL.into_iter().zip(places) {
            let tokens = self.board.cells_of(hue);
            let plain = begins.count_ones();
            if drawn < plain {
                return self.take(hue, connected(nth(begins, drawn), tokens));
            }
            drawn -= plain;
            let joined = beside.count_ones();
            if drawn < joined {
                let token = nth(beside, drawn);
                let joker = lowest(spread(token) & self.board.jokers());
                return self.take(hue, connected(token, tokens | joker));
            }
            drawn -= joined;
        }
    }

    /// The seat to move takes a group of this color.
    #[inline]
    fn take(&mut self, hue: Hue, group: u128) {
        let tokens = group & self.board.cells_of(hue);
        let collected = &mut self.collected[self.seat.index()];
        collected[hue as usize] += tokens.count_ones() as u8;
        collected[JOKER] += (group ^ tokens).count_ones() as u8;
        // Play has gone on, so nobody won by the colors that were gone.
        self.outlived = self.board.gone();
        self.board.pop(group);
        self.turns += 1;
        self.seat = self.seat.next(self.options.seats());
        self.settle();
    }
}

/// The groups of two or more without a joker (rules 2.1).
///
/// Going through the tokens from the smallest cell, a group begins at a token
/// that no token joins from the left or from below, and two beginnings can
/// only grow together at an inner corner. Most groups have none, so most are
/// found without following them.
#[inline]
fn generate_plain(tokens: u128, moves: &mut Vec<ColorPopMove>) {
    let mut begins = group_begins(tokens);
    let mut corners = inner_corners(tokens);
    while corners != 0 {
        let group = connected(lowest(corners), tokens);
        begins &= !group | lowest(group);
        corners &= !group;
    }
    for first in Bits(begins) {
        moves.push(ColorPopMove::Pop { token: Point::from_index(first), jokers: Jokers::NONE });
    }
}

/// The groups with one joker or more: a move for every set of jokers that
/// tokens of the color hold together (rules 2.2). The set decides the group,
/// so no two sets give the same move.
#[inline]
fn generate_with_jokers(tokens: u128, jokers: u128, moves: &mut Vec<ColorPopMove>) {
    let mut pending = jokers & spread(tokens);
    while pending != 0 {
        let largest = connected(lowest(pending), tokens | jokers);
        let within = largest & jokers;
        pending &= !within;
        push_group(largest, within, moves);
        // The smaller sets, in descending order of their bits.
        let mut chosen = (within - 1) & within;
        while chosen != 0 {
            let group = connected(lowest(chosen), tokens | chosen);
            let holds_together = group & chosen == chosen;
            if holds_together && group != chosen {
                push_group(group, chosen, moves);
            }
            chosen = (chosen - 1) & within;
        }
    }
}

#[inline]
fn push_group(group: u128, chosen: u128, moves: &mut Vec<ColorPopMove>) {
    let token = Point::from_index((group & !chosen).trailing_zeros() as usize);
    moves.push(ColorPopMove::Pop { token, jokers: Jokers::on(chosen) });
}

/// The cell that has so many lower ones before it.
#[inline]
fn nth(mut cells: u128, before: u32) -> u128 {
    for _ in 0..before {
        cells &= cells - 1;
    }
    lowest(cells)
}

#[inline]
const fn lowest(cells: u128) -> u128 {
    cells & cells.wrapping_neg()
}
