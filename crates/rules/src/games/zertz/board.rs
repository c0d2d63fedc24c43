//! The ZÈRTZ boards: 37 rings and larger, all hexagons of columns (rules 1.1, 1.2).
//!
//! A [`Point`] is a name, column and row, and means the same text on every
//! board. Where it lies is the business of the board's grid.

use super::grid::{Grid, SIZE, height, number};
use crate::{Cell, GameId, cell::point_text};

/// Rows a column has at most; names are numbered by it.
pub(super) const ROWS: usize = 9;

/// The lengths of the columns of the three hexagons.
const COLUMNS_37: &[u8] = &[4, 5, 6, 7, 6, 5, 4];
pub(super) const COLUMNS_48: &[u8] = &[5, 6, 7, 8, 7, 6, 5, 4];
pub(super) const COLUMNS_61: &[u8] = &[5, 6, 7, 8, 9, 8, 7, 6, 5];

/// The ring groups of the board of 48 (rules 1.2), as column and row.
const GROUP_1: &[(u8, u8)] = &[(0, 1), (1, 1), (2, 1)];
const GROUP_2: &[(u8, u8)] = &[(7, 2), (7, 3), (7, 4)];
const GROUP_3: &[(u8, u8)] = &[(3, 1), (4, 1), (5, 1), (6, 1)];

/// The cells of full columns.
const fn hexagon(grid: Grid, columns: &[u8]) -> u64 {
    let mut cells = 0;
    let mut column = 0;
    while column < columns.len() {
        let mut row = 1;
        while row <= columns[column] as usize {
            cells |= 1 << number(grid, column, height(grid, column, row));
            row += 1;
        }
        column += 1;
    }
    cells
}

const fn group(names: &[(u8, u8)]) -> u64 {
    let mut cells = 0;
    let mut i = 0;
    while i < names.len() {
        let (column, row) = (names[i].0 as usize, names[i].1 as usize);
        cells |= 1 << number(Grid::Narrow, column, height(Grid::Narrow, column, row));
        i += 1;
    }
    cells
}

/// The 37 rings inside the board of 48: a to g without their lowest row.
const BASE: u64 =
    hexagon(Grid::Narrow, COLUMNS_48) & !group(GROUP_1) & !group(GROUP_2) & !group(GROUP_3) & !H1;
const H1: u64 = group(&[(7, 1)]);

/// One kind of board.
struct Kind {
    name: &'static str,
    grid: Grid,
    columns: &'static [u8],
    rings: u64,
}

const fn narrow(name: &'static str, columns: &'static [u8], rings: u64) -> Kind {
    Kind { name, grid: Grid::Narrow, columns, rings }
}

const KINDS: [Kind; 9] = [
    narrow("37", COLUMNS_37, hexagon(Grid::Narrow, COLUMNS_37)),
    narrow("37+1", COLUMNS_48, BASE | group(GROUP_1)),
    narrow("37+2", COLUMNS_48, BASE | group(GROUP_2)),
    narrow("37+3", COLUMNS_48, BASE | group(GROUP_3)),
    narrow("37+1+2", COLUMNS_48, BASE | group(GROUP_1) | group(GROUP_2)),
    narrow("37+1+3", COLUMNS_48, BASE | group(GROUP_1) | group(GROUP_3)),
    narrow("37+2+3", COLUMNS_48, BASE | group(GROUP_2) | group(GROUP_3)),
    narrow("48", COLUMNS_48, hexagon(Grid::Narrow, COLUMNS_48)),
    Kind {
        name: "61",
        grid: Grid::Wide,
        columns: COLUMNS_61,
        rings: hexagon(Grid::Wide, COLUMNS_61),
    },
];

/// The names of the boards, the standard one first.
pub(super) const BOARD_NAMES: [&str; KINDS.len()] = {
    let mut names = [""; KINDS.len()];
    let mut i = 0;
    while i < KINDS.len() {
        names[i] = KINDS[i].name;
        i += 1;
    }
    names
};

/// Which rings are laid at the start (rules 1.1, 1.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Board(u8);

impl Board {
    /// The board of 37 rings.
    pub const STANDARD: Self = Self(0);

