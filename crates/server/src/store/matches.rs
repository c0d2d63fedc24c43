//! The index of matches: lists and sweeps.

use std::collections::HashMap;

use mohreh_protocol::{Millis, Sitter};

use super::{
    Cursor, Pool, Store, StoreError, in_time, is_provisional, rounded, with_pool, with_writer,
};

/// Which tables of the lobby to give.
#[derive(Clone, Debug)]
pub(crate) struct LobbyPage {
    pub(crate) state: LobbyState,
    /// Only this game.
    pub(crate) game: Option<String>,
    /// Where the page begins.
    pub(crate) before: Cursor,
    pub(crate) limit: i64,
}

/// Tables that wait stand apart from those that play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LobbyState {
    Waiting,
    Playing,
}

/// What the index says of a match for good, from its first event on.
#[derive(Clone, Debug)]
pub(crate) struct NewMatch {
    pub(crate) game: String,
    pub(crate) options: String,
    /// The clock as JSON.
    pub(crate) time: String,
    pub(crate) listed: bool,
    pub(crate) rated: bool,
    /// Who has set it up without a seat of their own.
    pub(crate) maker: Option<String>,
}

/// What the index says of a match after an event, apart from its seats.
#[derive(Clone, Debug, Default)]
pub(crate) struct MatchIndex {
    pub(crate) state: &'static str,
    /// Whether it ended before every seat had played a turn: then it is listed no longer.
    pub(crate) unplayed: bool,
    pub(crate) deadline: Option<Millis>,
    pub(crate) to_move: Option<u8>,
    pub(crate) turns: u32,
    pub(crate) outcome: Option<String>,
    pub(crate) ended_by: Option<&'static str>,
    pub(crate) ended_seat: Option<u8>,
    pub(crate) ended_at: Option<Millis>,
}

impl MatchIndex {
    /// Whether nothing is left to wait for or to play.
    pub(crate) fn is_closed(&self) -> bool {
        !matches!(self.state, "waiting" | "playing")
    }
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
    pub(crate) ended: Option<Millis>,
    pub(crate) seats: Vec<SeatRow>,
}

/// A seat of a row: who sits there and how they are called.
#[derive(Clone, Debug)]
pub(crate) struct SeatRow {
    pub(crate) player: Option<String>,
    pub(crate) level: Option<i64>,
    pub(crate) name: Option<String>,
    pub(crate) account: bool,
    /// The rating in this game and its deviation.
    pub(crate) rating: Option<(f64, f64)>,
    /// Whether somebody has been connected to a match with a clock from it.
    pub(crate) attended: bool,
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
    Option<i64>,
);
type RawSeat =
    (String, Option<String>, Option<i64>, Option<String>, i64, Option<f64>, Option<f64>, i64);

/// The seats of some matches, with names and ratings; where the two databases
/// take a list differently.
macro_rules! select_seats {
    ($of:literal) => {
        concat!(
            "SELECT s.match_id, s.player_id, s.level, p.name, ",
            "CAST(CASE WHEN p.password IS NULL THEN 0 ELSE 1 END AS BIGINT), r.rating, ",
            "r.deviation, s.attended ",
            "FROM seats s JOIN matches m ON m.id = s.match_id ",
            "LEFT JOIN players p ON p.id = s.player_id ",
            "LEFT JOIN ratings r ON r.player_id = s.player_id AND r.game = m.game ",
            "WHERE s.match_id ",
            $of,
            " ORDER BY s.match_id, s.seat"
        )
    };
}
const SEATS_SQLITE: &str = select_seats!("IN (SELECT value FROM json_each($1))");
const SEATS_POSTGRES: &str = select_seats!("= ANY($1)");

/// Selects the columns of [`RawMatch`]; `concat!` keeps the SQL static.
macro_rules! select_matches {
    ($rest:expr) => {
        concat!(
            "SELECT m.id, m.game, m.options, m.time, m.state, m.rated, m.created_at, ",
            "m.updated_at, m.deadline, m.to_move, m.turns, m.outcome, m.ended_by, m.ended_seat, ",
            "m.ended_at ",
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
                rating: self.rating.map(|(rating, _)| rounded(rating)),
                provisional: self.rating.is_some_and(|(_, deviation)| is_provisional(deviation)),
            },
            (None, Some(level)) => Sitter::Engine { level: u8::try_from(level).unwrap_or(u8::MAX) },
            (None, None) => Sitter::Open,
        }
    }
}

