//! Who looks for an opponent, as it is stored.
//!
//! Candidates are read without a lock; two who fit are then written to both rows in
//! one transaction, each on the condition that nothing has happened to it since. So
//! nobody is paired twice, whichever nodes they asked.

use mohreh_protocol::Millis;

use super::{Store, StoreError, with_pool, with_writer};

/// Whoever has not asked for so long is no longer there, in milliseconds.
const FRESH: Millis = 8_000;
/// The most searches of one player: a window each.
const AT_ONCE: i64 = 4;
/// What nobody has asked for since this long is forgotten.
const FORGOTTEN: Millis = 600_000;

/// Somebody who looks for an opponent.
#[derive(Clone, Debug)]
pub(crate) struct SeekRow {
    pub(crate) player: String,
    pub(crate) seek: String,
    pub(crate) game: Option<String>,
    pub(crate) options: String,
    /// The clock as JSON.
    pub(crate) clock: Option<String>,
    pub(crate) rated: bool,
    pub(crate) since: Millis,
    /// Where they ask from; empty where that does not matter.
    pub(crate) network: String,
}

/// Somebody else who does, with the rating in the game that would be played.
pub(crate) type Candidate = (SeekRow, Option<f64>);

/// What two have agreed on: the match and, as JSON, how it is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) match_id: String,
    pub(crate) agreed: String,
}

type RawSeek =
    (String, String, Option<String>, String, Option<String>, i64, i64, String, Option<f64>);

