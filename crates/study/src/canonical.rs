//! One name for a position however the board is turned and mirrored, whoever has
//! which color and however many turns were played before.

use mohreh_rules::{
    AnyMatch, GameId, OptionsError, Seat, dispatch,
    encode::{Encode, Space},
};

/// The same number for positions that are the same puzzle.
pub(crate) fn canonical(game_match: &AnyMatch) -> u64 {
    fn of<P: Encode>(pos: &P) -> u64 {
        Names::with(Space::of::<P>(&pos.options())).name(pos)
    }
    dispatch!(AnyMatch, game_match, inner => of(inner.position()))
}

/// Names many positions of one game with the same options.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    space: Space,
    /// Room for what a position tells.
    told: Vec<u8>,
    /// For each symmetry, the sum over everything that stands on the board.
    sums: Vec<u64>,
}

impl Names {
    pub(crate) fn new(game: GameId, options: &str) -> Result<Self, OptionsError> {
        Space::any(game, options).map(Self::with)
    }

    fn with(space: Space) -> Self {
        Self { told: vec![0; space.len()], sums: vec![0; space.symmetries().len()], space }
    }

    /// Sums do not depend on the order of what is added: so all ways to turn the
    /// board are worked out in one walk over it, and the smallest is the name.
    pub(crate) fn name<P: Encode>(&mut self, pos: &P) -> u64 {
        // The planes tell what the seat to move sees: own and others', not colors.
        let seat = pos.to_move().unwrap_or(Seat::FIRST);
        self.space.observe(pos, seat, &mut self.told);
        let [_, columns, rows] = self.space.shape();
        let size = columns * rows;
        let mut everywhere = 0_u64;
        self.sums.fill(0);
        for (plane, numbers) in self.told.chunks_exact(size).enumerate() {
            let first = numbers[0];
            if numbers.iter().all(|&number| number == first) {
                everywhere = everywhere.wrapping_add(part(plane, size, first));
                continue;
            }
            let standing = numbers.iter().enumerate().filter(|(_, number)| **number != 0);
            for (place, &number) in standing {
                for (sum, symmetry) in self.sums.iter_mut().zip(self.space.symmetries()) {
                    let to = usize::from(symmetry.places[place]);
                    *sum = sum.wrapping_add(part(plane, to, number));
                }
            }
        }
        mixed(self.sums.iter().copied().min().unwrap_or(0).wrapping_add(everywhere))
    }
}

/// What a number on a place of a plane adds to a name.
fn part(plane: usize, place: usize, number: u8) -> u64 {
    mixed((plane as u64) << 32 | (place as u64) << 8 | u64::from(number))
}

/// The last step of SplitMix64: the same on every machine and for ever, since
/// puzzles and books are made of these names.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix};

    use super::canonical;

    fn name(game: GameId, turns: &[&str]) -> u64 {
        let start = AnyPosition::initial(game, "", &mut SplitMix::new(7)).unwrap();
        let mut game_match = AnyMatch::new(start);
        turns.iter().for_each(|turn| game_match.play_turn(turn).unwrap());
        canonical(&game_match)
    }

    #[test]
    fn turned_and_mirrored_positions_have_one_name_and_others_another() {
        let corners = ["a1", "c5", "i1", "k5"].map(|cell| name(GameId::Dvonn, &[cell]));
        assert!(corners.iter().all(|&corner| corner == corners[0]), "{corners:?}");
        assert_ne!(corners[0], name(GameId::Dvonn, &["e3"]));
        // The order of placing does not matter, who placed what does.
        let together = name(GameId::Yinsh, &["e5", "f6", "g7", "e4"]);
        assert_eq!(together, name(GameId::Yinsh, &["g7", "e4", "e5", "f6"]));
        assert_ne!(together, name(GameId::Yinsh, &["e5", "g7", "f6", "e4"]));
    }
}
