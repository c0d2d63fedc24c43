//! The transposition table, shared by all threads without a lock.
//!
//! An entry is two words; the first is the key mixed with the second, so that
//! an entry torn by two writers does not match any key. The table begins small
//! and grows with the search up to its limit: a short search touches little
//! memory and stays fast.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use bytemuck::{Zeroable, allocation::try_zeroed_slice_box};
use mohreh_rules::Key;

/// Words in use at first.
const SMALL: usize = 1 << 14;
/// Words that are worth having for every node searched.
const WORDS_PER_NODE: u64 = 2;

/// How a stored score relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is remembered of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub(crate) score: i32,
    pub(crate) depth: i8,
    pub(crate) bound: Bound,
    /// The fingerprint of the best move.
    pub(crate) best: u16,
    /// Nothing below was cut short by the horizon.
    pub(crate) proved: bool,
}

pub(crate) struct TranspositionTable {
    /// Two words an entry, side by side.
    words: Box<[AtomicU64]>,
    /// How many of the words are in use, a power of two.
    used: AtomicUsize,
}

impl TranspositionTable {
    /// A table of at most so many bytes, which are enough for a small one.
    pub(crate) fn new(bytes: usize) -> Self {
        let words = zeroed(Self::rounded(bytes) / size_of::<AtomicU64>());
        Self { words, used: AtomicUsize::new(SMALL) }
    }

    /// The bytes of a table that may have so many: a power of two.
    pub(crate) fn rounded(bytes: usize) -> usize {
        size_of::<AtomicU64>() << (bytes / size_of::<AtomicU64>()).max(SMALL).ilog2()
    }

    /// How many bytes a search of so many nodes can fill; more are never touched.
    pub(crate) fn bytes_for(nodes: u64) -> usize {
        // A search may come a little beyond its limit before it notices.
        let words = nodes.saturating_mul(2 * WORDS_PER_NODE).saturating_add(SMALL as u64);
        usize::try_from(words).unwrap_or(usize::MAX).saturating_mul(size_of::<AtomicU64>())
    }

    /// How many bytes it takes at most.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.words)
    }

    /// The same memory without what was in it.
    pub(crate) fn cleared(mut self) -> Self {
        let used = std::mem::replace(self.used.get_mut(), SMALL);
        self.words[..used].iter_mut().for_each(|word| *word.get_mut() = 0);
        self
    }

    /// Makes room for a search that has come to `nodes`. Entries move to where
    /// they belong in the larger table. Others may read meanwhile: at worst
    /// they miss an entry.
    pub(crate) fn grow(&self, nodes: u64) {
        let used = self.used.load(Ordering::Relaxed);
        let wanted = usize::try_from(nodes.saturating_mul(WORDS_PER_NODE)).unwrap_or(usize::MAX);
        let wanted = wanted.clamp(1, self.words.len()).next_power_of_two();
        if wanted <= used {
            return;
        }
        self.used.store(wanted, Ordering::Relaxed);
        for index in (0..used).step_by(2) {
            let (check, data) = (&self.words[index], &self.words[index + 1]);
            let data = data.load(Ordering::Relaxed);
            let key = check.load(Ordering::Relaxed) ^ data;
            if data != 0 && key as usize & (wanted - 2) != index {
                let (check, slot) = self.slot(key);
                check.store(key ^ data, Ordering::Relaxed);
                slot.store(data, Ordering::Relaxed);
            }
        }
    }

    #[inline]
    fn slot(&self, key: Key) -> (&AtomicU64, &AtomicU64) {
        let index = key as usize & (self.used.load(Ordering::Relaxed) - 2);
        (&self.words[index], &self.words[index + 1])
    }

    #[inline]
    pub(crate) fn get(&self, key: Key) -> Option<Entry> {
        let (check, data) = self.slot(key);
        let data = data.load(Ordering::Relaxed);
        (check.load(Ordering::Relaxed) ^ data == key && data != 0).then(|| unpack(data))
    }

    #[inline]
    pub(crate) fn put(&self, key: Key, entry: Entry) {
        let (check, slot) = self.slot(key);
        let old = slot.load(Ordering::Relaxed);
        let same = check.load(Ordering::Relaxed) ^ old == key;
        if same && old != 0 {
            let old = unpack(old);
            // A deeper result for the same position is worth more than a fresh
            // one, and a proved one more than any.
            let keep = entry.bound != Bound::Exact && entry.depth + 2 < old.depth;
            if keep || (old.proved && !entry.proved) {
                return;
            }
        }
        let data = pack(entry);
        check.store(key ^ data, Ordering::Relaxed);
        slot.store(data, Ordering::Relaxed);
    }
}

