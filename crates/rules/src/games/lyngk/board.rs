//! The LYNGK board: 43 cells, a hexagon of 37 with one cell more outside the
//! middle of each side (rules 1.1).
//!
//! A step up is a step of one in cell numbers, a step right and down six, a
//! step right and up seven. So a set of cells moves along a line by a shift,
//! and the numbers ascend by column and then by row. Some numbers belong to no
//! cell; what a shift carries over the edge is masked away.
//!
//! ```text
//!                   c7 .  e7 .  g7
//!                     d6    f6
//!                b4 c6   e6   g6 h4
//!                     d5    f5
//!                b3 c5   e5   g5 h3
//!                     d4    f4
//!             a1    c4   e4   g4    i1
//!                     d3    f3
//!                b2 c3   e3   g3 h2
//!                     d2    f2
//!                b1 c2   e2   g2 h1
//!                     d1    f1
//!                   c1 .  e1 .  g1
//! ```

use crate::{Cell, GameId, cell::point_text};

/// One more than the highest number of a cell.
pub(super) const SIZE: usize = 53;
/// No move goes farther in one leg: the longest line has seven cells.
pub(super) const FARTHEST: usize = 6;
/// Up, right and up, right and down: what they add to a cell's number. The
/// three other directions are these backward.
pub(super) const SHIFTS: [usize; 3] = [1, 7, 6];

/// The number of the lowest cell of each column, and how many cells it has.
const COLUMNS: [(u8, u8); 9] =
    [(0, 1), (5, 4), (10, 7), (17, 6), (23, 7), (30, 6), (36, 7), (44, 4), (52, 1)];

/// The column of each number, if it is a cell's.
const COLUMN_OF: [u8; SIZE] = {
    let mut columns = [u8::MAX; SIZE];
    let mut column = 0;
    while column < COLUMNS.len() {
        let (first, count) = COLUMNS[column];
        let mut row = 0;
        while row < count {
            columns[(first + row) as usize] = column as u8;
            row += 1;
        }
        column += 1;
    }
    columns
};

/// Every cell, as a set.
pub(super) const BOARD: u64 = {
    let mut board = 0;
    let mut index = 0;
    while index < SIZE {
        board |= ((COLUMN_OF[index] != u8::MAX) as u64) << index;
        index += 1;
    }
    board
};

/// `FAR[direction][n]`: the cells that have a cell `n` steps away.
pub(super) const FAR: [[u64; FARTHEST + 1]; 3] = {
    let mut far = [[0; FARTHEST + 1]; 3];
    let mut direction = 0;
    while direction < SHIFTS.len() {
        let mut index = 0;
        while index < SIZE {
            let mut steps = 0;
            while steps <= FARTHEST && is_cell_away(index, direction, steps) {
                far[direction][steps] |= 1 << index;
                steps += 1;
            }
            index += 1;
        }
        direction += 1;
    }
    far
};

const fn is_cell_away(index: usize, direction: usize, steps: usize) -> bool {
    let to = index + SHIFTS[direction] * steps;
    let exists = COLUMN_OF[index] != u8::MAX && to < SIZE && COLUMN_OF[to] != u8::MAX;
    if !exists {
        return false;
    }
    let columns = if SHIFTS[direction] == 1 { 0 } else { steps };
    COLUMN_OF[to] as usize == COLUMN_OF[index] as usize + columns
}

/// `AHEAD[direction][cell]`: the cells that follow `cell` on its line. As many
/// as a set has bits, so that no number from a set is out of bounds.
pub(super) const AHEAD: [[u64; 64]; 3] = {
    let mut ahead = [[0; 64]; 3];
    let mut direction = 0;
    while direction < SHIFTS.len() {
        let mut index = 0;
        while index < SIZE {
            let mut steps = 1;
            while steps <= FARTHEST && FAR[direction][steps] >> index & 1 == 1 {
                ahead[direction][index] |= 1 << (index + SHIFTS[direction] * steps);
                steps += 1;
            }
            index += 1;
        }
        direction += 1;
    }
    ahead
};

/// `BEHIND[direction][cell]`: the cells that come before `cell` on its line.
const BEHIND: [[u64; 64]; 3] = {
    let mut behind = [[0; 64]; 3];
    let mut direction = 0;
    while direction < SHIFTS.len() {
        let mut index = 0;
        while index < SIZE {
            let mut other = 0;
            while other < SIZE {
                behind[direction][index] |= (AHEAD[direction][other] >> index & 1) << other;
                other += 1;
            }
            index += 1;
        }
        direction += 1;
    }
    behind
};

/// The first occupied cell in each of the six directions from cell number `index`.
#[inline]
pub(super) fn seen_from(index: usize, occupied: u64) -> u64 {
    let mut seen = 0;
    for (ahead, behind) in AHEAD.iter().zip(&BEHIND) {
        let ahead = ahead[index % 64] & occupied;
        let behind = behind[index % 64] & occupied;
        let highest = 1 << (63 ^ (behind | 1).leading_zeros());
        seen |= ahead & ahead.wrapping_neg() | behind & highest;
    }
    seen
}

/// What is the next thing ahead, across empty cells in one direction.
///
/// Sets of cells spread over the empty cells in leaps of one, two and four, so
/// that five empty cells in a row, the most there can be between two stacks,
/// are crossed without a loop. The direction is known at compile time because
/// shifts by a constant are much faster.
#[derive(Clone, Copy)]
pub(super) struct Sight<const DIRECTION: usize> {
    /// The empty cells from which one, two and four steps ahead lead only over
    /// empty cells to another cell.
    leaps: [u64; 3],
}

