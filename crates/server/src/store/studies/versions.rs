//! The versions of a study: those with a name, and those kept by themselves.

use mohreh_protocol::{Millis, StudyState, StudyVersion};
use serde_json::{Value, json};

use super::{number, steps::unreadable};
use crate::store::{Store, StoreError, with_pool, with_writer};

/// So many versions of a study are kept, and so many bytes of those that were kept by
/// themselves; the oldest of these go first, and those with names stay.
const MOST: usize = 40;
const BYTES: i64 = 8 << 20;

/// A version to be kept.
pub(crate) struct NewVersion {
    pub(crate) seq: u32,
    pub(crate) player: String,
    pub(crate) at: Millis,
    /// Empty where it is kept by itself.
    pub(crate) name: String,
    /// The whole study as JSON.
    pub(crate) body: String,
}

/// The versions of a study that have names.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NamedVersions {
    pub(crate) count: usize,
    pub(crate) bytes: usize,
}

impl Store {
    /// The versions of a study from a step on, the newest first.
    pub(crate) async fn study_versions(
        &self,
        id: &str,
        from: u32,
    ) -> Result<Vec<StudyVersion>, StoreError> {
        let rows: Vec<(i64, Millis, Option<String>, String)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT v.seq, v.at, p.name, v.name FROM study_versions v \
                 LEFT JOIN players p ON p.id = v.player_id \
                 WHERE v.study_id = $1 AND v.seq >= $2 ORDER BY v.seq DESC",
            )
            .bind(id)
            .bind(i64::from(from))
            .fetch_all(pool)
            .await?
        });
        let version = |(seq, at, by, name)| StudyVersion { seq: number(seq), at, by, name };
        Ok(rows.into_iter().map(version).collect())
    }

    /// How many versions of a study have names, and how many bytes they are.
    pub(crate) async fn named_versions(&self, id: &str) -> Result<NamedVersions, StoreError> {
        let (count, bytes): (i64, i64) = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT COUNT(*), CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM study_versions \
                 WHERE study_id = $1 AND name <> ''",
            )
            .bind(id)
            .fetch_one(pool)
            .await?
        });
        let number = |number: i64| usize::try_from(number).unwrap_or(usize::MAX);
        Ok(NamedVersions { count: number(count), bytes: number(bytes) })
    }

    /// How many bytes the versions of all studies of a player are.
    pub(crate) async fn bytes_of_versions(&self, player: &str) -> Result<i64, StoreError> {
        Ok(with_pool!(self, pool => {
            sqlx::query_scalar(
                "SELECT CAST(COALESCE(SUM(v.size), 0) AS BIGINT) FROM studies s \
                 JOIN study_versions v ON v.study_id = s.id WHERE s.owner_id = $1",
            )
            .bind(player)
            .fetch_one(pool)
            .await?
        }))
    }

    /// What a study was at a version.
    pub(crate) async fn study_version(
        &self,
        id: &str,
        seq: u32,
    ) -> Result<Option<StudyState>, StoreError> {
        let row: Option<(String,)> = with_pool!(self, pool => {
            sqlx::query_as("SELECT body FROM study_versions WHERE study_id = $1 AND seq = $2")
                .bind(id)
                .bind(i64::from(seq))
                .fetch_optional(pool)
                .await?
        });
        let state = row.map(|(body,)| serde_json::from_str(&body)).transpose();
        state.map_err(|error| unreadable(id, i64::from(seq), &error))
    }

    /// Everything in a player's own studies as it is now.
    pub(crate) async fn own_studies(&self, player: &str) -> Result<Vec<Value>, StoreError> {
        let mut studies = Vec::new();
        for row in self.studies_of(player).await?.into_iter().filter(|row| row.owner == player) {
            let log = match self.study_log(&row.id).await {
                Ok(log) => log,
                // A newer version has written it: the others are told all the same.
                Err(StoreError::UnreadableStudy { seq, .. }) => {
                    studies.push(json!({"id": row.id, "game": row.game, "unreadable": seq}));
                    continue;
                }
                Err(error) => return Err(error),
            };
            studies.push(json!({"id": row.id, "game": row.game, "study": log.tree().state()}));
        }
        Ok(studies)
    }

    /// Keeps no more versions than there is room for. The newest always stays: the study
    /// is read from it.
    pub(crate) async fn thin_versions(&self, id: &str) -> Result<(), StoreError> {
        let rows: Vec<(i64, String, i64)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT seq, name, size FROM study_versions WHERE study_id = $1 ORDER BY seq DESC",
            )
            .bind(id)
            .fetch_all(pool)
            .await?
        });
        let is_unnamed = |(_, name, _): &&(i64, String, i64)| name.is_empty();
        let mut left = rows.iter().filter(is_unnamed).count();
        let mut bytes: i64 = rows.iter().filter(is_unnamed).map(|(.., size)| *size).sum();
        let older = rows.get(1..).unwrap_or_default().iter().rev();
        for (seq, _, size) in older.filter(is_unnamed) {
            if left <= MOST && bytes <= BYTES {
                break;
            }
            left -= 1;
            bytes -= size;
            with_writer!(self, pool => {
                sqlx::query("DELETE FROM study_versions WHERE study_id = $1 AND seq = $2")
                    .bind(id)
                    .bind(seq)
                    .execute(&mut *pool)
                    .await?;
            });
        }
        Ok(())
    }
}
