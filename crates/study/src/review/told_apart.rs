//! What tells two lines apart: events that happen in one of them only, and that nobody could
//! easily have kept from happening.

use std::slice;

use mohreh_rules::{AnyMatch, Seat, Seats};

use super::{
    Line, Reason, Side,
    counterpart::{At, is_taken_back, unmatched},
    event::{END, Event, forced, least, least_far, play, standing},
    explain::NEAR,
    possible::{
        Threat, Threatened, allows, is_avoidable, is_inevitable, parries, possible, threat,
    },
};

/// How far the balance of what is near reaches: one turn more, in which it may be made good.
const EXCHANGE: usize = NEAR + 1;
/// What so many turns prevent is told with the turns.
const FEW_PARRIES: usize = 2;
/// Among fewer turns there was little to choose.
const MANY_TURNS: usize = 5;
/// The same can be taken in many ways: which ring leaves the board makes little difference.
const MOST_TAKINGS: usize = 3;
/// By how much two searches differ for no reason.
const HARDLY_WORSE: f32 = 0.05;
/// Whoever loses so much by a turn of a line made a mistake there.
const SLIP: f32 = 0.15;
/// So many times the least that is told may come and go beside what is counted.
const ROUGHLY: f32 = 2.0;
/// Whoever has so little cannot be ahead by what is counted.
const POOR: f32 = 0.35;

/// What happens in two lines that begin in one position, and what can be reached at once
/// where they end.
pub(super) struct Lines<'a> {
    before: &'a AnyMatch,
    played: &'a Line,
    better: &'a Line,
    /// Whose turn is explained,
    seat: Seat,
    /// and the side it plays for.
    side: Seats,
    in_played: Found,
    in_better: Found,
}

impl<'a> Lines<'a> {
    pub(super) fn new(
        before: &'a AnyMatch,
        played: &'a Line,
        better: &'a Line,
        seat: Seat,
    ) -> Self {
        let side = before.side_of(seat);
        let [in_played, in_better]: [Found; 2] = [played, better].map(|line| {
            let pending = after(before, line, line.turns.len()).and_then(|end| {
                let side = end.side_of(end.to_move()?);
                match threat(&end, side) {
                    Threatened::Goal(pending) => Some((line.turns.len(), pending.event)),
                    Threatened::Nothing | Threatened::Unknown => None,
                }
            });
            let mut found = events(before, line);
            found.told.extend(pending);
            found
        });
        Self { before, played, better, seat, side, in_played, in_better }
    }

    /// The nearest event that makes a difference: against the player in the line that was
    /// played, for the player in the better one.
    pub(super) fn only_in(&self, side: Side) -> Option<At> {
        let is_played = side == Side::Played;
        let (own, other) = if is_played {
            (&self.in_played, &self.in_better)
        } else {
            (&self.in_better, &self.in_played)
        };
        let (line, instead) =
            if is_played { (self.played, self.better) } else { (self.better, self.played) };
        let all = unmatched(&own.told, &other.all());
        let heaviest = all.iter().map(|(_, event)| event.weight).fold(0.0, f32::max);
        let elsewhere = other.all();
        let mut found = all.into_iter();
        found.find(|found| {
            let (at, event) = found;
            let is_for_player = self.side.contains(event.gains);
            // What is far must be what the line is about.
            let is_far = NEAR < *at && event.what != END;
            let is_rival = |(_, other): &At| other.is_like(event);
            // Of what one side gains in a line the dearest is told, not what comes after it.
            let is_dearer = |(turn, other): &At| {
                turn < at && other.gains == event.gains && event.weight < other.weight
            };
            let stands_out = (event.is_goal || !own.told.iter().any(is_dearer))
                && (!is_far || heaviest <= event.weight)
                && (!is_far || event.is_goal || !elsewhere.iter().any(is_rival));
            *at < line.turns.len()
                && is_for_player != is_played
                && stands_out
                && least(self.before) <= event.weight
                && self.fits_what_is_proved(side, *at, event)
                && self.is_borne_out(*at, event)
                && self.is_trusted(line, *at, event, self.is_end(side, *at))
                && self.is_played_well(line, *at, event)
                && !is_taken_back(&own.told, found)
                && !self.is_allowed(instead, *at, event)
                && self.is_forced(line, *at, event)
        })
    }

