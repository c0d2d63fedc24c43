//! What a move changes, as dictionaries.

use mohreh_rules::{Cell, Change, Piece};
use pyo3::{
    Bound, PyResult, Python,
    types::{PyDict, PyDictMethods},
};

/// One dictionary per change: `kind`, and what that kind has.
pub(crate) fn told<'py>(py: Python<'py>, changes: &[Change]) -> PyResult<Vec<Bound<'py, PyDict>>> {
    changes.iter().map(|change| one(py, change)).collect()
}

fn one<'py>(py: Python<'py>, change: &Change) -> PyResult<Bound<'py, PyDict>> {
    let told = PyDict::new(py);
    let kind = |name: &str| told.set_item("kind", name);
    let piece = |piece: &Piece| {
        told.set_item("piece", piece.kind.name())?;
        told.set_item("color", piece.color.name())
    };
    let at = |cell: &Cell| told.set_item("cell", cell.to_string());
    match change {
        Change::Placed { cell, piece: placed } => {
            kind("placed")?;
            at(cell)?;
            piece(placed)?;
        }
        Change::Moved { path } => {
            kind("moved")?;
            told.set_item("path", names(path))?;
        }
        Change::Flipped { cell, color } => {
            kind("flipped")?;
            at(cell)?;
            told.set_item("color", color.name())?;
        }
        Change::RowMade { cells, seat } => {
            kind("row-made")?;
            told.set_item("cells", names(cells))?;
            told.set_item("seat", seat.index())?;
        }
        Change::Captured { cell, piece: captured, seat } => {
            kind("captured")?;
            at(cell)?;
            piece(captured)?;
            told.set_item("seat", seat.index())?;
        }
        Change::Removed { cell, piece: removed } => {
            kind("removed")?;
            at(cell)?;
            piece(removed)?;
        }
        Change::CutOff { cell } => {
            kind("cut-off")?;
            at(cell)?;
        }
        Change::Claimed { seat, color } => {
            kind("claimed")?;
            told.set_item("seat", seat.index())?;
            told.set_item("color", color.name())?;
        }
        Change::Scored { seat, points } => {
            kind("scored")?;
            told.set_item("seat", seat.index())?;
            told.set_item("points", points)?;
        }
        Change::Passed { seat } => {
            kind("passed")?;
            told.set_item("seat", seat.index())?;
        }
        Change::Retracted => kind("retracted")?,
        Change::Ended { outcome } => {
            kind("ended")?;
            told.set_item("outcome", outcome.to_string())?;
        }
    }
    Ok(told)
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(ToString::to_string).collect()
}
