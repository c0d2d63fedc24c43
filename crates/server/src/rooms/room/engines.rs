//! Engines at the table: what they see, and how they answer offers.

use std::sync::Arc;

use mohreh_engine::TimeLeft;
use mohreh_protocol::{Action, OfferKind};
use mohreh_rules::{AnyView, Seat};

use super::Room;
use crate::{
    engines::Terms,
    table::{Chair, ENGINE_ID},
};

/// What the engine on a seat sees when it is its turn.
pub(crate) struct EngineInput {
    pub(crate) view: AnyView,
    pub(crate) clock: Option<TimeLeft>,
}

impl Room {
    /// Lets engines answer what they are offered.
    pub(super) async fn let_engines_answer(&mut self) {
        while let Some((seat, offer)) = self.table.engine_to_answer() {
            let before = self.table.seq;
            let id = format!("{ENGINE_ID}{before}");
            let agrees = match offer {
                OfferKind::Takeback | OfferKind::Rematch => true,
                OfferKind::Draw => self.engine_takes_draw(seat).await,
                OfferKind::FreeChat => false,
            };
            let action =
                if agrees { Action::Accept { id, offer } } else { Action::Decline { id, offer } };
            let answered = Box::pin(self.act_on_seat(seat, &action)).await;
            if let Err(problem) = answered {
                tracing::warn!(%problem.message, "an engine could not answer an offer");
                return;
            }
            if self.table.seq == before {
                tracing::error!(match_id = self.table.id, "an engine's answer changed nothing");
                return;
            }
        }
    }

    async fn engine_takes_draw(&self, seat: u8) -> bool {
        let Some(Chair::Engine { level }) = self.table.chairs().get(usize::from(seat)) else {
            return false;
        };
        let Some(view) = self.table.known(Some(seat)) else { return false };
        let Some(_leave) = self.rooms.leave_to_think() else { return false };
        let (bot, level) = (Arc::clone(self.rooms.bot()), *level);
        let seat = Seat::new(usize::from(seat));
        let id = self.table.id.clone();
        let terms = Terms::new(&id, None);
        let asked = move || bot.takes_draw(&id, &view, seat, level, terms);
        tokio::task::spawn_blocking(asked).await.unwrap_or_else(|error| {
            tracing::error!(%error, "an engine failed");
            false
        })
    }

    /// What the engine on `seat` sees, if it is still its turn.
    pub(super) async fn engine_input(&mut self, seat: u8, turns: u32) -> Option<EngineInput> {
        if self.table.turns() != turns {
            // The job may come from a node that is ahead of this one.
            self.catch_up().await.ok()?;
        }
        let due = self.table.turns() == turns
            && self.table.engine_to_move().is_some_and(|(mover, _)| mover == seat);
        let view = if due { self.table.known(Some(seat))? } else { return None };
        Some(EngineInput { view, clock: self.table.time_left(seat, self.rooms.now()) })
    }
}
