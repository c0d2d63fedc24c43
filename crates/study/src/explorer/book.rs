//! A book: how often positions were reached, and by whom they were won.

use std::collections::{HashMap, HashSet};

use mohreh_rules::{AnyMatch, AnyPosition, GameId, OptionsError, Outcome, Seat, SplitMix};
use serde::Serialize;

use super::{Namer, Reached};

/// What came of the matches that reached a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// How many there were.
    pub matches: u32,
    /// How many of them the seat to move won.
    pub wins: u32,
    /// How many were drawn.
    pub draws: u32,
}

impl Tally {
    /// The same, as the other seat sees it.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { wins: self.matches - self.wins - self.draws, ..self }
    }

    /// The share of points that the seat to move made.
    #[must_use]
    pub fn score(self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.matches.max(1))
    }

    /// Counts a match, for the seat to move.
    pub fn add(&mut self, outcome: Outcome, seat: Seat) {
        self.matches += 1;
        match outcome {
            Outcome::Draw => self.draws += 1,
            Outcome::Win(winners) if winners.contains(seat) => self.wins += 1,
            Outcome::Win(_) | Outcome::Loss => {}
        }
    }
}

/// What became of a match that was offered to a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is counted.
    Counted,
    /// The same match, perhaps turned or mirrored, is in the book already.
    Double,
    /// It is not over, of another game, or begins elsewhere.
    Unfit,
}

/// Positions of one game, with what came of them.
#[derive(Clone, Debug)]
pub struct Book {
    /// Whose matches these are.
    pub(super) source: String,
    pub(super) matches: u32,
    /// By name.
    pub(super) tallies: HashMap<u64, Tally>,
    pub(super) namer: Namer,
    /// The matches counted so far; not kept in files.
    known: HashSet<u64>,
}

/// Whether matches of this game repeat themselves: two seats, and a start that is
/// always the same.
#[must_use]
pub fn can_explore(game: GameId, options: &str) -> bool {
    let start = |seed| AnyPosition::initial(game, options, &mut SplitMix::new(seed)).ok();
    let first = start(1);
    let seats = first.clone().map(|start| AnyMatch::new(start).seats());
    first == start(2) && seats == Some(2)
}

impl Book {
    /// An empty book.
    ///
    /// # Errors
    /// When there are no such options.
    pub fn new(game: GameId, options: &str, source: &str) -> Result<Self, OptionsError> {
        Ok(Self {
            source: source.to_owned(),
            matches: 0,
            tallies: HashMap::new(),
            namer: Namer::new(game, options)?,
            known: HashSet::new(),
        })
    }

    /// Which game it is of.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.namer.game()
    }

    /// Its options, as text.
    #[must_use]
    pub fn options(&self) -> &str {
        self.namer.options()
    }

    /// Whose matches it holds.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// How many matches it holds.
    #[must_use]
    pub fn matches(&self) -> u32 {
        self.matches
    }

    /// How many positions it holds.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.tallies.len()
    }

    /// Counts a finished match.
    pub fn add(&mut self, game_match: &AnyMatch) -> Added {
        let (Some(outcome), Some(reached)) = (game_match.outcome(), self.namer.reached(game_match))
        else {
            return Added::Unfit;
        };
        let result = (2.0 * outcome.score(Seat::FIRST)) as u64;
        let signature = reached.iter().fold(result, |sum, at| sum.rotate_left(5) ^ at.name);
        if !self.known.insert(signature) {
            return Added::Double;
        }
        self.matches += 1;
        let mut counted = HashSet::new();
        for Reached { name, to_move, .. } in reached {
            // Who comes back to a position in the same match is counted once.
            if counted.insert(name) {
                self.tallies.entry(name).or_default().add(outcome, to_move);
            }
        }
        Added::Counted
    }
}
