//! A table: one match with its seats, clocks and offers, as a fold over its
//! log. [`LoggedMatch::apply`] replays an event and [`LoggedMatch::act`] makes the next one;
//! nothing else changes a table. `decide.rs` says which entry an action makes; `view.rs` says what a viewer may know.

mod away;
mod begin;
mod clock;
mod create;
mod decide;
mod entry;
mod index;
mod plan;
mod record;
mod rest;
mod seat_action;
#[cfg(test)]
mod tests;
mod view;
mod words;

use std::collections::HashMap;

use mohreh_protocol::{Clock, MatchState, Millis, OfferKind, SaidBy};
use mohreh_rules::{
    AnyMatch, AnyPosition, AnyReadTurn, Ending, GameId, Outcome, Problem, Seat, problem,
};

use self::{away::Away, clock::Clocks};
pub(crate) use self::{
    create::{Trust, check_clock, new_setup, paired_setup, rematch_setup},
    decide::{Decision, Draft, Who, check_phrase, refusal},
    entry::{Asked, Chair, Deal, ENGINE_ID, Entry, PLAN_ID, Setup},
    index::Reseated,
    seat_action::SeatAction,
    view::{Happened, Perspective},
};
use crate::store::{Outage, StoredEvent};

/// The engine that takes over a seat at a table of three or more.
const SUBSTITUTE_LEVEL: u8 = 5;
/// A table that nobody joins is called off after this long, unless it was set
/// up for less.
const WAITING_LASTS: Millis = 7 * 86_400_000;
/// What is said is kept this far back.
const SAID_KEPT: usize = 200;

/// One match as the log tells it.
#[derive(Clone, Debug)]
pub(crate) struct LoggedMatch {
    pub(crate) id: String,
    pub(crate) seq: u32,
    pub(crate) setup: Setup,
    created: Millis,
    updated: Millis,
    /// When the match ended, whatever was said since.
    ended: Option<Millis>,
    chairs: Vec<Chair>,
    /// Who has left a table of three or more, in order: an engine plays on, and
    /// the match counts for them all the same.
    left: Vec<(u8, String)>,
    /// `None` when the log cannot be replayed by these rules.
    game_match: Option<AnyMatch>,
    unreadable: Option<Problem>,
    played: Vec<Played>,
    clocks: Clocks,
    away: Away,
    offers: Vec<Offer>,
    said: Vec<SaidBy>,
    free_chat: bool,
    canceled: bool,
    /// Canceled because nobody came in time.
    expired: bool,
    /// Whether something was hidden from watchers at the start.
    has_secrets: bool,
    next: Option<String>,
    /// What each client's id was for, and which event it made.
    done: HashMap<(u8, String), (Asked, u32)>,
    /// Who was told no, what about, and after how many turns.
    declined: Vec<(u8, OfferKind, u32)>,
    outages: Vec<Outage>,
}

/// A turn, and how to get back to before it.
#[derive(Clone, Debug)]
struct Played {
    seat: u8,
    turn: String,
    plies: usize,
    clocks: Clocks,
}

/// What an event changed, besides what the table now says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Effect {
    /// On which seats somebody else may be.
    pub(crate) reseated: Reseated,
    /// Whether an engine had something to think about before it.
    pub(crate) had_job: bool,
    /// Whether it ended the match.
    pub(crate) ended: bool,
}

impl Effect {
    /// Of the first event.
    pub(crate) const CREATED: Self = Self { reseated: Reseated::All, had_job: false, ended: false };
}

#[derive(Clone, Debug)]
struct Offer {
    kind: OfferKind,
    seat: u8,
    accepted: Vec<u8>,
}

impl LoggedMatch {
    /// A table from the first event of a log.
    pub(crate) fn new(
        id: &str,
        first: &StoredEvent,
        outages: Vec<Outage>,
    ) -> Result<Self, Problem> {
        let Entry::Created(setup) = &first.entry else {
            return Err(problem!("log-no-setup", "the first event is not the table's setup"));
        };
        let setup = setup.as_ref().clone();
        let mut table = Self {
            id: id.to_owned(),
            seq: first.seq,
            created: first.at,
            updated: first.at,
            ended: None,
            chairs: setup.seats.clone(),
            left: Vec::new(),
            game_match: None,
            unreadable: None,
            played: Vec::new(),
            clocks: Clocks::new(setup.clock, setup.seats.len()),
            away: Away::default(),
            offers: Vec::new(),
            said: Vec::new(),
            free_chat: false,
            canceled: false,
            expired: false,
            has_secrets: false,
            next: None,
            done: HashMap::new(),
            declined: Vec::new(),
            outages,
            setup,
        };
        table.begin();
        table.start_clock(first.at);
        Ok(table)
    }

