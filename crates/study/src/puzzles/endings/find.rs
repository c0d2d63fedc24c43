//! Whether a position is an ending worth playing: its result is proved, every turn of it can be
//! judged, and there are enough that let it slip.

use std::collections::HashMap;

use mohreh_engine::counts_points;
use mohreh_rules::{AnyMatch, Key, dispatch};

use super::{
    Ending,
    play::{Kept, answers, keeping, keeps},
};
use crate::{
    canonical::canonical,
    forced::wins_in,
    puzzles::{
        Proof,
        find::{GLANCE, LIKELY, Thrown, Work, judged},
    },
    turns::all_turns,
    value::found,
};

/// With fewer different turns there is nothing to decide.
const FEWEST_TURNS: usize = 4;
/// So many decisions of the line at least must be such that some turn lets the result slip;
const FEWEST_DECISIONS: usize = 2;
/// of a forced win one: turns that only delay it let nothing slip.
const FEWEST_FORCING: usize = 1;
/// At the first decision at most so many of a hundred turns may keep it.
const MOST_KEEP: usize = 60;
/// The longest forced win that is looked for.
const LONGEST: u32 = 4;
/// No line is longer.
const LONGEST_LINE: usize = 60;

/// The ending of a position, if it is one.
pub(crate) fn ending(game_match: &AnyMatch) -> Result<Ending, Thrown> {
    if game_match.to_move().is_none() {
        return Err("over");
    }
    if game_match.seats() != 2 || game_match.has_secrets() {
        return Err("not for two in the open");
    }
    let proof = claim(game_match)?;
    let first = counted(game_match, proof, 1)?;
    if first.all < FEWEST_TURNS {
        return Err("few choices");
    }
    if first.slip == 0 || first.all * MOST_KEEP < first.keep() * 100 {
        return Err("easy");
    }
    let (line, turns) = play_out(game_match, proof)?;
    let game = game_match.game();
    Ok(Ending {
        id: format!("{game}-{:08x}", canonical(game_match) >> 32),
        position: game_match.position().text_with_secrets(),
        proof,
        turns,
        line,
    })
}

/// What could be proved of this position.
fn claim(game_match: &AnyMatch) -> Result<Proof, Thrown> {
    let view = game_match.mover_view().ok_or("over")?;
    if counts_points(&view) {
        let value = found(game_match, &[], Work::MINING.solver).map(|found| found.value);
        return match value.filter(|value| value.proved).ok_or("undecided")?.win {
            1.0 => Ok(Proof::Win),
            0.5 => Ok(Proof::Draw),
            _ => Err("lost"),
        };
    }
    if judged(game_match, GLANCE) < LIKELY {
        return Err("undecided");
    }
    match wins_in(game_match, LONGEST, Work::MINING.lines) {
        None => Err("undecided"),
        Some(1) => Err("short"),
        Some(turns) => Ok(Proof::WinIn(turns)),
    }
}

/// How many different turns there are, and how many of them let the result slip.
pub(super) struct Counted {
    pub(super) all: usize,
    pub(super) slip: usize,
}

impl Counted {
    fn keep(&self) -> usize {
        self.all - self.slip
    }
}

/// Judges every turn of a decision.
pub(super) fn counted(game_match: &AnyMatch, proof: Proof, more: u64) -> Result<Counted, Thrown> {
    let seat = game_match.to_move().ok_or("over")?;
    let turns = dispatch!(AnyMatch, game_match, inner => all_turns(inner.position()));
    // Two spellings of one turn have the same key.
    let different: HashMap<Key, String> =
        turns.ok_or("many turns")?.into_iter().map(|(turn, key)| (key, turn)).collect();
    let mut counted = Counted { all: different.len(), slip: 0 };
    for turn in different.values() {
        let mut after = game_match.clone();
        after.play_turn(turn).map_err(|_| "not so")?;
        match keeps(&after, seat, proof, more).ok_or("out of reach")? {
            Kept::As { .. } => {}
            Kept::Not(_) => counted.slip += 1,
        }
    }
    Ok(counted)
}

/// The best play of both to the end, and how many turns of it are the solver's.
fn play_out(start: &AnyMatch, proof: Proof) -> Result<(Vec<String>, u32), Thrown> {
    let mut game_match = start.clone();
    let seat = start.to_move().ok_or("over")?;
    let (mut line, mut turns, mut decisions) = (Vec::new(), 0, 0);
    let mut proof = proof;
    while game_match.to_move() == Some(seat) {
        decisions += usize::from(0 < counted(&game_match, proof, 1)?.slip);
        let turn = keeping(&game_match, proof, 1).ok_or("out of reach")?;
        game_match.play_turn(&turn).map_err(|_| "not so")?;
        turns += 1;
        line.push(turn);
        proof = proof.next().unwrap_or(proof);
        line.extend(answers(&mut game_match, seat, proof, 1));
        if LONGEST_LINE < line.len() {
            return Err("long");
        }
    }
    if game_match.to_move().is_some() {
        return Err("out of reach");
    }
    let is_forced = matches!(proof, Proof::WinIn(_));
    if decisions < if is_forced { FEWEST_FORCING } else { FEWEST_DECISIONS } {
        return Err("easy");
    }
    Ok((line, turns))
}
