//! Why a turn mattered: the nearest difference between two lines.
//!
//! A reason is an event that happens in one line only: against the player after
//! the turn that was played, or for the player after the better one. The sum of
//! all events must favor the better line, or an exchange would be taken for a
//! loss. Where nothing differs nothing is said: a wrong reason costs more trust
//! than none.

#[cfg(test)]
mod tests;

use mohreh_engine::Score;
use mohreh_rules::{AnyMatch, AnyTurn, Seat};

use super::{
    Adviser, Judged,
    event::{Event, Fact, compare, is_early, is_possible, play},
    mattered,
};

/// How many turns a line has after its first.
const TURNS: usize = 7;
/// Up to this turn of a line an event is said as a fact; later ones with care.
const NEAR: usize = 3;

/// Two lines and what tells them apart.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// From the turn that was played.
    pub played: Line,
    /// From the turn that was better.
    pub better: Line,
    /// Nearest first; none where nothing certain tells the lines apart.
    pub reasons: Vec<Reason>,
}

/// Turns that follow each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The turns, the first one included.
    pub turns: Vec<AnyTurn>,
    /// What the search after the first turn promised the player.
    win: f32,
    /// Whether that is proved.
    proved: bool,
}

impl Line {
    /// The turns as text.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        self.turns.iter().map(ToString::to_string).collect()
    }
}

/// Which of the two lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// What was played.
    Played,
    /// What was better.
    Better,
}

impl Side {
    /// Its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Played => "played",
            Self::Better => "better",
        }
    }
}

/// A reason: the id of a sentence, and what stands in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// The id of the sentence.
    pub id: String,
    /// Its arguments; `turn` is the turn in which it happens.
    pub args: Vec<(&'static str, String)>,
    /// Who gains by it: the argument `name`.
    pub gains: Seat,
    /// In which line it happens.
    pub side: Side,
    /// In which turn of the line, from 0.
    pub at: usize,
    /// The id of the sentence around it, where turns come before; its
    /// arguments are `line` and `reason`.
    pub around: Option<&'static str>,
    /// The turns of the line before it happens, separated by spaces.
    pub line: String,
}

/// Looks into the turns that mattered. `start` is the match without turns; ends
/// early, with what it has, when told to stop.
pub fn explain(start: &AnyMatch, judged: &mut [Judged], adviser: &dyn Adviser) {
    let numbers: Vec<usize> = mattered(judged).iter().map(|turn| turn.number).collect();
    let mut before = start.clone();
    for turn in judged {
        if adviser.is_stopped() {
            return;
        }
        if numbers.contains(&turn.number) {
            turn.explanation = explain_turn(&before, turn, adviser);
        }
        if before.play_word(&turn.played).is_err() {
            return;
        }
    }
}

/// The explanation of one turn, which is to be played in `before`.
fn explain_turn(before: &AnyMatch, turn: &Judged, adviser: &dyn Adviser) -> Option<Explanation> {
    let first = before.read_turn(&turn.played).ok()?.turn();
    let best = turn.lines.first()?.turns.first()?.clone();
    let played = walk(before, first, turn.seat, adviser);
    let better = walk(before, best, turn.seat, adviser);
    let reasons = reasons(before, &played, &better, turn.seat);
    Some(Explanation { played, better, reasons })
}

/// Plays `first`, and asks again after every turn: the lines of one search are
/// often two turns long.
fn walk(before: &AnyMatch, first: AnyTurn, seat: Seat, adviser: &dyn Adviser) -> Line {
    let mut game_match = before.clone();
    let mut line = Line { turns: Vec::new(), win: 0.5, proved: false };
    let mut next = vec![first];
    while line.turns.len() <= TURNS {
        for turn in next.drain(..) {
            if game_match.play_moves(&turn).is_err() {
                return line;
            }
            line.turns.push(turn);
        }
        if let Some(outcome) = game_match.outcome() {
            if line.turns.len() == 1 {
                (line.win, line.proved) = (outcome.score(seat), true);
            }
            break;
        }
        let Some(view) = game_match.mover_view() else { break };
        let Some(report) = adviser.advise(&view, 1, 2).into_iter().next() else { break };
        let Score { win, proved, .. } = report.score;
        if line.turns.len() == 1 {
            let is_own = game_match.to_move() == Some(seat);
            (line.win, line.proved) = (if is_own { win } else { 1.0 - win }, proved);
        }
        // Only a proved line is believed beyond its first turn.
        next.extend(report.turns.into_iter().take(if proved { 2 } else { 1 }));
        if next.is_empty() || adviser.is_stopped() {
            break;
        }
    }
    line
}

