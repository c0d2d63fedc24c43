//! A position as small numbers, one a slot, for whoever learns from positions.
//!
//! A slot is a cell or a count. Its number says what it holds as one seat sees
//! it: *mine* and *theirs* instead of white and black. 0 is nothing.

use crate::{Seat, TwoPlayer};

/// Slots at most, so that a set of them is a `u128`.
pub const SLOTS: usize = 128;

/// A game whose positions are told in slots; by default there are none.
pub trait Coded: TwoPlayer {
    /// The highest number of each slot; 0 where there is no such slot.
    const HIGHEST: [u8; SLOTS] = [0; SLOTS];

    /// What `slot` holds, as `seat` sees it: at most its highest number.
    fn code(&self, _slot: usize, _seat: Seat) -> u8 {
        0
    }

    /// The slots that may hold something else than in `other`, as a set; none
    /// that does is missing.
    fn changed(&self, _other: &Self) -> u128 {
        0
    }
}

/// The same highest number for every slot of a set.
pub(crate) const fn fill(mut slots: [u8; SLOTS], set: u128, highest: u8) -> [u8; SLOTS] {
    let mut slot = 0;
    while slot < SLOTS {
        if set >> slot & 1 == 1 {
            slots[slot] = highest;
        }
        slot += 1;
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::{Coded, SLOTS};
    use crate::{
        Rng, Seat, SplitMix,
        games::{Dvonn, Lyngk, Yinsh, Zertz},
    };

    /// What differs is told, and numbers stay within their bounds.
    fn codes_are_true<P: Coded>() {
        let mut rng = SplitMix::new(3);
        let mut pos = P::initial(&P::Options::default(), &mut rng);
        let mut earlier = vec![pos.clone()];
        while pos.to_move().is_some() {
            let moves = pos.legal_moves();
            pos.play_unchecked(moves[rng.below(moves.len())]);
            let other = &earlier[rng.below(earlier.len())];
            let changed = pos.changed(other);
            for slot in 0..SLOTS {
                for seat in [Seat::FIRST, Seat::SECOND] {
                    let code = if P::HIGHEST[slot] == 0 { 0 } else { pos.code(slot, seat) };
                    assert!(code <= P::HIGHEST[slot], "{pos}: slot {slot} holds {code}");
                    let known = P::HIGHEST[slot] == 0 || changed >> slot & 1 == 1;
                    assert!(known || other.code(slot, seat) == code, "{pos}: slot {slot}");
                }
            }
            earlier.push(pos.clone());
        }
    }

    #[test]
    fn every_game_tells_its_positions_in_slots() {
        codes_are_true::<Yinsh>();
        codes_are_true::<Zertz>();
        codes_are_true::<Dvonn>();
        codes_are_true::<Lyngk>();
    }
}
