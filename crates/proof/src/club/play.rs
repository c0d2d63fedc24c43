//! Finding each other, and playing.

use std::{collections::HashMap, sync::Arc, time::Duration};

use mohreh_client::{ClientError, Visitor};
use mohreh_protocol::{LegalMoves, MatchState, MatchView, Seeking};
use mohreh_rules::{GameId, Rng, SplitMix};
use serde_json::{Value, json};
use tokio::{
    sync::Semaphore,
    task::JoinSet,
    time::{Instant, sleep},
};

use super::{people::Member, servers::Servers};
use crate::joining;

/// Turns before somebody gives up.
const TURNS: std::ops::Range<usize> = 3..9;
/// How many play at the same time.
const AT_ONCE: usize = 24;
/// How long somebody looks for an opponent.
const PATIENCE: Duration = Duration::from_secs(30);

/// Two who have found each other: the match, and who sits where.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) id: String,
    pub(super) rated: bool,
    pub(super) seats: Vec<(usize, Visitor)>,
}

/// What was acknowledged of a match.
pub(super) struct Played {
    pub(super) id: String,
    pub(super) rated: bool,
    /// The members by seat.
    pub(super) seats: Vec<usize>,
    pub(super) turns: Vec<String>,
}

impl Played {
    pub(super) fn of(table: &Table, turns: Vec<String>) -> Self {
        let seats = table.seats.iter().map(|(member, _)| *member).collect();
        Self { id: table.id.clone(), rated: table.rated, seats, turns }
    }
}

/// Lets members look for opponents in a game, and gives the pairs.
pub(super) async fn pair(
    servers: &Arc<Servers>,
    members: &[Member],
    seekers: &[(usize, GameId)],
    round: usize,
) -> Result<Vec<Table>, ClientError> {
    let mut looking = JoinSet::new();
    for &(member, game) in seekers {
        let (servers, visitor) = (Arc::clone(servers), members[member].visitor.clone());
        looking.spawn(async move {
            let found = seek(&servers, &visitor, game, round).await;
            (member, visitor, found)
        });
    }
    let mut tables: HashMap<String, Vec<(u8, usize, Visitor)>> = HashMap::new();
    while let Some(found) = looking.join_next().await {
        let (member, visitor, found) = found.map_err(joining)?;
        if let Some(view) = found? {
            let seat = view.you.unwrap_or_default();
            tables.entry(view.id).or_default().push((seat, member, visitor));
        }
    }
    let table = |(id, mut seats): (String, Vec<(u8, usize, Visitor)>)| {
        seats.sort_by_key(|(seat, ..)| *seat);
        let seats = seats.into_iter().map(|(_, member, visitor)| (member, visitor)).collect();
        Table { id, rated: true, seats }
    };
    Ok(tables.into_iter().map(table).filter(|table| table.seats.len() == 2).collect())
}

/// Looks until somebody is found, or nobody for long.
async fn seek(
    servers: &Servers,
    visitor: &Visitor,
    game: GameId,
    round: usize,
) -> Result<Option<MatchView>, ClientError> {
    let id = format!("round-{round}");
    let wanted = json!({"id": id, "game": game.name(), "rated": true, "waits": 1});
    let begin = Instant::now();
    let found = loop {
        let answer: Seeking = servers.post(visitor, "/api/seek", &wanted).await?.json()?;
        if answer.match_id.is_some() {
            break answer.match_id;
        }
        if PATIENCE < begin.elapsed() {
            let stop = json!({"id": id});
            let stopped: Seeking = servers.post(visitor, "/api/seek/stop", &stop).await?.json()?;
            break stopped.match_id;
        }
    };
    match found {
        Some(id) => Ok(Some(servers.get(visitor, &format!("/api/matches/{id}")).await?.json()?)),
        None => Ok(None),
    }
}

/// Plays all of these, some at a time.
pub(super) async fn play_all(
    servers: Arc<Servers>,
    tables: Vec<Table>,
    seed: u64,
) -> Result<Vec<Played>, ClientError> {
    let places = Arc::new(Semaphore::new(AT_ONCE));
    let mut playing = JoinSet::new();
    for (number, table) in tables.into_iter().enumerate() {
        let (servers, places) = (Arc::clone(&servers), Arc::clone(&places));
        let mut rng = SplitMix::new(seed ^ number as u64);
        playing.spawn(async move {
            let _place = places.acquire_owned().await;
            let most = TURNS.start + rng.below(TURNS.end - TURNS.start);
            let mut turns = Vec::new();
            while turns.len() < most && turn(&servers, &table, &mut turns, &mut rng).await? {
                // Long enough for a server to die in between.
                sleep(Duration::from_millis(30)).await;
            }
            let loser = &table.seats[rng.below(table.seats.len())].1;
            let path = format!("/api/matches/{}/actions", table.id);
            let resign = json!({"type": "resign", "id": "gives-up"});
            let ended = servers.post(loser, &path, &resign).await?;
            // It may have ended by itself.
            if !matches!(ended.status, 200 | 409) {
                return Err(ClientError::Answer(ended.body));
            }
            Ok(Played::of(&table, turns))
        });
    }
    let mut played = Vec::new();
    while let Some(one) = playing.join_next().await {
        played.push(one.map_err(joining)??);
    }
    Ok(played)
}

/// Plays any legal turn, and notes it when it is acknowledged; `false` when it is over.
pub(super) async fn turn(
    servers: &Servers,
    table: &Table,
    turns: &mut Vec<String>,
    rng: &mut SplitMix,
) -> Result<bool, ClientError> {
    let path = format!("/api/matches/{}", table.id);
    let view: MatchView = servers.get(&table.seats[0].1, &path).await?.json()?;
    let mover = view.to_move.filter(|_| view.state == MatchState::Playing);
    let Some((_, visitor)) = mover.and_then(|seat| table.seats.get(usize::from(seat))) else {
        return Ok(false);
    };
    let mut turn = String::new();
    let number = loop {
        let begun = turn.replace('+', "%2B");
        let legal = servers.get(visitor, &format!("{path}/legal?begun={begun}")).await?;
        let LegalMoves { whole, moves, turns, .. } = legal.json()?;
        if whole {
            break turns;
        }
        let next = &moves[rng.below(moves.len())];
        turn = if turn.is_empty() { next.clone() } else { format!("{turn},{next}") };
    };
    let action = json!({"type": "turn", "id": format!("turn-{number}"), "turn": turn,
        "turns": number});
    let acted = servers.post(visitor, &format!("{path}/actions"), &action).await?;
    let _: Value = acted.json()?;
    turns.push(turn);
    Ok(true)
}
