//! What went wrong, with its causes, as sentences in the user's language.

use std::{error::Error, io, io::ErrorKind};

use mohreh_client::ClientError;
use mohreh_messages::{Messages, caused};
use mohreh_rules::{
    Illegal, OptionsError, Problem, Refused, SetupError, TextError, boardspace::ImportError,
    problem, record::RecordError, text::shortened,
};

use crate::problem_text;

/// An error with its causes. Names of flags and files are the same in all
/// languages. `more` knows errors that this crate does not; they tell their causes
/// themselves.
#[must_use]
pub fn told(
    messages: &Messages,
    error: &anyhow::Error,
    more: fn(&(dyn Error + 'static)) -> Option<Problem>,
) -> String {
    // A problem that was added as context hides from the chain, and only from it.
    let outer = error.downcast_ref::<Problem>().map(|problem| (problem, problem.to_string()));
    let mut links = Vec::new();
    for link in error.chain() {
        if let Some(problem) = more(link) {
            links.push(messages.problem(problem));
            break;
        }
        links.push(match &outer {
            Some((problem, text)) if *text == link.to_string() => {
                messages.problem((*problem).clone())
            }
            _ => tell(messages, link),
        });
        // Behind them a library speaks English.
        let tells_all = link.is::<io::Error>()
            || link.is::<serde_json::Error>()
            || link.downcast_ref::<ClientError>().is_some_and(|error| !is_system(error));
        if tells_all {
            break;
        }
    }
    // Both a connection and the system behind it say that it failed.
    links.dedup();
    caused(&links)
}

/// What the system says about a file, as a sentence.
pub(crate) fn told_by_system(messages: &Messages, error: &io::Error) -> String {
    messages.problem(by_system(error))
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

/// The sentence of an error, where it has one.
#[must_use]
pub fn problem_of(link: &(dyn Error + 'static)) -> Option<Problem> {
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
