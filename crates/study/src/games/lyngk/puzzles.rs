//! What puzzles of LYNGK train: bridges, and stacks of the opponent that are covered.

use mohreh_rules::{
    Cell, Change, Seat,
    games::{Lyngk, lyngk::Point},
};

use crate::puzzles::Train;

impl Train for Lyngk {
    fn own_turn(&self, seat: Seat, changes: &[Change]) -> Vec<&'static str> {
        let owner = |cell: Cell| self.owner(self.stack_at(Point::at(cell)?)?.top()?);
        let mut themes = Vec::new();
        for change in changes {
            let Change::Moved { path } = change else { continue };
            let (Some(&from), Some(&to)) = (path.first(), path.last()) else { continue };
            if 2 < path.len() {
                themes.push("bridge");
            }
            let is_theirs = owner(to) == Some(seat.other());
            if is_theirs && owner(from) != owner(to) {
                themes.push("covers");
            }
        }
        themes
    }
}
