//! Engines at the table: what they are asked, and what they decide. They think elsewhere,
//! by jobs, so that a room never waits for one.

use std::time::Duration;

use mohreh_engine::TimeLeft;
use mohreh_protocol::{Action, EngineWork, OfferKind, Problem, ProblemCode};
use mohreh_rules::{AnyView, Key};
use tokio::time::Instant;

use super::{Room, busy};
use crate::{
    engines::Choice,
    table::{ENGINE_ID, SeatAction},
};

/// What an engine has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// Its turn, and whether it takes a draw that is offered meanwhile.
    Turn,
    /// Whether it takes a draw while another is to move.
    Draw,
}

/// What the engine on a seat sees when it is asked something.
pub(crate) struct EngineInput {
    pub(crate) question: Question,
    pub(crate) view: AnyView,
    /// Where the match stands.
    pub(crate) key: Key,
    pub(crate) clock: Option<TimeLeft>,
}

/// How long an engine whose answer was refused keeps it to itself: each time twice as long.
const FIRST_WAIT: Duration = Duration::from_secs(2);
const LONGEST_WAIT: Duration = Duration::from_secs(300);

/// An answer that was refused, and when it is tried again.
#[derive(Debug, Default)]
pub(super) struct Hesitation {
    /// The last event before it: after another one it is tried at once.
    seq: u32,
    wait: Duration,
    until: Option<Instant>,
}

impl Hesitation {
    fn holds(&self, seq: u32, now: Instant) -> bool {
        self.seq == seq && self.until.is_some_and(|until| now < until)
    }

    fn refused(&mut self, seq: u32, now: Instant) {
        let is_again = self.seq == seq && self.until.is_some();
        let wait = if is_again { (self.wait * 2).min(LONGEST_WAIT) } else { FIRST_WAIT };
        *self = Self { seq, wait, until: Some(now + wait) };
    }
}

/// What an engine has decided.
pub(crate) enum EngineAnswer {
    Turn(Choice),
    Draw { agrees: bool },
}

impl Room {
    /// Lets engines answer what they are offered, as far as that takes no thinking. What
    /// they owe follows from the table: an answer that could not be written, or whose
    /// server died, is given later. What cannot be accepted is declined, so that nobody waits
    /// for it for ever.
    pub(super) async fn let_engines_answer(&mut self) {
        while let Some((seat, offer)) = self.table.engine_to_answer() {
            let before = self.table.seq;
            if self.hesitation.holds(before, Instant::now()) {
                return;
            }
            let agrees = match offer {
                OfferKind::Takeback | OfferKind::Rematch => true,
                OfferKind::Draw | OfferKind::FreeChat => false,
            };
            let answered = match self.answer_offer(seat, offer, agrees).await {
                Err(problem) if agrees && problem.code == ProblemCode::BadRequest => {
                    self.answer_offer(seat, offer, false).await
                }
                answered => answered,
            };
            if let Err(problem) = answered {
                tracing::warn!(%problem.message, "an engine could not answer an offer");
                self.hesitation.refused(self.table.seq, Instant::now());
                return;
            }
            if self.table.seq == before {
                tracing::error!(match_id = self.table.id, "an engine's answer changed nothing");
                self.hesitation.refused(before, Instant::now());
                return;
            }
        }
    }

    /// Whether somebody here waits for an engine.
    pub(super) fn awaits_engine(&self) -> bool {
        !self.followers.is_empty() && self.table.engine_due().is_some()
    }

    /// Looks how far the engine is that is to decide, and tells everybody.
    pub(super) async fn look_at_engine(&mut self) {
        let work = match self.table.engine_due() {
            None => None,
            Some((seat, _)) => {
                let place = self.rooms.place_in_queue(&self.table.id).await;
                // There is nothing to tell of one that has just begun to wait.
                place.map(|ahead| EngineWork { seat, ahead })
            }
        };
        if self.presence.engine != work {
            self.presence.engine = work;
            self.tell_presence();
        }
    }

