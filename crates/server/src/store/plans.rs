//! Conditional turns, as they are stored: those of one seat in one row.

use super::{Store, StoreError, with_pool, with_writer};

/// The most matches whose plans are looked after in one step.
const STEP: i64 = 500;

/// The conditional turns of a seat, as they were when they were last looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlanRow {
    pub(crate) seat: u8,
    /// Who has left them.
    pub(crate) player: String,
    /// How many turns were finished then.
    pub(crate) turns: u32,
    /// A hash of these turns.
    pub(crate) past: String,
    pub(crate) lines: Vec<Vec<String>>,
}

impl Store {
    /// The plans of a match.
    pub(crate) async fn plans(&self, match_id: &str) -> Result<Vec<PlanRow>, StoreError> {
        let rows: Vec<(i64, String, i64, String, String)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT seat, player_id, turns, past, lines FROM plans WHERE match_id = $1",
            )
            .bind(match_id)
            .fetch_all(pool)
            .await?
        });
        let rows = rows.into_iter().filter_map(|(seat, player, turns, past, lines)| {
            // This program wrote them.
            let lines = serde_json::from_str(&lines).unwrap_or_default();
            let (seat, turns) = (u8::try_from(seat).ok()?, u32::try_from(turns).ok()?);
            Some(PlanRow { seat, player, turns, past, lines })
        });
        Ok(rows.collect())
    }

    /// Keeps the plan of a seat, instead of what it had.
    pub(crate) async fn keep_plan(&self, match_id: &str, row: &PlanRow) -> Result<(), StoreError> {
        let lines = serde_json::to_string(&row.lines).expect("lines are text");
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO plans (match_id, seat, player_id, turns, past, lines) \
                 VALUES ($1, $2, $3, $4, $5, $6) \
                 ON CONFLICT (match_id, seat) DO UPDATE SET player_id = EXCLUDED.player_id, \
                 turns = EXCLUDED.turns, past = EXCLUDED.past, lines = EXCLUDED.lines",
            )
            .bind(match_id)
            .bind(i64::from(row.seat))
            .bind(&row.player)
            .bind(i64::from(row.turns))
            .bind(&row.past)
            .bind(&lines)
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// Goes on with a plan, unless it was changed meanwhile.
    pub(crate) async fn advance_plan(
        &self,
        match_id: &str,
        before: &PlanRow,
        after: &PlanRow,
    ) -> Result<(), StoreError> {
        let written = |row: &PlanRow| serde_json::to_string(&row.lines).expect("lines are text");
        let (old, new) = (written(before), written(after));
        with_writer!(self, pool => {
            sqlx::query(
                "UPDATE plans SET turns = $5, past = $6, lines = $7 \
                 WHERE match_id = $1 AND seat = $2 AND turns = $3 AND lines = $4",
            )
            .bind(match_id)
            .bind(i64::from(before.seat))
            .bind(i64::from(before.turns))
            .bind(&old)
            .bind(i64::from(after.turns))
            .bind(&after.past)
            .bind(&new)
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// Forgets a plan, unless another came in its place.
    pub(crate) async fn drop_plan(&self, match_id: &str, row: &PlanRow) -> Result<(), StoreError> {
        let lines = serde_json::to_string(&row.lines).expect("lines are text");
        with_writer!(self, pool => {
            sqlx::query(
                "DELETE FROM plans WHERE match_id = $1 AND seat = $2 AND turns = $3 \
                 AND past = $4 AND lines = $5",
            )
            .bind(match_id)
            .bind(i64::from(row.seat))
            .bind(i64::from(row.turns))
            .bind(&row.past)
            .bind(&lines)
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// Forgets all plans of a player.
    pub(crate) async fn drop_plans_of(&self, player: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("DELETE FROM plans WHERE player_id = $1")
                .bind(player)
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// Matches that have gone on without their plans: a server died in between, or the
    /// clock ended them.
    pub(crate) async fn overtaken_plans(&self) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT plans.match_id FROM plans JOIN matches m ON m.id = plans.match_id \
                 WHERE m.turns <> plans.turns OR m.state <> 'playing' LIMIT $1",
            )
            .bind(STEP)
            .fetch_all(pool)
            .await?
        });
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }
}
