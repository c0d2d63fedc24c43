//! A full archive: finished matches written straight into the log, as many as
//! a club plays in years, so that a start can be measured with all of them.

use std::sync::Arc;

use mohreh_protocol::{Clock, CreateMatch, SeatRequest};
use mohreh_rules::{AnyMatch, AnyPosition, Rng, SplitMix};
use tokio::task::JoinSet;

use super::open_games;
use crate::{
    bots::random_turn,
    client::ClientError,
    random,
    store::{Store, StoredEvent},
    table::{Entry, Table, new_setup},
};

/// Matches that are written at the same time; they share commits.
const AT_ONCE: usize = 256;
/// Turns before somebody resigns.
const TURNS: usize = 6;
/// How many players they are spread over.
const PLAYERS: usize = 500;

/// Writes `matches` finished matches into the database.
pub(super) async fn fill(store: &Store, matches: usize) -> Result<(), ClientError> {
    let store = Arc::new(store.clone());
    let mut writing = JoinSet::new();
    for seed in 0..matches as u64 {
        writing.spawn(write(Arc::clone(&store), seed));
        while AT_ONCE <= writing.len() {
            writing.join_next().await.transpose().map_err(super::joining)?.transpose()?;
        }
    }
    while let Some(written) = writing.join_next().await {
        written.map_err(super::joining)??;
    }
    Ok(())
}

/// Writes one match, event after event.
async fn write(store: Arc<Store>, seed: u64) -> Result<(), ClientError> {
    let wrong = |why: &dyn std::fmt::Display| ClientError::Answer(why.to_string());
    let mut rng = SplitMix::new(seed);
    let games = open_games();
    let game = games[rng.below(games.len())];
    let request = CreateMatch {
        game: game.name().to_owned(),
        options: String::new(),
        setup: None,
        seats: vec![SeatRequest::Me, SeatRequest::Open],
        clock: Clock::Days { days: 3 },
        rated: false,
        listed: true,
    };
    let mut player = || format!("filled-{}", rng.below(PLAYERS));
    let setup = new_setup(&request, &player()).map_err(|problem| wrong(&problem.message))?;
    let start = AnyPosition::read(game, &setup.start).map_err(|error| wrong(&error))?;
    let joined = Entry::Joined { seat: 1, player: player() };
    let mut sitting = AnyMatch::new(start);
    let mut entries = vec![joined];
    for number in 0..TURNS {
        let Some(mover) = sitting.to_move() else { break };
        let Some(turn) = random_turn(&sitting, &mut rng) else { break };
        sitting.play_turn(&turn).map_err(|refused| wrong(&refused))?;
        let seat = u8::try_from(mover.index()).unwrap_or(0);
        entries.push(Entry::Turn { seat, turn, id: format!("t{number}") });
    }
    entries.push(Entry::Resigned { seat: 0, id: "r".to_owned() });

    let entry = Entry::Created(Box::new(setup));
    let first = StoredEvent { seq: 1, at: store.now(), entry };
    let mut table = Table::new(&random::id(), &first, Vec::new()).map_err(|why| wrong(&why))?;
    store.append(table.append(&first, None)).await.map_err(|error| wrong(&error))?;
    for entry in entries {
        let (event, after) = table.next(entry, store.now());
        let append = after.append(&event, Some(&table));
        store.append(append).await.map_err(|error| wrong(&error))?;
        table = after;
    }
    Ok(())
}
