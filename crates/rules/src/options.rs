//! Options as text: `key=value` pairs joined by `;`, empty for the standard game.
//!
//! Each game reads its own pairs in `options.rs`; this is what they share.

use std::{fmt, str::FromStr};

use crate::{
    Problem,
    problem::unfit,
    text::{fold, shortened},
};

/// Invalid options. Names the key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionsError(Box<Problem>);

impl OptionsError {
    /// `key` is wrong; `unfit!` is the short way to it.
    pub(crate) fn new(
        id: &'static str,
        key: &str,
        text: &'static str,
        args: Vec<(&'static str, String)>,
    ) -> Self {
        Self(Box::new(Problem::new(id, text, args).with("key", shortened(key))))
    }
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for OptionsError {}

impl From<OptionsError> for Problem {
    fn from(error: OptionsError) -> Self {
        *error.0
    }
}

/// The pairs of an options text, taken one key at a time.
///
/// ```
/// use mohreh_rules::Pairs;
/// let mut pairs = Pairs::read("board=48; Blitz=OFF").unwrap();
/// assert_eq!(pairs.take("board").as_deref(), Some("48"));
/// assert!(!pairs.take_switch("blitz").unwrap());
/// pairs.finish().unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct Pairs {
    pairs: Vec<(String, String)>,
}

impl Pairs {
    /// Splits `text`; a key may come once.
    ///
    /// # Errors
    /// When a part is no `key=value`, or a key comes twice.
    pub fn read(text: &str) -> Result<Self, OptionsError> {
        let mut pairs: Vec<(String, String)> = Vec::new();
        for part in fold(text).split(';').map(str::trim).filter(|part| !part.is_empty()) {
            let (key, value) = part
                .split_once('=')
                .ok_or_else(|| unfit!("options-pair", part, "expected key=value"))?;
            let (key, value) = (key.trim(), value.trim());
            if pairs.iter().any(|(known, _)| known == key) {
                return Err(unfit!("options-twice", key, "given twice"));
            }
            pairs.push((key.to_owned(), value.to_owned()));
        }
        Ok(Self { pairs })
    }

    /// The value of `key`, if it was given.
    pub fn take(&mut self, key: &str) -> Option<String> {
        let index = self.pairs.iter().position(|(known, _)| known == key)?;
        Some(self.pairs.remove(index).1)
    }

    /// Whether the switch `key` is `on`; `off` and absent are the same.
    ///
    /// # Errors
    /// When the value is neither.
    pub fn take_switch(&mut self, key: &str) -> Result<bool, OptionsError> {
        match self.take(key).as_deref() {
            None | Some("off") => Ok(false),
            Some("on") => Ok(true),
            Some(found) => {
                let found = shortened(found);
                Err(unfit!("options-switch", key, "expected on or off, found `{found}`", found))
            }
        }
    }

    /// A value that can be parsed, or `None` if it was not given.
    ///
    /// # Errors
    /// When the value does not parse; `choices` says what would be right.
    pub fn take_parsed<T: FromStr>(
        &mut self,
        key: &str,
        choices: &str,
    ) -> Result<Option<T>, OptionsError> {
        let Some(found) = self.take(key) else { return Ok(None) };
        found.parse().map(Some).map_err(|_| not_one_of(key, choices, &found))
    }

    /// No pair may be left.
    ///
    /// # Errors
    /// When one is: the game does not know it.
    pub fn finish(self) -> Result<(), OptionsError> {
        match self.pairs.first() {
            None => Ok(()),
            Some((key, _)) => Err(unfit!("options-unknown", key, "this game has no such option")),
        }
    }
}

/// `found` where only `choices` are values of `key`.
pub(crate) fn not_one_of(key: &str, choices: &str, found: &str) -> OptionsError {
    let found = shortened(found);
    unfit!("options-value", key, "expected {choices}, found `{found}`", choices, found)
}

/// Writes pairs in the order given, leaving out nothing.
pub(crate) fn write_pairs(f: &mut fmt::Formatter<'_>, pairs: &[(&str, String)]) -> fmt::Result {
    for (index, (key, value)) in pairs.iter().enumerate() {
        let separator = if index == 0 { "" } else { ";" };
        write!(f, "{separator}{key}={value}")?;
    }
    Ok(())
}
