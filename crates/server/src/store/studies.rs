//! Studies as they are stored: who has which, their steps, and their versions.

mod steps;
mod versions;

use std::sync::OnceLock;

use mohreh_protocol::{Millis, StudyInfo, StudyRole, StudyVisibility};
use tokio::sync::broadcast;

pub(crate) use self::{
    steps::NewSteps,
    versions::{NamedVersions, NewVersion},
};
use super::{Cursor, Store, StoreError, in_time, with_pool, with_writer};

/// The channel on which nodes tell each other that a study has news.
pub(crate) const STUDIES_CHANNEL: &str = "mohreh_studies";
/// How many hints wait for a slow socket.
const HINTS: usize = 256;
/// The most studies in a list.
const LISTED: i64 = 300;

/// Hints that studies have news: only hints, what counts is read.
#[derive(Default)]
pub(super) struct StudyHints {
    sender: OnceLock<broadcast::Sender<StudyHint>>,
}

/// A study has news: a step of this number, or something else.
#[derive(Clone, Debug)]
pub(crate) struct StudyHint {
    pub(crate) id: String,
    pub(crate) seq: Option<u32>,
}

/// A study, without what is in it.
#[derive(Clone, Debug)]
pub(crate) struct StudyRow {
    pub(crate) id: String,
    pub(crate) owner: String,
    pub(crate) owner_name: Option<String>,
    pub(crate) game: String,
    pub(crate) name: String,
    pub(crate) visibility: StudyVisibility,
    pub(crate) seq: u32,
    /// Its state after this step, and what was written since, is for readers.
    pub(crate) shown_from: u32,
    pub(crate) updated: Millis,
    /// Who else may change it, by id, each with a name.
    pub(crate) editors: Vec<(String, Option<String>)>,
}

type Raw = (String, String, Option<String>, String, String, String, i64, i64, Millis);

const COLUMNS: &str = "s.id, s.owner_id, p.name, s.game, s.name, s.visibility, s.seq, s.shown_from, \
     s.updated_at FROM studies s JOIN players p ON p.id = s.owner_id";

impl StudyRow {
    /// What a player may do with it; nothing where they may not see it.
    pub(crate) fn role(&self, player: Option<&str>) -> Option<StudyRole> {
        let is_editor = |player: &str| self.editors.iter().any(|(id, _)| id == player);
        match player {
            Some(player) if player == self.owner => Some(StudyRole::Owner),
            Some(player) if is_editor(player) => Some(StudyRole::Editor),
            _ => (self.visibility != StudyVisibility::Private).then_some(StudyRole::Reader),
        }
    }

    /// From which step on somebody who has this role sees how it became what it is.
    pub(crate) fn shown_from(&self, role: StudyRole) -> u32 {
        match role {
            StudyRole::Reader => self.shown_from,
            StudyRole::Owner | StudyRole::Editor => 0,
        }
    }

    /// As it is told to somebody who has this role.
    pub(crate) fn info(&self, role: StudyRole) -> StudyInfo {
        StudyInfo {
            id: self.id.clone(),
            game: self.game.clone(),
            name: self.name.clone(),
            visibility: self.visibility,
            owner: self.owner_name.clone().unwrap_or_default(),
            editors: self.editors.iter().filter_map(|(_, name)| name.clone()).collect(),
            role,
            updated: self.updated,
            seq: self.seq,
        }
    }
}

fn row((id, owner, owner_name, game, name, visibility, seq, from, updated): Raw) -> StudyRow {
    let visibility = match visibility.as_str() {
        "public" => StudyVisibility::Public,
        "link" => StudyVisibility::Link,
        _ => StudyVisibility::Private,
    };
    let (seq, shown_from, editors) = (number(seq), number(from), Vec::new());
    StudyRow { id, owner, owner_name, game, name, visibility, seq, shown_from, updated, editors }
}

fn word(visibility: StudyVisibility) -> &'static str {
    match visibility {
        StudyVisibility::Private => "private",
        StudyVisibility::Link => "link",
        StudyVisibility::Public => "public",
    }
}

fn number(seq: i64) -> u32 {
    u32::try_from(seq).unwrap_or(u32::MAX)
}

impl Store {
    fn study_sender(&self) -> &broadcast::Sender<StudyHint> {
        self.study_hints().sender.get_or_init(|| broadcast::channel(HINTS).0)
    }

    /// Hears of studies that have news.
    pub(crate) fn study_news(&self) -> broadcast::Receiver<StudyHint> {
        self.study_sender().subscribe()
    }

    /// Tells those connected here.
    pub(crate) fn hint_study(&self, id: &str, seq: Option<u32>) {
        // Without anybody who listens a hint is of no use.
        self.study_sender().send(StudyHint { id: id.to_owned(), seq }).ok();
    }

    /// Tells all nodes that a study has news.
    pub(crate) async fn announce_study(
        &self,
        id: &str,
        seq: Option<u32>,
    ) -> Result<(), StoreError> {
        self.hint_study(id, seq);
        if let Some(pool) = self.postgres() {
            let news = seq.map_or(id.to_owned(), |seq| format!("{id} {seq}"));
            let told = sqlx::query("SELECT pg_notify($1, $2)").bind(STUDIES_CHANNEL).bind(news);
            in_time(async { Ok(told.execute(pool).await?) }).await?;
        }
        Ok(())
    }

