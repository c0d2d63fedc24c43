//! Players: guests, accounts, and what they think of each other.

use mohreh_protocol::Millis;

use super::{Store, StoreError, with_pool, with_writer};
use crate::players::names::Name;

/// Somebody the server knows.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) id: String,
    pub(crate) name: Option<String>,
    /// The argon2 hash; guests have none.
    pub(crate) password: Option<String>,
    pub(crate) admin: bool,
    pub(crate) created: Millis,
}

impl Player {
    /// Whether there is an account.
    pub(crate) fn is_account(&self) -> bool {
        self.password.is_some()
    }
}

/// What goes with an account that is deleted.
const FORGET: [&str; 19] = [
    "UPDATE players SET name = NULL, look = NULL WHERE merged_into = $1",
    "DELETE FROM sessions WHERE player_id = $1",
    "DELETE FROM ratings WHERE player_id = $1",
    "DELETE FROM rating_changes WHERE player_id = $1",
    "DELETE FROM seeks WHERE player_id = $1",
    "DELETE FROM blocks WHERE player_id = $1 OR blocked_id = $1",
    "DELETE FROM follows WHERE player_id = $1 OR followed_id = $1",
    "DELETE FROM challenges WHERE from_id = $1 OR to_id = $1",
    "DELETE FROM seen WHERE player_id = $1",
    "DELETE FROM vacations WHERE player_id = $1",
    "DELETE FROM progress WHERE player_id = $1",
    "DELETE FROM plans WHERE player_id = $1",
    "DELETE FROM pushes WHERE player_id = $1",
    "DELETE FROM mail_addresses WHERE player_id = $1",
    "DELETE FROM departures WHERE player_id = $1",
    "DELETE FROM study_steps WHERE study_id IN (SELECT id FROM studies WHERE owner_id = $1)",
    "DELETE FROM study_versions WHERE study_id IN (SELECT id FROM studies WHERE owner_id = $1)",
    "DELETE FROM study_editors WHERE player_id = $1 \
     OR study_id IN (SELECT id FROM studies WHERE owner_id = $1)",
    "DELETE FROM studies WHERE owner_id = $1",
];

/// What a guest brings along.
const MERGE: [&str; 4] = [
    "UPDATE matches SET maker = $2 WHERE maker = $1 AND state IN ('waiting', 'playing')",
    "UPDATE seats SET player_id = $2 WHERE player_id = $1",
    "UPDATE departures SET player_id = $2 WHERE player_id = $1",
    "UPDATE plans SET player_id = $2 WHERE player_id = $1",
];

type RawPlayer = (String, Option<String>, Option<String>, i64, i64);

fn player((id, name, password, admin, created): RawPlayer) -> Player {
    Player { id, name, password, admin: admin != 0, created }
}

