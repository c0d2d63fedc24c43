//! The native part of the package `mohreh` for Python: rules, engine, arrays.
//!
//! What Python sees is described in `mohreh/_native.pyi`, with examples that
//! run as tests. Texts go in and out: a move, a turn, a position and options
//! are written as everywhere else in Mohreh.

mod actions;
mod board;
mod changes;
mod engine;
mod matches;
mod picture;
mod position;
mod record;
mod records;
mod space;
mod vector;
mod view;
mod wrong;

use pyo3::pymodule;

/// Rules, engine and arrays.
#[pymodule]
mod _native {
    use mohreh_rules::{GameId, Position as _, with_game};
    use pyo3::{
        Bound, PyResult, pyfunction,
        types::{PyModule, PyModuleMethods},
    };

    #[pymodule_export]
    use crate::{
        engine::{Answer, Line, search},
        matches::Match,
        position::Position,
        record::{Record, import_boardspace},
        records::{Records, read_records},
        space::{Space, Symmetry},
        vector::VectorEnv,
        view::View,
        wrong::{IllegalMove, MohrehError},
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let names: Vec<&str> = GameId::ALL.iter().map(|game| game.name()).collect();
        module.add("GAMES", names)?;
        module.add("VERSION", env!("CARGO_PKG_VERSION"))
    }

    /// Every option of a game with its values, the default first.
    #[pyfunction]
    fn options(game: &str) -> PyResult<Vec<(&'static str, Vec<&'static str>)>> {
        let game = crate::wrong::game(game)?;
        let choices = with_game!(game, P => P::CHOICES);
        Ok(choices.iter().map(|choice| (choice.key, choice.values.to_vec())).collect())
    }
}
