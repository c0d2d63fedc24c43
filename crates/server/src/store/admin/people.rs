//! People as administrators find them, their sessions and their passwords.

use mohreh_protocol::{Millis, PersonView, SessionView};

use super::Before;
use crate::{
    players::names::Name,
    store::{Store, StoreError, player_now, with_pool, with_writer},
};

/// A page of people.
#[derive(Clone, Debug)]
pub(crate) enum PeoplePage {
    /// The newest.
    Newest(Before),
    /// Accounts whose names begin so, in order, after a name; and guests who are
    /// called exactly so.
    Named { key: String, look: String, after: String, limit: i64 },
}

/// The most sanctions that are looked at for what is in force.
const SANCTIONS: i64 = 50;

type RawPerson = (String, Option<String>, i64, i64, i64);
type RawSession = (String, String, String, String, String, i64);

fn person((id, name, account, admin, created): RawPerson) -> PersonView {
    let (account, admin, sanctions) = (account != 0, admin != 0, Vec::new());
    PersonView { id, name, account, admin, created, sanctions }
}

/// The columns of a person.
macro_rules! select_people {
    ($($rest:tt)*) => {
        concat!(
            "SELECT id, name, CAST(CASE WHEN password IS NULL THEN 0 ELSE 1 END AS BIGINT), admin, \
             created_at \
             FROM players ",
            $($rest)*
        )
    };
}

impl Store {
    /// Some people, with what is in force against each.
    pub(crate) async fn people(&self, page: &PeoplePage) -> Result<Vec<PersonView>, StoreError> {
        let rows: Vec<RawPerson> = match page {
            PeoplePage::Newest(Before { before, limit }) => with_pool!(self, pool => {
                sqlx::query_as(select_people!(
                    "WHERE (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT $3"
                ))
                .bind(before.at)
                .bind(&before.id)
                .bind(limit)
                .fetch_all(pool)
                .await?
            }),
            PeoplePage::Named { key, look, after, limit } => {
                let length = i64::try_from(key.chars().count()).unwrap_or(i64::MAX);
                let mut rows: Vec<RawPerson> = with_pool!(self, pool => {
                    sqlx::query_as(select_people!(
                        "WHERE name_key >= $1 AND name_key > $2 \
                         AND substr(name_key, 1, CAST($3 AS INTEGER)) = $1 \
                         ORDER BY name_key LIMIT $4"
                    ))
                    .bind(key)
                    .bind(after)
                    .bind(length)
                    .bind(limit)
                    .fetch_all(pool)
                    .await?
                });
                if after.is_empty() {
                    let guests: Vec<RawPerson> = with_pool!(self, pool => {
                        sqlx::query_as(select_people!(
                            "WHERE look = $1 AND password IS NULL LIMIT $2"
                        ))
                        .bind(look)
                        .bind(limit)
                        .fetch_all(pool)
                        .await?
                    });
                    rows.extend(guests);
                }
                rows
            }
        };
        let mut people: Vec<PersonView> = rows.into_iter().map(person).collect();
        for person in &mut people {
            self.add_sanctions(person).await?;
        }
        Ok(people)
    }

    /// The person with an id; a guest who has become an account is that account.
    pub(crate) async fn person(&self, id: &str) -> Result<Option<PersonView>, StoreError> {
        let row: Option<RawPerson> = with_pool!(self, pool => {
            sqlx::query_as(select_people!("WHERE id = ", player_now!("$1")))
            .bind(id)
            .fetch_optional(pool)
            .await?
        });
        let Some(mut found) = row.map(person) else { return Ok(None) };
        self.add_sanctions(&mut found).await?;
        Ok(Some(found))
    }

    async fn add_sanctions(&self, person: &mut PersonView) -> Result<(), StoreError> {
        let now = self.now();
        person.sanctions = self.sanctions_of(&person.id, SANCTIONS).await?;
        person.sanctions.retain(|sanction| {
            sanction.lifted.is_none() && sanction.until.is_none_or(|until| now < until)
        });
        Ok(())
    }

