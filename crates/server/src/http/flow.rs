//! Answers that are written while they are sent. Only what was finished ends like a whole
//! answer: where the writer fails, the connection breaks off, and nobody takes half a file
//! for all of it.

use std::io;

use axum::body::{Body, Bytes};
use futures_util::stream;
use tokio::sync::mpsc;

/// Where an answer is written.
pub(crate) struct Flow(mpsc::Sender<Part>);

enum Part {
    Bytes(Bytes),
    /// Nothing follows, and nothing is missing.
    End,
}

/// A body, and where it is written; as many parts wait as there is room for. A `Flow` that
/// is dropped without [`finish`](Flow::finish) breaks the connection off.
pub(crate) fn flow(room: usize) -> (Flow, Body) {
    let (sender, receiver) = mpsc::channel(room);
    let parts = stream::unfold(Some(receiver), async |receiver| {
        let mut receiver = receiver?;
        match receiver.recv().await {
            Some(Part::Bytes(bytes)) => Some((Ok(bytes), Some(receiver))),
            Some(Part::End) => None,
            None => Some((Err(io::Error::other("the answer is not whole")), None)),
        }
    });
    (Flow(sender), Body::from_stream(parts))
}

impl Flow {
    /// Sends the next part; `false` when nobody listens any more.
    pub(crate) async fn send(&self, bytes: impl Into<Bytes>) -> bool {
        self.0.send(Part::Bytes(bytes.into())).await.is_ok()
    }

    /// Says that this was all.
    pub(crate) async fn finish(self) {
        self.0.send(Part::End).await.ok();
    }
}
