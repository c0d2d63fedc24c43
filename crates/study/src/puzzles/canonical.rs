//! One name for a position however the board is turned and mirrored, whoever has
//! which color and however many turns were played before.

use mohreh_rules::{
    AnyMatch, Match, Seat, dispatch,
    encode::{Encode, Space},
};

/// The same number for positions that are the same puzzle.
pub(crate) fn canonical(game_match: &AnyMatch) -> u64 {
    dispatch!(AnyMatch, game_match, inner => of(inner))
}

fn of<P: Encode>(game_match: &Match<P>) -> u64 {
    let pos = game_match.position();
    let space = Space::of::<P>(&pos.options());
    let mut told = vec![0; space.len()];
    // The planes tell what the seat to move sees: own and others', not colors.
    space.observe(pos, pos.to_move().unwrap_or(Seat::FIRST), &mut told);
    let [planes, columns, rows] = space.shape();
    let size = columns * rows;
    let mut turned = vec![0; told.len()];
    let mut smallest: Option<Vec<u8>> = None;
    for symmetry in space.symmetries() {
        for plane in 0..planes {
            for (place, &to) in symmetry.places.iter().enumerate() {
                turned[plane * size + usize::from(to)] = told[plane * size + place];
            }
        }
        if smallest.as_ref().is_none_or(|smallest| turned < *smallest) {
            smallest = Some(turned.clone());
        }
    }
    hash(&smallest.unwrap_or(told))
}

/// FNV-1a: the same on every machine and for ever, since names are made of it.
fn hash(bytes: &[u8]) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325;
    bytes.iter().fold(start, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
