//! What is wrong, as an exception that a person can read and a program can ask.

use std::{fmt::Display, ops::RangeInclusive, sync::LazyLock};

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

/// A number of Python, whose numbers have no end and may be negative, as one of ours.
pub(crate) fn whole<N: TryFrom<i128>>(
    name: &str,
    number: i128,
    range: RangeInclusive<i128>,
) -> PyResult<N> {
    let (least, most) = (range.start(), range.end());
    let fits = Some(number).filter(|number| range.contains(number));
    fits.and_then(|number| N::try_from(number).ok())
        .ok_or_else(|| bad(format!("{name}: expected {least} to {most}, found {number}")))
}

/// A seed: the same one draws the same.
pub(crate) fn seed(number: i128) -> PyResult<u64> {
    whole("seed", number, 0..=u64::MAX.into())
}

/// The seat with this number at a table of `seats`.
pub(crate) fn seat(number: i128, seats: usize) -> PyResult<Seat> {
    match usize::try_from(number) {
        Ok(number) if number < seats => Ok(Seat::new(number)),
        _ => {
            let message = format!("seat {number}: the table has the seats 0 to {}", seats - 1);
            Err(PyIndexError::new_err(message))
        }
    }
}

/// The viewer on a seat; nobody is a watcher.
pub(crate) fn viewer(number: Option<i128>, seats: usize) -> PyResult<Viewer> {
    match number {
        None => Ok(Viewer::Watcher),
        Some(number) => seat(number, seats).map(Viewer::Seat),
    }
}