    /// A table from its whole log.
    pub(crate) fn replay(
        id: &str,
        events: &[StoredEvent],
        outages: Vec<Outage>,
    ) -> Result<Self, Problem> {
        let empty = || problem!("log-empty", "the log is empty");
        let (first, rest) = events.split_first().ok_or_else(empty)?;
        let mut table = Self::new(id, first, outages)?;
        for event in rest {
            table.apply(event);
        }
        Ok(table)
    }

    /// Takes the next event of the log.
    pub(crate) fn apply(&mut self, event: &StoredEvent) -> Effect {
        self.take(event, None)
    }

    /// Does what `draft` says, as the next event; the event is yet to be
    /// written.
    pub(crate) fn act(&mut self, draft: Draft, at: Millis) -> (StoredEvent, Effect) {
        // Clocks of machines may disagree; the log never runs backward.
        let at = at.max(self.updated);
        let event = StoredEvent { seq: self.seq + 1, at, entry: draft.entry };
        let effect = self.take(&event, draft.turn);
        (event, effect)
    }

    /// `read` is the turn of the event, where it has been read already.
    fn take(&mut self, event: &StoredEvent, read: Option<AnyReadTurn>) -> Effect {
        debug_assert_eq!(event.seq, self.seq + 1, "a log has no gaps");
        let had_job = self.engine_due().is_some();
        let was_over = self.state() == MatchState::Over;
        self.seq = event.seq;
        self.updated = event.at;
        if let Some((seat, id, asked)) = event.entry.asked(self.turns()) {
            self.done.insert((seat, id.to_owned()), (asked, event.seq));
        }
        let at = event.at;
        match &event.entry {
            Entry::Created(_) => {}
            Entry::Joined { seat, player, deal } => {
                if let Some(Deal { start, nonce }) = deal {
                    self.setup.start.clone_from(start);
                    self.setup.nonce.clone_from(nonce);
                    self.setup.undealt = false;
                    self.begin();
                }
                self.sit(*seat, Chair::Person { player: player.clone() });
                self.start_clock(at);
            }
            Entry::Turn { seat, turn, .. } => self.play(*seat, turn, read, at),
            Entry::Offered { seat, offer, .. } => {
                self.offers.retain(|open| open.kind != *offer);
                self.offers.push(Offer { kind: *offer, seat: *seat, accepted: Vec::new() });
            }
            Entry::Accepted { seat, offer, next, .. } => {
                self.accept(*seat, *offer, next.clone(), at);
            }
            Entry::Declined { seat, offer, .. } => {
                let by = self.offers.iter().find(|open| open.kind == *offer).map(|open| open.seat);
                let turns = self.turns();
                self.declined.retain(|(_, _, at)| *at == turns);
                self.declined.extend(by.filter(|by| by != seat).map(|by| (by, *offer, turns)));
                self.offers.retain(|open| open.kind != *offer);
            }
            Entry::Resigned { seat, .. } => self.leave(*seat, Ending::Resignation, at),
            Entry::TimedOut { seat } => {
                let timed = self.setup.clock != Clock::None;
                let why = if timed { Ending::Time } else { |_| Ending::Abandoned };
                self.leave(*seat, why, at);
            }
            Entry::Canceled { .. } => {
                self.canceled = true;
                self.expired = self.chairs.contains(&Chair::Open) && self.waits_until() <= at;
            }
            Entry::Left { seat } => self.away.leave(*seat, at),
            Entry::Returned { seat } => self.away.come_back(*seat),
            Entry::Rested { seat, until } => self.clocks.rest(*seat, at, *until),
            Entry::Resumed { seat } => self.clocks.resume(*seat, at),
            Entry::Claimed { seat, .. } => self.leave(*seat, |_| Ending::Abandoned, at),
            Entry::Said { seat, said, .. } => {
                if self.said.len() == SAID_KEPT {
                    self.said.remove(0);
                }
                let seq = event.seq;
                self.said.push(SaidBy { seq, seat: *seat, said: said.clone() });
            }
        }
        let reseated = Reseated::by(&event.entry, self.chairs.len());
        let ended = !was_over && self.state() == MatchState::Over;
        if ended {
            self.ended = Some(at);
        }
        Effect { reseated, had_job, ended }
    }

