//! Records in bulk: files of many, folders, compressed ones.

use std::{
    io,
    path::PathBuf,
    sync::{Mutex, PoisonError},
};

use anyhow::Error;
use mohreh_records::Raw;
use mohreh_rules::record::RecordError;
use pyo3::{PyErr, PyRef, PyResult, Python, pyclass, pyfunction, pymethods};

use crate::{
    record::Record,
    wrong::{bad, wrong_at},
};

/// Records as they stand in files, one after the other.
#[pyclass(frozen, module = "mohreh")]
pub(crate) struct Records {
    rest: Mutex<Box<dyn Iterator<Item = anyhow::Result<Raw>> + Send>>,
}

#[pymethods]
impl Records {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    /// The next record. One that is damaged is an error, and those after it still come.
    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Record>> {
        let read = py.detach(|| {
            let mut rest = self.rest.lock().unwrap_or_else(PoisonError::into_inner);
            rest.next().map(|raw| raw?.read())
        });
        match read {
            None => Ok(None),
            Some(Ok(loaded)) => Ok(Some(Record { inner: loaded.record })),
            Some(Err(error)) => Err(failed(&error)),
        }
    }
}

/// The records of a file with one or many, of a folder, or of standard input (``-``);
/// ours or boardspace.net's, plain or compressed by gzip or Zstandard. They are read as
/// they are asked for, and not played: `Record.replay` does that.
///
/// >>> import mohreh, pathlib, tempfile
/// >>> with tempfile.TemporaryDirectory() as folder:
/// ...     path = pathlib.Path(folder) / "two.mohreh"
/// ...     games = [mohreh.play_match(["random"] * 2, "dvonn", seed=seed) for seed in (1, 2)]
/// ...     _ = path.write_text("\n".join(str(game.record()) for game in games))
/// ...     [record.game for record in mohreh.read_records(path)]
/// ['dvonn', 'dvonn']
#[pyfunction]
pub(crate) fn read_records(path: PathBuf) -> Records {
    Records { rest: Mutex::new(Box::new(mohreh_records::read(&[path]))) }
}

/// What went wrong, with the place: a file that cannot be read is an `OSError`.
fn failed(error: &Error) -> PyErr {
    let told = format!("{error:#}");
    match (error.downcast_ref::<io::Error>(), error.downcast_ref::<RecordError>()) {
        (Some(cause), _) => io::Error::new(cause.kind(), told).into(),
        (_, Some(cause)) => wrong_at(&error.to_string(), cause.clone()),
        _ => bad(told),
    }
}
