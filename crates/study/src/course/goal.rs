//! What a turn of an exercise must do, and what is said when it does not.

use mohreh_rules::{AnyMatch, Seat};
use serde::Deserialize;

use super::{Test, Words};
use crate::whole_turns;

/// What one turn of the learner must do.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// What the opponent plays before it, from the second turn on.
    #[serde(default)]
    pub reply: Option<String>,
    /// What to do now, from the second turn on.
    #[serde(default)]
    pub text: Option<Words>,
    /// The turns, or their beginnings, that do it; none: the test decides.
    #[serde(default)]
    pub accept: Vec<String>,
    /// What must happen.
    #[serde(default)]
    pub test: Option<Test>,
    /// The wrong turns worth a word of their own.
    #[serde(default)]
    pub wrong: Vec<Wrong>,
    /// Why any other turn is wrong.
    #[serde(default)]
    pub otherwise: Option<Words>,
}

/// A wrong turn, its refutation and its reason.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// The turns, or their beginnings.
    #[serde(default)]
    pub turns: Vec<String>,
    /// What happens by the mistake, instead of a list of turns.
    #[serde(default)]
    pub test: Option<Test>,
    /// How the opponent answers the first of the turns; where it is missing or
    /// does not fit, the test or the computer finds an answer.
    #[serde(default)]
    pub reply: Option<String>,
    /// Why it is wrong.
    pub text: Words,
}

/// What a turn is worth in an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It does what is asked.
    Right,
    /// It does not; the number of the mistake, where it has a name.
    Wrong(Option<usize>),
}

impl Goal {
    /// Judges `turn`, a whole legal turn, played by `seat` or its opponent in
    /// `before`.
    #[must_use]
    pub fn judge(&self, before: &AnyMatch, turn: &str, seat: Seat) -> Verdict {
        let named = self.wrong.iter().position(|wrong| wrong.is_made(before, turn, seat));
        let is_listed = self.accept.is_empty() || begins_with_any(turn, &self.accept);
        let holds = |test: &Test| test.holds(before, turn, seat);
        let is_right = named.is_none() && is_listed && self.test.as_ref().is_none_or(holds);
        if is_right { Verdict::Right } else { Verdict::Wrong(named) }
    }

    /// Judges the last turn of a match for `seat`; nothing where none is
    /// finished.
    #[must_use]
    pub fn judge_last(&self, after: &AnyMatch, seat: Seat) -> Option<Verdict> {
        let turn = after.turn_texts().pop()?;
        let mut before = after.clone();
        before.take_back(after.plies() - turn.split(',').count());
        Some(self.judge(&before, &turn, seat))
    }

    /// How a wrong `turn` is answered, where the author or the test knows it;
    /// otherwise the computer has to find something.
    #[must_use]
    pub fn answer(&self, before: &AnyMatch, turn: &str, seat: Seat) -> Option<String> {
        let named = self.wrong.iter().find(|wrong| wrong.is_made(before, turn, seat));
        let mut after = before.clone();
        after.play_turn(turn).ok()?;
        let written = named.and_then(|wrong| wrong.reply.clone());
        let fits = |reply: &String| after.read_turn(reply).is_ok();
        written.filter(fits).or_else(|| self.test.as_ref()?.refutation(before, turn, seat))
    }

    /// The turns that do it.
    #[must_use]
    pub fn right_turns(&self, before: &AnyMatch) -> Vec<String> {
        let Some(seat) = before.to_move() else { return Vec::new() };
        let mut turns = whole_turns(before);
        turns.retain(|turn| self.judge(before, turn, seat) == Verdict::Right);
        turns
    }

    /// Of the right turns the one to show: the first that the author names.
    #[must_use]
    pub fn preferred<'a>(&self, right: &'a [String]) -> Option<&'a String> {
        let named = self.accept.first();
        let first = named.and_then(|named| right.iter().find(|turn| begins_with(turn, named)));
        first.or_else(|| right.first())
    }
}

impl Wrong {
    fn is_made(&self, before: &AnyMatch, turn: &str, seat: Seat) -> bool {
        let happens = self.test.as_ref().is_some_and(|test| test.holds(before, turn, seat));
        happens || begins_with_any(turn, &self.turns)
    }
}

fn begins_with_any(turn: &str, beginnings: &[String]) -> bool {
    beginnings.iter().any(|beginning| begins_with(turn, beginning))
}

/// Whether a turn begins with these moves.
pub(crate) fn begins_with(turn: &str, beginning: &str) -> bool {
    turn.strip_prefix(beginning).is_some_and(|rest| rest.is_empty() || rest.starts_with(','))
}
