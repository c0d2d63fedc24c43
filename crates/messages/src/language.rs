//! The languages, and how they write numbers.

use std::str::FromStr;

use mohreh_rules::{Problem, problem, text::shortened};

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Persian.
    Fa,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::En, Self::Fa];

    /// Its code: `en`, `fa`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fa => "fa",
        }
    }

    /// Between the parts of a list. The mark keeps a list of cells from running left to right
    /// inside a Persian line.
    pub(crate) const fn comma(self) -> &'static str {
        match self {
            Self::En => ", ",
            Self::Fa => "\u{200f}، ",
        }
    }

    /// The text with its digits in this language.
    #[must_use]
    pub fn digits(self, text: &str) -> String {
        match self {
            Self::En => text.to_owned(),
            Self::Fa => text.chars().map(persian_digit).collect(),
        }
    }

    /// A number such as `-1.50` with the digits and the decimal sign of this language.
    ///
    /// ```
    /// assert_eq!(mohreh_messages::Language::Fa.decimal("-1.50"), "-۱٫۵۰");
    /// ```
    #[must_use]
    pub fn decimal(self, number: &str) -> String {
        match self {
            Self::En => number.to_owned(),
            Self::Fa => self.digits(number).replace('.', "\u{66b}"),
        }
    }
}

impl FromStr for Language {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let code = text.to_ascii_lowercase();
        Self::ALL.into_iter().find(|language| code.starts_with(language.code())).ok_or_else(|| {
            let found = shortened(text);
            problem!("usage-language", "expected a language (en or fa), found `{found}`", found)
        })
    }
}

fn persian_digit(c: char) -> char {
    match c.to_digit(10) {
        Some(digit) => char::from_u32('۰' as u32 + digit).expect("ten digits follow each other"),
        None => c,
    }
}
