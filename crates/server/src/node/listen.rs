//! Hints from other nodes: PostgreSQL tells that a match or a study has news, or
//! that sessions have ended. Only hints; what counts is read, and the log is also
//! read without one.

use std::time::Duration;

use sqlx::postgres::PgListener;
use tokio::{sync::watch, task::JoinHandle, time::sleep};

use crate::{
    rooms::Rooms,
    store::{CHANNEL, LOOKING_CHANNEL, SESSIONS_CHANNEL, STUDIES_CHANNEL},
};

/// Starts listening, where there can be other nodes.
pub(crate) fn start(rooms: &Rooms, stop: &watch::Receiver<bool>) -> Option<JoinHandle<()>> {
    let pool = rooms.store().postgres()?.clone();
    let (rooms, mut stop) = (rooms.clone(), stop.clone());
    Some(tokio::spawn(async move {
        while !*stop.borrow() {
            let hear = async {
                let mut listener = PgListener::connect_with(&pool).await?;
                let channels = [CHANNEL, LOOKING_CHANNEL, SESSIONS_CHANNEL, STUDIES_CHANNEL];
                listener.listen_all(channels).await?;
                // What ended before this was not heard.
                rooms.store().hint_endings();
                loop {
                    match listener.try_recv().await? {
                        Some(hint) if hint.channel() == SESSIONS_CHANNEL => {
                            rooms.store().hint_ending(hint.payload());
                        }
                        Some(hint) if hint.channel() == STUDIES_CHANNEL => {
                            let (id, seq) = news(hint.payload());
                            rooms.store().hint_study(id, seq);
                        }
                        Some(hint) if hint.channel() == LOOKING_CHANNEL => {
                            if let Some((match_id, player)) = hint.payload().split_once(' ') {
                                rooms.notifier().seen(player, match_id);
                            }
                        }
                        Some(hint) => {
                            let (id, seq) = news(hint.payload());
                            rooms.hint(id, seq).await;
                        }
                        // The connection was lost and is made anew.
                        None => rooms.store().hint_endings(),
                    }
                }
            };
            let heard: Result<(), sqlx::Error> = tokio::select! {
                heard = hear => heard,
                _ = stop.wait_for(|&stop| stop) => return,
            };
            if let Err(error) = heard {
                tracing::warn!(%error, "hints from other nodes are interrupted");
                sleep(Duration::from_secs(1)).await;
            }
        }
    }))
}

/// Which match or study has news, and the number of its event; where something else
/// has changed there is none.
fn news(payload: &str) -> (&str, Option<u32>) {
    match payload.split_once(' ') {
        Some((id, seq)) => (id, seq.parse().ok()),
        None => (payload, None),
    }
}