    async fn answer_offer(
        &mut self,
        seat: u8,
        offer: OfferKind,
        agrees: bool,
    ) -> Result<u32, Problem> {
        let id = format!("{ENGINE_ID}{}", self.table.seq);
        let action =
            if agrees { Action::Accept { id, offer } } else { Action::Decline { id, offer } };
        self.act_on_seat(seat, &action).await
    }

    /// What the engine on `seat` is asked, for `owner`; nothing where that is decided already.
    pub(super) async fn engine_input(
        &mut self,
        seat: u8,
        turns: u32,
        owner: String,
    ) -> Result<Option<EngineInput>, Problem> {
        // Nobody has acted in this room yet: what follows is for whom this job is.
        if self.owner.is_empty() {
            self.owner = owner;
        }
        if self.table.turns() != turns {
            // The job may come from a node that is ahead of this one.
            self.catch_up().await?;
        }
        let is_due = self.table.engine_due().is_some_and(|(due, _)| due == seat);
        if self.table.turns() != turns || !is_due {
            return Ok(None);
        }
        let known = self.table.known(Some(seat)).zip(self.table.known_key(Some(seat)));
        Ok(known.map(|(view, key)| match self.table.engine_to_move() {
            Some(_) => {
                let clock = self.table.time_left(seat, self.rooms.now());
                EngineInput { question: Question::Turn, view, key, clock }
            }
            None => EngineInput { question: Question::Draw, view, key, clock: None },
        }))
    }

    /// Does what the engine on `seat` has decided after so many turns, in the position with
    /// this key. What it was offered since then, or is offered no longer, is left alone.
    pub(super) async fn engine_answer(
        &mut self,
        seat: u8,
        turns: u32,
        key: Key,
        given: EngineAnswer,
    ) -> Result<u32, Problem> {
        self.is_behind().await?;
        self.table.must_have(turns)?;
        // After a takeback there may be as many turns, and others.
        if self.table.known_key(Some(seat)) != Some(key) {
            return Err(busy());
        }
        let choice = match given {
            EngineAnswer::Draw { agrees } => {
                return self.answer_offer(seat, OfferKind::Draw, agrees).await;
            }
            EngineAnswer::Turn(choice) => choice,
        };
        let is_offered = self.table.engine_offered_draw().is_some_and(|(asked, _)| asked == seat);
        if is_offered {
            let answered = self.answer_offer(seat, OfferKind::Draw, choice.takes_draw).await?;
            if choice.takes_draw {
                return Ok(answered);
            }
        }
        let id = format!("{ENGINE_ID}{}-{turns}", self.table.seq);
        let turn = SeatAction::EngineTurn { id: &id, turn: &choice.turn, turns };
        self.act_on_seat(seat, turn).await
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::{sync::oneshot, time::Instant};

    use super::{Hesitation, LONGEST_WAIT};
    use crate::{problems::database_away, rooms::Ask};

    #[test]
    fn a_refused_answer_is_tried_ever_more_rarely_until_something_happens() {
        let (mut hesitation, mut now) = (Hesitation::default(), Instant::now());
        assert!(!hesitation.holds(7, now));
        let mut tries = 0;
        for _ in 0..1800 {
            if !hesitation.holds(7, now) {
                hesitation.refused(7, now);
                tries += 1;
            }
            now += Duration::from_secs(2);
        }
        assert!((10..=20).contains(&tries), "{tries} tries within an hour");
        assert_eq!(hesitation.wait, LONGEST_WAIT);
        assert!(!hesitation.holds(8, now));
    }

    #[test]
    fn a_room_that_lost_its_log_does_not_say_that_its_engine_has_nothing_to_do() {
        let (answer, mut wait) = oneshot::channel();
        let ask = Ask::EngineInput { seat: 0, turns: 0, owner: String::new(), answer };
        ask.refuse("match", database_away());
        assert!(wait.try_recv().unwrap().is_err());
    }
}
