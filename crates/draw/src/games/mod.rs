//! One file a game: its position as a scene.

mod colorpop;
mod dvonn;
mod lyngk;
mod yinsh;
mod zertz;

use mohreh_rules::{AnyPosition, dispatch};

use crate::Scene;

/// A game that can be drawn.
trait Draw {
    /// The picture of this position, without marks.
    fn scene(&self) -> Scene;
}

/// The picture of a position as its viewer may know it.
#[must_use]
pub fn scene(pos: &AnyPosition) -> Scene {
    dispatch!(AnyPosition, pos, pos => pos.scene())
}
