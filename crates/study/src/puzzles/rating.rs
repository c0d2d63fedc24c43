//! How hard a puzzle is, and how good its solver.
//!
//! A puzzle begins with a rating by the levels that solve it. A solver's own
//! rating is Glicko-2: a puzzle solved is a match won against one of its rating.

use mohreh_engine::{Player, Quiet, Request, search};
use mohreh_rules::AnyMatch;
use serde::{Deserialize, Serialize};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
};

/// What the levels are asked with.
const SEEDS: [u64; 3] = [1, 2, 3];
/// So many tries of three must succeed.
const ENOUGH: usize = 2;

/// The rating of a puzzle that the lowest level solves is this and one step.
const LOWEST: u32 = 650;
const STEP: u32 = 150;
/// For a turn that looks good and is wrong, and for each further decision.
const TRAP: u32 = 100;
const FURTHER: u32 = 100;

/// Where a solver begins: among the easiest puzzles, so that a beginner's first ones can be solved.
pub const FIRST_RATING: f64 = 900.0;
/// How unsure that is. Not as unsure as in Glicko-2, where the first result moves a rating by
/// 200: a beginner is near the beginning.
const FIRST_DEVIATION: f64 = 250.0;
/// No puzzle, solved or missed, moves a rating by more than this.
pub const LARGEST_CHANGE: f64 = 40.0;
/// A rating is provisional as long as it is less sure than this: for the first eight puzzles or so.
pub const SURE_DEVIATION: f64 = 110.0;
/// How sure the rating of a puzzle is.
const PUZZLE_DEVIATION: f64 = 90.0;
/// A solver's rating never gets surer than this, so that it keeps moving.
const LEAST_DEVIATION: f64 = 60.0;

/// What was found by asking levels.
pub(crate) struct Difficulty {
    pub(crate) rating: u32,
    /// The turn that looks best at once is wrong.
    pub(crate) is_trap: bool,
}

/// Asks level after level until one finds the whole line.
pub(crate) fn difficulty(
    before: &AnyMatch,
    solution: &[String],
    accept: &[Vec<String>],
) -> Difficulty {
    let solves = |player: Player, seed: u64| finds(before, solution, accept, player, seed);
    let is_enough = |level: u8| {
        let found = SEEDS.iter().filter(|&&seed| solves(Player::Level(level), seed));
        ENOUGH <= found.take(ENOUGH).count()
    };
    let level = (1..Player::LEVELS).find(|&level| is_enough(level)).unwrap_or(Player::LEVELS);
    let is_trap = !solves(Player::Greedy, SEEDS[0]);
    let further = accept.len().saturating_sub(1) as u32 * FURTHER;
    let trap = if is_trap { TRAP } else { 0 };
    Difficulty { rating: LOWEST + STEP * u32::from(level) + trap + further, is_trap }
}

/// Whether a player finds every right turn of the line.
fn finds(
    before: &AnyMatch,
    solution: &[String],
    accept: &[Vec<String>],
    player: Player,
    seed: u64,
) -> bool {
    let mut game_match = before.clone();
    let solver = before.to_move();
    let mut accept = accept.iter();
    for turn in solution {
        if game_match.to_move() == solver {
            let (Some(view), Some(right)) = (game_match.mover_view(), accept.next()) else {
                return false;
            };
            let request = Request { seed, hash: 16, ..Request::new(&view, player) };
            let answer = search(&request, &Quiet).map(|answer| answer.turn.to_string());
            if !answer.is_some_and(|answer| right.contains(&answer)) {
                return false;
            }
        }
        if game_match.play_turn(turn).is_err() {
            return false;
        }
    }
    true
}

/// A solver's rating in one game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct OwnRating {
    /// Around 900 for a beginner of the game.
    pub rating: f64,
    /// How unsure it is.
    pub deviation: f64,
    /// How much the solver's form varies.
    pub volatility: f64,
}

impl Default for OwnRating {
    fn default() -> Self {
        Self { rating: FIRST_RATING, deviation: FIRST_DEVIATION, volatility: 0.06 }
    }
}

impl OwnRating {
    /// Whether it is still provisional.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        SURE_DEVIATION < self.deviation
    }

    /// The rating after a puzzle of `rating` was solved or not.
    #[must_use]
    pub fn after(self, rating: u32, is_solved: bool) -> Self {
        let own = Glicko2Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        };
        let puzzle = Glicko2Rating {
            rating: f64::from(rating),
            deviation: PUZZLE_DEVIATION,
            ..Glicko2Rating::new()
        };
        let outcome = if is_solved { Outcomes::WIN } else { Outcomes::LOSS };
        let (own, _) = glicko2(&own, &puzzle, &outcome, &Glicko2Config::new());
        let change = (own.rating - self.rating).clamp(-LARGEST_CHANGE, LARGEST_CHANGE);
        Self {
            rating: (self.rating + change).clamp(100.0, 3500.0),
            deviation: own.deviation.clamp(LEAST_DEVIATION, 350.0),
            volatility: own.volatility,
        }
    }
}
