//! Who may not do what: sanctions of players and networks.
//!
//! Those of a player are read with every request. Those of networks are few, and
//! every address would have to be compared with all of them; each node keeps them.

use std::{
    net::IpAddr,
    sync::{PoisonError, RwLock},
};

use mohreh_protocol::{Millis, OwnSanction, SanctionKind, SanctionView};

use super::{Before, end};
use crate::{
    config::Network,
    store::{Store, StoreError, with_pool, with_writer},
};

/// A sanction in force: why, and until when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct InForce {
    pub(crate) reason: String,
    pub(crate) ends: Millis,
}

/// What is in force against somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) muted: Option<InForce>,
    pub(crate) suspended: Option<InForce>,
    pub(crate) banned: Option<InForce>,
}

/// A sanction to be laid on somebody.
#[derive(Clone, Debug)]
pub(crate) struct NewSanction {
    pub(crate) id: String,
    pub(crate) kind: SanctionKind,
    pub(crate) player: Option<String>,
    pub(crate) network: Option<Network>,
    pub(crate) reason: String,
    pub(crate) by: Option<String>,
    pub(crate) ends: Millis,
}

/// The banned networks, as this node last read them.
#[derive(Default)]
pub(crate) struct Networks {
    banned: RwLock<Vec<(Network, InForce)>>,
}

type RawSanction =
    (String, String, Option<String>, Option<String>, Option<String>, String, i64, i64, Option<i64>);

const fn name(kind: SanctionKind) -> &'static str {
    match kind {
        SanctionKind::Warning => "warning",
        SanctionKind::Mute => "mute",
        SanctionKind::Suspension => "suspension",
        SanctionKind::Ban => "ban",
    }
}

fn kind(name: &str) -> SanctionKind {
    match name {
        "mute" => SanctionKind::Mute,
        "suspension" => SanctionKind::Suspension,
        "ban" => SanctionKind::Ban,
        _ => SanctionKind::Warning,
    }
}

fn view(row: RawSanction) -> SanctionView {
    let (id, kind_name, player, name, network, reason, created, ends, lifted) = row;
    let (kind, until) = (kind(&kind_name), end(ends));
    SanctionView { id, kind, player, name, network, reason, created, until, lifted }
}

/// The columns of a sanction for administrators.
macro_rules! select_sanctions {
    ($rest:literal) => {
        concat!(
            "SELECT s.id, s.kind, s.player_id, p.name, s.network, s.reason, s.created_at, \
             s.ends_at, s.lifted_at FROM sanctions s \
             LEFT JOIN players p ON p.id = s.player_id ",
            $rest
        )
    };
}

