//! The log on SQLite: a batch is one call to the database's thread, on a
//! connection that only the writer has.
//!
//! Every list of rows travels as one text of JSON, so that the statements are
//! the same however many rows there are, and are prepared once. A connection on
//! which something failed is not used again: after a full disk it would be in a
//! transaction that is none.

use std::collections::HashMap;

use mohreh_protocol::Millis;
use serde::Serialize;
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use super::{Append, Appended, JobChange, VERSION, job_cost};
use crate::store::{StoreError, gate::Gate, player_now};

macro_rules! events {
    () => {
        "INSERT INTO events (match_id, seq, at, version, body) \
         SELECT value->>0, value->>1, value->>2, value->>3, value->>4 FROM json_each($1); "
    };
}
macro_rules! states {
    () => {
        "WITH new(id, state, updated_at, deadline, to_move, turns, outcome, ended_by, ended_seat, \
         ended_at) AS (SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, \
         value->>6, value->>7, value->>8, value->>9 FROM json_each($2)) \
         UPDATE matches SET state = new.state, updated_at = new.updated_at, \
         deadline = new.deadline, to_move = new.to_move, turns = new.turns, \
         outcome = new.outcome, ended_by = new.ended_by, ended_seat = new.ended_seat, \
         ended_at = new.ended_at FROM new WHERE matches.id = new.id; "
    };
}

/// What most batches are: turns and words of matches that go on.
const WRITE_EVENTS: &str = concat!("BEGIN IMMEDIATE; ", events!(), states!(), "COMMIT");

const WRITE_ALL: &str = concat!(
    "BEGIN IMMEDIATE; ",
    events!(),
    "INSERT INTO matches (id, game, options, time, state, listed, rated, created_at, updated_at, \
     turns, maker) SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, \
     value->>6, value->>7, value->>7, 0, value->>8 FROM json_each($3); ",
    states!(),
    "INSERT INTO seats (match_id, seat, player_id, level) SELECT value->>0, value->>1, ",
    player_now!("value->>2"),
    ", value->>3 FROM json_each($4) WHERE true \
     ON CONFLICT (match_id, seat) DO UPDATE SET player_id = excluded.player_id, \
     level = excluded.level; \
     UPDATE matches SET listed = 0 WHERE id IN (SELECT value FROM json_each($5)); \
     UPDATE seats SET is_open = 0, ended_at = m.ended_at, game = m.game, rated = m.rated, \
     listed = m.listed FROM matches m WHERE m.id = seats.match_id \
     AND seats.match_id IN (SELECT value FROM json_each($6)); \
     WITH new(match_id, seat, result, first_turn) AS (SELECT value->>0, value->>1, value->>2, \
     value->>3 FROM json_each($9)) UPDATE seats SET result = new.result, \
     first_turn = new.first_turn FROM new \
     WHERE seats.match_id = new.match_id AND seats.seat = new.seat; \
     INSERT INTO jobs (match_id, seat, level, turns, created_at, owner, cost, start_at, \
     taken_until) SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, \
     value->>6, MAX((SELECT COALESCE(MAX(j.start_at + j.cost), 0) FROM jobs j \
     WHERE j.owner = value->>5), (SELECT COALESCE(MIN(j.start_at), 0) FROM jobs j)) \
     + COALESCE(SUM(value->>6) OVER (PARTITION BY value->>5 ORDER BY key \
     ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0), 0 FROM json_each($7) \
     WHERE true ON CONFLICT (match_id) DO UPDATE SET seat = excluded.seat, \
     level = excluded.level, turns = excluded.turns, created_at = excluded.created_at, \
     owner = excluded.owner, cost = excluded.cost, start_at = excluded.start_at, \
     taken_until = 0 WHERE jobs.seat <> excluded.seat OR jobs.level <> excluded.level \
     OR jobs.turns <> excluded.turns; \
     DELETE FROM jobs WHERE match_id IN (SELECT value FROM json_each($8)); ",
    "COMMIT"
);

/// The writer's own connection, opened when it is needed.
pub(in crate::store) struct Sqlite {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
    gate: Gate,
}

/// A row for each event: match, number, time, version, entry.
type EventRow<'a> = (&'a str, u32, Millis, i64, &'a str);
/// How a match stands: its id, then the columns of its index in order.
type StateRow<'a> = (
    &'a str,
    &'a str,
    Millis,
    Option<Millis>,
    Option<u8>,
    u32,
    Option<&'a str>,
    Option<&'a str>,
    Option<u8>,
    Option<Millis>,
);
type MatchRow<'a> = (&'a str, &'a str, &'a str, &'a str, &'a str, u8, u8, Millis, Option<&'a str>);
type SeatRow<'a> = (&'a str, u8, Option<&'a str>, Option<u8>);
type ResultRow<'a> = (&'a str, u8, i8, Option<&'a str>);
type JobRow<'a> = (&'a str, u8, u8, u32, Millis, &'a str, i64);

