//! The search for the result: whether the seat that started reaches its aim.
//!
//! It goes straight to the end of the match. Of the moves it tries first those that
//! leave the other side least to do: a wrong hope is refuted soon where little can
//! be answered. Near the end even that is too much work for most positions, and the
//! move that suited last at the same ply is tried before the others are looked at.
//!
//! What it finds it remembers: interrupted, it is soon back where it was.

use mohreh_rules::Seat;

use crate::{
    Evaluate, Host,
    proof_cache::ProofCache,
    value_range::{Aim, GameValue, ValueRange},
};

/// Where so many moves usually find the result, the end is near.
const LITTLE: u64 = 1 << 13;
/// Every so many moves the host is asked whether to stop.
const ASK: u64 = 1024;

/// One thread's search.
pub(crate) struct Proof<'a, P: Evaluate> {
    /// Moves played so far.
    pub(crate) nodes: u64,
    /// When to stop.
    pub(crate) until: u64,
    /// Of the seat that started; the other tries to keep it from that.
    pub(crate) aim: Aim,
    next_ask: u64,
    proof_cache: &'a mut ProofCache,
    host: &'a dyn Host,
    plies: Vec<Ply<P>>,
}

/// The moves of one ply.
struct Ply<P: Evaluate> {
    moves: Vec<P::Move>,
    /// By rank the places of those to try.
    ranks: Vec<(i32, usize)>,
    /// What gave a mover at this ply what it wanted last.
    killer: Option<P::Move>,
}

/// A position whose moves are tried, and what they have led to so far.
struct Node<'a, P: Evaluate> {
    pos: &'a P,
    seat: Seat,
    ply: usize,
    range: ValueRange,
}

impl<'a, P: Evaluate> Proof<'a, P> {
    pub(crate) fn new(proof_cache: &'a mut ProofCache, host: &'a dyn Host) -> Self {
        let plies = Vec::new();
        Self { nodes: 0, until: 0, aim: Aim::Win, next_ask: 0, proof_cache, host, plies }
    }

    /// Whether `pos` is what `seat` wants, unless the moves run out before.
    pub(crate) fn suits(&mut self, pos: &P, seat: Seat) -> Option<bool> {
        let range = self.range(pos, 0)?;
        Some(self.is_suited(range, seat))
    }

    #[inline]
    fn is_suited(&self, range: ValueRange, seat: Seat) -> bool {
        range.reaches(self.aim) == Some(seat == Seat::FIRST)
    }

    /// What can come of `pos`, as far as the aim is reached or not, unless the
    /// moves run out before.
    fn range(&mut self, pos: &P, ply: usize) -> Option<ValueRange> {
        let known = self.known(pos);
        if known.reaches(self.aim).is_some() {
            return Some(known);
        }
        if self.until <= self.nodes || self.told_to_stop() {
            return None;
        }
        if self.plies.len() <= ply {
            self.plies.push(Ply { moves: Vec::new(), ranks: Vec::new(), killer: None });
        }
        let range = self.choose(pos, ply)?;
        self.proof_cache.put(pos.key(), is_near(pos), range);
        Some(range)
    }

    fn known(&self, pos: &P) -> ValueRange {
        let found = || self.proof_cache.get(pos.key(), is_near(pos));
        pos.outcome().map_or_else(found, |outcome| ValueRange::just(outcome.into()))
    }

    /// Tries the moves until one suits the mover.
    fn choose(&mut self, pos: &P, ply: usize) -> Option<ValueRange> {
        let seat = pos.to_move()?;
        // Who has no move that suits gets what the other wants.
        let worst = if seat == Seat::FIRST { GameValue::Lost } else { GameValue::Won };
        let mut node = Node { pos, seat, ply, range: ValueRange::just(worst) };
        let at_once = self.list(&node);
        if let Some(index) = at_once {
            self.nodes += 1;
            if self.try_move(&mut node, index)? {
                return Some(node.range);
            }
        }
        if !self.rank(&mut node, at_once) {
            for place in 0..self.plies[ply].ranks.len() {
                let (_, index) = self.plies[ply].ranks[place];
                if self.try_move(&mut node, index)? {
                    break;
                }
            }
        }
        Some(node.range)
    }

    /// Lists the moves; says which to try before ranking the others.
    fn list(&mut self, node: &Node<'_, P>) -> Option<usize> {
        let Ply { moves, killer, .. } = &mut self.plies[node.ply];
        moves.clear();
        node.pos.legal_moves_into(moves);
        match moves.len() {
            1 => Some(0),
            _ if is_near(node.pos) => moves.iter().position(|&m| Some(m) == *killer),
            _ => None,
        }
    }

    /// Whether the move suits.
    fn try_move(&mut self, node: &mut Node<'_, P>, index: usize) -> Option<bool> {
        let mut child = node.pos.clone();
        child.play_unchecked(self.plies[node.ply].moves[index]);
        let range = self.range(&child, node.ply + 1)?;
        Some(self.add(node, index, range))
    }

    /// Ranks the moves of which not enough is known; or says that one is known to
    /// suit.
    fn rank(&mut self, node: &mut Node<'_, P>, tried: Option<usize>) -> bool {
        self.plies[node.ply].ranks.clear();
        for index in 0..self.plies[node.ply].moves.len() {
            if tried == Some(index) {
                continue;
            }
            let mut child = node.pos.clone();
            child.play_unchecked(self.plies[node.ply].moves[index]);
            self.nodes += 1;
            let known = self.known(&child);
            if known.reaches(self.aim).is_none() {
                self.plies[node.ply].ranks.push((-child.reply_pressure(node.seat), index));
            } else if self.add(node, index, known) {
                return true;
            }
        }
        self.plies[node.ply].ranks.sort_unstable();
        false
    }

    /// Adds what a move leads to; whether that suits the mover. Then whatever the
    /// others lead to, it need not be worse.
    fn add(&mut self, node: &mut Node<'_, P>, index: usize, range: ValueRange) -> bool {
        node.range = node.range.or(range, node.seat);
        let suits = self.is_suited(range, node.seat);
        if suits {
            node.range = node.range.or(ValueRange::OPEN, node.seat);
            let ply = &mut self.plies[node.ply];
            ply.killer = Some(ply.moves[index]);
        }
        suits
    }

    fn told_to_stop(&mut self) -> bool {
        if self.nodes < self.next_ask {
            return false;
        }
        self.next_ask = self.nodes + ASK;
        self.host.should_stop()
    }
}

/// Whether little is left to search.
#[inline]
fn is_near<P: Evaluate>(pos: &P) -> bool {
    pos.solve_cost().is_some_and(|solve_cost| solve_cost <= LITTLE)
}
