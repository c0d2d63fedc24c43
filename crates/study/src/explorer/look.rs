//! Looking a position up in a book.

use mohreh_rules::AnyMatch;
use serde::Serialize;

use super::{Book, Tally};

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
        let tallies = &self.tallies;
        let around = self.namer.around(game_match, |name| tallies.contains_key(&name))?;
        let here = self.tallies.get(&around.here).copied().unwrap_or_default();
        let found = around.turns.into_iter().filter_map(|(name, way)| {
            let tally = *self.tallies.get(&name)?;
            let tally = if way.goes_on { tally } else { tally.turned() };
            Some(Continuation { turn: way.turn, alike: way.alike, tally })
        });
        let mut turns: Vec<Continuation> = found.collect();
        turns.sort_by(|a, b| (b.tally.matches, &a.turn).cmp(&(a.tally.matches, &b.turn)));
        Some(Explored { here, turns })
    }
}
