//! Commands that read records: each of them takes files of one record or many,
//! folders, standard input and compressed files.

use std::path::PathBuf;

use anyhow::{Error, Result};
use mohreh_records::Loaded;
use mohreh_rules::problem;

use crate::words;

/// Does `work` with every record of these sources, numbered from 1. What is wrong
/// with one is told at once, and the rest goes on; at the end it is an error. The
/// trouble with the end of a record comes after `work` had what is good of it.
pub(crate) fn each(
    sources: &[PathBuf],
    setup: Option<&str>,
    work: impl FnMut(usize, &Loaded) -> Result<()>,
) -> Result<()> {
    each_while(sources, setup, || true, work)
}

/// The same as long as `go_on` says so.
pub(crate) fn each_while(
    sources: &[PathBuf],
    setup: Option<&str>,
    go_on: impl Fn() -> bool,
    mut work: impl FnMut(usize, &Loaded) -> Result<()>,
) -> Result<()> {
    let mut troubles = Troubles::default();
    for raw in mohreh_records::read(sources) {
        if !go_on() {
            break;
        }
        let number = troubles.count + 1;
        let done = raw.and_then(|raw| raw.load(setup)).and_then(|loaded| {
            work(number, &loaded)?;
            loaded.complain()
        });
        troubles.note(done)?;
    }
    troubles.end()
}

/// What was wrong so far.
#[derive(Default)]
pub(crate) struct Troubles {
    count: usize,
    failed: usize,
    /// The first: where there is only one record, its trouble is that of the command.
    first: Option<Error>,
}

impl Troubles {
    /// Counts a record, and tells what is wrong with it.
    ///
    /// # Errors
    /// When nobody reads the output any more.
    pub(crate) fn note(&mut self, done: Result<()>) -> Result<()> {
        self.count += 1;
        if let Some(first) = self.first.take() {
            eprintln!("mohreh: {}", words::told(&first));
        }
        let Err(error) = done else { return Ok(()) };
        if crate::pipe::is_closed(&error) {
            return Err(error);
        }
        self.failed += 1;
        if self.count == 1 {
            self.first = Some(error);
        } else {
            eprintln!("mohreh: {}", words::told(&error));
        }
        Ok(())
    }

    /// Fails if anything was wrong.
    pub(crate) fn end(self) -> Result<()> {
        let Self { count, failed, first } = self;
        if let Some(error) = first {
            return Err(error);
        }
        anyhow::ensure!(count != 0, problem!("records-empty", "there is no record here"));
        anyhow::ensure!(
            failed == 0,
            problem!("cli-records", "{failed} of {count} records had trouble", failed, count)
        );
        Ok(())
    }
}