impl Store {
    /// What is in force against a player.
    pub(crate) async fn standing(&self, player: &str) -> Result<Standing, StoreError> {
        let rows: Vec<(String, String, i64)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT kind, reason, ends_at FROM sanctions \
                 WHERE player_id = $1 AND lifted_at IS NULL AND ends_at > $2 \
                 AND kind <> 'warning' ORDER BY created_at",
            )
            .bind(player)
            .bind(self.now())
            .fetch_all(pool)
            .await?
        });
        let mut standing = Standing::default();
        for (name, reason, ends) in rows {
            let place = match kind(&name) {
                SanctionKind::Warning => continue,
                SanctionKind::Mute => &mut standing.muted,
                SanctionKind::Suspension => &mut standing.suspended,
                SanctionKind::Ban => &mut standing.banned,
            };
            // Of several the one that lasts longest.
            if place.as_ref().is_none_or(|other| other.ends < ends) {
                *place = Some(InForce { reason, ends });
            }
        }
        Ok(standing)
    }

    /// The ban of a network that the address is in.
    pub(crate) fn banned_network(&self, address: IpAddr) -> Option<InForce> {
        let now = self.now();
        let banned = self.networks().banned.read().unwrap_or_else(PoisonError::into_inner);
        let ban = banned.iter().find(|(network, ban)| now < ban.ends && network.contains(address));
        ban.map(|(_, ban)| ban.clone())
    }

    /// Reads the banned networks anew.
    pub(crate) async fn read_networks(&self) -> Result<(), StoreError> {
        let rows: Vec<(String, String, i64)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT network, reason, ends_at FROM sanctions \
                 WHERE network IS NOT NULL AND lifted_at IS NULL AND ends_at > $1",
            )
            .bind(self.now())
            .fetch_all(pool)
            .await?
        });
        let banned = rows.into_iter().filter_map(|(network, reason, ends)| {
            Some((network.parse().ok()?, InForce { reason, ends }))
        });
        let banned = banned.collect();
        *self.networks().banned.write().unwrap_or_else(PoisonError::into_inner) = banned;
        Ok(())
    }

    /// Lays a sanction on somebody.
    pub(crate) async fn sanction(&self, new: &NewSanction) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO sanctions \
                 (id, kind, player_id, network, reason, by_player, created_at, ends_at) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
            )
            .bind(&new.id)
            .bind(name(new.kind))
            .bind(&new.player)
            .bind(new.network.map(|network| network.to_string()))
            .bind(&new.reason)
            .bind(&new.by)
            .bind(self.now())
            .bind(new.ends)
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// Ends a sanction.
    pub(crate) async fn lift(&self, id: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("UPDATE sanctions SET lifted_at = $2 WHERE id = $1 AND lifted_at IS NULL")
                .bind(id)
                .bind(self.now())
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// One sanction.
    pub(crate) async fn sanction_of(&self, id: &str) -> Result<Option<SanctionView>, StoreError> {
        let row: Option<RawSanction> = with_pool!(self, pool => {
            sqlx::query_as(select_sanctions!("WHERE s.id = $1"))
                .bind(id)
                .fetch_optional(pool)
                .await?
        });
        Ok(row.map(view))
    }

    /// All sanctions, newest first.
    pub(crate) async fn sanctions(&self, page: Before) -> Result<Vec<SanctionView>, StoreError> {
        let rows: Vec<RawSanction> = with_pool!(self, pool => {
            sqlx::query_as(select_sanctions!(
                "WHERE (s.created_at, s.id) < ($1, $2) \
                 ORDER BY s.created_at DESC, s.id DESC LIMIT $3"
            ))
            .bind(page.before.at)
            .bind(page.before.id)
            .bind(page.limit)
            .fetch_all(pool)
            .await?
        });
        Ok(rows.into_iter().map(view).collect())
    }

    /// The latest sanctions of a player, newest first, lifted ones included.
    pub(crate) async fn sanctions_of(
        &self,
        player: &str,
        limit: i64,
    ) -> Result<Vec<SanctionView>, StoreError> {
        let rows: Vec<RawSanction> = with_pool!(self, pool => {
            sqlx::query_as(select_sanctions!(
                "WHERE s.player_id = $1 ORDER BY s.created_at DESC LIMIT $2"
            ))
            .bind(player)
            .bind(limit)
            .fetch_all(pool)
            .await?
        });
        Ok(rows.into_iter().map(view).collect())
    }

    /// What a player is told: what is in force, and warnings not confirmed yet.
    pub(crate) async fn own_sanctions(&self, player: &str) -> Result<Vec<OwnSanction>, StoreError> {
        let rows: Vec<(String, String, String, i64, i64)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT id, kind, reason, created_at, ends_at FROM sanctions \
                 WHERE player_id = $1 AND lifted_at IS NULL AND ends_at > $2 \
                 AND seen_at IS NULL ORDER BY created_at DESC LIMIT 20",
            )
            .bind(player)
            .bind(self.now())
            .fetch_all(pool)
            .await?
        });
        let own = rows.into_iter().map(|(id, name, reason, created, ends)| OwnSanction {
            id,
            kind: kind(&name),
            reason,
            created,
            until: end(ends),
        });
        Ok(own.collect())
    }

    /// Notes that a player has read a warning; `false` when there is none.
    pub(crate) async fn confirm_warning(&self, player: &str, id: &str) -> Result<bool, StoreError> {
        let changed = with_writer!(self, pool => {
            sqlx::query(
                "UPDATE sanctions SET seen_at = $3 \
                 WHERE id = $1 AND player_id = $2 AND kind = 'warning'",
            )
            .bind(id)
            .bind(player)
            .bind(self.now())
            .execute(&mut *pool)
            .await?
            .rows_affected()
        });
        Ok(changed == 1)
    }
}
