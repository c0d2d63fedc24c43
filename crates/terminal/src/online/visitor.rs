//! Somebody known to a server: a guest by a cookie, which is kept, so that a
//! seat is still one's own after the program was closed.
//!
//! The requests are those of `docs/api.md`.

use std::{
    fmt::Debug,
    fs,
    io::Write,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Result, bail};
use mohreh_protocol::{CreateMatch, Created, Join, Joined, MatchView, Problem, TableView};
use mohreh_rules::problem;
use serde::{Serialize, de::DeserializeOwned};
use ureq::{
    Agent, Body, RequestBuilder,
    http::Response,
    tls::{RootCerts, TlsConfig},
};

use super::{Refusal, Site};
use crate::save::data_folder;

/// How long a server may be silent.
pub(super) const PATIENCE: Duration = Duration::from_secs(20);

/// A guest at a server.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(super) site: Site,
    /// `name=value`, once there is a session.
    pub(super) cookie: Option<String>,
    /// Why the server will not know this guest again, if so.
    pub(super) unkept: Option<String>,
    agent: Agent,
}

impl Visitor {
    /// Comes as the guest one was before, or as a new one.
    pub(crate) fn arrive(site: &Site) -> Result<Self> {
        let path = cookie_path(site);
        let kept = path.as_ref().and_then(|path| fs::read_to_string(path).ok());
        let cookie = kept.map(|cookie| cookie.trim().to_owned());
        let mut visitor = Self { site: site.clone(), cookie, unkept: None, agent: agent() };
        let response = visitor.send("/api/session", &())?;
        let set = response.headers().get("set-cookie").and_then(|set| set.to_str().ok());
        let cookie = set.and_then(|set| set.split(';').next()).map(str::to_owned);
        visitor.read::<serde_json::Value>(response)?;
        if let Some(cookie) = cookie {
            if let Some(path) = path
                && let Err(error) = keep(&path, &cookie)
            {
                visitor.unkept = Some(format!("{}: {error}", path.display()));
            }
            visitor.cookie = Some(cookie);
        }
        Ok(visitor)
    }

    /// Sets up a table.
    pub(crate) fn create(&self, table: &CreateMatch) -> Result<Created> {
        self.read(self.send("/api/matches", table)?)
    }

    /// Takes a seat.
    pub(crate) fn join(&self, match_id: &str, key: Option<String>) -> Result<Joined> {
        let join = Join { key, seat: None };
        self.read(self.send(&format!("/api/matches/{match_id}/join"), &join)?)
    }

    /// The match as one may know it.
    pub(crate) fn view(&self, match_id: &str) -> Result<MatchView> {
        self.get(&format!("/api/matches/{match_id}"))
    }

    /// The tables that wait or play.
    pub(crate) fn lobby(&self) -> Result<Vec<TableView>> {
        self.get("/api/lobby")
    }

    fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T> {
        let request = self.known(self.agent.get(self.url(path)));
        self.read(request.call().map_err(|error| self.trouble(&error))?)
    }

    fn send(&self, path: &str, body: &impl Serialize) -> Result<Response<Body>> {
        let request = self.known(self.agent.post(self.url(path)));
        request.send_json(body).map_err(|error| self.trouble(&error))
    }

    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.site.origin())
    }

    /// Adds who asks.
    fn known<B: Debug>(&self, request: RequestBuilder<B>) -> RequestBuilder<B> {
        let request = request.header("origin", self.site.origin());
        match &self.cookie {
            Some(cookie) => request.header("cookie", cookie),
            None => request,
        }
    }

    fn read<T: DeserializeOwned>(&self, mut response: Response<Body>) -> Result<T> {
        let status = response.status();
        let body = response.body_mut();
        if !status.is_success() {
            match body.read_json::<Problem>() {
                Ok(problem) => bail!(Refusal(problem)),
                Err(_) => {
                    let (site, status) = (self.site.origin(), status.as_u16());
                    bail!(problem!("cli-answered", "{site} answered {status}", site, status))
                }
            }
        }
        let site = self.site.origin();
        body.read_json()
            .map_err(|_| problem!("cli-no-mohreh", "{site} is no Mohreh server", site).into())
    }

    fn trouble(&self, error: &ureq::Error) -> anyhow::Error {
        let site = self.site.origin();
        problem!("cli-no-answer", "no server answers at {site}: {error}", site, error).into()
    }
}

/// Asks the server itself, as the socket does, and trusts what this machine
/// trusts: a club may have certificates of its own.
fn agent() -> Agent {
    Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .http_status_as_error(false)
        .proxy(None)
        .tls_config(TlsConfig::builder().root_certs(RootCerts::PlatformVerifier).build())
        .build()
        .into()
}

/// A file a server; only its owner may read it.
fn cookie_path(site: &Site) -> Option<PathBuf> {
    let name: String = site
        .authority
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() || c == '.' { c } else { '_' })
        .collect();
    Some(data_folder()?.join(format!("guest-{name}")))
}

fn keep(path: &Path, cookie: &str) -> std::io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = fs::OpenOptions::new();
    let mut file = options.write(true).create(true).truncate(true).mode(0o600).open(path)?;
    file.write_all(cookie.as_bytes())
}