    /// Makes a study, unless there is one of this id.
    pub(crate) async fn create_study(
        &self,
        id: &str,
        owner: &str,
        game: &str,
        name: &str,
    ) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO studies \
                 (id, owner_id, game, name, begun_as, visibility, seq, created_at, updated_at) \
                 VALUES ($1, $2, $3, $4, $4, 'private', 0, $5, $5) ON CONFLICT DO NOTHING",
            )
            .bind(id)
            .bind(owner)
            .bind(game)
            .bind(name)
            .bind(self.now())
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// How many studies a player has.
    pub(crate) async fn count_studies(&self, owner: &str) -> Result<i64, StoreError> {
        let (count,): (i64,) = with_pool!(self, pool => {
            sqlx::query_as("SELECT COUNT(*) FROM studies WHERE owner_id = $1")
                .bind(owner)
                .fetch_one(pool)
                .await?
        });
        Ok(count)
    }

    /// How many studies of others a player may change.
    pub(crate) async fn count_shared(&self, player: &str) -> Result<i64, StoreError> {
        let (count,): (i64,) = with_pool!(self, pool => {
            sqlx::query_as("SELECT COUNT(*) FROM study_editors WHERE player_id = $1")
                .bind(player)
                .fetch_one(pool)
                .await?
        });
        Ok(count)
    }

    /// A study, with its editors.
    pub(crate) async fn study(&self, id: &str) -> Result<Option<StudyRow>, StoreError> {
        let found: Option<Raw> = with_pool!(self, pool => {
            sqlx::query_as(sqlx::AssertSqlSafe(format!("SELECT {COLUMNS} WHERE s.id = $1")))
                .bind(id)
                .fetch_optional(pool)
                .await?
        });
        let Some(found) = found else { return Ok(None) };
        let editors = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT e.player_id, p.name FROM study_editors e \
                 JOIN players p ON p.id = e.player_id WHERE e.study_id = $1 ORDER BY p.name_key",
            )
            .bind(id)
            .fetch_all(pool)
            .await?
        });
        Ok(Some(StudyRow { editors, ..row(found) }))
    }

    /// The studies that a player has or may change, the latest first. Editors are not told.
    pub(crate) async fn studies_of(&self, player: &str) -> Result<Vec<StudyRow>, StoreError> {
        let own = format!(
            "SELECT {COLUMNS} WHERE s.owner_id = $1 ORDER BY s.updated_at DESC, s.id DESC LIMIT $2"
        );
        let shared = format!(
            "SELECT {COLUMNS} JOIN study_editors e ON e.study_id = s.id \
             WHERE e.player_id = $1 ORDER BY s.updated_at DESC, s.id DESC LIMIT $2"
        );
        let mut rows: Vec<StudyRow> = Vec::new();
        for sql in [own, shared] {
            let found: Vec<Raw> = with_pool!(self, pool => {
                sqlx::query_as(sqlx::AssertSqlSafe(sql))
                    .bind(player)
                    .bind(LISTED)
                    .fetch_all(pool)
                    .await?
            });
            rows.extend(found.into_iter().map(row));
        }
        rows.sort_by_key(|study| std::cmp::Reverse(study.updated));
        Ok(rows)
    }

    /// Public studies, the latest first, a page at a time.
    pub(crate) async fn public_studies(
        &self,
        game: Option<&str>,
        before: &Cursor,
        limit: i64,
    ) -> Result<Vec<StudyRow>, StoreError> {
        let of_game = if game.is_some() { "AND s.game = $4" } else { "" };
        let sql = format!(
            "SELECT {COLUMNS} WHERE s.visibility = 'public' {of_game} \
             AND (s.updated_at, s.id) < ($1, $2) ORDER BY s.updated_at DESC, s.id DESC LIMIT $3"
        );
        let found: Vec<Raw> = with_pool!(self, pool => {
            let query = sqlx::query_as(sqlx::AssertSqlSafe(sql));
            let query = query.bind(before.at).bind(&before.id).bind(limit);
            let query = if let Some(game) = game { query.bind(game) } else { query };
            query.fetch_all(pool).await?
        });
        Ok(found.into_iter().map(row).collect())
    }

    /// Changes who may see a study. Readers see what it is from then on, and not what was
    /// in it before.
    pub(crate) async fn show_study(
        &self,
        id: &str,
        visibility: StudyVisibility,
    ) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(
                "UPDATE studies SET visibility = $2, \
                 shown_from = CASE WHEN visibility = 'private' THEN seq ELSE shown_from END \
                 WHERE id = $1",
            )
            .bind(id)
            .bind(word(visibility))
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// Lets somebody change a study.
    pub(crate) async fn add_editor(&self, id: &str, player: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query(
                "INSERT INTO study_editors (study_id, player_id) VALUES ($1, $2) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(id)
            .bind(player)
            .execute(&mut *pool)
            .await?;
        });
        Ok(())
    }

    /// Lets somebody change a study no longer.
    pub(crate) async fn remove_editor(&self, id: &str, player: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            sqlx::query("DELETE FROM study_editors WHERE study_id = $1 AND player_id = $2")
                .bind(id)
                .bind(player)
                .execute(&mut *pool)
                .await?;
        });
        Ok(())
    }

    /// Deletes a study with everything in it, and tells whoever has it open.
    pub(crate) async fn delete_study(&self, id: &str) -> Result<(), StoreError> {
        with_writer!(self, pool => {
            let mut tx = pool.begin().await?;
            for sql in [
                "DELETE FROM study_steps WHERE study_id = $1",
                "DELETE FROM study_versions WHERE study_id = $1",
                "DELETE FROM study_editors WHERE study_id = $1",
                "DELETE FROM studies WHERE id = $1",
            ] {
                sqlx::query(sql).bind(id).execute(&mut *tx).await?;
            }
            tx.commit().await?;
        });
        // Hints are only hints.
        if let Err(error) = self.announce_study(id, None).await {
            tracing::warn!(%error, "could not tell of a study");
        }
        Ok(())
    }
}
