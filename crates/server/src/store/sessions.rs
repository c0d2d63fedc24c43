//! Sessions and bot tokens: 32 random bytes outside, their SHA-256 here.

use mohreh_protocol::{Millis, TokenView};

use super::{Store, StoreError, with_pool, with_writer};

/// A session lasts this long after it was last renewed.
pub(crate) const SESSION_LASTS: Millis = 180 * 86_400_000;
const TOKEN_LASTS: Millis = 3_650 * 86_400_000;

/// What a secret opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SessionKind {
    /// A browser, by cookie.
    Cookie,
    /// A program, by `Authorization: Bearer`.
    Token,
}

/// Which session: what kind of secret, and its hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SessionKey {
    pub(crate) kind: SessionKind,
    pub(crate) hash: String,
}

impl SessionKind {
    const fn name(self) -> &'static str {
        match self {
            Self::Cookie => "cookie",
            Self::Token => "token",
        }
    }
}

impl Store {
    /// Whether somebody has signed in from an address, as limits count it.
    pub(crate) async fn has_signed_in_at(
        &self,
        player: &str,
        address: &str,
    ) -> Result<bool, StoreError> {
        let found: Option<(i64,)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT created_at FROM sessions WHERE player_id = $1 AND address = $2 LIMIT 1",
            )
            .bind(player)
            .bind(address)
            .fetch_optional(pool)
            .await?
        });
        Ok(found.is_some())
    }

    /// Keeps the hash of a new secret.
    pub(crate) async fn create_session(
        &self,
        hash: &str,
        player: &str,
        kind: SessionKind,
        label: &str,
    ) -> Result<(), StoreError> {
        let now = self.now();
        let lasts = match kind {
            SessionKind::Cookie => SESSION_LASTS,
            SessionKind::Token => TOKEN_LASTS,
        };
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO sessions (token_hash, player_id, kind, label, created_at, expires_at) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(hash)
            .bind(player)
            .bind(kind.name())
            .bind(label)
            .bind(now)
            .bind(now + lasts)
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// Whose session this is.
    pub(crate) async fn session(&self, key: &SessionKey) -> Result<Option<String>, StoreError> {
        let row: Option<(String,)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT player_id FROM sessions \
                 WHERE token_hash = $1 AND kind = $2 AND expires_at > $3",
            )
            .bind(&key.hash)
            .bind(key.kind.name())
            .bind(self.now())
            .fetch_optional(pool)
            .await?
        });
        Ok(row.map(|(player,)| player))
    }

    /// The tokens of a player, newest first.
    pub(crate) async fn tokens(&self, player: &str) -> Result<Vec<TokenView>, StoreError> {
        let rows: Vec<(String, String, i64)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT substr(token_hash, 1, 16), label, created_at FROM sessions \
                 WHERE player_id = $1 AND kind = 'token' AND expires_at > $2 \
                 ORDER BY created_at DESC, token_hash",
            )
            .bind(player)
            .bind(self.now())
            .fetch_all(pool)
            .await?
        });
        Ok(rows.into_iter().map(|(id, label, created)| TokenView { id, label, created }).collect())
    }

    /// Takes back a token of a player; `false` when there is none with the id.
    pub(crate) async fn end_token(&self, player: &str, id: &str) -> Result<bool, StoreError> {
        let ended = with_writer!(self, pool => {
            sqlx::query(
                "DELETE FROM sessions \
                 WHERE player_id = $1 AND kind = 'token' AND substr(token_hash, 1, 16) = $2",
            )
            .bind(player)
            .bind(id)
            .execute(&mut *pool)
            .await?
            .rows_affected()
        });
        if ended == 1 {
            self.announce_ending(player).await?;
        }
        Ok(ended == 1)
    }

    /// Ends a session.
    pub(crate) async fn end_session(&self, hash: &str) -> Result<(), StoreError> {
        let row: Option<(String,)> = with_writer!(self, pool => {
            sqlx::query_as("DELETE FROM sessions WHERE token_hash = $1 RETURNING player_id")
                .bind(hash)
                .fetch_optional(&mut *pool)
                .await?
        });
        match row {
            Some((player,)) => self.announce_ending(&player).await,
            None => Ok(()),
        }
    }

    /// Forgets sessions whose time is over.
    pub(crate) async fn forget_old_sessions(&self) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("DELETE FROM sessions WHERE expires_at <= $1")
                .bind(self.now())
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }
}
