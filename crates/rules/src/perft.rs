//! Counting everything that can happen: the classic test of move generation.

use crate::{Position, Rng};

/// The number of move sequences of length `depth`; a match that ends earlier
/// does not count.
pub fn moves<P: Position>(pos: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let legal = pos.legal_moves();
    if depth == 1 {
        return legal.len() as u64;
    }
    legal.into_iter().map(|m| moves(&after(pos, m), depth - 1)).sum()
}

/// As [`moves`], as long as `go_on` says so; nothing when it said no.
pub fn moves_while<P: Position>(pos: &P, depth: u32, go_on: &dyn Fn() -> bool) -> Option<u64> {
    if depth < 2 {
        return Some(moves(pos, depth));
    }
    if !go_on() {
        return None;
    }
    pos.legal_moves().into_iter().map(|m| moves_while(&after(pos, m), depth - 1, go_on)).sum()
}

/// The number of ways to play `depth` more whole turns.
pub fn turns<P: Position>(pos: &P, depth: u32) -> u64 {
    // Nobody says no.
    turns_while(pos, pos.turns().saturating_add(depth), &|| true).unwrap_or_default()
}

/// The number of ways to play on until `end` turns are finished, as long as `go_on` says so;
/// nothing when it said no.
pub fn turns_while<P: Position>(pos: &P, end: u32, go_on: &dyn Fn() -> bool) -> Option<u64> {
    if pos.turns() == end {
        return Some(1);
    }
    if !go_on() {
        return None;
    }
    pos.legal_moves().into_iter().map(|m| turns_while(&after(pos, m), end, go_on)).sum()
}

fn after<P: Position>(pos: &P, m: P::Move) -> P {
    let mut next = pos.clone();
    next.play_unchecked(m);
    next
}

/// Plays uniformly random moves to the end and counts them: what benchmarks
/// measure. `moves` is only room, so that no game asks for memory.
// Inlined, or the generator's state would be loaded and stored again for every move.
#[inline]
pub fn random_game<P: Position>(mut pos: P, rng: &mut impl Rng, moves: &mut Vec<P::Move>) -> u64 {
    let mut plies = 0;
    loop {
        moves.clear();
        pos.legal_moves_into(moves);
        if moves.is_empty() {
            return plies;
        }
        pos.play_unchecked(moves[rng.below(moves.len())]);
        plies += 1;
    }
}