impl Store {
    /// All tables that wait or play, newest first, for an operator: there is no index.
    pub(crate) async fn open_tables(&self, limit: i64) -> Result<Vec<MatchRow>, StoreError> {
        let sql = select_matches!(
            "WHERE m.state IN ('waiting', 'playing') ORDER BY m.created_at DESC, m.id DESC LIMIT $1"
        );
        let rows: Vec<RawMatch> = with_pool!(self, pool => {
            sqlx::query_as(sql).bind(limit).fetch_all(pool).await?
        });
        self.with_seats(rows).await
    }

    /// The listed tables in a state, newest first, a page at a time.
    pub(crate) async fn lobby(&self, page: &LobbyPage) -> Result<Vec<MatchRow>, StoreError> {
        // The first condition on the state is the one of the index.
        let sql = match page.state {
            LobbyState::Waiting => select_matches!(
                "WHERE m.listed = 1 AND m.state IN ('waiting', 'playing') \
                 AND m.state = 'waiting' AND (m.created_at, m.id) < ($1, $2) \
                 AND (CAST($3 AS TEXT) IS NULL OR m.game = $3) \
                 ORDER BY m.created_at DESC, m.id DESC LIMIT $4"
            ),
            LobbyState::Playing => select_matches!(
                "WHERE m.listed = 1 AND m.state IN ('waiting', 'playing') \
                 AND m.state = 'playing' AND (m.created_at, m.id) < ($1, $2) \
                 AND (CAST($3 AS TEXT) IS NULL OR m.game = $3) \
                 ORDER BY m.created_at DESC, m.id DESC LIMIT $4"
            ),
        };
        let rows: Vec<RawMatch> = with_pool!(self, pool => {
            sqlx::query_as(sql)
                .bind(page.before.at)
                .bind(&page.before.id)
                .bind(&page.game)
                .bind(page.limit)
                .fetch_all(pool)
                .await?
        });
        self.with_seats(rows).await
    }

