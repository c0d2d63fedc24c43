//! Acts of other nodes and of `mohreh admin`: what they did must hold here, too.
//! The audit log is looked at, which both write; and retention, by the clock.

use std::{collections::HashSet, time::Duration};

use mohreh_protocol::{ClubSettings, Millis};
use tokio::{
    sync::watch,
    time::{MissedTickBehavior, interval},
};

use crate::{
    rooms::Rooms,
    store::{Store, StoreError},
};

/// How often the log is looked at.
const LOOK: Duration = Duration::from_secs(1);
/// News are heard of within this long.
const RECENT: Millis = 60_000;
const DAY: Millis = 86_400_000;

/// Looks for acts until told to stop.
pub(crate) async fn follow_news(rooms: Rooms, mut stop: watch::Receiver<bool>) {
    let mut ticks = interval(LOOK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut known = HashSet::new();
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = stop.wait_for(|&stop| stop) => return,
        }
        if let Err(error) = take_news(&rooms, &mut known).await {
            tracing::error!(%error, "could not look at the audit log");
        }
    }
}

async fn take_news(rooms: &Rooms, known: &mut HashSet<String>) -> Result<(), StoreError> {
    let store = rooms.store();
    let news = store.news(known).await?;
    if news.is_empty() {
        return Ok(());
    }
    store.read_networks().await?;
    for (player, match_id) in news {
        match (player, match_id) {
            (Some(player), _) => {
                store.hint_ending(&player);
                // Matches that were given up for them elsewhere.
                for id in store.just_ended(&player, store.now() - RECENT).await? {
                    rooms.hint(&id, None).await;
                }
            }
            (None, Some(match_id)) => rooms.hint(&match_id, None).await,
            (None, None) => store.hint_endings(),
        }
    }
    Ok(())
}

/// Forgets what the club's settings let go.
///
/// # Errors
/// When the database fails.
pub(crate) async fn forget_by_settings(store: &Store) -> Result<(), StoreError> {
    let ClubSettings { guest_days, canceled_days, sign_in_days, .. } =
        store.club_settings().await?;
    let before = |days: u32| store.now() - DAY * Millis::from(days);
    if 0 < guest_days {
        let guests = store.forget_guests(before(guest_days)).await?;
        metrics::counter!("mohreh_forgotten_total", "kind" => "guests").increment(guests);
    }
    if 0 < canceled_days {
        let tables = store.forget_canceled(before(canceled_days)).await?;
        metrics::counter!("mohreh_forgotten_total", "kind" => "tables").increment(tables);
    }
    if 0 < sign_in_days {
        store.forget_sign_ins(before(sign_in_days)).await?;
    }
    Ok(())
}
