//! Alpha-beta over turns: principal variation search with a shared table.
//!
//! The sign flips when the *seat* changes, depth is paid when the *turn* ends,
//! and only positions between turns are evaluated. A node is one move played.
//!
//! Nothing is allocated while searching: each ply has its own buffer of moves.

use mohreh_rules::{Key, Outcome, Seat};

use crate::{
    Evaluate, Host,
    evaluator::{Evaluator, Judge},
    order::Order,
    transposition::{Bound, Entry, TranspositionTable},
};

/// Scores from here on are proved wins; the rest of the scale tells how soon
/// or by how much.
pub(crate) const WIN: i32 = 1_000_000;
/// Larger than every score.
pub(crate) const INFINITE: i32 = 2_000_000;
/// Ends after more turns than this are all alike.
const LATE: i32 = 1_000;
/// No line goes deeper.
pub(crate) const DEEPEST: usize = 128;
/// Every so many nodes the host is asked whether to stop.
pub(crate) const ASK: u64 = 1024;
/// Internal iterative reduction: from this depth on, a node without a table move
/// is searched a turn shallower.
const DEEP: i32 = 4;
/// Reverse futility pruning and late move pruning apply up to this depth.
const SHALLOW: i32 = 3;

/// One thread's search.
pub(crate) struct Searcher<'a, P: Evaluate> {
    pub(crate) nodes: u64,
    pub(crate) limit: u64,
    pub(crate) stopped: bool,
    next_ask: u64,
    table: &'a TranspositionTable,
    host: &'a dyn Host,
    /// Positions of the match's past, by repetition key.
    seen: Vec<Key>,
    order: Order<P>,
    pruning: Pruning,
    evaluator: Option<Evaluator<'a, P>>,
}

/// What a search may leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pruning {
    /// A position more than this above the window, in sixteenths of the scale
    /// a turn, is not searched near the horizon; nothing searches all.
    pub margin: Option<i32>,
    /// Late moves, and positions that nothing is known of, are searched less deep.
    pub reductions: bool,
    /// How many moves are tried a turn before the horizon, more before that;
    /// 0 tries all.
    pub moves: i32,
    /// Late moves are tried with even less depth, where they are reduced.
    pub steep: bool,
    /// So are late turns of the root.
    pub root: bool,
}

impl Pruning {
    /// Looks at every move, at late ones less deep.
    pub const THOROUGH: Self =
        Self { margin: Some(12), reductions: true, moves: 0, steep: false, root: false };
    /// Looks at every move at the same depth.
    pub(crate) const NONE: Self = Self { margin: None, reductions: false, ..Self::THOROUGH };
}

/// What a search of a position gives.
#[derive(Clone, Copy)]
pub(crate) struct Value {
    pub(crate) score: i32,
    /// No horizon was met: the score is the truth, its size included. A win or
    /// a loss is true in any case, and at least as large as the score says.
    pub(crate) proved: bool,
}

impl Value {
    const UNKNOWN: Self = Self { score: 0, proved: false };

    fn for_other(self) -> Self {
        Self { score: -self.score, proved: self.proved }
    }
}

/// What must be beaten, and what is too good to be allowed.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    /// Every score.
    pub(crate) const FULL: Self = Self { alpha: -INFINITE, beta: INFINITE };

    /// Only asks whether `alpha` is beaten.
    pub(crate) const fn narrow(alpha: i32) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    const fn for_other(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    const fn is_narrow(self) -> bool {
        self.beta - self.alpha == 1
    }
}

impl<'a, P: Evaluate> Searcher<'a, P> {
    pub(crate) fn new(
        table: &'a TranspositionTable,
        host: &'a dyn Host,
        limit: u64,
        seen: &[Key],
    ) -> Self {
        Self {
            pruning: Pruning::THOROUGH,
            nodes: 0,
            limit,
            stopped: false,
            next_ask: 0,
            table,
            host,
            seen: seen.to_vec(),
            order: Order::new(),
            evaluator: None,
        }
    }

    /// Judges by a network or by other weights.
    pub(crate) fn with_judge(mut self, judge: Option<Judge<'a>>) -> Self {
        self.evaluator = judge.map(Evaluator::new);
        self
    }

