//! What is wrong with a state that can be read and that no match can be in.
//!
//! As a [`Reason`](crate::Reason) it has an id, for which `messages` has a
//! sentence in every language; its `Display` is for logs and programs.

use std::fmt;

/// Why a state cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The id of its sentence.
    pub id: &'static str,
    /// What stands in the sentence: numbers, cells, seats and colors, each
    /// under its name.
    pub values: Vec<(&'static str, String)>,
    /// The same in plain English.
    pub(crate) text: String,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The flaw of this id and text; the names after it stand in both.
macro_rules! bare_flaw {
    ($id:literal, $text:literal $(, $name:ident)* $(,)?) => {
        $crate::Flaw {
            id: $id,
            values: vec![$((stringify!($name), $name.to_string())),*],
            text: format!($text),
        }
    };
}

/// The same as the error of a position.
macro_rules! flaw {
    ($($parts:tt)*) => {
        $crate::SetupError::Inconsistent($crate::flaw::bare_flaw!($($parts)*))
    };
}
pub(crate) use {bare_flaw, flaw};
