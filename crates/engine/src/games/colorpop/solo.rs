//! Alone at the table: nested search. Every move is tried by a search one
//! level lower, down to play at random that leaves the own colors alone until
//! little else is left, so that they grow together. The best way found is
//! remembered and followed. Where few boards can be reached, all are looked at.

use mohreh_rules::{
    Position, Rng, Seat, SplitMix,
    games::colorpop::{ColorPop, ColorPopMove},
};

use super::{reachable::Reachable, standing::side_colors};
use crate::Host;

/// No level above this one would ever be finished.
const DEEPEST: u32 = 6;
/// More moves than these are not played to reach every board: most boards of 60 tokens
/// need fewer, and where only time is a limit, enough is left for the nested search.
const EVERY_BOARD: u64 = 1_000_000;

/// A way to the end: how many tokens of the own colors are left, and the moves.
pub(super) type Way = (u32, Vec<ColorPopMove>);

pub(super) struct Solo<'a> {
    pub(super) rng: SplitMix,
    pub(super) played: u64,
    pub(super) limit: u64,
    /// MiB for the boards that are remembered.
    pub(super) hash: usize,
    pub(super) host: &'a dyn Host,
}

impl Solo<'_> {
    /// Looks for the best way until the host or the limit says stop, or nothing can be better;
    /// `tell` hears of each better one, and of the last one again when it is proved the best.
    pub(super) fn search(&mut self, pos: &ColorPop, tell: &mut dyn FnMut(&Way, bool, u64)) {
        let mut best = self.at_random(pos.clone());
        tell(&best, best.0 == 0, self.played);
        for level in 1..=DEEPEST {
            // A quick look has told whether it is easy. If not, half of the work may show that
            // it is impossible, or how it is done.
            if level == 2 {
                let (better, is_best) = self.reachable(pos, best.0);
                best = better.unwrap_or(best);
                tell(&best, is_best, self.played);
                if is_best {
                    break;
                }
            }
            let found = self.nested(pos.clone(), level);
            if found.0 < best.0 {
                best = found;
                tell(&best, best.0 == 0, self.played);
            }
            if best.0 == 0 || self.stopped() {
                break;
            }
        }
    }

    fn reachable(&mut self, pos: &ColorPop, least: u32) -> (Option<Way>, bool) {
        let half = (self.limit.saturating_sub(self.played) / 2).min(EVERY_BOARD);
        let mut reachable = Reachable::new(self.host, half, self.hash, least);
        let found = reachable.search(pos);
        self.played += reachable.played;
        found
    }

    fn stopped(&self) -> bool {
        self.limit <= self.played || self.host.should_stop()
    }

    fn nested(&mut self, mut pos: ColorPop, level: u32) -> Way {
        if level == 0 {
            return self.at_random(pos);
        }
        let mut done = Vec::new();
        let mut best: Way = (u32::MAX, Vec::new());
        while pos.to_move().is_some() {
            for m in pos.legal_moves() {
                let mut after = pos.clone();
                after.play_unchecked(m);
                self.played += 1;
                let (left, rest) = self.nested(after, level - 1);
                if left < best.0 {
                    let way = done.iter().copied().chain([m]).chain(rest);
                    best = (left, way.collect());
                }
                if best.0 == 0 || self.stopped() {
                    return best;
                }
            }
            let Some(&m) = best.1.get(done.len()) else { break };
            done.push(m);
            pos.play_unchecked(m);
        }
        best
    }

    fn at_random(&mut self, mut pos: ColorPop) -> Way {
        let own = side_colors(&pos, Seat::FIRST);
        let mut way = Vec::new();
        let mut moves = Vec::new();
        while pos.to_move().is_some() {
            moves.clear();
            pos.legal_moves_into(&mut moves);
            let is_own = |m: &ColorPopMove| match m {
                ColorPopMove::Pop { token, .. } => {
                    pos.board().hue_at(*token).is_some_and(|hue| own.contains(hue))
                }
                ColorPopMove::Pass => false,
            };
            let mut m = moves[self.rng.below(moves.len())];
            for _ in 0..3 {
                if !is_own(&m) {
                    break;
                }
                m = moves[self.rng.below(moves.len())];
            }
            pos.play_unchecked(m);
            self.played += 1;
            way.push(m);
        }
        (pos.left_of(Seat::FIRST), way)
    }
}