    /// How good a position is for `seat`, which is to move.
    #[inline]
    fn evaluate(&mut self, pos: &P, seat: Seat) -> i32 {
        match &mut self.evaluator {
            Some(evaluator) => evaluator.evaluate(pos, seat),
            None => pos.evaluate_for(seat),
        }
    }

    /// The value of `pos` for `seat`, whoever is to move.
    pub(crate) fn value_for(&mut self, pos: &P, seat: Seat, depth: i32, window: Window) -> Value {
        self.value_of_child(pos, seat, depth, window, 0)
    }

    /// Leaves out other things.
    pub(crate) fn with_pruning(mut self, pruning: Pruning) -> Self {
        self.pruning = pruning;
        self
    }

    /// How much less deep a late turn of the root is tried at first.
    pub(crate) fn root_reduction(&self, depth: i32, index: usize) -> i32 {
        let late = match index {
            _ if !self.pruning.root => 0,
            0..=5 => 0,
            6..=40 => 1,
            _ => 2,
        };
        late.min(depth - 2).max(0)
    }

    /// The value for the seat to move.
    fn search(&mut self, pos: &P, mut depth: i32, mut window: Window, ply: usize) -> Value {
        let seat = pos.to_move().expect("a finished match is not searched");
        if self.out_of_time() {
            return Value::UNKNOWN;
        }

        // 1. Evaluate between turns, at the horizon.
        let between = !pos.mid_turn();
        let in_quiescence = between && pos.needs_quiescence();
        if between && (depth <= 0 && !in_quiescence || DEEPEST <= ply) {
            return Value { score: self.evaluate(pos, seat), proved: false };
        }

        // 2. Ask the table.
        let key = pos.key();
        let known = self.table.get(key);
        if let Some(entry) = known {
            let is_certain = match entry.bound {
                Bound::Exact | Bound::AtLeast if WIN <= entry.score => window.beta <= entry.score,
                Bound::Exact | Bound::AtMost if entry.score <= -WIN => entry.score <= window.alpha,
                _ => false,
            };
            let deep_enough = depth <= i32::from(entry.depth) || entry.proved || is_certain;
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => window.beta <= entry.score,
                Bound::AtMost => entry.score <= window.alpha,
            };
            if deep_enough && decides {
                return Value { score: entry.score, proved: entry.proved };
            }
        }

        // 3. A position far too good near the horizon will stay too good; one
        // that nothing is known of is not worth the whole depth.
        let narrow = window.is_narrow();
        let quiet = between && !in_quiescence && narrow;
        let near = quiet && depth <= SHALLOW && window.beta.abs() < WIN;
        if let Some(margin) = self.pruning.margin.filter(|_| near) {
            let score = self.evaluate(pos, seat);
            if window.beta + P::SCALE * depth * margin / 16 <= score {
                return Value { score, proved: false };
            }
        }
        if known.is_none() && between && DEEP <= depth && self.pruning.reductions {
            depth -= 1;
        }

        // 4. Search the moves.
        let before = window.alpha;
        let mut best = Value { score: -INFINITE, proved: false };
        let mut best_print = 0;
        let mut all_proved = true;
        // Some move loses, nobody knows by how much.
        let mut loses_somehow = false;
        let count = self.order.begin(pos, known.map(|entry| entry.best), ply);
        let enough = if quiet && depth <= SHALLOW { self.enough(depth) } else { usize::MAX };
        for index in 0..count {
            if enough <= index && -WIN < best.score {
                all_proved = false;
                break;
            }
            let (print, m) = self.order.pick(ply, index);
            let mut child = pos.clone();
            child.play_unchecked(m);
            self.nodes += 1;
            let pays = child.turns() != pos.turns() && !in_quiescence;
            let next = depth - i32::from(pays);
            let reduction =
                if between && !in_quiescence { self.reduction(depth, index) } else { 0 };
            let value = self.try_move(&child, seat, next, reduction, index, window, ply);
            if self.stopped {
                return Value::UNKNOWN;
            }
            match value {
                Value { proved: true, .. } => {}
                Value { score, .. } if score <= -WIN => loses_somehow = true,
                _ => all_proved = false,
            }
            if best.score < value.score {
                best = value;
                best_print = print;
            }
            window.alpha = window.alpha.max(best.score);
            if window.beta <= window.alpha {
                self.order.reward(ply, index, depth, seat);
                break;
            }
        }

