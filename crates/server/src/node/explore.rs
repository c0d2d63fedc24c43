//! Counting what was played: every public match between people, once it is over. Matches
//! are taken in the order in which they ended, so those of years before come first.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use mohreh_protocol::Millis;
use mohreh_rules::Outcome;
use mohreh_study::explorer::{Namer, can_explore};
use tokio::{sync::watch, task::spawn_blocking, time::timeout};

use crate::{
    store::{Counts, Store, StoreError},
    table::{Chair, LoggedMatch},
};

/// So many matches are counted at once: what they add up to is written in one go, and whoever
/// plays meanwhile waits for it.
const BATCH: i64 = 20;
/// No two matches are alike so far from their start.
const TURNS: usize = 30;
/// A match counts so long after its end: until then others that ended before it may still
/// be on their way to the disk.
const SETTLED: Millis = 10_000;
/// Within so long all nodes have the same version after an upgrade.
const UPGRADED: Millis = 86_400_000;
/// How long to wait for matches to end.
const LOOK: Duration = Duration::from_secs(5);
/// Between two batches of old ones pass at least so long, and so many times as long as the last
/// one took: years of matches may wait, whoever plays may not.
const BREATH: Duration = Duration::from_millis(20);
const SHARE: u32 = 9;

/// Counts until told to stop.
pub(super) async fn count_matches(store: Store, mut stop: watch::Receiver<bool>) {
    let mut namers = HashMap::new();
    while !*stop.borrow() {
        let begin = Instant::now();
        let pause = match count_some(&store, &mut namers).await {
            Ok(true) => (begin.elapsed() * SHARE).clamp(BREATH, LOOK),
            Ok(false) => LOOK,
            Err(error) => {
                tracing::error!(%error, "could not count what was played");
                LOOK
            }
        };
        timeout(pause, stop.wait_for(|&stop| stop)).await.ok();
    }
}

/// One for every game and set of options.
type Namers = HashMap<(String, String), Option<Namer>>;

/// Counts the next matches; whether there may be more.
async fn count_some(store: &Store, namers: &mut Namers) -> Result<bool, StoreError> {
    let from = store.explored_until().await?;
    let ended = store.unexplored(&from, store.now() - SETTLED, BATCH).await?;
    let mut to = from.clone();
    let mut counts = Counts::new();
    for until @ (ended_at, id) in &ended {
        let events = match store.events(id, 0).await {
            Ok(events) => events,
            Err(error @ StoreError::Unreadable { .. }) => {
                tracing::warn!(%error, match_id = id, "could not count a match");
                // A newer version has written it, and counts it before long.
                if store.now() - UPGRADED < *ended_at {
                    break;
                }
                to.clone_from(until);
                continue;
            }
            Err(error) => return Err(error),
        };
        to.clone_from(until);
        let ratings = store.rating_changes(id).await?;
        let ratings: HashMap<u8, i32> =
            ratings.into_iter().map(|change| (change.seat, change.before)).collect();
        let replayed = id.clone();
        // Clocks do not matter here, so neither do outages.
        let replay = move || LoggedMatch::replay(&replayed, &events, Vec::new());
        match spawn_blocking(replay).await {
            Ok(Ok(table)) => count(&table, &ratings, namers, &mut counts),
            Ok(Err(error)) => tracing::warn!(%error, match_id = id, "could not count a match"),
            Err(error) => tracing::warn!(%error, match_id = id, "could not count a match"),
        }
    }
    if to == from {
        return Ok(false);
    }
    store.add_explored(&from, &to, &counts).await?;
    Ok(i64::try_from(ended.len()) == Ok(BATCH))
}

/// Counts the positions of a match.
fn count(
    table: &LoggedMatch,
    ratings: &HashMap<u8, i32>,
    namers: &mut Namers,
    counts: &mut Counts,
) {
    let are_people = table.chairs().iter().all(|chair| matches!(chair, Chair::Person { .. }));
    let Some(game_match) = table.game_match().filter(|_| are_people) else { return };
    let Some(outcome) = game_match.outcome() else { return };
    let (game, options) = (game_match.game(), game_match.options());
    let key = (game.name().to_owned(), options.clone());
    let namer = namers.entry(key.clone()).or_insert_with(|| {
        can_explore(game, &options).then(|| Namer::new(game, &options).ok()).flatten()
    });
    let reached = namer.as_mut().and_then(|namer| namer.reached(game_match));
    let mut seen = Vec::new();
    for at in reached.into_iter().flatten().take(TURNS + 1) {
        // Whoever comes back to a position in the same match is counted once.
        if seen.contains(&at.name) {
            continue;
        }
        seen.push(at.name);
        let count = counts.entry((key.0.clone(), key.1.clone(), at.name)).or_default();
        let rating = at.by.and_then(|seat| ratings.get(&u8::try_from(seat.index()).ok()?));
        let is_won = matches!(outcome, Outcome::Win(winners) if winners.contains(at.to_move));
        count.matches += 1;
        count.wins += i64::from(is_won);
        count.draws += i64::from(outcome == Outcome::Draw);
        count.rated += i64::from(rating.is_some());
        count.ratings += i64::from(rating.copied().unwrap_or(0));
    }
}
