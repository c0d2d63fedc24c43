//! An ending under way, the same for browser and terminal: whether a turn keeps what is proved,
//! what is answered, and how a turn that lets it slip is refuted.

use mohreh_engine::{Limits, Player, Quiet, Request, search};
use mohreh_rules::{AnyMatch, Seat};

use crate::{
    forced::wins_within,
    puzzles::{Proof, find::Work, line::resistance},
    value::{found, value_for},
    whole_turns,
};

/// A question gets so many times the work with which endings are found: a way that nobody had
/// thought of is still judged.
const MORE: u64 = 4;
/// Where somebody can only pass, the match goes on by itself, but not for ever.
const MOST_ANSWERS: usize = 40;

/// What is left when a result has slipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remains {
    /// A draw is.
    Draw,
    /// Nothing is.
    Loss,
    /// No win within the turns that were enough before; more is not proved.
    Open,
}

/// What a turn does to the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Held {
    /// It is still proved.
    Yes {
        /// What is proved at the next decision.
        proof: Proof,
        /// Every turn until then: the others', and passes where nothing else is legal.
        answers: Vec<String>,
        /// The win takes a turn longer than it had to.
        is_slower: bool,
    },
    /// It has slipped.
    No {
        /// The answer that takes it, where somebody answers.
        refutation: Option<String>,
        /// What remains.
        remains: Remains,
    },
    /// The work was not enough to say.
    Unknown,
}

/// Judges a whole turn of the seat of which `proof` is proved; nothing where it is not legal.
#[must_use]
pub fn hold(before: &AnyMatch, proof: Proof, turn: &str) -> Option<Held> {
    let seat = before.to_move()?;
    let mut after = before.clone();
    after.play_turn(turn).ok()?;
    Some(judged(&after, seat, proof, MORE))
}

/// A turn that keeps what is proved; nothing where none is found.
#[must_use]
pub fn show(before: &AnyMatch, proof: Proof) -> Option<String> {
    keeping(before, proof, MORE)
}

/// Judges the turn after which a match stands so, with `more` times the usual work.
pub(super) fn judged(after: &AnyMatch, seat: Seat, proof: Proof, more: u64) -> Held {
    match keeps(after, seat, proof, more) {
        None => Held::Unknown,
        Some(Kept::Not(remains)) => {
            Held::No { refutation: refutation(after, seat, proof, more), remains }
        }
        Some(Kept::As { proof, is_slower }) => {
            let mut rest = after.clone();
            let answers = answers(&mut rest, seat, proof, more);
            Held::Yes { proof, answers, is_slower }
        }
    }
}

/// Whether a result is kept, and what is proved then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kept {
    As { proof: Proof, is_slower: bool },
    Not(Remains),
}

/// Asks that of the match after a turn of `seat`; nothing where the work is not enough.
pub(super) fn keeps(after: &AnyMatch, seat: Seat, proof: Proof, more: u64) -> Option<Kept> {
    let work = more * Work::MINING.for_proof(proof);
    let Proof::WinIn(turns) = proof else {
        let value = value_for(after, seat, &[], work).filter(|value| value.proved)?;
        let aim = if proof == Proof::Win { 1.0 } else { 0.5 };
        return Some(if aim <= value.win {
            Kept::As { proof, is_slower: false }
        } else {
            Kept::Not(if value.win == 0.5 { Remains::Draw } else { Remains::Loss })
        });
    };
    if wins_within(after, seat, turns - 1, work)? {
        return Some(Kept::As { proof: proof.next().unwrap_or(proof), is_slower: false });
    }
    let is_slower = wins_within(after, seat, turns, work)?;
    Some(if is_slower { Kept::As { proof, is_slower } } else { Kept::Not(Remains::Open) })
}

/// Plays on until `seat` decides again; what was played.
pub(super) fn answers(
    game_match: &mut AnyMatch,
    seat: Seat,
    proof: Proof,
    more: u64,
) -> Vec<String> {
    let mut answers = Vec::new();
    while let Some(mover) = game_match.to_move().filter(|_| answers.len() < MOST_ANSWERS) {
        let only = whole_turns(game_match);
        let answer = match only.as_slice() {
            [only] if mover != seat || only == "pass" => Some(only.clone()),
            _ if mover == seat => break,
            _ => resistance(game_match, Some(seat), proof, more * Work::MINING.for_proof(proof)),
        };
        let Some(answer) = answer.filter(|answer| game_match.play_turn(answer).is_ok()) else {
            break;
        };
        answers.push(answer);
    }
    answers
}

/// The answer that proves that the result has slipped.
fn refutation(after: &AnyMatch, seat: Seat, proof: Proof, more: u64) -> Option<String> {
    after.to_move().filter(|&mover| mover != seat)?;
    let work = more * Work::MINING.for_proof(proof);
    let Proof::WinIn(turns) = proof else {
        return Some(found(after, &[], work)?.turn.to_string());
    };
    let refutes = |turn: &str| {
        let mut answered = after.clone();
        answered.play_turn(turn).is_ok() && wins_within(&answered, seat, turns, work) == Some(false)
    };
    let view = after.mover_view()?;
    let limits = Limits { nodes: Some(Work::MINING.solver), depth: None };
    let natural =
        search(&Request { limits, hash: 16, ..Request::new(&view, Player::Best) }, &Quiet);
    let natural = natural.map(|answer| answer.turn.to_string());
    natural
        .filter(|turn| refutes(turn))
        .or_else(|| whole_turns(after).into_iter().find(|turn| refutes(turn)))
}

/// The turn of the best player, where it keeps what is proved; else the first that does.
pub(super) fn keeping(before: &AnyMatch, proof: Proof, more: u64) -> Option<String> {
    let seat = before.to_move()?;
    let fits = |turn: &str| {
        let mut after = before.clone();
        if after.play_turn(turn).is_err() {
            return false;
        }
        // The fastest way, where turns are counted.
        matches!(keeps(&after, seat, proof, more), Some(Kept::As { is_slower: false, .. }))
    };
    let best = found(before, &[], Work::MINING.for_proof(proof).min(Work::MINING.solver))?;
    let best = best.turn.to_string();
    if fits(&best) {
        return Some(best);
    }
    whole_turns(before).into_iter().find(|turn| fits(turn))
}