/// Whether the system would give a table of so many MiB.
#[must_use]
pub fn gives_hash(mib: usize) -> bool {
    let words = mib.checked_mul((1 << 20) / size_of::<u64>());
    // Seen by nobody, the trial would be optimized away.
    words.is_some_and(|words| std::hint::black_box(try_zeroed_slice_box::<u64>(words)).is_ok())
}

/// Zeros, a power of two of them: `count` at most, and no more than the system
/// gives, since asking for too much with `vec!` ends the program.
///
/// Zeroed memory is handed out by the system page by page, when it is first
/// touched: a short search does not pay for a large table.
pub(crate) fn zeroed<T: Zeroable>(count: usize) -> Box<[T]> {
    let most = count.max(1).ilog2();
    let given = (0..=most).rev().find_map(|power| try_zeroed_slice_box(1 << power).ok());
    given.unwrap_or_else(|| Box::new([T::zeroed()]))
}

fn pack(entry: Entry) -> u64 {
    u64::from(entry.score as u32)
        | u64::from(entry.depth as u8) << 32
        | u64::from(entry.best) << 40
        | (entry.bound as u64) << 56
        | u64::from(entry.proved) << 58
        | 1 << 63
}

fn unpack(data: u64) -> Entry {
    let bound = match data >> 56 & 3 {
        0 => Bound::Exact,
        1 => Bound::AtLeast,
        _ => Bound::AtMost,
    };
    Entry {
        score: data as u32 as i32,
        depth: (data >> 32) as u8 as i8,
        bound,
        best: (data >> 40) as u16,
        proved: data >> 58 & 1 == 1,
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Entry, TranspositionTable};

    #[test]
    fn remembers_what_it_was_told() {
        let table = TranspositionTable::new(1 << 20);
        let entry =
            Entry { score: -123_456, depth: -3, bound: Bound::AtMost, best: 77, proved: true };
        table.put(42, entry);
        assert_eq!(table.get(42), Some(entry));
        assert_eq!(table.get(43), None);
    }

    #[test]
    fn keeps_within_its_bytes_however_long_the_search() {
        for most in [1 << 19, 1 << 20, 3 << 20, 16 << 20] {
            let table = TranspositionTable::new(most);
            table.grow(u64::MAX);
            let bytes = table.bytes();
            assert!(bytes <= most, "{bytes} bytes of {most}");
            assert_eq!(table.used.into_inner(), table.words.len(), "{bytes} are used");
        }
    }

    #[test]
    fn more_than_the_system_gives_is_cut_down() {
        assert!(super::gives_hash(1));
        assert!(!super::gives_hash(usize::MAX >> 21));
        assert!(!super::gives_hash(usize::MAX));
        // No machine has an exbibyte; the table is the largest there is.
        assert!(!super::zeroed::<u64>(1 << 57).is_empty());
    }

    #[test]
    fn keeps_its_entries_when_it_grows() {
        let table = TranspositionTable::new(1 << 20);
        let entry = |score| Entry { score, depth: 1, bound: Bound::Exact, best: 1, proved: false };
        // One key in the lower half of the larger table, one that must move.
        let keys = [42, super::SMALL as u64 + 44];
        keys.into_iter().zip(1..).for_each(|(key, score)| table.put(key, entry(score)));
        table.grow(super::SMALL as u64);
        keys.into_iter().zip(1..).for_each(|(key, score)| {
            assert_eq!(table.get(key), Some(entry(score)));
        });
    }
}
