//! What a move of Color Pop changes, and how it is made by hand.

use super::{
    ColorPop, ColorPopMove, Point,
    board::{BLADES, spread},
};
use crate::{Cell, Change, Choice, Kind, Piece, Position, Touch, bits::Bits};

impl ColorPop {
    pub(super) fn list_changes(&self, m: ColorPopMove) -> Vec<Change> {
        let group = self.popped_by(m);
        let mut changes: Vec<Change> =
            Bits(group).map(Point::from_index).filter_map(|point| self.captured(point)).collect();
        // 1. What is above a gap slides down, the lowest token first.
        let mut heights = [0; BLADES];
        for from in Bits(self.board.occupied() & !group).map(Point::from_index) {
            let to = Point::on_blade(from.blade(), heights[from.blade()]);
            heights[from.blade()] += 1;
            changes.extend(moved(from, to));
        }
        // 2. Blades close up to the left, the leftmost first.
        let standing = (0..BLADES).filter(|&blade| 0 < heights[blade]);
        for (to, from) in standing.enumerate() {
            let places = 0..heights[from];
            changes.extend(places.filter_map(|place| {
                moved(Point::on_blade(from, place), Point::on_blade(to, place))
            }));
        }
        let mut after = self.clone();
        after.play_unchecked(m);
        changes.extend(after.outcome().map(|outcome| Change::Ended { outcome }));
        changes
    }

    /// Touching any colored token of the group pops it. Where a joker could
    /// stay or come along, the jokers are chosen beside the board; a joker
    /// itself is not touched, as it may belong to groups of several colors.
    pub(super) fn hand_for(&self, m: ColorPopMove) -> Touch {
        let group = self.popped_by(m);
        let jokers = self.board.jokers();
        let touch = Touch::any_of(names(group & !jokers));
        let may_vary = spread(group) & jokers != 0;
        if may_vary { touch.after(Choice::Jokers(names(group & jokers))) } else { touch }
    }

    /// The cells that a legal move empties.
    fn popped_by(&self, m: ColorPopMove) -> u128 {
        let ColorPopMove::Pop { token, jokers } = m else { return 0 };
        let hue = self.board.hue_at(token);
        hue.map_or(0, |hue| self.board.group(hue, token, jokers.cells()))
    }

    fn captured(&self, point: Point) -> Option<Change> {
        let color = self.board.token_at(point)?;
        let piece = Piece::new(Kind::Token, color);
        Some(Change::Captured { cell: point.cell(), piece, seat: self.seat })
    }
}

fn moved(from: Point, to: Point) -> Option<Change> {
    (from != to).then(|| Change::Moved { path: vec![from.cell(), to.cell()] })
}

fn names(cells: u128) -> Vec<Cell> {
    Bits(cells).map(|index| Point::from_index(index).cell()).collect()
}
