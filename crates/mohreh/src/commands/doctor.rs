//! `mohreh doctor`: looks at everything the program needs from its
//! surroundings, and says what to do where something is missing.

use std::{
    fmt::Display,
    fs,
    io::{self, IsTerminal, stdout},
    net::{SocketAddr, TcpListener},
    path::Path,
};

use anyhow::{Result, bail};
use clap::Args;
use mohreh_messages::Messages;
use mohreh_rules::problem;
use mohreh_server::{Config, has_client};
use mohreh_terminal::{Colors, Look, Signs, data_folder, terminal_size};
use serde::Serialize;

use super::runtime;
use crate::words;

/// The smallest terminal in which every board has room.
const SMALLEST: (u16, u16) = (80, 24);

/// Check your setup: report what is missing and how to fix it
///
/// Checks the terminal, the data folder, the port, the browser client and the
/// database, which it opens as `mohreh serve` would.
#[derive(Args)]
#[command(after_help = "Example: mohreh doctor --listen 127.0.0.1:8080 --database club.sqlite

Exit status: 0 when nothing is missing, 2 otherwise.")]
pub(crate) struct Doctor {
    /// The address for `mohreh serve` [default: 0.0.0.0:8080]
    #[arg(long, env = "MOHREH_LISTEN")]
    listen: Option<SocketAddr>,
    /// An SQLite file, or postgres://… [default: mohreh.sqlite]
    #[arg(long, env = "MOHREH_DATABASE")]
    database: Option<String>,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

/// How it stands with one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum State {
    /// As it should be.
    Fine,
    /// It works, and could be better.
    Limited,
    /// Something will not work.
    Missing,
}

/// One thing that was looked at, told in the user's language.
#[derive(Serialize)]
struct Finding {
    /// What, as programs know it.
    name: &'static str,
    state: State,
    /// What was found.
    found: String,
    /// What to do, unless it is fine.
    #[serde(skip_serializing_if = "Option::is_none")]
    advice: Option<String>,
}

impl Finding {
    fn fine(name: &'static str, found: impl Into<String>) -> Self {
        Self { name, state: State::Fine, found: found.into(), advice: None }
    }

    fn limited(name: &'static str, found: impl Into<String>, advice: String) -> Self {
        Self { name, state: State::Limited, found: found.into(), advice: Some(advice) }
    }

    fn missing(name: &'static str, found: impl Into<String>, advice: String) -> Self {
        Self { name, state: State::Missing, found: found.into(), advice: Some(advice) }
    }
}

impl Doctor {
    pub(crate) fn run(&self) -> Result<()> {
        let default = Config::default();
        let database = self.database.clone().unwrap_or(default.database);
        let words = words::messages();
        let mut findings = vec![Finding::fine("version", env!("CARGO_PKG_VERSION"))];
        findings.extend(terminal(words));
        findings.push(data(words));
        findings.push(client(words));
        findings.push(port(words, self.listen.unwrap_or(default.listen)));
        findings.push(stored(words, &database));
        let missing = findings.iter().filter(|finding| finding.state == State::Missing).count();
        if self.json {
            println!("{}", serde_json::json!({ "missing": missing, "findings": findings }));
        } else {
            findings.iter().for_each(|finding| print(words, finding));
        }
        match missing {
            0 => Ok(()),
            count => {
                bail!(problem!("cli-doctor", "missing: {count}; see the lines with `!`", count))
            }
        }
    }
}

fn print(words: &Messages, finding: &Finding) {
    let sign = match finding.state {
        State::Fine => ' ',
        State::Limited => '~',
        State::Missing => '!',
    };
    let name = words.text(&format!("doctor-{}", finding.name));
    println!("{sign} {name:<9} {}", finding.found);
    if let Some(advice) = &finding.advice {
        println!("  {:<9} {advice}", "");
    }
}

/// What the system says about a place.
fn refused(words: &Messages, place: impl Display, error: &io::Error) -> String {
    match words::problem_of(error) {
        Some(problem) => format!("{place}: {}", words.problem(problem)),
        None => place.to_string(),
    }
}

