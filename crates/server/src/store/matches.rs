//! The index of matches: lists and sweeps.

use mohreh_protocol::{Millis, Sitter};

use super::{Store, StoreError, with_pool};

/// What the index says of a match, apart from its seats.
#[derive(Clone, Debug, Default)]
pub(crate) struct MatchIndex {
    pub(crate) game: String,
    pub(crate) options: String,
    /// The clock as JSON.
    pub(crate) time: String,
    pub(crate) state: &'static str,
    pub(crate) listed: bool,
    pub(crate) rated: bool,
    pub(crate) deadline: Option<Millis>,
    pub(crate) to_move: Option<u8>,
    pub(crate) turns: u32,
    pub(crate) outcome: Option<String>,
    pub(crate) ended_by: Option<&'static str>,
    pub(crate) ended_seat: Option<u8>,
}

/// A row of the index, with its seats.
#[derive(Clone, Debug)]
pub(crate) struct MatchRow {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) options: String,
    pub(crate) time: String,
    pub(crate) state: String,
    pub(crate) rated: bool,
    pub(crate) created: Millis,
    pub(crate) updated: Millis,
    pub(crate) deadline: Option<Millis>,
    pub(crate) to_move: Option<i64>,
    pub(crate) turns: i64,
    pub(crate) outcome: Option<String>,
    pub(crate) ended_by: Option<String>,
    pub(crate) ended_seat: Option<i64>,
    pub(crate) seats: Vec<SeatRow>,
}

/// A seat of a row: who sits there and how they are called.
#[derive(Clone, Debug)]
pub(crate) struct SeatRow {
    pub(crate) player: Option<String>,
    pub(crate) level: Option<i64>,
    pub(crate) name: Option<String>,
    pub(crate) account: bool,
    pub(crate) rating: Option<f64>,
}

pub(super) type RawMatch = (
    String,
    String,
    String,
    String,
    String,
    i64,
    i64,
    i64,
    Option<i64>,
    Option<i64>,
    i64,
    Option<String>,
    Option<String>,
    Option<i64>,
);
type RawSeat = (Option<String>, Option<i64>, Option<String>, i64, Option<f64>);

/// Selects the columns of [`RawMatch`]; `concat!` keeps the SQL static.
macro_rules! select_matches {
    ($rest:literal) => {
        concat!(
            "SELECT m.id, m.game, m.options, m.time, m.state, m.rated, m.created_at, ",
            "m.updated_at, m.deadline, m.to_move, m.turns, m.outcome, m.ended_by, m.ended_seat ",
            "FROM matches m ",
            $rest
        )
    };
}
pub(super) use select_matches;

impl SeatRow {
    /// As clients see it.
    pub(crate) fn sitter(&self) -> Sitter {
        match (&self.player, self.level) {
            (Some(_), _) => Sitter::Person {
                name: self.name.clone(),
                account: self.account,
                rating: self.rating.map(|rating| rating.round() as i32),
            },
            (None, Some(level)) => Sitter::Engine { level: u8::try_from(level).unwrap_or(u8::MAX) },
            (None, None) => Sitter::Open,
        }
    }
}

impl Store {
    /// The listed tables that wait or play, oldest first.
    pub(crate) async fn lobby(&self) -> Result<Vec<MatchRow>, StoreError> {
        let rows: Vec<RawMatch> = with_pool!(self, pool => {
            sqlx::query_as(select_matches!(
                "WHERE m.listed = 1 AND m.state IN ('waiting', 'playing') \
                 ORDER BY m.created_at LIMIT 200"
            ))
            .fetch_all(pool)
            .await?
        });
        self.with_seats(rows).await
    }

