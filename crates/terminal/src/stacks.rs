//! Stacks, piece by piece: those that a match has completed, and the one under the cursor.

use mohreh_draw::{Card, card, scene};
use mohreh_rules::{AnyMatch, Cell, Change, Color, Kind, Seat, Viewer};

use crate::LocalMatch;

/// The tray that counts completed stacks.
pub(crate) const COMPLETED: &str = "tray-points";

/// A piece of a stack, as it stands on the board: its letter, kind and color.
pub(crate) type Lettered = (char, Kind, Color);

/// The stacks that a seat has completed since the match began, each from the top down. What a
/// position had before it was set up is not among them, nor what stays on the board: only its
/// number is known.
pub(crate) fn completed(game_match: &AnyMatch, seat: Seat) -> Vec<Vec<Lettered>> {
    let mut so_far = game_match.clone();
    so_far.take_back(0);
    let mut stacks = Vec::new();
    let turns = game_match.turn_texts();
    for word in turns.iter().flat_map(|turn| turn.split(',')) {
        let changes = so_far.changes(word).unwrap_or_default();
        let taken = changes.iter().filter_map(|change| match change {
            Change::Captured { cell, seat: of, .. } if *of == seat => Some(*cell),
            _ => None,
        });
        stacks.extend(taken.map(|cell| landed(&so_far, &changes, cell)));
        if so_far.play_word(word).is_err() {
            break;
        }
    }
    stacks
}

/// The stack that stands on a cell after a move, before it leaves the board.
fn landed(before: &AnyMatch, changes: &[Change], cell: Cell) -> Vec<Lettered> {
    let scene = scene(&before.view(Viewer::Watcher));
    let letters = |cell: Cell| {
        let piece = scene.pieces.iter().find(|piece| piece.cell == cell);
        piece.map_or_else(Vec::new, |piece| {
            let colors = piece.stack.iter().rev().copied();
            let lettered = piece.letters.chars().zip(colors);
            lettered.map(|(letter, color)| (letter, piece.kind, color)).collect()
        })
    };
    let carried = changes.iter().find_map(|change| match change {
        Change::Moved { path } if path.last() == Some(&cell) => path.first().copied(),
        _ => None,
    });
    let above = carried.map_or_else(Vec::new, letters);
    [above, letters(cell)].concat()
}

impl LocalMatch {
    /// What a stack consists of, whose it is and what it still needs; `carried` stands on it
    /// already. Nothing for a single piece.
    pub(crate) fn stack_text(&self, cell: Cell, carried: Option<Cell>) -> Option<String> {
        let view = self.game_match.view(Viewer::Watcher);
        let Card { height, owner, pieces, needed, missing, .. } =
            card(&view, cell, carried).filter(|card| 1 < card.height)?;
        let messages = &self.messages;
        let named = |color: Color, count: u32| {
            let times =
                if count == 1 { String::new() } else { format!(" {}", messages.number(count)) };
            format!("{}{times}", self.color(color))
        };
        let colors = messages.list(pieces.iter().map(|item| named(item.color, item.count)));
        let words = [("height", messages.number(height)), ("colors", colors)];
        let owner = owner.map_or_else(|| messages.text("web-card-nobody"), |seat| self.seat(seat));
        let mut parts = vec![format!("{cell}: {}", messages.text_with("web-stack", &words)), owner];
        match needed {
            None => {}
            Some(0) => parts.push(messages.text("web-card-complete")),
            Some(needed) => {
                let some = (needed as usize) < missing.len();
                let head = if some {
                    messages.counted("web-card-some-missing", needed as usize)
                } else {
                    messages.text("web-card-missing")
                };
                let colors = messages.list(missing.iter().map(|item| named(item.color, 1)));
                parts.push(format!("{head} {colors}"));
            }
        }
        Some(parts.join(" · "))
    }
}
