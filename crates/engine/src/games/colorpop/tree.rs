//! Information-set tree search: every iteration plays in a world drawn by
//! belief, and the tree keeps what all worlds have in common: the board.
//!
//! A match goes on alike whoever has which color. So one playout tells of every
//! set of colors that a side may have how it fares, and every node remembers
//! that for each of them. The others act by the colors that they have in the
//! world that is drawn; the seat that asks acts alike in all worlds, which it
//! cannot tell apart.

use std::ops::Range;

use mohreh_rules::{
    Outcome, Position, Seat, SplitMix,
    games::colorpop::{ColorPop, ColorPopMove, Palette},
};

use super::{
    beliefs::Beliefs,
    standing::{left, margin, mean, play_out, side_colors, standing},
};
use crate::uct::{logarithm, share};

/// How much a rarely tried move is worth trying.
const EXPLORE: f32 = 0.5;
/// How much of what the asking side gets is the standing of its colors rather
/// than the win itself: a win by more is a surer one.
const OWN_STANDING: f32 = 0.1;
/// The same for the others, who do not know whom to beat and look after
/// their own colors.
const THEIR_STANDING: f32 = 0.3;

struct Node {
    m: ColorPopMove,
    visits: u32,
    /// The nodes after it stand side by side; none before they are asked for.
    first: u32,
    count: u16,
}

/// A move of the root and what was found about it.
#[derive(Clone, Copy, Default)]
struct Found {
    wins: f32,
    margin: f32,
}

/// A move of the root, ranked.
pub(super) struct Ranked {
    pub(super) m: ColorPopMove,
    pub(super) visits: u32,
    /// What the search went by.
    pub(super) value: f32,
    pub(super) win: f32,
    /// The standard error of that, unless it is exact.
    pub(super) error: Option<f32>,
    pub(super) margin: f32,
    /// What is expected to follow.
    pub(super) line: Vec<ColorPopMove>,
}

pub(super) struct Tree {
    asking: Seat,
    /// The sets of colors that another side may have.
    roles: Vec<Palette>,
    nodes: Vec<Node>,
    /// What every node gave: to the asking side, then to each role.
    values: Vec<f32>,
    /// The same of one playout.
    got: Vec<f32>,
    found: Vec<Found>,
    most: usize,
    pub(super) rng: SplitMix,
    moves: Vec<ColorPopMove>,
    /// Not considered at the root.
    exclude: Vec<ColorPopMove>,
    path: Vec<usize>,
    /// Moves played so far.
    pub(super) played: u64,
}

impl Tree {
    /// A tree of nothing but its root, which grows to at most `hash` MiB.
    pub(super) fn new(
        seat: Seat,
        beliefs: &Beliefs,
        seed: u64,
        hash: usize,
        exclude: Vec<ColorPopMove>,
    ) -> Self {
        let mut roles = Vec::new();
        for (world, _) in beliefs.shares() {
            let colors = others(world, seat).map(|other| side_colors(world, other));
            colors.for_each(|colors| {
                if !roles.contains(&colors) {
                    roles.push(colors)
                }
            });
        }
        let width = 1 + roles.len();
        let root = Node { m: ColorPopMove::Pass, visits: 0, first: 0, count: 0 };
        Self {
            asking: seat,
            roles,
            nodes: vec![root],
            values: vec![0.0; width],
            got: vec![0.0; width],
            found: Vec::new(),
            // Lists may have grown to twice what they hold.
            most: (hash.max(1) << 20) / (2 * (size_of::<Node>() + width * size_of::<f32>())),
            rng: SplitMix::new(seed),
            moves: Vec::new(),
            exclude,
            path: Vec::new(),
            played: 0,
        }
    }

    /// Plays once to the end, in a world drawn by belief.
    pub(super) fn iterate(&mut self, beliefs: &Beliefs) {
        let Some(mut pos) = beliefs.draw(&mut self.rng).cloned() else { return };
        self.path.clear();
        self.path.push(0);
        let mut at = 0;
        while let Some(seat) = pos.to_move() {
            if !self.grow(at, &pos) {
                break;
            }
            at = self.select(at, self.role(&pos, seat));
            pos.play_unchecked(self.nodes[at].m);
            self.played += 1;
            self.path.push(at);
            let fresh = self.nodes[at].visits == 0;
            if fresh {
                break;
            }
        }
        play_out(&mut pos, &mut self.rng, &mut self.played);
        self.learn(&pos, pos.outcome());
    }

    /// Where the values of `seat` stand in those of a node.
    fn role(&self, pos: &ColorPop, seat: Seat) -> usize {
        if pos.options().side_of(self.asking).contains(seat) {
            return 0;
        }
        let colors = side_colors(pos, seat);
        self.roles.iter().position(|&role| role == colors).map_or(0, |role| 1 + role)
    }

