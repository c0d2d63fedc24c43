//! The text protocol: lines in, answers out. `docs/ugi.md` is the manual.
//!
//! One thread reads; a search runs in a thread of its own, so that `stop` is
//! heard. Only `quit` and the end of the input end a session: a bad line is
//! answered with an error.

mod answers;
mod clock;
mod memory;
mod orders;
mod session;

use std::io::{BufRead, Write};

use anyhow::Result;

pub use crate::clock::Clock;
use crate::{
    answers::Answers,
    session::{Next, Session},
};

/// Obeys every line of `input` until `quit` or its end, and writes the answers
/// to `output`. All searches have answered when it returns.
///
/// # Errors
///
/// When the input cannot be read, or the output not written.
pub fn serve(input: impl BufRead, output: impl Write + Send + 'static) -> Result<()> {
    let mut session = Session::new(Answers::to(output));
    // A line that is no text is refused like any other that cannot be read.
    for line in input.split(b'\n') {
        let line = String::from_utf8_lossy(&line?).into_owned();
        if session.obey(line.trim())? == Next::Quit {
            session.stop_search();
            break;
        }
    }
    session.finish_search();
    Ok(())
}

/// The program in the README is run as a test of documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
