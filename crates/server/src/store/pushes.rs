//! Devices that are told by push services, and the server's own keys.

use mohreh_protocol::PushKind;

use super::{SessionKey, Store, StoreError, player_now, with_pool, with_writer};

/// A device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Device {
    pub(crate) session: String,
    pub(crate) endpoint: String,
    pub(crate) public_key: String,
    pub(crate) auth: String,
    pub(crate) language: String,
}

/// The most devices of a player; the one that subscribed longest ago makes room.
const DEVICES: i64 = 10;

fn kinds_of(text: &str) -> Vec<PushKind> {
    let kinds = text.split_ascii_whitespace();
    kinds.filter_map(|name| PushKind::ALL.into_iter().find(|kind| kind.name() == name)).collect()
}

impl Store {
    /// Tells a device from now on of these kinds of news. A browser that has changed
    /// hands is told for its last session only, whoever had the one before.
    pub(crate) async fn keep_device(
        &self,
        player: &str,
        device: &Device,
        kinds: &[PushKind],
    ) -> Result<(), StoreError> {
        let kinds: Vec<&str> = kinds.iter().map(|kind| kind.name()).collect();
        with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            sqlx::query("DELETE FROM pushes WHERE endpoint = $1 AND session_hash <> $2")
                .bind(&device.endpoint)
                .bind(&device.session)
                .execute(&mut *tx)
                .await?;
            sqlx::query(
                "INSERT INTO pushes (session_hash, player_id, endpoint, public_key, auth, \
                 language, kinds, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
                 ON CONFLICT (session_hash) DO UPDATE SET player_id = EXCLUDED.player_id, \
                 endpoint = EXCLUDED.endpoint, public_key = EXCLUDED.public_key, \
                 auth = EXCLUDED.auth, language = EXCLUDED.language, kinds = EXCLUDED.kinds, \
                 created_at = EXCLUDED.created_at",
            )
            .bind(&device.session)
            .bind(player)
            .bind(&device.endpoint)
            .bind(&device.public_key)
            .bind(&device.auth)
            .bind(&device.language)
            .bind(kinds.join(" "))
            .bind(self.now())
            .execute(&mut *tx)
            .await?;
            sqlx::query(
                "DELETE FROM pushes WHERE player_id = $1 AND session_hash <> $2 \
                 AND session_hash NOT IN (SELECT session_hash FROM pushes \
                 WHERE player_id = $1 AND session_hash <> $2 \
                 ORDER BY created_at DESC LIMIT $3)",
            )
            .bind(player)
            .bind(&device.session)
            .bind(DEVICES - 1)
            .execute(&mut *tx)
            .await?;
            tx.commit().await?;
        });
        Ok(())
    }

    /// What the device of a session is told of; `None` where it is told nothing.
    pub(crate) async fn kinds_of_session(
        &self,
        session: &SessionKey,
    ) -> Result<Option<Vec<PushKind>>, StoreError> {
        let row: Option<(String,)> = with_pool!(self, pool => {
            sqlx::query_as("SELECT kinds FROM pushes WHERE session_hash = $1")
                .bind(&session.hash)
                .fetch_optional(pool)
                .await?
        });
        Ok(row.map(|(kinds,)| kinds_of(&kinds)))
    }

    /// Tells a device no more.
    pub(crate) async fn drop_device(&self, session: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("DELETE FROM pushes WHERE session_hash = $1")
                .bind(session)
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// The devices of a player, or of the account that a guest has become, that want such
    /// news, where their session lasts.
    pub(crate) async fn devices(
        &self,
        player: &str,
        kind: PushKind,
    ) -> Result<Vec<Device>, StoreError> {
        let rows: Vec<(String, String, String, String, String, String)> = with_pool!(self, pool => {
            sqlx::query_as(concat!(
                "SELECT p.session_hash, p.endpoint, p.public_key, p.auth, p.language, p.kinds \
                 FROM pushes p JOIN sessions s ON s.token_hash = p.session_hash \
                 WHERE p.player_id = ",
                player_now!("$1"),
                " AND s.player_id = p.player_id AND s.expires_at > $2",
            ))
            .bind(player)
            .bind(self.now())
            .fetch_all(pool)
            .await?
        });
        let wanting = rows.into_iter().filter(|(.., kinds)| kinds_of(kinds).contains(&kind));
        let devices = wanting.map(|(session, endpoint, public_key, auth, language, _)| Device {
            session,
            endpoint,
            public_key,
            auth,
            language,
        });
        Ok(devices.collect())
    }

    /// A secret of the server's own; the first one that is kept stays.
    pub(crate) async fn secret(&self, name: &str, new: &str) -> Result<String, StoreError> {
        with_writer!(self, pool => {
            sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(name)
                .bind(new)
                .execute(&mut *pool)
                .await?;
        });
        let (value,): (String,) = with_pool!(self, pool => {
            sqlx::query_as("SELECT value FROM secrets WHERE name = $1")
                .bind(name)
                .fetch_one(pool)
                .await?
        });
        Ok(value)
    }
}
