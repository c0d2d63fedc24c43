//! An output that takes no more: `mohreh man | head` ends as quietly as any
//! other tool does, and a full device ends it with a message.
//!
//! `println!` panics when it cannot write, and there is no gentler setting
//! without `unsafe`. So the panic is recognized and becomes a plain exit.
//! Errors that come back as values are recognized by [`is_closed`].

use std::{
    io::{Error, ErrorKind, Write, stderr},
    panic,
    process::exit,
};

use mohreh_rules::{Problem, problem};

use crate::words;

/// Lets a closed pipe end the program without a word, and any other output
/// that cannot be written with the reason.
pub(crate) fn end_quietly() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let text = info.payload_as_str().unwrap_or_default();
        let is_printing = text.starts_with("failed printing to");
        if is_printing && text.contains("Broken pipe") {
            exit(0);
        }
        if is_printing {
            // Where the reason cannot be written either, the status tells.
            let _ = writeln!(stderr(), "mohreh: {}", words::told(&failed(text)));
            exit(2);
        }
        usual(info);
    }));
}

/// That the output cannot be written, for whoever adds a reason.
pub(crate) fn unwritten() -> Problem {
    problem!("cli-output", "the output cannot be written")
}

/// The error that such a panic tells of: its text ends in `(os error 28)`.
fn failed(text: &str) -> anyhow::Error {
    let number = text.rsplit_once("os error ").and_then(|(_, end)| end.split(')').next());
    match number.and_then(|number| number.parse().ok()) {
        Some(number) => anyhow::Error::from(Error::from_raw_os_error(number)).context(unwritten()),
        None => unwritten().into(),
    }
}

/// Whether an error says no more than that nobody reads any longer.
pub(crate) fn is_closed(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<Error>())
        .any(|cause| cause.kind() == ErrorKind::BrokenPipe)
}
