//! Which language the command line speaks, and its errors in that language.

use std::{env, error::Error, fmt::Display, sync::LazyLock};

use mohreh_messages::{Language, Messages};
use mohreh_rules::Problem;
use mohreh_server::{ServeError, StoreError};

/// The language of the locale, for commands that are not told another.
pub(crate) fn locale() -> &'static str {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let first = set.into_iter().find(|value| !value.is_empty());
    first.and_then(|value| value.parse::<Language>().ok()).unwrap_or_default().code()
}

/// The language that `--lang` asks for, wherever it stands, or the locale's.
/// Errors need it before, and where, a command has read its arguments.
fn language() -> Language {
    let words: Vec<String> =
        env::args_os().map(|word| word.to_string_lossy().into_owned()).collect();
    let after = words.iter().position(|word| word == "--lang").and_then(|at| words.get(at + 1));
    let joined = words.iter().find_map(|word| word.strip_prefix("--lang="));
    let wanted = joined.or(after.map(String::as_str)).and_then(|code| code.parse().ok());
    wanted.or_else(|| locale().parse().ok()).unwrap_or_default()
}

/// The sentences of that language.
pub(crate) fn messages() -> &'static Messages {
    // Read once: a command may print a line for each of a hundred thousand records.
    static MESSAGES: LazyLock<Messages> = LazyLock::new(|| Messages::new(language()));
    &MESSAGES
}

/// A sentence about what was done, with its arguments.
pub(crate) fn sentence(id: &str, arguments: &[(&str, &dyn Display)]) -> String {
    let arguments: Vec<(&str, String)> =
        arguments.iter().map(|(name, value)| (*name, value.to_string())).collect();
    messages().told(id, arguments.iter().map(|(name, value)| (*name, value.as_str())))
}

/// A number that may have a fraction, already rounded, as this language writes it.
pub(crate) fn decimal(number: impl Display) -> String {
    messages().language().decimal(&number.to_string())
}

/// An error with its causes, in the user's language.
pub(crate) fn told(error: &anyhow::Error) -> String {
    mohreh_terminal::told(messages(), error, by_serving)
}

/// The sentence of an error, where it has one.
pub(crate) fn problem_of(link: &(dyn Error + 'static)) -> Option<Problem> {
    by_serving(link).or_else(|| mohreh_terminal::problem_of(link))
}

/// What only a server fails with.
fn by_serving(link: &(dyn Error + 'static)) -> Option<Problem> {
    let serving = link.downcast_ref::<ServeError>().map(ServeError::problem);
    serving.or_else(|| link.downcast_ref::<StoreError>().map(StoreError::problem))
}