    /// The matches of a player that are not over, last touched first.
    pub(crate) async fn running_of(&self, player: &str) -> Result<Vec<MatchRow>, StoreError> {
        let rows: Vec<RawMatch> = with_pool!(self, pool => {
            sqlx::query_as(select_matches!(
                "JOIN seats s ON s.match_id = m.id \
                 WHERE s.player_id = $1 AND m.state IN ('waiting', 'playing') \
                 ORDER BY m.updated_at DESC LIMIT 200"
            ))
            .bind(player)
            .fetch_all(pool)
            .await?
        });
        self.with_seats(rows).await
    }

    /// How many matches of a player are under way or wait.
    pub(crate) async fn count_running(&self, player: &str) -> Result<i64, StoreError> {
        let (count,): (i64,) = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT COUNT(*) FROM seats s JOIN matches m ON m.id = s.match_id \
                 WHERE s.player_id = $1 AND m.state IN ('waiting', 'playing')",
            )
            .bind(player)
            .fetch_one(pool)
            .await?
        });
        Ok(count)
    }

    /// Of them those with an engine at the table.
    pub(crate) async fn count_with_engines(&self, player: &str) -> Result<i64, StoreError> {
        let (count,): (i64,) = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT COUNT(*) FROM seats s JOIN matches m ON m.id = s.match_id \
                 WHERE s.player_id = $1 AND m.state IN ('waiting', 'playing') \
                 AND EXISTS (SELECT 1 FROM seats e \
                 WHERE e.match_id = m.id AND e.level IS NOT NULL)",
            )
            .bind(player)
            .fetch_one(pool)
            .await?
        });
        Ok(count)
    }

    /// The matches whose deadline has passed.
    pub(crate) async fn overdue(&self, now: Millis) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT id FROM matches WHERE deadline IS NOT NULL AND deadline <= $1 \
                 ORDER BY deadline LIMIT 200",
            )
            .bind(now)
            .fetch_all(pool)
            .await?
        });
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Corrects a deadline that the log does not bear out, as after an outage.
    pub(crate) async fn set_deadline(
        &self,
        id: &str,
        deadline: Option<Millis>,
    ) -> Result<(), StoreError> {
        with_pool!(self, pool => {
            sqlx::query("UPDATE matches SET deadline = $2 WHERE id = $1")
                .bind(id)
                .bind(deadline)
                .execute(pool)
                .await?;
        });
        Ok(())
    }

    /// Who sits at a table, in order of seats.
    pub(crate) async fn seat_rows(
        &self,
        match_id: &str,
        game: &str,
    ) -> Result<Vec<SeatRow>, StoreError> {
        let seats: Vec<RawSeat> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT s.player_id, s.level, p.name, \
                 CAST(CASE WHEN p.password IS NULL THEN 0 ELSE 1 END AS BIGINT), r.rating \
                 FROM seats s LEFT JOIN players p ON p.id = s.player_id \
                 LEFT JOIN ratings r ON r.player_id = s.player_id AND r.game = $2 \
                 WHERE s.match_id = $1 ORDER BY s.seat",
            )
            .bind(match_id)
            .bind(game)
            .fetch_all(pool)
            .await?
        });
        Ok(seats
            .into_iter()
            .map(|(player, level, name, account, rating)| SeatRow {
                player,
                level,
                name,
                account: account != 0,
                rating,
            })
            .collect())
    }

    pub(super) async fn with_seats(
        &self,
        rows: Vec<RawMatch>,
    ) -> Result<Vec<MatchRow>, StoreError> {
        let mut matches = Vec::with_capacity(rows.len());
        for row in rows {
            let seats = self.seat_rows(&row.0, &row.1).await?;
            matches.push(MatchRow {
                id: row.0,
                game: row.1,
                options: row.2,
                time: row.3,
                state: row.4,
                rated: row.5 != 0,
                created: row.6,
                updated: row.7,
                deadline: row.8,
                to_move: row.9,
                turns: row.10,
                outcome: row.11,
                ended_by: row.12,
                ended_seat: row.13,
                seats,
            });
        }
        Ok(matches)
    }
}