impl Store {
    /// A new guest.
    pub(crate) async fn create_guest(&self, id: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("INSERT INTO players (id, admin, created_at) VALUES ($1, 0, $2)")
                .bind(id)
                .bind(self.now())
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// Whoever has this id.
    pub(crate) async fn player(&self, id: &str) -> Result<Option<Player>, StoreError> {
        let row: Option<RawPlayer> = with_pool!(self, pool => {
            sqlx::query_as("SELECT id, name, password, admin, created_at FROM players WHERE id = $1")
                .bind(id)
                .fetch_optional(pool)
                .await?
        });
        Ok(row.map(player))
    }

    /// The account whose name has this key.
    pub(crate) async fn account(&self, name_key: &str) -> Result<Option<Player>, StoreError> {
        let row: Option<RawPlayer> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT id, name, password, admin, created_at FROM players WHERE name_key = $1",
            )
            .bind(name_key)
            .fetch_optional(pool)
            .await?
        });
        Ok(row.map(player))
    }

    /// The guests that became this account.
    pub(crate) async fn merged_into(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = with_pool!(self, pool => {
            sqlx::query_as("SELECT id FROM players WHERE merged_into = $1")
                .bind(id)
                .fetch_all(pool)
                .await?
        });
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Calls a guest by a name, unless it looks like an account's. Guests may be
    /// called alike.
    pub(crate) async fn rename_guest(&self, id: &str, name: &Name) -> Result<bool, StoreError> {
        let changed = with_writer!(self, pool => {
            sqlx::query(
                "UPDATE players SET name = $2, look = $4 WHERE id = $1 AND password IS NULL \
                 AND NOT EXISTS (SELECT 1 FROM players o WHERE o.name_key = $3) \
                 AND NOT EXISTS (SELECT 1 FROM players o \
                 WHERE o.look = $4 AND o.password IS NOT NULL)",
            )
            .bind(id)
            .bind(&name.shown)
            .bind(&name.key)
            .bind(&name.look)
            .execute(&mut *pool)
            .await?
            .rows_affected()
        });
        Ok(changed == 1)
    }

    /// Makes a guest an account; `false` when the name is taken. Guests who are
    /// called alike lose the name: it is the account's now.
    pub(crate) async fn register(
        &self,
        id: &str,
        name: &Name,
        password: &str,
    ) -> Result<bool, StoreError> {
        let result = with_writer!(self, pool => {
            sqlx::query(
                "UPDATE players SET name = $2, name_key = $3, password = $4, look = $5 \
                 WHERE id = $1 AND password IS NULL AND merged_into IS NULL \
                 AND NOT EXISTS (SELECT 1 FROM players o WHERE o.name_key = $3) \
                 AND NOT EXISTS (SELECT 1 FROM players o \
                 WHERE o.look = $5 AND o.password IS NOT NULL)",
            )
            .bind(id)
            .bind(&name.shown)
            .bind(&name.key)
            .bind(password)
            .bind(&name.look)
            .execute(&mut *pool)
            .await
            .map(|done| done.rows_affected())
        });
        match result {
            Ok(1) => {
                with_writer!(self, pool => {
                    sqlx::query(
                        "UPDATE players SET name = NULL, look = NULL \
                         WHERE look = $1 AND id <> $2 AND password IS NULL",
                    )
                    .bind(&name.look)
                    .bind(id)
                    .execute(&mut *pool)
                    .await?;
                });
                Ok(true)
            }
            Ok(_) => Ok(false),
            // Two who ask for one name at the same moment: the index decides.
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Some names whose looks are not noted yet, with their ids.
    pub(crate) async fn names_without_look(
        &self,
        limit: i64,
    ) -> Result<Vec<(String, String)>, StoreError> {
        Ok(with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT id, name FROM players WHERE look IS NULL AND name IS NOT NULL LIMIT $1",
            )
            .bind(limit)
            .fetch_all(pool)
            .await?
        }))
    }

    /// Notes the looks of some names, by their ids.
    pub(crate) async fn note_looks(&self, looks: &[(String, String)]) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            for (id, look) in looks {
                sqlx::query("UPDATE players SET look = $2 WHERE id = $1")
                    .bind(id)
                    .bind(look)
                    .execute(&mut *tx)
                    .await?;
            }
            tx.commit().await?;
        });
        Ok(())
    }

    /// Changes a password and ends the browsers' sessions of the account;
    /// `false` when the old hash is no longer the stored one.
    pub(crate) async fn change_password(
        &self,
        id: &str,
        old: &str,
        new: &str,
    ) -> Result<bool, StoreError> {
        let changed = with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            let changed = sqlx::query("UPDATE players SET password = $3 WHERE id = $1 AND password = $2")
                .bind(id)
                .bind(old)
                .bind(new)
                .execute(&mut *tx)
                .await?
                .rows_affected();
            if changed == 1 {
                for sql in [
                    "DELETE FROM sessions WHERE player_id = $1 AND kind = 'cookie'",
                    // A code that was asked for earlier would set it again.
                    "DELETE FROM resets WHERE player_id = $1",
                ] {
                    sqlx::query(sql).bind(id).execute(&mut *tx).await?;
                }
            }
            tx.commit().await?;
            changed
        });
        if changed == 1 {
            self.announce_ending(id).await?;
        }
        Ok(changed == 1)
    }

    /// Gives the matches of a guest to an account; of one who has sat opposite the
    /// account none, since nobody holds two seats.
    pub(crate) async fn merge_guest(&self, guest: &str, account: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            let merged = sqlx::query(
                "UPDATE players SET merged_into = $2 \
                 WHERE id = $1 AND password IS NULL AND merged_into IS NULL AND id <> $2 \
                 AND NOT EXISTS (SELECT 1 FROM seats g JOIN seats a ON a.match_id = g.match_id \
                 WHERE g.player_id = $1 AND a.player_id = $2)",
            )
            .bind(guest)
            .bind(account)
            .execute(&mut *tx)
            .await?;
            if merged.rows_affected() == 1 {
                for sql in MERGE {
                    sqlx::query(sql).bind(guest).bind(account).execute(&mut *tx).await?;
                }
                sqlx::query("DELETE FROM sessions WHERE player_id = $1")
                    .bind(guest)
                    .execute(&mut *tx)
                    .await?;
            }
            tx.commit().await?;
        });
        self.announce_ending(guest).await
    }

    /// Forgets the name, the password and whatever else is the account's; matches stay.
    pub(crate) async fn delete_player(&self, id: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            sqlx::query(
                "UPDATE players SET name = NULL, name_key = NULL, look = NULL, password = NULL, \
                 admin = 0 \
                 WHERE id = $1",
            )
            .bind(id)
            .execute(&mut *tx)
            .await?;
            for sql in FORGET {
                sqlx::query(sql).bind(id).execute(&mut *tx).await?;
            }
            tx.commit().await?;
        });
        self.announce_ending(id).await
    }

    /// Whether there is an administrator.
    pub(crate) async fn has_admin(&self) -> Result<bool, StoreError> {
        let row: Option<(i64,)> = with_pool!(self, pool => {
            sqlx::query_as("SELECT admin FROM players WHERE admin = 1 LIMIT 1")
                .fetch_optional(pool)
                .await?
        });
        Ok(row.is_some())
    }

    /// A new administrator without name or password, for the first token.
    pub(crate) async fn create_admin(&self, id: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("INSERT INTO players (id, admin, created_at) VALUES ($1, 1, $2)")
                .bind(id)
                .bind(self.now())
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// Blocks a player; neither follows the other any more, nor writes into the other's
    /// studies.
    pub(crate) async fn block(&self, player: &str, other: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            sqlx::query(
                "INSERT INTO blocks (player_id, blocked_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            )
            .bind(player)
            .bind(other)
            .execute(&mut *tx)
            .await?;
            sqlx::query(
                "DELETE FROM follows WHERE (player_id = $1 AND followed_id = $2) \
                 OR (player_id = $2 AND followed_id = $1)",
            )
            .bind(player)
            .bind(other)
            .execute(&mut *tx)
            .await?;
            sqlx::query(
                "DELETE FROM study_editors WHERE (player_id = $2 AND study_id IN \
                 (SELECT id FROM studies WHERE owner_id = $1)) OR (player_id = $1 \
                 AND study_id IN (SELECT id FROM studies WHERE owner_id = $2))",
            )
            .bind(player)
            .bind(other)
            .execute(&mut *tx)
            .await?;
            tx.commit().await?;
        });
        Ok(())
    }

    /// Takes a block back.
    pub(crate) async fn unblock(&self, player: &str, other: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("DELETE FROM blocks WHERE player_id = $1 AND blocked_id = $2")
                .bind(player)
                .bind(other)
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// Whether `player` has blocked `other`.
    pub(crate) async fn has_blocked(&self, player: &str, other: &str) -> Result<bool, StoreError> {
        let row: Option<(String,)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT player_id FROM blocks WHERE player_id = $1 AND blocked_id = $2",
            )
            .bind(player)
            .bind(other)
            .fetch_optional(pool)
            .await?
        });
        Ok(row.is_some())
    }

    /// Whether somebody at a table has blocked `player`.
    pub(crate) async fn is_blocked_at(
        &self,
        match_id: &str,
        player: &str,
    ) -> Result<bool, StoreError> {
        let row: Option<(String,)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT b.player_id FROM seats s JOIN blocks b ON b.player_id = s.player_id \
                 WHERE s.match_id = $1 AND b.blocked_id = $2 LIMIT 1",
            )
            .bind(match_id)
            .bind(player)
            .fetch_optional(pool)
            .await?
        });
        Ok(row.is_some())
    }

    /// Keeps a report for the administrators.
    pub(crate) async fn report(
        &self,
        by: &str,
        about: &str,
        match_id: Option<&str>,
        text: &str,
    ) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO reports (id, by_player, about_player, match_id, text, created_at) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(crate::random::id())
            .bind(by)
            .bind(about)
            .bind(match_id)
            .bind(text)
            .bind(self.now())
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }
}
