//! What the search for the result has found: claims that are true or false.
//!
//! A claim and its truth fit into one word: the key of the position, with the
//! truth in its lowest bit. So twice as much stays near the processor as in the
//! table of alpha-beta; waiting for memory took a third of the time there.

use mohreh_rules::Key;

/// Words in use at first.
const SMALL: usize = 1 << 16;

/// What is said of the seat that started.
#[derive(Clone, Copy)]
pub(crate) enum Claim {
    Wins,
    DoesNotLose,
}

impl Claim {
    /// What is false where this is true of the other seat.
    pub(crate) fn of_other(self) -> Self {
        match self {
            Self::Wins => Self::DoesNotLose,
            Self::DoesNotLose => Self::Wins,
        }
    }
}

/// Claims by position; a newer one takes the place of an older one.
pub(crate) struct Claims {
    words: Vec<u64>,
    /// How many of the words are in use, a power of two. Memory that was never
    /// used costs nothing.
    used: usize,
    /// How many claims have been put there since the last growth.
    fresh: usize,
}

impl Claims {
    /// Room for claims in at most so many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let most = 1 << (bytes / size_of::<u64>()).max(1).ilog2();
        Self { words: vec![0; most], used: SMALL.min(most), fresh: 0 }
    }

    /// Whether the claim is true, if that is known.
    #[inline]
    pub(crate) fn get(&self, key: Key, claim: Claim) -> Option<bool> {
        let key = salted(key, claim);
        let word = self.words[self.place(key)];
        (word | 1 == key | 1).then_some(word & 1 == 1)
    }

    pub(crate) fn put(&mut self, key: Key, claim: Claim, truth: bool) {
        let key = salted(key, claim);
        if self.used <= self.fresh && self.used < self.words.len() {
            self.grow();
        }
        self.fresh += 1;
        let place = self.place(key);
        self.words[place] = key & !1 | u64::from(truth);
    }

    /// Twice as much room: what belongs into the new half moves there.
    fn grow(&mut self) {
        let old = self.used;
        (self.used, self.fresh) = (2 * old, 0);
        for index in 0..old {
            let place = self.place(self.words[index]);
            if place != index {
                self.words[place] = std::mem::take(&mut self.words[index]);
            }
        }
    }

    /// The lowest bit has no say: it holds the truth.
    #[inline]
    fn place(&self, key: Key) -> usize {
        (key >> 1) as usize & (self.used - 1)
    }
}

#[inline]
fn salted(key: Key, claim: Claim) -> Key {
    key ^ match claim {
        Claim::Wins => 0x9e37_79b9_7f4a_7c15,
        Claim::DoesNotLose => 0xc2b2_ae3d_27d4_eb4f,
    }
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{Rng, SplitMix};

    use super::{Claim, Claims, SMALL};

    #[test]
    fn each_claim_has_its_own_truth() {
        let mut claims = Claims::new(1 << 20);
        claims.put(42, Claim::Wins, false);
        claims.put(42, Claim::DoesNotLose, true);
        assert_eq!(claims.get(42, Claim::Wins), Some(false));
        assert_eq!(claims.get(42, Claim::DoesNotLose), Some(true));
        assert_eq!(claims.get(44, Claim::Wins), None);
    }

    #[test]
    fn grows_with_what_it_holds_up_to_its_limit() {
        let bytes = 16 * SMALL;
        let mut claims = Claims::new(bytes);
        let mut rng = SplitMix::new(1);
        let keys: Vec<u64> = (0..4 * SMALL).map(|_| rng.next_u64()).collect();
        keys.iter().for_each(|&key| claims.put(key, Claim::Wins, key & 2 == 0));
        assert_eq!(size_of_val(claims.words.as_slice()), bytes);
        assert_eq!(claims.used, claims.words.len());
        let known: Vec<(u64, bool)> =
            keys.iter().filter_map(|&key| Some((key, claims.get(key, Claim::Wins)?))).collect();
        assert!(SMALL < known.len(), "{} claims are kept", known.len());
        assert!(known.iter().all(|&(key, truth)| truth == (key & 2 == 0)));
    }
}
