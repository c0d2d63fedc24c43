//! What puzzles of DVONN train: what is landed on, and what is given up.

use mohreh_rules::{
    Cell, Change, Color, Seat,
    games::{Dvonn, dvonn::Point},
};

use super::{own_color, top};
use crate::puzzles::Train;

impl Train for Dvonn {
    fn own_turn(&self, seat: Seat, changes: &[Change]) -> Vec<&'static str> {
        let (own, other) = (own_color(seat), own_color(seat.other()));
        let on = |cell: Cell| top(self, Point::at(cell)?);
        let theme = |change: &Change| match change {
            Change::Moved { path } => match on(*path.last()?)? {
                color if color == other => Some("takes-stack"),
                color if color == own => Some("height"),
                Color::Red => Some("dvonn-piece"),
                _ => None,
            },
            Change::CutOff { cell } if on(*cell) == Some(own) => Some("sacrifice"),
            _ => None,
        };
        changes.iter().filter_map(theme).collect()
    }
}
