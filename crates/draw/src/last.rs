//! Where a turn is recognized after it has been played.

use mohreh_rules::{Cell, Change, GameId, edit::Edit, with_game};

/// The cells on which a turn's pieces lie once all its changes have happened.
///
/// Where pieces fall into gaps, nearly everything has moved: only what lay directly above
/// a popped piece is meant, and a column that closed up to where another was.
///
/// ```
/// use mohreh_draw::last_cells;
/// use mohreh_rules::{AnyMatch, AnyPosition, GameId};
///
/// let text = "RYYR/BPB/./././././././. 0 pop 20 R8Y8G9B8P9W2.R9Y9G10B9P9W3 G R.B -";
/// let before = AnyMatch::new(AnyPosition::read(GameId::ColorPop, text).unwrap());
/// let changes = before.changes("a2").unwrap();
/// // Two yellow tokens are popped, and the red one above them falls to a2.
/// assert_eq!(last_cells(GameId::ColorPop, &changes), ["a2".parse().unwrap()]);
/// ```
#[must_use]
pub fn last_cells(game: GameId, changes: &[Change]) -> Vec<Cell> {
    let mut ways: Vec<(Option<Cell>, Cell)> = Vec::new();
    for change in changes {
        match change {
            Change::Placed { cell, .. } => ways.push((None, *cell)),
            Change::Moved { path } => {
                let (Some(&from), Some(&to)) = (path.first(), path.last()) else { continue };
                // A piece that goes on from where it landed has arrived only at the end.
                match ways.iter_mut().find(|(_, now)| *now == from) {
                    Some(way) => way.1 = to,
                    None => ways.push((Some(from), to)),
                }
            }
            _ => {}
        }
    }
    if with_game!(game, P => <P as Edit>::FALLS) {
        let popped = popped(changes);
        ways.retain(|&(from, _)| from.is_some_and(|from| is_at_gap(from, &popped, changes)));
    }
    ways.into_iter().map(|(_, now)| now).collect()
}

fn popped(changes: &[Change]) -> Vec<Cell> {
    let taken = changes.iter().filter_map(|change| match change {
        Change::Captured { cell, .. } | Change::Removed { cell, .. } => Some(*cell),
        _ => None,
    });
    taken.collect()
}

/// Whether a piece lay directly above a popped one, or right of a column that went as a whole.
fn is_at_gap(from: Cell, popped: &[Cell], changes: &[Change]) -> bool {
    let is_above =
        popped.iter().any(|cell| (cell.column(), cell.row() + 1) == (from.column(), from.row()));
    let is_beside = from.column().checked_sub(1).is_some_and(|left| is_gone(left, popped, changes));
    is_above || is_beside
}

/// Whether a column was popped from its lowest piece to its highest.
fn is_gone(column: u8, popped: &[Cell], changes: &[Change]) -> bool {
    let rows: Vec<u8> =
        popped.iter().filter(|cell| cell.column() == column).map(|cell| cell.row()).collect();
    let is_whole = rows.iter().max().is_some_and(|&top| usize::from(top) == rows.len());
    let has_fallen = changes.iter().any(|change| match change {
        Change::Moved { path } => path.iter().all(|cell| cell.column() == column),
        _ => false,
    });
    is_whole && !has_fallen
}
