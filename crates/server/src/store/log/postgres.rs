//! The log on PostgreSQL, which several nodes write at the same time.

use std::collections::{HashMap, HashSet};

use sqlx::{PgConnection, PgPool, Postgres, QueryBuilder};

use super::{Append, Appended, CHANNEL, JobChange, SeatIndex, SeatResult, VERSION, job_cost};
use crate::store::{StoreError, player_now};

/// The most appends in one statement. The text of a statement depends on how
/// many rows it has, and the database keeps what it has prepared.
const ROWS: usize = 32;

const INSERT_EVENTS: &str = "INSERT INTO events (match_id, seq, at, version, body) ";
const INSERT_MATCH: &str = "INSERT INTO matches (id, game, options, time, state, listed, rated, \
     created_at, updated_at, deadline, to_move, turns, outcome, ended_by, ended_seat, \
     ended_at, maker) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)";
const UPDATE_MATCHES: [&str; 2] = [
    "WITH new(id, state, updated_at, deadline, to_move, turns, outcome, ended_by, ended_seat, \
     ended_at) AS (",
    ") UPDATE matches SET state = new.state, updated_at = new.updated_at, \
     deadline = new.deadline, to_move = new.to_move, turns = new.turns, \
     outcome = new.outcome, ended_by = new.ended_by, ended_seat = new.ended_seat, \
     ended_at = new.ended_at \
     FROM new WHERE matches.id = new.id",
];
/// A guest who signs in at this moment either comes first and is the account here, or
/// finds the seat: both lock the guest.
const UPSERT_SEATS: &str = concat!(
    "INSERT INTO seats (match_id, seat, player_id, level) SELECT new.match_id, new.seat, ",
    player_now!("new.player_id", " FOR SHARE"),
    ", new.level FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[]) \
     AS new(match_id, seat, player_id, level) ON CONFLICT (match_id, seat) \
     DO UPDATE SET player_id = EXCLUDED.player_id, level = EXCLUDED.level",
);
const UNLIST: &str = "UPDATE matches SET listed = 0 WHERE id = ANY($1)";
const CLOSE_SEATS: &str = "UPDATE seats SET is_open = 0, ended_at = m.ended_at, game = m.game, \
     rated = m.rated, listed = m.listed FROM matches m \
     WHERE m.id = seats.match_id AND seats.match_id = ANY($1)";
const NOTE_RESULTS: &str = "UPDATE seats SET result = new.result, first_turn = new.first_turn \
     FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[]) \
     AS new(match_id, seat, result, first_turn) \
     WHERE seats.match_id = new.match_id AND seats.seat = new.seat";
const UPSERT_JOB: &str = "INSERT INTO jobs (match_id, seat, level, turns, created_at, owner, cost, \
     start_at, taken_until) VALUES ($1, $2, $3, $4, $5, $6, $7, GREATEST(\
     (SELECT COALESCE(MAX(j.start_at + j.cost), 0) FROM jobs j WHERE j.owner = $6), \
     (SELECT COALESCE(MIN(j.start_at), 0) FROM jobs j)), 0) ON CONFLICT (match_id) DO UPDATE SET \
     seat = EXCLUDED.seat, level = EXCLUDED.level, turns = EXCLUDED.turns, \
     created_at = EXCLUDED.created_at, owner = EXCLUDED.owner, cost = EXCLUDED.cost, \
     start_at = EXCLUDED.start_at, taken_until = 0 WHERE jobs.seat <> EXCLUDED.seat \
     OR jobs.level <> EXCLUDED.level OR jobs.turns <> EXCLUDED.turns";
const DELETE_JOB: &str = "DELETE FROM jobs WHERE match_id = $1";

/// Writes all of them, or none; tells which had been taken by others.
pub(super) async fn write(pool: &PgPool, appends: &[&Append]) -> Result<Vec<Appended>, StoreError> {
    let mut tx = pool.begin().await?;
    let mut results = vec![Appended::Taken; appends.len()];
    for round in rounds(appends) {
        for rows in round.chunks(ROWS) {
            let stored = write_rows(&mut tx, rows).await?;
            note(&mut results, rows, &stored);
            let news = rows.iter().filter(|(_, append)| stored.contains(&append.match_id));
            let news = news.map(|(_, append)| format!("{} {}", append.match_id, append.seq));
            sqlx::query("SELECT pg_notify($1, news) FROM unnest($2::text[]) AS news")
                .bind(CHANNEL)
                .bind(news.collect::<Vec<_>>())
                .execute(&mut *tx)
                .await?;
        }
    }
    tx.commit().await?;
    Ok(results)
}

/// Which appends are written together: of each match one at a time, in an
/// order in which nodes do not wait for each other in a circle.
fn rounds<'a>(appends: &[&'a Append]) -> Vec<Vec<(usize, &'a Append)>> {
    let mut rounds: Vec<Vec<(usize, &Append)>> = Vec::new();
    let mut earlier: HashMap<&str, usize> = HashMap::new();
    for (index, append) in appends.iter().enumerate() {
        let round = earlier.entry(&append.match_id).or_default();
        if rounds.len() == *round {
            rounds.push(Vec::new());
        }
        rounds[*round].push((index, append));
        *round += 1;
    }
    for round in &mut rounds {
        round.sort_unstable_by_key(|(_, append)| append.match_id.as_str());
    }
    rounds
}

