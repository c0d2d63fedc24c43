//! What happened before: each event with the state right after it. A room
//! keeps the latest, so that whoever comes back, or hears of one event after
//! the other, does not make it read the log again.

use std::collections::VecDeque;

use mohreh_protocol::{Millis, Problem};

use crate::{
    problems::{no_match, unreadable, unstored},
    store::{Store, StoreError},
    table::{Happened, LoggedMatch},
};

/// So many events are kept: the 64 that somebody may have missed, and the last one they had.
/// Whoever has missed more gets a snapshot instead, which is one message however much happened.
const KEPT: usize = 65;

/// The latest events of a match, without gaps.
#[derive(Default)]
pub(super) struct Recent {
    events: VecDeque<Happened>,
}

impl Recent {
    /// Takes the next event.
    pub(super) fn push(&mut self, event: Happened) {
        if self.events.len() == KEPT {
            self.events.pop_front();
        }
        self.events.push_back(event);
    }

    /// The latest of all.
    pub(super) fn last(&self) -> Option<&Happened> {
        self.events.back()
    }

    /// When the event numbered `seq` was, if it is here.
    pub(super) fn at(&self, seq: u32) -> Option<Millis> {
        self.events.iter().find(|event| event.seq() == seq).map(Happened::at)
    }

    /// The events after the one numbered `seq`, if they are all here.
    pub(super) fn after(&self, seq: u32) -> Option<impl Iterator<Item = &Happened>> {
        let first = self.events.front()?.seq();
        let is_here = first <= seq.saturating_add(1) && seq <= self.last()?.seq();
        is_here.then(|| self.events.iter().skip_while(move |event| event.seq() <= seq))
    }
}

/// A match as its log tells it up to event `until`, with its latest events.
pub(super) async fn replay(
    store: &Store,
    id: &str,
    until: u32,
) -> Result<(LoggedMatch, Recent), Problem> {
    let mut recent = Recent::default();
    let table = each(store, id, until, |happened| recent.push(happened)).await?;
    Ok((table, recent))
}

/// All events up to the one numbered `until`.
pub(super) async fn all(store: &Store, id: &str, until: u32) -> Result<Vec<Happened>, Problem> {
    let mut events = Vec::new();
    each(store, id, until, |happened| events.push(happened)).await?;
    Ok(events)
}

/// Plays a log up to event `until`, and hands out each event.
async fn each(
    store: &Store,
    id: &str,
    until: u32,
    mut heard: impl FnMut(Happened),
) -> Result<LoggedMatch, Problem> {
    let events = store.events(id, 0).await.map_err(|error| match error {
        // A newer version has written there.
        StoreError::Unreadable { .. } => {
            tracing::warn!(%error, "a match cannot be read");
            unreadable()
        }
        error => unstored(&error),
    })?;
    let Some((first, rest)) = events.split_first() else {
        return Err(no_match());
    };
    let outages = store.outages(first.at).await.map_err(|error| unstored(&error))?;
    let mut table = LoggedMatch::new(id, first, outages).map_err(|why| {
        tracing::error!(%why, match_id = id, "a log cannot be read");
        unreadable()
    })?;
    heard(table.happened(first));
    for event in rest.iter().take_while(|event| event.seq <= until) {
        table.apply(event);
        heard(table.happened(event));
    }
    Ok(table)
}