fn terminal(words: &Messages) -> Vec<Finding> {
    if !stdout().is_terminal() {
        return vec![Finding::fine("terminal", words.text("doctor-lines"))];
    }
    let look = Look::from_environment();
    let colors = match look.colors {
        Colors::True => Finding::fine("colors", words.text("doctor-all-colors")),
        Colors::Sixteen => {
            let advice = words.text("doctor-sixteen-advice");
            Finding::limited("colors", words.text("doctor-sixteen-colors"), advice)
        }
        Colors::None => {
            let advice = words.text("doctor-no-colors-advice");
            Finding::limited("colors", words.text("doctor-no-colors"), advice)
        }
    };
    let locale = match look.signs {
        Signs::Unicode => Finding::fine("locale", look.signs.name()),
        Signs::Ascii => {
            Finding::limited("locale", look.signs.name(), words.text("doctor-locale-advice"))
        }
    };
    vec![colors, locale, size(words)]
}

fn size(words: &Messages) -> Finding {
    let shown = |columns, rows| words.number(format!("{columns}×{rows}"));
    match terminal_size() {
        Ok((columns, rows)) if SMALLEST.0 <= columns && SMALLEST.1 <= rows => {
            Finding::fine("size", shown(columns, rows))
        }
        Ok((columns, rows)) => {
            let least = shown(SMALLEST.0, SMALLEST.1);
            let advice = words.text_with("doctor-size-advice", &[("size", least)]);
            Finding::limited("size", shown(columns, rows), advice)
        }
        Err(error) => {
            let found = refused(words, "stdout", &error);
            Finding::limited("size", found, words.text("doctor-plain"))
        }
    }
}

fn data(words: &Messages) -> Finding {
    let advice = words.text("doctor-data-advice");
    let Some(folder) = data_folder() else {
        return Finding::missing("data", words.text("doctor-no-home"), advice);
    };
    match try_to_write(&folder) {
        Ok(()) => Finding::fine("data", folder.display().to_string()),
        Err(error) => Finding::missing("data", refused(words, folder.display(), &error), advice),
    }
}

fn try_to_write(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let probe = folder.join(format!(".doctor-{}", std::process::id()));
    fs::write(&probe, "")?;
    fs::remove_file(&probe)
}

fn client(words: &Messages) -> Finding {
    if has_client() {
        return Finding::fine("client", words.text("doctor-has-client"));
    }
    let advice = words.text("doctor-client-advice");
    Finding::limited("client", words.text("doctor-no-client"), advice)
}

fn port(words: &Messages, listen: SocketAddr) -> Finding {
    match TcpListener::bind(listen) {
        Ok(_) => {
            let address = [("address", listen.to_string())];
            Finding::fine("port", words.text_with("doctor-port-free", &address))
        }
        Err(error) => {
            let other = SocketAddr::new(listen.ip(), listen.port().wrapping_add(1).max(1024));
            let command = [("command", format!("mohreh serve --listen {other}"))];
            let advice = words.text_with("doctor-port-advice", &command);
            Finding::missing("port", refused(words, listen, &error), advice)
        }
    }
}

fn stored(words: &Messages, database: &str) -> Finding {
    let is_file = !database.contains("://");
    if is_file && !Path::new(database).exists() {
        return to_be_made(words, database);
    }
    let answer = runtime::block_on(async {
        let store = runtime::existing(database).await?;
        let answer = store.check().await;
        store.close().await;
        Ok(answer?)
    });
    // The address of a server may hold a password, which is never shown.
    let shown = if is_file { database } else { "PostgreSQL" };
    match answer {
        Ok(()) => {
            let named = [("database", shown.to_owned())];
            Finding::fine("database", words.text_with("doctor-database-answers", &named))
        }
        Err(error) => {
            let advice = if is_file { "doctor-file-advice" } else { "doctor-server-advice" };
            Finding::missing("database", words::told(&error), words.text(advice))
        }
    }
}

/// A file that is not there yet: may it be made?
fn to_be_made(words: &Messages, database: &str) -> Finding {
    let folder = Path::new(database).parent().filter(|folder| *folder != Path::new(""));
    let folder = folder.unwrap_or(Path::new("."));
    if !folder.is_dir() {
        let place = [("folder", folder.display().to_string())];
        let found = words.text_with("doctor-no-folder", &place);
        return Finding::missing("database", found, words.text("doctor-folder-advice"));
    }
    match try_to_write(folder) {
        Ok(()) => {
            let file = [("file", database.to_owned())];
            Finding::fine("database", words.text_with("doctor-will-be-made", &file))
        }
        Err(error) => {
            let found = refused(words, folder.display(), &error);
            Finding::missing("database", found, words.text("doctor-write-advice"))
        }
    }
}
