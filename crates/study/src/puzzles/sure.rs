//! Sure wins where something is hidden: one way to play that wins whatever it is.
//!
//! The seat cannot tell the worlds apart, so it plays the same move in all of them
//! until the match ends in some. The others may know everything, the seat's own
//! secret too, and play whatever they like.

use std::collections::HashMap;

use mohreh_rules::{Key, Position, Seat};

use crate::forced::is_won;

/// What is asked of a seat that does not know all.
pub(crate) struct Sure {
    seat: Seat,
    /// Moves that may still be played.
    left: u64,
    /// By the board and the worlds in which the match goes on.
    known: HashMap<(Key, u64), bool>,
}

impl Sure {
    /// A search for wins of `seat` that plays at most `moves` moves.
    pub(crate) fn new(seat: Seat, moves: u64) -> Self {
        Self { seat, left: moves, known: HashMap::new() }
    }

    /// Whether the seat wins in all of these worlds; `None` where the work ran out.
    /// Each has a number, below 64, that it keeps.
    pub(crate) fn wins<P: Position>(&mut self, worlds: Vec<(u32, P)>) -> Option<bool> {
        let mut open = Vec::with_capacity(worlds.len());
        for (number, world) in worlds {
            match world.outcome() {
                None => open.push((number, world)),
                // The end of a match is seen: the other worlds go on without this one.
                Some(outcome) if is_won(outcome, self.seat) => {}
                Some(_) => return Some(false),
            }
        }
        let Some((_, first)) = open.first() else { return Some(true) };
        let is_own = first.to_move() == Some(self.seat);
        let alive = open.iter().fold(0, |set, (number, _)| set | 1_u64 << number);
        let key = (first.key(), alive);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        let moves = first.legal_moves();
        self.left = self.left.checked_sub((moves.len() * open.len()) as u64)?;
        let mut wins = !is_own;
        for m in moves {
            let after = open.iter().map(|(number, world)| {
                let mut after = world.clone();
                after.play_unchecked(m);
                (*number, after)
            });
            if self.wins(after.collect())? == is_own {
                wins = is_own;
                break;
            }
        }
        self.known.insert(key, wins);
        Some(wins)
    }
}
