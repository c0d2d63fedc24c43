//! Randomness of our own, so that a seed means the same board for ever.

use crate::key::mix;

/// A source of random numbers.
pub trait Rng {
    /// The next 64 random bits.
    fn next_u64(&mut self) -> u64;

    /// A number below `bound`, every one equally likely.
    fn below(&mut self, bound: usize) -> usize {
        debug_assert!(0 < bound, "nothing is below zero");
        let bound = bound as u64;
        // Lemire's method: multiply, and draw again in the sliver that would
        // favor the small numbers.
        loop {
            let product = u128::from(self.next_u64()) * u128::from(bound);
            let low = product as u64;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return (product >> 64) as usize;
            }
        }
    }

    /// Puts `items` in random order.
    fn shuffle<T>(&mut self, items: &mut [T])
    where
        Self: Sized,
    {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

/// SplitMix64: small, good enough for boards and playouts, the same everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix {
    state: u64,
}

impl SplitMix {
    /// The generator that this seed has always meant.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { state: mix(seed ^ 0x6d6f_6872_6568) }
    }
}

impl Rng for SplitMix {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(1);
        mix(self.state)
    }
}

#[cfg(test)]
mod tests {
    use super::{Rng, SplitMix};

    #[test]
    fn a_seed_means_the_same_for_ever() {
        let mut rng = SplitMix::new(7);
        assert_eq!([rng.below(100), rng.below(100), rng.below(100)], [32, 92, 49]);
    }

    #[test]
    fn every_number_comes_up() {
        let mut rng = SplitMix::new(1);
        let mut seen = [0; 6];
        for _ in 0..6000 {
            seen[rng.below(6)] += 1;
        }
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }
}
