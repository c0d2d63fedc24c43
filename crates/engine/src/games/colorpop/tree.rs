//! Information-set tree search: every iteration plays in a world drawn by
//! belief, and a seat's choices are remembered by what it knows.
//!
//! A node is reached by a move of a seat that has certain colors. So the
//! others act by their own colors, which they know, and the seat that asks
//! acts alike in all worlds, which it cannot tell apart.

use mohreh_rules::{
    Outcome, Position, Seat, SplitMix,
    games::colorpop::{ColorPop, ColorPopMove, Palette},
};

use super::{
    beliefs::Beliefs,
    standing::{margin, mean, play_out, side_colors, standing},
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
/// What a node costs beside itself: lists may have grown to twice what they
/// hold, and each node that was expanded has a list of its own.
const OVERHEAD: usize = 48;

struct Node {
    m: ColorPopMove,
    seat: Seat,
    visits: u32,
    value: f32,
    /// What can follow, for each set of colors that the next side may have.
    follow: Vec<Follow>,
}

/// Nodes that stand side by side.
#[derive(Clone, Copy)]
struct Follow {
    colors: Palette,
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
    pub(super) margin: f32,
    /// What is expected to follow.
    pub(super) line: Vec<ColorPopMove>,
}

pub(super) struct Tree {
    nodes: Vec<Node>,
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
    pub(super) fn new(seat: Seat, seed: u64, hash: usize, exclude: Vec<ColorPopMove>) -> Self {
        let root = Node { m: ColorPopMove::Pass, seat, visits: 0, value: 0.0, follow: Vec::new() };
        Self {
            nodes: vec![root],
            found: Vec::new(),
            most: (hash.max(1) << 20) / (2 * size_of::<Node>() + OVERHEAD),
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
            let Some(follow) = self.follow(at, &pos, seat) else { break };
            at = self.select(follow);
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

    fn learn(&mut self, pos: &ColorPop, outcome: Option<Outcome>) {
        let asking = self.nodes[0].seat;
        let side = pos.options().side_of(asking);
        let shares = standing(pos);
        let won = |seat: Seat| outcome.map_or(0.5, |outcome| outcome.score(seat));
        for &index in &self.path {
            let node = &mut self.nodes[index];
            let weight = if side.contains(node.seat) { OWN_STANDING } else { THEIR_STANDING };
            let standing = mean(&shares, side_colors(pos, node.seat));
            node.visits += 1;
            node.value += (1.0 - weight) * won(node.seat) + weight * standing;
        }
        if let Some(&child) = self.path.get(1) {
            let found = &mut self.found[child - 1];
            found.wins += won(asking);
            found.margin += margin(pos, asking);
        }
    }

    /// The nodes after this one for a seat with its colors, made when first
    /// asked for; none when the tree is full.
    fn follow(&mut self, at: usize, pos: &ColorPop, seat: Seat) -> Option<Follow> {
        // Whoever asks has one choice, also a watcher, who does not know by which
        // colors the seat to move will choose.
        let colors = if at == 0 { Palette::NONE } else { side_colors(pos, seat) };
        let known = self.nodes[at].follow.iter().find(|follow| follow.colors == colors);
        if let Some(&follow) = known {
            return Some(follow);
        }
        self.moves.clear();
        pos.legal_moves_into(&mut self.moves);
        if at == 0 {
            self.moves.retain(|m| !self.exclude.contains(m));
        }
        let first = self.nodes.len();
        let full = 0 < at && self.most < first + self.moves.len();
        if full {
            return None;
        }
        let fresh = |&m| Node { m, seat, visits: 0, value: 0.0, follow: Vec::new() };
        self.nodes.extend(self.moves.iter().map(fresh));
        if at == 0 {
            self.found.resize(self.moves.len(), Found::default());
        }
        let follow = Follow { colors, first: first as u32, count: self.moves.len() as u16 };
        self.nodes[at].follow.push(follow);
        Some(follow)
    }

    fn range(&self, follow: Follow) -> std::ops::Range<usize> {
        let first = follow.first as usize;
        first..first + usize::from(follow.count)
    }

    /// The first node never visited, or the one with the highest upper bound.
    fn select(&self, follow: Follow) -> usize {
        let range = self.range(follow);
        let visits: u32 = self.nodes[range.clone()].iter().map(|node| node.visits).sum();
        let log = logarithm(visits);
        let mut best = (f32::MIN, range.start);
        for index in range {
            let node = &self.nodes[index];
            if node.visits == 0 {
                return index;
            }
            let visits = node.visits as f32;
            let bound = node.value / visits + EXPLORE * (log / visits).sqrt();
            if best.0 < bound {
                best = (bound, index);
            }
        }
        best.1
    }

    /// The moves of the root, the most visited first.
    pub(super) fn ranking(&self) -> Vec<Ranked> {
        let Some(&follow) = self.nodes[0].follow.first() else { return Vec::new() };
        let mut ranking: Vec<Ranked> = self.range(follow).map(|index| self.ranked(index)).collect();
        ranking.sort_by_key(|ranked| std::cmp::Reverse(ranked.visits));
        ranking
    }

    fn ranked(&self, index: usize) -> Ranked {
        let node = &self.nodes[index];
        let visits = node.visits.max(1) as f32;
        let Found { wins, margin } = self.found[index - 1];
        Ranked {
            m: node.m,
            visits: node.visits,
            value: node.value / visits,
            win: share(wins, node.visits),
            margin: margin / visits,
            line: self.line(index),
        }
    }

    /// The most visited moves after a node.
    fn line(&self, mut at: usize) -> Vec<ColorPopMove> {
        let mut line = Vec::new();
        loop {
            let nodes = self.nodes[at].follow.iter().flat_map(|&follow| self.range(follow));
            // A move that was tried once or twice is no expectation.
            let next = nodes.filter(|&index| 8 <= self.nodes[index].visits);
            let Some(next) = next.max_by_key(|&index| self.nodes[index].visits) else {
                return line;
            };
            line.push(self.nodes[next].m);
            at = next;
        }
    }
}
