//! Alpha-beta over turns: principal variation search with a shared table.
//!
//! The sign flips when the *seat* changes, depth is paid when the *turn* ends,
//! and only positions between turns are evaluated. A node is one move played.

use mohreh_rules::{Key, Outcome, Seat};

use crate::{
    Evaluate, Host,
    fingerprint::fingerprint,
    table::{Bound, Entry, Table},
};

/// Scores from here on are proved wins; the rest of the scale tells how soon
/// or by how much.
pub(crate) const WIN: i32 = 1_000_000;
/// Larger than every score.
pub(crate) const INFINITE: i32 = 2_000_000;
/// No line goes deeper.
const DEEPEST: usize = 128;
/// Every so many nodes the host is asked whether to stop.
const ASK: u64 = 1024;

/// One thread's search.
pub(crate) struct Searcher<'a, P: Evaluate> {
    pub(crate) nodes: u64,
    pub(crate) limit: u64,
    pub(crate) stopped: bool,
    next_ask: u64,
    table: &'a Table,
    host: &'a dyn Host,
    /// Positions of the match's past, by repetition key.
    seen: Vec<Key>,
    history: Vec<i32>,
    killers: Vec<[u16; 2]>,
    /// A buffer of moves a ply, so that nothing is allocated in the search.
    buffers: Vec<Vec<(i32, P::Move)>>,
    moves: Vec<P::Move>,
}

/// What a search of a position gives.
#[derive(Clone, Copy)]
pub(crate) struct Value {
    pub(crate) score: i32,
    /// No horizon was met: the score is the truth.
    pub(crate) proved: bool,
}

impl<'a, P: Evaluate> Searcher<'a, P> {
    pub(crate) fn new(table: &'a Table, host: &'a dyn Host, limit: u64, seen: &[Key]) -> Self {
        Self {
            nodes: 0,
            limit,
            stopped: false,
            next_ask: 0,
            table,
            host,
            seen: seen.to_vec(),
            history: vec![0; 1 << 16],
            killers: vec![[0; 2]; DEEPEST + 1],
            buffers: (0..=DEEPEST).map(|_| Vec::with_capacity(64)).collect(),
            moves: Vec::with_capacity(256),
        }
    }

    /// The value of `pos` for `seat`, whoever is to move.
    pub(crate) fn value_for(
        &mut self,
        pos: &P,
        seat: Seat,
        depth: i32,
        alpha: i32,
        beta: i32,
    ) -> Value {
        if pos.to_move() == Some(seat.other()) {
            let value = self.search(pos, depth, -beta, -alpha, 1);
            return Value { score: -value.score, proved: value.proved };
        }
        match pos.outcome() {
            Some(outcome) => Value { score: final_score(pos, outcome, seat, 1), proved: true },
            None => self.search(pos, depth, alpha, beta, 1),
        }
    }

    /// The value for the seat to move.
    fn search(&mut self, pos: &P, depth: i32, mut alpha: i32, beta: i32, ply: usize) -> Value {
        let seat = pos.to_move().expect("a finished match is not searched");
        if self.out_of_time() {
            return Value { score: 0, proved: false };
        }

        // 1. Evaluate between turns, at the horizon.
        let between = !pos.mid_turn();
        if between && (depth <= 0 && !pos.unsettled() || DEEPEST <= ply) {
            let score = pos.evaluate();
            let score = if seat == Seat::FIRST { score } else { -score };
            return Value { score, proved: false };
        }

        // 2. Ask the table.
        let key = pos.key();
        let known = self.table.get(key);
        if let Some(entry) = known {
            let deep_enough = depth <= i32::from(entry.depth) || entry.proved;
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => beta <= entry.score,
                Bound::AtMost => entry.score <= alpha,
            };
            if deep_enough && decides {
                return Value { score: entry.score, proved: entry.proved };
            }
        }

        // 3. Order the moves.
        let mut moves = std::mem::take(&mut self.buffers[ply.min(DEEPEST)]);
        self.order(pos, known.map(|entry| entry.best), ply, &mut moves);

        // 4. Search them.
        let before = alpha;
        let mut best = Value { score: -INFINITE, proved: false };
        let mut best_move = 0;
        let mut all_proved = true;
        for (index, &(_, m)) in moves.iter().enumerate() {
            let mut child = pos.clone();
            child.play_unchecked(m);
            self.nodes += 1;
            let paid = i32::from(child.turns() != pos.turns() && !(pos.unsettled() && between));
            let next = depth - paid;
            let late = 3 < index && 2 < depth && between;
            let value = self.try_move(&child, seat, next, late, index, alpha, beta, ply);
            if self.stopped {
                break;
            }
            all_proved &= value.proved;
            if best.score < value.score {
                best = value;
                best_move = fingerprint(m);
            }
            alpha = alpha.max(best.score);
            if beta <= alpha {
                self.reward(m, depth, ply);
                break;
            }
        }
        moves.clear();
        self.buffers[ply.min(DEEPEST)] = moves;
        if self.stopped {
            return Value { score: 0, proved: false };
        }

