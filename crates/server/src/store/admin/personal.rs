//! Personal data: what somebody has said, everything about them, forgetting it; and
//! what is forgotten by itself after a time.

use mohreh_protocol::{Millis, Said, SignInView};
use serde_json::{Value, json};

use super::Before;
use crate::{
    players::names,
    store::{Cursor, Player, Store, StoreError, player_now, with_pool, with_writer},
    table::Entry,
};

/// How much is read or forgotten in one step.
const STEP: i64 = 500;

/// Something said: in which match, its number, when, and the entry.
pub(crate) struct Spoken {
    pub(crate) match_id: String,
    pub(crate) seq: i64,
    pub(crate) at: Millis,
    pub(crate) entry: Entry,
}

impl Store {
    /// Notes who leaves a table where somebody else plays on; of a guest who has become an
    /// account, the account.
    pub(crate) async fn note_departure(
        &self,
        match_id: &str,
        seat: u8,
        player: &str,
    ) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(concat!(
                "INSERT INTO departures (match_id, seat, player_id) VALUES ($1, $2, ",
                player_now!("$3"),
                ") ON CONFLICT DO NOTHING",
            ))
            .bind(match_id)
            .bind(i64::from(seat))
            .bind(player)
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// All free words of a player that still stand, in matches whose seat they have or
    /// have left; and the match and the number of each event there that cannot be read.
    pub(crate) async fn spoken_by(
        &self,
        player: &str,
    ) -> Result<(Vec<Spoken>, Vec<(String, i64)>), StoreError> {
        let rows: Vec<(String, i64, i64, i64, String)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT e.match_id, e.seq, e.at, s.seat, e.body FROM seats s \
                 JOIN events e ON e.match_id = s.match_id \
                 WHERE s.player_id = $1 AND e.body LIKE '{\"type\":\"said\"%' \
                 UNION SELECT e.match_id, e.seq, e.at, d.seat, e.body FROM departures d \
                 JOIN events e ON e.match_id = d.match_id \
                 WHERE d.player_id = $1 AND e.body LIKE '{\"type\":\"said\"%'",
            )
            .bind(player)
            .fetch_all(pool)
            .await?
        });
        let (mut spoken, mut unreadable) = (Vec::new(), Vec::new());
        for (match_id, seq, at, own, body) in rows {
            match serde_json::from_str(&body) {
                Ok(Entry::Said { seat, said: said @ Said::Text { .. }, id })
                    if i64::from(seat) == own =>
                {
                    let entry = Entry::Said { seat, said, id };
                    spoken.push(Spoken { match_id, seq, at, entry });
                }
                Ok(_) => {}
                // A newer version has written there.
                Err(_) => unreadable.push((match_id, seq)),
            }
        }
        Ok((spoken, unreadable))
    }

    /// All attempts to sign in to an account, newest first.
    async fn all_sign_ins(&self, player: &str) -> Result<Vec<SignInView>, StoreError> {
        let mut all: Vec<SignInView> = Vec::new();
        loop {
            let before = all.last().map(|last| Cursor::new(last.at, &last.id)).unwrap_or_default();
            let found = self.sign_ins(Some(player), Before { before, limit: STEP }).await?;
            if found.is_empty() {
                return Ok(all);
            }
            all.extend(found);
        }
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
        with_writer!(self, pool => {
            sqlx::query("UPDATE events SET body = $3 WHERE match_id = $1 AND seq = $2")
                .bind(match_id)
                .bind(seq)
                .bind(&body)
                .execute(&mut *pool)
                .await?;
        });
        Ok(true)
    }

    /// Everything that is kept about a player.
    pub(crate) async fn personal_data(&self, player: &Player) -> Result<Value, StoreError> {
        let id = player.id.as_str();
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
        let follows: Vec<(Option<String>,)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT p.name FROM follows f JOIN players p ON p.id = f.followed_id \
                 WHERE f.player_id = $1",
            )
            .bind(id)
            .fetch_all(pool)
            .await?
        });
        let plans: Vec<(String, i64, String)> = with_pool!(self, pool => {
            sqlx::query_as("SELECT match_id, turns, lines FROM plans WHERE player_id = $1")
                .bind(id)
                .fetch_all(pool)
                .await?
        });
        let devices: Vec<(String, String, Millis)> = with_pool!(self, pool => {
            sqlx::query_as("SELECT endpoint, kinds, created_at FROM pushes WHERE player_id = $1")
                .bind(id)
                .fetch_all(pool)
                .await?
        });
        let mail = self.mail_of(id).await?;
        let vacations = self.vacations(id, Millis::MIN).await?;
        let (spoken, left_out) = self.spoken_by(id).await?;
        let chat = spoken.into_iter().map(|spoken| {
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
            "mail": json!({"address": mail.address, "pending": mail.pending}),
            "ratings": ratings.collect::<Vec<_>>(),
            "matches": matches
                .into_iter()
                .map(|(id, seat)| json!({"match": id, "seat": seat}))
                .collect::<Vec<_>>(),
            "chat": chat.collect::<Vec<_>>(),
            "leftOut": left_out
                .into_iter()
                .map(|(id, seq)| json!({"match": id, "seq": seq}))
                .collect::<Vec<_>>(),
            "sessions": self.sessions_of(id, "", i64::MAX).await?,
            "signIns": self.all_sign_ins(id).await?,
            "sanctions": self.sanctions_of(id, i64::MAX).await?,
            "reports": self.own_reports(id, i64::MAX).await?,
            "follows": follows.into_iter().filter_map(|(name,)| name).collect::<Vec<_>>(),
            "challenges": {
                "received": self.challenges_to(id, i64::MAX).await?,
                "sent": self.challenges_from(id, i64::MAX).await?,
            },
            "vacations": vacations
                .into_iter()
                .map(|(from, to)| json!({"from": from, "to": to}))
                .collect::<Vec<_>>(),
            "conditionalTurns": plans
                .into_iter()
                .map(|(id, turns, lines)| {
                    let lines: Value = serde_json::from_str(&lines).unwrap_or_default();
                    json!({"match": id, "turns": turns, "lines": lines})
                })
                .collect::<Vec<_>>(),
            "devices": devices
                .into_iter()
                .map(|(endpoint, kinds, since)| {
                    json!({"endpoint": endpoint, "kinds": kinds, "since": since})
                })
                .collect::<Vec<_>>(),
            "progress": self.progress_since(id, Millis::MIN).await?,
            "studies": self.own_studies(id).await?,
            "blocked": blocked.into_iter().filter_map(|(name,)| name).collect::<Vec<_>>(),
        }))
    }

    /// Forgets a player: words, reports, sign-ins, name and all. Matches stay. Gives
    /// the matches in which words were taken out.
    pub(crate) async fn forget_player(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let mut matches = Vec::new();
        for spoken in self.spoken_by(id).await?.0 {
            self.remove_said(&spoken.match_id, spoken.seq).await?;
            matches.push(spoken.match_id);
        }
        matches.dedup();
        let name = self.player(id).await?.and_then(|player| player.name);
        let (name, key) = (name.as_deref(), name.as_deref().map(names::key));
        with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            for sql in [
                "DELETE FROM sign_ins WHERE player_id = $1",
                "DELETE FROM resets WHERE player_id = $1",
                "DELETE FROM reports WHERE by_player = $1",
                "DELETE FROM sanctions WHERE player_id = $1",
            ] {
                sqlx::query(sql).bind(id).execute(&mut *tx).await?;
            }
            // Earlier versions noted what was refused by the name alone.
            let acts: Vec<(String, Option<String>, String, String)> = sqlx::query_as(
                "SELECT id, about_player, about, reason FROM audit \
                 WHERE about_player = $1 OR about_player IS NULL AND done_at IS NULL",
            )
            .bind(id)
            .fetch_all(&mut *tx)
            .await?;
            for (act, player, about, reason) in acts {
                let is_named = || key.as_deref().is_some_and(|key| names::key(&about) == key);
                if player.is_none() && !is_named() {
                    continue;
                }
                let reason = name.map_or_else(|| reason.clone(), |name| unnamed(&reason, name, id));
                sqlx::query(
                    "UPDATE audit SET about_player = $2, about = $2, act = '', reason = $3 \
                     WHERE id = $1",
                )
                .bind(act)
                .bind(id)
                .bind(reason)
                .execute(&mut *tx)
                .await?;
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
            with_writer!(self, pool => {
                sqlx::query("DELETE FROM players WHERE id = $1").bind(&id).execute(&mut *pool).await?;
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
            with_writer!(self, pool => {
                let mut tx = pool.begin().await?;
                for sql in [
                    "DELETE FROM events WHERE match_id = $1",
                    "DELETE FROM plans WHERE match_id = $1",
                    "DELETE FROM departures WHERE match_id = $1",
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

/// A text with an id in place of a name, where the name is not part of a longer word.
fn unnamed(text: &str, name: &str, id: &str) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    // An empty name would be found everywhere, for ever.
    while let Some(at) = rest.find(name).filter(|_| !name.is_empty()) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        let is_before = before.chars().next_back().or(told.chars().next_back());
        let goes_on = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        told.push_str(before);
        told.push_str(if goes_on(is_before) || goes_on(after.chars().next()) { name } else { id });
        rest = after;
    }
    told.push_str(rest);
    told
}

#[cfg(test)]
mod tests {
    use super::unnamed;

    #[test]
    fn a_name_is_replaced_where_it_is_a_word() {
        let told = unnamed("Sara: Saras Sara, and (Sara)", "Sara", "7");
        assert_eq!(told, "7: Saras 7, and (7)");
        assert_eq!(unnamed("از سارا بدی دید", "سارا", "7"), "از 7 بدی دید");
        assert_eq!(unnamed("text", "", "7"), "text");
    }
}
