//! Challenges by name, as they are stored.

use mohreh_protocol::{Challenge, ChallengeState, Clock, Millis};

use super::{Store, StoreError, with_pool, with_writer};

/// How long the outcome of a challenge is shown.
const ANSWERED: Millis = 600_000;

/// A challenge with the players' ids.
#[derive(Clone, Debug)]
pub(crate) struct ChallengeRow {
    pub(crate) id: String,
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) game: String,
    pub(crate) options: String,
    /// The clock as JSON.
    pub(crate) clock: String,
    pub(crate) rated: bool,
    pub(crate) seat: Option<u8>,
    pub(crate) match_id: String,
    pub(crate) created: Millis,
    pub(crate) expires: Millis,
}

/// The columns of [`RawChallenge`], with names where ids stand in the table.
macro_rules! select_challenges {
    ($rest:literal) => {
        concat!(
            "SELECT c.id, COALESCE(f.name, ''), COALESCE(t.name, ''), c.game, c.options, ",
            "c.clock, c.rated, c.seat, c.state, c.match_id, c.created_at, c.expires_at ",
            "FROM challenges c JOIN players f ON f.id = c.from_id ",
            "JOIN players t ON t.id = c.to_id ",
            $rest
        )
    };
}

type RawChallenge = (
    String,
    String,
    String,
    String,
    String,
    String,
    i64,
    Option<i64>,
    String,
    String,
    Millis,
    Millis,
);

fn challenge(row: RawChallenge) -> Challenge {
    let (id, from, to, game, options, clock, rated, seat, state, match_id, created, expires) = row;
    let state = match state.as_str() {
        "accepted" => ChallengeState::Accepted,
        "declined" => ChallengeState::Declined,
        _ => ChallengeState::Open,
    };
    Challenge {
        id,
        from,
        to,
        game,
        options,
        // This program wrote it.
        clock: serde_json::from_str::<Clock>(&clock).unwrap_or_default(),
        rated: rated != 0,
        seat: seat.and_then(|seat| u8::try_from(seat).ok()),
        created,
        expires,
        state,
        match_id: (state == ChallengeState::Accepted).then_some(match_id),
    }
}

impl Store {
    /// Writes a new challenge.
    pub(crate) async fn challenge(&self, row: &ChallengeRow) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO challenges (id, from_id, to_id, game, options, clock, rated, seat, \
                 state, match_id, created_at, expires_at) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10, $11)",
            )
            .bind(&row.id)
            .bind(&row.from)
            .bind(&row.to)
            .bind(&row.game)
            .bind(&row.options)
            .bind(&row.clock)
            .bind(i64::from(row.rated))
            .bind(row.seat.map(i64::from))
            .bind(&row.match_id)
            .bind(row.created)
            .bind(row.expires)
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// How many open challenges a player has made, and how many of them to `other`.
    pub(crate) async fn count_challenges(
        &self,
        player: &str,
        other: &str,
    ) -> Result<(i64, i64), StoreError> {
        Ok(with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT COUNT(*), COUNT(CASE WHEN to_id = $2 THEN 1 END) FROM challenges \
                 WHERE from_id = $1 AND state = 'open' AND expires_at > $3",
            )
            .bind(player)
            .bind(other)
            .bind(self.now())
            .fetch_one(pool)
            .await?
        }))
    }

    /// The challenges that a player may answer, newest first; none of somebody whom they
    /// have blocked since.
    pub(crate) async fn challenges_to(
        &self,
        player: &str,
        limit: i64,
    ) -> Result<Vec<Challenge>, StoreError> {
        let rows: Vec<RawChallenge> = with_pool!(self, pool => {
            sqlx::query_as(select_challenges!(
                "WHERE c.to_id = $1 AND c.state = 'open' AND c.expires_at > $2 \
                 AND NOT EXISTS (SELECT 1 FROM blocks b \
                 WHERE b.player_id = c.to_id AND b.blocked_id = c.from_id) \
                 ORDER BY c.created_at DESC LIMIT $3"
            ))
            .bind(player)
            .bind(self.now())
            .bind(limit)
            .fetch_all(pool)
            .await?
        });
        Ok(rows.into_iter().map(challenge).collect())
    }

    /// The challenges that a player has made, newest first; those that were answered
    /// for a while.
    pub(crate) async fn challenges_from(
        &self,
        player: &str,
        limit: i64,
    ) -> Result<Vec<Challenge>, StoreError> {
        let rows: Vec<RawChallenge> = with_pool!(self, pool => {
            sqlx::query_as(select_challenges!(
                "WHERE c.from_id = $1 AND c.expires_at > $2 \
                 ORDER BY c.created_at DESC LIMIT $3"
            ))
            .bind(player)
            .bind(self.now())
            .bind(limit)
            .fetch_all(pool)
            .await?
        });
        Ok(rows.into_iter().map(challenge).collect())
    }

    /// A challenge by its id.
    pub(crate) async fn challenge_of(
        &self,
        id: &str,
    ) -> Result<Option<(Challenge, ChallengeRow)>, StoreError> {
        let row: Option<RawChallenge> = with_pool!(self, pool => {
            sqlx::query_as(select_challenges!("WHERE c.id = $1"))
                .bind(id)
                .fetch_optional(pool)
                .await?
        });
        let players: Option<(String, String)> = with_pool!(self, pool => {
            sqlx::query_as("SELECT from_id, to_id FROM challenges WHERE id = $1")
                .bind(id)
                .fetch_optional(pool)
                .await?
        });
        Ok(row.zip(players).map(|(row, (from, to))| {
            let (clock, match_id) = (row.5.clone(), row.9.clone());
            let told = challenge(row);
            let row = ChallengeRow {
                id: told.id.clone(),
                from,
                to,
                game: told.game.clone(),
                options: told.options.clone(),
                clock,
                rated: told.rated,
                seat: told.seat,
                match_id,
                created: told.created,
                expires: told.expires,
            };
            (told, row)
        }))
    }

    /// Answers a challenge that is open; `false` when it is not. What became of it is
    /// seen for a while.
    pub(crate) async fn answer_challenge(
        &self,
        id: &str,
        state: &'static str,
    ) -> Result<bool, StoreError> {
        let changed = with_writer!(self, pool => {
            sqlx::query(
                "UPDATE challenges SET state = $2, expires_at = $4 \
                 WHERE id = $1 AND state = 'open' AND expires_at > $3",
            )
            .bind(id)
            .bind(state)
            .bind(self.now())
            .bind(self.now() + ANSWERED)
            .execute(&mut *pool)
            .await?
            .rows_affected()
        });
        Ok(changed == 1)
    }

    /// Takes a challenge back, unless it was answered.
    pub(crate) async fn withdraw_challenge(&self, id: &str) -> Result<bool, StoreError> {
        let changed = with_writer!(self, pool => {
            sqlx::query("DELETE FROM challenges WHERE id = $1 AND state = 'open'")
                .bind(id)
                .execute(&mut *pool)
                .await?
                .rows_affected()
        });
        Ok(changed == 1)
    }

    /// Forgets challenges that have lapsed.
    pub(crate) async fn forget_old_challenges(&self) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("DELETE FROM challenges WHERE expires_at < $1")
                .bind(self.now() - ANSWERED)
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }
}
