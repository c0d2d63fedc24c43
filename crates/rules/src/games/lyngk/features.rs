//! What a seat has on the LYNGK board, counted for whoever judges positions.

use super::Lyngk;
use crate::{Seat, bits::Bits};

/// Counts of one seat's stacks: those topped by a color it has claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FeatureCounts {
    /// Its stacks of one to five pieces.
    pub stacks: [u32; 5],
    /// Colors it has claimed.
    pub claims: u32,
    /// Stacks that can move.
    pub movers: u32,
    /// All moves they have.
    pub moves: u32,
    /// Moves that complete a stack.
    pub completions: u32,
    /// Pieces in the opponent's stacks that it can land on.
    pub prey: u32,
}

impl Lyngk {
    /// Counts what `seat` has.
    #[must_use]
    pub fn feature_counts(&self, seat: Seat) -> FeatureCounts {
        let own = self.claims[seat.index()];
        let mut counts = FeatureCounts { claims: own.count_ones(), ..FeatureCounts::default() };
        if own == 0 {
            return counts;
        }
        let topped = self.topped_by(own);
        for (index, count) in counts.stacks.iter_mut().enumerate() {
            *count = (self.exactly(index + 1) & topped).count_ones();
        }
        let mut landings = 0;
        self.each_network(own, |from, targets| {
            let index = from.index();
            let height: u64 = self.taller.iter().map(|cells| cells >> index & 1).sum();
            let missing = usize::from(self.options.limit()) - height as usize;
            counts.movers += u32::from(targets != 0);
            counts.moves += targets.count_ones();
            counts.completions += (targets & self.exactly(missing)).count_ones();
            landings |= targets;
            false
        });
        let prey = landings & self.topped_by(self.claims[seat.other().index()]);
        counts.prey = Bits(prey)
            .map(|index| self.taller.iter().map(|cells| cells >> index & 1).sum::<u64>() as u32)
            .sum();
        counts
    }

    /// How many stacks stand on the board.
    #[must_use]
    pub fn stack_count(&self) -> u32 {
        self.occupied().count_ones()
    }

    /// The stacks of exactly `height` pieces.
    #[inline]
    pub(super) fn exactly(&self, height: usize) -> u64 {
        let higher = self.taller.get(height).copied().unwrap_or(0);
        match height.checked_sub(1).and_then(|below| self.taller.get(below)) {
            Some(&at_least) => at_least & !higher,
            None => 0,
        }
    }
}
