//! What only a search can tell: that the right turns of an exercise win, and
//! that the wrong ones are worse.

use mohreh_rules::{AnyMatch, AnyTurn, GameId, Problem, Seat, problem};
use serde::Deserialize;

use super::{Exercise, Goal, Kind};
use crate::{
    faults::{at, illegal, no_right_turn},
    forced::{ENDLESS, wins_within},
    value::{Value, found, value_for},
    whole_turns,
};

/// How much better the right turn must be where nothing is proved.
const MARGIN: f32 = 0.05;

/// What a search must find about the right turns of an exercise: `win`,
/// `win in N`, `draw` or `best`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Claim {
    /// They are proved to win, and no other turn is.
    Win,
    /// They win within so many turns of the learner whatever is answered, and
    /// no other turn does; every line is played out.
    WinIn(u32),
    /// They are proved to draw, and every other turn to lose.
    Draw,
    /// The best other turn is clearly worse after the same work.
    Best,
}

impl TryFrom<String> for Claim {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let number = text.strip_prefix("win in ").and_then(|number| number.parse().ok());
        match (text.as_str(), number) {
            ("win", _) => Ok(Self::Win),
            ("draw", _) => Ok(Self::Draw),
            ("best", _) => Ok(Self::Best),
            (_, Some(number)) => Ok(Self::WinIn(number)),
            _ => Err(format!("expected win, win in 2, draw or best, found `{text}`")),
        }
    }
}

/// What a search finds against an exercise, with `nodes` nodes for each
/// question; nothing where all is as claimed, or nothing was.
#[must_use]
pub fn prove(game: GameId, exercise: &Exercise, nodes: u64) -> Vec<Problem> {
    let found = exercise.proof.map(|claim| prove_turns(game, exercise, claim, nodes));
    let found = found.into_iter().flatten();
    found.map(|fault| at(&exercise.id, fault)).collect()
}

fn prove_turns(game: GameId, exercise: &Exercise, claim: Claim, nodes: u64) -> Vec<Problem> {
    let mut faults = Vec::new();
    let mut game_match = match exercise.begin(game, 0) {
        Ok(game_match) => game_match,
        Err(error) => return vec![error.into()],
    };
    for (number, goal) in exercise.turns.iter().enumerate() {
        let claim = match claim {
            Claim::WinIn(turns) => Claim::WinIn(turns.saturating_sub(number as u32)),
            other => other,
        };
        if let Some(reply) = &goal.reply
            && game_match.play_turn(reply).is_err()
        {
            return vec![illegal(reply)];
        }
        let Some(turn) = prove_turn(&game_match, exercise.kind, goal, claim, nodes, &mut faults)
        else {
            return vec![no_right_turn()];
        };
        if game_match.play_turn(&turn).is_err() {
            return vec![illegal(&turn)];
        }
    }
    faults
}

/// Looks at one turn of the learner; the right one to go on with.
fn prove_turn(
    before: &AnyMatch,
    kind: Kind,
    goal: &Goal,
    claim: Claim,
    nodes: u64,
    faults: &mut Vec<Problem>,
) -> Option<String> {
    let seat = before.to_move()?;
    let right = if kind == Kind::Play { winning(before, nodes) } else { goal.right_turns(before) };
    let shown = goal.preferred(&right)?.clone();
    if let Claim::WinIn(turns) = claim {
        for turn in whole_turns(before).into_iter().filter(|_| kind != Kind::Play) {
            let wins = is_won_by(before, &turn, seat, turns - 1);
            if wins != right.contains(&turn) {
                faults.push(match wins {
                    true => problem!("fault-wins", "{turn} wins in {turns}", turn, turns),
                    false => {
                        problem!("fault-no-win", "{turn} does not win in {turns}", turn, turns)
                    }
                });
            }
        }
        return Some(shown);
    }
    let mut least = Value { win: 1.0, proved: true };
    for turn in right.iter().take(12) {
        let value = value_of(before, turn, seat, nodes);
        let is_as_claimed = match claim {
            Claim::Win => value.proved && value.win == 1.0,
            Claim::Draw => value.proved && value.win == 0.5,
            Claim::Best | Claim::WinIn(_) => true,
        };
        if !is_as_claimed {
            faults.push(problem!("fault-value", "{turn} is not proved: {value}", turn, value));
        }
        if value.win < least.win {
            least = value;
        }
    }
    if let Some(other) = best_other(before, &right, seat, nodes).filter(|_| kind != Kind::Play) {
        let is_worse = match claim {
            Claim::Win => !(other.proved && other.win == 1.0),
            Claim::Draw => other.proved && other.win == 0.0,
            Claim::Best | Claim::WinIn(_) => other.win + MARGIN <= least.win,
        };
        if !is_worse {
            let (value, right) = (other, least);
            faults.push(problem!(
                "fault-as-good",
                "another turn is as good: {value}, right {right}",
                value,
                right
            ));
        }
    }
    for turn in goal.wrong.iter().flat_map(|wrong| &wrong.turns) {
        let whole = whole_turns(before);
        let named = whole.iter().filter(|whole| super::goal::begins_with(whole, turn));
        for whole in named.take(4) {
            let value = value_of(before, whole, seat, nodes);
            if least.win < value.win + MARGIN {
                let (turn, right) = (whole, least);
                faults.push(problem!(
                    "fault-called-wrong",
                    "{turn} is called wrong: {value}, right {right}",
                    turn,
                    value,
                    right
                ));
            }
        }
    }
    Some(shown)
}

/// The turn that wins where an exercise is played out.
fn winning(before: &AnyMatch, nodes: u64) -> Vec<String> {
    found(before, &[], nodes).into_iter().map(|found| found.turn.to_string()).collect()
}

fn value_of(before: &AnyMatch, turn: &str, seat: Seat, nodes: u64) -> Value {
    let mut after = before.clone();
    if after.play_turn(turn).is_err() {
        return Value { win: 0.0, proved: true };
    }
    if after.seats() == 1 {
        let clears = is_won_by(before, turn, seat, ENDLESS);
        return Value { win: f32::from(u8::from(clears)), proved: true };
    }
    value_for(&after, seat, &[], nodes).unwrap_or(Value { win: 0.5, proved: false })
}

/// The value of the best turn that is none of these; nothing where there is no
/// other.
fn best_other(before: &AnyMatch, right: &[String], seat: Seat, nodes: u64) -> Option<Value> {
    let mut others = whole_turns(before);
    others.retain(|turn| !right.contains(turn));
    if before.seats() == 1 {
        let values = others.iter().map(|turn| value_of(before, turn, seat, nodes));
        return values.max_by(|a, b| a.win.total_cmp(&b.win));
    }
    if others.is_empty() {
        return None;
    }
    let right = right.iter().filter_map(|turn| before.read_turn(turn).ok());
    let right: Vec<AnyTurn> = right.map(|read| read.turn()).collect();
    value_for(before, seat, &right, nodes)
}

/// Whether a turn wins, at once or within so many turns of `seat`'s own after it,
/// whatever the other side plays.
fn is_won_by(before: &AnyMatch, turn: &str, seat: Seat, turns: u32) -> bool {
    let mut after = before.clone();
    after.play_turn(turn).is_ok() && wins_within(&after, seat, turns, u64::MAX) == Some(true)
}
