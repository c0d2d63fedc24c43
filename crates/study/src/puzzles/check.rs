//! Proves a puzzle again, from nothing but its data.

use mohreh_rules::GameId;

use super::{Doubt, Puzzle, find::Work, right_turns, themes};
use crate::canonical::canonical;

/// The proof is looked for with so many times the work that found it: what was
/// proved once is proved again.
const MORE: u64 = 4;

/// What is wrong with a puzzle, one sentence each; nothing where all is proved.
#[must_use]
pub fn faults(game: GameId, puzzle: &Puzzle) -> Vec<String> {
    let mut faults = Vec::new();
    let mut say = |what: String| faults.push(format!("{}: {what}", puzzle.id));
    let start = match puzzle.begin(game) {
        Ok(start) => start,
        Err(error) => return vec![format!("{}: {error}", puzzle.id)],
    };
    let text = start.position().text_with_secrets();
    if text != puzzle.position {
        say(format!("the position is written as {text}"));
    }
    let id = format!("{game}-{:08x}", canonical(&start) >> 32);
    if id != puzzle.id {
        say(format!("its name is {id}"));
    }
    let mut game_match = start.clone();
    let solver = start.to_move();
    let mut proof = Some(puzzle.proof);
    let mut accept = puzzle.accept.iter();
    for turn in &puzzle.solution {
        if game_match.to_move() == solver {
            let (Some(right), Some(claim)) = (accept.next(), proof) else {
                say("more turns are asked for than are proved".to_owned());
                break;
            };
            if !right.contains(turn) {
                say(format!("{turn} is not among the right turns"));
            }
            match right_turns(&game_match, claim, MORE * Work::MINING.for_proof(claim)) {
                Ok(found) => {
                    let is_same = found.len() == right.len()
                        && found.iter().all(|found| right.contains(found));
                    if !is_same {
                        say(format!("right are {found:?}, not {right:?}"));
                    }
                }
                Err(Doubt::OutOfReach) => say(format!("{claim} is not proved")),
                Err(Doubt::False | Doubt::TooMany) => say(format!("{claim} is false")),
            }
            proof = claim.next();
        }
        if let Err(why) = game_match.play_turn(turn) {
            say(format!("{turn}: {why}"));
            return faults;
        }
    }
    if accept.next().is_some() {
        say("the solution ends before the last right turns".to_owned());
    }
    // Whether the tempting turn is wrong was asked of a player: it is not a fact.
    let is_trap = puzzle.themes.iter().any(|theme| theme == "trap");
    let named = themes(&start, puzzle.proof, &puzzle.solution, is_trap);
    if named != puzzle.themes {
        say(format!("its themes are {named:?}"));
    }
    faults
}
