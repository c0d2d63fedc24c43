//! The lobby: listed tables that wait or play, kept fresh for all who look.

use std::{sync::Arc, time::Duration};

use axum::extract::ws::Utf8Bytes;
use mohreh_protocol::{Clock, MatchState, Seekers, ServerMessage, TableView};
use tokio::{
    sync::watch,
    time::{sleep, timeout},
};

use crate::{
    rooms::{Rooms, encode},
    store::{Cursor, LobbyPage, LobbyState, MatchRow, Store, StoreError},
};

/// Changes are gathered this long, so that a busy lobby is not read for each.
const GATHER: Duration = Duration::from_millis(200);
/// How often it is read without a hint.
const LOOK: Duration = Duration::from_secs(10);

/// How many are shown; further ones can be asked for page by page.
const WAITING: i64 = 100;
const PLAYING: i64 = 50;

impl Rooms {
    /// Changes whenever two have found each other at this node.
    pub(crate) fn pairs(&self) -> watch::Receiver<u64> {
        self.inner.pairs.subscribe()
    }

    /// Tells those who wait for an opponent that two have found each other.
    pub(crate) fn announce_pair(&self) {
        self.inner.pairs.send_modify(|count| *count += 1);
        self.announce_seekers();
    }

    /// Tells those who look at the lobby that somebody looks for an opponent, or no longer does.
    pub(crate) fn announce_seekers(&self) {
        self.inner.lobby.notify_one();
    }
}

/// The lobby as all see it, already in bytes.
#[derive(Clone)]
pub(crate) struct Lobby {
    latest: watch::Receiver<Utf8Bytes>,
}

impl Lobby {
    /// Starts keeping it fresh.
    pub(crate) fn start(rooms: Rooms, stop: watch::Receiver<bool>) -> Self {
        let (fresh, latest) = {
            let (tables, seekers) = (Vec::new(), Vec::new());
            watch::channel(encode(&ServerMessage::Lobby { tables, seekers }))
        };
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
        match told(&rooms).await {
            Ok(lobby) => {
                let bytes = encode(&lobby);
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

async fn told(rooms: &Rooms) -> Result<ServerMessage, StoreError> {
    let (tables, seekers) = (tables(rooms).await?, seekers(rooms.store()).await?);
    Ok(ServerMessage::Lobby { tables, seekers })
}

/// How many people look for an opponent, by game.
pub(crate) async fn seekers(store: &Store) -> Result<Vec<Seekers>, StoreError> {
    let counted =
        |(game, people)| Seekers { game, people: u32::try_from(people).unwrap_or(u32::MAX) };
    Ok(store.seekers().await?.into_iter().map(counted).collect())
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
