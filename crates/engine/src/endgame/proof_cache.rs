//! What the search for the result has found, position by position.
//!
//! The key of the position and the range of what can still come fit into one
//! word. Positions near the end of the match are by far the most; they take turns
//! in a small part of the words that stays in the processor's cache. Waiting for
//! memory took a third of the time before.

use mohreh_rules::Key;

use crate::{
    fate::{Fate, Range},
    table::zeroed,
};

/// Words for the positions near the end: half a mebibyte.
const NEAR: usize = 1 << 16;
/// The lowest bits of a word hold the range: two for the worst, and two for what
/// is missing to the best, so that an empty word says nothing.
const BITS: u32 = 4;
const FATES: [Fate; 3] = [Fate::Lost, Fate::Drawn, Fate::Won];

/// Ranges by position; a newer one takes the place of an older one.
pub(crate) struct Claims {
    words: Vec<u64>,
}

impl Claims {
    /// Room for claims in at most so many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        Self { words: zeroed(bytes / size_of::<u64>()) }
    }

    /// What is known of a position, which may be near the end.
    #[inline]
    pub(crate) fn get(&self, key: Key, near: bool) -> Range {
        let word = self.words[self.place(key, near)];
        if word >> BITS != key >> BITS {
            return Range::OPEN;
        }
        let (least, missing) = (word & 3, word >> 2 & 3);
        Range { least: FATES[least as usize], most: FATES[2 - missing as usize] }
    }

    /// Adds to what is known of it.
    pub(crate) fn put(&mut self, key: Key, near: bool, range: Range) {
        let Range { least, most } = range.and(self.get(key, near));
        let (least, missing) = (least as u64, 2 - most as u64);
        let place = self.place(key, near);
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

    use super::{Claims, Fate, NEAR, Range};

    #[test]
    fn what_is_found_adds_up() {
        let at_least_drawn = Range { least: Fate::Drawn, most: Fate::Won };
        let at_most_drawn = Range { least: Fate::Lost, most: Fate::Drawn };
        for near in [false, true] {
            let mut claims = Claims::new(1 << 20);
            assert_eq!(claims.get(42, near), Range::OPEN);
            claims.put(42, near, at_least_drawn);
            assert_eq!(claims.get(42, near), at_least_drawn);
            claims.put(42, near, at_most_drawn);
            assert_eq!(claims.get(42, near), Range::just(Fate::Drawn));
            assert_eq!(claims.get(42 << 8, near), Range::OPEN);
        }
    }

    #[test]
    fn positions_near_the_end_have_a_part_of_the_words() {
        let mut claims = Claims::new(64 * NEAR);
        assert_eq!(claims.words.len(), 8 * NEAR);
        let mut rng = SplitMix::new(1);
        let keys: Vec<u64> = (0..4 * NEAR).map(|_| rng.next_u64()).collect();
        let known = |claims: &Claims, near| {
            keys.iter().filter(|&&key| claims.get(key, near) == Range::just(Fate::Won)).count()
        };
        keys.iter().for_each(|&key| claims.put(key, true, Range::just(Fate::Won)));
        assert!((NEAR / 2..=NEAR).contains(&known(&claims, true)));
        assert!(claims.words[NEAR..].iter().all(|&word| word == 0));
        keys.iter().for_each(|&key| claims.put(key, false, Range::just(Fate::Won)));
        assert!(2 * NEAR < known(&claims, false));
    }

    #[test]
    fn there_is_room_in_the_fewest_bytes() {
        let mut claims = Claims::new(0);
        claims.put(1 << 40, true, Range::just(Fate::Lost));
        assert_eq!(claims.get(1 << 40, true), Range::just(Fate::Lost));
    }
}