/// The rows of a batch, a list for each statement.
#[derive(Default)]
struct Rows<'a> {
    events: Vec<EventRow<'a>>,
    states: Vec<StateRow<'a>>,
    new: Vec<MatchRow<'a>>,
    seats: Vec<SeatRow<'a>>,
    unplayed: Vec<&'a str>,
    closed: Vec<&'a str>,
    results: Vec<ResultRow<'a>>,
    jobs: Vec<JobRow<'a>>,
    done: Vec<&'a str>,
}

impl Sqlite {
    pub(in crate::store) fn new(options: SqliteConnectOptions, gate: Gate) -> Self {
        Self { options, connection: None, gate }
    }

    /// Writes all of them, or none. One whose number another has taken fails
    /// the batch; alone it is [`Appended::Taken`].
    pub(super) async fn write(&mut self, appends: &[&Append]) -> Result<Vec<Appended>, StoreError> {
        let (sql, lists) = Rows::of(appends).statement();
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => SqliteConnection::connect_with(&self.options).await?,
        };
        let mut query = sqlx::query(sql);
        for list in lists {
            query = query.bind(list);
        }
        let turn = self.gate.first().await;
        let written = query.execute(&mut connection).await;
        drop(turn);
        match written {
            Ok(_) => {
                self.connection = Some(connection);
                Ok(vec![Appended::Stored; appends.len()])
            }
            Err(error) => {
                if let Err(error) = connection.close().await {
                    tracing::warn!(%error, "the writer's connection could not be closed");
                }
                let is_taken =
                    error.as_database_error().is_some_and(|error| error.is_unique_violation());
                if is_taken && appends.len() == 1 {
                    Ok(vec![Appended::Taken])
                } else {
                    Err(error.into())
                }
            }
        }
    }

    pub(super) async fn close(self) {
        if let Some(connection) = self.connection
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "the writer's connection could not be closed");
        }
    }
}

impl<'a> Rows<'a> {
    fn of(appends: &[&'a Append]) -> Self {
        let mut rows = Self::default();
        // Of several events of a match in one batch the last says how it stands.
        let mut last: HashMap<&str, &Append> = HashMap::with_capacity(appends.len());
        for append in appends {
            let id = append.match_id.as_str();
            rows.events.push((id, append.seq, append.at, VERSION, &append.body));
            if let Some(new) = &append.new {
                let (listed, rated) = (u8::from(new.listed), u8::from(new.rated));
                let state = append.index.state;
                let (game, options, time) = (&new.game, &new.options, &new.time);
                let maker = new.maker.as_deref();
                rows.new.push((id, game, options, time, state, listed, rated, append.at, maker));
            }
            let seats = append.seats.iter();
            rows.seats
                .extend(seats.map(|seat| (id, seat.seat, seat.player.as_deref(), seat.level)));
            match append.job {
                JobChange::Keep => {}
                JobChange::Set { seat, level, turns } => {
                    rows.done.retain(|done| *done != id);
                    let (owner, cost) = (&append.owner, job_cost(level));
                    rows.jobs.push((id, seat, level, turns, append.at, owner, cost));
                }
                JobChange::Clear => {
                    rows.jobs.retain(|(job, ..)| *job != id);
                    rows.done.push(id);
                }
            }
            last.insert(id, append);
        }
        for (id, append) in last {
            let index = &append.index;
            rows.states.push((
                id,
                index.state,
                append.at,
                index.deadline,
                index.to_move,
                index.turns,
                index.outcome.as_deref(),
                index.ended_by,
                index.ended_seat,
                index.ended_at,
            ));
            if index.unplayed {
                rows.unplayed.push(id);
            }
            if index.is_closed() {
                rows.closed.push(id);
                let results = append.results.iter();
                rows.results.extend(results.map(|result| {
                    (id, result.seat, result.came_to as i8, result.first_turn.as_deref())
                }));
            }
        }
        rows
    }

    /// What writes them: the text, and its lists as JSON.
    fn statement(&self) -> (&'static str, Vec<String>) {
        let mut lists = vec![json(&self.events), json(&self.states)];
        let goes_on = self.new.is_empty()
            && self.seats.is_empty()
            && self.closed.is_empty()
            && self.jobs.is_empty()
            && self.done.is_empty();
        if goes_on {
            return (WRITE_EVENTS, lists);
        }
        lists.extend([json(&self.new), json(&self.seats)]);
        lists.extend([json(&self.unplayed), json(&self.closed)]);
        lists.extend([json(&self.jobs), json(&self.done), json(&self.results)]);
        (WRITE_ALL, lists)
    }
}

fn json(rows: &impl Serialize) -> String {
    serde_json::to_string(rows).expect("rows are lists of numbers and texts")
}
