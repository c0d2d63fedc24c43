//! A position as one viewer may know it.

use crate::{Position, Seat};

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// Somebody at the table.
    Seat(Seat),
    /// Somebody watching.
    Watcher,
}

/// A position from which everything is gone that its viewer may not know.
///
/// For four games that is nothing; in Color Pop the others' colors are
/// unknown until the end. Engines are given views, so they cannot cheat;
/// servers send nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View<P> {
    pos: P,
}

impl<P: Position> View<P> {
    /// What `viewer` may know of `pos`.
    #[must_use]
    pub fn new(pos: &P, viewer: Viewer) -> Self {
        Self { pos: pos.hidden_from(viewer) }
    }

    /// The position with unknowns. It has legal moves, reasons, changes and a
    /// text, and an outcome only when that is certain without the unknowns.
    #[must_use]
    pub fn position(&self) -> &P {
        &self.pos
    }
}
