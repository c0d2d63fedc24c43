//! What tells two lines apart: events that happen in one of them only, and that nobody could
//! easily have kept from happening.

use mohreh_rules::{AnyMatch, Seats};

use super::{
    Line, Reason, Side,
    event::{Event, forced, least_far, play},
    explain::NEAR,
    possible::{Threatened, allows, is_avoidable, is_inevitable, parries, possible, threat},
};

/// How far the balance of what is near reaches: one turn more, in which it may be made good.
const EXCHANGE: usize = NEAR + 1;
/// What so many turns prevent is told with the turns.
const FEW_PARRIES: usize = 2;
/// Among fewer turns there was little to choose.
const MANY_TURNS: usize = 5;

/// An event, and in which turn of a line it happens.
type At = (usize, Event);

/// What happens in two lines that begin in one position.
pub(super) struct Lines<'a> {
    pub(super) before: &'a AnyMatch,
    /// The side of the player whose turn is explained.
    pub(super) side: Seats,
    pub(super) in_played: Vec<At>,
    pub(super) in_better: Vec<At>,
}

impl Lines<'_> {
    /// The nearest event that makes a difference: against the player in the line that was
    /// played, for the player in the better one.
    pub(super) fn only_in(&self, side: Side, played: &Line, better: &Line) -> Option<At> {
        let is_played = side == Side::Played;
        let (own, other) = match side {
            Side::Played => (&self.in_played, &self.in_better),
            Side::Better => (&self.in_better, &self.in_played),
        };
        let (line, instead) = if is_played { (played, better) } else { (better, played) };
        own.iter()
            .find(|(at, event)| {
                let is_near = *at <= NEAR;
                // What is told must not be more than what is lost in the end.
                // A goal, or what is forced, is not made good by what comes much later.
                let is_lasting = is_near && (event.is_goal || event.takes_a_line);
                let soon = if is_lasting { self.lost(EXCHANGE) } else { 0.0 };
                let lost = self.lost(usize::MAX).max(soon);
                let is_for_player = self.side.contains(event.gains);
                is_for_player != is_played
                    && event.weight <= lost
                    && (is_near || least_far(self.before) <= event.weight)
                    && !happens_in(other, *at, event, own)
                    && !self.is_allowed(instead, *at, event)
                    && self.is_forced(line, *at, event)
            })
            .cloned()
    }

    /// What the other side could do at once after the turn that was played and not after the
    /// better one, though the line goes on otherwise.
    pub(super) fn unparried(&self, played: &Line, better: &Line) -> Option<(Event, Reason)> {
        let after_played = after(self.before, played, 1)?;
        let after_better = after(self.before, better, 1)?;
        let others = after_played.side_of(after_played.to_move()?);
        let Threatened::Goal(worst) = threat(&after_played, others) else { return None };
        let is_own = others.iter().any(|seat| self.side.contains(seat));
        let still = match threat(&after_better, others) {
            Threatened::Goal(still) => still.event.weight,
            Threatened::Nothing => 0.0,
            Threatened::Unknown => return None,
        };
        let gained = |events: &[At]| -> f32 {
            events.iter().filter(|(at, _)| *at == 0).map(|(_, event)| self.signed(event)).sum()
        };
        // Whoever gains as much in the turn itself need not care.
        let lost = worst.event.weight - still + gained(&self.in_better) - gained(&self.in_played);
        if is_own || worst.event.weight <= still || lost < worst.event.weight {
            return None;
        }
        let reason = Reason {
            id: format!("{}-lets", worst.event.what),
            args: worst.event.args.iter().cloned().chain([("turn", worst.turn)]).collect(),
            gains: worst.event.gains,
            side: Side::Played,
            at: 1,
            around: None,
            line: String::new(),
        };
        Some((worst.event, reason))
    }

    /// Which turns would have prevented what the other side does at once, where they are few.
    pub(super) fn only_parries(&self, event: &Event, reason: &Reason) -> Option<Reason> {
        if !event.is_goal || reason.at != 1 {
            return None;
        }
        let others = self.before.side_of(event.gains);
        let (parries, turns) = parries(self.before, event, others)?;
        let are_few = (1..=FEW_PARRIES).contains(&parries.len()) && MANY_TURNS <= turns;
        are_few.then(|| Reason {
            id: "reason-only".to_owned(),
            args: vec![("turns", parries.join(" "))],
            gains: event.gains,
            side: Side::Better,
            at: 0,
            around: None,
            line: String::new(),
        })
    }

    /// By how much the better line is better as far as turn `last`.
    fn lost(&self, last: usize) -> f32 {
        let sum = |events: &[At]| -> f32 {
            events.iter().filter(|(at, _)| *at <= last).map(|(_, event)| self.signed(event)).sum()
        };
        sum(&self.in_better) - sum(&self.in_played)
    }

    fn signed(&self, event: &Event) -> f32 {
        if self.side.contains(event.gains) { event.weight } else { -event.weight }
    }

    /// Whether the other line, which goes on otherwise, allows the same thing in the same turn.
    fn is_allowed(&self, other: &Line, at: usize, event: &Event) -> bool {
        at != 0
            && !event.takes_a_line
            && after(self.before, other, at).is_some_and(|after| allows(&after, event))
    }

    /// Whether it does not need the help of the side that loses by it: the turn before it was
    /// the explained one, or hardly any other would have prevented it.
    fn is_forced(&self, line: &Line, at: usize, event: &Event) -> bool {
        if at == 0 {
            return true;
        }
        let Some(now) = after(self.before, line, at) else { return false };
        let is_gainers = now.to_move().is_some_and(|seat| now.side_of(event.gains).contains(seat));
        if !is_gainers && !event.takes_a_line && !is_inevitable(&now, event) {
            return false;
        }
        let is_played = !self.side.contains(event.gains);
        if is_played && at == 1 {
            return true;
        }
        let Some(earlier) = after(self.before, line, at - 1) else { return false };
        let helps =
            earlier.to_move().is_some_and(|seat| !earlier.side_of(event.gains).contains(seat));
        !helps || !is_avoidable(&earlier, event)
    }
}