    /// Gives an account another name; `false` when it is taken.
    pub(crate) async fn rename_account(&self, id: &str, name: &Name) -> Result<bool, StoreError> {
        let result = with_writer!(self, pool => {
            sqlx::query(
                "UPDATE players SET name = $2, name_key = $3, look = $4 \
                 WHERE id = $1 AND password IS NOT NULL \
                 AND NOT EXISTS (SELECT 1 FROM players o WHERE o.name_key = $3 AND o.id <> $1) \
                 AND NOT EXISTS (SELECT 1 FROM players o \
                 WHERE o.look = $4 AND o.password IS NOT NULL AND o.id <> $1)",
            )
            .bind(id)
            .bind(&name.shown)
            .bind(&name.key)
            .bind(&name.look)
            .execute(&mut *pool)
            .await
            .map(|done| done.rows_affected())
        });
        match result {
            Ok(changed) => Ok(changed == 1),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Gives an account the role of an administrator, or takes it back.
    pub(crate) async fn set_admin(&self, id: &str, admin: bool) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("UPDATE players SET admin = $2 WHERE id = $1")
                .bind(id)
                .bind(i64::from(admin))
                .execute(&mut *pool)
                .await?;
        });
        self.announce_ending(id).await
    }

    /// The sessions and tokens of a player, newest first; `current` is the hash of
    /// the one that asks.
    pub(crate) async fn sessions_of(
        &self,
        player: &str,
        current: &str,
        limit: i64,
    ) -> Result<Vec<SessionView>, StoreError> {
        let rows: Vec<RawSession> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT token_hash, kind, label, agent, address, created_at FROM sessions \
                 WHERE player_id = $1 AND expires_at > $2 \
                 ORDER BY created_at DESC, token_hash LIMIT $3",
            )
            .bind(player)
            .bind(self.now())
            .bind(limit)
            .fetch_all(pool)
            .await?
        });
        let sessions = rows.into_iter().map(|(hash, kind, label, agent, address, created)| {
            let (token, is_current) = (kind == "token", hash == current);
            let id = hash.get(..16).unwrap_or_default().to_owned();
            SessionView { id, token, label, agent, address, created, current: is_current }
        });
        Ok(sessions.collect())
    }

    /// Ends sessions and tokens of a player: the one with this id, or all.
    pub(crate) async fn end_sessions(
        &self,
        player: &str,
        id: Option<&str>,
    ) -> Result<u64, StoreError> {
        let ended = with_writer!(self, pool => {
            sqlx::query(
                "DELETE FROM sessions WHERE player_id = $1 \
                 AND ($2 = '' OR substr(token_hash, 1, 16) = $2)",
            )
            .bind(player)
            .bind(id.unwrap_or_default())
            .execute(&mut *pool)
            .await?
            .rows_affected()
        });
        self.announce_ending(player).await?;
        Ok(ended)
    }

    /// Notes from where a session was begun, and with what.
    pub(crate) async fn note_session(
        &self,
        hash: &str,
        address: &str,
        agent: &str,
    ) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("UPDATE sessions SET address = $2, agent = $3 WHERE token_hash = $1")
                .bind(hash)
                .bind(address)
                .bind(agent)
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// Keeps a code for a new password that an administrator has made.
    pub(crate) async fn create_reset(
        &self,
        hash: &str,
        player: &str,
        ends: Millis,
    ) -> Result<(), StoreError> {
        self.keep_reset(hash, player, ends, 0).await
    }

    /// The same for one that is sent by mail.
    pub(crate) async fn create_mailed_reset(
        &self,
        hash: &str,
        player: &str,
        ends: Millis,
    ) -> Result<(), StoreError> {
        self.keep_reset(hash, player, ends, 1).await
    }

    /// It takes the place of earlier ones of its kind.
    async fn keep_reset(
        &self,
        hash: &str,
        player: &str,
        ends: Millis,
        by_mail: i64,
    ) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            sqlx::query("DELETE FROM resets WHERE player_id = $1 AND by_mail = $2")
                .bind(player)
                .bind(by_mail)
                .execute(&mut *tx)
                .await?;
            sqlx::query(
                "INSERT INTO resets (code_hash, player_id, ends_at, by_mail) \
                 VALUES ($1, $2, $3, $4)",
            )
            .bind(hash)
            .bind(player)
            .bind(ends)
            .bind(by_mail)
            .execute(&mut *tx)
            .await?;
            tx.commit().await?;
        });
        Ok(())
    }

    /// Whose password a code may set.
    pub(crate) async fn reset_of(&self, hash: &str) -> Result<Option<String>, StoreError> {
        let row: Option<(String,)> = with_pool!(self, pool => {
            sqlx::query_as("SELECT player_id FROM resets WHERE code_hash = $1 AND ends_at > $2")
                .bind(hash)
                .bind(self.now())
                .fetch_optional(pool)
                .await?
        });
        Ok(row.map(|(player,)| player))
    }

    /// Sets a password by a code, once, and ends the browsers' sessions; `false`
    /// when the code was used meanwhile.
    pub(crate) async fn reset_password(
        &self,
        hash: &str,
        player: &str,
        password: &str,
    ) -> Result<bool, StoreError> {
        let is_done = with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            let used = sqlx::query("DELETE FROM resets WHERE code_hash = $1")
                .bind(hash)
                .execute(&mut *tx)
                .await?
                .rows_affected();
            if used == 1 {
                // Others that were made for the same password are of no use any more.
                sqlx::query("DELETE FROM resets WHERE player_id = $1")
                    .bind(player)
                    .execute(&mut *tx)
                    .await?;
                sqlx::query(
                    "UPDATE players SET password = $2 WHERE id = $1 AND password IS NOT NULL",
                )
                .bind(player)
                .bind(password)
                .execute(&mut *tx)
                .await?;
                sqlx::query("DELETE FROM sessions WHERE player_id = $1 AND kind = 'cookie'")
                    .bind(player)
                    .execute(&mut *tx)
                    .await?;
            }
            tx.commit().await?;
            used == 1
        });
        self.announce_ending(player).await?;
        Ok(is_done)
    }
}
