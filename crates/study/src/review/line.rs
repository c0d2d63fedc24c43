//! A line of play, made by asking again after every turn: the lines of one
//! search are often two turns long.

use mohreh_engine::Score;
use mohreh_rules::{AnyMatch, AnyTurn, Seat};

use super::Adviser;

/// How many turns a line has after its first.
const TURNS: usize = 8;

/// Turns that follow each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The turns, the first one included.
    pub turns: Vec<AnyTurn>,
    /// What the search after the first turn promised the player; unknown where
    /// that search was another's among more than two.
    pub(super) win: Option<f32>,
    /// Whether that is proved.
    pub(super) proved: bool,
    /// What the player has where it ends, if the match is over there.
    pub(super) end: Option<f32>,
    /// What the searches promised the player after each turn, as far as they were asked.
    pub(super) chances: Vec<Option<f32>>,
}

impl Line {
    /// The turns as text.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        self.turns.iter().map(ToString::to_string).collect()
    }

    /// How much the player loses with a turn of the line, as the searches before and after it
    /// see it; less than nothing where it gains.
    pub(super) fn fall(&self, turn: usize) -> Option<f32> {
        let chance = |turn: usize| self.chances.get(turn).copied().flatten();
        Some(chance(turn.checked_sub(1)?)? - chance(turn)?)
    }
}

/// Plays `first`, and what the adviser thinks best after it.
pub(super) fn walk(before: &AnyMatch, first: AnyTurn, seat: Seat, adviser: &dyn Adviser) -> Line {
    let mut game_match = before.clone();
    let mut line =
        Line { turns: Vec::new(), win: None, proved: false, end: None, chances: Vec::new() };
    let mut next = vec![first];
    while line.turns.len() <= TURNS {
        for turn in next.drain(..) {
            if game_match.play_moves(&turn).is_err() {
                return line;
            }
            line.turns.push(turn);
        }
        line.chances.resize(line.turns.len() - 1, None);
        if let Some(outcome) = game_match.outcome() {
            line.end = Some(outcome.score(seat));
            line.chances.push(line.end);
            if line.turns.len() == 1 {
                (line.win, line.proved) = (line.end, true);
            }
            break;
        }
        let view = game_match.view_with_secrets();
        let Some(report) = adviser.advise(&view, 1, 2).into_iter().next() else { break };
        let Score { win, proved, .. } = report.score;
        let is_own = game_match.to_move() == Some(seat);
        let is_duel = game_match.seats() == 2;
        let chance = if is_own { Some(win) } else { is_duel.then_some(1.0 - win) };
        line.chances.push(chance);
        if line.turns.len() == 1 {
            line.win = chance;
            line.proved = proved && line.win.is_some();
        }
        // Only a proved line is believed beyond its first turn.
        next.extend(report.turns.into_iter().take(if proved { 2 } else { 1 }));
        if next.is_empty() || adviser.is_stopped() {
            break;
        }
    }
    line
}
