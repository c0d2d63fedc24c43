//! The text protocol of Mohreh, in the tradition of UCI: lines in, answers out.
//!
//! [`serve`] answers any reader and writer: standard input and output for a program that
//! others start, a socket, or a text as here:
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let commands = "ugi\n\
//!                 setoption name Game value dvonn\n\
//!                 position startpos moves e3 d3\n\
//!                 go nodes 200\n\
//!                 quit\n";
//! let (answers, output) = std::io::pipe()?;
//! mohreh_ugi::serve(commands.as_bytes(), output)?;
//! let answers = std::io::read_to_string(answers)?;
//! assert!(answers.lines().any(|line| line == "ugiok"));
//! assert!(answers.lines().any(|line| line.starts_with("bestmove ")));
//! # Ok(())
//! # }
//! ```
//!
//! One thread reads; a search runs in a thread of its own, so that `stop` is
//! heard. Only `quit` and the end of the input end a session: a bad line is
//! answered with an error.

mod answers;
mod clock;
mod memory;
mod orders;
mod session;

use std::io::{self, BufRead, Write};

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
pub fn serve(input: impl BufRead, output: impl Write + Send + 'static) -> io::Result<()> {
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
