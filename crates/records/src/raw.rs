//! A record as it stands in its file, and as it is understood.

use std::{fmt, path::PathBuf};

use anyhow::{Context, Result};
use mohreh_rules::{
    Problem, boardspace,
    record::{Record, RecordError},
};

/// Where a record stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file, `-` for standard input.
    pub path: PathBuf,
    /// The line on which it begins, from 1.
    pub line: usize,
}

/// How a record is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// As we write them.
    Mohreh,
    /// As boardspace.net does.
    Boardspace,
}

/// A record that has been found and not yet understood. Finding is quick and goes
/// one after the other; understanding takes longer and can go in many threads.
#[derive(Clone, Debug)]
pub struct Raw {
    /// Where it stands.
    pub place: Place,
    /// How it is written.
    pub form: Form,
    /// What is written.
    pub text: String,
}

/// A record, and what is wrong with the rest of it, if anything is.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// Where it stands.
    pub place: Place,
    /// What could be read.
    pub record: Record,
    /// Why it is not whole.
    pub trouble: Option<Problem>,
}

impl Raw {
    /// Reads the record and checks it against the rules.
    ///
    /// # Errors
    /// When nothing of it can be used.
    pub fn load(&self, setup: Option<&str>) -> Result<Loaded> {
        let loaded = self.read_with(setup)?;
        let trouble = match self.form {
            Form::Mohreh => loaded.record.replay().err().map(Problem::from),
            Form::Boardspace => loaded.trouble,
        };
        Ok(Loaded { trouble, ..loaded })
    }

    /// Reads the record without playing it: much quicker, and turns may be illegal.
    /// Boardspace's are always played, since their moves mean nothing otherwise.
    ///
    /// # Errors
    /// When nothing of it can be used.
    pub fn read(&self) -> Result<Loaded> {
        self.read_with(None)
    }

    fn read_with(&self, setup: Option<&str>) -> Result<Loaded> {
        let place = self.place.clone();
        match self.form {
            Form::Mohreh => {
                let record: Record = self
                    .text
                    .parse()
                    .map_err(|error| in_file(error, self.place.line))
                    .with_context(|| self.place.path.display().to_string())?;
                Ok(Loaded { place, record, trouble: None })
            }
            Form::Boardspace => {
                let imported = boardspace::import(&self.text, setup)
                    .with_context(|| self.place.to_string())?;
                let trouble = imported.trouble.map(Problem::from);
                Ok(Loaded { place, record: imported.record, trouble })
            }
        }
    }
}

/// Lines are those of the file.
fn in_file(error: RecordError, first: usize) -> RecordError {
    match error {
        RecordError::Text { line, error } => RecordError::Text { line: line + first - 1, error },
        error => error,
    }
}

impl Loaded {
    /// Fails with the trouble, after everything good has been used.
    ///
    /// # Errors
    /// When there is any.
    pub fn complain(&self) -> Result<()> {
        match &self.trouble {
            None => Ok(()),
            Some(trouble) => Err(trouble.clone()).with_context(|| self.place.to_string()),
        }
    }
}

/// `file`, or `file:12` where it does not begin at the top.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        if self.line <= 1 { write!(f, "{path}") } else { write!(f, "{path}:{}", self.line) }
    }
}
