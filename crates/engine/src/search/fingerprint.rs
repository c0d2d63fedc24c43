//! Moves as small numbers, the same on every machine.

use std::hash::{Hash, Hasher};

/// Bits that a part of a move takes at most: points are numbered below 128.
const PART: u32 = 7;

/// A number for a move, for tables indexed by move. Moves that can be played
/// in one position have different ones: the kind of move comes first, then the
/// points or colors it names.
#[inline]
pub(crate) fn fingerprint<M: Hash>(m: M) -> u16 {
    let mut parts = Parts { number: 0, shift: 2 * PART };
    m.hash(&mut parts);
    parts.number as u16
}

/// Puts numbers side by side by value, so that their width, which differs
/// between machines for `usize`, does not matter.
struct Parts {
    number: u64,
    shift: u32,
}

impl Parts {
    #[inline]
    fn add(&mut self, value: u64) {
        self.number ^= value << self.shift;
        self.shift = self.shift.saturating_sub(PART);
    }
}

impl Hasher for Parts {
    fn finish(&self) -> u64 {
        self.number
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.add(byte.into()));
    }

    #[inline]
    fn write_u8(&mut self, value: u8) {
        self.add(value.into());
    }

    #[inline]
    fn write_u16(&mut self, value: u16) {
        self.add(value.into());
    }

    #[inline]
    fn write_u32(&mut self, value: u32) {
        self.add(value.into());
    }

    #[inline]
    fn write_u64(&mut self, value: u64) {
        self.add(value);
    }

    #[inline]
    fn write_usize(&mut self, value: usize) {
        self.add(value as u64);
    }

    #[inline]
    fn write_isize(&mut self, value: isize) {
        self.add(value as u64);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use mohreh_rules::{
        Position, Rng, SplitMix,
        games::{Dvonn, Lyngk, Yinsh, Zertz},
    };

    use super::fingerprint;

    fn check<P: Position>() {
        let mut rng = SplitMix::new(3);
        let mut pos = P::initial(&P::Options::default(), &mut rng);
        while pos.to_move().is_some() {
            let moves = pos.legal_moves();
            let prints: HashSet<u16> = moves.iter().map(fingerprint).collect();
            assert_eq!(prints.len(), moves.len(), "{pos}");
            pos.play_unchecked(moves[rng.below(moves.len())]);
        }
    }

    #[test]
    fn moves_of_one_position_differ() {
        check::<Dvonn>();
        check::<Lyngk>();
        check::<Yinsh>();
        check::<Zertz>();
    }
}