    /// Where a result is proved, it is the reason: what is won or lost on the way is told only
    /// of the goals, and of what happens at once.
    fn fits_what_is_proved(&self, side: Side, at: usize, event: &Event) -> bool {
        let is_proved =
            |line: &Line, win: f32| line.proved && line.win.is_some_and(|known| known == win);
        let (won, lost) = (is_proved(self.better, 1.0), is_proved(self.played, 0.0));
        let is_at_once = match side {
            Side::Better => at == 0,
            Side::Played => at <= 1 && lost,
        };
        !won && !lost || event.is_goal || is_at_once
    }

    /// Whether the engine can be believed that something happens: the end of a match, and what
    /// ends it, must be proved unless it happens at once, and what is far must be worth it.
    fn is_trusted(&self, line: &Line, at: usize, event: &Event, is_end: bool) -> bool {
        let is_sure = !is_end && event.what != END || at <= 1 || line.proved;
        is_sure && (at <= NEAR || least_far(self.before) <= event.weight)
    }

    /// Whether it hangs on no mistake of the side that loses by it, and whoever gains it is no
    /// worse off for it, as the searches along the line see it.
    fn is_played_well(&self, line: &Line, at: usize, event: &Event) -> bool {
        let loss = |turn: usize| {
            let now = after(self.before, line, turn)?;
            let mover = now.to_move()?;
            let fall = line.fall(turn)?;
            let loss = if self.side.contains(mover) { fall } else { -fall };
            Some((now.side_of(event.gains).contains(mover), loss))
        };
        let slips = (1..at).filter_map(loss).any(|(gains, loss)| !gains && SLIP < loss);
        let costs = loss(at).is_some_and(|(gains, loss)| gains && HARDLY_WORSE < loss);
        !slips && !costs
    }

    /// Whether what is counted after the turns may be a reason: the first round takes nothing
    /// from either side, and the lines are played well and stand as the chances say.
    pub(super) fn speak_for_counts(&self) -> bool {
        let least = least(self.before);
        let is_quiet = |turn: usize| least <= 0.0 || self.lost(turn).abs() < ROUGHLY * least;
        let is_quiet = is_quiet(0) && is_quiet(1.min(self.last()));
        is_quiet && self.speak_for_ends()
    }

    /// The same of what is counted at their ends.
    pub(super) fn speak_for_ends(&self) -> bool {
        // A line that is worse because of a later mistake, or better because of one.
        let slips = |line: &Line, is_own: bool| {
            let loss = |turn: usize| {
                let mover = after(self.before, line, turn)?.to_move()?;
                let fall = line.fall(turn)?;
                let loss = if is_own { fall } else { -fall };
                (self.side.contains(mover) == is_own).then_some(loss)
            };
            (1..line.turns.len()).filter_map(loss).any(|loss| SLIP < loss)
        };
        let standing =
            |line: &Line| standing(&after(self.before, line, line.turns.len())?, self.seat);
        let is_poor = |line: &Line| line.win.is_some_and(|win| win < POOR);
        let is_rich = |line: &Line| line.win.is_some_and(|win| 1.0 - POOR < win);
        let stands = match standing(self.played).zip(standing(self.better)) {
            None => true,
            Some((played, better)) => {
                played <= better + ROUGHLY * least(self.before)
                    && !(0.0 < played && is_poor(self.played))
                    && !(better < 0.0 && is_rich(self.better))
            }
        };
        stands
            && !slips(self.played, true)
            && !slips(self.better, false)
            && !self.speak_for_played()
    }

