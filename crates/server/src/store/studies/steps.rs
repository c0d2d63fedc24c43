//! The steps of a study: in one order, each once.

use mohreh_protocol::{Millis, StudyEvent, StudyOperation, StudyState, StudyTree};
use mohreh_rules::problem;

use super::{NewVersion, number};
use crate::store::{Store, StoreError, with_pool, with_writer};

/// So many steps before the newest version are kept, and so many characters of them: for
/// clients that come back, and to know those that are sent again.
const KEPT: i64 = 5000;
const KEPT_TEXT: i64 = 1 << 20;
/// The most rows in one statement.
const ROWS: usize = 100;

/// What is kept of a study: its newest version and the steps since.
#[derive(Default)]
pub(crate) struct StudyLog {
    /// The number of the version; 0 for a study as it was begun.
    pub(crate) version: u32,
    pub(crate) state: StudyState,
    pub(crate) steps: Vec<StudyOperation>,
    /// How much text these are.
    pub(crate) weight: usize,
    /// The ids of all steps that are known.
    pub(crate) known: Vec<String>,
    /// When the last step was made, and by whom.
    pub(crate) last: Option<(Millis, String)>,
}

impl StudyLog {
    /// The study as it is.
    pub(crate) fn tree(&self) -> StudyTree {
        let mut tree = StudyTree::from(&self.state);
        self.steps.iter().for_each(|operation| tree.apply(operation));
        tree
    }
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
/// A row of a log: which part it is (how it was begun, the version, a step), then as above.
type RawLog = (i64, i64, Millis, String, String, String);

// In one statement, so that the version and the steps fit together whatever is written
// meanwhile: steps since a version are of no use without it, above all a step back.
const LOG: &str = "WITH v AS (SELECT seq, body FROM study_versions WHERE study_id = $1 \
     ORDER BY seq DESC LIMIT 1) \
     SELECT CAST(0 AS BIGINT), CAST(0 AS BIGINT), CAST(0 AS BIGINT), '', '', begun_as \
     FROM studies WHERE id = $1 \
     UNION ALL SELECT CAST(1 AS BIGINT), seq, CAST(0 AS BIGINT), '', '', body FROM v \
     UNION ALL SELECT CAST(2 AS BIGINT), seq, at, player_id, step_id, \
     CASE WHEN seq > COALESCE((SELECT seq FROM v), 0) THEN body ELSE '' END \
     FROM study_steps WHERE study_id = $1";

// What came long before the newest version, by number or by what is written since.
const FORGET: &str = "DELETE FROM study_steps WHERE study_id = $1 AND (seq <= $2 OR seq IN \
     (SELECT seq FROM (SELECT seq, SUM(LENGTH(body)) OVER (ORDER BY seq DESC) AS text \
     FROM study_steps WHERE study_id = $1 AND seq <= $3) AS weighed WHERE text > $4))";

pub(super) fn unreadable(id: &str, seq: i64, error: &serde_json::Error) -> StoreError {
    let why = problem!("log-unknown", "{error}", error);
    StoreError::UnreadableStudy { id: id.to_owned(), seq, why: Box::new(why) }
}

impl Store {
    /// Everything that is needed to go on with a study.
    pub(crate) async fn study_log(&self, id: &str) -> Result<StudyLog, StoreError> {
        let mut rows: Vec<RawLog> = with_pool!(self, pool => {
            sqlx::query_as(LOG).bind(id).fetch_all(pool).await?
        });
        rows.sort_by_key(|(part, seq, ..)| (*part, *seq));
        let mut log = StudyLog::default();
        for (part, seq, at, player, step, body) in rows {
            let unreadable = |error| unreadable(id, seq, &error);
            match part {
                0 => log.state.name = body,
                1 => {
                    log.version = number(seq);
                    log.state = serde_json::from_str(&body).map_err(unreadable)?;
                }
                _ => {
                    if i64::from(log.version) < seq {
                        log.weight += body.len();
                        log.steps.push(serde_json::from_str(&body).map_err(unreadable)?);
                    }
                    log.known.push(step);
                    log.last = Some((at, player));
                }
            }
        }
        Ok(log)
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

    /// Writes steps, all or none: how many bytes; nothing when others were first.
    pub(crate) async fn append_study(
        &self,
        new: &NewSteps<'_>,
    ) -> Result<Option<usize>, StoreError> {
        let now = self.now();
        let count = u32::try_from(new.steps.len()).unwrap_or(u32::MAX);
        let until = i64::from(new.after.saturating_add(count));
        let bodies: Vec<String> = new.steps.iter().map(|(_, operation)| text(operation)).collect();
        let written = with_writer!(self, pool => {
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
                    sqlx::query(FORGET)
                        .bind(new.study)
                        .bind(i64::from(newest) - KEPT)
                        .bind(i64::from(newest))
                        .bind(KEPT_TEXT)
                        .execute(&mut *tx)
                        .await?;
                }
                tx.commit().await?;
            } else {
                tx.rollback().await?;
            }
            first
        });
        let versions = new.versions.iter().map(|version| version.body.len());
        let bytes = bodies.iter().map(String::len).chain(versions).sum();
        Ok(written.then_some(bytes))
    }
}

fn text(operation: &StudyOperation) -> String {
    serde_json::to_string(operation).expect("operations have string keys")
}
