//! Which language the command line speaks, and its errors in that language.

use std::{env, error::Error, io, io::ErrorKind};

use mohreh_client::ClientError;
use mohreh_messages::{Language, Messages};
use mohreh_rules::{
    Illegal, OptionsError, Problem, Refused, SetupError, TextError, boardspace::ImportError,
    problem, record::RecordError, text::shortened,
};
use mohreh_server::{ServeError, StoreError};
use mohreh_terminal::problem_text;

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
pub(crate) fn messages() -> Messages {
    Messages::new(language())
}

/// An error with its causes, in the user's language. Names of flags and files
/// are the same in all.
pub(crate) fn told(error: &anyhow::Error) -> String {
    let messages = messages();
    // A problem that was added as context hides from the chain, and only from it.
    let outer = error.downcast_ref::<Problem>().map(|problem| (problem, problem.to_string()));
    let mut links = Vec::new();
    for link in error.chain() {
        links.push(match &outer {
            Some((problem, text)) if *text == link.to_string() => {
                messages.problem((*problem).clone())
            }
            _ => tell(&messages, link),
        });
        // They tell their causes themselves; behind them a library speaks English.
        let tells_all = link.is::<ServeError>()
            || link.is::<StoreError>()
            || link.is::<io::Error>()
            || link.is::<serde_json::Error>()
            || link.downcast_ref::<ClientError>().is_some_and(|error| !is_system(error));
        if tells_all {
            break;
        }
    }
    links.join(": ")
}

/// Whether the system is behind it, which comes next in the chain.
fn is_system(error: &ClientError) -> bool {
    matches!(error, ClientError::Io(_))
}

fn tell(messages: &Messages, link: &(dyn Error + 'static)) -> String {
    if let Some(ClientError::Refused { problem, .. }) = link.downcast_ref() {
        return problem_text(messages, problem);
    }
    problem_of(link).map_or_else(|| link.to_string(), |problem| messages.problem(problem))
}

pub(crate) fn problem_of(link: &(dyn Error + 'static)) -> Option<Problem> {
    fn of<E: Into<Problem> + Clone + Error + 'static>(
        link: &(dyn Error + 'static),
    ) -> Option<Problem> {
        link.downcast_ref::<E>().cloned().map(Into::into)
    }
    of::<Problem>(link)
        .or_else(|| of::<TextError>(link))
        .or_else(|| of::<OptionsError>(link))
        .or_else(|| of::<SetupError>(link))
        .or_else(|| of::<RecordError>(link))
        .or_else(|| of::<ImportError>(link))
        .or_else(|| of::<Refused>(link))
        .or_else(|| of::<Illegal>(link))
        .or_else(|| link.downcast_ref::<ServeError>().map(ServeError::problem))
        .or_else(|| link.downcast_ref::<StoreError>().map(StoreError::problem))
        .or_else(|| link.downcast_ref::<ClientError>().map(by_server))
        .or_else(|| link.downcast_ref::<serde_json::Error>().map(by_json))
        .or_else(|| link.downcast_ref::<io::Error>().map(by_system))
}

/// What went wrong on the way to a server.
fn by_server(error: &ClientError) -> Problem {
    match error {
        ClientError::Io(_) | ClientError::Socket(_) | ClientError::Untrusted(_) => {
            problem!("cli-connection", "the connection failed")
        }
        ClientError::Silence => problem!("cli-silence", "no answer came in time"),
        ClientError::Refused { status, .. } | ClientError::Status { status, .. } => {
            problem!("cli-status", "the server answered {status}", status)
        }
        ClientError::Answer(found) => {
            let found = shortened(found);
            problem!("cli-odd-answer", "an answer that nobody understands: {found}", found)
        }
    }
}

fn by_json(error: &serde_json::Error) -> Problem {
    let (line, column) = (error.line(), error.column());
    problem!("cli-json", "no JSON as expected: {error} ({line}:{column})", error, line, column)
}

/// What the system, or whoever unpacks a file, has to say. English readers get
/// its own words where we have none.
pub(crate) fn by_system(error: &io::Error) -> Problem {
    match error.kind() {
        ErrorKind::NotFound => problem!("cli-not-found", "there is no such file"),
        ErrorKind::PermissionDenied => problem!("cli-forbidden", "this is not permitted"),
        ErrorKind::IsADirectory => problem!("cli-folder", "this is a folder"),
        ErrorKind::NotADirectory => problem!("cli-no-folder", "this is no folder"),
        ErrorKind::AlreadyExists => problem!("cli-exists", "it exists already"),
        ErrorKind::StorageFull => problem!("cli-full", "the disk is full"),
        ErrorKind::AddrInUse => problem!("cli-port", "the address is in use"),
        ErrorKind::ReadOnlyFilesystem => problem!("cli-read-only", "nothing can be written here"),
        ErrorKind::TimedOut => problem!("cli-silence", "no answer came in time"),
        ErrorKind::ConnectionRefused
        | ErrorKind::ConnectionReset
        | ErrorKind::ConnectionAborted
        | ErrorKind::HostUnreachable
        | ErrorKind::NetworkUnreachable => problem!("cli-connection", "the connection failed"),
        ErrorKind::UnexpectedEof => problem!("cli-cut-off", "the end is missing"),
        _ => match (error.raw_os_error(), error.get_ref()) {
            (Some(number), _) => {
                problem!("cli-system", "the system reports {error} ({number})", error, number)
            }
            (None, inner) => inner.and_then(|inner| problem_of(inner)).unwrap_or_else(|| {
                problem!("cli-unreadable", "damaged, or of another kind: {error}", error)
            }),
        },
    }
}
