//! Upkeep: checking every match against the rules, copies of the data.

use std::path::Path;

use sqlx::AssertSqlSafe;

use crate::{
    players::names,
    store::{Pool, Store, StoreError, own_file},
    table::LoggedMatch,
};

/// How many matches are looked at in one step.
const STEP: i64 = 500;

/// What [`verify`] found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// Matches replayed.
    pub matches: u64,
    /// Turns replayed.
    pub turns: u64,
    /// What is wrong, one line a match.
    pub wrong: Vec<String>,
}

/// Replays every match through the rules: logs without gaps, turns that are
/// legal.
///
/// # Errors
/// When the database fails.
pub async fn verify(store: &Store) -> Result<Verified, StoreError> {
    let mut verified = Verified::default();
    let mut last = String::new();
    loop {
        let ids = store.match_ids(&last, STEP).await?;
        let Some(end) = ids.last() else { return Ok(verified) };
        last.clone_from(end);
        for id in ids {
            verified.matches += 1;
            match check_match(store, &id).await {
                Ok(turns) => verified.turns += turns,
                Err(Wrong::Match(why)) => verified.wrong.push(format!("{id}: {why}")),
                Err(Wrong::Store(error)) => return Err(error),
            }
        }
    }
}

enum Wrong {
    Match(String),
    Store(StoreError),
}

async fn check_match(store: &Store, id: &str) -> Result<u64, Wrong> {
    let events = match store.events(id, 0).await {
        Ok(events) => events,
        Err(error @ StoreError::Unreadable { .. }) => return Err(Wrong::Match(error.to_string())),
        Err(error) => return Err(Wrong::Store(error)),
    };
    let gap = (1..).zip(&events).find(|(seq, event)| *seq != event.seq);
    if let Some((expected, event)) = gap {
        return Err(Wrong::Match(format!("expected event {expected}, found {}", event.seq)));
    }
    let first = events.first().map_or(0, |event| event.at);
    let outages = store.outages(first).await.map_err(Wrong::Store)?;
    let table =
        LoggedMatch::replay(id, &events, outages).map_err(|why| Wrong::Match(why.to_owned()))?;
    match table.unreadable() {
        Some(why) => Err(Wrong::Match(why.to_owned())),
        None => Ok(u64::from(table.turns())),
    }
}

/// Copies a SQLite database to a new file while it is in use.
///
/// # Errors
/// When the file exists or cannot be written, or the database is PostgreSQL,
/// which has its own tools.
pub async fn backup(store: &Store, to: &Path) -> Result<(), StoreError> {
    let Pool::Sqlite(pool) = store.pool() else {
        return Err(StoreError::OwnTools("pg_dump --format=custom --file=FILE postgres://…"));
    };
    own_file(to)?;
    let target = to.display().to_string().replace('\'', "''");
    sqlx::query(AssertSqlSafe(format!("VACUUM INTO '{target}'"))).execute(pool).await?;
    Ok(())
}

/// Makes an account an administrator; `false` when there is no such account.
///
/// # Errors
/// When the database fails.
pub async fn promote(store: &Store, name: &str) -> Result<bool, StoreError> {
    store.make_admin(&names::key(name)).await
}
