//! `mohreh serve`: the table for playing together.

use std::{
    env, fs,
    io::{Write, stdout},
    net::SocketAddr,
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use clap::Args;
use mohreh_messages::Messages;
use mohreh_rules::{Problem, problem, text::shortened};
use mohreh_server::{
    Config, EngineBot, MailConfig, Network, NoMailServer, Quotas, ServeError, Server, qr_code,
    reachable, read_password,
};
use serde::Deserialize;

use super::{numbers, runtime};
use crate::words;

/// Run a server for browsers and programs
///
/// Needs no configuration: listens on port 8080 and stores everything in one
/// file. Flags take precedence over environment variables, and those over the
/// settings file.
#[derive(Args)]
#[command(after_help = "Example: mohreh serve --listen 0.0.0.0:8080 --database club.sqlite")]
pub(crate) struct Serve {
    /// A TOML file with settings, named like these flags with _ for -
    #[arg(long, env = "MOHREH_CONFIG")]
    config: Option<PathBuf>,
    /// The address to listen on [default: 0.0.0.0:8080]
    #[arg(long, env = "MOHREH_LISTEN")]
    listen: Option<SocketAddr>,
    /// An SQLite file, or postgres://… [default: mohreh.sqlite]
    #[arg(long, env = "MOHREH_DATABASE")]
    database: Option<String>,
    /// Seconds to wait for a database that does not answer yet [default: 60]
    #[arg(long, env = "MOHREH_DATABASE_WAIT", value_name = "SECONDS")]
    database_wait: Option<u16>,
    /// The public address if it differs, with scheme and port
    #[arg(long, env = "MOHREH_PUBLIC_URL")]
    public_url: Option<String>,
    /// Proxies whose X-Forwarded-For and X-Forwarded-Proto headers to trust:
    /// addresses or networks such as 10.0.0.0/8
    #[arg(long, env = "MOHREH_TRUSTED_PROXIES", value_delimiter = ',')]
    trusted_proxies: Option<Vec<Network>>,
    /// How many engines run at once; 0 leaves them to `mohreh worker` [default: 1]
    #[arg(long, env = "MOHREH_ENGINES", value_parser = numbers::within(0..=numbers::MOST_AT_ONCE))]
    engines: Option<usize>,
    /// MiB that engines keep between their turns, all matches together [default: 512]
    #[arg(long, env = "MOHREH_ENGINE_MEMORY")]
    engine_memory: Option<usize>,
    /// Seconds between the request to stop and the end, in which /healthz says so
    /// and a proxy turns to other nodes [default: 0]
    #[arg(long, env = "MOHREH_DRAIN", value_name = "SECONDS")]
    drain: Option<u16>,
    /// Send notifications by push services, which may write to this address if
    /// something is wrong: mailto:… or https://…
    #[arg(long, env = "MOHREH_PUSH_CONTACT", value_name = "ADDRESS")]
    push_contact: Option<String>,
    /// The server that sends mail for forgotten passwords: smtp://USER@HOST:PORT
    /// (STARTTLS) or smtps://…; the password is taken from MOHREH_SMTP_PASSWORD
    #[arg(long, env = "MOHREH_SMTP", value_name = "SERVER")]
    smtp: Option<String>,
    /// A file with the password of the mail server, instead of MOHREH_SMTP_PASSWORD
    #[arg(long, env = "MOHREH_SMTP_PASSWORD_FILE", value_name = "FILE")]
    smtp_password_file: Option<PathBuf>,
    /// Who mail is from, such as "Mohreh <club@example.org>"
    #[arg(long, env = "MOHREH_MAIL_FROM", value_name = "SENDER")]
    mail_from: Option<String>,
    /// Log every request: what was asked for by whom, never what was said
    #[arg(long, env = "MOHREH_ACCESS_LOG")]
    access_log: bool,
    /// Lift the limits per address, on loopback only
    #[arg(long)]
    load_test: bool,
    /// A file by which a test moves the clock, on loopback only
    #[arg(long, value_name = "FILE", hide = true)]
    test_clock: Option<PathBuf>,
    /// Log as JSON, one object per line
    #[arg(long, env = "MOHREH_LOG_JSON")]
    log_json: bool,
}

/// The same settings in a file.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct File {
    listen: Option<SocketAddr>,
    database: Option<String>,
    database_wait: Option<u16>,
    public_url: Option<String>,
    trusted_proxies: Option<Vec<Network>>,
    engines: Option<usize>,
    engine_memory: Option<usize>,
    drain: Option<u16>,
    push_contact: Option<String>,
    smtp: Option<String>,
    smtp_password_file: Option<PathBuf>,
    mail_from: Option<String>,
    access_log: bool,
    limits: Quotas,
}

