//! Pictures of matches: each is drawn once, one at a time, and kept for a while. An address
//! has one in the queue, so that those of others wait for one of its pictures and not for all.
//!
//! They are made of records as a watcher may know them, and of nothing else.

use std::{
    collections::VecDeque,
    net::IpAddr,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::body::Bytes;
use mohreh_draw::Theme;
use mohreh_picture::Size;
use mohreh_protocol::Problem;
use mohreh_rules::{Viewer, record::Record};
use tokio::{sync::Semaphore, task::spawn_blocking, time::timeout};

use crate::{
    http::keyed_lock::KeyedLock,
    problems::{internal, refuse},
    random::sha256,
};

/// How many bytes of pictures are kept.
const KEPT: usize = 24 * 1024 * 1024;
/// How long somebody waits for the pictures of others.
const WAITS: Duration = Duration::from_secs(20);

/// What is drawn of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Its last position, as messengers show it beside a link.
    Still,
    /// All of it, turn by turn.
    Moving,
}

/// The pictures of this node.
pub(crate) struct Pictures {
    of_address: KeyedLock,
    turn: Arc<Semaphore>,
    kept: Mutex<VecDeque<(String, Bytes)>>,
}

impl Pictures {
    pub(crate) fn new() -> Self {
        let of_address = KeyedLock::default();
        Self { of_address, turn: Arc::new(Semaphore::new(1)), kept: Mutex::default() }
    }

    /// The picture of a record, for somebody at an address.
    ///
    /// # Errors
    /// When it is no record, or too many wait.
    pub(crate) async fn of(
        &self,
        record: String,
        kind: Kind,
        address: IpAddr,
    ) -> Result<Bytes, Problem> {
        let key = sha256(&format!("{kind:?} {record}"));
        if let Some(bytes) = self.find(&key) {
            return Ok(bytes);
        }
        let turn = timeout(WAITS, async {
            let own = self.of_address.lock(&address.to_string()).await;
            (own, Arc::clone(&self.turn).acquire_owned().await)
        });
        let Ok((own, Ok(turn))) = turn.await else { return Err(busy()) };
        // Somebody may have waited for the same one.
        if let Some(bytes) = self.find(&key) {
            return Ok(bytes);
        }
        // Whoever goes away does not make room for a second drawing.
        let drawn = spawn_blocking(move || {
            let drawn = draw(&record, kind);
            drop((own, turn));
            drawn
        });
        let bytes = Bytes::from(drawn.await.map_err(|error| internal(&error))??);
        self.keep(key, bytes.clone());
        Ok(bytes)
    }

    fn find(&self, key: &str) -> Option<Bytes> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == key).map(|(_, bytes)| bytes.clone())
    }

    fn keep(&self, key: String, bytes: Bytes) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_back((key, bytes));
        while KEPT < kept.iter().map(|(_, bytes)| bytes.len()).sum() {
            kept.pop_front();
        }
    }
}

fn draw(record: &str, kind: Kind) -> Result<Vec<u8>, Problem> {
    let record: Record = record.parse().map_err(unreadable)?;
    let view = record.replay().map_err(unreadable)?.view(Viewer::Watcher);
    let drawn = match kind {
        Kind::Still => mohreh_picture::still(&view, Theme::Light, Size::PREVIEW),
        Kind::Moving => mohreh_picture::moving(&view, Theme::Light, Size::MOVING),
    };
    drawn.map_err(|error| internal(&error))
}

fn unreadable(why: impl std::fmt::Display) -> Problem {
    refuse!("server-picture-record", BadRequest, "this is no match: {why}", why)
}

fn busy() -> Problem {
    let seconds = 20;
    refuse!(
        "server-pictures-busy",
        TooMany,
        "many pictures wait; come back in {seconds} s",
        seconds
    )
    .retry_after(seconds)
}
