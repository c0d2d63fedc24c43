//! A position: a value that never changes.

use std::hash::{Hash, Hasher};

use mohreh_rules::{AnyMatch, AnyPosition, Match as RulesMatch, Position as _, SplitMix, dispatch};
use numpy::{PyArray1, PyArray3};
use pyo3::{Bound, PyAny, PyResult, Python, pyclass, pymethods, types::PyAnyMethods};

use crate::{
    actions,
    board::board_methods,
    space::Space,
    wrong::{game, seat, seed, whole, wrong},
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
    fn new(game: &str, options: &str, seed: i128, setup: Option<&str>) -> PyResult<Self> {
        let game = self::game(game)?;
        let inner = match setup {
            Some(setup) => AnyPosition::from_setup(game, options, setup),
            None => AnyPosition::initial(game, options, &mut SplitMix::new(self::seed(seed)?)),
        };
        inner.map(|inner| Self { inner }).map_err(wrong)
    }

    /// The position that a text means, as ``str`` and ``text_with_secrets`` write it.
    ///
    /// >>> import mohreh
    /// >>> start = mohreh.Position("zertz")
    /// >>> mohreh.Position.parse("zertz", str(start)) == start
    /// True
    #[staticmethod]
    fn parse(game: &str, text: &str) -> PyResult<Self> {
        AnyPosition::read(self::game(game)?, text).map(|inner| Self { inner }).map_err(wrong)
    }

    /// How many seats the table has.
    #[getter]
    fn seats(&self) -> usize {
        dispatch!(AnyPosition, &self.inner, pos => pos.seats())
    }

    /// The seat to move, from 0; ``None`` when it is over.
    #[getter]
    fn to_move(&self) -> Option<usize> {
        dispatch!(AnyPosition, &self.inner, pos => pos.to_move()).map(|seat| seat.index())
    }

    /// Which kind of decision is due: ``place``, ``move``, ``ring`` …
    #[getter]
    fn step(&self) -> &'static str {
        dispatch!(AnyPosition, &self.inner, pos => pos.step()).name()
    }

    /// How many turns are finished.
    #[getter]
    fn turns(&self) -> u32 {
        dispatch!(AnyPosition, &self.inner, pos => pos.turns())
    }

    /// Whether a turn is under way.
    #[getter]
    fn mid_turn(&self) -> bool {
        dispatch!(AnyPosition, &self.inner, pos => pos.mid_turn())
    }

    /// The fingerprint of its future: equal positions have equal keys.
    #[getter]
    fn key(&self) -> u64 {
        self.inner.key()
    }

    /// ``win 0``, ``draw``, ``loss`` …; ``None`` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<String> {
        dispatch!(AnyPosition, &self.inner, pos => pos.outcome()).map(|end| end.to_string())
    }

    /// What each seat gets, from -1 to 1; ``None`` while it goes on.
    #[getter]
    fn scores(&self) -> Option<Vec<f32>> {
        let outcome = dispatch!(AnyPosition, &self.inner, pos => pos.outcome());
        outcome.map(|outcome| actions::scores(outcome, self.seats()))
    }

    /// The position after a move, or after several of one turn with commas between them.
    ///
    /// >>> import mohreh
    /// >>> mohreh.Position("dvonn").play("e3").turns
    /// 1
    fn play(&self, moves: &str) -> PyResult<Self> {
        let inner = dispatch!(AnyPosition, self.inner.clone(), pos => {
            let mut pos = pos;
            pos.play_word(moves).map_err(wrong)?;
            pos.into()
        });
        Ok(Self { inner })
    }

    /// The start as a setup text, with everything that is known; ``None`` after the
    /// start, and in games that always begin alike.
    ///
    /// >>> import mohreh
    /// >>> start = mohreh.Position("lyngk", seed=3)
    /// >>> mohreh.Position("lyngk", setup=start.setup_with_secrets()) == start
    /// True
    fn setup_with_secrets(&self) -> Option<String> {
        self.inner.setup_with_secrets()
    }

    /// The position as text, with everything that is known.
    ///
    /// >>> import mohreh
    /// >>> start = mohreh.Position("colorpop", seed=3)
    /// >>> mohreh.Position.parse("colorpop", start.text_with_secrets()) == start
    /// True
    fn text_with_secrets(&self) -> String {
        self.inner.text_with_secrets()
    }

    /// What a seat may know, as an array of ``space.shape``.
    ///
    /// >>> import mohreh
    /// >>> space = mohreh.Space("yinsh")
    /// >>> mohreh.Position("yinsh").observation(space, 0).shape
    /// (13, 11, 11)
    fn observation<'py>(
        &self,
        py: Python<'py>,
        space: &Space,
        seat: i128,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        space.check(self.inner.game(), &self.inner.options())?;
        let seat = self::seat(seat, self.seats())?;
        dispatch!(AnyPosition, &self.inner, pos => actions::observation(py, &space.inner, pos, seat))
    }

    /// The numbers of the legal moves.
    ///
    /// >>> import mohreh
    /// >>> len(mohreh.Position("dvonn").legal_actions(mohreh.Space("dvonn")))
    /// 49
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

    /// The number of a move.
    ///
    /// >>> import mohreh
    /// >>> space, start = mohreh.Space("dvonn"), mohreh.Position("dvonn")
    /// >>> start.move_of(space, start.action(space, "e3"))
    /// 'e3'
    fn action(&self, space: &Space, m: &str) -> PyResult<usize> {
        space.check(self.inner.game(), &self.inner.options())?;
        dispatch!(AnyPosition, &self.inner, pos => actions::number(&space.inner, pos, m))
    }

    /// The move that a number means here, legal or not; ``None`` if it means none.
    ///
    /// >>> import mohreh
    /// >>> mohreh.Position("dvonn").move_of(mohreh.Space("dvonn"), 99999) is None
    /// True
    fn move_of(&self, space: &Space, action: i128) -> PyResult<Option<String>> {
        space.check(self.inner.game(), &self.inner.options())?;
        let action = whole("action", action, 0..=u32::MAX.into())?;
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
