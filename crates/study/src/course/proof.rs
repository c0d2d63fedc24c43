//! What only a search can tell: that the right turns of an exercise win, and
//! that the wrong ones are worse.

use std::collections::HashMap;

use mohreh_engine::{Limits, Player, Quiet, Request, search};
use mohreh_rules::{AnyMatch, AnyTurn, GameId, Outcome, Seat};
use serde::Deserialize;

use super::{Exercise, Goal, Kind, turns::each_turn};

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

/// How good a turn is, and whether that is proved.
#[derive(Clone, Copy, Debug)]
struct Value {
    win: f32,
    proved: bool,
}

/// What a search finds against an exercise, with `nodes` nodes for each
/// question; nothing where all is as claimed, or nothing was.
#[must_use]
pub fn prove(game: GameId, exercise: &Exercise, nodes: u64) -> Vec<String> {
    let Some(claim) = exercise.proof else { return Vec::new() };
    let mut faults = Vec::new();
    let Ok(mut game_match) = exercise.begin(game, 0) else {
        return vec!["the position cannot be read".to_owned()];
    };
    for (number, goal) in exercise.turns.iter().enumerate() {
        let claim = match claim {
            Claim::WinIn(turns) => Claim::WinIn(turns.saturating_sub(number as u32)),
            other => other,
        };
        if let Some(reply) = &goal.reply
            && game_match.play_turn(reply).is_err()
        {
            return vec![format!("{reply} is not legal")];
        }
        let Some(turn) = prove_turn(&game_match, exercise.kind, goal, claim, nodes, &mut faults)
        else {
            return vec!["no turn does what is asked".to_owned()];
        };
        if game_match.play_turn(&turn).is_err() {
            return vec![format!("{turn} is not legal")];
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
    faults: &mut Vec<String>,
) -> Option<String> {
    let seat = before.to_move()?;
    let right = if kind == Kind::Play { winning(before, nodes) } else { goal.right_turns(before) };
    let shown = goal.preferred(&right)?.clone();
    if let Claim::WinIn(turns) = claim {
        each_turn(before, &mut |turn, after| {
            let wins = is_won_in(after, seat, turns - 1);
            if kind != Kind::Play && wins != right.iter().any(|known| known == turn) {
                let does = if wins { "wins" } else { "does not win" };
                faults.push(format!("{turn} {does} in {turns}"));
            }
            true
        });
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
            faults.push(format!("{turn} is not proved: {value:?}"));
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
            faults.push(format!("another turn is as good: {other:?}, right {least:?}"));
        }
    }
    for turn in goal.wrong.iter().flat_map(|wrong| &wrong.turns) {
        let whole = super::whole_turns(before);
        let named = whole.iter().filter(|whole| super::goal::begins_with(whole, turn));
        for whole in named.take(4) {
            let value = value_of(before, whole, seat, nodes);
            if least.win < value.win + MARGIN {
                faults.push(format!("{whole} is called wrong: {value:?}, right {least:?}"));
            }
        }
    }
    Some(shown)
}

/// The turn that wins where an exercise is played out.
fn winning(before: &AnyMatch, nodes: u64) -> Vec<String> {
    let found = before.mover_view().and_then(|view| {
        let limits = Limits { nodes: Some(nodes), depth: None };
        search(&Request { limits, ..Request::new(&view, Player::Best) }, &Quiet)
    });
    found.into_iter().map(|answer| answer.turn.to_string()).collect()
}

fn value_of(before: &AnyMatch, turn: &str, seat: Seat, nodes: u64) -> Value {
    let mut after = before.clone();
    if after.play_turn(turn).is_err() {
        return Value { win: 0.0, proved: true };
    }
    if after.seats() == 1 {
        let clears = can_clear(&after, &mut HashMap::new());
        return Value { win: f32::from(u8::from(clears)), proved: true };
    }
    asked(&after, seat, nodes, &[]).unwrap_or(Value { win: 0.5, proved: false })
}

/// The value of the best turn that is none of these; nothing where there is no
/// other.
fn best_other(before: &AnyMatch, right: &[String], seat: Seat, nodes: u64) -> Option<Value> {
    let mut others = Vec::new();
    each_turn(before, &mut |turn, _| {
        if !right.iter().any(|known| known == turn) {
            others.push(turn.to_owned());
        }
        true
    });
    if others.is_empty() {
        return None;
    }
    if before.seats() == 1 {
        let values = others.iter().map(|turn| value_of(before, turn, seat, nodes));
        return values.max_by(|a, b| a.win.total_cmp(&b.win));
    }
    let right = right.iter().filter_map(|turn| before.read_turn(turn).ok());
    let right: Vec<AnyTurn> = right.map(|read| read.turn()).collect();
    asked(before, seat, nodes, &right)
}

fn asked(game_match: &AnyMatch, seat: Seat, nodes: u64, exclude: &[AnyTurn]) -> Option<Value> {
    if let Some(outcome) = game_match.outcome() {
        return Some(Value { win: outcome.score(seat), proved: true });
    }
    let view = game_match.mover_view()?;
    let limits = Limits { nodes: Some(nodes), depth: None };
    let request = Request { limits, exclude, ..Request::new(&view, Player::Best) };
    let score = search(&request, &Quiet)?.report.score;
    let is_own = game_match.to_move() == Some(seat);
    Some(Value { win: if is_own { score.win } else { 1.0 - score.win }, proved: score.proved })
}

/// Whether `seat` has won, or wins within so many turns of its own whatever the
/// other side plays.
fn is_won_in(game_match: &AnyMatch, seat: Seat, turns: u32) -> bool {
    match (game_match.outcome(), game_match.to_move()) {
        (Some(outcome), _) => outcome.score(seat) == 1.0,
        (None, Some(mover)) if mover == seat => {
            0 < turns && !each_turn(game_match, &mut |_, after| !is_won_in(after, seat, turns - 1))
        }
        (None, _) => {
            0 < turns && each_turn(game_match, &mut |_, after| is_won_in(after, seat, turns))
        }
    }
}

/// Whether a player alone at the table can still clear the board of its colors.
fn can_clear(game_match: &AnyMatch, known: &mut HashMap<u64, bool>) -> bool {
    if let Some(outcome) = game_match.outcome() {
        return matches!(outcome, Outcome::Win(_));
    }
    let key = game_match.position().key();
    if let Some(&known) = known.get(&key) {
        return known;
    }
    let never = each_turn(game_match, &mut |_, after| !can_clear(after, known));
    known.insert(key, !never);
    !never
}
