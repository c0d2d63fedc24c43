//! Which puzzle comes next: the one of a day, or a harder one. The browser chooses likewise,
//! in `web/src/puzzles/data.ts`, where the rules are not loaded yet.

use std::collections::BTreeSet;

use mohreh_rules::{GameId, Rng};

use super::Puzzle;

/// The steps by which the puzzle of the day goes on: they share no divisor with most lengths,
/// so that everything is visited once.
const DAYS: usize = 37;
/// With so many solved the hardest puzzles come.
const HARDEST: f64 = 25.0;
/// Not all of a streak is the very end of the file.
const LAST: f64 = 0.95;
/// At least so many puzzles to choose among,
const FEWEST: usize = 8;
/// or such a part of all.
const PART: usize = 20;

/// The game of a day, counted from 1970-01-01: each in turn.
#[must_use]
pub fn game_of_day(day: usize) -> GameId {
    GameId::ALL[day % GameId::ALL.len()]
}

/// The puzzle of a day: neither the easiest nor the hardest. The easiest come first in `puzzles`.
#[must_use]
pub fn puzzle_of_day(puzzles: &[Puzzle], day: usize) -> Option<&Puzzle> {
    let count = puzzles.len() as f64;
    let middle = &puzzles[(count * 0.2).floor() as usize..(count * 0.8).ceil() as usize];
    let round = day / GameId::ALL.len();
    middle.get(round * DAYS % middle.len().max(1))
}

/// The next puzzle of a streak or a run, of those that are not in `shown`: harder and harder,
/// from easy on. The easiest come first in `puzzles`.
pub fn next_harder<'a>(
    puzzles: &'a [Puzzle],
    solved: usize,
    shown: &BTreeSet<String>,
    rng: &mut impl Rng,
) -> Option<&'a Puzzle> {
    let share = (solved as f64 / HARDEST).min(LAST);
    let from = (share * puzzles.len() as f64).floor() as usize;
    let count = FEWEST.max(puzzles.len().div_ceil(PART));
    let is_open = |puzzle: &&'a Puzzle| !shown.contains(&puzzle.id);
    let near: Vec<&Puzzle> = puzzles.iter().skip(from).take(count).filter(is_open).collect();
    let open = if near.is_empty() { puzzles.iter().filter(is_open).collect() } else { near };
    let index = (rng.next_u64() % open.len().max(1) as u64) as usize;
    open.get(index).copied()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use mohreh_rules::{GameId, SplitMix};

    use super::{game_of_day, next_harder, puzzle_of_day};
    use crate::puzzles::{Proof, Puzzle};

    fn ten() -> Vec<Puzzle> {
        let puzzle = |number: usize| Puzzle {
            id: format!("yinsh-{number}"),
            position: String::new(),
            solution: Vec::new(),
            accept: Vec::new(),
            themes: Vec::new(),
            rating: 900,
            proof: Proof::Win,
        };
        (0..10).map(puzzle).collect()
    }

    /// The same as in `web/src/puzzles/data.test.ts`.
    #[test]
    fn everybody_gets_the_same_puzzle_of_the_day() {
        assert_eq!(game_of_day(20_776), GameId::Zertz);
        assert_eq!(game_of_day(20_780), GameId::Yinsh);
        let all = ten();
        let id = |day| puzzle_of_day(&all, day).unwrap().id.as_str();
        assert_eq!(
            [0, 4, 5, 10, 35].map(id),
            ["yinsh-2", "yinsh-2", "yinsh-3", "yinsh-4", "yinsh-3"]
        );
        assert!(puzzle_of_day(&[], 3).is_none());
    }

    #[test]
    fn a_streak_gets_harder_and_shows_nothing_twice() {
        let all = ten();
        let mut rng = SplitMix::new(7);
        let mut shown = BTreeSet::new();
        let first = next_harder(&all, 0, &shown, &mut rng).unwrap();
        assert!(first.id.as_str() < "yinsh-8", "{}", first.id);
        assert_eq!(next_harder(&all, 25, &shown, &mut rng).unwrap().id, "yinsh-9");
        for solved in 0..10 {
            let next = next_harder(&all, solved, &shown, &mut rng).unwrap();
            assert!(shown.insert(next.id.clone()), "{} twice", next.id);
        }
        assert!(next_harder(&all, 10, &shown, &mut rng).is_none());
    }
}
