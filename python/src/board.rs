//! What a position and a match have in common: what is legal, what moves do, and
//! what a viewer sees.

/// The methods that both classes have. Each says by `known` which match answers;
/// a position is the start of one.
macro_rules! board_methods {
    ($class:ident) => {
        #[pyo3::pymethods]
        impl $class {
            #[getter]
            fn game(&self) -> &'static str {
                self.inner.game().name()
            }

            #[getter]
            fn options(&self) -> String {
                self.inner.options()
            }

            fn legal(&self) -> Vec<String> {
                self.known().legal()
            }

            #[pyo3(signature = (m, language = "en"))]
            fn explain(&self, m: &str, language: &str) -> pyo3::PyResult<Option<String>> {
                let messages = $crate::wrong::messages(language)?;
                Ok(self.known().explain(m).err().map(|refused| messages.refused(&refused)))
            }

            fn changes<'py>(
                &self,
                py: pyo3::Python<'py>,
                m: &str,
            ) -> pyo3::PyResult<Vec<pyo3::Bound<'py, pyo3::types::PyDict>>> {
                let changes = self.known().changes(m).map_err($crate::wrong::wrong)?;
                $crate::changes::told(py, &changes)
            }

            #[pyo3(signature = (seat = None))]
            fn view(&self, seat: Option<usize>) -> pyo3::PyResult<$crate::view::View> {
                let known = self.known();
                let viewer = $crate::wrong::viewer(seat, known.seats())?;
                Ok($crate::view::View { inner: known.view(viewer) })
            }

            fn secret_colors(
                &self,
                seat: usize,
            ) -> pyo3::PyResult<Option<Vec<(&'static str, u32)>>> {
                let known = self.known();
                let colors = known.secret_colors($crate::wrong::seat(seat, known.seats())?);
                let named = |(color, left): (mohreh_rules::Color, u32)| (color.name(), left);
                Ok(colors.map(|colors| colors.into_iter().map(named).collect()))
            }

            #[pyo3(signature = (*, theme = "light", seat = None))]
            fn svg(&self, theme: &str, seat: Option<usize>) -> pyo3::PyResult<String> {
                self.view(seat)?.svg(theme)
            }

            #[pyo3(signature = (*, seat = None))]
            fn text(&self, seat: Option<usize>) -> pyo3::PyResult<String> {
                Ok(self.view(seat)?.text())
            }

            fn _repr_svg_(&self) -> pyo3::PyResult<String> {
                self.view(None)?._repr_svg_()
            }
        }
    };
}

pub(crate) use board_methods;
