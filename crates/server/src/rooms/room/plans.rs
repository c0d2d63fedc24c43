//! Conditional turns of those who wait: kept, and played when what they wait for comes.
//!
//! They are read from the database whenever something has happened in a match with days
//! for a turn, and noted as played only after their turn is in the log: a server that
//! dies in between goes on where it was, and two nodes play a turn once.

use mohreh_protocol::{Action, Plan, Problem, ProblemCode};

use super::{Room, busy};
use crate::{
    problems::{refuse, unstored},
    rooms::{Ask, Rooms},
    store::{PlanRow, StoreError},
    table::{PLAN_ID, Who},
};

impl Rooms {
    /// The conditional turns of `who` in a match; with a plan, that one from now on.
    pub(crate) async fn plan(
        &self,
        id: &str,
        who: Who,
        plan: Option<Plan>,
    ) -> Result<Plan, Problem> {
        self.ask(id, |answer| Ask::Plan { who, plan, answer }).await
    }

    /// Lets matches that have gone on without their plans catch up.
    pub(crate) async fn catch_up_plans(&self) -> Result<(), StoreError> {
        for id in self.store().overtaken_plans().await? {
            if let Err(problem) = self.sweep(&id).await {
                tracing::error!(%problem.message, match_id = id, "could not follow a plan");
            }
        }
        Ok(())
    }
}

impl Room {
    pub(super) async fn plan(&mut self, who: &Who, plan: Option<Plan>) -> Result<Plan, Problem> {
        self.is_behind().await?;
        let (Some(seat), Some(player)) = (self.table.seat_of(who), who.player.as_deref()) else {
            return Err(refuse!(
                "server-seated-only",
                Forbidden,
                "only those at the table can do this"
            ));
        };
        let rows = self.rooms.store().plans(&self.table.id).await;
        let rows = rows.map_err(|error| unstored(&error))?;
        let present = rows.iter().find(|row| row.seat == seat);
        match plan {
            Some(plan) if plan.lines.is_empty() => {
                if let Some(row) = present {
                    self.drop_plan(row).await?;
                }
            }
            Some(plan) => {
                let row = self.table.plan_row(seat, player, self.table.check_plan(seat, &plan)?);
                let kept = self.rooms.store().keep_plan(&self.table.id, &row).await;
                kept.map_err(|error| unstored(&error))?;
                // On another node the turn may have come that it waits for.
                if self.is_behind().await? {
                    self.follow_plans().await;
                }
                return Ok(Plan { turns: row.turns, lines: row.lines });
            }
            None => {
                if let Some(row) = present.and_then(|row| self.table.rest_of_plan(row)) {
                    return Ok(Plan { turns: row.turns, lines: row.lines });
                }
            }
        }
        Ok(Plan { turns: self.table.turns(), lines: Vec::new() })
    }

    /// Plays what those who waited have planned, as long as there is something to play.
    pub(super) async fn follow_plans(&mut self) {
        while self.table.counts_days() {
            match self.follow_each_plan().await {
                Ok(true) => {}
                Ok(false) => return,
                // Another node was faster, or the database is away: it is looked at again.
                Err(problem) => {
                    tracing::warn!(%problem.message, "could not follow a plan");
                    return;
                }
            }
        }
    }

    /// Brings every plan up to date; whether a turn was played.
    async fn follow_each_plan(&mut self) -> Result<bool, Problem> {
        let rows = self.rooms.store().plans(&self.table.id).await;
        for row in rows.map_err(|error| unstored(&error))? {
            let Some(rest) = self.table.rest_of_plan(&row) else {
                self.drop_plan(&row).await?;
                continue;
            };
            if let Some(turn) = self.table.answer_of_plan(&rest) {
                if self.play_planned(&row, turn.to_owned()).await? {
                    return Ok(true);
                }
            } else if rest.turns != row.turns {
                let store = self.rooms.store();
                let advanced = store.advance_plan(&self.table.id, &row, &rest).await;
                advanced.map_err(|error| unstored(&error))?;
            }
        }
        Ok(false)
    }

    /// Plays a turn of a plan; whether the match went on. A plan whose turn cannot be
    /// played, or whose owner may not act, is forgotten: it would be tried for ever.
    async fn play_planned(&mut self, row: &PlanRow, turn: String) -> Result<bool, Problem> {
        let standing = self.rooms.store().standing(&row.player).await;
        let standing = standing.map_err(|error| unstored(&error))?;
        if standing.may_act(self.rooms.now()).is_err() {
            self.drop_plan(row).await?;
            return Ok(false);
        }
        let turns = self.table.turns();
        let id = format!("{PLAN_ID}{}-{turns}", self.table.seq);
        match self.act_on_seat(row.seat, &Action::Turn { id, turn, turns }).await {
            Ok(_) if turns < self.table.turns() => return Ok(true),
            // Another node was faster, or the database is away.
            Err(problem) if is_passing(&problem) => return Err(problem),
            Ok(_) | Err(_) => {}
        }
        self.drop_plan(row).await?;
        Ok(false)
    }

    async fn drop_plan(&self, row: &PlanRow) -> Result<(), Problem> {
        let dropped = self.rooms.store().drop_plan(&self.table.id, row).await;
        dropped.map_err(|error| unstored(&error))
    }
}

/// Whether what was refused may be possible in a moment.
fn is_passing(problem: &Problem) -> bool {
    let codes = [ProblemCode::Stale, ProblemCode::Unavailable, ProblemCode::Internal];
    codes.contains(&problem.code) || *problem == busy()
}