    /// How far the match is.
    pub(crate) fn state(&self) -> MatchState {
        let Some(game_match) = &self.game_match else { return MatchState::Unreadable };
        if self.canceled {
            MatchState::Canceled
        } else if self.chairs.contains(&Chair::Open) {
            MatchState::Waiting
        } else if game_match.outcome().is_some() {
            MatchState::Over
        } else {
            MatchState::Playing
        }
    }

    /// Who decides now.
    pub(crate) fn to_move(&self) -> Option<u8> {
        if self.state() != MatchState::Playing {
            return None;
        }
        self.game_match.as_ref()?.to_move().map(number)
    }

    /// How many turns are finished.
    pub(crate) fn turns(&self) -> u32 {
        u32::try_from(self.played.len()).unwrap_or(u32::MAX)
    }

    /// The match by the rules, if they can replay it.
    pub(crate) fn game_match(&self) -> Option<&AnyMatch> {
        self.game_match.as_ref()
    }

    /// Why the match cannot be replayed, if it cannot.
    pub(crate) fn unreadable(&self) -> Option<&Problem> {
        self.unreadable.as_ref()
    }

    /// The seats.
    pub(crate) fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Whether somebody has left the seat to an engine.
    pub(crate) fn was_left(&self, seat: u8) -> bool {
        self.left.iter().any(|(left, _)| *left == seat)
    }

    /// The people of the match by seat, also those who have left, with the place
    /// that the result and their leaving give them: those who stayed come before
    /// those who left, and whoever left first comes last. `None` where an
    /// engine sat from the start, or where there is no result.
    pub(crate) fn places(&self) -> Option<Vec<(&str, usize)>> {
        let outcome = self.game_match.as_ref()?.outcome()?;
        let place = |index: usize, chair| match chair {
            Some(player) => {
                let won = outcome.score(Seat::new(index)) == 1.0;
                Some((player, if won { 1 } else { 2 }))
            }
            None => {
                let order = self.left.iter().position(|(seat, _)| usize::from(*seat) == index)?;
                Some((self.left[order].1.as_str(), 2 + self.left.len() - order))
            }
        };
        let stayed = self.chairs.iter().map(|chair| match chair {
            Chair::Person { player } => Some(player.as_str()),
            Chair::Open | Chair::Engine { .. } => None,
        });
        stayed.enumerate().map(|(index, player)| place(index, player)).collect()
    }

    /// The engine that has to move, if one has: seat and level.
    pub(crate) fn engine_to_move(&self) -> Option<(u8, u8)> {
        let seat = self.to_move()?;
        match self.chairs.get(usize::from(seat))? {
            Chair::Engine { level } => Some((seat, *level)),
            Chair::Open | Chair::Person { .. } => None,
        }
    }

    /// The engine that has something to think about, its turn or an offered draw: seat
    /// and level.
    pub(crate) fn engine_due(&self) -> Option<(u8, u8)> {
        self.engine_to_move().or_else(|| self.engine_offered_draw())
    }

    /// The player who has to move, if one has.
    pub(crate) fn player_to_move(&self) -> Option<&str> {
        match self.chairs.get(usize::from(self.to_move()?))? {
            Chair::Person { player } => Some(player),
            Chair::Open | Chair::Engine { .. } => None,
        }
    }

