//! Makes a puzzle again from its position: what players were asked about it holds only for
//! the players of that day.

use mohreh_rules::GameId;

use super::{
    Puzzle,
    find::{Work, proved},
    select::ends_in_passes,
};

/// The puzzle of the same position and the same claim as today's players find it: the answers
/// to the right turns, how hard it is, whether the tempting turn is wrong.
///
/// # Errors
/// When it is none any more, with the reason as in a journal.
pub fn rate(game: GameId, puzzle: &Puzzle) -> Result<Puzzle, &'static str> {
    let start = puzzle.begin(game).map_err(|_| "not so")?;
    let rated = proved(&start, puzzle.proof, Work::again(puzzle.proof))?;
    if ends_in_passes(&start, &rated) { Err("passes") } else { Ok(rated) }
}
