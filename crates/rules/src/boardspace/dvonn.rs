//! What hands do in DVONN, and in LYNGK with its stacks: pick up, put down.

use super::{cell, nodes::Node};
use crate::{Cell, TextError};

/// A move that may still be taken back before the turn is done.
enum Pending {
    Place(Cell),
    Move(Cell, Cell),
    Word(String),
}

/// The moves of one turn, fumbling folded away.
pub(super) fn fold(hand: &[&Node]) -> Result<Vec<String>, TextError> {
    let mut pending: Vec<Pending> = Vec::new();
    let mut held: Option<Cell> = None;
    for node in hand {
        match (node.verb(), &node.rest()[..]) {
            ("done", _) => {}
            ("pass", _) => pending.push(Pending::Word("pass".to_owned())),
            // A piece from the reserve: which one follows from the order. Put
            // back, nothing has happened.
            ("pick" | "drop", _) => {}
            ("pickb", [column, row]) => {
                let from = cell(column, row)?;
                held = match pending.pop() {
                    Some(Pending::Place(at)) if at == from => None,
                    Some(Pending::Move(origin, to)) if to == from => Some(origin),
                    other => {
                        pending.extend(other);
                        Some(from)
                    }
                };
            }
            ("dropb", [column, row]) => {
                let to = cell(column, row)?;
                match held.take() {
                    Some(from) if from == to => {}
                    Some(from) => pending.push(Pending::Move(from, to)),
                    None => pending.push(Pending::Place(to)),
                }
            }
            ("move", [from_column, from_row, to_column, to_row]) => {
                pending.push(Pending::Move(cell(from_column, from_row)?, cell(to_column, to_row)?));
            }
            _ => return Err(node.wrong("dropb, pickb, move, pick, drop, pass or done")),
        }
    }
    Ok(pending
        .into_iter()
        .map(|m| match m {
            Pending::Place(at) => at.to_string(),
            Pending::Move(from, to) => format!("{from}-{to}"),
            Pending::Word(word) => word,
        })
        .collect())
}
