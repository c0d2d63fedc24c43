//! The explorer's counts as they are stored.

use std::collections::HashMap;

use mohreh_protocol::Millis;

use super::{Store, StoreError, with_pool, with_writer};

/// The most rows, and names, in one statement.
const ROWS: usize = 200;

/// How far matches are counted: when the last one ended, and its id.
pub(crate) type Until = (Millis, String);

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) matches: i64,
    pub(crate) wins: i64,
    pub(crate) draws: i64,
    /// How often the turn that led to it was a rated player's, and their ratings together.
    pub(crate) rated: i64,
    pub(crate) ratings: i64,
}

/// Positions by game, options and name.
pub(crate) type Counts = HashMap<(String, String, u64), Count>;

/// A name as it is stored; names have 40 bits.
fn stored(name: u64) -> i64 {
    i64::try_from(name).unwrap_or(i64::MAX)
}

impl Store {
    /// How far matches are counted.
    pub(crate) async fn explored_until(&self) -> Result<Until, StoreError> {
        Ok(with_pool!(self, pool => {
            sqlx::query_as("SELECT ended_at, match_id FROM explored_until WHERE only_one = 1")
                .fetch_one(pool)
                .await?
        }))
    }

    /// Public matches that ended after another one and before a time, in their order.
    pub(crate) async fn unexplored(
        &self,
        after: &Until,
        before: Millis,
        limit: i64,
    ) -> Result<Vec<Until>, StoreError> {
        Ok(with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT ended_at, id FROM matches \
                 WHERE state = 'over' AND listed = 1 AND (ended_at, id) > ($1, $2) \
                 AND ended_at < $3 ORDER BY ended_at, id LIMIT $4",
            )
            .bind(after.0)
            .bind(&after.1)
            .bind(before)
            .bind(limit)
            .fetch_all(pool)
            .await?
        }))
    }

    /// Adds what was counted between two matches; `false`, and nothing is added, when
    /// another node has counted them.
    pub(crate) async fn add_explored(
        &self,
        from: &Until,
        to: &Until,
        counts: &Counts,
    ) -> Result<bool, StoreError> {
        let counts: Vec<_> = counts.iter().collect();
        let is_first = with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            let is_first = sqlx::query(
                "UPDATE explored_until SET ended_at = $3, match_id = $4 \
                 WHERE only_one = 1 AND ended_at = $1 AND match_id = $2",
            )
            .bind(from.0)
            .bind(&from.1)
            .bind(to.0)
            .bind(&to.1)
            .execute(&mut *tx)
            .await?
            .rows_affected() == 1;
            if is_first {
                for some in counts.chunks(ROWS) {
                    let mut insert = sqlx::QueryBuilder::new(
                        "INSERT INTO explored \
                         (game, options, name, matches, wins, draws, rated, ratings) ",
                    );
                    insert.push_values(some, |mut values, ((game, options, name), count)| {
                        values
                            .push_bind(game)
                            .push_bind(options)
                            .push_bind(stored(*name))
                            .push_bind(count.matches)
                            .push_bind(count.wins)
                            .push_bind(count.draws)
                            .push_bind(count.rated)
                            .push_bind(count.ratings);
                    });
                    insert.push(
                        " ON CONFLICT (game, options, name) DO UPDATE SET \
                         matches = explored.matches + EXCLUDED.matches, \
                         wins = explored.wins + EXCLUDED.wins, \
                         draws = explored.draws + EXCLUDED.draws, \
                         rated = explored.rated + EXCLUDED.rated, \
                         ratings = explored.ratings + EXCLUDED.ratings",
                    );
                    insert.build().execute(&mut *tx).await?;
                }
                tx.commit().await?;
            } else {
                tx.rollback().await?;
            }
            is_first
        });
        Ok(is_first)
    }

    /// What is known of positions, by name.
    pub(crate) async fn explored(
        &self,
        game: &str,
        options: &str,
        names: &[u64],
    ) -> Result<HashMap<u64, Count>, StoreError> {
        let mut found = HashMap::new();
        for some in names.chunks(ROWS) {
            let rows: Vec<(i64, i64, i64, i64, i64, i64)> = with_pool!(self, pool => {
                let mut query = sqlx::QueryBuilder::new(
                    "SELECT name, matches, wins, draws, rated, ratings FROM explored \
                     WHERE game = ",
                );
                query.push_bind(game).push(" AND options = ").push_bind(options);
                query.push(" AND name IN (");
                let mut list = query.separated(", ");
                for name in some {
                    list.push_bind(stored(*name));
                }
                query.push(")");
                query.build_query_as().fetch_all(pool).await?
            });
            found.extend(rows.into_iter().map(|(name, matches, wins, draws, rated, ratings)| {
                (name.unsigned_abs(), Count { matches, wins, draws, rated, ratings })
            }));
        }
        Ok(found)
    }
}
