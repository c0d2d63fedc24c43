//! Why a turn mattered: the nearest difference between two lines.
//!
//! A reason is an event that happens in one line only: against the player after
//! the turn that was played, or for the player after the better one. The sum of
//! all events must favor the better line, or an exchange would be taken for a
//! loss. Where nothing differs nothing is said: a wrong reason costs more trust
//! than none.

#[cfg(test)]
mod tests;

use mohreh_rules::{AnyMatch, AnyTurn, Seat};

use super::{
    Adviser, Judged, Line,
    event::{END, Event, Fact, compare, compare_ends, is_early},
    judge::{MOST, costliest},
    line::walk,
    told_apart::{Lines, events},
};

/// How many turns are looked into: some of the costliest turn out not to be.
const CANDIDATES: usize = 12;
/// Up to this turn of a line an event is said as a fact; later ones with care.
pub(super) const NEAR: usize = 3;

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

/// Looks into the turns that mattered; `tell` hears of each as soon as it is
/// explained. `start` is the match without turns; ends early, with what it has,
/// when told to stop.
pub fn explain(
    start: &AnyMatch,
    judged: &mut [Judged],
    adviser: &dyn Adviser,
    tell: &mut dyn FnMut(&Judged),
) {
    for _ in 0..CANDIDATES {
        // What is looked at twice may be worth less: the costliest that are left are all known
        // at the end, so that no turn is passed over for a smaller mistake.
        let next = costliest(judged, MOST).into_iter();
        let Some(number) =
            next.into_iter().find(|&number| judged[number - 1].explanation.is_none())
        else {
            return;
        };
        if adviser.is_stopped() {
            return;
        }
        let mut before = start.clone();
        let earlier = &judged[..number - 1];
        if earlier.iter().any(|turn| before.play_word(&turn.played).is_err()) {
            return;
        }
        let turn = &mut judged[number - 1];
        let best = turn.lines.first().and_then(|line| line.turns.first()).cloned();
        let Some(()) = best.and_then(|best| explain_turn(&before, turn, best, adviser)) else {
            return;
        };
        tell_chances(&before, turn);
        tell(turn);
    }
}

/// Where nothing tells the lines apart, what they promise does.
fn tell_chances(before: &AnyMatch, turn: &mut Judged) {
    let percent = |chance: f32| (chance * 100.0).round().to_string();
    let chances = [("chance", percent(turn.chance)), ("possible", percent(turn.possible))];
    let Some(explanation) = &mut turn.explanation else { return };
    let Explanation { played, better, reasons } = explanation;
    if !reasons.is_empty() {
        return;
    }
    let (id, answer) = match played.turns.get(1) {
        _ if is_no_worse(played, better) => ("reason-unsure", None),
        Some(answer) if before.seats() == 2 => ("reason-chances-answer", Some(answer)),
        _ => ("reason-chances", None),
    };
    let mut args: Vec<(&str, String)> = chances.to_vec();
    args.extend(answer.map(|answer| ("answer", answer.to_string())));
    args.extend(better.turns.first().map(|turn| ("turn", turn.to_string())));
    let gains = if before.seats() == 2 { turn.seat.other() } else { turn.seat };
    let (at, side) = (0, Side::Better);
    let (id, around, line) = (id.to_owned(), None, String::new());
    reasons.push(Reason { id, args, gains, side, at, around, line });
}

/// Whether with a second look the turn was not worse at all.
pub(super) fn is_no_worse(played: &Line, better: &Line) -> bool {
    played.win.zip(better.win).is_some_and(|(played, better)| better <= played)
}

/// A search that looks from elsewhere may think less of the better turn. What it
/// proves holds; otherwise the truth is taken to lie between the two. A better turn
/// whose line ends lost was none.
fn second_look(turn: &mut Judged) {
    let Some(explanation) = &turn.explanation else { return };
    let proved = |line: &Line| line.win.filter(|_| line.proved);
    if let Some(win) = proved(&explanation.played) {
        (turn.chance, turn.error) = (win, None);
    }
    if let Some(win) = proved(&explanation.better) {
        (turn.possible, turn.possible_error) = (win, None);
    }
    if explanation.better.end.is_some_and(|end| end <= 0.0) {
        (turn.possible, turn.possible_error) = (turn.chance, turn.error);
    }
    if explanation.played.proved && explanation.better.proved {
        return;
    }
    let (Some(better), Some(played)) = (explanation.better.win, explanation.played.win) else {
        return;
    };
    let seen = (better - played).max(0.0);
    let loss = turn.loss();
    if seen < loss {
        turn.chance = turn.possible - f32::midpoint(loss, seen);
    }
}

