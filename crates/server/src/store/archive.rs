//! Finished matches, searched.

use mohreh_protocol::Millis;

use super::{
    MatchRow, Store, StoreError,
    matches::{RawMatch, select_matches},
    with_pool,
};

const OF_ALL: &str = select_matches!(
    "WHERE m.state = 'over' AND m.updated_at < $1 \
     AND (CAST($2 AS TEXT) IS NULL OR m.game = $2) AND m.rated >= $3 AND m.listed >= $4 \
     AND CAST($6 AS TEXT) IS NULL ORDER BY m.updated_at DESC LIMIT $5"
);
const OF_PLAYER: &str = select_matches!(
    "WHERE m.state = 'over' AND m.updated_at < $1 \
     AND (CAST($2 AS TEXT) IS NULL OR m.game = $2) AND m.rated >= $3 AND m.listed >= $4 \
     AND m.id IN (SELECT s.match_id FROM seats s WHERE s.player_id = $6) \
     ORDER BY m.updated_at DESC LIMIT $5"
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
        // The matches of one player are few and found by their seats; those
        // of everybody are read in the order of the index.
        let sql = match query.player {
            Some(_) => OF_PLAYER,
            None => OF_ALL,
        };
        let rows: Vec<RawMatch> = with_pool!(self, pool => {
            sqlx::query_as(sql)
                .bind(query.before.unwrap_or(i64::MAX))
                .bind(&query.game)
                .bind(i64::from(query.rated))
                .bind(i64::from(!query.unlisted))
                .bind(query.limit)
                .bind(&query.player)
                .fetch_all(pool)
                .await?
        });
        self.with_seats(rows).await
    }

    /// How many finished matches a player has.
    pub(crate) async fn count_finished(&self, player: &str) -> Result<i64, StoreError> {
        let (count,): (i64,) = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT COUNT(*) FROM seats s JOIN matches m ON m.id = s.match_id \
                 WHERE s.player_id = $1 AND m.state = 'over'",
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
