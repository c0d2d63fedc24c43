//! What the puzzles of a game train beyond what every turn of every game may change, and
//! which small boards are looked through for them.

use mohreh_rules::{Change, Position, Seat};

/// Who plays on a small board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Players {
    /// One, who wants the own color gone.
    Alone,
    /// Two, where so many colors are gone that the other's can be told, or nearly.
    Two,
}

/// A game that puzzles are made of. Each theme is one of [`THEMES`](super::THEMES).
pub(crate) trait Train: Position {
    /// Who plays on small boards, where whole matches alone hardly ever make a puzzle.
    const SMALL: &[Players] = &[];

    /// The themes of a turn of the solver, played in this position by `seat`.
    fn own_turn(&self, _seat: Seat, _changes: &[Change]) -> Vec<&'static str> {
        Vec::new()
    }

    /// The themes of the first turn of a solution that only show in where it leads, and
    /// in the turns that follow.
    fn first_turn(
        &self,
        _after: &Self,
        _changes: &[Change],
        _solution: &[String],
    ) -> Vec<&'static str> {
        Vec::new()
    }

    /// A small board that `seed` draws; nothing where it happens to be no position.
    fn small(_players: Players, _seed: u64) -> Option<Self> {
        None
    }
}
