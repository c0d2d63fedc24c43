//! What hands do in YINSH: a marker into a ring, the ring elsewhere, rows off.

use super::{Reader, cell, in_hand, nodes::Node};
use crate::{Cell, GameId, Problem, Seat};

pub(super) const READER: Reader = Reader {
    game: GameId::Yinsh,
    variants: &[("yinsh", ""), ("yinsh-blitz", "blitz=on")],
    untold_setup: None,
    fold,
};

/// A move that may still be taken back before the turn is done.
enum Pending {
    Ring(Cell),
    Move(Cell, Cell),
    Row(Cell, Cell),
    Off(Cell),
    Pass,
}

/// The moves of one turn of this seat, fumbling folded away.
fn fold(hand: &[&Node], seat: Seat) -> Result<Vec<String>, Problem> {
    let (marker, ring) = if seat == Seat::FIRST { ("w", "wr") } else { ("b", "br") };
    let mut pending: Vec<Pending> = Vec::new();
    // The ring that has got its marker and is about to move.
    let mut origin: Option<Cell> = None;
    for node in hand {
        match (node.verb(), &node.rest()[..]) {
            ("done", _) => {}
            ("pass", _) => pending.push(Pending::Pass),
            ("place" | "remove", [color, ..]) if ![marker, ring].contains(color) => {
                return Err(node.wrong(&format!("{marker}, {ring}")));
            }
            ("place", ["wr" | "br", column, row]) => {
                pending.push(Pending::Ring(cell(column, row)?));
            }
            ("place", [_, column, row]) => {
                let at = cell(column, row)?;
                if origin.replace(at).is_some_and(|other| other != at) {
                    return Err(node.wrong("drop board"));
                }
            }
            ("drop", ["board", column, row]) => {
                let to = cell(column, row)?;
                match origin.take() {
                    Some(from) if from == to => {}
                    Some(from) => pending.push(Pending::Move(from, to)),
                    None => pending.push(Pending::Ring(to)),
                }
            }
            ("move", [from_column, from_row, to_column, to_row]) => {
                pending.push(Pending::Move(cell(from_column, from_row)?, cell(to_column, to_row)?));
            }
            ("remove", ["wr" | "br", column, row]) => {
                pending.push(Pending::Off(cell(column, row)?));
            }
            ("remove", [_, first_column, first_row, last_column, last_row]) => {
                let ends = (cell(first_column, first_row)?, cell(last_column, last_row)?);
                pending.push(Pending::Row(ends.0.min(ends.1), ends.0.max(ends.1)));
            }
            ("pick", ["board", column, row]) => {
                let at = cell(column, row)?;
                if origin.take_if(|origin| *origin == at).is_some() {
                    continue;
                }
                match pending.pop() {
                    Some(Pending::Ring(ring)) if ring == at => {}
                    Some(Pending::Move(from, to)) if to == at || from == at => origin = Some(from),
                    other => pending.extend(other),
                }
            }
            ("pick" | "drop", _) => {}
            _ => return Err(node.wrong("place, drop, move, remove, pick, pass, done")),
        }
    }
    if origin.is_some() {
        return Err(in_hand());
    }
    Ok(pending
        .into_iter()
        .map(|m| match m {
            Pending::Ring(at) => at.to_string(),
            Pending::Move(from, to) => format!("{from}-{to}"),
            Pending::Row(first, last) => format!("x{first}-{last}"),
            Pending::Off(at) => format!("x{at}"),
            Pending::Pass => "pass".to_owned(),
        })
        .collect())
}
