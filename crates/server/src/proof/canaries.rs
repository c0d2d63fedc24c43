//! Canaries: texts that must not turn up, thousands of them, searched in
//! gigabytes of logs in one pass.
//!
//! A hash rolls over the text, as wide as the shortest canary; only where it
//! is that of a canary's beginning are the two compared.

use std::{
    collections::{HashMap, HashSet},
    io::{self, Read},
};

/// How much is read at a time.
const CHUNK: usize = 1 << 20;
/// How many bits of a hash are looked at before the hash itself.
const SIEVE_BITS: u32 = 20;
const BASE: u64 = 0x9e37_79b9_7f4a_7c15;

/// Texts to be searched for.
pub(super) struct Canaries {
    /// By the hash of their beginning.
    beginnings: HashMap<u64, Vec<Vec<u8>>>,
    /// Which hashes there can be, by their last bits.
    sieve: Vec<bool>,
    width: usize,
    longest: usize,
    /// What a byte counts for when it leaves the window.
    leaving: u64,
}

impl Canaries {
    pub(super) fn new(texts: impl IntoIterator<Item = String>) -> Self {
        let texts: Vec<Vec<u8>> =
            texts.into_iter().map(String::into_bytes).filter(|text| !text.is_empty()).collect();
        let width = texts.iter().map(Vec::len).min().unwrap_or(1);
        let longest = texts.iter().map(Vec::len).max().unwrap_or(1);
        let mut sieve = vec![false; 1 << SIEVE_BITS];
        let mut beginnings: HashMap<u64, Vec<Vec<u8>>> = HashMap::new();
        for text in texts {
            let hash = text[..width].iter().fold(0, |hash, byte| enter(hash, *byte));
            sieve[place(hash)] = true;
            beginnings.entry(hash).or_default().push(text);
        }
        let leaving = (1..width).fold(1, |power: u64, _| power.wrapping_mul(BASE));
        Self { beginnings, sieve, width, longest, leaving }
    }

    /// How many different canaries are in `text`, and how long it is.
    pub(super) fn count(&self, mut text: impl Read) -> io::Result<(u64, u64)> {
        let (mut found, mut length) = (HashSet::new(), 0);
        let mut kept = Vec::new();
        loop {
            // A canary may lie across the end of what was read before.
            let before = kept.len();
            let read = text.by_ref().take(CHUNK as u64).read_to_end(&mut kept)?;
            self.search(&kept, &mut found);
            if read == 0 {
                return Ok((found.len() as u64, length));
            }
            length += (kept.len() - before) as u64;
            kept.drain(..kept.len().saturating_sub(self.longest - 1));
        }
    }

    fn search<'a>(&'a self, text: &[u8], found: &mut HashSet<&'a [u8]>) {
        let mut hash = 0;
        for (end, byte) in text.iter().enumerate() {
            if self.width <= end {
                let left = u64::from(text[end - self.width]) + 1;
                hash = u64::wrapping_sub(hash, left.wrapping_mul(self.leaving));
            }
            hash = enter(hash, *byte);
            if self.width <= end + 1 && self.sieve[place(hash)] {
                let rest = &text[end + 1 - self.width..];
                let alike = self.beginnings.get(&hash).into_iter().flatten();
                found.extend(alike.map(Vec::as_slice).filter(|canary| rest.starts_with(canary)));
            }
        }
    }
}

fn enter(hash: u64, byte: u8) -> u64 {
    hash.wrapping_mul(BASE).wrapping_add(u64::from(byte) + 1)
}

/// The highest bits depend on all bytes.
fn place(hash: u64) -> usize {
    usize::try_from(hash >> (u64::BITS - SIEVE_BITS)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{CHUNK, Canaries};

    #[test]
    fn canaries_are_found_wherever_they_are() {
        let canaries = Canaries::new(["yellow bird", "small", "smaller"].map(str::to_owned));
        let count = |text: &str| canaries.count(text.as_bytes()).unwrap();
        assert_eq!(count(""), (0, 0));
        assert_eq!(count("a yellow bir"), (0, 12));
        assert_eq!(count("small"), (1, 5));
        assert_eq!(count("a yellow bird, smaller than another yellow bird"), (3, 47));
        for before in CHUNK - 12..CHUNK + 2 {
            let text = format!("{}yellow bird", "x".repeat(before));
            assert_eq!(count(&text), (1, before as u64 + 11), "after {before}");
        }
    }
}