impl<const DIRECTION: usize> Sight<DIRECTION> {
    const SHIFT: usize = SHIFTS[DIRECTION];
    /// The cells that have a next one.
    const INNER: u64 = FAR[DIRECTION][1];

    /// The sight over the cells that are not `occupied`.
    #[inline(always)]
    pub(super) const fn over(occupied: u64) -> Self {
        let one = Self::INNER & !occupied;
        let two = one & one >> Self::SHIFT;
        let four = two & two >> (2 * Self::SHIFT);
        Self { leaps: [one, two, four] }
    }

    /// The cells from which one of `cells` is the next thing ahead.
    #[inline(always)]
    pub(super) fn before(self, cells: u64) -> u64 {
        let mut spread = cells;
        for (leap, empty) in self.leaps.into_iter().enumerate() {
            spread |= empty & spread >> (Self::SHIFT << leap);
        }
        Self::INNER & spread >> Self::SHIFT
    }
}

/// A cell of the LYNGK board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// Every cell, by column and then by row: the order of setups.
    pub fn all() -> impl Iterator<Item = Self> {
        COLUMNS.iter().flat_map(|&(first, count)| (first..first + count).map(Self))
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
        let column = COLUMN_OF[self.0 as usize];
        Cell::new(column, self.0 - COLUMNS[column as usize].0 + 1)
    }

    /// The cell of that name, if the board has it.
    #[must_use]
    pub fn at(cell: Cell) -> Option<Self> {
        let &(first, count) = COLUMNS.get(cell.column() as usize)?;
        (1..=count).contains(&cell.row()).then(|| Self(first + cell.row() - 1))
    }

    /// Whether `self` and `other` are neighbors.
    #[must_use]
    pub fn is_next_to(self, other: Self) -> bool {
        self.between(other).is_some_and(|cells| cells.is_empty())
    }

    /// The cells between `self` and `other`, if one line has both.
    pub(super) fn between(self, other: Self) -> Option<Vec<Self>> {
        let (low, high) = (self.index().min(other.index()), self.index().max(other.index()));
        for (shift, far) in SHIFTS.into_iter().zip(&FAR) {
            for (steps, has) in far.iter().enumerate().skip(1) {
                let on_line = has >> low & 1 == 1 && low + shift * steps == high;
                if on_line {
                    let cells = (1..steps).map(|step| Self::from_index(low + shift * step));
                    return Some(cells.collect());
                }
            }
        }
        None
    }
}

point_text!(Point, GameId::Lyngk);

#[cfg(test)]
mod tests {
    use super::{FAR, Point, SHIFTS, seen_from};

    /// The lines that do not run along a column, as the rulebook's board has them.
    const SLANTED: [&str; 14] = [
        "a1 b3 c5 d5 e6 f6 g7",
        "b1 c3 d3 e4 f4 g5 h4",
        "b2 c4 d4 e5 f5 g6",
        "b4 c6 d6 e7",
        "c1 d1 e2 f2 g3 h2 i1",
        "c2 d2 e3 f3 g4 h3",
        "e1 f1 g2 h1",
        "a1 b2 c3 d2 e2 f1 g1",
        "b1 c2 d1 e1",
        "b3 c4 d3 e3 f2 g2",
        "b4 c5 d4 e4 f3 g3 h1",
        "c6 d5 e5 f4 g4 h2",
        "c7 d6 e6 f5 g5 h3 i1",
        "e7 f6 g6 h4",
    ];

    #[test]
    fn clause_1_1_the_board_has_43_cells_on_21_lines() {
        assert_eq!(Point::all().count(), 43);
        let mut lines = Vec::new();
        for (direction, shift) in SHIFTS.into_iter().enumerate() {
            for start in Point::all() {
                let has = |index: usize, steps: usize| FAR[direction][steps] >> index & 1 == 1;
                let is_first = start.index() < shift || !has(start.index() - shift, 1);
                let length = (1..7).take_while(|&steps| has(start.index(), steps)).count();
                if is_first && 0 < length {
                    let names: Vec<String> = (0..=length)
                        .map(|n| Point::from_index(start.index() + n * shift).to_string())
                        .collect();
                    lines.push(names.join(" "));
                }
            }
        }
        assert_eq!(lines.len(), 21);
        assert_eq!(lines[2], "d1 d2 d3 d4 d5 d6");
        for line in SLANTED {
            assert!(lines.iter().any(|found| found == line), "{line}: {lines:?}");
        }
    }

    #[test]
    fn clause_3_2_the_first_occupied_cell_of_each_line_is_seen() {
        let set = |names: &str| {
            names.split(' ').map(|name| name.parse::<Point>().unwrap().bit()).sum::<u64>()
        };
        let occupied = set("e4 e6 e7 g5 h4 c3 b4 f3 g1");
        let seen = |name: &str| seen_from(name.parse::<Point>().unwrap().index(), occupied);
        assert_eq!(seen("e4"), set("e6 g5 c3 b4 f3"));
        assert_eq!(seen("a1"), set("c3 e6"));
        assert_eq!(seen("i1"), set("g5"));
    }

    #[test]
    fn cells_between_are_known_both_ways() {
        let point = |name: &str| name.parse::<Point>().unwrap();
        let between = |from, to| point(from).between(point(to)).map(|cells| format!("{cells:?}"));
        assert_eq!(between("c3", "e4").as_deref(), Some("[d3]"));
        assert_eq!(between("i1", "c7").as_deref(), Some("[d6, e6, f5, g5, h3]"));
        assert_eq!(between("a1", "b1"), None);
        assert_eq!(between("c7", "d1"), None);
    }
}
