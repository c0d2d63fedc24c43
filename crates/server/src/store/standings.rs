//! How players stand in a game: places, past ratings, results.
//!
//! Every question reads a bounded part of an index, however much somebody has played.

use mohreh_protocol::{Millis, RatingPoint};

use super::{Store, StoreError, is_provisional, rounded, with_pool};

/// The most results that are looked at.
const RESULTS: i64 = 1000;
/// The most ratings of a history.
const HISTORY: i64 = 500;
/// The most matches whose first turns are looked at.
const OPENINGS: i64 = 100;

/// An account among the best of a game: name, rating, rated matches.
pub(crate) type StandingRow = (String, f64, i64);
/// A seat of a match that is over: what it came to, the first turn, and the first event.
pub(crate) type FirstTurn = (i64, i64, String, String);

impl Store {
    /// The best of a game, without provisional ratings.
    pub(crate) async fn standings(
        &self,
        game: &str,
        from: u32,
        limit: i64,
    ) -> Result<Vec<StandingRow>, StoreError> {
        Ok(with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT COALESCE(p.name, ''), r.rating, r.matches FROM ratings r \
                 JOIN players p ON p.id = r.player_id \
                 WHERE r.game = $1 AND r.deviation <= 110 \
                 ORDER BY r.rating DESC, r.player_id LIMIT $2 OFFSET $3",
            )
            .bind(game)
            .bind(limit)
            .bind(i64::from(from))
            .fetch_all(pool)
            .await?
        }))
    }

    /// The ratings of a player after each match of a game, oldest first.
    pub(crate) async fn rating_history(
        &self,
        player: &str,
        game: &str,
    ) -> Result<Vec<RatingPoint>, StoreError> {
        let rows: Vec<(Millis, f64, f64)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT at, rating, deviation FROM rating_changes \
                 WHERE player_id = $1 AND game = $2 ORDER BY at DESC LIMIT $3",
            )
            .bind(player)
            .bind(game)
            .bind(HISTORY)
            .fetch_all(pool)
            .await?
        });
        let point = |(at, rating, deviation)| RatingPoint {
            at,
            rating: rounded(rating),
            provisional: is_provisional(deviation),
        };
        Ok(rows.into_iter().rev().map(point).collect())
    }

    /// The last results of a player in a game without engines, newest first: 1 won, 0
    /// drawn, -1 lost.
    pub(crate) async fn results(&self, player: &str, game: &str) -> Result<Vec<i64>, StoreError> {
        Ok(with_pool!(self, pool => {
            sqlx::query_scalar(
                "SELECT result FROM seats \
                 WHERE player_id = $1 AND game = $2 AND result IS NOT NULL \
                 ORDER BY ended_at DESC LIMIT $3",
            )
            .bind(player)
            .bind(game)
            .bind(RESULTS)
            .fetch_all(pool)
            .await?
        }))
    }

    /// The first turns of a player in the last listed matches of a game without engines.
    pub(crate) async fn first_turns(
        &self,
        player: &str,
        game: &str,
    ) -> Result<Vec<FirstTurn>, StoreError> {
        // With a sign the condition is not one to choose an index by: the results' own has it.
        Ok(with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT s.seat, s.result, s.first_turn, e.body FROM \
                 (SELECT match_id, seat, result, first_turn FROM seats \
                 WHERE player_id = $1 AND game = $2 AND result IS NOT NULL AND +listed = 1 \
                 ORDER BY ended_at DESC LIMIT $3) s \
                 JOIN events e ON e.match_id = s.match_id AND e.seq = 1 \
                 WHERE s.first_turn IS NOT NULL",
            )
            .bind(player)
            .bind(game)
            .bind(OPENINGS)
            .fetch_all(pool)
            .await?
        }))
    }
}
