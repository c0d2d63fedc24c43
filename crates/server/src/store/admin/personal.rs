//! Personal data: what somebody has said, everything about them, forgetting it; and
//! what is forgotten by itself after a time.

use mohreh_protocol::{Millis, Said};
use serde_json::{Value, json};

use super::Before;
use crate::{
    store::{Player, Store, StoreError, with_pool},
    table::Entry,
};

/// How much is forgotten in one step.
const STEP: i64 = 500;

/// Something said: in which match, its number, when, and the entry.
pub(crate) struct Spoken {
    pub(crate) match_id: String,
    pub(crate) seq: i64,
    pub(crate) at: Millis,
    pub(crate) entry: Entry,
}

impl Store {
    /// All free words of a player that still stand, in matches whose seat they have.
    pub(crate) async fn spoken_by(&self, player: &str) -> Result<Vec<Spoken>, StoreError> {
        let rows: Vec<(String, i64, i64, i64, String)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT e.match_id, e.seq, e.at, s.seat, e.body FROM seats s \
                 JOIN events e ON e.match_id = s.match_id \
                 WHERE s.player_id = $1 AND e.body LIKE '{\"type\":\"said\"%'",
            )
            .bind(player)
            .fetch_all(pool)
            .await?
        });
        let spoken = rows.into_iter().filter_map(|(match_id, seq, at, own, body)| {
            let entry: Entry = serde_json::from_str(&body).ok()?;
            match &entry {
                Entry::Said { seat, said: Said::Text { .. }, .. } if i64::from(*seat) == own => {
                    Some(Spoken { match_id, seq, at, entry })
                }
                _ => None,
            }
        });
        Ok(spoken.collect())
    }

    /// Takes words out of the log; `false` when the event holds none.
    pub(crate) async fn remove_said(&self, match_id: &str, seq: i64) -> Result<bool, StoreError> {
        let row: Option<(String,)> = with_pool!(self, pool => {
            sqlx::query_as("SELECT body FROM events WHERE match_id = $1 AND seq = $2")
                .bind(match_id)
                .bind(seq)
                .fetch_optional(pool)
                .await?
        });
        let entry = row.and_then(|(body,)| serde_json::from_str(&body).ok());
        let Some(Entry::Said { seat, id, .. }) = entry else { return Ok(false) };
        let entry = Entry::Said { seat, said: Said::Removed, id };
        let body = serde_json::to_string(&entry).expect("entries have string keys");
        with_pool!(self, pool => {
            sqlx::query("UPDATE events SET body = $3 WHERE match_id = $1 AND seq = $2")
                .bind(match_id)
                .bind(seq)
                .bind(&body)
                .execute(pool)
                .await?;
        });
        Ok(true)
    }

    /// Everything that is kept about a player.
    pub(crate) async fn personal_data(&self, player: &Player) -> Result<Value, StoreError> {
        let id = player.id.as_str();
        let page = Before { before: Millis::MAX, limit: 10_000 };
        let matches: Vec<(String, i64)> = with_pool!(self, pool => {
            sqlx::query_as("SELECT match_id, seat FROM seats WHERE player_id = $1")
                .bind(id)
                .fetch_all(pool)
                .await?
        });
        let blocked: Vec<(Option<String>,)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT p.name FROM blocks b JOIN players p ON p.id = b.blocked_id \
                 WHERE b.player_id = $1",
            )
            .bind(id)
            .fetch_all(pool)
            .await?
        });
        let chat = self.spoken_by(id).await?.into_iter().map(|spoken| {
            let said = match spoken.entry {
                Entry::Said { said, .. } => json!(said),
                _ => Value::Null,
            };
            json!({"match": spoken.match_id, "seq": spoken.seq, "at": spoken.at, "said": said})
        });
        let ratings = self.ratings(id).await?.into_iter().map(|(game, rating)| {
            json!({
                "game": game,
                "rating": rating.rating,
                "deviation": rating.deviation,
                "matches": rating.matches,
            })
        });
        Ok(json!({
            "id": player.id,
            "name": player.name,
            "account": player.is_account(),
            "created": player.created,
            "ratings": ratings.collect::<Vec<_>>(),
            "matches": matches
                .into_iter()
                .map(|(id, seat)| json!({"match": id, "seat": seat}))
                .collect::<Vec<_>>(),
            "chat": chat.collect::<Vec<_>>(),
            "sessions": self.sessions_of(id, "").await?,
            "signIns": self.sign_ins(Some(id), page).await?,
            "sanctions": self.sanctions_of(id).await?,
            "reports": self.own_reports(id).await?,
            "blocked": blocked.into_iter().filter_map(|(name,)| name).collect::<Vec<_>>(),
        }))
    }

    /// Forgets a player: words, reports, sign-ins, name and all. Matches stay. Gives
    /// the matches in which words were taken out.
    pub(crate) async fn forget_player(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let mut matches = Vec::new();
        for spoken in self.spoken_by(id).await? {
            self.remove_said(&spoken.match_id, spoken.seq).await?;
            matches.push(spoken.match_id);
        }
        matches.dedup();
        with_pool!(self, pool => {
            let mut tx = pool.begin().await?;
            for sql in [
                "DELETE FROM sign_ins WHERE player_id = $1",
                "DELETE FROM resets WHERE player_id = $1",
                "DELETE FROM reports WHERE by_player = $1",
                "DELETE FROM sanctions WHERE player_id = $1",
                "UPDATE audit SET about = about_player, act = '' WHERE about_player = $1",
            ] {
                sqlx::query(sql).bind(id).execute(&mut *tx).await?;
            }
            tx.commit().await?;
        });
        self.delete_player(id).await?;
        Ok(matches)
    }

    /// Forgets guests from before a time who have never had a seat.
    pub(crate) async fn forget_guests(&self, before: Millis) -> Result<u64, StoreError> {
        let rows: Vec<(String,)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT p.id FROM players p WHERE p.created_at < $1 AND p.password IS NULL \
                 AND p.admin = 0 AND p.merged_into IS NULL \
                 AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.player_id = p.id) \
                 ORDER BY p.created_at LIMIT $2",
            )
            .bind(before)
            .bind(STEP)
            .fetch_all(pool)
            .await?
        });
        let count = u64::try_from(rows.len()).unwrap_or(u64::MAX);
        for (id,) in rows {
            self.forget_player(&id).await?;
            with_pool!(self, pool => {
                sqlx::query("DELETE FROM players WHERE id = $1").bind(&id).execute(pool).await?;
            });
        }
        Ok(count)
    }

    /// Deletes tables that were called off before a time.
    pub(crate) async fn forget_canceled(&self, before: Millis) -> Result<u64, StoreError> {
        let rows: Vec<(String,)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT id FROM matches WHERE state = 'canceled' AND updated_at < $1 \
                 ORDER BY updated_at LIMIT $2",
            )
            .bind(before)
            .bind(STEP)
            .fetch_all(pool)
            .await?
        });
        let count = u64::try_from(rows.len()).unwrap_or(u64::MAX);
        for (id,) in rows {
            with_pool!(self, pool => {
                let mut tx = pool.begin().await?;
                for sql in [
                    "DELETE FROM events WHERE match_id = $1",
                    "DELETE FROM seats WHERE match_id = $1",
                    "DELETE FROM matches WHERE id = $1",
                ] {
                    sqlx::query(sql).bind(&id).execute(&mut *tx).await?;
                }
                tx.commit().await?;
            });
        }
        Ok(count)
    }
}
