//! Observations and actions of one position, the same for matches and bare
//! positions.

use mohreh_rules::{
    Match, Outcome, Refused, Seat,
    encode::{Encode, Space},
};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::{Bound, PyResult, Python};

use crate::wrong::wrong;

/// What each seat gets at the end: 1 for a win, -1 for a loss, 0 for a draw.
pub(crate) fn scores(outcome: Outcome, seats: usize) -> Vec<f32> {
    (0..seats).map(|seat| 2.0 * outcome.score(Seat::new(seat)) - 1.0).collect()
}

/// What `seat` may know, in planes.
pub(crate) fn observation<'py, P: Encode>(
    py: Python<'py>,
    space: &Space,
    pos: &P,
    seat: Seat,
) -> PyResult<Bound<'py, PyArray3<u8>>> {
    let array = PyArray3::zeros(py, space.shape(), false);
    space.observe(pos, seat, array.try_readwrite()?.as_slice_mut()?);
    Ok(array)
}

/// The numbers of the legal moves, ascending.
pub(crate) fn legal<'py, P: Encode>(
    py: Python<'py>,
    space: &Space,
    game_match: &Match<P>,
) -> Bound<'py, PyArray1<i64>> {
    let pos = game_match.position();
    let moves = game_match.legal_moves();
    let mut actions: Vec<i64> = moves.iter().map(|&m| space.action(pos, m) as i64).collect();
    actions.sort_unstable();
    PyArray1::from_vec(py, actions)
}

/// The number of a legal move.
pub(crate) fn number<P: Encode>(space: &Space, pos: &P, m: &str) -> PyResult<usize> {
    let m: P::Move = m.parse().map_err(|error| wrong(Refused::Unreadable(error)))?;
    pos.explain(m).map_err(wrong)?;
    Ok(space.action(pos, m))
}
