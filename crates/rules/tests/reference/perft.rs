//! Counting with the plain rules.

use super::Reference;

/// The number of sequences of `depth` moves; a match that ends earlier does not count.
pub(crate) fn moves(plain: &dyn Reference, depth: u32) -> u64 {
    let legal = plain.legal();
    match depth {
        0 => 1,
        1 => legal.len() as u64,
        _ => legal.iter().map(|m| moves(after(plain, m).as_ref(), depth - 1)).sum(),
    }
}

/// The number of ways to play `depth` more turns to their ends.
pub(crate) fn turns(plain: &dyn Reference, depth: usize) -> u64 {
    until(plain, plain.turns() + depth)
}

fn until(plain: &dyn Reference, end: usize) -> u64 {
    if plain.turns() == end {
        return 1;
    }
    plain.legal().iter().map(|m| until(after(plain, m).as_ref(), end)).sum()
}

fn after(plain: &dyn Reference, m: &str) -> Box<dyn Reference> {
    let mut next = plain.copy();
    next.play(m);
    next
}
