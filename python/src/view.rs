//! A match as one viewer may know it.

use mohreh_rules::{AnyView, Viewer};
use pyo3::{PyResult, pyclass, pymethods};

use crate::{matches::Match, picture, position::Position};

/// A match from which everything is gone that its viewer may not know.
#[pyclass(frozen, module = "mohreh")]
#[derive(Clone)]
pub(crate) struct View {
    pub(crate) inner: AnyView,
}

#[pymethods]
impl View {
    /// The game: ``yinsh``, ``zertz``, ``dvonn``, ``lyngk`` or ``colorpop``.
    #[getter]
    fn game(&self) -> &'static str {
        self.inner.game().name()
    }

    /// The options as text; empty in the standard game.
    #[getter]
    fn options(&self) -> String {
        self.inner.options()
    }

    /// Who looks; `None` is a watcher.
    #[getter]
    fn seat(&self) -> Option<usize> {
        match self.inner.viewer() {
            Viewer::Seat(seat) => Some(seat.index()),
            Viewer::Watcher => None,
        }
    }

    /// The seat to move, from 0; ``None`` when it is over.
    #[getter]
    fn to_move(&self) -> Option<usize> {
        self.inner.to_move().map(|seat| seat.index())
    }

    /// Where it stands, `?` where the viewer knows nothing.
    #[getter]
    fn position(&self) -> Position {
        Position { inner: self.inner.position() }
    }

    /// Where it stands, as text.
    #[getter]
    fn position_text(&self) -> String {
        self.inner.position_text()
    }

    /// Where it began, as text.
    #[getter]
    fn start_text(&self) -> String {
        self.inner.start_text()
    }

    /// The turns as texts, the last one possibly unfinished.
    #[getter]
    fn turn_texts(&self) -> Vec<String> {
        self.inner.turn_texts()
    }

    /// The legal moves; none when it is over.
    ///
    /// >>> import mohreh
    /// >>> len(mohreh.Match("dvonn").view().legal())
    /// 49
    fn legal(&self) -> Vec<String> {
        self.inner.known().legal()
    }

    /// The match as far as the viewer knows it, to play on with.
    ///
    /// >>> import mohreh
    /// >>> mohreh.Match("colorpop").view(0).known().secret_colors(1)
    /// []
    fn known(&self) -> Match {
        Match { inner: self.inner.known() }
    }

    /// A picture of the board, in the theme ``light`` or ``dark``.
    ///
    /// >>> import mohreh
    /// >>> mohreh.Match("yinsh").view().svg().startswith("<svg")
    /// True
    #[pyo3(signature = (*, theme = "light"))]
    pub(crate) fn svg(&self, theme: &str) -> PyResult<String> {
        picture::picture(&self.inner, theme)
    }

    /// The board in letters.
    ///
    /// >>> import mohreh
    /// >>> "a1" in mohreh.Match("dvonn").view().text()
    /// False
    pub(crate) fn text(&self) -> String {
        picture::text(&self.inner)
    }

    pub(crate) fn _repr_svg_(&self) -> PyResult<String> {
        picture::inline(&self.inner)
    }

    fn __repr__(&self) -> String {
        let viewer = self.seat().map_or("a watcher".to_owned(), |seat| format!("seat {seat}"));
        format!("<View of {} for {viewer}>", self.game())
    }
}