impl Serve {
    pub(crate) fn run(self) -> Result<()> {
        runtime::log(self.log_json);
        let config = self.settings()?;
        runtime::block_on(async {
            let bot = Arc::new(EngineBot::new(config.engine_memory));
            let started = Server::start(config.clone(), bot).await;
            let server = match started {
                Err(error @ ServeError::Store(_)) => {
                    return Err(error).context(runtime::shown(&config.database));
                }
                started => started?,
            };
            // A reader that goes away, such as `head`, does not take the table along.
            if let Err(error) =
                writeln!(stdout(), "{}", greeting(&config, &server, words::messages()))
            {
                tracing::warn!(%error, "nobody reads the greeting");
            }
            runtime::stop_signal().await?;
            server.drain();
            if !config.drain.is_zero() {
                let seconds = config.drain.as_secs().to_string();
                eprintln!(
                    "{}",
                    words::messages().text_with("serve-draining", &[("seconds", seconds)])
                );
                // A second signal, and it does not wait any longer.
                tokio::select! {
                    () = tokio::time::sleep(config.drain) => {}
                    again = runtime::stop_signal() => again?,
                }
            }
            eprintln!("{}", words::messages().text("serve-stopping"));
            server.stop().await?;
            Ok(())
        })
    }

    fn settings(self) -> Result<Config> {
        let file = match &self.config {
            None => File::default(),
            Some(path) => {
                let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
                let settings = toml::from_str(&text).map_err(|error| unreadable(&text, &error));
                settings.with_context(|| path.display().to_string())?
            }
        };
        let default = Config::default();
        let public_url = self.public_url.or(file.public_url);
        let mail = mail(
            self.smtp.or(file.smtp),
            self.smtp_password_file.or(file.smtp_password_file),
            self.mail_from.or(file.mail_from),
            public_url.as_deref(),
        )?;
        let config = Config {
            listen: self.listen.or(file.listen).unwrap_or(default.listen),
            database: self.database.or(file.database).unwrap_or(default.database),
            database_wait: self
                .database_wait
                .or(file.database_wait)
                .map_or(default.database_wait, |seconds| Duration::from_secs(seconds.into())),
            public_url,
            trusted_proxies: self.trusted_proxies.or(file.trusted_proxies).unwrap_or_default(),
            engines: self.engines.or(file.engines).unwrap_or(default.engines),
            engine_memory: self
                .engine_memory
                .or(file.engine_memory)
                .unwrap_or(default.engine_memory),
            drain: self
                .drain
                .or(file.drain)
                .map_or(default.drain, |seconds| Duration::from_secs(seconds.into())),
            push_contact: self.push_contact.or(file.push_contact),
            mail,
            access_log: self.access_log || file.access_log,
            limits: file.limits,
            load_test: self.load_test,
            test_clock: self.test_clock,
        };
        let is_test = config.load_test || config.test_clock.is_some();
        if is_test && !config.listen.ip().is_loopback() {
            bail!(problem!(
                "cli-load-test",
                "--load-test and --test-clock need a loopback address: --listen 127.0.0.1:8080"
            ));
        }
        if let Some(url) = &config.public_url
            && !is_origin(url)
        {
            bail!(problem!(
                "cli-public-url",
                "public address `{url}`: expected http://… or https://…, without a path",
                url
            ));
        }
        check_contact(config.push_contact.as_deref())?;
        Ok(config)
    }
}

/// Push services write to such addresses only.
pub(super) fn check_contact(contact: Option<&str>) -> Result<()> {
    let is_known =
        |contact: &str| contact.starts_with("mailto:") || contact.starts_with("https://");
    match contact.filter(|contact| !is_known(contact)) {
        None => Ok(()),
        Some(contact) => bail!(problem!(
            "cli-push-contact",
            "contact `{contact}`: expected mailto:… or https://…",
            contact
        )),
    }
}

/// Whether an address is that of a whole server: pages know no path before theirs.
fn is_origin(url: &str) -> bool {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    host.is_some_and(|host| {
        let host = host.strip_suffix('/').unwrap_or(host);
        !host.is_empty() && !host.contains(['/', '?', '#', '@', ' '])
    })
}

