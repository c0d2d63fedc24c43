//! One file a game: its position as a scene.

mod colorpop;
mod dvonn;
mod lyngk;
mod yinsh;
mod zertz;

use mohreh_rules::{AnyView, Cell, GameId, Piece, dispatch, with_game};

use crate::{Card, Glyph, Scene};

/// A game that can be drawn.
trait Draw {
    /// The picture of this position, without marks.
    fn scene(&self) -> Scene;

    /// The sign by which a piece is told from others without its color, where
    /// it bears one.
    fn glyph(_piece: Piece) -> Option<Glyph> {
        None
    }

    /// The stack on `cell`, with what stands on `carried` put on top of it;
    /// nothing where there are no stacks.
    fn card(&self, _cell: Cell, _carried: Option<Cell>) -> Option<Card> {
        None
    }
}

/// The picture of where a match stands, as its viewer may know it.
#[must_use]
pub fn scene(view: &AnyView) -> Scene {
    dispatch!(AnyView, view, view => view.position().scene())
}

/// The sign that a piece of `game` bears, if any.
#[must_use]
pub fn glyph(game: GameId, piece: Piece) -> Option<Glyph> {
    with_game!(game, P => P::glyph(piece))
}

/// A closer look at the stack on `cell`, as if what stands on `carried` were
/// already on top of it; whether that is legal is not asked.
#[must_use]
pub fn card(view: &AnyView, cell: Cell, carried: Option<Cell>) -> Option<Card> {
    dispatch!(AnyView, view, view => view.position().card(cell, carried))
}
