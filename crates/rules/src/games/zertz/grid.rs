//! Where the names of the ZÈRTZ boards lie, and sets of cells as bits.
//!
//! Where a name lies depends on the longest column: `d` on the boards of up to
//! 48 rings, `e` on the board of 61. So each of two grids maps names to cell
//! numbers below 64, and a set of cells is a `u64`.
//!
//! In a grid every cell has a column and a height, so that its six neighbors
//! lie at the same steps everywhere:
//!
//! ```text
//!        d7                    names of the 37 rings; the heights of d1 to d7
//!      c6  e6                  are 0 to 6, and e1, right below d2, has height 1
//!    b5  d6  f5
//!  a4  c5  e5  g4
//!    b4  d5  f4
//!  a3  c4  e4  g3
//!    b3  d4  f3
//!  a2  c3  e3  g2
//!    b2  d3  f2
//!  a1  c2  e2  g1
//!    b1  d2  f1
//!      c1  e1
//!        d1
//! ```
//!
//! The narrow grid numbers `height * 8 + column`: eight columns fill a row
//! exactly, and where shifting a set wraps around, the 48 rings have no cell.
//! The wide grid winds its 61 cells around a circle of 61 numbers, on which a
//! step is a rotation; a mask takes out what came around.

use super::board::{COLUMNS_48, COLUMNS_61, Point, ROWS};

/// Numbers of names.
const NAMES: usize = ROWS * 9;
/// Cells of the wide grid, and the length of its circle.
const WIDE_CELLS: usize = 61;
/// One more than the highest cell number of either grid.
pub(super) const SIZE: usize = 64;
/// A name that a grid does not have.
const NOWHERE: u8 = 255;

/// Column and height steps of the six directions, in order around a cell.
const DIRECTIONS: [(i8, i8); 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];
/// What the first three directions add to a number in the narrow grid; the
/// others take it away.
const NARROW_STEPS: [usize; 6] = [8, 9, 1, 8, 9, 1];
/// What each direction adds to a number in the wide grid, modulo 61.
const WIDE_STEPS: [usize; 6] = [13, 14, 1, 48, 47, 60];

/// How names become cell numbers, and sets of cells are moved about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Grid {
    Narrow,
    Wide,
}

impl Grid {
    /// The number of a cell, if the grid has that name.
    #[inline]
    pub(super) fn number(self, point: Point) -> Option<usize> {
        let number = NUMBERS[self as usize][point.index()];
        (number != NOWHERE).then_some(number as usize)
    }

    /// The name of a cell number.
    #[inline]
    pub(super) fn point(self, number: usize) -> Point {
        POINTS[self as usize][number]
    }

    /// Where a jump from cell number `from` in `direction` lands, and over what.
    #[inline]
    pub(super) fn jump(self, from: usize, direction: usize) -> (usize, usize) {
        let step = |number: usize| match self {
            Self::Narrow if direction < 3 => number + NARROW_STEPS[direction],
            Self::Narrow => number - NARROW_STEPS[direction],
            Self::Wide => (number + WIDE_STEPS[direction]) % WIDE_CELLS,
        };
        let over = step(from);
        (over, step(over))
    }

    /// The number of the cell right between two that a jump can connect.
    #[inline]
    pub(super) fn between(self, from: Point, to: Point) -> Option<usize> {
        let coordinates = |point: Point| {
            let (column, row) = (point.index() / ROWS, point.index() % ROWS + 1);
            (column, height(self, column, row))
        };
        let ((from_column, from_height), (to_column, to_height)) =
            (coordinates(from), coordinates(to));
        let columns = to_column as i8 - from_column as i8;
        let heights = to_height as i8 - from_height as i8;
        let even = columns % 2 == 0 && heights % 2 == 0;
        let connected = even && DIRECTIONS.contains(&(columns / 2, heights / 2));
        connected
            .then(|| number(self, (from_column + to_column) / 2, (from_height + to_height) / 2))
    }

    /// In each direction, the marbles that can jump that way (rules 4.1).
    #[inline]
    pub(super) fn jumpers(self, marbles: u64, vacant: u64) -> [u64; 6] {
        match self {
            Self::Narrow => jumpers::<false>(marbles, vacant),
            Self::Wide => jumpers::<true>(marbles, vacant),
        }
    }

    /// The vacant rings that can slide out (rules 3.2).
    #[inline]
    pub(super) fn free(self, rings: u64, vacant: u64) -> u64 {
        match self {
            Self::Narrow => free::<false>(rings, vacant),
            Self::Wide => free::<true>(rings, vacant),
        }
    }

    /// The rings of the parts that have a cell of `cells`.
    #[inline]
    pub(super) fn parts_of(self, cells: u64, rings: u64) -> u64 {
        match self {
            Self::Narrow => parts_of::<false>(cells, rings),
            Self::Wide => parts_of::<true>(cells, rings),
        }
    }

    /// All neighbors of a set of cells among `rings`.
    pub(super) fn neighbors(self, cells: u64, rings: u64) -> u64 {
        match self {
            Self::Narrow => around::<false>(cells) & rings,
            Self::Wide => around::<true>(cells) & rings,
        }
    }
}

/// The height of a named cell.
pub(super) const fn height(grid: Grid, column: usize, row: usize) -> usize {
    let longest = match grid {
        Grid::Narrow => 3,
        Grid::Wide => 4,
    };
    row - 1 + column.saturating_sub(longest)
}

