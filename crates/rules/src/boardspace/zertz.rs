//! What hands do in ZÈRTZ: a marble from the rack, a ring off, or jumps.

use super::{Reader, cell, nodes::Node};
use crate::{Cell, GameId, Problem};

pub(super) const READER: Reader = Reader {
    game: GameId::Zertz,
    variants: &[("zertz", ""), ("zertz+11", "board=48"), ("zertz+24", "board=61")],
    untold_setup: None,
    fold: |hand, _| fold(hand),
};

/// The moves of one turn, fumbling folded away. The ring may have been taken
/// before the marble was placed; in our notation the marble comes first.
fn fold(hand: &[&Node]) -> Result<Vec<String>, Problem> {
    let mut placed: Option<(&str, Cell)> = None;
    let mut ring: Option<Cell> = None;
    let mut jumps: Vec<(Cell, Cell)> = Vec::new();
    let mut passes = Vec::new();
    for node in hand {
        match (node.verb(), &node.rest()[..]) {
            ("done", _) => {}
            ("rtob", [_, color, column, row]) => {
                let color = match *color {
                    "0" => "W",
                    "1" => "G",
                    "2" => "B",
                    _ => return Err(node.wrong("0, 1, 2")),
                };
                let marble = (color, cell(column, row)?);
                // Written twice, it has happened once; another one is a turn of its own.
                if placed.replace(marble).is_some_and(|other| other != marble) {
                    return Err(node.wrong("BtoR, BtoB, R-, done"));
                }
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
            ("r-", [column, row]) => {
                let off = cell(column, row)?;
                if ring.replace(off).is_some_and(|other| other != off) {
                    return Err(node.wrong("R+, done"));
                }
            }
            ("r+", _) => ring = None,
            ("btor", _) => placed = None,
            ("pass", _) => passes.push("pass".to_owned()),
            // Marbles moved within a rack, or only touched.
            ("rtor" | "pick" | "drop", _) => {}
            _ => return Err(node.wrong("RtoB, R-, BtoB, BtoR, R+, RtoR, pick, drop, pass, done")),
        }
    }
    let placement = placed.map(|(color, at)| format!("{color}{at}"));
    let removal = ring.map(|at| format!("-{at}"));
    let jumps = jumps.into_iter().map(|(from, to)| format!("{from}x{to}"));
    Ok(placement.into_iter().chain(removal).chain(jumps).chain(passes).collect())
}
