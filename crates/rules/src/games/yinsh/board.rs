//! The YINSH board: 85 points in eleven columns (rules 1.1).
//!
//! Points are numbered column by column in columns of eleven. The corners
//! that the hexagon leaves out are enough of a margin: shifting a set of
//! points by one of the six directions never wraps around onto the board.
//!
//! ```text
//!                 e10     g11
//!             d9      f10     h11
//!         c8      e9      g10     i11
//!     b7      d8      f9      h10     j11
//!         c7      e8      g9      i10
//!     b6      d7      f8      h9      j10
//! a5      c6      e7      g8      i9      k10
//!     b5      d6      f7      h8      j9
//! a4      c5      e6      g7      i8      k9
//!     b4      d5      f6      h7      j8
//! a3      c4      e5      g6      i7      k8
//!     b3      d4      f5      h6      j7
//! a2      c3      e4      g5      i6      k7
//!     b2      d3      f4      h5      j6
//!         c2      e3      g4      i5
//!     b1      d2      f3      h4      j5
//!         c1      e2      g3      i4
//!             d1      f2      h3
//!                 e1      g2
//! ```

use crate::{Cell, GameId, cell::point_text};

/// How far one column is from the next in point numbers.
pub(super) const STRIDE: usize = 11;
/// One more than the highest number a point could have.
pub(super) const SIZE: usize = STRIDE * STRIDE;
/// Markers in a row (rules 4.1).
pub(super) const ROW: usize = 5;

/// The first and last row of each column.
const COLUMNS: [(u8, u8); 11] =
    [(2, 5), (1, 7), (1, 8), (1, 9), (1, 10), (2, 10), (2, 11), (3, 11), (4, 11), (5, 11), (7, 10)];

/// The three directions of lines as steps of point numbers: up the column,
/// to the right, to the right and up.
pub(super) const DIRECTIONS: [usize; 3] = [1, STRIDE, STRIDE + 1];

/// Every point, as a set.
pub(super) const BOARD: u128 = {
    let mut board = 0;
    let mut column = 0;
    while column < COLUMNS.len() {
        let (first, last) = COLUMNS[column];
        let mut row = first as usize;
        while row <= last as usize {
            board |= 1 << (column * STRIDE + row - 1);
            row += 1;
        }
        column += 1;
    }
    board
};

/// `LINES[direction][line]`: the points of a line.
static LINES: [[u128; STRIDE]; 3] = {
    let mut lines = [[0; STRIDE]; 3];
    let mut point = 0;
    while point < SIZE {
        let mut direction = 0;
        while direction < 3 && BOARD >> point & 1 == 1 {
            let (line, _) = place_on_line(point, direction);
            lines[direction][line] |= 1 << point;
            direction += 1;
        }
        point += 1;
    }
    lines
};

/// The number of the line through a point of the board, and the point's place
/// on it.
pub(super) const fn place_on_line(point: usize, direction: usize) -> (usize, usize) {
    let (column, row) = (point / STRIDE, point % STRIDE);
    match direction {
        0 => (column, row),
        1 => (row, column),
        _ => (STRIDE / 2 + column - row, if column < row { column } else { row }),
    }
}

/// All neighbors of a set of points.
#[inline]
pub(super) const fn neighbors(points: u128) -> u128 {
    let up = points << 1 | points << STRIDE | points << (STRIDE + 1);
    let down = points >> 1 | points >> STRIDE | points >> (STRIDE + 1);
    (up | down) & BOARD
}

/// The lowest points of all runs of five in one direction.
#[inline]
pub(super) const fn fives(points: u128, direction: usize) -> u128 {
    let step = DIRECTIONS[direction];
    let pairs = points & points >> step;
    pairs & pairs >> (2 * step) & points >> (4 * step)
}

/// Whether five of these stand in a row.
#[inline]
pub(super) const fn has_five(points: u128) -> bool {
    fives(points, 0) | fives(points, 1) | fives(points, 2) != 0
}

