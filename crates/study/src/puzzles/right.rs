//! Which turns of a position are right, proved.
//!
//! Every turn is asked alone with the same work, or, where the endgame solver
//! answers, all turns but the right ones together: what it proves of the best of
//! them holds for each.

use std::{
    collections::{BTreeMap, HashSet},
    ops::ControlFlow,
};

use mohreh_engine::{Limits, Player, Quiet, Request, search};
use mohreh_rules::{
    AnyMatch, AnyTurn, Key, Listed, Match, Position, Seat, SplitMix, Turn, dispatch,
};

use super::{
    Proof,
    forced::{ENDLESS, Forced, is_won},
    sure::Sure,
};
use crate::turns::each_turn;

/// More turns than this are not listed: nobody overlooks them.
const MOST_TURNS: usize = 4000;
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

/// What the endgame solver says of the seat to move, and a turn that reaches it.
pub(crate) struct Solved {
    pub(crate) win: f32,
    pub(crate) turn: AnyTurn,
}

/// The proved result of a position without the turns of `exclude`; nothing where
/// the nodes do not prove it, or no other turn is there.
pub(crate) fn solved(before: &AnyMatch, exclude: &[AnyTurn], nodes: u64) -> Option<Solved> {
    let view = before.mover_view()?;
    let limits = Limits { nodes: Some(nodes), depth: None };
    let request = Request { limits, exclude, hash: 16, ..Request::new(&view, Player::Best) };
    let answer = search(&request, &Quiet)?;
    let score = answer.report.score;
    if !score.proved && exclude.is_empty() {
        // Where nothing is to be chosen a search stops early; it goes on behind it.
        let mut after = before.clone();
        let is_only = one_turn(before).is_some_and(|turn| after.play_turn(&turn).is_ok());
        let seat = before.to_move().filter(|_| is_only)?;
        return value(&after, seat, nodes).map(|win| Solved { win, turn: answer.turn });
    }
    score.proved.then_some(Solved { win: score.win, turn: answer.turn })
}

/// The only turn of a position, if it has but one.
fn one_turn(before: &AnyMatch) -> Option<String> {
    let all = dispatch!(AnyMatch, before, inner => all_turns(inner.position())).ok()?;
    let (turn, key) = all.first()?;
    all.iter().all(|(_, other)| other == key).then(|| turn.clone())
}

/// The turns that reach `aim`, where all others are proved to reach less. Each is
/// asked alone.
fn by_result(before: &AnyMatch, aim: f32, nodes: u64) -> Result<Vec<Right>, Doubt> {
    let seat = before.to_move().ok_or(Doubt::False)?;
    let all = dispatch!(AnyMatch, before, inner => all_turns(inner.position()))?;
    let mut values: BTreeMap<Key, f32> = BTreeMap::new();
    for (turn, key) in &all {
        if values.contains_key(key) {
            continue;
        }
        let mut after = before.clone();
        after.play_turn(turn).map_err(|_| Doubt::False)?;
        let win = value(&after, seat, nodes).ok_or(Doubt::OutOfReach)?;
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

/// The proved result of a position for `seat`.
fn value(game_match: &AnyMatch, seat: Seat, nodes: u64) -> Option<f32> {
    if let Some(outcome) = game_match.outcome() {
        return Some(outcome.score(seat));
    }
    let is_own = game_match.to_move() == Some(seat);
    let solved = solved(game_match, &[], nodes)?;
    Some(if is_own { solved.win } else { 1.0 - solved.win })
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

/// Every whole turn, with the key of what comes of it.
fn all_turns<P: Position + Listed>(pos: &P) -> Result<Vec<(String, Key)>, Doubt> {
    let mut all = Vec::new();
    let walked = each_turn(pos, &mut |moves, after: &P| {
        all.push((Turn::<P>::new(moves.to_vec()).to_string(), after.key()));
        if all.len() <= MOST_TURNS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if walked.is_break() { Err(Doubt::TooMany) } else { Ok(all) }
}

fn listed(all: Vec<(String, Key)>, is_right: impl Fn(Key) -> bool) -> Vec<Right> {
    let right = all.into_iter().filter(|(_, key)| is_right(*key));
    right.map(|(text, result)| Right { text, result }).collect()
}

/// The fewest turns, at most `most`, within which the seat to move wins for
/// certain; nothing where there are none, or the work is not enough.
pub(crate) fn wins_in(before: &AnyMatch, most: u32, work: u64) -> Option<u32> {
    fn of<P: Position>(inner: &Match<P>, most: u32, work: u64) -> Option<u32> {
        let seat = inner.to_move()?;
        let mut forced = Forced::new(seat, work);
        (1..=most).find(|&turns| forced.wins(inner.position(), turns) == Some(true))
    }
    dispatch!(AnyMatch, before, inner => of(inner, most, work))
}

/// Whether `seat` has won in this position, or wins within `turns` turns of its
/// own; nothing where the work is not enough.
pub(crate) fn wins_within(
    game_match: &AnyMatch,
    seat: Seat,
    turns: u32,
    work: u64,
) -> Option<bool> {
    dispatch!(AnyMatch, game_match, inner => match inner.outcome() {
        Some(outcome) => Some(is_won(outcome, seat)),
        None => Forced::new(seat, work).wins(inner.position(), turns),
    })
}
