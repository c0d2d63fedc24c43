//! What hangs on what: stacks that stay on the board only as long as they are
//! connected with a piece that holds them.

use crate::Cell;

/// Stacks that are connected with each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connection {
    /// The cells that hold the others.
    pub anchors: Vec<Cell>,
    /// All cells, those included.
    pub cells: Vec<Cell>,
    /// Neighbors within, each pair once.
    pub pairs: Vec<[Cell; 2]>,
}
