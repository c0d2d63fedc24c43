//! How players stand in a game: places, past ratings, results.
//!
//! Every question reads a bounded part of an index, however much somebody has played.

use mohreh_protocol::{Millis, RatingPoint};

use super::{Store, StoreError, is_provisional, rounded, with_pool};

/// The most results that are looked at.
const RESULTS: i64 = 1000;
/// The most ratings of a history.
const HISTORY: i64 = 500;
/// The most matches whose first turns are looked at, and how many of their events.
const OPENINGS: i64 = 100;
const FIRST_EVENTS: i64 = 12;

/// An account among the best of a game: name, rating, rated matches.
pub(crate) type StandingRow = (String, f64, i64);
/// A seat of a match that is over, with the outcome as text.
pub(crate) type ResultRow = (i64, Option<String>);
/// The same with the match and one of its first events.
pub(crate) type FirstEvent = (String, i64, Option<String>, String);

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

    /// The last results of a player in a game without engines, newest first.
    pub(crate) async fn results(
        &self,
        player: &str,
        game: &str,
    ) -> Result<Vec<ResultRow>, StoreError> {
        Ok(with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT s.seat, m.outcome FROM \
                 (SELECT match_id, seat, ended_at FROM seats \
                 WHERE player_id = $1 AND game = $2 AND ended_at IS NOT NULL \
                 ORDER BY ended_at DESC LIMIT $3) s \
                 JOIN matches m ON m.id = s.match_id \
                 WHERE NOT EXISTS (SELECT 1 FROM seats e \
                 WHERE e.match_id = s.match_id AND e.level IS NOT NULL) \
                 ORDER BY s.ended_at DESC",
            )
            .bind(player)
            .bind(game)
            .bind(RESULTS)
            .fetch_all(pool)
            .await?
        }))
    }

    /// The first events of the last listed matches of a player in a game without
    /// engines, in order within each match.
    pub(crate) async fn first_events(
        &self,
        player: &str,
        game: &str,
    ) -> Result<Vec<FirstEvent>, StoreError> {
        Ok(with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT s.match_id, s.seat, m.outcome, e.body FROM \
                 (SELECT match_id, seat FROM seats \
                 WHERE player_id = $1 AND game = $2 AND ended_at IS NOT NULL AND listed = 1 \
                 ORDER BY ended_at DESC LIMIT $3) s \
                 JOIN matches m ON m.id = s.match_id \
                 JOIN events e ON e.match_id = s.match_id AND e.seq <= $4 \
                 WHERE NOT EXISTS (SELECT 1 FROM seats o \
                 WHERE o.match_id = s.match_id AND o.level IS NOT NULL) \
                 ORDER BY s.match_id, e.seq",
            )
            .bind(player)
            .bind(game)
            .bind(OPENINGS)
            .bind(FIRST_EVENTS)
            .fetch_all(pool)
            .await?
        }))
    }
}
