//! `mohreh play` at the other end of a pipe.

use std::{
    path::Path,
    process::{Command, Stdio},
};

/// The program that reads moves from a pipe and writes into others, with its
/// matches kept under `data`.
pub(crate) fn play_through_pipes(arguments: &[&str], data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mohreh"));
    command.arg("play").args(arguments).env("XDG_DATA_HOME", data);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    command
}
