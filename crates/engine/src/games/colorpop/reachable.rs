//! Alone at the table, when few boards can still be reached: each is looked at once, however
//! many ways lead to it, so the best end of them all is found and proved.

use std::collections::HashSet;

use mohreh_rules::{
    Key, Position, Seat,
    games::colorpop::{ColorPop, ColorPopMove},
};

use super::{solo::Way, standing::side_colors};
use crate::Host;

/// What a remembered board takes, in bytes, with the room that a set keeps free.
const BOARD: usize = 24;

pub(super) struct Reachable<'a> {
    pub(super) host: &'a dyn Host,
    /// How many moves may be played.
    pub(super) limit: u64,
    pub(super) played: u64,
    /// How many boards may be remembered.
    most: usize,
    seen: HashSet<Key>,
    way: Vec<ColorPopMove>,
    best: Way,
}

impl<'a> Reachable<'a> {
    /// Looks for ways that leave less than `least`, within so many moves and `hash` MiB.
    pub(super) fn new(host: &'a dyn Host, limit: u64, hash: usize, least: u32) -> Self {
        let most = hash.saturating_mul(1 << 20) / BOARD;
        let best = (least, Vec::new());
        Self { host, limit, played: 0, most, seen: HashSet::new(), way: Vec::new(), best }
    }

    /// The best way if it leaves less than was asked, and whether nothing can leave less.
    pub(super) fn search(&mut self, pos: &ColorPop) -> (Option<Way>, bool) {
        let all = self.visit(pos).is_some();
        let (left, way) = std::mem::take(&mut self.best);
        ((!way.is_empty()).then_some((left, way)), all)
    }

    /// Nothing when it had to stop.
    fn visit(&mut self, pos: &ColorPop) -> Option<()> {
        if self.best.0 <= must_stay(pos) || !self.seen.insert(pos.key()) {
            return Some(());
        }
        if pos.to_move().is_none() {
            let left = pos.left_of(Seat::FIRST);
            if left < self.best.0 {
                self.best = (left, self.way.clone());
            }
            return Some(());
        }
        for m in pos.legal_moves() {
            if self.limit <= self.played || self.most <= self.seen.len() || self.host.should_stop()
            {
                return None;
            }
            let mut after = pos.clone();
            after.play_unchecked(m);
            self.played += 1;
            self.way.push(m);
            let visited = self.visit(&after);
            self.way.pop();
            visited?;
        }
        Some(())
    }
}

/// How many of the own tokens can never go: without jokers, the last one of a color.
fn must_stay(pos: &ColorPop) -> u32 {
    let board = pos.board();
    let is_last = |hue| board.joker_count() == 0 && board.count(hue) == 1;
    side_colors(pos, Seat::FIRST).iter().filter(|&hue| is_last(hue)).count() as u32
}
