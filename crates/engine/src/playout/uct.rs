//! Plain UCT with uniform playouts and no knowledge: the yardstick.
//!
//! Where something is hidden, every iteration plays in another deal that fits
//! what is known, and the tree keeps what all deals have in common: the moves.

use mohreh_rules::{Listed, Outcome, Position, Rng, Seat, SplitMix, Turn, View};

use crate::{Answer, Host, Request, Score, baselines::answer};

/// How much a rarely tried move is worth trying.
const EXPLORE: f32 = 1.0;
/// What a node costs beside itself: its place in its parent's list, which may
/// have grown to twice what it holds, as may the list of all nodes.
const PER_CHILD: usize = 64;
/// Every so many iterations the host is asked whether to stop.
const ASK: u64 = 16;

struct Node<M> {
    m: Option<M>,
    seat: Seat,
    visits: u32,
    /// How often this move could have been chosen.
    offered: u32,
    wins: f32,
    children: Vec<usize>,
}

struct Tree<P: Position> {
    nodes: Vec<Node<P::Move>>,
    rng: SplitMix,
    moves: Vec<P::Move>,
    played: u64,
    /// The tree stops growing here; playouts go on from its leaves.
    most: usize,
}

/// Searches until the host or the limits say stop.
pub(crate) fn search<P: Listed>(
    view: &View<P>,
    request: &Request<'_>,
    host: &dyn Host,
) -> Option<Answer> {
    let seat = view.to_move()?;
    let known = view.position();
    let root = Node { m: None, seat, visits: 0, offered: 0, wins: 0.0, children: Vec::new() };
    let mut tree = Tree::<P> {
        nodes: vec![root],
        rng: SplitMix::new(request.seed),
        moves: Vec::new(),
        played: 0,
        most: (request.hash << 20) / (size_of::<Node<P::Move>>() + PER_CHILD),
    };
    let limit = request.limits.nodes.unwrap_or(u64::MAX);
    let mut iterations = 0;
    while iterations == 0 || tree.played < limit && (iterations % ASK != 0 || !host.should_stop()) {
        let mut pos = known.determinize(&mut tree.rng);
        tree.iterate(&mut pos);
        iterations += 1;
    }
    let (moves, win) = tree.most_visited(known);
    let score = Score::expected(win, None);
    Some(answer(P::any_turn(Turn::new(moves)), 1, tree.played, score, host))
}

impl<P: Position> Tree<P> {
    fn iterate(&mut self, pos: &mut P) {
        let mut path = vec![0];
        let mut at = 0;
        while let Some(seat) = pos.to_move() {
            self.moves.clear();
            pos.legal_moves_into(&mut self.moves);
            let (next, fresh) = self.descend(at, seat);
            let m = self.nodes[next].m.expect("only the root has no move");
            pos.play_unchecked(m);
            self.played += 1;
            path.push(next);
            at = next;
            if fresh || self.most <= self.nodes.len() {
                break;
            }
        }
        let outcome = play_out(pos, &mut self.rng, &mut self.played);
        for index in path {
            let node = &mut self.nodes[index];
            node.visits += 1;
            node.wins += outcome.map_or(0.5, |outcome| outcome.score(node.seat));
        }
    }

    /// A move not tried before, or the one with the highest upper bound.
    fn descend(&mut self, at: usize, seat: Seat) -> (usize, bool) {
        let children = std::mem::take(&mut self.nodes[at].children);
        let mut best = None;
        let mut best_value = f32::MIN;
        let mut known = 0;
        for &child in &children {
            let node = &mut self.nodes[child];
            let legal = node.m.is_some_and(|m| self.moves.contains(&m));
            if !legal {
                continue;
            }
            known += 1;
            node.offered += 1;
            let visits = node.visits.max(1) as f32;
            let value = node.wins / visits + EXPLORE * (logarithm(node.offered) / visits).sqrt();
            if best_value < value {
                best_value = value;
                best = Some(child);
            }
        }
        self.nodes[at].children = children;
        if known < self.moves.len() {
            return (self.expand(at, seat), true);
        }
        (best.expect("a position to move in has moves"), false)
    }

    fn expand(&mut self, at: usize, seat: Seat) -> usize {
        let known: Vec<P::Move> =
            self.nodes[at].children.iter().filter_map(|&child| self.nodes[child].m).collect();
        let fresh: Vec<P::Move> =
            self.moves.iter().copied().filter(|m| !known.contains(m)).collect();
        let m = fresh[self.rng.below(fresh.len())];
        let index = self.nodes.len();
        self.nodes.push(Node {
            m: Some(m),
            seat,
            visits: 0,
            offered: 1,
            wins: 0.0,
            children: Vec::new(),
        });
        self.nodes[at].children.push(index);
        index
    }

    /// The turn along the most visited moves, and its share of wins.
    fn most_visited(&mut self, known: &P) -> (Vec<P::Move>, f32) {
        let mut pos = known.clone();
        let (mut at, mut moves, mut win) = (0, Vec::new(), 0.5);
        while pos.turns() == known.turns() && pos.to_move().is_some() {
            let legal = pos.legal_moves();
            let best = self.nodes[at]
                .children
                .iter()
                .copied()
                .filter(|&child| self.nodes[child].m.is_some_and(|m| legal.contains(&m)))
                .max_by_key(|&child| self.nodes[child].visits);
            let m = match best {
                Some(child) => {
                    let node = &self.nodes[child];
                    if moves.is_empty() {
                        win = share(node.wins, node.visits);
                    }
                    at = child;
                    node.m.expect("only the root has no move")
                }
                None => legal[self.rng.below(legal.len())],
            };
            pos.play_unchecked(m);
            moves.push(m);
        }
        (moves, win)
    }
}

/// Plays at random to the end and counts the moves.
pub(crate) fn play_out<P: Position>(
    pos: &mut P,
    rng: &mut SplitMix,
    played: &mut u64,
) -> Option<Outcome> {
    let mut moves = Vec::new();
    while pos.to_move().is_some() {
        moves.clear();
        pos.legal_moves_into(&mut moves);
        pos.play_unchecked(moves[rng.below(moves.len())]);
        *played += 1;
    }
    pos.outcome()
}

/// The chance to win that playouts tell: as if one more had been won and one lost. Few
/// playouts prove nothing, however they end.
pub(crate) fn share(wins: f32, visits: u32) -> f32 {
    (wins + 1.0) / (visits as f32 + 2.0)
}

/// The natural logarithm within a few percent, from the bits alone, so that it
/// is the same on every machine.
pub(crate) fn logarithm(n: u32) -> f32 {
    let n = n.max(1);
    let whole = n.ilog2();
    let part = n as f32 / (1u32 << whole) as f32 - 1.0;
    (whole as f32 + part) * std::f32::consts::LN_2
}
