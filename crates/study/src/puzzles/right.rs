//! Which turns of a position are right, proved.
//!
//! Every turn is asked alone with the same work, or, where the endgame solver
//! answers, all turns but the right ones together: what it proves of the best of
//! them holds for each.

use std::{
    collections::{BTreeMap, HashSet},
    ops::ControlFlow,
};

use mohreh_rules::{AnyMatch, Key, Listed, Match, Position, SplitMix, Turn, dispatch};

use super::{Proof, sure::Sure};
use crate::{
    forced::{ENDLESS, Forced, is_won},
    turns::{MOST_TURNS, all_turns, each_turn},
    value::value_for,
};

/// So many right turns with different results are no class of equal turns.
const MOST_RIGHT: usize = 8;
/// So many draws of the hidden colors find every deal of two seats.
const DRAWS: u64 = 64;

/// Why nothing is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The work was not enough.
    OutOfReach,
    /// It was enough, and the claim is false.
    False,
    /// More turns are right than anybody would list.
    TooMany,
}

/// A turn that is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Right {
    pub(crate) text: String,
    /// What comes of it; two spellings of one turn have the same.
    pub(crate) result: Key,
}

/// The turns of which `proof` can be proved in this position with `work` moves
/// played for each question, as text, every spelling.
///
/// # Errors
/// When it is proved of none, or of too many, or not at all.
pub fn right_turns(before: &AnyMatch, proof: Proof, work: u64) -> Result<Vec<String>, Doubt> {
    Ok(right(before, proof, work)?.into_iter().map(|right| right.text).collect())
}

pub(crate) fn right(before: &AnyMatch, proof: Proof, work: u64) -> Result<Vec<Right>, Doubt> {
    let found = match proof {
        Proof::Win => by_result(before, 1.0, work),
        Proof::Draw => by_result(before, 0.5, work),
        Proof::WinIn(_) | Proof::Defence(_) | Proof::Clear | Proof::SureWin => {
            dispatch!(AnyMatch, before, inner => by_play(inner, proof, work))
        }
    }?;
    let results: HashSet<Key> = found.iter().map(|right| right.result).collect();
    match results.len() {
        0 => Err(Doubt::False),
        1..=MOST_RIGHT => Ok(found),
        _ => Err(Doubt::TooMany),
    }
}

/// The turns that reach `aim`, where all others are proved to reach less. Each is
/// asked alone.
fn by_result(before: &AnyMatch, aim: f32, nodes: u64) -> Result<Vec<Right>, Doubt> {
    let seat = before.to_move().ok_or(Doubt::False)?;
    let all =
        dispatch!(AnyMatch, before, inner => all_turns(inner.position())).ok_or(Doubt::TooMany)?;
    let mut values: BTreeMap<Key, f32> = BTreeMap::new();
    for (turn, key) in &all {
        if values.contains_key(key) {
            continue;
        }
        let mut after = before.clone();
        after.play_turn(turn).map_err(|_| Doubt::False)?;
        let value = value_for(&after, seat, &[], nodes).filter(|value| value.proved);
        let win = value.ok_or(Doubt::OutOfReach)?.win;
        if aim < win {
            return Err(Doubt::False);
        }
        values.insert(*key, win);
        if MOST_RIGHT < values.values().filter(|&&win| win == aim).count() {
            return Err(Doubt::TooMany);
        }
    }
    Ok(listed(all, |key| values.get(&key) == Some(&aim)))
}