/// How mail is sent, where it is.
fn mail(
    smtp: Option<String>,
    password_file: Option<PathBuf>,
    from: Option<String>,
    public_url: Option<&str>,
) -> Result<Option<MailConfig>> {
    let Some(smtp) = smtp else { return Ok(None) };
    let server = smtp.parse().map_err(|NoMailServer(found)| {
        problem!("cli-smtp", "mail server `{found}`: expected smtp://… or smtps://…", found)
    })?;
    let (Some(from), Some(_)) = (from, public_url) else {
        bail!(problem!("cli-mail-needs", "--smtp needs --mail-from and --public-url"));
    };
    let password = match password_file {
        Some(path) => Some(read_password(&path).with_context(|| path.display().to_string())?),
        None => env::var("MOHREH_SMTP_PASSWORD").ok(),
    };
    let config = MailConfig { server, password, from };
    match config.check() {
        Ok(()) => Ok(Some(config)),
        Err(why) => bail!(problem!("cli-mail", "no mail can be sent: {why}", why)),
    }
}

/// Which line of a settings file is wrong, and what may stand there: the reader of the file
/// says which names it knows, or what kind of value it expects.
fn unreadable(text: &str, error: &toml::de::Error) -> Problem {
    let place = error.span().unwrap_or_default();
    let before = text.get(..place.start).unwrap_or_default();
    let line = 1 + before.matches('\n').count();
    let found = shortened(text.lines().nth(line - 1).unwrap_or_default().trim());
    let (_, expected) = error.message().rsplit_once("expected ").unwrap_or_default();
    if error.message().starts_with("unknown field") {
        let names: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
        let choices = names.join(", ");
        return problem!(
            "usage-settings",
            "line {line}, `{found}`: expected settings out of {choices}",
            line,
            found,
            choices
        );
    }
    let kind = kind_of_value(error.message(), expected);
    problem!(
        "usage-settings-value",
        "line {line}, `{found}`: expected a value of the kind {kind}",
        line,
        found,
        kind
    )
}

/// What kind of value a setting has, for people.
fn kind_of_value(message: &str, expected: &str) -> &'static str {
    match expected {
        "usize" | "u16" | "u32" => "number",
        "a number from 1" => "positive",
        "a boolean" => "flag",
        "a string" | "path string" => "text",
        "a sequence" => "networks",
        _ if message.contains("such as 10.0.0.0/8") => "networks",
        _ if message.contains("socket address") => "address",
        _ => "line",
    }
}

/// What a person must know to come in.
fn greeting(config: &Config, server: &Server, messages: &Messages) -> String {
    let urls = match &config.public_url {
        Some(url) => vec![url.clone()],
        None => reachable(server.address()),
    };
    let mut lines = vec![messages.text("serve-ready")];
    lines.extend(urls.iter().map(|url| format!("  {url}")));
    // The last one is what a phone on the same network can open.
    lines.extend(urls.last().filter(|_| 1 < urls.len()).and_then(|url| qr_code(url)));
    let is_file = !config.database.contains("://");
    let database = if is_file { &*config.database } else { "postgres://…" };
    // A token would stay in the journal for everybody who may read it.
    if !server.has_admin() {
        let command = format!("mohreh admin token --database {database}");
        lines.push(messages.text_with("serve-no-admin", &[("command", command)]));
    }
    let place = if is_file { database } else { "PostgreSQL" }.to_owned();
    lines.push(messages.text_with("serve-data", &[("place", place)]));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::{File, unreadable};

    fn told(text: &str) -> String {
        let error = toml::from_str::<File>(text).err().expect("it is wrong");
        unreadable(text, &error).to_string()
    }

    #[test]
    fn a_settings_file_is_told_what_may_stand_in_its_wrong_line() {
        for (text, line, kind) in [
            ("drain = 1\nengines = \"two\"", "line 2, `engines = \"two\"`", "number"),
            ("engines = -1", "line 1", "number"),
            ("drain = 70000", "line 1", "number"),
            ("[limits]\nrequests = 0", "line 2, `requests = 0`", "positive"),
            ("[limits]\nconnections = 0", "line 2", "positive"),
            ("[limits]\nrequests = \"many\"", "line 2", "number"),
            ("access_log = 1", "line 1", "flag"),
            ("database = 1", "line 1", "text"),
            ("smtp_password_file = 1", "line 1", "text"),
            ("trusted_proxies = 1", "line 1", "networks"),
            ("trusted_proxies = [\"10.0.0.0/40\"]", "line 1", "networks"),
            ("listen = \"8080\"", "line 1", "address"),
            ("listen = 8080", "line 1", "address"),
            ("engines two", "line 1, `engines two`", "line"),
        ] {
            let told = told(text);
            assert!(told.contains(line), "{text}: {told}");
            assert!(told.ends_with(&format!("of the kind {kind}")), "{text}: {told}");
        }
        let of_limits = told("[limits]\nreqests = 5");
        assert!(of_limits.contains("line 2") && of_limits.contains("requests, guests"));
        assert!(!of_limits.contains("database"), "{of_limits}");
        let of_all = told("engins = 2");
        assert!(of_all.contains("engines, engine_memory") && of_all.contains("limits"));
    }
}
