//! The lobby: listed tables that wait or play, kept fresh for all who look.

use std::{sync::Arc, time::Duration};

use axum::extract::ws::Utf8Bytes;
use mohreh_protocol::{Clock, MatchState, ServerMessage, TableView};
use tokio::{
    sync::watch,
    time::{sleep, timeout},
};

use crate::{
    rooms::{Rooms, encode},
    store::{Cursor, LobbyPage, LobbyState, MatchRow, StoreError},
};

/// Changes are gathered this long, so that a busy lobby is not read for each.
const GATHER: Duration = Duration::from_millis(200);
/// How often it is read without a hint.
const LOOK: Duration = Duration::from_secs(10);

/// How many are shown; further ones can be asked for page by page.
const WAITING: i64 = 100;
const PLAYING: i64 = 50;

/// The lobby as all see it, already in bytes.
#[derive(Clone)]
pub(crate) struct Lobby {
    latest: watch::Receiver<Utf8Bytes>,
}

impl Lobby {
    /// Starts keeping it fresh.
    pub(crate) fn start(rooms: Rooms, stop: watch::Receiver<bool>) -> Self {
        let (fresh, latest) = watch::channel(encode(&ServerMessage::Lobby { tables: Vec::new() }));
        tokio::spawn(keep_fresh(rooms, Arc::new(fresh), stop));
        Self { latest }
    }

    /// The present lobby, and whatever it becomes.
    pub(crate) fn latest(&self) -> watch::Receiver<Utf8Bytes> {
        self.latest.clone()
    }
}

async fn keep_fresh(
    rooms: Rooms,
    fresh: Arc<watch::Sender<Utf8Bytes>>,
    stop: watch::Receiver<bool>,
) {
    while !*stop.borrow() {
        match tables(&rooms).await {
            Ok(tables) => {
                let bytes = encode(&ServerMessage::Lobby { tables });
                fresh.send_if_modified(|old| {
                    let changed = *old != bytes;
                    *old = bytes;
                    changed
                });
            }
            Err(error) => tracing::error!(%error, "could not read the lobby"),
        }
        sleep(GATHER).await;
        // A hint or the clock, either is reason enough to look again.
        timeout(LOOK, rooms.lobby_changed()).await.ok();
    }
}

/// The newest tables that wait, then the newest that play: those who play do not
/// hide those who wait.
async fn tables(rooms: &Rooms) -> Result<Vec<TableView>, StoreError> {
    let mut tables = Vec::new();
    for (state, limit) in [(LobbyState::Waiting, WAITING), (LobbyState::Playing, PLAYING)] {
        let page = LobbyPage { state, game: None, before: Cursor::default(), limit };
        tables.extend(rooms.store().lobby(&page).await?.iter().map(table_view));
    }
    Ok(tables)
}

/// A table of the index as everybody sees it.
pub(crate) fn table_view(row: &MatchRow) -> TableView {
    TableView {
        id: row.id.clone(),
        game: row.game.clone(),
        options: row.options.clone(),
        state: MatchState::named(&row.state),
        seats: row.seats.iter().map(|seat| seat.sitter()).collect(),
        time: clock(&row.time),
        rated: row.rated,
        created: row.created,
    }
}

/// A clock by its text in the index, which this program wrote.
fn clock(text: &str) -> Clock {
    serde_json::from_str(text).unwrap_or_default()
}
