//! Ratings as they are stored.

use mohreh_protocol::{Millis, RatingChange};

use super::{Store, StoreError, with_pool, with_writer};

/// A player's rating in one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct StoredRating {
    pub(crate) rating: f64,
    pub(crate) deviation: f64,
    pub(crate) volatility: f64,
    pub(crate) matches: i64,
}

/// What a match makes of the rating of whoever sat on a seat.
#[derive(Clone, Debug)]
pub(crate) struct NewRating {
    pub(crate) seat: u8,
    pub(crate) player: String,
    pub(crate) before: StoredRating,
    pub(crate) after: StoredRating,
}

/// A rating is provisional while it may be further off than this: after a dozen
/// matches or so it no longer is.
const SURE: f64 = 110.0;

/// Whether a rating with this deviation says little yet.
pub(crate) fn is_provisional(deviation: f64) -> bool {
    SURE < deviation
}

impl Default for StoredRating {
    fn default() -> Self {
        Self { rating: 1500.0, deviation: 350.0, volatility: 0.06, matches: 0 }
    }
}

impl Store {
    /// The rating of a player in a game, if there is one.
    pub(crate) async fn rating(
        &self,
        player: &str,
        game: &str,
    ) -> Result<Option<StoredRating>, StoreError> {
        let row: Option<(f64, f64, f64, i64)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT rating, deviation, volatility, matches FROM ratings \
                 WHERE player_id = $1 AND game = $2",
            )
            .bind(player)
            .bind(game)
            .fetch_optional(pool)
            .await?
        });
        Ok(row.map(|(rating, deviation, volatility, matches)| StoredRating {
            rating,
            deviation,
            volatility,
            matches,
        }))
    }

    /// All ratings of a player, by game.
    pub(crate) async fn ratings(
        &self,
        player: &str,
    ) -> Result<Vec<(String, StoredRating)>, StoreError> {
        let rows: Vec<(String, f64, f64, f64, i64)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT game, rating, deviation, volatility, matches FROM ratings \
                 WHERE player_id = $1 ORDER BY game",
            )
            .bind(player)
            .fetch_all(pool)
            .await?
        });
        Ok(rows
            .into_iter()
            .map(|(game, rating, deviation, volatility, matches)| {
                (game, StoredRating { rating, deviation, volatility, matches })
            })
            .collect())
    }

    /// How many matches of two players in a game were counted after a time.
    pub(crate) async fn rated_between(
        &self,
        one: &str,
        other: &str,
        game: &str,
        since: Millis,
    ) -> Result<i64, StoreError> {
        Ok(with_pool!(self, pool => {
            sqlx::query_scalar(
                "SELECT COUNT(*) FROM rating_changes a \
                 JOIN rating_changes b ON b.match_id = a.match_id AND b.player_id = $2 \
                 WHERE a.player_id = $1 AND a.game = $3 AND a.at > $4",
            )
            .bind(one)
            .bind(other)
            .bind(game)
            .bind(since)
            .fetch_one(pool)
            .await?
        }))
    }

    /// Rated matches that ended after `since` and were never counted: a server
    /// died between the end and the counting.
    pub(crate) async fn unrated(&self, since: Millis) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT m.id FROM matches m \
                 WHERE m.state = 'over' AND m.ended_at > $1 AND m.rated = 1 \
                 AND NOT EXISTS (SELECT 1 FROM rated_matches r WHERE r.match_id = m.id) \
                 ORDER BY m.ended_at LIMIT 200",
            )
            .bind(since)
            .fetch_all(pool)
            .await?
        });
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Writes the new ratings of a match once; later calls change nothing.
    /// False, and nothing is written, when a player's rating is no longer the
    /// one that the new one was computed from: another match has ended.
    pub(crate) async fn rate(
        &self,
        match_id: &str,
        game: &str,
        ratings: &[NewRating],
    ) -> Result<bool, StoreError> {
        let is_current = with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            let first = sqlx::query(
                "INSERT INTO rated_matches (match_id) VALUES ($1) ON CONFLICT DO NOTHING",
            )
            .bind(match_id)
            .execute(&mut *tx)
            .await?
            .rows_affected() == 1;
            let ratings = if first { ratings } else { &[] };
            let mut is_current = true;
            for new in ratings {
                let NewRating { seat, player, before, after: rating } = new;
                // The number of matches counts the versions of a rating.
                let written = sqlx::query(
                    "INSERT INTO ratings \
                     (player_id, game, rating, deviation, volatility, matches) \
                     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (player_id, game) \
                     DO UPDATE SET rating = EXCLUDED.rating, deviation = EXCLUDED.deviation, \
                     volatility = EXCLUDED.volatility, matches = EXCLUDED.matches \
                     WHERE ratings.matches = EXCLUDED.matches - 1",
                )
                .bind(player)
                .bind(game)
                .bind(rating.rating)
                .bind(rating.deviation)
                .bind(rating.volatility)
                .bind(rating.matches)
                .execute(&mut *tx)
                .await?
                .rows_affected();
                is_current &= written == 1;
                sqlx::query(
                    "INSERT INTO rating_changes \
                     (match_id, seat, player_id, game, at, rating_before, rating, deviation) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                )
                .bind(match_id)
                .bind(i64::from(*seat))
                .bind(player)
                .bind(game)
                .bind(self.now())
                .bind(before.rating)
                .bind(rating.rating)
                .bind(rating.deviation)
                .execute(&mut *tx)
                .await?;
            }
            if is_current {
                tx.commit().await?;
            } else {
                tx.rollback().await?;
            }
            is_current
        });
        Ok(is_current)
    }

    /// What a match has changed, by seat; nothing until it is counted.
    pub(crate) async fn rating_changes(
        &self,
        match_id: &str,
    ) -> Result<Vec<RatingChange>, StoreError> {
        let rows: Vec<(i64, f64, f64, f64)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT seat, rating_before, rating, deviation FROM rating_changes \
                 WHERE match_id = $1 ORDER BY seat",
            )
            .bind(match_id)
            .fetch_all(pool)
            .await?
        });
        let change = |(seat, before, after, deviation): (i64, f64, f64, f64)| RatingChange {
            seat: u8::try_from(seat).unwrap_or(u8::MAX),
            before: rounded(before),
            after: rounded(after),
            provisional: is_provisional(deviation),
        };
        Ok(rows.into_iter().map(change).collect())
    }
}

/// A rating as people read it.
pub(crate) fn rounded(rating: f64) -> i32 {
    rating.round() as i32
}