/// Writes appends of different matches; the ids of those that were stored.
async fn write_rows(
    tx: &mut PgConnection,
    appends: &[(usize, &Append)],
) -> Result<HashSet<String>, StoreError> {
    let mut insert = QueryBuilder::<Postgres>::new(INSERT_EVENTS);
    insert.push_values(appends, |mut row, (_, append)| {
        row.push_bind(&append.match_id)
            .push_bind(i64::from(append.seq))
            .push_bind(append.at)
            .push_bind(VERSION)
            .push_bind(&append.body);
    });
    insert.push(" ON CONFLICT DO NOTHING RETURNING match_id");
    let stored: Vec<(String,)> = insert.build_query_as().fetch_all(&mut *tx).await?;
    let stored: HashSet<String> = stored.into_iter().map(|(id,)| id).collect();
    let is_stored = |(_, append): &&(usize, &Append)| stored.contains(&append.match_id);

    let (new, old): (Vec<_>, Vec<_>) =
        appends.iter().filter(is_stored).partition(|(_, append)| append.new.is_some());
    for (_, append) in new {
        let (Some(new), index) = (&append.new, &append.index) else { continue };
        sqlx::query(INSERT_MATCH)
            .bind(&append.match_id)
            .bind(&new.game)
            .bind(&new.options)
            .bind(&new.time)
            .bind(index.state)
            .bind(i64::from(new.listed))
            .bind(i64::from(new.rated))
            .bind(append.at)
            .bind(append.at)
            .bind(index.deadline)
            .bind(index.to_move.map(i64::from))
            .bind(i64::from(index.turns))
            .bind(&index.outcome)
            .bind(index.ended_by)
            .bind(index.ended_seat.map(i64::from))
            .bind(index.ended_at)
            .bind(&new.maker)
            .execute(&mut *tx)
            .await?;
    }
    if !old.is_empty() {
        let [before, after] = UPDATE_MATCHES;
        let mut update = QueryBuilder::<Postgres>::new(before);
        update.push_values(old, |mut row, (_, append)| {
            let index = &append.index;
            row.push_bind(&append.match_id)
                .push_bind(index.state)
                .push_bind(append.at)
                .push_bind(index.deadline)
                .push_bind(index.to_move.map(i64::from))
                .push_bind(i64::from(index.turns))
                .push_bind(&index.outcome)
                .push_bind(index.ended_by)
                .push_bind(index.ended_seat.map(i64::from))
                .push_bind(index.ended_at);
        });
        update.push(after);
        update.build().execute(&mut *tx).await?;
    }
    write_seats(tx, appends.iter().filter(is_stored).map(|(_, append)| *append)).await?;
    for (_, append) in appends.iter().filter(is_stored) {
        match append.job {
            JobChange::Keep => {}
            JobChange::Set { seat, level, turns } => {
                sqlx::query(UPSERT_JOB)
                    .bind(&append.match_id)
                    .bind(i64::from(seat))
                    .bind(i64::from(level))
                    .bind(i64::from(turns))
                    .bind(append.at)
                    .bind(&append.owner)
                    .bind(job_cost(level))
                    .execute(&mut *tx)
                    .await?;
            }
            JobChange::Clear => {
                sqlx::query(DELETE_JOB).bind(&append.match_id).execute(&mut *tx).await?;
            }
        }
    }
    Ok(stored)
}

/// Writes who sits where, and what matches that are over came to.
async fn write_seats<'a>(
    tx: &mut PgConnection,
    appends: impl Iterator<Item = &'a Append> + Clone,
) -> Result<(), sqlx::Error> {
    let seats = appends
        .clone()
        .flat_map(|append| append.seats.iter().map(move |seat| (append.match_id.as_str(), seat)));
    let (ids, seats): (Vec<&str>, Vec<&SeatIndex>) = seats.unzip();
    if !seats.is_empty() {
        sqlx::query(UPSERT_SEATS)
            .bind(ids)
            .bind(seats.iter().map(|seat| i64::from(seat.seat)).collect::<Vec<_>>())
            .bind(seats.iter().map(|seat| seat.player.as_deref()).collect::<Vec<_>>())
            .bind(seats.iter().map(|seat| seat.level.map(i64::from)).collect::<Vec<_>>())
            .execute(&mut *tx)
            .await?;
    }
    let closed = appends.filter(|append| append.index.is_closed());
    let ids: Vec<&str> = closed.clone().map(|append| append.match_id.as_str()).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let unplayed = closed.clone().filter(|append| append.index.unplayed);
    let unplayed: Vec<&str> = unplayed.map(|append| append.match_id.as_str()).collect();
    if !unplayed.is_empty() {
        sqlx::query(UNLIST).bind(unplayed).execute(&mut *tx).await?;
    }
    sqlx::query(CLOSE_SEATS).bind(ids).execute(&mut *tx).await?;
    let results = closed.flat_map(|append| {
        append.results.iter().map(move |result| (append.match_id.as_str(), result))
    });
    let (ids, results): (Vec<&str>, Vec<&SeatResult>) = results.unzip();
    sqlx::query(NOTE_RESULTS)
        .bind(ids)
        .bind(results.iter().map(|result| i64::from(result.seat)).collect::<Vec<_>>())
        .bind(results.iter().map(|result| result.came_to as i64).collect::<Vec<_>>())
        .bind(results.iter().map(|result| result.first_turn.as_deref()).collect::<Vec<_>>())
        .execute(&mut *tx)
        .await?;
    Ok(())
}

fn note(results: &mut [Appended], rows: &[(usize, &Append)], stored: &HashSet<String>) {
    for (index, append) in rows {
        if stored.contains(&append.match_id) {
            results[*index] = Appended::Stored;
        }
    }
}