/// The turns of which the claim is true when every line is played out.
fn by_play<P: Position + Listed>(
    before: &Match<P>,
    proof: Proof,
    work: u64,
) -> Result<Vec<Right>, Doubt> {
    let pos = before.position();
    let seat = pos.to_move().ok_or(Doubt::False)?;
    let mut asked: BTreeMap<Key, bool> = BTreeMap::new();
    let winner = if matches!(proof, Proof::Defence(_)) { seat.other() } else { seat };
    let mut forced = Forced::new(winner, work);
    let mut sure = Sure::new(seat, work);
    let worlds = worlds(before);
    let mut is_right = |moves: &[P::Move], after: &P| -> Option<bool> {
        match proof {
            Proof::WinIn(turns) => forced.wins(after, turns - 1),
            Proof::Defence(turns) => forced.wins(after, turns).map(|loses| !loses),
            Proof::SureWin => {
                let after = (0..).zip(&worlds).map(|(number, world)| {
                    let mut after = world.clone();
                    moves.iter().for_each(|&m| after.play_unchecked(m));
                    (number, after)
                });
                sure.wins(after.collect())
            }
            Proof::Clear | Proof::Win | Proof::Draw => forced.wins(after, ENDLESS),
        }
    };
    let mut all = Vec::new();
    let walked = each_turn(pos, &mut |moves, after: &P| {
        let key = after.key();
        let known = asked.get(&key).copied();
        let Some(answer) = known.or_else(|| is_right(moves, after)) else {
            return ControlFlow::Break(Doubt::OutOfReach);
        };
        asked.insert(key, answer);
        if answer {
            all.push((Turn::<P>::new(moves.to_vec()).to_string(), key));
        }
        let is_too_many = MOST_TURNS < asked.len() || 4 * MOST_RIGHT < all.len();
        if is_too_many { ControlFlow::Break(Doubt::TooMany) } else { ControlFlow::Continue(()) }
    });
    match walked {
        ControlFlow::Break(doubt) => Err(doubt),
        ControlFlow::Continue(()) => Ok(listed(all, |_| true)),
    }
}

/// The answer to a turn after which the match goes on, but its seat cannot win for certain any
/// more, or is lost; nothing where none is proved to do that with `work` moves.
pub(crate) fn unsure(before: &AnyMatch, turn: &str, work: u64) -> Option<String> {
    dispatch!(AnyMatch, before, inner => answer_to_unsure(inner, turn, work))
}

fn answer_to_unsure<P: Position + Listed>(
    before: &Match<P>,
    turn: &str,
    work: u64,
) -> Option<String> {
    let pos = before.position();
    let seat = pos.to_move()?;
    let named = each_turn(pos, &mut |moves, _: &P| {
        let moves = Turn::<P>::new(moves.to_vec());
        if moves.to_string() == turn {
            ControlFlow::Break(moves)
        } else {
            ControlFlow::Continue(())
        }
    });
    let ControlFlow::Break(moves) = named else { return None };
    let played = |world: &P, moves: &[P::Move]| {
        let mut after = world.clone();
        moves.iter().for_each(|&m| after.play_unchecked(m));
        after
    };
    let goes_on = |(_, world): &(u32, P)| world.outcome().is_none();
    let wrong = played(pos, moves.moves());
    if wrong.to_move().is_none_or(|mover| mover == seat) {
        return None;
    }
    // Where the match goes on, what would have ended it is not hidden there.
    let hidden = worlds(before).into_iter().map(|world| played(&world, moves.moves()));
    let open: Vec<_> = (0..).zip(hidden).filter(goes_on).collect();
    let mut sure = Sure::new(seat, work);
    let found = each_turn(&wrong, &mut |moves, after: &P| {
        let left = open.iter().map(|(number, world)| (*number, played(world, moves)));
        let is_sure = match after.outcome() {
            None => sure.wins(left.filter(goes_on).collect()),
            Some(outcome) => Some(is_won(outcome, seat)),
        };
        match is_sure {
            Some(true) => ControlFlow::Continue(()),
            Some(false) => ControlFlow::Break(Some(Turn::<P>::new(moves.to_vec()).to_string())),
            None => ControlFlow::Break(None),
        }
    });
    found.break_value().flatten()
}

/// Every position that fits what the seat to move knows; where nothing is hidden,
/// the position itself.
fn worlds<P: Position>(before: &Match<P>) -> Vec<P> {
    let pos = before.position();
    let Some(seat) = pos.to_move().filter(|_| before.has_secrets()) else {
        return vec![pos.clone()];
    };
    let view = before.view(mohreh_rules::Viewer::Seat(seat));
    let drawn = (0..DRAWS).map(|seed| view.position().determinize(&mut SplitMix::new(seed)));
    let worlds: BTreeMap<String, P> =
        drawn.map(|world| (world.text_with_secrets(), world)).collect();
    worlds.into_values().collect()
}

fn listed(all: Vec<(String, Key)>, is_right: impl Fn(Key) -> bool) -> Vec<Right> {
    let right = all.into_iter().filter(|(_, key)| is_right(*key));
    right.map(|(text, result)| Right { text, result }).collect()
}
