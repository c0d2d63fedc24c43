//! Hints from other nodes: PostgreSQL tells that a match has news. Only a
//! hint; the log is read, and it is also read without one.

use std::time::Duration;

use sqlx::postgres::PgListener;
use tokio::{sync::watch, task::JoinHandle, time::sleep};

use crate::{rooms::Rooms, store::CHANNEL};

/// Starts listening, where there can be other nodes.
pub(crate) fn start(rooms: &Rooms, stop: &watch::Receiver<bool>) -> Option<JoinHandle<()>> {
    let pool = rooms.store().postgres()?.clone();
    let (rooms, mut stop) = (rooms.clone(), stop.clone());
    Some(tokio::spawn(async move {
        while !*stop.borrow() {
            let hear = async {
                let mut listener = PgListener::connect_with(&pool).await?;
                listener.listen(CHANNEL).await?;
                loop {
                    let hint = listener.recv().await?;
                    rooms.hint(hint.payload()).await;
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