impl Store {
    /// Looks for an opponent, or goes on with it: since when, and whom one plays
    /// with, if that is decided.
    pub(crate) async fn seek(&self, row: &SeekRow) -> Result<(Millis, Option<Pair>), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO seeks \
                 (player_id, seek_id, game, options, clock, rated, since, seen_at, network) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8) \
                 ON CONFLICT (player_id, seek_id) DO UPDATE SET \
                 game = EXCLUDED.game, options = EXCLUDED.options, \
                 clock = EXCLUDED.clock, rated = EXCLUDED.rated, seen_at = EXCLUDED.seen_at, \
                 network = EXCLUDED.network",
            )
            .bind(&row.player)
            .bind(&row.seek)
            .bind(&row.game)
            .bind(&row.options)
            .bind(&row.clock)
            .bind(i64::from(row.rated))
            .bind(row.since)
            .bind(&row.network)
            .execute(&mut *pool)
            .await?;
            // Whoever begins searches without end does not fill the list of others.
            sqlx::query(
                "DELETE FROM seeks WHERE player_id = $1 AND seek_id NOT IN \
                 (SELECT o.seek_id FROM seeks o WHERE o.player_id = $1 \
                 ORDER BY o.seen_at DESC, o.since DESC LIMIT $2)",
            )
            .bind(&row.player)
            .bind(AT_ONCE)
            .execute(&mut *pool)
            .await?;
        });
        let found = self.sought(&row.player, &row.seek).await?;
        Ok(found.unwrap_or((row.since, None)))
    }

    /// How the search of a player stands; nothing if there is none of this id.
    pub(crate) async fn sought(
        &self,
        player: &str,
        seek: &str,
    ) -> Result<Option<(Millis, Option<Pair>)>, StoreError> {
        let row: Option<(i64, Option<String>, Option<String>)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT since, match_id, agreed FROM seeks WHERE player_id = $1 AND seek_id = $2",
            )
            .bind(player)
            .bind(seek)
            .fetch_optional(pool)
            .await?
        });
        Ok(row.map(|(since, match_id, agreed)| {
            let pair = match_id.zip(agreed).map(|(match_id, agreed)| Pair { match_id, agreed });
            (since, pair)
        }))
    }

    /// Those whom `row` could play with, whoever waits longest first; `game` is
    /// played where neither has named one.
    pub(crate) async fn candidates(
        &self,
        row: &SeekRow,
        game: &str,
    ) -> Result<Vec<Candidate>, StoreError> {
        let rows: Vec<RawSeek> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT s.player_id, s.seek_id, s.game, s.options, s.clock, s.rated, s.since, \
                 s.network, r.rating FROM seeks s \
                 LEFT JOIN ratings r ON r.player_id = s.player_id \
                 AND r.game = COALESCE(s.game, $5) \
                 WHERE s.match_id IS NULL AND s.rated = $1 AND s.seen_at > $2 \
                 AND s.player_id <> $3 \
                 AND (CAST($4 AS TEXT) IS NULL OR s.game IS NULL OR s.game = $4) \
                 AND NOT EXISTS (SELECT 1 FROM blocks b \
                 WHERE b.player_id = $3 AND b.blocked_id = s.player_id) \
                 AND NOT EXISTS (SELECT 1 FROM blocks b \
                 WHERE b.player_id = s.player_id AND b.blocked_id = $3) \
                 ORDER BY s.since LIMIT 100",
            )
            .bind(i64::from(row.rated))
            .bind(self.now() - FRESH)
            .bind(&row.player)
            .bind(&row.game)
            .bind(game)
            .fetch_all(pool)
            .await?
        });
        let candidate = |row: RawSeek| {
            let (player, seek, game, options, clock, rated, since, network, rating) = row;
            let rated = rated != 0;
            (SeekRow { player, seek, game, options, clock, rated, since, network }, rating)
        };
        Ok(rows.into_iter().map(candidate).collect())
    }

    /// Pairs two who look for an opponent; `false`, and nothing is written, when
    /// one of them no longer does. All searches of a player have found the match, so
    /// that nobody is paired twice who looks in two windows.
    pub(crate) async fn pair(
        &self,
        one: &SeekRow,
        other: &SeekRow,
        pair: &Pair,
    ) -> Result<bool, StoreError> {
        // In one order for all, so that two never wait for each other.
        let mut both = [one, other];
        both.sort_by(|one, other| one.player.cmp(&other.player));
        let is_paired = with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            let mut are_free = true;
            for row in both {
                are_free &= 0 < sqlx::query(
                    "UPDATE seeks SET match_id = $3, agreed = $4 \
                     WHERE player_id = $1 AND match_id IS NULL \
                     AND EXISTS (SELECT 1 FROM seeks o WHERE o.player_id = $1 \
                     AND o.seek_id = $2 AND o.match_id IS NULL)",
                )
                .bind(&row.player)
                .bind(&row.seek)
                .bind(&pair.match_id)
                .bind(&pair.agreed)
                .execute(&mut *tx)
                .await?
                .rows_affected();
            }
            if are_free {
                tx.commit().await?;
            } else {
                tx.rollback().await?;
            }
            are_free
        });
        Ok(is_paired)
    }

    /// How many people look for an opponent, by game.
    pub(crate) async fn seekers(&self) -> Result<Vec<(Option<String>, i64)>, StoreError> {
        Ok(with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT game, COUNT(DISTINCT player_id) FROM seeks \
                 WHERE match_id IS NULL AND seen_at > $1 GROUP BY game ORDER BY game",
            )
            .bind(self.now() - FRESH)
            .fetch_all(pool)
            .await?
        }))
    }

    /// Ends a search, unless it has found somebody.
    pub(crate) async fn stop_seek(&self, player: &str, seek: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(
                "DELETE FROM seeks WHERE player_id = $1 AND seek_id = $2 AND match_id IS NULL",
            )
            .bind(player)
            .bind(seek)
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// Ends all searches of a player who may not play.
    pub(crate) async fn end_seeks(&self, player: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("DELETE FROM seeks WHERE player_id = $1 AND match_id IS NULL")
                .bind(player)
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// Forgets searches that nobody has asked for any more.
    pub(crate) async fn forget_old_seeks(&self) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("DELETE FROM seeks WHERE seen_at < $1")
                .bind(self.now() - FORGOTTEN)
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }
}
