//! Looking a position up in a book.

use std::{collections::HashMap, ops::ControlFlow};

use mohreh_rules::{AnyMatch, Match, Turn, dispatch, encode::Encode};
use serde::Serialize;

use super::{Book, Tally};
use crate::turns::each_turn;

/// More turns than this are not tried: a position with so many is in no book.
const MOST_TURNS: usize = 50_000;

/// What a book knows of a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explored {
    /// Of the position itself, for the seat to move.
    pub here: Tally,
    /// What was played, the most frequent first.
    pub turns: Vec<Continuation>,
}

/// A turn that leads to a position of the book.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Continuation {
    /// The turn in notation; of several that are the same, turned or mirrored, one.
    pub turn: String,
    /// How many turns lead to the same position, this one included.
    pub alike: u32,
    /// Of the matches that reached what it leads to, for the seat that plays it.
    #[serde(flatten)]
    pub tally: Tally,
}

impl Book {
    /// What is known of the position in which a match stands; nothing where it is of
    /// another game, or over.
    pub fn look(&mut self, game_match: &AnyMatch) -> Option<Explored> {
        let fits = game_match.game() == self.game && game_match.options() == self.options;
        if !fits || game_match.to_move().is_none() {
            return None;
        }
        Some(dispatch!(AnyMatch, game_match, inner => self.look_at(inner)))
    }

    fn look_at<P: Encode>(&mut self, game_match: &Match<P>) -> Explored {
        let pos = game_match.position();
        let mover = pos.to_move();
        let here = Self::short(self.names.name(pos));
        let here = self.tallies.get(&here).copied().unwrap_or_default();
        let mut found: HashMap<u64, Continuation> = HashMap::new();
        let mut tried = 0;
        let _ = each_turn(pos, &mut |moves, after: &P| {
            tried += 1;
            let name = Self::short(self.names.name(after));
            if let (Some(&tally), Some(next)) = (self.tallies.get(&name), after.to_move()) {
                let tally = if Some(next) == mover { tally } else { tally.turned() };
                let same = found.entry(name).or_insert_with(|| Continuation {
                    turn: Turn::<P>::new(moves.to_vec()).to_string(),
                    alike: 0,
                    tally,
                });
                same.alike += 1;
            }
            if tried < MOST_TURNS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let mut turns: Vec<Continuation> = found.into_values().collect();
        turns.sort_by(|a, b| (b.tally.matches, &a.turn).cmp(&(a.tally.matches, &b.turn)));
        Explored { here, turns }
    }
}
