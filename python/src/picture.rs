//! Boards as text and as pictures.

use mohreh_draw::{Theme, plain, scene, svg};
use mohreh_rules::AnyView;
use pyo3::PyResult;

use crate::wrong::bad;

/// How wide a board is in a notebook.
const WIDTH: u32 = 420;

/// The board in characters.
pub(crate) fn text(view: &AnyView) -> String {
    plain::render(&scene(view), plain::Style::Letters)
}

/// The board as SVG, in the light or the dark colors.
pub(crate) fn picture(view: &AnyView, theme: &str) -> PyResult<String> {
    let theme = match theme {
        "light" => Theme::Light,
        "dark" => Theme::Dark,
        _ => return Err(bad(format!("theme: expected light or dark, found `{theme}`"))),
    };
    Ok(svg::render(&scene(view), theme, view.game().title()))
}

/// The board as a notebook shows it: no wider than needed.
pub(crate) fn inline(view: &AnyView) -> PyResult<String> {
    let picture = picture(view, "light")?;
    Ok(picture.replacen("<svg ", &format!("<svg width=\"{WIDTH}\" "), 1))
}
