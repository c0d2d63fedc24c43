//! The transposition table, shared by all threads without a lock.
//!
//! An entry is two words; the first is the key mixed with the second, so that
//! an entry torn by two writers does not match any key.

use std::sync::atomic::{AtomicU64, Ordering};

use mohreh_rules::Key;

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
    /// The low bits of the best move's hash.
    pub(crate) best: u16,
    /// Nothing below was cut short by the horizon.
    pub(crate) proved: bool,
}

pub(crate) struct Table {
    /// Two words an entry, side by side.
    words: Vec<AtomicU64>,
}

impl Table {
    /// A table of at most `mebibytes`.
    pub(crate) fn new(mebibytes: usize) -> Self {
        let count = (mebibytes.max(1) << 20) / size_of::<AtomicU64>();
        // Zeroed memory is handed out by the system page by page, when it is
        // first touched: a short search does not pay for a large table.
        let words = vec![0; 1 << count.ilog2()].into_iter().map(AtomicU64::new).collect();
        Self { words }
    }

    fn slot(&self, key: Key) -> (&AtomicU64, &AtomicU64) {
        let index = key as usize & (self.words.len() - 2);
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
        // A deeper result for the same position is worth more than a fresh one.
        if same && old != 0 && entry.bound != Bound::Exact && entry.depth + 2 < unpack(old).depth {
            return;
        }
        let data = pack(entry);
        check.store(key ^ data, Ordering::Relaxed);
        slot.store(data, Ordering::Relaxed);
    }
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
    use super::{Bound, Entry, Table};

    #[test]
    fn remembers_what_it_was_told() {
        let table = Table::new(1);
        let entry =
            Entry { score: -123_456, depth: -3, bound: Bound::AtMost, best: 77, proved: true };
        table.put(42, entry);
        assert_eq!(table.get(42), Some(entry));
        assert_eq!(table.get(43), None);
    }
}
