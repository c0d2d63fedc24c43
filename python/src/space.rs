//! The sizes of observations and actions.

use mohreh_rules::{GameId, encode};
use numpy::PyArray1;
use pyo3::{Bound, PyResult, Python, pyclass, pymethods};

use crate::wrong::{bad, game, wrong};

/// How large observations and actions are, for a game with its options.
#[pyclass(frozen, module = "mohreh")]
#[derive(Clone)]
pub(crate) struct Space {
    pub(crate) inner: encode::Space,
}

impl Space {
    /// Refuses a position of another game or with other options.
    pub(crate) fn check(&self, game: GameId, options: &str) -> PyResult<()> {
        if game == self.inner.game() && options == self.inner.options() {
            return Ok(());
        }
        let (own, theirs) = (name(self.inner.game(), self.inner.options()), name(game, options));
        Err(bad(format!("the space is of {own}, the position of {theirs}")))
    }
}

fn name(game: GameId, options: &str) -> String {
    format!("{game} {options}").trim().to_owned()
}

#[pymethods]
impl Space {
    #[new]
    #[pyo3(signature = (game, options = ""))]
    fn new(game: &str, options: &str) -> PyResult<Self> {
        let inner = encode::Space::any(self::game(game)?, options).map_err(wrong)?;
        Ok(Self { inner })
    }

    /// The game: ``yinsh``, ``zertz``, ``dvonn``, ``lyngk`` or ``colorpop``.
    #[getter]
    fn game(&self) -> &'static str {
        self.inner.game().name()
    }

    /// The options as text; empty in the standard game.
    #[getter]
    fn options(&self) -> &str {
        self.inner.options()
    }

    /// Planes, columns and rows of an observation.
    #[getter]
    fn shape(&self) -> (usize, usize, usize) {
        self.inner.shape().into()
    }

    /// How many actions there are.
    #[getter]
    fn actions(&self) -> usize {
        self.inner.actions()
    }

    /// What each plane tells, and its highest number.
    #[getter]
    fn planes(&self) -> Vec<(String, u8)> {
        self.inner.planes().iter().map(|plane| (plane.name.clone(), plane.highest)).collect()
    }

    /// Every cell of the board, with its column and row in the planes.
    #[getter]
    fn cells(&self) -> Vec<(String, (usize, usize))> {
        let rows = self.inner.shape()[2];
        let place = |place: usize| (place / rows, place % rows);
        self.inner.cells().iter().map(|(cell, at)| (cell.to_string(), place(*at))).collect()
    }

    /// The turns and mirrors of the board, the one that moves nothing first.
    #[getter]
    fn symmetries(&self) -> Vec<Symmetry> {
        self.inner.symmetries().iter().map(|inner| Symmetry { inner: inner.clone() }).collect()
    }

    /// For copying and pickling.
    fn __getnewargs__(&self) -> (&'static str, &str) {
        (self.game(), self.options())
    }

    fn __repr__(&self) -> String {
        format!("Space({:?}, {:?})", self.game(), self.options())
    }
}

/// A turn or a mirror of the board.
#[pyclass(frozen, module = "mohreh")]
pub(crate) struct Symmetry {
    inner: encode::Symmetry,
}

#[pymethods]
impl Symmetry {
    /// For each place of a plane, flat, where it goes.
    #[getter]
    fn places<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        numbers(py, &self.inner.places)
    }

    /// For each action, which one it becomes.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        numbers(py, &self.inner.actions)
    }
}

fn numbers<'py>(py: Python<'py>, numbers: &[u16]) -> Bound<'py, PyArray1<i64>> {
    PyArray1::from_vec(py, numbers.iter().map(|&number| number.into()).collect())
}
