//! Who has which colors, judged by what they popped.
//!
//! Whatever a seat is after, its pops serve its own color better than pops at
//! random would. So every pop of the others is tried again: playouts after it,
//! and as many after other moves of the same position; and for each color, how
//! often it came out ahead of the others. Colors that the pops of a seat
//! served well are likely its own.

use mohreh_rules::{
    Position, Rng, Seat, SplitMix, View,
    games::colorpop::{ColorPop, ColorPopMove, Hue, Palette},
};

use super::standing::{mean, play_out, standing};

/// How strongly a pop that serves a color speaks for it.
const TRUST: f32 = 12.0;
/// No single pop speaks more strongly: people do odd things.
const MOST: f32 = 4.0;
/// So many playouts that found no difference are taken for granted.
const DOUBT: f32 = 8.0;
/// No world is less likely than this.
const LEAST: f32 = 1e-9;

/// The worlds that fit what a seat knows, with their weights.
pub(super) struct Beliefs {
    witnesses: Vec<Witness>,
    next: usize,
    worlds: Vec<ColorPop>,
    /// The sum of the weights up to each world.
    sums: Vec<f32>,
}

/// A pop of another seat, and how well it served each color.
struct Witness {
    seat: Seat,
    /// Where it was popped, in every world that fitted then: to play on in a
    /// world is much quicker than with unknown colors.
    before: Vec<ColorPop>,
    popped: ColorPopMove,
    others: Vec<ColorPopMove>,
    /// How often each color came out ahead after the pop,
    after: [f32; Hue::COUNT],
    /// and after other moves.
    instead: [f32; Hue::COUNT],
    rounds: u32,
}

impl Beliefs {
    /// What `seat` believes before it has thought about the others.
    pub(super) fn new(view: &View<ColorPop>, seat: Seat) -> Self {
        let worlds = view.position().worlds();
        let witnesses = if worlds.len() < 2 { Vec::new() } else { witnesses(view, seat) };
        let mut beliefs = Self { witnesses, next: 0, worlds, sums: Vec::new() };
        beliefs.weigh();
        beliefs
    }

    /// What a seat believes that was told everything.
    #[cfg(test)]
    pub(super) fn told(pos: &ColorPop) -> Self {
        Self { witnesses: Vec::new(), next: 0, worlds: vec![pos.clone()], sums: vec![1.0] }
    }

    /// Tries one more pop of the others; gives the number of moves played.
    pub(super) fn ponder(&mut self, rng: &mut SplitMix) -> u64 {
        let mut played = 0;
        let Some(witness) = self.witnesses.get_mut(self.next) else { return played };
        witness.rounds += 1;
        let other = witness.others[rng.below(witness.others.len())];
        let world = rng.below(witness.before.len());
        for (m, sums) in [(witness.popped, &mut witness.after), (other, &mut witness.instead)] {
            let mut pos = witness.before[world].clone();
            pos.play_unchecked(m);
            play_out(&mut pos, rng, &mut played);
            for (sum, share) in sums.iter_mut().zip(standing(&pos)) {
                *sum += share;
            }
        }
        self.next = (self.next + 1) % self.witnesses.len();
        if self.next == 0 {
            self.weigh();
        }
        played
    }

    /// How often every pop has been tried; as often as can be, where there is
    /// nothing to try.
    pub(super) fn rounds(&self) -> u32 {
        self.witnesses.last().map_or(u32::MAX, |witness| witness.rounds)
    }

    /// A world, drawn by weight.
    pub(super) fn draw(&self, rng: &mut SplitMix) -> Option<&ColorPop> {
        let total = self.sums.last().copied().unwrap_or(0.0);
        let at = (rng.below(1 << 20) as f32 / (1 << 20) as f32) * total;
        let index = self.sums.iter().position(|&sum| at < sum).unwrap_or(0);
        self.worlds.get(index)
    }

    /// Every world with its share of belief.
    pub(super) fn shares(&self) -> impl ExactSizeIterator<Item = (&ColorPop, f32)> {
        let total = self.sums.last().copied().unwrap_or(1.0);
        self.worlds.iter().enumerate().map(move |(index, world)| {
            let before = if index == 0 { 0.0 } else { self.sums[index - 1] };
            (world, (self.sums[index] - before) / total)
        })
    }

    fn weigh(&mut self) {
        self.sums.clear();
        let mut sum = 0.0;
        for world in &self.worlds {
            let witnesses = self.witnesses.iter();
            let weight: f32 =
                witnesses.map(|witness| witness.factor(world.known_colors(witness.seat))).product();
            sum += weight.max(LEAST);
            self.sums.push(sum);
        }
    }
}

impl Witness {
    /// How much likelier the pop was for a seat with these colors than for
    /// one that pops at random: about e to the power of trust times gain.
    fn factor(&self, colors: Palette) -> f32 {
        let rounds = self.rounds as f32 + DOUBT;
        let gain = (mean(&self.after, colors) - mean(&self.instead, colors)) / rounds;
        let eighth = (1.0 + TRUST * gain / 8.0).clamp(0.5, 2.0);
        let quarter = eighth * eighth;
        let half = quarter * quarter;
        (half * half).clamp(1.0 / MOST, MOST)
    }
}

/// The pops of the seats whose colors are not known.
fn witnesses(view: &View<ColorPop>, seat: Seat) -> Vec<Witness> {
    let side = view.position().options().side_of(seat);
    let mut witnesses = Vec::new();
    let mut pos = view.start().clone();
    for ply in view.plies() {
        let mut others = pos.legal_moves();
        others.retain(|&m| m != ply.m);
        let before = pos.worlds();
        if !side.contains(ply.seat) && !others.is_empty() && !before.is_empty() {
            witnesses.push(Witness {
                seat: ply.seat,
                before,
                popped: ply.m,
                others,
                after: [0.0; Hue::COUNT],
                instead: [0.0; Hue::COUNT],
                rounds: 0,
            });
        }
        pos.play_unchecked(ply.m);
    }
    witnesses
}
