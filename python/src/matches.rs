//! A match: a position with what came before it.

use mohreh_rules::{AnyMatch, AnyPosition, Ending, SplitMix, dispatch};
use numpy::{PyArray1, PyArray3};
use pyo3::{
    Bound, PyAny, PyResult, Python, pyclass, pymethods,
    types::{PyAnyMethods, PyDict},
};

use crate::{
    actions,
    board::board_methods,
    position::Position,
    record::Record,
    space::Space,
    wrong::{bad, game, messages, seat, seed, viewer, whole, wrong},
};

/// One match, from setup to result.
#[pyclass(module = "mohreh")]
#[derive(Clone)]
pub(crate) struct Match {
    pub(crate) inner: AnyMatch,
}

/// Game, start and turns; and what ended it, with the outcome, where that was not the rules.
type Pickled = (String, String, Vec<String>, Option<(String, String)>);

impl Match {
    fn known(&self) -> &AnyMatch {
        &self.inner
    }
}

board_methods!(Match);

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (game, options = "", *, seed = 0, setup = None, position = None))]
    fn new(
        game: &str,
        options: &str,
        seed: i128,
        setup: Option<&str>,
        position: Option<&str>,
    ) -> PyResult<Self> {
        let game = self::game(game)?;
        let start = match (setup, position) {
            (Some(_), Some(_)) => return Err(bad("expected a setup or a position, found both")),
            (Some(setup), None) => AnyPosition::from_setup(game, options, setup),
            (None, Some(text)) => AnyPosition::read(game, text),
            (None, None) => {
                AnyPosition::initial(game, options, &mut SplitMix::new(self::seed(seed)?))
            }
        };
        Ok(Self { inner: AnyMatch::new(start.map_err(wrong)?) })
    }

    /// How many seats the table has.
    #[getter]
    fn seats(&self) -> usize {
        self.inner.seats()
    }

    /// The seat to move, from 0; ``None`` when it is over.
    #[getter]
    fn to_move(&self) -> Option<usize> {
        self.inner.to_move().map(|seat| seat.index())
    }

    /// Which kind of decision is due: ``place``, ``move``, ``ring`` …
    #[getter]
    fn step(&self) -> &'static str {
        self.inner.step().name()
    }

    /// How many turns are finished.
    #[getter]
    fn turns(&self) -> u32 {
        self.inner.turns()
    }

    /// Whether a turn is under way.
    #[getter]
    fn mid_turn(&self) -> bool {
        self.inner.mid_turn()
    }

    /// How many moves have been played.
    #[getter]
    fn plies(&self) -> usize {
        self.inner.plies()
    }

    /// The turns as texts, the last one possibly unfinished.
    #[getter]
    fn turn_texts(&self) -> Vec<String> {
        self.inner.turn_texts()
    }

    /// Where it stands.
    #[getter]
    fn position(&self) -> Position {
        Position { inner: self.inner.position() }
    }

    /// Where it began.
    #[getter]
    fn start(&self) -> Position {
        Position { inner: self.inner.start() }
    }

    /// ``win 0``, ``draw``, ``loss`` …; ``None`` while it goes on.
    #[getter]
    fn outcome(&self) -> Option<String> {
        self.inner.outcome().map(|outcome| outcome.to_string())
    }

    /// What each seat gets, from -1 to 1; ``None`` while it goes on.
    #[getter]
    fn scores(&self) -> Option<Vec<f32>> {
        self.inner.outcome().map(|outcome| actions::scores(outcome, self.inner.seats()))
    }

    /// Why the rules ended it, as a sentence in English (``en``) or Persian (``fa``).
    ///
    /// >>> import mohreh
    /// >>> mohreh.Match("dvonn").conclusion() is None
    /// True
    #[pyo3(signature = (language = "en"))]
    fn conclusion(&self, language: &str) -> PyResult<Option<String>> {
        let messages = messages(language)?;
        Ok(self.inner.conclusion().map(|conclusion| messages.conclusion(&conclusion)))
    }

    /// Plays a move, or several of one turn with commas between them; all or nothing.
    ///
    /// >>> import mohreh
    /// >>> match = mohreh.Match("zertz")
    /// >>> match.play("Wd4")
    /// >>> match.mid_turn
    /// True
    fn play(&mut self, moves: &str) -> PyResult<()> {
        self.inner.play_word(moves).map_err(wrong)
    }

    /// Plays a whole turn, or the rest of one.
    ///
    /// >>> import mohreh
    /// >>> match = mohreh.Match("zertz")
    /// >>> match.play_turn("Wd4,-g1")
    /// >>> match.turns
    /// 1
    fn play_turn(&mut self, turn: &str) -> PyResult<()> {
        self.inner.play_turn(turn).map_err(wrong)
    }

    /// Takes back until only so many moves are left.
    ///
    /// >>> import mohreh
    /// >>> match = mohreh.Match("dvonn")
    /// >>> match.play("e3")
    /// >>> match.take_back(0)
    /// >>> match.turn_texts
    /// []
    ///
    /// A number above ``plies`` is a ``ValueError``.
    fn take_back(&mut self, plies: i128) -> PyResult<()> {
        self.inner.take_back(whole("plies", plies, 0..=self.inner.plies() as i128)?);
        Ok(())
    }

    /// Lets a seat give up.
    ///
    /// >>> import mohreh
    /// >>> match = mohreh.Match("dvonn")
    /// >>> match.resign(0)
    /// >>> match.outcome
    /// 'win 1'
    fn resign(&mut self, seat: i128) -> PyResult<()> {
        let loser = self::seat(seat, self.inner.seats())?;
        if self.inner.outcome().is_some() {
            return Err(bad("the match is over"));
        }
        let outcome = self.inner.lost_by(loser);
        self.inner.end(Ending::Resignation(loser), outcome);
        Ok(())
    }

    /// The record, as a seat or a watcher may know it while it goes on.
    ///
    /// >>> import mohreh
    /// >>> mohreh.Match("dvonn").record()
    /// <Record of dvonn: 0 turns>
    #[pyo3(signature = (seat = None))]
    fn record(&self, seat: Option<i128>) -> PyResult<Record> {
        let viewer = viewer(seat, self.inner.seats())?;
        Ok(Record { inner: mohreh_rules::record::Record::of(&self.inner, viewer) })
    }

    /// For pickling; a pickle holds the secrets.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let ended = self.inner.ending().zip(self.inner.outcome());
        let ended = ended.filter(|(ending, _)| *ending != Ending::Rules);
        let ended = ended.map(|(ending, outcome)| (ending.to_string(), outcome.to_string()));
        let start = self.inner.start().text_with_secrets();
        let restore = py.get_type::<Self>().getattr("_restore")?;
        Ok((restore, (self.game().to_owned(), start, self.turn_texts(), ended)))
    }

    #[staticmethod]
    fn _restore(
        game: &str,
        start: &str,
        turns: Vec<String>,
        ended: Option<(String, String)>,
    ) -> PyResult<Self> {
        let mut restored = Self::new(game, "", 0, None, Some(start))?;
        turns.iter().try_for_each(|turn| restored.play(turn))?;
        if let Some((ending, outcome)) = ended {
            let ending: Ending = ending.parse().map_err(wrong)?;
            restored.inner.end(ending, outcome.parse().map_err(wrong)?);
        }
        Ok(restored)
    }

    /// A match of its own that stands where this one stands.
    ///
    /// >>> import mohreh
    /// >>> match = mohreh.Match("dvonn")
    /// >>> match.copy().play("e3")
    /// >>> match.turns
    /// 0
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyDict>) -> Self {
        self.clone()
    }

    /// What a seat may know, as an array of ``space.shape``.
    ///
    /// >>> import mohreh
    /// >>> space = mohreh.Space("yinsh")
    /// >>> mohreh.Match("yinsh").observation(space, 0).shape
    /// (13, 11, 11)
    fn observation<'py>(
        &self,
        py: Python<'py>,
        space: &Space,
        seat: i128,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        space.check(self.inner.game(), &self.inner.options())?;
        let seat = self::seat(seat, self.inner.seats())?;
        dispatch!(AnyMatch, &self.inner, inner => {
            actions::observation(py, &space.inner, inner.position(), seat)
        })
    }

    /// The numbers of the legal moves.
    ///
    /// >>> import mohreh
    /// >>> len(mohreh.Match("dvonn").legal_actions(mohreh.Space("dvonn")))
    /// 49
    fn legal_actions<'py>(
        &self,
        py: Python<'py>,
        space: &Space,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        space.check(self.inner.game(), &self.inner.options())?;
        Ok(dispatch!(AnyMatch, &self.inner, inner => actions::legal(py, &space.inner, inner)))
    }

    /// Plays the move of this number.
    ///
    /// >>> import mohreh
    /// >>> space, match = mohreh.Space("dvonn"), mohreh.Match("dvonn")
    /// >>> match.play_action(space, int(match.legal_actions(space)[0]))
    /// >>> match.turns
    /// 1
    fn play_action(&mut self, space: &Space, action: i128) -> PyResult<()> {
        space.check(self.inner.game(), &self.inner.options())?;
        let action = whole("action", action, 0..=u32::MAX.into())?;
        dispatch!(AnyMatch, &mut self.inner, inner => {
            match space.inner.move_of(inner.position(), action) {
                Some(m) => inner.play(m).map_err(wrong),
                None => Err(bad(format!("action {action}: not a move of this position"))),
            }
        })
    }

    fn __repr__(&self) -> String {
        let (game, turns) = (self.game(), self.turns());
        let state = match (self.outcome(), self.to_move()) {
            (Some(outcome), _) => outcome,
            (None, Some(seat)) => format!("seat {seat} to move"),
            (None, None) => "over".to_owned(),
        };
        format!("<Match of {game}: {turns} turns, {state}>")
    }
}
