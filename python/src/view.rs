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
    #[getter]
    fn game(&self) -> &'static str {
        self.inner.game().name()
    }

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

    #[getter]
    fn to_move(&self) -> Option<usize> {
        self.inner.to_move().map(|seat| seat.index())
    }

    /// Where it stands, `?` where the viewer knows nothing.
    #[getter]
    fn position(&self) -> Position {
        Position { inner: self.inner.position() }
    }

    #[getter]
    fn position_text(&self) -> String {
        self.inner.position_text()
    }

    #[getter]
    fn start_text(&self) -> String {
        self.inner.start_text()
    }

    #[getter]
    fn turn_texts(&self) -> Vec<String> {
        self.inner.turn_texts()
    }

    fn legal(&self) -> Vec<String> {
        self.inner.known().legal()
    }

    /// The match as far as the viewer knows it, to play on with.
    fn known(&self) -> Match {
        Match { inner: self.inner.known() }
    }

    #[pyo3(signature = (*, theme = "light"))]
    pub(crate) fn svg(&self, theme: &str) -> PyResult<String> {
        picture::picture(&self.inner, theme)
    }

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