/// Explains one turn, which is to be played in `before`, by what tells it apart from `best`, and
/// looks at its worth again. None where it cannot be read.
pub(super) fn explain_turn(
    before: &AnyMatch,
    turn: &mut Judged,
    best: AnyTurn,
    adviser: &dyn Adviser,
) -> Option<()> {
    let first = before.read_turn(&turn.played).ok()?.turn();
    let mut played = walk(before, first, turn.seat, adviser);
    let mut better = walk(before, best, turn.seat, adviser);
    // What is counted at their ends is told of the lines that are shown: both go on as long,
    // unless the match ends.
    if played.end.is_none() && better.end.is_none() {
        let turns = played.turns.len().min(better.turns.len());
        played.turns.truncate(turns);
        better.turns.truncate(turns);
    }
    let reasons = reasons(before, &played, &better, turn.seat);
    turn.explanation = Some(Explanation { played, better, reasons });
    second_look(turn);
    Some(())
}

/// What tells the lines apart, as far as it can be said.
fn reasons(before: &AnyMatch, played: &Line, better: &Line, seat: Seat) -> Vec<Reason> {
    if is_no_worse(played, better) {
        return Vec::new();
    }
    let lines = Lines {
        before,
        side: before.side_of(seat),
        in_played: events(before, played),
        in_better: events(before, better),
    };
    let mut found = proved(played, better, seat);
    let in_line = lines
        .only_in(Side::Played, played, better)
        .map(|(at, event)| (event.clone(), told(&event, at, Side::Played, played)));
    // What can be done at once is nearer than anything that the line leads to.
    let against = match in_line {
        Some((_, ref reason)) if reason.at <= 1 => in_line,
        _ => lines.unparried(played, better).or(in_line),
    };
    let for_player = lines
        .only_in(Side::Better, played, better)
        .map(|(at, event)| told(&event, at, Side::Better, better));
    let only = against.as_ref().and_then(|(event, reason)| lines.only_parries(event, reason));
    let mut by_event: Vec<Reason> =
        against.into_iter().map(|(_, reason)| reason).chain(for_player).collect();
    by_event.sort_by_key(|reason| reason.at);
    // What is far is told only where nothing near is, and not at all where
    // the engine is not to be trusted so far.
    let has_near = by_event.first().is_some_and(|reason| reason.at <= NEAR);
    let sees_far = !has_near && !is_early(before);
    by_event.retain(|reason| reason.at <= NEAR || sees_far);
    by_event.truncate(if has_near { 2 } else { 1 });
    // It speaks of what was told just before.
    if let Some(only) = only {
        let place =
            by_event.iter().position(|reason| reason.side == Side::Played && reason.at == 1);
        by_event.insert(place.map_or(by_event.len(), |place| place + 1), only);
    }
    found.extend(by_event);
    let is_told =
        found.iter().any(|reason| reason.id != "reason-lost" && reason.id != "reason-won");
    if is_told || better.turns.is_empty() {
        return found;
    }
    // Whoever has won in the end needs nothing else.
    let is_end = |event: &Event, is_own: bool| {
        event.what == END && lines.side.contains(event.gains) == is_own
    };
    let ends_well = lines.in_played.iter().any(|(_, event)| is_end(event, true))
        || lines.in_better.iter().any(|(_, event)| is_end(event, false));
    let gains = if before.seats() == 2 { seat.other() } else { seat };
    if let Some(fact) = compare(before, &played.turns, &better.turns, seat) {
        found.push(counted(fact, 0, played, better, gains));
    } else if !ends_well && !is_early(before) {
        let fact = compare_ends(before, &played.turns, &better.turns, seat);
        let turns = played.turns.len();
        found.extend(fact.map(|fact| counted(fact, turns, played, better, gains)));
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
    let is_won = better.proved && better.win.is_some_and(|win| 1.0 <= win);
    let is_lost = played.proved && played.win.is_some_and(|win| win <= 0.0);
    let won = is_won.then(|| reason("reason-won", better, Side::Better));
    let lost = is_lost.then(|| reason("reason-lost", played, Side::Played));
    won.into_iter().chain(lost).collect()
}

pub(super) fn told(event: &Event, at: usize, side: Side, line: &Line) -> Reason {
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

/// A fact about where the lines stand after `turns` turns; 0: after the first.
fn counted(fact: Fact, turns: usize, played: &Line, better: &Line, gains: Seat) -> Reason {
    let mut args = fact.args;
    args.extend(better.turns.first().map(|turn| ("turn", turn.to_string())));
    let at = turns.saturating_sub(1);
    Reason {
        id: fact.id.to_owned(),
        args,
        gains,
        side: Side::Played,
        at,
        around: None,
        line: played.texts()[..at].join(" "),
    }
}
