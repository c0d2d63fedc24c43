//! Where the answers go: the thread that reads commands and the one that
//! searches write to the same place, a line at a time.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
};

/// Somebody who reads the answers.
#[derive(Clone)]
pub(crate) struct Answers(Arc<Mutex<dyn Write + Send>>);

impl Answers {
    pub(crate) fn to(reader: impl Write + Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(reader)))
    }

    /// Writes a line and sends it at once.
    pub(crate) fn say(&self, line: &str) -> io::Result<()> {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(out, "{line}")?;
        out.flush()
    }

    /// Writes a line from a search. When this fails, whoever reads us is gone,
    /// and the thread that reads commands will find its input closed too.
    pub(crate) fn tell(&self, line: &str) {
        if self.say(line).is_err() {
            eprintln!("mohreh: nobody reads the answers any more");
        }
    }
}
