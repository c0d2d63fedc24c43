//! What a move would do, in a few words and on the board.

use mohreh_draw::last_cells;
use mohreh_messages::Messages;
use mohreh_rules::{Cell, Change, GameId, edit::Edit, with_game};

/// The changes worth a word, joined: `flips 3, makes a row`.
pub(crate) fn remarks(messages: &Messages, changes: &[Change]) -> String {
    let count = |is: fn(&Change) -> bool| changes.iter().filter(|change| is(change)).count();
    let points: usize = changes
        .iter()
        .map(|change| match change {
            Change::Scored { points, .. } => usize::from(*points),
            _ => 0,
        })
        .sum();
    let counted = [
        ("web-remark-flips", count(|change| matches!(change, Change::Flipped { .. }))),
        ("web-remark-rows", count(|change| matches!(change, Change::RowMade { .. }))),
        ("web-remark-captures", count(|change| matches!(change, Change::Captured { .. }))),
        ("web-remark-cuts", count(|change| matches!(change, Change::CutOff { .. }))),
        ("web-remark-scores", points),
    ];
    let told = counted.into_iter().filter(|&(_, count)| 0 < count);
    let words: Vec<String> = told.map(|(id, count)| messages.counted(id, count)).collect();
    words.join(", ")
}

/// The cells that would not be as they are.
pub(crate) fn affected(changes: &[Change]) -> Vec<Cell> {
    changes
        .iter()
        .filter_map(|change| match change {
            Change::Flipped { cell, .. }
            | Change::Captured { cell, .. }
            | Change::Removed { cell, .. }
            | Change::CutOff { cell } => Some(*cell),
            _ => None,
        })
        .collect()
}

/// The cells by which changes are recognized afterwards: from where and to where, as long
/// as nothing has fallen there since.
pub(crate) fn touched(game: GameId, changes: &[Change]) -> Vec<Cell> {
    if with_game!(game, P => <P as Edit>::FALLS) {
        return last_cells(game, changes);
    }
    let cells = changes.iter().flat_map(|change| match change {
        Change::Placed { cell, .. } => vec![*cell],
        Change::Moved { path } => path.first().into_iter().chain(path.last()).copied().collect(),
        _ => Vec::new(),
    });
    cells.collect()
}