    /// Every board, the standard one first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..KINDS.len()).map(|kind| Self(kind as u8))
    }

    /// Its name in options text: `37+1`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.kind().name
    }

    /// How many rings it has at the start.
    #[must_use]
    pub const fn size(self) -> u32 {
        self.rings().count_ones()
    }

    /// Every name of the hexagon it is laid in, by column and then by row.
    /// With ring groups, some have no ring from the start.
    pub fn points(self) -> impl Iterator<Item = Point> {
        self.kind()
            .columns
            .iter()
            .enumerate()
            .flat_map(|(column, &rows)| (1..=rows).map(move |row| Point::new(column as u8, row)))
    }

    /// The column and the height of a point: the point above has height + 1,
    /// the point half a step above to the right has column + 1 and height + 1,
    /// half a step below to the right column + 1 and the same height.
    #[must_use]
    pub fn column_and_height(self, point: Point) -> (u8, u8) {
        let cell = point.cell();
        let height = height(self.grid(), cell.column().into(), cell.row().into());
        (cell.column(), height as u8)
    }

    /// Whether there is a ring at `point` at the start.
    #[must_use]
    pub fn lays(self, point: Point) -> bool {
        self.grid().number(point).is_some_and(|number| self.rings() >> number & 1 == 1)
    }

    /// Of the missing rings those that no way of missing rings joins to the
    /// edge: rings go from the edge (rules 3.2), and so do parts.
    pub(super) fn hole(self, rings: u64) -> u64 {
        let (all, grid) = (self.rings(), self.grid());
        let missing = all & !rings;
        let is_edge = |number: &usize| grid.neighbors(1 << number, all).count_ones() < 6;
        let edge = (0..SIZE).filter(is_edge).fold(0, |edge, number| edge | 1 << number);
        missing & !grid.parts_of(edge, missing)
    }

    /// The number of this board, for tables.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn grid(self) -> Grid {
        self.kind().grid
    }

    pub(super) const fn rings(self) -> u64 {
        self.kind().rings
    }

    const fn kind(self) -> &'static Kind {
        &KINDS[self.0 as usize]
    }
}

/// The name of a cell on some ZÈRTZ board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// The name with this number, below `ROWS` times nine columns.
    pub(super) const fn from_index(index: usize) -> Self {
        Self(index as u8)
    }

    /// The number of the name.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    const fn new(column: u8, row: u8) -> Self {
        Self(column * ROWS as u8 + row - 1)
    }

    /// Its name.
    #[must_use]
    pub const fn cell(self) -> Cell {
        Cell::new(self.0 / ROWS as u8, self.0 % ROWS as u8 + 1)
    }

    /// The point of that name, if the largest board has it.
    #[must_use]
    pub fn at(cell: Cell) -> Option<Self> {
        let &rows = COLUMNS_61.get(cell.column() as usize)?;
        let named = (1..=rows).contains(&cell.row());
        named.then(|| Self::new(cell.column(), cell.row()))
    }
}

point_text!(Point, GameId::Zertz);

#[cfg(test)]
mod tests {
    use super::{Board, Point};
    use crate::{bits::Bits, games::zertz::grid::Grid};

    fn board(name: &str) -> Board {
        Board::all().find(|board| board.name() == name).unwrap()
    }

    fn neighbors(name: &str, cell: &str) -> Vec<String> {
        let board = board(name);
        let number = board.grid().number(cell.parse().unwrap()).unwrap();
        let cells = board.grid().neighbors(1 << number, board.rings());
        let mut names: Vec<String> =
            Bits(cells).map(|number| board.grid().point(number).to_string()).collect();
        names.sort();
        names
    }

    #[test]
    fn clause_1_1_the_standard_board_has_37_rings() {
        assert_eq!(Board::STANDARD.size(), 37);
        assert_eq!(Board::STANDARD.points().count(), 37);
        assert_eq!(neighbors("37", "d4"), ["c3", "c4", "d3", "d5", "e3", "e4"]);
        assert_eq!(neighbors("37", "b1"), ["a1", "b2", "c1", "c2"]);
        assert_eq!(neighbors("37", "g1"), ["f1", "f2", "g2"]);
    }

    #[test]
    fn clause_1_2_larger_boards() {
        let sizes: Vec<u32> = Board::all().map(Board::size).collect();
        assert_eq!(sizes, [37, 40, 40, 41, 43, 44, 44, 48, 61]);
        assert_eq!(neighbors("48", "h1"), ["g1", "g2", "h2"]);
        assert_eq!(neighbors("37+2", "h2"), ["g2", "g3", "h3"]);
        assert_eq!(neighbors("61", "e5"), ["d4", "d5", "e4", "e6", "f4", "f5"]);
        assert_eq!(neighbors("61", "i5"), ["h5", "h6", "i4"]);
        assert_eq!(neighbors("61", "a1"), ["a2", "b1", "b2"]);
    }

    #[test]
    fn a_name_is_one_point_and_the_grids_differ() {
        let e5: Point = "E۵".parse().unwrap();
        assert_eq!(e5.to_string(), "e5");
        assert_ne!(Grid::Narrow.number(e5), Grid::Wide.number(e5));
        assert_eq!(Grid::Narrow.number("e9".parse().unwrap()), None);
        assert!("e10".parse::<Point>().is_err() && "j1".parse::<Point>().is_err());
    }
}
