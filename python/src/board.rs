//! What a position and a match have in common: what is legal, what moves do, and
//! what a viewer sees.

/// The methods that both classes have. Each says by `known` which match answers;
/// a position is the start of one.
macro_rules! board_methods {
    ($class:ident) => {
        #[pyo3::pymethods]
        impl $class {
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

            /// The legal moves; none when it is over.
            ///
            /// >>> import mohreh
            /// >>> mohreh.Match("dvonn").legal()[:3]
            /// ['a1', 'a2', 'a3']
            fn legal(&self) -> Vec<String> {
                self.known().legal()
            }

            /// Why a move is not legal, in English (``en``) or Persian (``fa``); ``None`` if it is.
            ///
            /// >>> import mohreh
            /// >>> mohreh.Match("dvonn").explain("e3") is None
            /// True
            /// >>> match = mohreh.Match("dvonn")
            /// >>> match.play("e3")
            /// >>> match.explain("e3")
            /// 'e3 is already taken. (DVONN 2.1)'
            #[pyo3(signature = (m, language = "en"))]
            fn explain(&self, m: &str, language: &str) -> pyo3::PyResult<Option<String>> {
                let messages = $crate::wrong::messages(language)?;
                Ok(self.known().explain(m).err().map(|refused| messages.refused(&refused)))
            }

            /// What a legal move changes on the board, in the order in which it happens.
            ///
            /// >>> import mohreh
            /// >>> mohreh.Match("yinsh").changes("e5")
            /// [{'kind': 'placed', 'cell': 'e5', 'piece': 'ring', 'color': 'white'}]
            fn changes<'py>(
                &self,
                py: pyo3::Python<'py>,
                m: &str,
            ) -> pyo3::PyResult<Vec<pyo3::Bound<'py, pyo3::types::PyDict>>> {
                let changes = self.known().changes(m).map_err($crate::wrong::wrong)?;
                $crate::changes::told(py, &changes)
            }

            /// What a seat may know; without a seat, what a watcher may.
            ///
            /// >>> import mohreh
            /// >>> mohreh.Match("colorpop").view(0)
            /// <View of colorpop for seat 0>
            #[pyo3(signature = (seat = None))]
            fn view(&self, seat: Option<i128>) -> pyo3::PyResult<$crate::view::View> {
                let known = self.known();
                let viewer = $crate::wrong::viewer(seat, known.seats())?;
                Ok($crate::view::View { inner: known.view(viewer) })
            }

            /// The secret colors of a seat, each with how many tokens of it are on the board;
            /// ``None`` in games without secrets. It tells all that is known here: take a view before
            /// you show it to anybody.
            ///
            /// >>> import mohreh
            /// >>> [(color, left)] = mohreh.Match("colorpop").secret_colors(0)
            /// >>> left
            /// 19
            /// >>> mohreh.Match("yinsh").secret_colors(0) is None
            /// True
            fn secret_colors(
                &self,
                seat: i128,
            ) -> pyo3::PyResult<Option<Vec<(&'static str, u32)>>> {
                let known = self.known();
                let colors = known.secret_colors($crate::wrong::seat(seat, known.seats())?);
                let named = |(color, left): (mohreh_rules::Color, u32)| (color.name(), left);
                Ok(colors.map(|colors| colors.into_iter().map(named).collect()))
            }

            /// A picture of the board, in the theme ``light`` or ``dark``, as a seat or a watcher
            /// sees it.
            ///
            /// >>> import mohreh
            /// >>> mohreh.Match("yinsh").svg(theme="dark").startswith("<svg")
            /// True
            #[pyo3(signature = (*, theme = "light", seat = None))]
            fn svg(&self, theme: &str, seat: Option<i128>) -> pyo3::PyResult<String> {
                self.view(seat)?.svg(theme)
            }

            /// The board in letters, as a seat or a watcher sees it.
            ///
            /// >>> import mohreh
            /// >>> mohreh.Match("dvonn").text().splitlines()[-1]
            /// 'seat 1 score: black 0'
            #[pyo3(signature = (*, seat = None))]
            fn text(&self, seat: Option<i128>) -> pyo3::PyResult<String> {
                Ok(self.view(seat)?.text())
            }

            fn _repr_svg_(&self) -> pyo3::PyResult<String> {
                self.view(None)?._repr_svg_()
            }
        }
    };
}

pub(crate) use board_methods;
