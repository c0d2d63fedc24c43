//! What is wrong, as an exception that a person can read and a program can ask.

use std::{fmt::Display, sync::LazyLock};

use mohreh_messages::{Language, Messages};
use mohreh_rules::{GameId, Problem, Seat, Viewer};
use pyo3::{
    PyErr, PyResult, Python, create_exception,
    exceptions::{PyIndexError, PyValueError},
    types::PyAnyMethods,
};

create_exception!(
    mohreh,
    MohrehError,
    PyValueError,
    "Something that cannot be read, set up or played. `id` names it for programs."
);
create_exception!(
    mohreh,
    IllegalMove,
    MohrehError,
    "A move that the rules forbid: `clause` is the rule, `cells` are where."
);

static ENGLISH: LazyLock<Messages> = LazyLock::new(|| Messages::new(Language::En));
static PERSIAN: LazyLock<Messages> = LazyLock::new(|| Messages::new(Language::Fa));

/// The sentences of a language.
pub(crate) fn messages(language: &str) -> PyResult<&'static Messages> {
    match language.parse().map_err(wrong)? {
        Language::En => Ok(&ENGLISH),
        Language::Fa => Ok(&PERSIAN),
    }
}

/// The exception for a problem, in English.
pub(crate) fn wrong(problem: impl Into<Problem>) -> PyErr {
    let problem: Problem = problem.into();
    let sentence = ENGLISH.problem(problem.clone());
    raised(&problem, sentence)
}

/// The same, with the place where it was found.
pub(crate) fn wrong_at(place: &str, problem: impl Into<Problem>) -> PyErr {
    let problem: Problem = problem.into();
    let sentence = ENGLISH.problem(problem.clone());
    raised(&problem, format!("{place}: {sentence}"))
}

fn raised(problem: &Problem, sentence: String) -> PyErr {
    Python::attach(|py| {
        let rule = problem.rule.map(|(_, clause)| clause);
        let error = match rule {
            Some(_) => IllegalMove::new_err(sentence),
            None => MohrehError::new_err(sentence),
        };
        let cells = problem.args.iter().find(|(name, _)| *name == "cells");
        let cells: Vec<&str> = cells.map_or(Vec::new(), |(_, cells)| cells.split(' ').collect());
        let value = error.value(py);
        let told = value
            .setattr("id", problem.id)
            .and_then(|()| value.setattr("clause", rule))
            .and_then(|()| value.setattr("cells", cells));
        told.err().unwrap_or(error)
    })
}

/// The exception for a value that is not what it should be.
pub(crate) fn bad(message: impl Display) -> PyErr {
    PyValueError::new_err(message.to_string())
}

/// The game of this name.
pub(crate) fn game(name: &str) -> PyResult<GameId> {
    name.parse().map_err(wrong)
}

/// The seat with this number at a table of `seats`.
pub(crate) fn seat(number: usize, seats: usize) -> PyResult<Seat> {
    if seats <= number {
        let message = format!("seat {number}: the table has the seats 0 to {}", seats - 1);
        return Err(PyIndexError::new_err(message));
    }
    Ok(Seat::new(number))
}

/// The viewer on a seat; nobody is a watcher.
pub(crate) fn viewer(number: Option<usize>, seats: usize) -> PyResult<Viewer> {
    match number {
        None => Ok(Viewer::Watcher),
        Some(number) => seat(number, seats).map(Viewer::Seat),
    }
}
