//! A position: a value that never changes.

use std::hash::{Hash, Hasher};

use mohreh_rules::{AnyMatch, AnyPosition, Match as RulesMatch, Position as _, SplitMix, dispatch};
use numpy::{PyArray1, PyArray3};
use pyo3::{Bound, PyAny, PyResult, Python, pyclass, pymethods, types::PyAnyMethods};

use crate::{
    actions,
    board::board_methods,
    space::Space,
    wrong::{game, seat, wrong},
};

/// Everything that decides how a match may go on, except what came before.
#[pyclass(frozen, eq, module = "mohreh")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) inner: AnyPosition,
}

impl Position {
    /// The position as the start of a match, which answers most questions.
    fn known(&self) -> AnyMatch {
        AnyMatch::new(self.inner.clone())
    }
}

board_methods!(Position);

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (game, options = "", *, seed = 0, setup = None))]
    fn new(game: &str, options: &str, seed: u64, setup: Option<&str>) -> PyResult<Self> {
        let game = self::game(game)?;
        let inner = match setup {
            Some(setup) => AnyPosition::from_setup(game, options, setup),
            None => AnyPosition::initial(game, options, &mut SplitMix::new(seed)),
        };
        inner.map(|inner| Self { inner }).map_err(wrong)
    }

    /// A position from its text.
    #[staticmethod]
    fn parse(game: &str, text: &str) -> PyResult<Self> {
        AnyPosition::read(self::game(game)?, text).map(|inner| Self { inner }).map_err(wrong)
    }

    #[getter]
    fn seats(&self) -> usize {
        dispatch!(AnyPosition, &self.inner, pos => pos.seats())
    }

    #[getter]
    fn to_move(&self) -> Option<usize> {
        dispatch!(AnyPosition, &self.inner, pos => pos.to_move()).map(|seat| seat.index())
    }

    #[getter]
    fn step(&self) -> &'static str {
        dispatch!(AnyPosition, &self.inner, pos => pos.step()).name()
    }

    #[getter]
    fn turns(&self) -> u32 {
        dispatch!(AnyPosition, &self.inner, pos => pos.turns())
    }

    #[getter]
    fn mid_turn(&self) -> bool {
        dispatch!(AnyPosition, &self.inner, pos => pos.mid_turn())
    }

    #[getter]
    fn key(&self) -> u64 {
        self.inner.key()
    }

    #[getter]
    fn outcome(&self) -> Option<String> {
        dispatch!(AnyPosition, &self.inner, pos => pos.outcome()).map(|end| end.to_string())
    }

    #[getter]
    fn scores(&self) -> Option<Vec<f32>> {
        let outcome = dispatch!(AnyPosition, &self.inner, pos => pos.outcome());
        outcome.map(|outcome| actions::scores(outcome, self.seats()))
    }

    fn play(&self, moves: &str) -> PyResult<Self> {
        let inner = dispatch!(AnyPosition, self.inner.clone(), pos => {
            let mut pos = pos;
            pos.play_word(moves).map_err(wrong)?;
            pos.into()
        });
        Ok(Self { inner })
    }

    fn setup_with_secrets(&self) -> Option<String> {
        self.inner.setup_with_secrets()
    }

    fn text_with_secrets(&self) -> String {
        self.inner.text_with_secrets()
    }

    fn observation<'py>(
        &self,
        py: Python<'py>,
        space: &Space,
        seat: usize,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        space.check(self.inner.game(), &self.inner.options())?;
        let seat = self::seat(seat, self.seats())?;
        dispatch!(AnyPosition, &self.inner, pos => actions::observation(py, &space.inner, pos, seat))
    }

    fn legal_actions<'py>(
        &self,
        py: Python<'py>,
        space: &Space,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        space.check(self.inner.game(), &self.inner.options())?;
        Ok(dispatch!(AnyPosition, &self.inner, pos => {
            actions::legal(py, &space.inner, &RulesMatch::new(pos.clone()))
        }))
    }

    fn action(&self, space: &Space, m: &str) -> PyResult<usize> {
        space.check(self.inner.game(), &self.inner.options())?;
        dispatch!(AnyPosition, &self.inner, pos => actions::number(&space.inner, pos, m))
    }

    fn move_of(&self, space: &Space, action: usize) -> PyResult<Option<String>> {
        space.check(self.inner.game(), &self.inner.options())?;
        let text = dispatch!(AnyPosition, &self.inner, pos => {
            space.inner.move_of(pos, action).map(|m| m.to_string())
        });
        Ok(text)
    }

    /// For copying and pickling; a pickle holds the secrets.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&str, String))> {
        let parse = py.get_type::<Self>().getattr("parse")?;
        Ok((parse, (self.game(), self.text_with_secrets())))
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Position.parse({:?}, {:?})", self.game(), self.inner.to_string())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = std::collections::hash_map::DefaultHasher::new();
        self.inner.key().hash(&mut hasher);
        hasher.finish()
    }
}
