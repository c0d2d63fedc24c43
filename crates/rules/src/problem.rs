//! What is wrong, told so that everybody can put it in words of their own.
//!
//! Every failure of this crate becomes a [`Problem`]: the id of a sentence in
//! `messages`, which has it in every language, and what stands in it. `Display`
//! is plain English, for logs and for programs.

use std::fmt;

use crate::GameId;

/// Something that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The id of its sentence.
    pub id: &'static str,
    /// What stands in the sentence, each under its name. A `seat` is a seat's
    /// number; a `color`, `step`, `part` or `field` is the name of one; `cells`
    /// are separated by blanks. Everything else is a number, or notation or a
    /// user's own words that are shown as they are.
    pub args: Vec<(&'static str, String)>,
    /// The rule that forbids it: the game and the clause of its rule document.
    pub rule: Option<(GameId, &'static str)>,
    /// What is behind it. The sentence ends with it.
    pub cause: Option<Box<Problem>>,
    /// The same in plain English, without its cause.
    text: String,
}

impl Problem {
    /// The problem `id`; [`problem!`](crate::problem) is the short way to it.
    #[must_use]
    pub fn new(id: &'static str, text: String, args: Vec<(&'static str, String)>) -> Self {
        Self { id, args, rule: None, cause: None, text }
    }

    /// By a clause of a game's rules.
    #[must_use]
    pub(crate) fn by_rule(mut self, game: GameId, clause: &'static str) -> Self {
        self.rule = Some((game, clause));
        self
    }

    /// With what is behind it.
    #[must_use]
    pub fn because(mut self, cause: impl Into<Self>) -> Self {
        self.cause = Some(Box::new(cause.into()));
        self
    }

    /// With one more argument.
    #[must_use]
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        match &self.cause {
            Some(cause) => write!(f, ": {cause}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Problem {}

/// The problem of this id and text; the names after it stand in both.
///
/// The tests of `messages` look for these calls: an id without a sentence in
/// every language, or a sentence with a name that is not given, fails there.
///
/// ```
/// use mohreh_rules::problem;
/// let (seat, seats) = (5, 2);
/// let wrong = problem!("seat-none", "seat {seat} of {seats}", seat, seats);
/// assert_eq!(wrong.to_string(), "seat 5 of 2");
/// assert_eq!(wrong.args[0], ("seat", "5".to_owned()));
/// ```
#[macro_export]
macro_rules! problem {
    ($id:literal, $text:literal $(, $name:ident)* $(,)?) => {
        $crate::Problem::new(
            $id,
            format!($text),
            vec![$((stringify!($name), $name.to_string())),*],
        )
    };
}

/// [`problem!`](crate::problem) for a state that can be read and that no match
/// can be in.
macro_rules! flaw {
    ($($rest:tt)*) => {
        $crate::SetupError::Inconsistent($crate::problem!($($rest)*))
    };
}
pub(crate) use flaw;

/// The [`TextError`](crate::TextError) of this id: what was expected, the names
/// that stand in it, and after the semicolon what was found.
macro_rules! unreadable {
    ($id:literal, $expected:literal $(, $name:ident)*; $found:expr) => {
        $crate::TextError::new(
            $id,
            &format!($expected),
            vec![$((stringify!($name), $name.to_string())),*],
            $found.as_ref(),
        )
    };
}
pub(crate) use unreadable;

/// The [`OptionsError`](crate::OptionsError) of this id, about `key`.
macro_rules! unfit {
    ($id:literal, $key:expr, $why:literal $(, $name:ident)* $(,)?) => {
        $crate::OptionsError::new(
            $id,
            $key,
            &format!($why),
            vec![$((stringify!($name), $name.to_string())),*],
        )
    };
}
pub(crate) use unfit;
