//! Proves an ending again, from nothing but its data.

use mohreh_rules::{GameId, Problem, problem};

use super::{
    Ending,
    find::counted,
    play::{Kept, keeps},
};
use crate::{
    canonical::canonical,
    faults::{at, written},
    forced::wins_within,
    puzzles::{Proof, find::Work},
    value::value_for,
};

/// With so many times the work that found it: what was proved once is proved again.
const MORE: u64 = 4;

/// What is wrong with an ending; nothing where all is proved.
#[must_use]
pub fn ending_faults(game: GameId, ending: &Ending) -> Vec<Problem> {
    let mut faults = Vec::new();
    let mut say = |what: Problem| faults.push(at(&ending.id, what));
    let start = match ending.begin(game) {
        Ok(start) => start,
        Err(error) => return vec![at(&ending.id, error.into())],
    };
    let text = start.position().text_with_secrets();
    if text != ending.position {
        say(written(&text));
    }
    let id = format!("{game}-{:08x}", canonical(&start) >> 32);
    if id != ending.id {
        say(problem!("fault-name", "its name is {id}", id));
    }
    let Some(seat) = start.to_move() else {
        say(problem!("fault-nobody", "nobody is to move"));
        return faults;
    };
    // 1. The result, neither more nor less.
    let work = MORE * Work::MINING.for_proof(ending.proof);
    let is_exact = match ending.proof {
        Proof::WinIn(turns) => {
            wins_within(&start, seat, turns, work) == Some(true)
                && wins_within(&start, seat, turns - 1, work) == Some(false)
        }
        Proof::Win | Proof::Draw => {
            let aim = if ending.proof == Proof::Win { 1.0 } else { 0.5 };
            value_for(&start, seat, &[], work).is_some_and(|it| it.proved && it.win == aim)
        }
        Proof::Defence(_) | Proof::Clear | Proof::SureWin => false,
    };
    if !is_exact {
        let claim = ending.proof;
        say(problem!("fault-unproved", "{claim} is not proved", claim));
    }
    // 2. There is something to do wrong, and everything can be judged.
    match counted(&start, ending.proof, MORE) {
        Ok(counted) if counted.slip == 0 => {
            say(problem!("fault-nothing-wrong", "nothing can go wrong"));
        }
        Ok(_) => {}
        Err(_) => say(problem!("fault-unjudged", "not every turn can be judged")),
    }
    // 3. The line keeps it to the end.
    let mut game_match = start.clone();
    let (mut proof, mut turns) = (ending.proof, 0);
    for turn in &ending.line {
        let is_own = game_match.to_move() == Some(seat);
        let is_forced = game_match.legal() == ["pass"];
        if let Err(why) = game_match.play_turn(turn) {
            say(at(turn, why.into()));
            return faults;
        }
        if !is_own || is_forced {
            continue;
        }
        turns += 1;
        match keeps(&game_match, seat, proof, MORE) {
            Some(Kept::As { proof: now, is_slower: false }) => proof = now,
            _ => {
                let claim = proof;
                say(problem!("fault-not-kept", "{turn} does not keep {claim}", turn, claim));
            }
        }
    }
    if turns != ending.turns {
        say(problem!("fault-own-turns", "its line has {turns} turns of its own", turns));
    }
    let score = game_match.outcome().map(|outcome| outcome.score(seat));
    let aim = if ending.proof == Proof::Draw { 0.5 } else { 1.0 };
    if score.is_none_or(|score| score < aim) {
        say(problem!("fault-no-result", "its line does not reach the result"));
    }
    faults
}
