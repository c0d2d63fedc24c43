//! Where accounts are reached by mail.

use mohreh_protocol::{MailView, Millis};

use crate::store::{Store, StoreError, with_pool, with_writer};

/// The most accounts of one address that are written to: a family has one.
const ACCOUNTS: i64 = 10;
/// Codes that went to an address are of no use once it is another one, or none.
const MAILED_RESETS: &str = "DELETE FROM resets WHERE player_id = $1 AND by_mail = 1";

/// An account that can be written to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reachable {
    pub(crate) player: String,
    pub(crate) name: String,
    pub(crate) address: String,
    pub(crate) language: String,
}

type RawReachable = (String, Option<String>, String, String);

impl Store {
    /// The address of an account, and the one that waits to be confirmed.
    pub(crate) async fn mail_of(&self, player: &str) -> Result<MailView, StoreError> {
        let row: Option<(Option<String>, Option<String>)> = with_pool!(self, pool => {
            sqlx::query_as("SELECT address, pending FROM mail_addresses WHERE player_id = $1")
                .bind(player)
                .fetch_optional(pool)
                .await?
        });
        let (address, pending) = row.unwrap_or_default();
        Ok(MailView { on: true, address, pending })
    }

    /// Keeps an address until a code comes back from there; the one from before stays good.
    pub(crate) async fn await_mail(
        &self,
        player: &str,
        address: &str,
        code_hash: &str,
        ends: Millis,
        language: &str,
    ) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO mail_addresses \
                 (player_id, pending, code_hash, code_ends_at, language) \
                 VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT (player_id) DO UPDATE SET pending = EXCLUDED.pending, \
                 code_hash = EXCLUDED.code_hash, code_ends_at = EXCLUDED.code_ends_at, \
                 language = EXCLUDED.language",
            )
            .bind(player)
            .bind(address)
            .bind(code_hash)
            .bind(ends)
            .bind(language)
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// Takes the address from which the code came; `false` where it is another code, or old.
    pub(crate) async fn confirm_mail(
        &self,
        player: &str,
        code_hash: &str,
    ) -> Result<bool, StoreError> {
        let changed = with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            let changed = sqlx::query(
                "UPDATE mail_addresses SET address = pending, pending = NULL, code_hash = NULL \
                 WHERE player_id = $1 AND code_hash = $2 AND code_ends_at > $3",
            )
            .bind(player)
            .bind(code_hash)
            .bind(self.now())
            .execute(&mut *tx)
            .await?
            .rows_affected();
            if changed == 1 {
                sqlx::query(MAILED_RESETS).bind(player).execute(&mut *tx).await?;
            }
            tx.commit().await?;
            changed
        });
        Ok(changed == 1)
    }

    /// Forgets the address of an account.
    pub(crate) async fn forget_mail(&self, player: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            for sql in ["DELETE FROM mail_addresses WHERE player_id = $1", MAILED_RESETS] {
                sqlx::query(sql).bind(player).execute(&mut *tx).await?;
            }
            tx.commit().await?;
        });
        Ok(())
    }

    /// The accounts of a confirmed address.
    pub(crate) async fn reached_at(&self, address: &str) -> Result<Vec<Reachable>, StoreError> {
        let rows: Vec<RawReachable> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT p.id, p.name, m.address, m.language FROM mail_addresses m \
                 JOIN players p ON p.id = m.player_id \
                 WHERE m.address = $1 AND p.password IS NOT NULL LIMIT $2",
            )
            .bind(address)
            .bind(ACCOUNTS)
            .fetch_all(pool)
            .await?
        });
        Ok(rows.into_iter().map(reachable).collect())
    }

    /// An account by the key of its name, where it has a confirmed address.
    pub(crate) async fn reached_as(&self, key: &str) -> Result<Option<Reachable>, StoreError> {
        let row: Option<RawReachable> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT p.id, p.name, m.address, m.language FROM players p \
                 JOIN mail_addresses m ON m.player_id = p.id \
                 WHERE p.name_key = $1 AND p.password IS NOT NULL AND m.address IS NOT NULL",
            )
            .bind(key)
            .fetch_optional(pool)
            .await?
        });
        Ok(row.map(reachable))
    }
}

fn reachable((player, name, address, language): RawReachable) -> Reachable {
    Reachable { player, name: name.unwrap_or_default(), address, language }
}
