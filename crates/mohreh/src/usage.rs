//! What is wrong with the arguments, in the user's language: clap finds it, our
//! own sentences tell it.

use std::{error::Error, ffi::OsString, net::AddrParseError, num::ParseIntError};

use clap::{
    Command,
    error::{ContextKind, ContextValue, ErrorKind},
};
use mohreh_messages::Messages;
use mohreh_rules::{Problem, problem, text::shortened};

use crate::words;

/// What is wrong with the arguments, and which help tells more; nothing where help
/// or the version was asked for, which are no errors.
pub(crate) fn told(
    messages: &Messages,
    error: &clap::Error,
    program: &Command,
    words: &[OsString],
) -> Option<String> {
    let is_asked_for = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
            | ErrorKind::DisplayVersion
    );
    if is_asked_for {
        return None;
    }
    let help = help_of(program, words);
    let more = messages.text_with("usage-help", &[("command", help)]);
    Some(format!("{}\n{more}", messages.problem(problem_of(error))))
}

/// The command whose help tells more: the one that these words call.
fn help_of(program: &Command, words: &[OsString]) -> String {
    let (mut command, mut help) = (program, program.get_name().to_owned());
    for word in words.iter().skip(1) {
        let Some(inner) = command.find_subcommand(word) else { break };
        help = format!("{help} {}", inner.get_name());
        command = inner;
    }
    help + " --help"
}

fn problem_of(error: &clap::Error) -> Problem {
    let context = Context(error);
    let flag = context.text(ContextKind::InvalidArg);
    let found = shortened(&context.text(ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::NoEquals if found.is_empty() => {
            problem!("usage-no-value", "{flag} needs a value", flag)
        }
        ErrorKind::InvalidValue => {
            let choices = context.text(ContextKind::ValidValue);
            problem!(
                "usage-value",
                "{flag}: expected one of {choices}, found `{found}`",
                flag,
                choices,
                found
            )
        }
        ErrorKind::UnknownArgument => {
            let unknown = problem!("usage-flag", "`{flag}` is not expected here", flag);
            suggesting(unknown, &context.text(ContextKind::SuggestedArg))
        }
        ErrorKind::InvalidSubcommand => {
            let command = shortened(&context.text(ContextKind::InvalidSubcommand));
            let unknown = problem!("usage-command", "there is no command `{command}`", command);
            suggesting(unknown, &context.text(ContextKind::SuggestedSubcommand))
        }
        ErrorKind::ValueValidation => {
            problem!("usage-argument", "{flag}", flag).because(why(error, found))
        }
        ErrorKind::TooManyValues => {
            problem!("usage-too-many", "{flag}: `{found}` is one value too many", flag, found)
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            let given = context.text(ContextKind::ActualNumValues);
            let least = context.text(ContextKind::MinValues);
            let exact = context.text(ContextKind::ExpectedNumValues);
            let expected = if least.is_empty() { exact } else { least };
            problem!(
                "usage-few",
                "{flag} needs {expected} values, found {given}",
                flag,
                expected,
                given
            )
        }
        ErrorKind::ArgumentConflict => {
            let other = context.text(ContextKind::PriorArg);
            if other == flag {
                problem!("usage-twice", "{flag} is given twice", flag)
            } else {
                problem!("usage-conflict", "{flag} cannot go with {other}", flag, other)
            }
        }
        ErrorKind::MissingRequiredArgument => {
            problem!("usage-missing", "missing: {flag}", flag)
        }
        ErrorKind::MissingSubcommand => {
            let choices = context.text(ContextKind::ValidSubcommand);
            problem!("usage-no-command", "name a command: {choices}", choices)
        }
        ErrorKind::InvalidUtf8 => problem!("usage-utf8", "an argument is not valid UTF-8"),
        _ => problem!("usage-other", "the arguments cannot be read"),
    }
}

/// With what was perhaps meant.
fn suggesting(unknown: Problem, suggested: &str) -> Problem {
    if suggested.is_empty() {
        unknown
    } else {
        unknown.because(problem!("usage-suggested", "did you mean {suggested}?", suggested))
    }
}

/// Why the value of an argument cannot be read.
fn why(error: &clap::Error, found: String) -> Problem {
    let Some(source) = error.source() else {
        return problem!("usage-unreadable", "cannot read `{found}`", found);
    };
    if let Some(problem) = words::problem_of(source) {
        return problem;
    }
    if source.is::<ParseIntError>() {
        return problem!("usage-integer", "expected a whole number, found `{found}`", found);
    }
    if source.is::<AddrParseError>() {
        return problem!(
            "usage-address",
            "expected an address such as 127.0.0.1:8080, found `{found}`",
            found
        );
    }
    problem!("usage-unreadable", "cannot read `{found}`", found)
}

/// What clap tells of an error.
struct Context<'a>(&'a clap::Error);

impl Context<'_> {
    /// As text; empty where there is none.
    fn text(&self, kind: ContextKind) -> String {
        match self.0.get(kind) {
            Some(ContextValue::String(text)) => text.clone(),
            Some(ContextValue::Strings(texts)) => texts.join(", "),
            Some(ContextValue::Number(number)) => number.to_string(),
            Some(ContextValue::StyledStr(text)) => text.to_string(),
            Some(ContextValue::StyledStrs(texts)) => {
                texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
            }
            _ => String::new(),
        }
    }
}