/// The cell number of a column and height.
pub(super) const fn number(grid: Grid, column: usize, height: usize) -> usize {
    match grid {
        Grid::Narrow => height * 8 + column,
        Grid::Wide => (height * WIDE_STEPS[0] + column) % WIDE_CELLS,
    }
}

/// `cells`, each one step in `direction`. Off the board it may leave bits
/// where no ring can be: the caller meets the result with rings.
#[inline(always)]
const fn step<const WIDE: bool>(cells: u64, direction: usize) -> u64 {
    if WIDE {
        let by = WIDE_STEPS[direction];
        (cells << by | cells >> (WIDE_CELLS - by)) & WIDE_ENTRIES[direction]
    } else if direction < 3 {
        cells << NARROW_STEPS[direction]
    } else {
        cells >> NARROW_STEPS[direction]
    }
}

/// The cells whose neighbor in `direction` is one of `cells`.
#[inline(always)]
const fn before<const WIDE: bool>(cells: u64, direction: usize) -> u64 {
    step::<WIDE>(cells, (direction + 3) % 6)
}

#[inline(always)]
fn jumpers<const WIDE: bool>(marbles: u64, vacant: u64) -> [u64; 6] {
    let mut jumpers = [0; 6];
    for (direction, from) in jumpers.iter_mut().enumerate() {
        let over = marbles & before::<WIDE>(vacant, direction);
        *from = marbles & before::<WIDE>(over, direction);
    }
    jumpers
}

#[inline(always)]
fn free<const WIDE: bool>(rings: u64, vacant: u64) -> u64 {
    let mut open = [0; 6];
    for (direction, cells) in open.iter_mut().enumerate() {
        *cells = !before::<WIDE>(rings, direction);
    }
    let mut free = 0;
    for direction in 0..6 {
        free |= open[direction] & open[(direction + 1) % 6];
    }
    free & vacant
}

#[inline(always)]
fn around<const WIDE: bool>(cells: u64) -> u64 {
    let mut around = 0;
    for direction in 0..6 {
        around |= step::<WIDE>(cells, direction);
    }
    around
}

#[inline(always)]
fn parts_of<const WIDE: bool>(cells: u64, rings: u64) -> u64 {
    let mut reached = cells & rings;
    loop {
        let more = (reached | around::<WIDE>(reached)) & rings;
        if more == reached || more == rings {
            return more;
        }
        reached = more;
    }
}

/// In the wide grid, the cells that a step in each direction can enter.
const WIDE_ENTRIES: [u64; 6] = {
    let mut entries = [0; 6];
    let mut name = 0;
    while name < NAMES {
        let (column, row) = (name / ROWS, name % ROWS + 1);
        if row <= COLUMNS_61[column] as usize {
            let height = height(Grid::Wide, column, row);
            let mut direction = 0;
            while direction < 6 {
                let (columns, heights) = DIRECTIONS[direction];
                let (left, below) = (column as i8 - columns, height as i8 - heights);
                let apart = left - below;
                let inside = 0 <= left && left < 9 && 0 <= below && below < 9;
                if inside && -4 <= apart && apart <= 4 {
                    entries[direction] |= 1 << number(Grid::Wide, column, height);
                }
                direction += 1;
            }
        }
        name += 1;
    }
    entries
};

/// For each grid, the cell number of every name.
static NUMBERS: [[u8; NAMES]; 2] =
    [numbers(Grid::Narrow, COLUMNS_48), numbers(Grid::Wide, COLUMNS_61)];

const fn numbers(grid: Grid, columns: &[u8]) -> [u8; NAMES] {
    let mut numbers = [NOWHERE; NAMES];
    let mut name = 0;
    while name < NAMES {
        let (column, row) = (name / ROWS, name % ROWS + 1);
        if column < columns.len() && row <= columns[column] as usize {
            numbers[name] = number(grid, column, height(grid, column, row)) as u8;
        }
        name += 1;
    }
    numbers
}

/// For each grid, the name of every cell number.
static POINTS: [[Point; SIZE]; 2] = [points(&NUMBERS[0]), points(&NUMBERS[1])];

const fn points(numbers: &[u8; NAMES]) -> [Point; SIZE] {
    let mut points = [Point::from_index(0); SIZE];
    let mut name = 0;
    while name < NAMES {
        if numbers[name] != NOWHERE {
            points[numbers[name] as usize] = Point::from_index(name);
        }
        name += 1;
    }
    points
}

#[cfg(test)]
mod tests {
    use super::DIRECTIONS;
    use crate::games::zertz::board::{Board, Point};

    /// Neighbors by sets against neighbors by columns and heights.
    #[test]
    fn sets_of_cells_never_wrap_around() {
        for board in Board::all() {
            let grid = board.grid();
            for point in board.points() {
                let number = grid.number(point).unwrap();
                assert_eq!(grid.point(number), point);
                let (column, height) = board.column_and_height(point);
                let touches = |other: &Point| {
                    let (c, h) = board.column_and_height(*other);
                    let apart = (c as i8 - column as i8, h as i8 - height as i8);
                    DIRECTIONS.contains(&apart)
                };
                let all = board.points().fold(0, |all, p| all | 1 << grid.number(p).unwrap());
                let expected = board
                    .points()
                    .filter(touches)
                    .fold(0, |cells, p| cells | 1u64 << grid.number(p).unwrap());
                assert_eq!(grid.neighbors(1 << number, all), expected, "{} {point}", board.name());
            }
        }
    }
}
