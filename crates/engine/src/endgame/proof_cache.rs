//! What the search for the result has found, position by position.
//!
//! The key of the position and the range of what can still come fit into one
//! word. Positions near the end of the match are by far the most; they take turns
//! in a small part of the words that stays in the processor's cache. Waiting for
//! memory took a third of the time before.

use mohreh_rules::Key;

use crate::{
    transposition::zeroed,
    value_range::{GameValue, ValueRange},
};

/// Words for the positions near the end: half a mebibyte.
const NEAR: usize = 1 << 16;
/// The lowest bits of a word hold the range: two for the worst, and two for what
/// is missing to the best, so that an empty word says nothing.
const BITS: u32 = 4;
/// Of so many words in use it is known which they are; of more it is not worth it.
const MOST_TOUCHED: usize = 1 << 16;
const VALUES: [GameValue; 3] = [GameValue::Lost, GameValue::Drawn, GameValue::Won];

/// Ranges by position; a newer one takes the place of an older one.
pub(crate) struct ProofCache {
    words: Box<[u64]>,
    /// The places in use, so that a short search need not clear the whole cache.
    touched: Vec<usize>,
}

impl ProofCache {
    /// A cache of at most so many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        Self { words: zeroed(bytes / size_of::<u64>()), touched: Vec::new() }
    }

    /// How many bytes its words take.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.words)
    }

    /// The bytes of a cache that may have so many: a power of two.
    pub(crate) fn rounded(bytes: usize) -> usize {
        size_of::<u64>() << (bytes / size_of::<u64>()).max(1).ilog2()
    }

    /// The same memory without what was in it.
    pub(crate) fn cleared(mut self) -> Self {
        if self.touched.len() < MOST_TOUCHED {
            self.touched.iter().for_each(|&place| self.words[place] = 0);
        } else {
            self.words.fill(0);
        }
        self.touched.clear();
        self
    }

    /// What is known of a position, which may be near the end.
    #[inline]
    pub(crate) fn get(&self, key: Key, near: bool) -> ValueRange {
        let word = self.words[self.place(key, near)];
        if word >> BITS != key >> BITS {
            return ValueRange::OPEN;
        }
        let (least, missing) = (word & 3, word >> 2 & 3);
        ValueRange { least: VALUES[least as usize], most: VALUES[2 - missing as usize] }
    }

    /// Adds to what is known of it.
    pub(crate) fn put(&mut self, key: Key, near: bool, range: ValueRange) {
        let ValueRange { least, most } = range.and(self.get(key, near));
        let (least, missing) = (least as u64, 2 - most as u64);
        let place = self.place(key, near);
        let is_new = self.words[place] == 0 && self.touched.len() < MOST_TOUCHED;
        if is_new {
            self.touched.push(place);
        }
        self.words[place] = key >> BITS << BITS | missing << 2 | least;
    }

    #[inline]
    fn place(&self, key: Key, near: bool) -> usize {
        let words = if near { NEAR.min(self.words.len()) } else { self.words.len() };
        (key >> BITS) as usize & (words - 1)
    }
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{Rng, SplitMix};

    use super::{GameValue, NEAR, ProofCache, ValueRange};

    #[test]
    fn what_is_found_adds_up() {
        let at_least_drawn = ValueRange { least: GameValue::Drawn, most: GameValue::Won };
        let at_most_drawn = ValueRange { least: GameValue::Lost, most: GameValue::Drawn };
        for near in [false, true] {
            let mut proof_cache = ProofCache::new(1 << 20);
            assert_eq!(proof_cache.get(42, near), ValueRange::OPEN);
            proof_cache.put(42, near, at_least_drawn);
            assert_eq!(proof_cache.get(42, near), at_least_drawn);
            proof_cache.put(42, near, at_most_drawn);
            assert_eq!(proof_cache.get(42, near), ValueRange::just(GameValue::Drawn));
            assert_eq!(proof_cache.get(42 << 8, near), ValueRange::OPEN);
        }
    }

    #[test]
    fn a_cleared_cache_knows_nothing() {
        for count in [10, 2 * super::MOST_TOUCHED as u64] {
            let mut cache = ProofCache::new(4 << 20);
            let keys = || (1..=count).map(|key| key << super::BITS);
            keys().for_each(|key| cache.put(key, false, ValueRange::just(GameValue::Won)));
            assert!(cache.words.iter().any(|&word| word != 0));
            let cache = cache.cleared();
            assert!(cache.words.iter().all(|&word| word == 0), "{count}");
        }
    }

    #[test]
    fn positions_near_the_end_have_a_part_of_the_words() {
        let mut proof_cache = ProofCache::new(64 * NEAR);
        assert_eq!(proof_cache.words.len(), 8 * NEAR);
        let mut rng = SplitMix::new(1);
        let keys: Vec<u64> = (0..4 * NEAR).map(|_| rng.next_u64()).collect();
        let known = |proof_cache: &ProofCache, near| {
            keys.iter()
                .filter(|&&key| proof_cache.get(key, near) == ValueRange::just(GameValue::Won))
                .count()
        };
        keys.iter().for_each(|&key| proof_cache.put(key, true, ValueRange::just(GameValue::Won)));
        assert!((NEAR / 2..=NEAR).contains(&known(&proof_cache, true)));
        assert!(proof_cache.words[NEAR..].iter().all(|&word| word == 0));
        keys.iter().for_each(|&key| proof_cache.put(key, false, ValueRange::just(GameValue::Won)));
        assert!(2 * NEAR < known(&proof_cache, false));
    }

    #[test]
    fn there_is_room_in_the_fewest_bytes() {
        let mut proof_cache = ProofCache::new(0);
        proof_cache.put(1 << 40, true, ValueRange::just(GameValue::Lost));
        assert_eq!(proof_cache.get(1 << 40, true), ValueRange::just(GameValue::Lost));
    }
}
