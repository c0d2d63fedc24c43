//! In which order moves are tried: what was best before, what refuted a
//! sibling, what has often been good.
//!
//! Moves are ranked when a position is entered and picked one by one, since
//! the first few often decide.

use mohreh_rules::Seat;

use crate::{Evaluate, alphabeta::DEEPEST, fingerprint::fingerprint};

/// So many moves are picked one by one before the rest is sorted.
const PICKED: usize = 3;
/// No merit grows beyond this.
const MOST: i32 = 1 << 14;
/// The best move known from before.
const KNOWN: i32 = 1 << 24;
/// Moves that refuted a sibling lately.
const KILLER: i32 = 1 << 22;

pub(crate) struct Order<P: Evaluate> {
    /// Merits of moves, by seat and fingerprint.
    history: [Vec<i16>; 2],
    killers: Vec<[u16; 2]>,
    plies: Vec<Ply<P>>,
}

/// The moves of one ply. A rank is the merit, and below it the move's place
/// in the list.
struct Ply<P: Evaluate> {
    moves: Vec<P::Move>,
    ranks: Vec<u64>,
}

impl<P: Evaluate> Order<P> {
    pub(crate) fn new() -> Self {
        let ply = |_| Ply { moves: Vec::with_capacity(128), ranks: Vec::with_capacity(128) };
        Self {
            history: [vec![0; 1 << 16], vec![0; 1 << 16]],
            killers: vec![[0; 2]; DEEPEST + 1],
            plies: (0..=DEEPEST).map(ply).collect(),
        }
    }

    /// Ranks the moves of `pos`; says how many there are.
    pub(crate) fn begin(&mut self, pos: &P, known: Option<u16>, ply: usize) -> usize {
        let ply = ply.min(DEEPEST);
        let seat = pos.to_move().unwrap_or(Seat::FIRST);
        let history = &self.history[seat.index()];
        let [first, second] = self.killers[ply];
        let Ply { moves, ranks } = &mut self.plies[ply];
        moves.clear();
        ranks.clear();
        pos.legal_moves_into(moves);
        ranks.extend(moves.iter().enumerate().map(|(index, &m)| {
            let print = fingerprint(m);
            let merit = match print {
                print if Some(print) == known => KNOWN,
                print if print == first => KILLER + 1,
                print if print == second => KILLER,
                print => pos.move_prior(m) + i32::from(history[usize::from(print)]),
            };
            let merit = (merit + KILLER) as u64;
            merit << 32 | u64::from(u16::MAX - index as u16)
        }));
        moves.len()
    }

    /// The move to try next, after `index` others.
    #[inline]
    pub(crate) fn pick(&mut self, ply: usize, index: usize) -> (u16, P::Move) {
        let Ply { moves, ranks } = &mut self.plies[ply.min(DEEPEST)];
        if index < PICKED {
            let mut best = index;
            for other in index + 1..ranks.len() {
                if ranks[best] < ranks[other] {
                    best = other;
                }
            }
            ranks.swap(index, best);
        } else if index == PICKED {
            ranks[index..].sort_unstable_by_key(|&rank| std::cmp::Reverse(rank));
        }
        let m = moves[usize::from(u16::MAX - ranks[index] as u16)];
        (fingerprint(m), m)
    }

    /// The move at `index` was too good; those tried before it were not.
    pub(crate) fn reward(&mut self, ply: usize, index: usize, depth: i32, seat: Seat) {
        let bonus = (depth.max(0) + 1).min(30);
        let bonus = bonus * bonus;
        for earlier in 0..index.min(32) {
            let (print, _) = self.pick_again(ply, earlier);
            self.change(seat, print, -bonus);
        }
        let (print, _) = self.pick_again(ply, index);
        self.change(seat, print, bonus);
        let killers = &mut self.killers[ply.min(DEEPEST)];
        if killers[0] != print {
            *killers = [print, killers[0]];
        }
    }

    /// A move that has been picked.
    fn pick_again(&self, ply: usize, index: usize) -> (u16, P::Move) {
        let Ply { moves, ranks } = &self.plies[ply.min(DEEPEST)];
        let m = moves[usize::from(u16::MAX - ranks[index] as u16)];
        (fingerprint(m), m)
    }

    /// Old merits fade as new ones come, so that they stay bounded.
    fn change(&mut self, seat: Seat, print: u16, bonus: i32) {
        let merit = &mut self.history[seat.index()][usize::from(print)];
        let old = i32::from(*merit);
        let new = old + bonus * 4 - old * bonus.abs() * 4 / MOST;
        *merit = new.clamp(-MOST, MOST) as i16;
    }
}
