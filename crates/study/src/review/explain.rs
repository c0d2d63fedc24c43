//! Why a turn mattered: the nearest difference between two lines.
//!
//! A reason is an event that happens in one line only: against the player after
//! the turn that was played, or for the player after the better one. The sum of
//! all events must favor the better line, or an exchange would be taken for a
//! loss. Where nothing differs nothing is said: a wrong reason costs more trust
//! than none.

#[cfg(test)]
mod misleading;
#[cfg(test)]
mod tests;

use mohreh_rules::{AnyMatch, AnyTurn, Seat};

use super::{
    Adviser, Judged, Line,
    event::{END, Event, Fact, compare, compare_ends, is_early},
    judge::{MOST, costliest},
    line::walk,
    told_apart::Lines,
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
        adviser.forget();
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
    let reasons = reasons(before, &played, &better, turn.seat, adviser);
    turn.explanation = Some(Explanation { played, better, reasons });
    second_look(turn);
    Some(())
}

/// What tells the lines apart, as far as it can be said.
fn reasons(
    before: &AnyMatch,
    played: &Line,
    better: &Line,
    seat: Seat,
    adviser: &dyn Adviser,
) -> Vec<Reason> {
    if is_no_worse(played, better) {
        return Vec::new();
    }
    let lines = Lines::new(before, played, better, seat);
    let mut found = proved(played, better, seat);
    if lines.end_the_other_way() {
        return found;
    }
    let shown = found.len();
    found.extend(happening(before, &lines, played, better, |after| chance(after, seat, adviser)));
    if shown < found.len() || better.turns.is_empty() {
        return found;
    }
    let gains = if before.seats() == 2 { seat.other() } else { seat };
    let first = compare(before, &played.turns, &better.turns, seat);
    if let Some(fact) = first.filter(|_| lines.speak_for_counts()) {
        found.push(counted(fact, 0, played, better, gains));
    } else if !is_early(before) && lines.speak_for_ends() {
        let fact = compare_ends(before, &played.turns, &better.turns, seat);
        let turns = played.turns.len();
        found.extend(fact.map(|fact| counted(fact, turns, played, better, gains)));
    }
    found
}

/// What happens in one of the lines only, and what must be said with it.
fn happening(
    before: &AnyMatch,
    lines: &Lines<'_>,
    played: &Line,
    better: &Line,
    chance: impl Fn(&AnyMatch) -> Option<f32>,
) -> Vec<Reason> {
    let in_line = |side: Side, line: &Line| {
        let (at, event) = lines.only_in(side)?;
        let reason = told(&event, at, side, line);
        Some((event, reason))
    };
    // What can be done at once is nearer than anything that the line leads to.
    let against = in_line(Side::Played, played);
    let against = match against {
        Some((_, ref reason)) if reason.at <= 1 => against,
        _ => lines.unparried(&chance).or(against),
    };
    let for_player = in_line(Side::Better, better);
    let mut by_event: Vec<(Event, Reason)> = against.into_iter().chain(for_player).collect();
    by_event.sort_by_key(|(_, reason)| reason.at);
    // What is far is told only where nothing near is, and not at all where
    // the engine is not to be trusted so far.
    let has_near = by_event.first().is_some_and(|(_, reason)| reason.at <= NEAR);
    let sees_far = !has_near && !is_early(before);
    by_event.retain(|(_, reason)| reason.at <= NEAR || sees_far);
    by_event.truncate(if has_near { 2 } else { 1 });
    let mut found = Vec::new();
    for (event, reason) in by_event {
        let side = reason.side;
        // It speaks of what is told just before.
        let only = (side == Side::Played).then(|| lines.only_parries(&event, &reason)).flatten();
        let with = |id: &str, args: &[(&'static str, String)]| Reason {
            id: id.to_owned(),
            args: args.to_vec(),
            around: None,
            line: String::new(),
            ..reason.clone()
        };
        let too = event.also.as_ref().map(|also| with(also.id, &also.args));
        let is_last =
            event.what != END && happens(&reason, played, better) && lines.is_end(side, reason.at);
        let ends = is_last.then(|| match side {
            Side::Played => with("reason-ends-then", &[]),
            Side::Better => with("reason-ends-would", &[]),
        });
        found.push(reason);
        found.extend(too.into_iter().chain(ends).chain(only));
    }
    found
}

/// Whether a reason tells what happens in its line, and not what could happen.
fn happens(reason: &Reason, played: &Line, better: &Line) -> bool {
    let line = if reason.side == Side::Played { played } else { better };
    let turn = line.turns.get(reason.at).map(ToString::to_string);
    reason.args.iter().any(|(name, value)| *name == "turn" && Some(value) == turn.as_ref())
}

/// What a player may hope for where a match stands; unknown where more than two play.
fn chance(game_match: &AnyMatch, seat: Seat, adviser: &dyn Adviser) -> Option<f32> {
    if let Some(outcome) = game_match.outcome() {
        return Some(outcome.score(seat));
    }
    let report = adviser.advise(&game_match.view_with_secrets(), 1, 1).into_iter().next()?;
    let win = report.score.win;
    let is_own = game_match.to_move() == Some(seat);
    (game_match.seats() == 2).then_some(if is_own { win } else { 1.0 - win })
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
