//! Finished matches, searched. Every question is answered in the order of an
//! index that holds what it asks for, so that none reads more than it shows.

use super::{
    Cursor, MatchRow, Store, StoreError,
    matches::{RawMatch, select_matches},
    with_pool,
};

// A page begins behind the row of time $1 and id $2.
macro_rules! archived {
    ($of:literal) => {
        select_matches!(concat!(
            "WHERE m.state = 'over' AND m.listed = 1 ",
            $of,
            "AND (m.ended_at, m.id) < ($1, $2) ORDER BY m.ended_at DESC, m.id DESC LIMIT $3"
        ))
    };
}
const OF_ALL: &str = archived!("");
const OF_GAME: &str = archived!("AND m.game = $4 ");
const RATED: &str = archived!("AND m.rated = 1 ");
const RATED_OF_GAME: &str = archived!("AND m.rated = 1 AND m.game = $4 ");

// The matches of a player; each of these has its index.
macro_rules! played {
    ($of:literal) => {
        select_matches!(concat!(
            "JOIN seats s ON s.match_id = m.id \
             WHERE s.player_id = $4 AND s.ended_at IS NOT NULL ",
            $of,
            "AND (s.ended_at, s.match_id) < ($1, $2) \
             ORDER BY s.ended_at DESC, s.match_id DESC LIMIT $3"
        ))
    };
}

/// The question for the matches of a player. Whoever asks about others sees listed ones.
fn played(query: &ArchiveQuery) -> &'static str {
    match (query.unlisted, query.rated, query.game.is_some()) {
        (true, false, false) => played!(""),
        (true, false, true) => played!("AND s.game = $5 "),
        (true, true, false) => played!("AND s.rated = 1 "),
        (true, true, true) => played!("AND s.rated = 1 AND s.game = $5 "),
        (false, false, false) => played!("AND s.listed = 1 "),
        (false, false, true) => played!("AND s.listed = 1 AND s.game = $5 "),
        (false, true, false) => played!("AND s.listed = 1 AND s.rated = 1 "),
        (false, true, true) => played!("AND s.listed = 1 AND s.rated = 1 AND s.game = $5 "),
    }
}

/// What to look for in the archive.
#[derive(Clone, Debug, Default)]
pub(crate) struct ArchiveQuery {
    /// Only this game.
    pub(crate) game: Option<String>,
    /// Only matches with this player.
    pub(crate) player: Option<String>,
    /// Where the page begins.
    pub(crate) before: Cursor,
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
        let Cursor { at, id } = &query.before;
        let rows: Vec<RawMatch> = match (&query.player, &query.game) {
            (Some(player), game) => with_pool!(self, pool => {
                let sql = sqlx::query_as(played(query)).bind(at).bind(id).bind(query.limit);
                let sql = sql.bind(player);
                let sql = if let Some(game) = game { sql.bind(game) } else { sql };
                sql.fetch_all(pool).await?
            }),
            (None, Some(game)) => {
                let sql = if query.rated { RATED_OF_GAME } else { OF_GAME };
                with_pool!(self, pool => {
                    let sql = sqlx::query_as(sql).bind(at).bind(id).bind(query.limit);
                    sql.bind(game).fetch_all(pool).await?
                })
            }
            (None, None) => {
                let sql = if query.rated { RATED } else { OF_ALL };
                with_pool!(self, pool => {
                    let sql = sqlx::query_as(sql).bind(at).bind(id).bind(query.limit);
                    sql.fetch_all(pool).await?
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
