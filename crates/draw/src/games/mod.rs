//! One file a game: its position as a scene.

mod colorpop;
mod dvonn;
mod lyngk;
mod yinsh;
mod zertz;

use mohreh_rules::{AnyView, Cell, GameId, Piece, dispatch, with_game};

use crate::{Card, Glyph, Scene, art::Slab};

/// A game that can be drawn.
trait Draw {
    /// The names of the drawings of its boards. What draws them stands apart: the rules of the
    /// page need none, and would carry all drawings with them.
    const BOARDS: &'static [&'static str] = &[];

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

    /// The drawing of a board without what lies on it, by its name.
    fn slab(_name: &str) -> Option<Slab> {
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

/// The names of all drawings of boards.
pub(crate) fn boards() -> impl Iterator<Item = &'static str> {
    GameId::ALL.iter().flat_map(|&game| with_game!(game, P => P::BOARDS)).copied()
}

/// The drawing of a board, by its name.
pub(crate) fn slab(name: &str) -> Option<Slab> {
    GameId::ALL.iter().find_map(|&game| with_game!(game, P => P::slab(name)))
}

/// A closer look at the stack on `cell`, as if what stands on `carried` were
/// already on top of it; whether that is legal is not asked.
#[must_use]
pub fn card(view: &AnyView, cell: Cell, carried: Option<Cell>) -> Option<Card> {
    dispatch!(AnyView, view, view => view.position().card(cell, carried))
}
