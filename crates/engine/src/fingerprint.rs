//! Moves as small numbers, the same on every machine.

use std::hash::{Hash, Hasher};

/// A well-mixed number for a move, for tables indexed by move.
#[inline]
pub(crate) fn fingerprint<M: Hash>(m: M) -> u16 {
    let mut mixer = Mixer(0);
    m.hash(&mut mixer);
    (mixer.0 ^ mixer.0 >> 17 ^ mixer.0 >> 34) as u16
}

/// Mixes numbers by value, so that their width, which differs between
/// machines for `usize`, does not matter.
struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, value: u64) {
        self.0 = (self.0 ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.mix(byte.into()));
    }

    fn write_u8(&mut self, value: u8) {
        self.mix(value.into());
    }

    fn write_u16(&mut self, value: u16) {
        self.mix(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.mix(value.into());
    }

    fn write_u64(&mut self, value: u64) {
        self.mix(value);
    }

    fn write_usize(&mut self, value: usize) {
        self.mix(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        self.mix(value as u64);
    }
}
