//! The DVONN board: 49 cells in eleven columns (rules 1.1).
//!
//! Cells are numbered row by row in rows of twelve, one column wider than the
//! board. The spare column stays empty, so that shifting a set of cells by one
//! of the six directions never wraps around.
//!
//! ```text
//!          c5 d5 e5 f5 g5 h5 i5 j5 k5
//!        b4 c4 d4 e4 f4 g4 h4 i4 j4 k4
//!      a3 b3 c3 d3 e3 f3 g3 h3 i3 j3 k3
//!        a2 b2 c2 d2 e2 f2 g2 h2 i2 j2
//!          a1 b1 c1 d1 e1 f1 g1 h1 i1
//! ```

use crate::{Cell, GameId, cell::point_text};

/// How far one row is from the next in cell numbers.
pub(super) const STRIDE: usize = 12;
/// One more than the highest number of a cell.
pub(super) const SIZE: usize = STRIDE * 5;
/// No stack moves farther: the longest line has eleven cells.
pub(super) const FARTHEST: usize = 10;

/// The first and last row of each column.
const COLUMNS: [(u8, u8); 11] =
    [(1, 3), (1, 4), (1, 5), (1, 5), (1, 5), (1, 5), (1, 5), (1, 5), (1, 5), (2, 5), (3, 5)];

/// Column and row steps of the six directions.
const DIRECTIONS: [(i8, i8); 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

/// Every cell, as a set.
pub(super) const BOARD: u64 = {
    let mut board = 0;
    let mut column = 0;
    while column < COLUMNS.len() {
        let (first, last) = COLUMNS[column];
        let mut row = first;
        while row <= last {
            board |= 1 << ((row as usize - 1) * STRIDE + column);
            row += 1;
        }
        column += 1;
    }
    board
};

/// The cells with fewer than six neighbors.
pub(super) const EDGE: u64 = BOARD & !enclosed_by(BOARD);

/// `REACH[n][point]`: the cells exactly `n` away from `point` in a straight line.
pub(super) static REACH: [[u64; SIZE]; FARTHEST + 1] = {
    let mut reach = [[0; SIZE]; FARTHEST + 1];
    let mut distance = 1;
    while distance <= FARTHEST {
        let mut point = 0;
        while point < SIZE {
            if BOARD >> point & 1 == 1 {
                reach[distance][point] = ring(point, distance as i8);
            }
            point += 1;
        }
        distance += 1;
    }
    reach
};

const fn ring(point: usize, distance: i8) -> u64 {
    let mut cells = 0;
    let mut direction = 0;
    while direction < DIRECTIONS.len() {
        let (columns, rows) = DIRECTIONS[direction];
        let column = (point % STRIDE) as i8 + columns * distance;
        let row = (point / STRIDE) as i8 + rows * distance;
        if 0 <= column && column < COLUMNS.len() as i8 && 0 <= row && row < 5 {
            cells |= 1 << (row as usize * STRIDE + column as usize);
        }
        direction += 1;
    }
    cells & BOARD
}

/// All neighbors of a set of cells.
#[inline]
pub(super) const fn neighbors(cells: u64) -> u64 {
    let up = cells << STRIDE | cells << (STRIDE + 1) | cells << 1;
    let down = cells >> STRIDE | cells >> (STRIDE + 1) | cells >> 1;
    (up | down) & BOARD
}

/// The cells whose six neighboring cells are all in `cells`.
#[inline]
pub(super) const fn enclosed_by(cells: u64) -> u64 {
    let up = cells << STRIDE & cells << (STRIDE + 1) & cells << 1;
    let down = cells >> STRIDE & cells >> (STRIDE + 1) & cells >> 1;
    up & down
}

/// A cell of the DVONN board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// Every cell, by column and then by row.
    pub fn all() -> impl Iterator<Item = Self> {
        COLUMNS.iter().enumerate().flat_map(|(column, &(first, last))| {
            (first..=last).map(move |row| Self(((row as usize - 1) * STRIDE + column) as u8))
        })
    }

    /// The cell with this number.
    pub(super) const fn from_index(index: usize) -> Self {
        Self(index as u8)
    }

    /// Its number.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of just this cell.
    pub(super) const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Its name.
    #[must_use]
    pub const fn cell(self) -> Cell {
        Cell::new(self.0 % STRIDE as u8, self.0 / STRIDE as u8 + 1)
    }

    /// The cell of that name, if the board has it.
    #[must_use]
    pub fn at(cell: Cell) -> Option<Self> {
        let &(first, last) = COLUMNS.get(cell.column() as usize)?;
        let on_board = (first..=last).contains(&cell.row());
        on_board.then(|| Self((cell.row() - 1) * STRIDE as u8 + cell.column()))
    }

    /// How far `self` is from `other` in a straight line, if there is one.
    #[must_use]
    pub fn distance(self, other: Self) -> Option<usize> {
        (1..=FARTHEST).find(|&n| REACH[n][self.index()] & other.bit() != 0)
    }
}

point_text!(Point, GameId::Dvonn);

#[cfg(test)]
mod tests {
    use super::{BOARD, Point, REACH, neighbors};

    #[test]
    fn clause_1_1_the_board_has_49_cells() {
        assert_eq!(BOARD.count_ones(), 49);
        assert_eq!(Point::all().count(), 49);
        assert_eq!(Point::all().next().unwrap().to_string(), "a1");
    }

    #[test]
    fn clause_1_1_neighbors_are_the_cells_at_distance_one() {
        for point in Point::all() {
            assert_eq!(neighbors(point.bit()), REACH[1][point.index()], "{point}");
        }
        let e3: Point = "e3".parse().unwrap();
        let names: Vec<String> =
            Point::all().filter(|p| p.distance(e3) == Some(1)).map(|p| p.to_string()).collect();
        assert_eq!(names, ["d2", "d3", "e2", "e4", "f3", "f4"]);
    }
}