/// What tells the lines apart, as far as it can be said.
fn reasons(before: &AnyMatch, played: &Line, better: &Line, seat: Seat) -> Vec<Reason> {
    // With a second look the turn was not worse at all.
    if better.win <= played.win {
        return Vec::new();
    }
    let in_played = events(before, played);
    let in_better = events(before, better);
    let side = before.side_of(seat);
    let sum = |events: &[(usize, Event)]| -> f32 {
        let signed = |event: &Event| match side.contains(event.gains) {
            true => event.weight,
            false => -event.weight,
        };
        events.iter().map(|(_, event)| signed(event)).sum()
    };
    let mut found = proved(played, better, seat);
    let difference = sum(&in_better) - sum(&in_played);
    if 0.0 < difference {
        let only_in = |own: &[(usize, Event)], other: &[(usize, Event)], for_player: bool| {
            let is_new = |event: &Event| !other.iter().any(|(_, known)| known == event);
            // What is told must not be more than what is lost in the end.
            let is_loss = |event: &Event| event.weight <= difference;
            let mut new = own.iter().filter(|(_, event)| {
                side.contains(event.gains) == for_player && is_new(event) && is_loss(event)
            });
            new.next().cloned()
        };
        let against = only_in(&in_played, &in_better, false)
            .filter(|(at, event)| *at != 1 || !is_allowed(before, better, event))
            .map(|(at, event)| told(&event, at, Side::Played, played));
        let for_player = only_in(&in_better, &in_played, true)
            .map(|(at, event)| told(&event, at, Side::Better, better));
        let mut by_event: Vec<Reason> = against.into_iter().chain(for_player).collect();
        by_event.sort_by_key(|reason| reason.at);
        // What is far is told only where nothing near is, and not at all where
        // the engine is not to be trusted so far.
        let has_near = by_event.first().is_some_and(|reason| reason.at <= NEAR);
        let sees_far = !has_near && !is_early(before);
        by_event.retain(|reason| reason.at <= NEAR || sees_far);
        by_event.truncate(if has_near { 2 } else { 1 });
        found.extend(by_event);
    }
    if found.is_empty() {
        let (Some(first), Some(best)) = (played.turns.first(), better.turns.first()) else {
            return found;
        };
        found.extend(compare(before, first, best, seat).map(|fact| counted(fact, best, seat)));
    }
    found
}

/// Whether the better turn allows the same thing at once.
fn is_allowed(before: &AnyMatch, better: &Line, event: &Event) -> bool {
    let mut after = before.clone();
    let first = better.turns.first();
    first.is_some_and(|turn| after.play_moves(turn).is_ok() && is_possible(&after, event))
}

/// What happens in a line, and in which of its turns.
fn events(before: &AnyMatch, line: &Line) -> Vec<(usize, Event)> {
    let mut game_match = before.clone();
    let mut found = Vec::new();
    for (at, turn) in line.turns.iter().enumerate() {
        let Some(events) = play(&mut game_match, turn) else { break };
        found.extend(events.into_iter().map(|event| (at, event)));
    }
    found
}

/// Results that the search has proved.
fn proved(played: &Line, better: &Line, seat: Seat) -> Vec<Reason> {
    let reason = |id: &str, line: &Line, side| Reason {
        id: id.to_owned(),
        args: line.turns.first().map(|turn| ("turn", turn.to_string())).into_iter().collect(),
        gains: seat,
        side,
        at: 0,
        around: None,
        line: String::new(),
    };
    let is_won = better.proved && 1.0 <= better.win;
    let is_lost = played.proved && played.win <= 0.0;
    let won = is_won.then(|| reason("reason-won", better, Side::Better));
    let lost = is_lost.then(|| reason("reason-lost", played, Side::Played));
    won.into_iter().chain(lost).collect()
}

fn told(event: &Event, at: usize, side: Side, line: &Line) -> Reason {
    let form = match (side, at) {
        (Side::Better, _) => "would",
        (Side::Played, 1) => "lets",
        (Side::Played, _) => "then",
    };
    let around = match (side, at) {
        (_, 0) | (Side::Played, 1) => None,
        _ if at <= NEAR => Some("reason-after"),
        _ => Some("reason-later"),
    };
    let mut args = event.args.clone();
    args.push(("turn", line.turns[at].to_string()));
    Reason {
        id: format!("{}-{form}", event.what),
        args,
        gains: event.gains,
        side,
        at,
        around,
        line: line.texts()[..at].join(" "),
    }
}

fn counted(fact: Fact, best: &AnyTurn, seat: Seat) -> Reason {
    let mut args = fact.args;
    args.push(("turn", best.to_string()));
    Reason {
        id: fact.id.to_owned(),
        args,
        gains: seat,
        side: Side::Played,
        at: 0,
        around: None,
        line: String::new(),
    }
}
