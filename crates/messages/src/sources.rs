//! The built-in files, listed once for both languages.

use crate::Language;

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        /// Name and content of every file of a language.
        pub(crate) const fn of(language: Language) -> &'static [(&'static str, &'static str)] {
            match language {
                Language::En => &[$(($name, include_str!(concat!("../locales/en/", $name, ".ftl")))),*],
                Language::Fa => &[$(($name, include_str!(concat!("../locales/fa/", $name, ".ftl")))),*],
            }
        }
    };
}

files![
    "common", "yinsh", "zertz", "dvonn", "lyngk", "colorpop", "terminal", "analysis", "flaws",
    "problems", "web",
];
