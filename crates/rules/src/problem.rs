//! What is wrong, told so that everybody can put it in words of their own.
//!
//! Every failure of this crate becomes a [`Problem`]: the id of a sentence in
//! `messages`, which has it in every language, and what stands in it. `Display`
//! is plain English, for logs and for programs. The browser, which shows every
//! sentence in its reader's language, is built without these texts.

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
    /// The same in plain English, without its cause; an argument stands in it as
    /// `{name}`.
    text: &'static str,
}

impl Problem {
    /// The problem `id`; [`problem!`](crate::problem) is the short way to it.
    #[must_use]
    pub fn new(id: &'static str, text: &'static str, args: Vec<(&'static str, String)>) -> Self {
        Self { id, args, rule: None, cause: None, text }
    }

    /// A fault of the program itself: `what` should have been true. Only whoever
    /// mends it can make sense of it, so `what` is English.
    #[must_use]
    pub fn internal(what: &str) -> Self {
        crate::problem!("internal", "a fault of the program: not so: {what}", what)
    }

    /// The text of a problem, after a look at compile time whether every `{name}` in
    /// it is given.
    #[doc(hidden)]
    #[must_use]
    pub const fn checked(text: &'static str, names: &[&str]) -> &'static str {
        let bytes = text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            if bytes[at] == b'{' {
                let mut is_given = false;
                let mut index = 0;
                while index < names.len() {
                    is_given |= names_it(bytes, at + 1, names[index].as_bytes());
                    index += 1;
                }
                assert!(is_given, "the text names an argument that is not given");
            }
            at += 1;
        }
        if cfg!(target_family = "wasm") { "" } else { text }
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

impl Problem {
    fn arg(&self, name: &str) -> Option<&str> {
        let found = self.args.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The text with its arguments.
    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.text;
        while let Some((before, (name, after))) =
            rest.split_once('{').and_then(|(before, name)| Some((before, name.split_once('}')?)))
        {
            f.write_str(before)?;
            f.write_str(self.arg(name).unwrap_or(name))?;
            rest = after;
        }
        f.write_str(rest)
    }
}

/// What a rule forbids is told by the id of its reason; people get the sentence
/// from `messages`.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule {
            None => self.write_text(f)?,
            Some((game, clause)) => {
                f.write_str(self.id)?;
                if let Some(cells) = self.arg("cells") {
                    write!(f, ": {cells}")?;
                }
                write!(f, " ({} {clause})", game.title())?;
            }
        }
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
            const { $crate::Problem::checked($text, &[$(stringify!($name)),*]) },
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
            const {
                $crate::Problem::checked(
                    concat!("expected ", $expected, ", found `{found}`"),
                    &["found" $(, stringify!($name))*],
                )
            },
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
            const {
                $crate::Problem::checked(
                    concat!("option `{key}`: ", $why),
                    &["key" $(, stringify!($name))*],
                )
            },
            vec![$((stringify!($name), $name.to_string())),*],
        )
    };
}
pub(crate) use unfit;

/// Whether `name` and a closing brace stand at `at`.
const fn names_it(text: &[u8], at: usize, name: &[u8]) -> bool {
    let mut length = 0;
    while length < name.len() && at + length < text.len() && text[at + length] == name[length] {
        length += 1;
    }
    length == name.len() && at + length < text.len() && text[at + length] == b'}'
}
