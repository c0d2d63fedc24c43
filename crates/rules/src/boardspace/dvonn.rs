//! What hands do in DVONN, and in LYNGK with its stacks: pick up, put down.

use super::{Reader, cell, in_hand, nodes::Node};
use crate::{Cell, GameId, Problem};

pub(super) const READER: Reader = Reader {
    game: GameId::Dvonn,
    variants: &[("dvonn", "")],
    untold_setup: None,
    fold: |hand, _| fold(hand),
};

/// A move that may still be taken back before the turn is done.
enum Pending {
    Place(Cell),
    Move(Cell, Cell),
    Word(String),
}

/// What a hand has picked up from the board.
#[derive(Clone, Copy)]
struct Lifted {
    /// Where it was picked up.
    at: Cell,
    /// Where the stack began this turn; nothing for a piece of the reserve.
    origin: Option<Cell>,
}

/// The moves of one turn, fumbling folded away.
pub(super) fn fold(hand: &[&Node]) -> Result<Vec<String>, Problem> {
    let mut pending: Vec<Pending> = Vec::new();
    let mut lifted: Option<Lifted> = None;
    // A piece of the reserve in hand: which one follows from the order.
    let mut is_taken = false;
    for node in hand {
        match (node.verb(), &node.rest()[..]) {
            ("done", _) => {}
            ("pass", _) => pending.push(Pending::Word("pass".to_owned())),
            ("pick", _) => is_taken = true,
            // Put back, nothing has happened.
            ("drop", _) => {
                is_taken = false;
                lifted.take_if(|lifted| lifted.origin.is_none());
            }
            ("pickb", [column, row]) => {
                let at = cell(column, row)?;
                match lifted {
                    // Written twice, it has happened once.
                    Some(lifted) if lifted.at == at => {}
                    Some(_) => return Err(node.wrong("dropb")),
                    None => lifted = Some(Lifted { at, origin: lift(&mut pending, at) }),
                }
            }
            ("dropb", [column, row]) => {
                let to = cell(column, row)?;
                match lifted.take() {
                    Some(Lifted { origin: Some(from), .. }) if from == to => {}
                    Some(Lifted { origin: Some(from), .. }) => {
                        pending.push(Pending::Move(from, to));
                    }
                    Some(Lifted { origin: None, .. }) | None => place(&mut pending, to),
                }
                is_taken = false;
            }
            ("move", [from_column, from_row, to_column, to_row]) => {
                pending.push(Pending::Move(cell(from_column, from_row)?, cell(to_column, to_row)?));
            }
            _ => return Err(node.wrong("dropb, pickb, move, pick, drop, pass, done")),
        }
    }
    if lifted.is_some() || is_taken {
        return Err(in_hand());
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

/// Takes back what was just put on `at`, and says where the stack in hand comes
/// from: nothing for a piece of the reserve.
fn lift(pending: &mut Vec<Pending>, at: Cell) -> Option<Cell> {
    match pending.pop() {
        Some(Pending::Place(placed)) if placed == at => None,
        Some(Pending::Move(origin, to)) if to == at => Some(origin),
        other => {
            pending.extend(other);
            Some(at)
        }
    }
}

/// Puts a piece of the reserve on `to`. A turn places one: a second placement
/// takes the place of the first, and one on what was just put down repeats it.
fn place(pending: &mut Vec<Pending>, to: Cell) {
    match pending.last() {
        Some(Pending::Move(_, last)) if *last == to => {}
        Some(Pending::Place(_)) => {
            pending.pop();
            pending.push(Pending::Place(to));
        }
        _ => pending.push(Pending::Place(to)),
    }
}
