//! Who follows whom, and who is there.

use mohreh_protocol::{Followed, Millis, Playing};

use super::{Store, StoreError, with_pool, with_writer};

/// Whoever was noted within this long is there.
const THERE: Millis = 45_000;
/// The most accounts that one can follow.
pub(crate) const FOLLOWED: i64 = 200;
/// The most matches of them that are looked at.
const MATCHES: i64 = 1000;

type RawFollowed = (String, String, Option<Millis>);

/// When somebody was last noted; whoever is banned is not there, whenever that was.
macro_rules! seen_and_not_banned {
    ($now:literal) => {
        concat!(
            "(SELECT seen.player_id, seen.at FROM seen WHERE NOT EXISTS (SELECT 1 FROM sanctions x \
             WHERE x.player_id = seen.player_id AND x.kind = 'ban' AND x.lifted_at IS NULL \
             AND x.ends_at > ",
            $now,
            "))"
        )
    };
}

impl Store {
    /// Follows an account; `false` when the player follows too many.
    pub(crate) async fn follow(&self, player: &str, other: &str) -> Result<bool, StoreError> {
        let (count,): (i64,) = with_pool!(self, pool => {
            sqlx::query_as("SELECT COUNT(*) FROM follows WHERE player_id = $1 AND followed_id <> $2")
                .bind(player)
                .bind(other)
                .fetch_one(pool)
                .await?
        });
        if FOLLOWED <= count {
            return Ok(false);
        }
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO follows (player_id, followed_id, at) VALUES ($1, $2, $3) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(player)
            .bind(other)
            .bind(self.now())
            .execute(&mut *pool)
            .await?;
        });
        Ok(true)
    }

    /// Follows an account no longer.
    pub(crate) async fn unfollow(&self, player: &str, other: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("DELETE FROM follows WHERE player_id = $1 AND followed_id = $2")
                .bind(player)
                .bind(other)
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// Whether `player` follows `other`.
    pub(crate) async fn follows(&self, player: &str, other: &str) -> Result<bool, StoreError> {
        let row: Option<(String,)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT player_id FROM follows WHERE player_id = $1 AND followed_id = $2",
            )
            .bind(player)
            .bind(other)
            .fetch_optional(pool)
            .await?
        });
        Ok(row.is_some())
    }

    /// Whom a player follows, those who are there first.
    pub(crate) async fn following(&self, player: &str) -> Result<Vec<Followed>, StoreError> {
        let rows: Vec<RawFollowed> = with_pool!(self, pool => {
            sqlx::query_as(concat!(
                "SELECT f.followed_id, COALESCE(p.name, ''), s.at FROM follows f \
                 JOIN players p ON p.id = f.followed_id LEFT JOIN ",
                seen_and_not_banned!("$3"),
                " s ON s.player_id = f.followed_id \
                 WHERE f.player_id = $1 AND p.name_key IS NOT NULL ORDER BY p.name_key LIMIT $2",
            ))
            .bind(player)
            .bind(FOLLOWED)
            .bind(self.now())
            .fetch_all(pool)
            .await?
        });
        // Of several matches the newest, which comes last.
        let matches: Vec<(String, String, String)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT f.followed_id, m.id, m.game FROM follows f \
                 JOIN seats s ON s.player_id = f.followed_id AND s.is_open = 1 \
                 JOIN matches m ON m.id = s.match_id \
                 WHERE f.player_id = $1 AND m.state = 'playing' AND m.listed = 1 \
                 AND m.time LIKE '%fischer%' ORDER BY m.created_at LIMIT $2",
            )
            .bind(player)
            .bind(MATCHES)
            .fetch_all(pool)
            .await?
        });
        let since = self.now() - THERE;
        let followed = |(id, name, seen): RawFollowed| {
            let online = seen.is_some_and(|at| since < at);
            let playing =
                matches.iter().rfind(|(player, ..)| *player == id).map(|(_, match_id, game)| {
                    Playing { match_id: match_id.clone(), game: game.clone() }
                });
            Followed { name, online, playing: playing.filter(|_| online) }
        };
        let mut following: Vec<Followed> = rows.into_iter().map(followed).collect();
        following.sort_by_key(|followed| !followed.online);
        Ok(following)
    }

    /// Whether somebody is connected for an account, at any node.
    pub(crate) async fn is_there(&self, player: &str) -> Result<bool, StoreError> {
        let row: Option<(Millis,)> = with_pool!(self, pool => {
            let sql = concat!("SELECT at FROM ", seen_and_not_banned!("$2"), " s WHERE player_id = $1");
            sqlx::query_as(sql)
                .bind(player)
                .bind(self.now())
                .fetch_optional(pool)
                .await?
        });
        Ok(row.is_some_and(|(at,)| self.now() - THERE < at))
    }

    /// Notes that these accounts are connected.
    pub(crate) async fn note_players(&self, players: &[String]) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            for player in players {
                sqlx::query(
                    "INSERT INTO seen (player_id, at) VALUES ($1, $2) \
                     ON CONFLICT (player_id) DO UPDATE SET at = EXCLUDED.at",
                )
                .bind(player)
                .bind(self.now())
                .execute(&mut *tx)
                .await?;
            }
            tx.commit().await?;
        });
        Ok(())
    }

    /// Forgets who was there long ago.
    pub(crate) async fn forget_old_seen(&self) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("DELETE FROM seen WHERE at < $1")
                .bind(self.now() - 10 * THERE)
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }
}