    fn learn(&mut self, pos: &ColorPop, outcome: Option<Outcome>) {
        let shares = standing(pos);
        let won = |seat: Seat| outcome.map_or(0.5, |outcome| outcome.score(seat));
        let value = |weight: f32, won: f32, colors: Palette| {
            (1.0 - weight) * won + weight * mean(&shares, colors)
        };
        self.got.clear();
        self.got.push(value(OWN_STANDING, won(self.asking), side_colors(pos, self.asking)));
        for &role in &self.roles {
            let owner = others(pos, self.asking).find(|&seat| side_colors(pos, seat) == role);
            let won = owner.map_or_else(|| would_win(pos, role), won);
            self.got.push(value(THEIR_STANDING, won, role));
        }
        for &index in &self.path {
            self.nodes[index].visits += 1;
            let values = &mut self.values[index * self.got.len()..];
            values.iter_mut().zip(&self.got).for_each(|(value, got)| *value += got);
        }
        if let Some(&child) = self.path.get(1) {
            let found = &mut self.found[child - 1];
            found.wins += won(self.asking);
            found.margin += margin(pos, self.asking);
        }
    }

    /// Makes the nodes after this one, unless they are there; not when the
    /// tree is full.
    fn grow(&mut self, at: usize, pos: &ColorPop) -> bool {
        if self.nodes[at].count != 0 {
            return true;
        }
        self.moves.clear();
        pos.legal_moves_into(&mut self.moves);
        if at == 0 {
            self.moves.retain(|m| !self.exclude.contains(m));
        }
        let first = self.nodes.len();
        let full = 0 < at && self.most < first + self.moves.len();
        if full {
            return false;
        }
        let fresh = |&m| Node { m, visits: 0, first: 0, count: 0 };
        self.nodes.extend(self.moves.iter().map(fresh));
        self.values.resize(self.nodes.len() * (1 + self.roles.len()), 0.0);
        if at == 0 {
            self.found.resize(self.moves.len(), Found::default());
        }
        self.nodes[at].first = first as u32;
        self.nodes[at].count = self.moves.len() as u16;
        true
    }

    /// The nodes after one.
    fn after(&self, at: usize) -> Range<usize> {
        let Node { first, count, .. } = self.nodes[at];
        first as usize..first as usize + usize::from(count)
    }

    /// What a node gave to a role on the whole.
    fn value(&self, index: usize, role: usize) -> f32 {
        self.values[index * (1 + self.roles.len()) + role]
    }

    /// The first node never visited, or the one with the highest upper bound.
    fn select(&self, at: usize, role: usize) -> usize {
        let range = self.after(at);
        let visits: u32 = self.nodes[range.clone()].iter().map(|node| node.visits).sum();
        let log = logarithm(visits);
        let mut best = (f32::MIN, range.start);
        for index in range {
            let node = &self.nodes[index];
            if node.visits == 0 {
                return index;
            }
            let visits = node.visits as f32;
            let bound = self.value(index, role) / visits + EXPLORE * (log / visits).sqrt();
            if best.0 < bound {
                best = (bound, index);
            }
        }
        best.1
    }

    /// The moves of the root, the most visited first.
    pub(super) fn ranking(&self) -> Vec<Ranked> {
        let mut ranking: Vec<Ranked> = self.after(0).map(|index| self.ranked(index)).collect();
        ranking.sort_by_key(|ranked| std::cmp::Reverse(ranked.visits));
        ranking
    }

    fn ranked(&self, index: usize) -> Ranked {
        let node = &self.nodes[index];
        let visits = node.visits.max(1) as f32;
        let Found { wins, margin } = self.found[index - 1];
        let win = share(wins, node.visits);
        Ranked {
            m: node.m,
            visits: node.visits,
            value: self.value(index, 0) / visits,
            win,
            error: Some((win * (1.0 - win) / (visits + 2.0)).sqrt()),
            margin: margin / visits,
            line: self.line(index),
        }
    }

    /// The most visited moves after a node.
    fn line(&self, mut at: usize) -> Vec<ColorPopMove> {
        let mut line = Vec::new();
        loop {
            // A move that was tried once or twice is no expectation.
            let next = self.after(at).filter(|&index| 8 <= self.nodes[index].visits);
            let Some(next) = next.max_by_key(|&index| self.nodes[index].visits) else {
                return line;
            };
            line.push(self.nodes[next].m);
            at = next;
        }
    }
}

/// The seats of the other sides.
fn others(pos: &ColorPop, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
    let side = pos.options().side_of(seat);
    (0..pos.seats()).map(Seat::new).filter(move |&other| !side.contains(other))
}

/// How a side with these colors would fare, which none has in this world: by
/// the tokens that are left, against the sides that can be there beside it.
fn would_win(pos: &ColorPop, colors: Palette) -> f32 {
    let options = pos.options();
    let sides = options.sides().filter_map(|side| side.iter().next());
    let all = sides.map(|seat| side_colors(pos, seat));
    let beside = all.filter(|&other| colors.without(other) == colors);
    let own = left(pos, colors);
    match beside.map(|other| left(pos, other)).min() {
        Some(best) if best < own => 0.0,
        Some(best) if best == own => 0.5,
        _ => 1.0,
    }
}
