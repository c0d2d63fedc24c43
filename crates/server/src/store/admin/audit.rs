//! What administrators have done, and who has tried to sign in.

use std::collections::HashSet;

use mohreh_protocol::{AuditView, Millis, SignInView};

use super::Before;
use crate::{
    random,
    store::{Store, StoreError, with_pool, with_writer},
};

/// How many of the latest acts a node looks at for news.
const NEWS: i64 = 50;

/// An act to be noted.
#[derive(Clone, Debug, Default)]
pub(crate) struct Note {
    pub(crate) id: String,
    /// `None` for whoever has the database.
    pub(crate) by: Option<String>,
    pub(crate) kind: String,
    pub(crate) player: Option<String>,
    pub(crate) match_id: Option<String>,
    /// Whom or what it is about, for people.
    pub(crate) about: String,
    /// The act as JSON.
    pub(crate) act: String,
    pub(crate) reason: String,
}

/// An attempt to sign in.
#[derive(Clone, Debug)]
pub(crate) struct SignIn<'a> {
    pub(crate) player: &'a str,
    pub(crate) address: String,
    pub(crate) agent: &'a str,
    pub(crate) done: bool,
}

/// The player and the match that an act was about.
pub(crate) type Touched = (Option<String>, Option<String>);

type RawNews = (String, Option<String>, Option<String>, Option<i64>);
type RawAct =
    (String, i64, Option<String>, Option<String>, String, String, String, String, Option<i64>);
type RawSignIn = (String, i64, String, Option<String>, String, String, i64);

impl Store {
    /// The matches of a player that have ended since, and those that they have left, where
    /// an engine plays on.
    pub(crate) async fn just_ended(
        &self,
        player: &str,
        since: Millis,
    ) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT match_id FROM seats WHERE player_id = $1 AND ended_at > $2 \
                 UNION SELECT d.match_id FROM departures d JOIN matches m ON m.id = d.match_id \
                 WHERE d.player_id = $1 AND m.state = 'playing'",
            )
            .bind(player)
            .bind(since)
            .fetch_all(pool)
            .await?
        });
        Ok(rows.into_iter().map(|(id,)| id).collect())
    }

    /// Notes an act that is about to be done.
    pub(crate) async fn note(&self, note: &Note) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO audit \
                 (id, at, by_player, kind, about_player, about_match, about, act, reason) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            )
            .bind(&note.id)
            .bind(self.now())
            .bind(&note.by)
            .bind(&note.kind)
            .bind(&note.player)
            .bind(&note.match_id)
            .bind(&note.about)
            .bind(&note.act)
            .bind(&note.reason)
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// Notes that it was done.
    pub(crate) async fn note_done(&self, id: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("UPDATE audit SET done_at = $2 WHERE id = $1")
                .bind(id)
                .bind(self.now())
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// The acts that `known` does not have, as the players and matches they were
    /// about; from then on it has them. Other nodes and `mohreh admin` do things, too.
    pub(crate) async fn news(
        &self,
        known: &mut HashSet<String>,
    ) -> Result<Vec<Touched>, StoreError> {
        let rows: Vec<RawNews> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT id, about_player, about_match, done_at FROM audit \
                 ORDER BY at DESC LIMIT $1",
            )
            .bind(NEWS)
            .fetch_all(pool)
            .await?
        });
        let rows: Vec<_> = rows.into_iter().filter(|(_, _, _, done)| done.is_some()).collect();
        let latest: HashSet<String> = rows.iter().map(|(id, ..)| id.clone()).collect();
        let before = std::mem::replace(known, latest);
        let fresh = rows.into_iter().filter(|(id, ..)| !before.contains(id));
        Ok(fresh.map(|(_, player, match_id, _)| (player, match_id)).collect())
    }

    /// What was done, newest first; where a player is named, what was about them.
    pub(crate) async fn audit(
        &self,
        player: Option<&str>,
        page: Before,
    ) -> Result<Vec<AuditView>, StoreError> {
        let sql = match player {
            None => {
                "SELECT a.id, a.at, a.by_player, p.name, a.kind, a.about, a.act, a.reason, \
                 a.done_at FROM audit a LEFT JOIN players p ON p.id = a.by_player \
                 WHERE (a.at, a.id) < ($1, $2) AND $4 = '' \
                 ORDER BY a.at DESC, a.id DESC LIMIT $3"
            }
            Some(_) => {
                "SELECT a.id, a.at, a.by_player, p.name, a.kind, a.about, a.act, a.reason, \
                 a.done_at FROM audit a LEFT JOIN players p ON p.id = a.by_player \
                 WHERE a.about_player = $4 AND (a.at, a.id) < ($1, $2) \
                 ORDER BY a.at DESC, a.id DESC LIMIT $3"
            }
        };
        let rows: Vec<RawAct> = with_pool!(self, pool => {
            sqlx::query_as(sql)
                .bind(page.before.at)
                .bind(&page.before.id)
                .bind(page.limit)
                .bind(player.unwrap_or_default())
                .fetch_all(pool)
                .await?
        });
        let acts = rows.into_iter().map(|(id, at, by, name, kind, about, act, reason, done)| {
            AuditView { id, at, by: name.or(by), kind, about, act, reason, done: done.is_some() }
        });
        Ok(acts.collect())
    }

    /// Notes an attempt to sign in.
    pub(crate) async fn note_sign_in(&self, attempt: &SignIn<'_>) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO sign_ins (id, at, player_id, address, agent, done) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(random::id())
            .bind(self.now())
            .bind(attempt.player)
            .bind(&attempt.address)
            .bind(attempt.agent)
            .bind(i64::from(attempt.done))
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// Attempts to sign in, newest first; of one account, where it is named.
    pub(crate) async fn sign_ins(
        &self,
        player: Option<&str>,
        page: Before,
    ) -> Result<Vec<SignInView>, StoreError> {
        let sql = match player {
            None => {
                "SELECT s.id, s.at, s.player_id, p.name, s.address, s.agent, s.done \
                 FROM sign_ins s \
                 LEFT JOIN players p ON p.id = s.player_id \
                 WHERE (s.at, s.id) < ($1, $2) AND $4 = '' \
                 ORDER BY s.at DESC, s.id DESC LIMIT $3"
            }
            Some(_) => {
                "SELECT s.id, s.at, s.player_id, p.name, s.address, s.agent, s.done \
                 FROM sign_ins s \
                 LEFT JOIN players p ON p.id = s.player_id \
                 WHERE s.player_id = $4 AND (s.at, s.id) < ($1, $2) \
                 ORDER BY s.at DESC, s.id DESC LIMIT $3"
            }
        };
        let rows: Vec<RawSignIn> = with_pool!(self, pool => {
            sqlx::query_as(sql)
                .bind(page.before.at)
                .bind(&page.before.id)
                .bind(page.limit)
                .bind(player.unwrap_or_default())
                .fetch_all(pool)
                .await?
        });
        let attempts = rows.into_iter().map(|(id, at, player, name, address, agent, done)| {
            SignInView { id, at, player, name, address, agent, done: done != 0 }
        });
        Ok(attempts.collect())
    }

    /// Forgets attempts before a time.
    pub(crate) async fn forget_sign_ins(&self, before: Millis) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("DELETE FROM sign_ins WHERE at < $1").bind(before).execute(&mut *pool).await?;
        });
        Ok(())
    }
}
