//! Upkeep: checking every match against the rules, copies of the data.

use std::{path::Path, sync::Arc};

use mohreh_protocol::{AdminDone, AdminRequest, Problem, ReportState};
use mohreh_rules::problem;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

use crate::{
    administration::{By, administer},
    engines::RandomBot,
    players::names,
    push::Notifier,
    random::is_id,
    rooms::{Rooms, lobby::table_view},
    store::{Before, PeoplePage, Player, Pool, Store, StoreError, own_file},
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
    /// What is wrong: the file itself, or a match.
    pub wrong: Vec<mohreh_rules::Problem>,
}

/// Asks a file whether it is whole, and replays every match through the rules:
/// logs without gaps, turns that are legal.
///
/// # Errors
/// When the database fails.
pub async fn verify(store: &Store) -> Result<Verified, StoreError> {
    let mut verified = Verified { wrong: store.damage().await?, ..Verified::default() };
    let mut last = String::new();
    loop {
        let ids = store.match_ids(&last, STEP).await?;
        let Some(end) = ids.last() else { return Ok(verified) };
        last.clone_from(end);
        for id in ids {
            verified.matches += 1;
            match check_match(store, &id).await {
                Ok(turns) => verified.turns += turns,
                Err(Wrong::Match(why)) => {
                    let wrong = problem!("verify-match", "match {id}", id).because(why);
                    verified.wrong.push(wrong);
                }
                Err(Wrong::Store(error)) => return Err(error),
            }
        }
    }
}

enum Wrong {
    Match(mohreh_rules::Problem),
    Store(StoreError),
}

async fn check_match(store: &Store, id: &str) -> Result<u64, Wrong> {
    let events = match store.events(id, 0).await {
        Ok(events) => events,
        Err(StoreError::Unreadable { seq, why, .. }) => {
            let told = problem!("log-event", "event {seq} cannot be read", seq);
            return Err(Wrong::Match(told.because(*why)));
        }
        Err(error) => return Err(Wrong::Store(error)),
    };
    let gap = (1..).zip(&events).find(|(seq, event)| *seq != event.seq);
    if let Some((expected, event)) = gap {
        let found = event.seq;
        return Err(Wrong::Match(problem!(
            "log-gap",
            "expected event {expected}, found {found}",
            expected,
            found
        )));
    }
    let first = events.first().map_or(0, |event| event.at);
    let outages = store.outages(first).await.map_err(Wrong::Store)?;
    let table = LoggedMatch::replay(id, &events, outages).map_err(Wrong::Match)?;
    match table.unreadable() {
        Some(why) => Err(Wrong::Match(why.clone())),
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

/// Does what whoever has the database wants; servers on it take it up by themselves.
///
/// # Errors
/// When it cannot be done; says why.
pub async fn operate(store: &Store, request: AdminRequest) -> Result<AdminDone, Problem> {
    let rooms = Rooms::new(store.clone(), Arc::new(RandomBot), Notifier::silent());
    // On the heap: it holds every act there is.
    Box::pin(administer(&rooms, &By::Operator, request)).await
}

/// What an operator may look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// The newest people, or those of a name.
    People,
    /// What administrators have done.
    Audit,
    /// Open reports.
    Reports,
    /// Sanctions.
    Sanctions,
    /// Invitations.
    Invitations,
    /// Attempts to sign in.
    SignIns,
    /// Tables that wait or play.
    Tables,
    /// Announcements that are shown.
    Announcements,
}

/// A list for an operator, newest first, each row as JSON.
///
/// # Errors
/// When the database fails.
pub async fn listing(
    store: &Store,
    list: Listing,
    name: &str,
    limit: u32,
) -> Result<Vec<Value>, StoreError> {
    let page = Before { limit: i64::from(limit), ..Before::default() };
    let rows = match list {
        Listing::People if name.is_empty() => {
            json!(store.people(&PeoplePage::Newest(page)).await?)
        }
        Listing::People => {
            let (key, look) = (names::key(name), names::look(name));
            let (after, limit) = (String::new(), page.limit);
            json!(store.people(&PeoplePage::Named { key, look, after, limit }).await?)
        }
        Listing::Audit => json!(store.audit(None, page).await?),
        Listing::Reports => json!(store.reports(ReportState::Open, page).await?),
        Listing::Sanctions => json!(store.sanctions(page).await?),
        Listing::Invitations => json!(store.invitations(page).await?),
        Listing::SignIns => json!(store.sign_ins(None, page).await?),
        Listing::Tables => {
            let tables = store.open_tables(page.limit).await?;
            json!(tables.iter().map(table_view).collect::<Vec<_>>())
        }
        Listing::Announcements => json!(store.announcements().await?),
    };
    Ok(rows_of(rows))
}

fn rows_of(list: Value) -> Vec<Value> {
    match list {
        Value::Array(rows) => rows,
        other => vec![other],
    }
}

/// The sessions and tokens of a person, by id or name, newest first, each as JSON; `None`
/// when there is nobody.
///
/// # Errors
/// When the database fails.
pub async fn sessions(
    store: &Store,
    player: &str,
    limit: u32,
) -> Result<Option<Vec<Value>>, StoreError> {
    let Some(player) = person(store, player).await? else { return Ok(None) };
    let sessions = store.sessions_of(&player.id, "", i64::from(limit)).await?;
    Ok(Some(rows_of(json!(sessions))))
}

/// Everything that is kept about a person, by id or name; `None` when there is nobody.
///
/// # Errors
/// When the database fails.
pub async fn personal_data(store: &Store, player: &str) -> Result<Option<Value>, StoreError> {
    match person(store, player).await? {
        Some(player) => Ok(Some(store.personal_data(&player).await?)),
        None => Ok(None),
    }
}

async fn person(store: &Store, player: &str) -> Result<Option<Player>, StoreError> {
    match is_id(player) {
        true => store.player(player).await,
        false => store.account(&names::key(player)).await,
    }
}
