//! Records: matches on paper.

use mohreh_rules::{
    Seat,
    boardspace::import,
    record::{Record as RulesRecord, RecordTurn},
};
use pyo3::{PyResult, pyclass, pyfunction, pymethods};

use crate::{
    matches::Match,
    wrong::{bad, wrong},
};

/// A match on paper: options, start, turns and result.
#[pyclass(module = "mohreh")]
#[derive(Clone)]
pub(crate) struct Record {
    pub(crate) inner: RulesRecord,
}

/// A turn with its evaluation and its comment.
type Told = (String, Option<f32>, Option<String>);

#[pymethods]
impl Record {
    /// Reads one record; `read_records` reads files of many.
    ///
    /// >>> import mohreh
    /// >>> mohreh.Record.parse('[Mohreh "1"]\n[Game "dvonn"]\n\n1. e3 d4')
    /// <Record of dvonn: 2 turns>
    #[staticmethod]
    fn parse(text: &str) -> PyResult<Self> {
        text.parse().map(|inner| Self { inner }).map_err(wrong)
    }

    /// The game: ``yinsh``, ``zertz``, ``dvonn``, ``lyngk`` or ``colorpop``.
    #[getter]
    fn game(&self) -> &'static str {
        self.inner.game.name()
    }

    /// The options as text; empty in the standard game.
    #[getter]
    fn options(&self) -> &str {
        &self.inner.options
    }

    /// ``win 0``, ``draw``, ``loss`` …; ``None`` if the record has none.
    #[getter]
    fn result(&self) -> Option<String> {
        self.inner.result.map(|outcome| outcome.to_string())
    }

    /// The other tags, each with its value: ``Player0``, ``Date`` …
    #[getter]
    fn tags(&self) -> Vec<(String, String)> {
        self.inner.tags.clone()
    }

    /// The names of the seats, as far as they are known.
    #[getter]
    fn players(&self) -> Vec<Option<String>> {
        let named = |seat| self.inner.player(Seat::new(seat)).map(str::to_owned);
        let all: Vec<Option<String>> = (0..Seat::MAX).map(named).collect();
        let count = all.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        all.into_iter().take(count).collect()
    }

    /// The turns, each with its evaluation and its comment.
    #[getter]
    fn turns(&self) -> Vec<Told> {
        let told = |turn: &RecordTurn| (turn.text.clone(), turn.evaluation, turn.comment.clone());
        self.inner.turns.iter().map(told).collect()
    }

    /// Sets a tag; what had the same name is replaced.
    ///
    /// >>> import mohreh
    /// >>> record = mohreh.Match("dvonn").record()
    /// >>> record.set_tag("Player0", "Sara")
    /// >>> record.players
    /// ['Sara']
    fn set_tag(&mut self, name: &str, value: &str) -> PyResult<()> {
        let is_plain = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric());
        if !is_plain {
            return Err(bad(format!("tag: expected letters and digits, found `{name}`")));
        }
        self.inner = self.inner.clone().with_tag(name, value);
        Ok(())
    }

    /// Writes evaluations beside the turns: chances to win of the seat that started.
    ///
    /// >>> import mohreh
    /// >>> record = mohreh.Record.parse('[Mohreh "1"]\n[Game "dvonn"]\n\n1. e3 d4')
    /// >>> record.set_evaluations([0.5, None])
    /// >>> record.turns
    /// [('e3', 0.5, None), ('d4', None, None)]
    fn set_evaluations(&mut self, wins: Vec<Option<f32>>) -> PyResult<()> {
        if wins.len() != self.inner.turns.len() {
            let (found, turns) = (wins.len(), self.inner.turns.len());
            return Err(bad(format!("evaluations: expected {turns}, found {found}")));
        }
        let is_chance = |win: &Option<f32>| win.is_none_or(|win| (0.0..=1.0).contains(&win));
        if let Some(at) = wins.iter().position(|win| !is_chance(win)) {
            let (found, turn) = (wins[at].unwrap_or_default(), at + 1);
            return Err(bad(format!("evaluations: turn {turn}: expected 0 to 1, found {found}")));
        }
        for (turn, win) in self.inner.turns.iter_mut().zip(wins) {
            turn.evaluation = win;
        }
        Ok(())
    }

    /// Plays the record through the rules.
    ///
    /// >>> import mohreh
    /// >>> record = mohreh.Record.parse('[Mohreh "1"]\n[Game "dvonn"]\n\n1. e3 d4')
    /// >>> record.replay()
    /// <Match of dvonn: 2 turns, seat 0 to move>
    fn replay(&self) -> PyResult<Match> {
        self.inner.replay().map(|inner| Match { inner }).map_err(wrong)
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Record of {}: {} turns>", self.game(), self.inner.turns.len())
    }
}

/// Imports a record of boardspace.net: the record, and what stopped it before
/// the end of the file, if anything.
#[pyfunction]
#[pyo3(signature = (text, *, setup = None))]
pub(crate) fn import_boardspace(
    text: &str,
    setup: Option<&str>,
) -> PyResult<(Record, Option<String>)> {
    let imported = import(text, setup).map_err(wrong)?;
    let trouble = imported.trouble.map(|trouble| trouble.to_string());
    Ok((Record { inner: imported.record }, trouble))
}
