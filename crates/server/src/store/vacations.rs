//! Vacations, as they are stored: one row for each, from when to when.

use mohreh_protocol::Millis;

use super::{Store, StoreError, with_pool, with_writer};

impl Store {
    /// The vacations of a player that were not over at `since`, oldest first.
    pub(crate) async fn vacations(
        &self,
        player: &str,
        since: Millis,
    ) -> Result<Vec<(Millis, Millis)>, StoreError> {
        Ok(with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT from_at, to_at FROM vacations \
                 WHERE player_id = $1 AND to_at > $2 ORDER BY from_at",
            )
            .bind(player)
            .bind(since)
            .fetch_all(pool)
            .await?
        }))
    }

    /// Notes a vacation; the one that began at the same time ends then instead.
    pub(crate) async fn note_vacation(
        &self,
        player: &str,
        from: Millis,
        to: Millis,
    ) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO vacations (player_id, from_at, to_at) VALUES ($1, $2, $3) \
                 ON CONFLICT (player_id, from_at) DO UPDATE SET to_at = EXCLUDED.to_at",
            )
            .bind(player)
            .bind(from)
            .bind(to)
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// The seats of those at a table with days for a turn who are on vacation, and until
    /// when.
    pub(crate) async fn resting_at(&self, match_id: &str) -> Result<Vec<(u8, Millis)>, StoreError> {
        let rows: Vec<(i64, Millis)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT s.seat, v.to_at FROM seats s JOIN matches m ON m.id = s.match_id \
                 JOIN vacations v ON v.player_id = s.player_id \
                 WHERE s.match_id = $1 AND m.state = 'playing' AND m.time LIKE '%days%' \
                 AND v.from_at <= $2 AND v.to_at > $2",
            )
            .bind(match_id)
            .bind(self.now())
            .fetch_all(pool)
            .await?
        });
        Ok(rows.into_iter().map(|(seat, until)| (number(seat), until)).collect())
    }

    /// The matches of a player that are under way and have days for a turn, with the seat.
    pub(crate) async fn slow_matches(&self, player: &str) -> Result<Vec<(String, u8)>, StoreError> {
        let rows: Vec<(String, i64)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT m.id, s.seat FROM seats s JOIN matches m ON m.id = s.match_id \
                 WHERE s.player_id = $1 AND s.is_open = 1 AND m.state = 'playing' \
                 AND m.time LIKE '%days%'",
            )
            .bind(player)
            .fetch_all(pool)
            .await?
        });
        Ok(rows.into_iter().map(|(id, seat)| (id, number(seat))).collect())
    }
}

fn number(seat: i64) -> u8 {
    u8::try_from(seat).unwrap_or(u8::MAX)
}