/// The points strictly between two points of one line; none if there is no
/// line through both.
#[inline]
pub(super) fn between(a: Point, b: Point) -> u128 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    match low.direction(high) {
        None => 0,
        Some(direction) => low.line(direction) & (high.bit() - 1) & !(2 * low.bit() - 1),
    }
}

/// A point of the YINSH board. Ordered by column, then by row number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// Every point, by column and then by row.
    pub fn all() -> impl Iterator<Item = Self> {
        crate::bits::Bits(BOARD).map(Self::from_index)
    }

    /// The point with this number.
    pub(super) const fn from_index(index: usize) -> Self {
        Self(index as u8)
    }

    /// Its number in sets of points.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of just this point.
    #[must_use]
    pub const fn bit(self) -> u128 {
        1 << self.0
    }

    /// Its name.
    #[must_use]
    pub const fn cell(self) -> Cell {
        Cell::new(self.0 / STRIDE as u8, self.0 % STRIDE as u8 + 1)
    }

    /// The point of that name, if the board has it.
    #[must_use]
    pub fn at(cell: Cell) -> Option<Self> {
        let &(first, last) = COLUMNS.get(usize::from(cell.column()))?;
        let on_board = (first..=last).contains(&cell.row());
        on_board.then(|| Self(cell.column() * STRIDE as u8 + cell.row() - 1))
    }

    /// The points of the line through this point in a direction.
    #[inline]
    pub(super) fn line(self, direction: usize) -> u128 {
        LINES[direction][place_on_line(self.index(), direction).0]
    }

    /// The direction of the line through `self` and another point, if there is one.
    #[inline]
    pub(super) fn direction(self, other: Self) -> Option<usize> {
        (0..DIRECTIONS.len()).find(|&direction| self.line(direction) & other.bit() != 0)
    }

    /// The points of the line from `self` to `other`, both included, in that
    /// order; empty if there is no such line.
    pub(super) fn line_to(self, other: Self) -> Vec<Self> {
        if self == other || self.direction(other).is_none() {
            return Vec::new();
        }
        let set = between(self, other) | self.bit() | other.bit();
        let mut line: Vec<Self> = crate::bits::Bits(set).map(Self::from_index).collect();
        if other < self {
            line.reverse();
        }
        line
    }
}

point_text!(Point, GameId::Yinsh);

#[cfg(test)]
mod tests {
    use super::{BOARD, DIRECTIONS, Point, fives, neighbors};
    use crate::bits::Bits;

    #[test]
    fn clause_1_1_the_board_has_85_points() {
        assert_eq!(BOARD.count_ones(), 85);
        let names: Vec<String> = Point::all().map(|point| point.to_string()).collect();
        assert_eq!((names[0].as_str(), names[84].as_str()), ("a2", "k10"));
        assert!(Point::all().all(|point| Point::at(point.cell()) == Some(point)));
    }

    #[test]
    fn clause_1_1_neighbors_are_one_step_along_a_line() {
        for point in Point::all() {
            let near = DIRECTIONS.iter().enumerate().fold(0, |near, (direction, step)| {
                let both = point.bit() << step | point.bit() >> step;
                near | both & point.line(direction)
            });
            assert_eq!(neighbors(point.bit()), near, "{point}");
        }
        let e5: Point = "e5".parse().unwrap();
        let names: Vec<String> = Point::all()
            .filter(|point| neighbors(e5.bit()) & point.bit() != 0)
            .map(|point| point.to_string())
            .collect();
        assert_eq!(names, ["d4", "d5", "e4", "e6", "f5", "f6"]);
    }

    #[test]
    fn clause_4_1_runs_of_five_never_wrap_around() {
        for (direction, step) in DIRECTIONS.iter().enumerate() {
            for index in Bits(fives(BOARD, direction)) {
                let first = Point::from_index(index);
                let last = Point::from_index(index + 4 * step);
                assert_eq!(first.line_to(last).len(), 5, "{first} to {last}");
            }
        }
    }
}
