//! Cells as (column, row), and the neighbors of YINSH and DVONN.

use std::collections::BTreeSet;

/// Column letter and row number. The order of the pairs is the order of the rules: by column,
/// then by row number.
pub(super) type Cell = (char, i32);

/// The six directions of YINSH and DVONN (YINSH rules 1.1), in columns and rows.
pub(super) const DIRECTIONS: [(i32, i32); 6] = [(0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0)];

/// The cell so many columns and rows away, on the board or not.
pub(super) fn shift((column, row): Cell, (columns, rows): (i32, i32)) -> Cell {
    let column = u32::try_from(column as i32 + columns).expect("a letter near the board");
    (char::from_u32(column).expect("a letter near the board"), row + rows)
}

/// All cells of a board given as columns with their first and last row.
pub(super) fn board(columns: &[(char, i32, i32)]) -> BTreeSet<Cell> {
    let rows = |&(column, first, last)| (first..=last).map(move |row| (column, row));
    columns.iter().flat_map(rows).collect()
}

/// A cell as it is written, `e5`.
pub(super) fn name((column, row): Cell) -> String {
    format!("{column}{row}")
}

/// A cell as it is read.
pub(super) fn read(text: &str) -> Cell {
    let column = text.chars().next().expect("a cell begins with its column");
    (column, text[1..].parse().expect("a cell ends with its row"))
}

/// Two cells with something between them, `e5-e8`.
pub(super) fn read_two(text: &str, between: char) -> (Cell, Cell) {
    let (from, to) = text.split_once(between).expect("a start and an end");
    (read(from), read(to))
}
