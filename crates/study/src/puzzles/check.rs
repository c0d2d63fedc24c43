//! Proves a puzzle again, from nothing but its data.

use mohreh_rules::{GameId, Problem, problem};

use super::{Doubt, Puzzle, find::Work, right_turns, themes};
use crate::{
    canonical::canonical,
    faults::{at, written},
};

/// What is wrong with a puzzle; nothing where all is proved.
#[must_use]
pub fn faults(game: GameId, puzzle: &Puzzle) -> Vec<Problem> {
    let mut faults = Vec::new();
    let mut say = |what: Problem| faults.push(at(&puzzle.id, what));
    let start = match puzzle.begin(game) {
        Ok(start) => start,
        Err(error) => return vec![at(&puzzle.id, error.into())],
    };
    let text = start.position().text_with_secrets();
    if text != puzzle.position {
        say(written(&text));
    }
    let id = format!("{game}-{:08x}", canonical(&start) >> 32);
    if id != puzzle.id {
        say(problem!("fault-name", "its name is {id}", id));
    }
    let mut game_match = start.clone();
    let solver = start.to_move();
    let mut proof = Some(puzzle.proof);
    let mut accept = puzzle.accept.iter();
    for turn in &puzzle.solution {
        if game_match.to_move() == solver {
            let (Some(right), Some(claim)) = (accept.next(), proof) else {
                say(problem!("fault-more-turns", "more turns are asked for than are proved"));
                break;
            };
            if !right.contains(turn) {
                say(problem!("fault-not-right", "{turn} is not among the right turns", turn));
            }
            match right_turns(&game_match, claim, Work::again(claim)) {
                Ok(found) => {
                    let is_same = found.len() == right.len()
                        && found.iter().all(|found| right.contains(found));
                    if !is_same {
                        let (turns, listed) = (found.join(" "), right.join(" "));
                        say(problem!(
                            "fault-right",
                            "right are {turns}, not {listed}",
                            turns,
                            listed
                        ));
                    }
                }
                Err(Doubt::OutOfReach) => {
                    say(problem!("fault-unproved", "{claim} is not proved", claim));
                }
                Err(Doubt::False | Doubt::TooMany) => {
                    say(problem!("fault-false", "{claim} is false", claim));
                }
            }
            proof = claim.next();
        }
        if let Err(why) = game_match.play_turn(turn) {
            say(at(turn, why.into()));
            return faults;
        }
    }
    if accept.next().is_some() {
        say(problem!("fault-short", "the solution ends before the last right turns"));
    }
    // Whether the tempting turn is wrong was asked of a player: it is not a fact.
    let is_trap = puzzle.themes.iter().any(|theme| theme == "trap");
    let named = themes(&start, puzzle.proof, &puzzle.solution, is_trap);
    if named != puzzle.themes {
        let themes = named.join(" ");
        say(problem!("fault-themes", "its themes are {themes}", themes));
    }
    faults
}
