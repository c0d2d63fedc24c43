//! What the commands around the server share: the runtime, logs, signals.

use std::io::{IsTerminal, stderr};

use anyhow::{Context, Result, bail};
use indicatif::ProgressBar;
use mohreh_rules::{Problem, problem};
use mohreh_server::{ACCESS_LOG, Store};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

/// Runs a future on all cores.
pub(crate) fn block_on<T>(future: impl Future<Output = Result<T>>) -> Result<T> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context(problem!("cli-runtime", "the system gives no threads"))?;
    let result = runtime.block_on(future);
    // What still thinks, such as an engine whose turn was handed over, keeps nobody waiting.
    runtime.shutdown_background();
    result
}

/// That nobody knows where this program lies, for whoever wants to start it again.
pub(crate) fn unknown_place() -> Problem {
    problem!("cli-own-place", "the system does not say where this program is")
}

/// Starts the logs: warnings by default, more with `RUST_LOG=info`. The access log is shown
/// whatever that says, since it is written only where it is wanted.
pub(crate) fn log(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    let access = format!("{ACCESS_LOG}=info").parse().expect("a name and a level");
    let filter = filter.add_directive(access);
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // On a full disk the log cannot be written either; to say so there would panic.
    let logs = logs.log_internal_errors(false);
    let is_plain = std::env::var_os("NO_COLOR").is_some_and(|no| !no.is_empty());
    let logs = logs.with_ansi(!is_plain && stderr().is_terminal());
    if json {
        logs.json().init();
    } else {
        logs.init();
    }
}

/// Opens a database that is there; a wrong name must not make a new one.
pub(crate) async fn existing(database: &str) -> Result<Store> {
    existing_as(database, database).await
}

/// The same where people know the database by another name.
pub(crate) async fn existing_as(database: &str, known_as: &str) -> Result<Store> {
    let is_file = !database.contains("://");
    if is_file && !std::path::Path::new(database).exists() {
        bail!(problem!("cli-no-file", "there is no file {database}", database));
    }
    Store::open(database).await.with_context(|| shown(known_as))
}

/// A database as messages name it: the address of a server may hold a password,
/// which no message shows.
pub(crate) fn shown(database: &str) -> String {
    match database.split_once("://") {
        Some((scheme, _)) => format!("{scheme}://…"),
        None => database.to_owned(),
    }
}

/// How far it is, where somebody looks.
pub(crate) fn bar(length: u64) -> Result<ProgressBar> {
    if !stderr().is_terminal() {
        return Ok(ProgressBar::hidden());
    }
    super::progress::bar(length, "{wide_bar} {pos}/{len}")
}

/// Waits for Ctrl-C or the system's request to stop.
pub(crate) async fn stop_signal() -> Result<()> {
    let deaf = || problem!("cli-signals", "the system does not tell when to stop");
    let mut terminate = signal(SignalKind::terminate()).with_context(deaf)?;
    let mut interrupt = signal(SignalKind::interrupt()).with_context(deaf)?;
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    Ok(())
}
