//! Finished matches, searched. Every question is answered in the order of an
//! index that holds what it asks for, so that none reads more than it shows.

use mohreh_protocol::Millis;

use super::{
    MatchRow, Store, StoreError,
    matches::{RawMatch, select_matches},
    with_pool,
};

const OF_ALL: &str = select_matches!(
    "WHERE m.state = 'over' AND m.listed = 1 AND m.ended_at < $1 \
     ORDER BY m.ended_at DESC LIMIT $2"
);
const OF_GAME: &str = select_matches!(
    "WHERE m.state = 'over' AND m.listed = 1 AND m.game = $3 AND m.ended_at < $1 \
     ORDER BY m.ended_at DESC LIMIT $2"
);
const RATED: &str = select_matches!(
    "WHERE m.state = 'over' AND m.listed = 1 AND m.rated = 1 AND m.ended_at < $1 \
     ORDER BY m.ended_at DESC LIMIT $2"
);
const RATED_OF_GAME: &str = select_matches!(
    "WHERE m.state = 'over' AND m.listed = 1 AND m.rated = 1 AND m.game = $3 \
     AND m.ended_at < $1 ORDER BY m.ended_at DESC LIMIT $2"
);
const OF_PLAYER: &str = select_matches!(
    "JOIN seats s ON s.match_id = m.id \
     WHERE s.player_id = $4 AND s.ended_at < $1 \
     AND (CAST($3 AS TEXT) IS NULL OR s.game = $3) AND s.rated >= $5 AND s.listed >= $6 \
     ORDER BY s.ended_at DESC LIMIT $2"
);

/// What to look for in the archive.
#[derive(Clone, Debug, Default)]
pub(crate) struct ArchiveQuery {
    /// Only this game.
    pub(crate) game: Option<String>,
    /// Only matches with this player.
    pub(crate) player: Option<String>,
    /// Only matches that ended before this.
    pub(crate) before: Option<Millis>,
    /// Only rated ones.
    pub(crate) rated: bool,
    /// Also matches that were not listed: a player's own archive.
    pub(crate) unlisted: bool,
    /// The most matches to give.
    pub(crate) limit: i64,
}

impl Store {
    /// Finished matches, last ended first. Without `unlisted` only listed
    /// ones: whoever played by a private link did not publish the match.
    pub(crate) async fn archive(&self, query: &ArchiveQuery) -> Result<Vec<MatchRow>, StoreError> {
        let before = query.before.unwrap_or(i64::MAX);
        let rows: Vec<RawMatch> = match (&query.player, &query.game) {
            (Some(player), game) => with_pool!(self, pool => {
                sqlx::query_as(OF_PLAYER)
                    .bind(before)
                    .bind(query.limit)
                    .bind(game)
                    .bind(player)
                    .bind(i64::from(query.rated))
                    .bind(i64::from(!query.unlisted))
                    .fetch_all(pool)
                    .await?
            }),
            (None, Some(game)) => {
                let sql = if query.rated { RATED_OF_GAME } else { OF_GAME };
                with_pool!(self, pool => {
                    sqlx::query_as(sql)
                        .bind(before)
                        .bind(query.limit)
                        .bind(game)
                        .fetch_all(pool)
                        .await?
                })
            }
            (None, None) => {
                let sql = if query.rated { RATED } else { OF_ALL };
                with_pool!(self, pool => {
                    sqlx::query_as(sql).bind(before).bind(query.limit).fetch_all(pool).await?
                })
            }
        };
        self.with_seats(rows).await
    }

    /// How many finished matches a player has.
    pub(crate) async fn count_finished(&self, player: &str) -> Result<i64, StoreError> {
        let (count,): (i64,) = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT COUNT(*) FROM seats WHERE player_id = $1 AND ended_at IS NOT NULL",
            )
            .bind(player)
            .fetch_one(pool)
            .await?
        });
        Ok(count)
    }

    /// The ids of all matches after `after`, in order of id: for walking
    /// through everything in bounded steps.
    pub(crate) async fn match_ids(
        &self,
        after: &str,
        limit: i64,
    ) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = with_pool!(self, pool => {
            sqlx::query_as("SELECT id FROM matches WHERE id > $1 ORDER BY id LIMIT $2")
                .bind(after)
                .bind(limit)
                .fetch_all(pool)
                .await?
        });
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }
}
