//! A match as one viewer may know it: all that leaves.
//!
//! Engines, scenes and wire messages are made of views and of nothing else, so
//! they know the whole past of a match and cannot know a secret. Hiding is
//! private to this crate: a view is the only way to get at it.

use std::ops::Deref;

use crate::{Key, Match, Position, Seat};

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// Somebody at the table.
    Seat(Seat),
    /// Somebody watching.
    Watcher,
}

impl Viewer {
    /// The viewer on the seat with this number; a watcher where no table has
    /// such a seat, or none is named.
    #[must_use]
    pub fn on(seat: Option<u8>) -> Self {
        match seat.map(usize::from).filter(|&index| index < Seat::MAX) {
            Some(index) => Self::Seat(Seat::new(index)),
            None => Self::Watcher,
        }
    }
}

/// What a position keeps from its viewers. Its module is private, so that
/// nobody outside can hide, or forget to hide, by hand.
pub trait Hide: Clone {
    /// This position without everything that `viewer` may not know.
    #[must_use]
    fn hidden_from(&self, _viewer: Viewer) -> Self {
        self.clone()
    }

    /// The same before an end that reveals something stands.
    #[must_use]
    fn veiled_from(&self, viewer: Viewer) -> Self {
        self.hidden_from(viewer)
    }
}

/// A match from which everything is gone that its viewer may not know.
///
/// For four games that is nothing; in Color Pop the others' colors are
/// unknown until the end. It is read like a [`Match`]: its positions have legal
/// moves, reasons, changes and a text, and an outcome only when that is certain
/// without the unknowns.
#[derive(Clone, Debug)]
pub struct View<P: Position> {
    viewer: Viewer,
    known: Match<P>,
}

impl<P: Position> View<P> {
    /// Who looks.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Where it stands, as text with all that the viewer knows.
    #[must_use]
    pub fn position_text(&self) -> String {
        // Nothing else is left in it.
        self.known.position().text_with_secrets()
    }

    /// Where it began, as text with all that the viewer knows.
    #[must_use]
    pub fn start_text(&self) -> String {
        self.known.start().text_with_secrets()
    }
}

/// The match as far as it is known.
impl<P: Position> Deref for View<P> {
    type Target = Match<P>;

    fn deref(&self) -> &Match<P> {
        &self.known
    }
}

impl<P: Position> Match<P> {
    /// What `viewer` may know of it: every turn, and of start and position
    /// what is not secret. After the end that is all.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View<P> {
        match self.outcome() {
            Some(_) => View { viewer, known: self.clone() },
            None => self.veiled_view(viewer),
        }
    }

    /// The same while the last turn can still be taken back: even an end reveals
    /// nothing.
    #[must_use]
    pub fn veiled_view(&self, viewer: Viewer) -> View<P> {
        View { viewer, known: self.known_as(|pos| pos.veiled_from(viewer)) }
    }

    /// All of it, secrets included: for whoever looks back on a match that has
    /// ended, and never for an engine that plays.
    #[must_use]
    pub fn view_with_secrets(&self) -> View<P> {
        let viewer = self.to_move().map_or(Viewer::Watcher, Viewer::Seat);
        View { viewer, known: self.clone() }
    }

    /// The key of where it stands, as `viewer` may know it. The same as that of
    /// the view's position, without the view.
    #[must_use]
    pub fn known_key(&self, viewer: Viewer) -> Key {
        let is_over = self.outcome().is_some();
        if is_over { self.position().key() } else { self.position().hidden_from(viewer).key() }
    }

    /// Whether something is hidden from watchers at the start.
    #[must_use]
    pub fn has_secrets(&self) -> bool {
        self.start().hidden_from(Viewer::Watcher) != *self.start()
    }
}
