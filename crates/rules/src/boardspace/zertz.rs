//! What hands do in ZÈRTZ: a marble from the rack, a ring off, or jumps.

use super::{cell, nodes::Node};
use crate::{Cell, TextError};

/// The moves of one turn, fumbling folded away. The ring may have been taken
/// before the marble was placed; in our notation the marble comes first.
pub(super) fn fold(hand: &[&Node]) -> Result<Vec<String>, TextError> {
    let mut placed: Option<(&str, Cell)> = None;
    let mut ring: Option<Cell> = None;
    let mut jumps: Vec<(Cell, Cell)> = Vec::new();
    for node in hand {
        match (node.verb(), &node.rest()[..]) {
            ("done", _) => {}
            ("rtob", [_, color, column, row]) => {
                let color = match *color {
                    "0" => "W",
                    "1" => "G",
                    "2" => "B",
                    _ => return Err(node.wrong("a color: 0, 1 or 2")),
                };
                placed = Some((color, cell(column, row)?));
            }
            ("btob", [from_column, from_row, to_column, to_row]) => {
                let (from, to) = (cell(from_column, from_row)?, cell(to_column, to_row)?);
                match placed {
                    // The marble just placed is put elsewhere.
                    Some((color, at)) if at == from => placed = Some((color, to)),
                    _ if from == to => {}
                    // A jump that goes straight back undoes itself.
                    _ if jumps.last() == Some(&(to, from)) => drop(jumps.pop()),
                    _ => jumps.push((from, to)),
                }
            }
            ("r-", [column, row]) => ring = Some(cell(column, row)?),
            ("r+", _) => ring = None,
            ("btor", _) => placed = None,
            // Marbles moved within a rack, or only touched.
            ("rtor" | "pick" | "drop" | "pass", _) => {}
            _ => return Err(node.wrong("RtoB, R-, BtoB, BtoR, R+, RtoR, pick or done")),
        }
    }
    let placement = placed.map(|(color, at)| format!("{color}{at}"));
    let removal = ring.map(|at| format!("-{at}"));
    let jumps = jumps.into_iter().map(|(from, to)| format!("{from}x{to}"));
    Ok(placement.into_iter().chain(removal).chain(jumps).collect())
}
