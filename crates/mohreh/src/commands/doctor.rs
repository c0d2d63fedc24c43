//! `mohreh doctor`: looks at everything the program needs from its
//! surroundings, and says what to do where something is missing.

use std::{
    fs,
    io::{IsTerminal, stdout},
    net::{SocketAddr, TcpListener},
    path::Path,
};

use anyhow::{Result, bail};
use clap::Args;
use mohreh_rules::problem;
use mohreh_server::{Config, has_client};
use mohreh_terminal::{Colors, Look, Signs, data_folder, terminal_size};
use serde::Serialize;

use super::runtime;

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

/// One thing that was looked at.
#[derive(Serialize)]
struct Finding {
    /// What.
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

    fn limited(name: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { name, state: State::Limited, found: found.into(), advice: Some(advice.into()) }
    }

    fn missing(name: &'static str, found: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { name, state: State::Missing, found: found.into(), advice: Some(advice.into()) }
    }
}

impl Doctor {
    pub(crate) fn run(&self) -> Result<()> {
        let default = Config::default();
        let database = self.database.clone().unwrap_or(default.database);
        let mut findings = vec![Finding::fine("version", env!("CARGO_PKG_VERSION"))];
        findings.extend(terminal());
        findings.push(data());
        findings.push(client());
        findings.push(port(self.listen.unwrap_or(default.listen)));
        findings.push(stored(&database));
        let missing = findings.iter().filter(|finding| finding.state == State::Missing).count();
        if self.json {
            println!("{}", serde_json::json!({ "missing": missing, "findings": findings }));
        } else {
            findings.iter().for_each(print);
        }
        match missing {
            0 => Ok(()),
            count => {
                bail!(problem!("cli-doctor", "missing: {count}; see the lines with `!`", count))
            }
        }
    }
}

fn print(finding: &Finding) {
    let sign = match finding.state {
        State::Fine => ' ',
        State::Limited => '~',
        State::Missing => '!',
    };
    println!("{sign} {:<9} {}", finding.name, finding.found);
    if let Some(advice) = &finding.advice {
        println!("  {:<9} {advice}", "");
    }
}

fn terminal() -> Vec<Finding> {
    if !stdout().is_terminal() {
        let found = "this is no terminal: `mohreh play` talks in lines";
        return vec![Finding::fine("terminal", found)];
    }
    let look = Look::from_environment();
    let colors = match look.colors {
        Colors::True => Finding::fine("colors", look.colors.name()),
        Colors::Sixteen => {
            let advice = "if yours has more: export COLORTERM=truecolor";
            Finding::limited("colors", look.colors.name(), advice)
        }
        Colors::None => {
            let advice = "boards are drawn in letters; for colors set TERM and unset NO_COLOR";
            Finding::limited("colors", look.colors.name(), advice)
        }
    };
    let locale = match look.signs {
        Signs::Unicode => Finding::fine("locale", look.signs.name()),
        Signs::Ascii => {
            let advice = "for better lines, and for Persian: export LANG=C.UTF-8";
            Finding::limited("locale", look.signs.name(), advice)
        }
    };
    vec![colors, locale, size()]
}

fn size() -> Finding {
    let (wanted_columns, wanted_rows) = SMALLEST;
    match terminal_size() {
        Ok((columns, rows)) if wanted_columns <= columns && wanted_rows <= rows => {
            Finding::fine("size", format!("{columns}×{rows}"))
        }
        Ok((columns, rows)) => {
            let advice =
                format!("boards need {wanted_columns}×{wanted_rows}: make the window larger");
            Finding::limited("size", format!("{columns}×{rows}"), advice)
        }
        Err(error) => Finding::limited("size", error.to_string(), "`mohreh play --plain` works"),
    }
}

fn data() -> Finding {
    let advice = "unfinished matches cannot be kept: set XDG_DATA_HOME to a folder of yours";
    let Some(folder) = data_folder() else {
        return Finding::missing("data", "there is no home folder", advice);
    };
    match try_to_write(&folder) {
        Ok(()) => Finding::fine("data", folder.display().to_string()),
        Err(error) => Finding::missing("data", format!("{}: {error}", folder.display()), advice),
    }
}

fn try_to_write(folder: &Path) -> std::io::Result<()> {
    fs::create_dir_all(folder)?;
    let probe = folder.join(format!(".doctor-{}", std::process::id()));
    fs::write(&probe, "")?;
    fs::remove_file(&probe)
}

fn client() -> Finding {
    if has_client() {
        return Finding::fine("client", "the browser client is inside");
    }
    let advice = "`cargo xtask serve` builds it; the terminal and the API work without";
    Finding::limited("client", "the browser client is not inside this program", advice)
}

fn port(listen: SocketAddr) -> Finding {
    match TcpListener::bind(listen) {
        Ok(_) => Finding::fine("port", format!("{listen} is free")),
        Err(error) => {
            let other = SocketAddr::new(listen.ip(), listen.port().wrapping_add(1).max(1024));
            let advice =
                format!("is a server running already? Else: mohreh serve --listen {other}");
            Finding::missing("port", format!("{listen}: {error}"), advice)
        }
    }
}

fn stored(database: &str) -> Finding {
    let is_file = !database.contains("://");
    if is_file && !Path::new(database).exists() {
        let folder = Path::new(database).parent().filter(|folder| *folder != Path::new(""));
        let folder = folder.unwrap_or(Path::new("."));
        return match folder.is_dir().then(|| try_to_write(folder)) {
            Some(Ok(())) => Finding::fine("database", format!("{database} will be made")),
            Some(Err(error)) => {
                let advice = "choose a folder that you may write to: --database FILE";
                Finding::missing("database", format!("{}: {error}", folder.display()), advice)
            }
            None => {
                let found = format!("there is no folder {}", folder.display());
                Finding::missing("database", found, "make it, or name another: --database FILE")
            }
        };
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
        Ok(()) => Finding::fine("database", format!("{shown} answers")),
        Err(error) => {
            let advice = if is_file {
                "try `mohreh verify`, or restore a backup: mohreh restore --help"
            } else {
                "is the server up, and are name and password right?"
            };
            Finding::missing("database", format!("{error:#}"), advice)
        }
    }
}