    /// Whether an event is no more than what is lost in the end.
    fn is_borne_out(&self, at: usize, event: &Event) -> bool {
        // A goal, or what is forced, is not made good by what comes much later.
        let is_lasting = at <= NEAR && (event.is_goal || event.takes_a_line);
        let soon = if is_lasting { self.lost(EXCHANGE) } else { 0.0 };
        let standing =
            |line: &Line| standing(&after(self.before, line, line.turns.len())?, self.seat);
        let behind = standing(self.better).zip(standing(self.played));
        let is_behind =
            behind.is_none_or(|(better, played)| event.weight <= 2.0 * (better - played));
        // With what is pending at the ends, and without.
        let lost = self.lost(usize::MAX).min(self.lost(self.last()));
        let is_lost = if is_lasting { 0.0 <= lost } else { event.weight <= lost };
        is_lost && event.weight <= lost.max(soon) && (event.is_goal || is_behind)
    }

    /// What the other side could do at once after the turn that was played and not after the
    /// better one, though the line goes on otherwise. `chance` tells what the player may hope
    /// for where a match stands.
    pub(super) fn unparried(
        &self,
        chance: &dyn Fn(&AnyMatch) -> Option<f32>,
    ) -> Option<(Event, Reason)> {
        let after_played = after(self.before, self.played, 1)?;
        let after_better = after(self.before, self.better, 1)?;
        let others = after_played.side_of(after_played.to_move()?);
        let Threatened::Goal(worst) = threat(&after_played, others) else { return None };
        let is_own = others.iter().any(|seat| self.side.contains(seat));
        let still = match threat(&after_better, others) {
            Threatened::Goal(still) => still.event.weight,
            Threatened::Nothing => 0.0,
            Threatened::Unknown => return None,
        };
        // Whoever gains as much in the turn itself need not care.
        let lost = worst.event.weight - still + self.lost(0);
        let taken = (1, worst.event.clone());
        let is_only_here = unmatched(slice::from_ref(&taken), &self.in_better.all()) == [taken];
        let is_nothing = is_own || worst.event.weight <= still || lost < worst.event.weight;
        if is_nothing || !is_only_here || !self.is_worth_taking(&after_played, &worst, chance) {
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

    /// Whether what the line declines is nearly the best that there is, and leaves the player
    /// worse off than the better turn does.
    fn is_worth_taking(
        &self,
        now: &AnyMatch,
        threat: &Threat,
        chance: &dyn Fn(&AnyMatch) -> Option<f32>,
    ) -> bool {
        let (Some(best), Some(possible)) = (self.played.win, self.better.win) else { return false };
        threat.turns.iter().take(MOST_TAKINGS).any(|turn| {
            let mut taken = now.clone();
            let left = taken.play_moves(turn).ok().and_then(|()| chance(&taken));
            left.is_some_and(|left| left <= best + HARDLY_WORSE && left < possible)
        })
    }

    /// Whether a line that should be the worse one ends well for the player, or the better one
    /// badly: whoever has won in the end needs nothing else.
    pub(super) fn end_the_other_way(&self) -> bool {
        let ends = |line: &Line, found: &Found, is_own: bool| {
            let played = found.told.iter().filter(|(at, _)| *at < line.turns.len());
            played
                .filter(|(_, event)| event.what == END)
                .any(|(_, event)| self.side.contains(event.gains) == is_own)
        };
        ends(self.played, &self.in_played, true) || ends(self.better, &self.in_better, false)
    }

    /// Whether what happens in the lines, or in the turns themselves, speaks for the turn that
    /// was played.
    pub(super) fn speak_for_played(&self) -> bool {
        self.lost(0).min(self.lost(self.last())) < 0.0
    }

    /// The last turn of the longer line.
    fn last(&self) -> usize {
        self.played.turns.len().max(self.better.turns.len()).saturating_sub(1)
    }

    /// Whether the match ends in this turn of a line.
    pub(super) fn is_end(&self, side: Side, turn: usize) -> bool {
        let found = if side == Side::Played { &self.in_played } else { &self.in_better };
        found.told.iter().any(|(at, event)| *at == turn && event.what == END)
    }

    /// Which turns would have prevented what the other side does at once, where they are few.
    pub(super) fn only_parries(&self, event: &Event, reason: &Reason) -> Option<Reason> {
        if !event.is_goal || reason.at != 1 {
            return None;
        }
        let (parries, turns) = parries(self.before, event)?;
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
        let sum = |found: &Found, line: &Line| -> f32 {
            // An end that nobody is forced into weighs nothing.
            let counts = |at: usize, event: &Event| event.what != END || at <= 1 || line.proved;
            let so_far = found.told.iter().filter(|(at, event)| *at <= last && counts(*at, event));
            so_far.map(|(_, event)| self.signed(event)).sum()
        };
        sum(&self.in_better, self.better) - sum(&self.in_played, self.played)
    }

    fn signed(&self, event: &Event) -> f32 {
        if self.side.contains(event.gains) { event.weight } else { -event.weight }
    }

    /// Whether the other line, which goes on otherwise, allows the same thing in any turn, or
    /// as good a thing in the same turn or where it ends.
    fn is_allowed(&self, other: &Line, at: usize, event: &Event) -> bool {
        let last = other.turns.len();
        let is_possible = |turn: usize| {
            let is_then = turn == at || turn == last && NEAR < at;
            let known =
                |found: &Event| found.has_place_of(event) || is_then && found.is_as_good_as(event);
            after(self.before, other, turn).is_some_and(|after| allows(&after, known))
        };
        !event.takes_a_line && at != 0 && (1..=last).any(is_possible)
    }

    /// Whether it does not need the help of the side that loses by it: the turn before it was
    /// the explained one, or hardly any other would have prevented it.
    fn is_forced(&self, line: &Line, at: usize, event: &Event) -> bool {
        if at == 0 {
            return true;
        }
        let Some(now) = after(self.before, line, at) else { return false };
        let is_gainers = now.to_move().is_some_and(|seat| now.side_of(event.gains).contains(seat));
        let is_forced = event.takes_a_line || !event.is_own_doing && is_inevitable(&now, event);
        if !is_gainers && !is_forced {
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

/// What happens in a line.
#[derive(Default)]
struct Found {
    /// What can be told, and what is pending at its end.
    told: Vec<At>,
    /// What is part of an event that takes several turns.
    parts: Vec<At>,
}

impl Found {
    fn all(&self) -> Vec<At> {
        self.told.iter().chain(&self.parts).cloned().collect()
    }
}

/// What happens in a line, and in which of its turns.
fn events(before: &AnyMatch, line: &Line) -> Found {
    let mut game_match = before.clone();
    let mut by_turn: Vec<(Vec<Event>, AnyMatch)> = Vec::new();
    for turn in &line.turns {
        let at = game_match.clone();
        let Some(events) = play(&mut game_match, turn) else { break };
        by_turn.push((events, at));
    }
    let texts = line.texts();
    let mut found = Found::default();
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
        let in_turn =
            |turn: usize, event: Event| (turn, Event { turn: texts[turn].clone(), ..event });
        if let Some(event) = whole {
            found.told.push(in_turn(at, event));
            for part in [at + 1, at + 2] {
                let events = by_turn[part].0.drain(..);
                found.parts.extend(events.map(|event| in_turn(part, event)));
            }
        } else {
            found.told.extend(by_turn[at].0.drain(..).map(|event| in_turn(at, event)));
        }
    }
    found
}

/// The match after the first turns of a line.
fn after(before: &AnyMatch, line: &Line, turns: usize) -> Option<AnyMatch> {
    let mut after = before.clone();
    let played = line.turns.get(..turns)?.iter().all(|turn| after.play_moves(turn).is_ok());
    played.then_some(after)
}
