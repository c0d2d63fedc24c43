//! The Color Pop board: ten blades of ten places (rules 1.1), as sets of cells.
//!
//! Cells are numbered blade by blade from the lowest place, eleven numbers a
//! blade. The spare number at the top of each blade stays empty, so that
//! shifting a set of cells by one place or one blade never wraps around, and
//! the lowest bit of a set is its smallest cell (rules 2.6).

use crate::{Cell, GameId, cell::point_text};

/// Blades, and places on a blade.
pub(super) const BLADES: usize = 10;
/// How far one blade is from the next in cell numbers.
const STRIDE: usize = BLADES + 1;
/// One more than the highest number of a cell.
pub(super) const SIZE: usize = STRIDE * BLADES;

/// The lowest place of every blade, as a set.
pub(super) const FEET: u128 = {
    let mut feet = 0;
    let mut blade = 0;
    while blade < BLADES {
        feet |= 1 << (blade * STRIDE);
        blade += 1;
    }
    feet
};

/// `ABOVE[cell]`: the cells above it on the same blade.
const ABOVE: [u128; SIZE] = {
    let mut above = [0; SIZE];
    let mut cell = 0;
    while cell < SIZE {
        let end = (cell / STRIDE + 1) * STRIDE;
        above[cell] = (1 << end) - (1 << (cell + 1));
        cell += 1;
    }
    above
};

/// These cells and all that touch them horizontally or vertically; also
/// places beside the board, so meet it with cells that are on it.
#[inline]
pub(super) const fn spread(cells: u128) -> u128 {
    cells | touching(cells)
}

/// What touches one of these cells, as [`spread`].
#[inline]
pub(super) const fn touching(cells: u128) -> u128 {
    cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE
}

/// Everything in `within` that is connected with `seed`, which is part of it.
#[inline]
pub(super) fn connected(seed: u128, within: u128) -> u128 {
    let mut reached = seed;
    loop {
        let more = spread(reached) & within;
        if more == reached {
            return reached;
        }
        reached = more;
    }
}

/// The cells that another of these touches above or to the right, but none
/// below or to the left: a group of two or more has at least one, and its
/// smallest cell is one.
#[inline]
pub(super) const fn group_begins(cells: u128) -> u128 {
    cells & !(cells << 1 | cells << STRIDE) & (cells >> 1 | cells >> STRIDE)
}

/// The cells that others of these touch both below and to the left, with a
/// gap in the corner between them.
#[inline]
pub(super) const fn inner_corners(cells: u128) -> u128 {
    cells & (cells << 1) & (cells << STRIDE) & !(cells << (STRIDE + 1))
}

/// `cells` after the token on cell number `gap` has gone: what is above it
/// slides down one place (rules 2.4).
#[inline]
pub(super) const fn slide(cells: u128, gap: usize) -> u128 {
    let above = ABOVE[gap];
    cells & !above | (cells & above) >> 1
}

/// `cells` after the blade with the foot `foot` has been taken out: the blades
/// to its right close up to the left (rules 2.4).
#[inline]
pub(super) const fn close_up(cells: u128, foot: usize) -> u128 {
    let right = u128::MAX << (foot + STRIDE);
    cells & !right | (cells & right) >> STRIDE
}

/// A cell of the Color Pop board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// Every cell, blade by blade from the lowest place.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SIZE).filter(|index| index % STRIDE != BLADES).map(Self::from_index)
    }

    /// The cell with this number.
    #[inline]
    pub(super) const fn from_index(index: usize) -> Self {
        Self(index as u8)
    }

    /// The place on a blade, both from 0.
    pub(super) const fn on_blade(blade: usize, place: usize) -> Self {
        Self((blade * STRIDE + place) as u8)
    }

    /// Its number.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The blade it is on, from 0.
    pub(super) const fn blade(self) -> usize {
        self.index() / STRIDE
    }

    /// The set of just this cell.
    #[inline]
    pub(super) const fn bit(self) -> u128 {
        1 << self.0
    }

    /// Its name.
    #[must_use]
    pub const fn cell(self) -> Cell {
        Cell::new(self.0 / STRIDE as u8, self.0 % STRIDE as u8 + 1)
    }

    /// The cell of that name, if the board has it.
    #[must_use]
    pub fn at(cell: Cell) -> Option<Self> {
        let (blade, row) = (usize::from(cell.column()), usize::from(cell.row()));
        let on_board = blade < BLADES && (1..=BLADES).contains(&row);
        on_board.then(|| Self::on_blade(blade, row - 1))
    }
}

point_text!(Point, GameId::ColorPop);

#[cfg(test)]
mod tests {
    use super::{Point, connected, spread};

    #[test]
    fn clause_1_1_ten_blades_of_ten_places() {
        assert_eq!(Point::all().count(), 100);
        assert_eq!(Point::all().next().unwrap().to_string(), "a1");
        assert_eq!(Point::all().last().unwrap().to_string(), "j10");
        assert!(Point::all().all(|point| Point::at(point.cell()) == Some(point)));
        assert!("k1".parse::<Point>().is_err() && "a11".parse::<Point>().is_err());
    }

    #[test]
    fn clause_2_1_only_horizontal_and_vertical_neighbors_touch() {
        let board = Point::all().fold(0, |set, point| set | point.bit());
        for point in Point::all() {
            let cell = point.cell();
            let around = Point::all().filter(|other| {
                let columns = other.cell().column().abs_diff(cell.column());
                let rows = other.cell().row().abs_diff(cell.row());
                columns + rows <= 1
            });
            let expected = around.fold(0, |set, other| set | other.bit());
            assert_eq!(spread(point.bit()) & board, expected, "{point}");
        }
        assert_eq!(connected(1, board), board);
    }
}