        // 5. Remember. A cut by a proved move is proved; a value from all
        // moves is proved when all of them are, where by how much the worse ones
        // lose does not matter. Without points a win is a win.
        let cut = window.beta <= best.score;
        let all_proved = all_proved && !(loses_somehow && best.score <= -WIN);
        let is_won = WIN <= best.score && P::POINT.is_none();
        let proved = if cut { best.proved } else { all_proved } || is_won;
        let bound = match best.score {
            score if window.beta <= score => Bound::AtLeast,
            score if score <= before => Bound::AtMost,
            _ => Bound::Exact,
        };
        let depth = depth.clamp(-100, 100) as i8;
        self.table.put(key, Entry { score: best.score, depth, bound, best: best_print, proved });
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
        reduction: i32,
        index: usize,
        window: Window,
        ply: usize,
    ) -> Value {
        if index == 0 {
            return self.value_of_child(child, seat, depth, window, ply);
        }
        let narrow = Window::narrow(window.alpha);
        let mut value = self.value_of_child(child, seat, depth - reduction, narrow, ply);
        if 0 < reduction && window.alpha < value.score {
            value = self.value_of_child(child, seat, depth, narrow, ply);
        }
        if window.alpha < value.score && value.score < window.beta {
            value = self.value_of_child(child, seat, depth, window, ply);
        }
        value
    }

    #[inline]
    fn value_of_child(
        &mut self,
        child: &P,
        seat: Seat,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Value {
        match child.to_move() {
            None => {
                let outcome = child.outcome().expect("a match without a mover is over");
                Value { score: final_score(child, outcome, seat), proved: true }
            }
            _ if self.is_repeated(child) => Value::UNKNOWN,
            Some(mover) if mover == seat => self.search(child, depth, window, ply + 1),
            Some(_) => self.search(child, depth, window.for_other(), ply + 1).for_other(),
        }
    }

    /// Whether the match itself has been here twice, so that coming back is a draw.
    fn is_repeated(&self, child: &P) -> bool {
        if self.seen.is_empty() || child.mid_turn() {
            return false;
        }
        let key = child.repetition_key();
        2 <= self.seen.iter().filter(|&&seen| Some(seen) == key).count()
    }

    /// How many moves are tried near the horizon.
    fn enough(&self, depth: i32) -> usize {
        match self.pruning.moves {
            0 => usize::MAX,
            moves => (moves * (1 + depth * depth) / 2) as usize,
        }
    }

    /// How many turns less a late move is searched at first.
    #[inline]
    fn reduction(&self, depth: i32, index: usize) -> i32 {
        if !self.pruning.reductions {
            return 0;
        }
        let late = match index {
            0..=2 => 0,
            3..=8 => 1,
            9..=24 => 2,
            _ => 3,
        };
        if self.pruning.steep {
            let more = i32::from(14 < index && 4 < depth);
            return (late + more).min((depth + 1) / 2);
        }
        late.min(depth / 2)
    }

    #[inline]
    fn out_of_time(&mut self) -> bool {
        if !self.stopped && self.next_ask <= self.nodes {
            // A limit holds to the node, however small it is.
            self.next_ask = self.limit.min(self.nodes.saturating_add(ASK));
            self.stopped = self.limit <= self.nodes || self.host.should_stop();
        }
        self.stopped
    }
}

/// The score of a finished match for `seat`: wins beat everything, large and
/// early ones are better. It is the same from wherever the end was seen.
pub(crate) fn final_score<P: Evaluate>(pos: &P, outcome: Outcome, seat: Seat) -> i32 {
    let sign = match outcome {
        Outcome::Win(winners) if winners.contains(seat) => 1,
        Outcome::Win(_) => -1,
        Outcome::Draw | Outcome::Loss => return 0,
    };
    let size = match pos.margin() {
        Some(margin) => margin.abs(),
        None => (LATE - pos.turns() as i32).max(1),
    };
    sign * (WIN + size)
}