        // 5. Remember. A cut by a proved move is proved; a value from all
        // moves is proved when all of them are.
        let cut = beta <= best.score;
        let proved = if cut { best.proved } else { all_proved } || WIN <= best.score;
        let bound = match best.score {
            score if beta <= score => Bound::AtLeast,
            score if score <= before => Bound::AtMost,
            _ => Bound::Exact,
        };
        let depth = depth.clamp(-100, 100) as i8;
        self.table.put(key, Entry { score: best.score, depth, bound, best: best_move, proved });
        Value { score: best.score, proved }
    }

    /// The first move gets the full window; the others must first show with a
    /// narrow one, late ones also with less depth, that they may be better.
    #[expect(clippy::too_many_arguments, reason = "the state of one node of the search")]
    fn try_move(
        &mut self,
        child: &P,
        seat: Seat,
        depth: i32,
        late: bool,
        index: usize,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Value {
        if index == 0 {
            return self.value_of_child(child, seat, depth, alpha, beta, ply);
        }
        let reduction = if late { 1 + i32::from(12 < index) } else { 0 };
        let mut value = self.value_of_child(child, seat, depth - reduction, alpha, alpha + 1, ply);
        if 0 < reduction && alpha < value.score {
            value = self.value_of_child(child, seat, depth, alpha, alpha + 1, ply);
        }
        if alpha < value.score && value.score < beta {
            value = self.value_of_child(child, seat, depth, alpha, beta, ply);
        }
        value
    }

    fn value_of_child(
        &mut self,
        child: &P,
        seat: Seat,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Value {
        if let Some(outcome) = child.outcome() {
            return Value { score: final_score(child, outcome, seat, ply), proved: true };
        }
        if self.is_repeated(child) {
            return Value { score: 0, proved: false };
        }
        if child.to_move() == Some(seat) {
            return self.search(child, depth, alpha, beta, ply + 1);
        }
        let value = self.search(child, depth, -beta, -alpha, ply + 1);
        Value { score: -value.score, proved: value.proved }
    }

    /// Whether the match itself has been here twice, so that coming back is a draw.
    fn is_repeated(&self, child: &P) -> bool {
        if self.seen.is_empty() || child.mid_turn() {
            return false;
        }
        let key = child.repetition_key();
        2 <= self.seen.iter().filter(|&&seen| Some(seen) == key).count()
    }

    fn order(
        &mut self,
        pos: &P,
        known: Option<u16>,
        ply: usize,
        ordered: &mut Vec<(i32, P::Move)>,
    ) {
        self.moves.clear();
        pos.legal_moves_into(&mut self.moves);
        let killers = self.killers[ply.min(DEEPEST)];
        ordered.clear();
        for &m in &self.moves {
            let print = fingerprint(m);
            let rank = match print {
                print if Some(print) == known => INFINITE,
                print if killers.contains(&print) => WIN,
                print => pos.promise(m) + self.history[usize::from(print)],
            };
            ordered.push((rank, m));
        }
        ordered.sort_by_key(|&(rank, _)| std::cmp::Reverse(rank));
    }

    fn reward(&mut self, m: P::Move, depth: i32, ply: usize) {
        let print = fingerprint(m);
        let killers = &mut self.killers[ply.min(DEEPEST)];
        if killers[0] != print {
            killers[1] = killers[0];
            killers[0] = print;
        }
        let count = &mut self.history[usize::from(print)];
        let bonus = depth.max(1) * depth.max(1);
        // Old merits fade as new ones come, so that the count stays bounded.
        *count += bonus - *count * bonus.min(1024) / 16_384;
    }

    fn out_of_time(&mut self) -> bool {
        if !self.stopped && self.next_ask <= self.nodes {
            self.next_ask = self.nodes + ASK;
            self.stopped = self.limit <= self.nodes || self.host.should_stop();
        }
        self.stopped
    }
}

/// The score of a finished match for `seat`: wins beat everything, large and
/// early ones are better.
pub(crate) fn final_score<P: Evaluate>(pos: &P, outcome: Outcome, seat: Seat, ply: usize) -> i32 {
    let sign = match outcome {
        Outcome::Win(winners) if winners.contains(seat) => 1,
        Outcome::Win(_) => -1,
        Outcome::Draw | Outcome::Loss => return 0,
    };
    let size = match pos.margin() {
        Some(margin) => margin.abs(),
        None => 200 - ply as i32,
    };
    sign * (WIN + size)
}
