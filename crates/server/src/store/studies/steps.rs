//! The steps of a study: in one order, each once.

use mohreh_protocol::{Millis, StudyEvent, StudyOperation, StudyState};
use mohreh_rules::problem;

use super::{NewVersion, number};
use crate::store::{Store, StoreError, with_pool};

/// So many steps before the newest version are kept: for clients that come back, and to
/// know those that are sent again.
const KEPT: i64 = 5000;
/// The most rows in one statement.
const ROWS: usize = 100;

/// What is kept of a study: its newest version and the steps since.
pub(crate) struct StudyLog {
    /// The number of the version; 0 for an empty study.
    pub(crate) version: u32,
    pub(crate) state: StudyState,
    pub(crate) steps: Vec<StudyOperation>,
    /// The ids of all steps that are known.
    pub(crate) known: Vec<String>,
    /// When the last step was made, and by whom.
    pub(crate) last: Option<(Millis, String)>,
}

/// Steps to be written after the one numbered `after`.
pub(crate) struct NewSteps<'a> {
    pub(crate) study: &'a str,
    pub(crate) player: &'a str,
    pub(crate) after: u32,
    /// Each with the client's id.
    pub(crate) steps: &'a [(String, StudyOperation)],
    /// What the study is called after them.
    pub(crate) name: &'a str,
    /// Versions to be kept with them.
    pub(crate) versions: &'a [NewVersion],
}

/// A step in the database: its number, time, author, id and text.
type RawStep = (i64, Millis, Option<String>, String, String);

pub(super) fn unreadable(id: &str, seq: i64, error: &serde_json::Error) -> StoreError {
    let why = problem!("log-unknown", "{error}", error);
    StoreError::Unreadable { id: id.to_owned(), seq, why: Box::new(why) }
}

impl Store {
    /// Everything that is needed to go on with a study.
    pub(crate) async fn study_log(&self, id: &str) -> Result<StudyLog, StoreError> {
        let version: Option<(i64, String)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT seq, body FROM study_versions WHERE study_id = $1 \
                 ORDER BY seq DESC LIMIT 1",
            )
            .bind(id)
            .fetch_optional(pool)
            .await?
        });
        let (version, state) = match version {
            Some((seq, body)) => {
                let state = serde_json::from_str(&body);
                (seq, state.map_err(|error| unreadable(id, seq, &error))?)
            }
            None => (0, StudyState::default()),
        };
        let rows: Vec<(i64, Millis, String, String, String)> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT seq, at, player_id, step_id, CASE WHEN seq > $2 THEN body ELSE '' END \
                 FROM study_steps WHERE study_id = $1 ORDER BY seq",
            )
            .bind(id)
            .bind(version)
            .fetch_all(pool)
            .await?
        });
        let last = rows.last().map(|(_, at, player, ..)| (*at, player.clone()));
        let since = rows.iter().filter(|(seq, ..)| version < *seq);
        let steps = since.map(|(seq, .., body)| {
            serde_json::from_str(body).map_err(|error| unreadable(id, *seq, &error))
        });
        let steps = steps.collect::<Result<_, _>>()?;
        let known = rows.into_iter().map(|(_, _, _, step, _)| step).collect();
        Ok(StudyLog { version: number(version), state, steps, known, last })
    }

    /// The steps after a number, if all of them are there.
    pub(crate) async fn study_steps(
        &self,
        id: &str,
        after: u32,
        until: u32,
    ) -> Result<Option<Vec<StudyEvent>>, StoreError> {
        let rows: Vec<RawStep> = with_pool!(self, pool => {
            sqlx::query_as(
                "SELECT t.seq, t.at, p.name, t.step_id, t.body FROM study_steps t \
                 LEFT JOIN players p ON p.id = t.player_id \
                 WHERE t.study_id = $1 AND t.seq > $2 AND t.seq <= $3 ORDER BY t.seq",
            )
            .bind(id)
            .bind(i64::from(after))
            .bind(i64::from(until))
            .fetch_all(pool)
            .await?
        });
        if u32::try_from(rows.len()).ok() != Some(until.saturating_sub(after)) {
            return Ok(None);
        }
        let event = |(seq, at, by, step, body): RawStep| {
            let operation = serde_json::from_str(&body);
            let operation = operation.map_err(|error| unreadable(id, seq, &error))?;
            Ok(StudyEvent { seq: number(seq), at, by, id: step, operation })
        };
        rows.into_iter().map(event).collect::<Result<_, StoreError>>().map(Some)
    }

    /// Writes steps, all or none; `false` when others were first.
    pub(crate) async fn append_study(&self, new: &NewSteps<'_>) -> Result<bool, StoreError> {
        let now = self.now();
        let count = u32::try_from(new.steps.len()).unwrap_or(u32::MAX);
        let until = i64::from(new.after.saturating_add(count));
        let bodies: Vec<String> = new.steps.iter().map(|(_, operation)| text(operation)).collect();
        let written = with_pool!(self, pool => {
            let mut tx = pool.begin().await?;
            let first = sqlx::query(
                "UPDATE studies SET seq = $3, name = $4, updated_at = $5 \
                 WHERE id = $1 AND seq = $2",
            )
            .bind(new.study)
            .bind(i64::from(new.after))
            .bind(until)
            .bind(new.name)
            .bind(now)
            .execute(&mut *tx)
            .await?
            .rows_affected() == 1;
            if first {
                let numbered: Vec<_> =
                    (i64::from(new.after) + 1..).zip(new.steps.iter().zip(&bodies)).collect();
                for some in numbered.chunks(ROWS) {
                    let mut insert = sqlx::QueryBuilder::new(
                        "INSERT INTO study_steps (study_id, seq, step_id, player_id, at, body) ",
                    );
                    insert.push_values(some, |mut values, (seq, ((step, _), body))| {
                        values
                            .push_bind(new.study)
                            .push_bind(*seq)
                            .push_bind(step)
                            .push_bind(new.player)
                            .push_bind(now)
                            .push_bind(body.as_str());
                    });
                    insert.build().execute(&mut *tx).await?;
                }
                for version in new.versions {
                    sqlx::query(
                        "INSERT INTO study_versions \
                         (study_id, seq, player_id, at, name, size, body) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7) \
                         ON CONFLICT (study_id, seq) DO UPDATE SET name = EXCLUDED.name \
                         WHERE EXCLUDED.name <> ''",
                    )
                    .bind(new.study)
                    .bind(i64::from(version.seq))
                    .bind(&version.player)
                    .bind(version.at)
                    .bind(&version.name)
                    .bind(i64::try_from(version.body.len()).unwrap_or(i64::MAX))
                    .bind(&version.body)
                    .execute(&mut *tx)
                    .await?;
                }
                if let Some(newest) = new.versions.iter().map(|version| version.seq).max() {
                    sqlx::query("DELETE FROM study_steps WHERE study_id = $1 AND seq <= $2")
                        .bind(new.study)
                        .bind(i64::from(newest) - KEPT)
                        .execute(&mut *tx)
                        .await?;
                }
                tx.commit().await?;
            } else {
                tx.rollback().await?;
            }
            first
        });
        Ok(written)
    }
}

fn text(operation: &StudyOperation) -> String {
    serde_json::to_string(operation).expect("operations have string keys")
}
