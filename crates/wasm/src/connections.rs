//! Which stacks stay on the board only together, for the page.

use mohreh_rules::Cell;
use serde::Serialize;
use ts_rs::TS;

/// Stacks that are connected.
#[derive(Serialize, TS)]
pub(crate) struct Connection {
    /// The cells that hold the others.
    anchors: Vec<String>,
    /// All cells, those included.
    cells: Vec<String>,
    /// Neighbors within, each pair once.
    pairs: Vec<[String; 2]>,
}

impl From<mohreh_rules::Connection> for Connection {
    fn from(connection: mohreh_rules::Connection) -> Self {
        let names = |cells: Vec<Cell>| cells.iter().map(Cell::to_string).collect();
        Self {
            anchors: names(connection.anchors),
            cells: names(connection.cells),
            pairs: connection.pairs.iter().map(|pair| pair.map(|cell| cell.to_string())).collect(),
        }
    }
}