    /// How many of a player's tables wait in the lobby.
    pub(crate) async fn count_listed(&self, player: &str) -> Result<i64, StoreError> {
        let (count,): (i64,) = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT (SELECT COUNT(*) FROM seats s JOIN matches m ON m.id = s.match_id \
                 WHERE s.player_id = $1 AND s.is_open = 1 AND m.state = 'waiting' \
                 AND m.listed = 1) + (SELECT COUNT(*) FROM matches WHERE maker = $1 \
                 AND state IN ('waiting', 'playing') AND state = 'waiting' AND listed = 1)",
            )
            .bind(player)
            .fetch_one(pool)
            .await?
        });
        Ok(count)
    }

    /// The matches of a player that are not over, last touched first.
    pub(crate) async fn running_of(&self, player: &str) -> Result<Vec<MatchRow>, StoreError> {
        let rows: Vec<RawMatch> = with_pool!(self, pool => {
            sqlx::query_as(select_matches!(
                "JOIN seats s ON s.match_id = m.id \
                 WHERE s.player_id = $1 AND s.is_open = 1 \
                 ORDER BY m.updated_at DESC LIMIT 200"
            ))
            .bind(player)
            .fetch_all(pool)
            .await?
        });
        self.with_seats(rows).await
    }

    /// How many matches of a player are under way or wait, those included where others sit.
    pub(crate) async fn count_running(&self, player: &str) -> Result<i64, StoreError> {
        let (count,): (i64,) = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT (SELECT COUNT(*) FROM seats WHERE player_id = $1 AND is_open = 1) \
                 + (SELECT COUNT(*) FROM matches WHERE maker = $1 \
                 AND state IN ('waiting', 'playing'))",
            )
            .bind(player)
            .fetch_one(pool)
            .await?
        });
        Ok(count)
    }

    /// Whether a match is rated and somebody who sits there has signed in from an address.
    pub(crate) async fn is_rated_beside(
        &self,
        id: &str,
        address: &str,
    ) -> Result<bool, StoreError> {
        let found: Option<(i64,)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT m.rated FROM matches m JOIN seats s ON s.match_id = m.id \
                 JOIN sessions o ON o.player_id = s.player_id \
                 WHERE m.id = $1 AND m.rated = 1 AND o.address = $2 LIMIT 1",
            )
            .bind(id)
            .bind(address)
            .fetch_optional(pool)
            .await?
        });
        Ok(found.is_some())
    }

    /// Of them those of two that run on a clock.
    pub(crate) async fn count_live(&self, player: &str) -> Result<i64, StoreError> {
        let (count,): (i64,) = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT COUNT(*) FROM seats s JOIN matches m ON m.id = s.match_id \
                 WHERE s.player_id = $1 AND s.is_open = 1 AND m.state = 'playing' \
                 AND m.time LIKE '{\"type\":\"fischer\"%'",
            )
            .bind(player)
            .fetch_one(pool)
            .await?
        });
        Ok(count)
    }

    /// Of all that are not over those with an engine at the table.
    pub(crate) async fn count_with_engines(&self, player: &str) -> Result<i64, StoreError> {
        let (count,): (i64,) = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT (SELECT COUNT(*) FROM seats s WHERE s.player_id = $1 AND s.is_open = 1 \
                 AND EXISTS (SELECT 1 FROM seats e \
                 WHERE e.match_id = s.match_id AND e.level IS NOT NULL)) \
                 + (SELECT COUNT(*) FROM matches m WHERE m.maker = $1 \
                 AND m.state IN ('waiting', 'playing') AND EXISTS (SELECT 1 FROM seats e \
                 WHERE e.match_id = m.id AND e.level IS NOT NULL))",
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
        with_writer!(self, pool => {
            sqlx::query("UPDATE matches SET deadline = $2 WHERE id = $1")
                .bind(id)
                .bind(deadline)
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// Notes that somebody was connected to a match from a seat.
    pub(crate) async fn note_attendance(&self, id: &str, seat: u8) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("UPDATE seats SET attended = 1 WHERE match_id = $1 AND seat = $2")
                .bind(id)
                .bind(i64::from(seat))
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// Who sits at a table, in order of seats.
    pub(crate) async fn seat_rows(&self, match_id: &str) -> Result<Vec<SeatRow>, StoreError> {
        let mut seats = self.seats_of(vec![match_id.to_owned()]).await?;
        Ok(seats.remove(match_id).unwrap_or_default())
    }

    /// The seats of some matches, in one question.
    async fn seats_of(
        &self,
        ids: Vec<String>,
    ) -> Result<HashMap<String, Vec<SeatRow>>, StoreError> {
        let asked = async {
            Ok(match self.pool() {
                Pool::Sqlite(pool) => {
                    let ids = serde_json::Value::from(ids).to_string();
                    sqlx::query_as(SEATS_SQLITE).bind(ids).fetch_all(pool).await?
                }
                Pool::Postgres(pool) => {
                    sqlx::query_as(SEATS_POSTGRES).bind(ids).fetch_all(pool).await?
                }
            })
        };
        let rows: Vec<RawSeat> = in_time(asked).await?;
        let mut seats: HashMap<String, Vec<SeatRow>> = HashMap::new();
        for (id, player, level, name, account, rating, deviation, attended) in rows {
            let (rating, attended) = (rating.zip(deviation), attended != 0);
            let row = SeatRow { player, level, name, account: account != 0, rating, attended };
            seats.entry(id).or_default().push(row);
        }
        Ok(seats)
    }

    pub(super) async fn with_seats(
        &self,
        rows: Vec<RawMatch>,
    ) -> Result<Vec<MatchRow>, StoreError> {
        let mut seats = self.seats_of(rows.iter().map(|row| row.0.clone()).collect()).await?;
        let matches = rows.into_iter().map(|row| MatchRow {
            seats: seats.remove(&row.0).unwrap_or_default(),
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
            ended: row.14,
        });
        Ok(matches.collect())
    }
}