/// What happens in a line, and in which of its turns.
pub(super) fn events(before: &AnyMatch, line: &Line) -> Vec<At> {
    let mut game_match = before.clone();
    let mut by_turn: Vec<(Vec<Event>, AnyMatch)> = Vec::new();
    for turn in &line.turns {
        let at = game_match.clone();
        let Some(events) = play(&mut game_match, turn) else { break };
        by_turn.push((events, at));
    }
    let texts = line.texts();
    let mut found = Vec::new();
    for at in 0..by_turn.len() {
        let [first, reply, then] = [0, 1, 2].map(|later| by_turn.get(at + later));
        let whole = match (first, reply, then) {
            (Some((first, _)), Some((reply, replying)), Some((then, _))) => {
                let replies = possible(replying).map_or(usize::MAX, |turns| turns.len());
                let (reply, then) = (
                    (reply.as_slice(), texts[at + 1].as_str(), replies),
                    (then.as_slice(), texts[at + 2].as_str()),
                );
                forced(before, first, reply, then)
            }
            _ => None,
        };
        if let Some(event) = whole {
            found.push((at, event));
            by_turn[at + 1].0.clear();
            by_turn[at + 2].0.clear();
        } else {
            found.extend(by_turn[at].0.drain(..).map(|event| (at, event)));
        }
    }
    found
}

/// Whether the other line has the same thing, or as good a thing of its own no later.
fn happens_in(other: &[At], at: usize, event: &Event, own: &[At]) -> bool {
    let is_same = |(_, known): &&At| {
        (known.what, known.gains) == (event.what, event.gains) && known.args == event.args
    };
    let alike = |events: &[At]| {
        let no_later = events.iter().filter(|(turn, _)| *turn <= at);
        no_later.filter(|(_, known)| known.is_as_good_as(event)).count()
    };
    // A second row is told where the other line has only one.
    other.iter().any(|known| is_same(&known)) || event.is_goal && alike(own) <= alike(other)
}

/// The match after the first turns of a line.
fn after(before: &AnyMatch, line: &Line, turns: usize) -> Option<AnyMatch> {
    let mut after = before.clone();
    let played = line.turns.get(..turns)?.iter().all(|turn| after.play_moves(turn).is_ok());
    played.then_some(after)
}
