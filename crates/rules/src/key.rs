//! Keys: 64-bit fingerprints of positions that have the same future.
//!
//! Every game builds its key by exclusive-or from tables made at compile time,
//! so that board and key change in the same private function and the same
//! position has the same key on every machine, for ever.

/// The fingerprint of a position. Equal futures have equal keys; the turn
/// counter is left out.
pub type Key = u64;

/// A key as text, 16 hexadecimal digits: what clients and servers compare.
#[must_use]
pub fn key_text(key: Key) -> String {
    format!("{key:016x}")
}

/// `N` well-mixed keys. Give every table of every game its own `seed`.
#[must_use]
pub const fn key_table<const N: usize>(seed: u64) -> [Key; N] {
    let mut keys = [0; N];
    let mut i = 0;
    while i < N {
        keys[i] = key_at(seed, i);
        i += 1;
    }
    keys
}

/// What stands at `index` in the table of `seed`, for tables that a page
/// would rather not fetch: keys do not compress.
#[inline]
#[must_use]
pub const fn key_at(seed: u64, index: usize) -> Key {
    mix(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(index as u64 + 1))
}

/// The finalizer of SplitMix64 over the golden-ratio sequence.
#[inline]
pub(crate) const fn mix(index: u64) -> u64 {
    let mut z = index.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