    /// When something ends by itself: the running clock, or the wait.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        match self.state() {
            MatchState::Waiting => Some(self.waits_until()),
            MatchState::Playing if 2 < self.chairs.len() && self.engine_to_move().is_some() => None,
            MatchState::Playing => {
                let falls = self.clocks.deadline(&self.outages);
                falls.into_iter().chain(self.begins_until()).min()
            }
            MatchState::Over | MatchState::Canceled | MatchState::Unreadable => None,
        }
    }

    /// When a table that is not full by then is called off.
    fn waits_until(&self) -> Millis {
        let waits = self.setup.waits.map_or(WAITING_LASTS, |seconds| Millis::from(seconds) * 1000);
        self.created + waits
    }

    fn result(&self) -> Option<(Outcome, Ending)> {
        if self.state() != MatchState::Over {
            return None;
        }
        let game_match = self.game_match.as_ref()?;
        game_match.outcome().zip(game_match.ending())
    }

    /// Begins at the start of the setup.
    fn begin(&mut self) {
        let game = self.setup.game.parse::<GameId>().map_err(Problem::from);
        let start =
            game.and_then(|game| AnyPosition::read(game, &self.setup.start).map_err(Problem::from));
        (self.game_match, self.unreadable) = match start {
            Ok(start) => (Some(AnyMatch::new(start)), None),
            Err(why) => (None, Some(why)),
        };
        self.has_secrets = self.game_match.as_ref().is_some_and(AnyMatch::has_secrets);
    }

    fn sit(&mut self, seat: u8, chair: Chair) {
        if let Some(place) = self.chairs.get_mut(usize::from(seat)) {
            *place = chair;
        }
    }

    fn start_clock(&mut self, at: Millis) {
        match self.to_move() {
            Some(seat) => self.clocks.start(seat, at),
            None => self.clocks.stop(at, &self.outages),
        }
    }

    fn play(&mut self, seat: u8, turn: &str, read: Option<AnyReadTurn>, at: Millis) {
        let clocks = self.clocks.clone();
        let plies = self.game_match.as_ref().map_or(0, AnyMatch::plies);
        let played = self.game_match.as_mut().map(|game_match| match read {
            Some(read) => game_match.play_read(read),
            None => game_match.play_turn(turn),
        });
        if let Some(Err(refused)) = played {
            let number = self.played.len() + 1;
            let told = problem!("log-turn", "turn {number}, `{turn}`", number, turn);
            self.unreadable = Some(told.because(refused));
            self.game_match = None;
        }
        self.played.push(Played { seat, turn: turn.to_owned(), plies, clocks });
        self.offers.retain(|offer| matches!(offer.kind, OfferKind::FreeChat));
        self.clocks.end_turn(at, &self.outages);
        self.start_clock(at);
        // Whoever plays is there, connected or not.
        self.away.come_back(seat);
    }

    fn accept(&mut self, seat: u8, kind: OfferKind, next: Option<String>, at: Millis) {
        let Some(index) = self.offers.iter().position(|open| open.kind == kind) else { return };
        self.offers[index].accepted.push(seat);
        if !self.all_accepted(&self.offers[index]) {
            return;
        }
        let offer = self.offers.remove(index);
        match kind {
            OfferKind::Draw => {
                if let Some(game_match) = &mut self.game_match {
                    game_match.end(Ending::Agreement, Outcome::Draw);
                }
                self.offers.clear();
                self.clocks.stop(at, &self.outages);
            }
            OfferKind::Takeback => self.take_back(offer.seat, at),
            OfferKind::Rematch => self.next = next,
            OfferKind::FreeChat => self.free_chat = true,
        }
    }

    fn all_accepted(&self, offer: &Offer) -> bool {
        (0..)
            .zip(&self.chairs)
            .filter(|(seat, _)| *seat != offer.seat)
            .all(|(seat, _)| offer.accepted.contains(&seat))
    }

    /// Goes back to before the last turn of `seat`, clocks included.
    fn take_back(&mut self, seat: u8, at: Millis) {
        let Some(index) = self.played.iter().rposition(|played| played.seat == seat) else {
            return;
        };
        let played = self.played[index].clone();
        if let Some(game_match) = &mut self.game_match {
            game_match.take_back(played.plies);
        }
        self.played.truncate(index);
        self.clocks.go_back_to(played.clocks);
        self.start_clock(at);
    }

    /// A seat leaves. At a table of two that ends the match; at a larger one
    /// an engine takes the seat, unless no person is left; then every other side
    /// has won.
    fn leave(&mut self, seat: u8, why: fn(Seat) -> Ending, at: Millis) {
        let Some(leaver) = seat_of(seat) else { return };
        self.away.come_back(seat);
        let seats = self.chairs.len();
        let plays_on = 2 < seats && {
            if let Some(Chair::Person { player }) = self.chairs.get(usize::from(seat)) {
                self.left.push((seat, player.clone()));
            }
            self.sit(seat, Chair::Engine { level: SUBSTITUTE_LEVEL });
            self.chairs.iter().any(|chair| matches!(chair, Chair::Person { .. }))
        };
        if plays_on {
            self.offers.clear();
            self.clocks.end_turn(at, &self.outages);
            self.start_clock(at);
            return;
        }
        self.clocks.stop(at, &self.outages);
        self.offers.clear();
        let Some(game_match) = &mut self.game_match else { return };
        let outcome = game_match.lost_by(leaver);
        game_match.end(why(leaver), outcome);
    }
}

fn number(seat: Seat) -> u8 {
    u8::try_from(seat.index()).unwrap_or(u8::MAX)
}

fn seat_of(number: u8) -> Option<Seat> {
    (usize::from(number) < Seat::MAX).then(|| Seat::new(usize::from(number)))
}
