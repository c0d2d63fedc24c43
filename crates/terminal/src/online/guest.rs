//! A guest at a server: somebody known by a cookie, which is kept, so that a
//! seat is still one's own after the program was closed.
//!
//! The terminal does one thing at a time, so it waits for each answer.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::Result;
use mohreh_client::{ClientError, Response, Site, Visitor};
use mohreh_protocol::{
    CreateMatch, Created, Credentials, Identity, Join, Joined, MatchView, Seek, Seeking, TableView,
};
use mohreh_rules::{Problem, problem};
use serde::{Serialize, de::DeserializeOwned};
use tokio::runtime::{Builder, Runtime};

use crate::{save::data_folder, told::by_system};

/// How long a server may be silent.
const PATIENCE: Duration = Duration::from_secs(20);

/// A guest at a server.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(super) visitor: Visitor,
    /// Why the server will not know this guest again, if so.
    pub(super) unkept: Option<(PathBuf, Problem)>,
}

impl Guest {
    /// Comes as the guest one was before, or as a new one.
    pub(crate) fn arrive(site: &Site) -> Result<Self> {
        let path = cookie_path(site);
        let kept = path.as_ref().and_then(|path| fs::read_to_string(path).ok());
        let cookie = kept.map(|cookie| cookie.trim().to_owned());
        let mut visitor =
            Visitor { cookie: cookie.clone(), patience: PATIENCE, ..Visitor::nobody(site.clone()) };
        let begun = runtime()?.block_on(visitor.begin_session());
        begun.map_err(|error| told(site, error))?;
        let mut guest = Self { visitor, unkept: None };
        if guest.visitor.cookie != cookie {
            guest.keep();
        }
        Ok(guest)
    }

    /// Signs in to an account; whoever has before is not asked again.
    fn sign_in(&mut self, name: &str, password: impl FnOnce() -> Result<String>) -> Result<()> {
        let known: Identity = self.read(self.visitor.get("/api/me"))?;
        let is_known = |known: &String| known.to_lowercase() == name.to_lowercase();
        if known.account && known.name.as_ref().is_some_and(is_known) {
            return Ok(());
        }
        let credentials =
            Credentials { name: name.to_owned(), password: password()?, invitation: None };
        let asked = self.visitor.post("/api/account/login", &credentials);
        let site = self.visitor.site.clone();
        let response = runtime()?.block_on(asked).map_err(|error| told(&site, error))?;
        response.json::<Identity>().map_err(|error| told(&site, error))?;
        self.visitor.take_cookie(&response);
        self.keep();
        Ok(())
    }

    /// Keeps the cookie, so that the server knows this guest again.
    fn keep(&mut self) {
        let path = cookie_path(&self.visitor.site);
        self.unkept = path.zip(self.visitor.cookie.as_ref()).and_then(|(path, cookie)| {
            let error = keep(&path, cookie).err()?;
            Some((path, by_system(&error)))
        });
    }

    /// Sets up a table.
    pub(crate) fn create(&self, table: &CreateMatch) -> Result<Created> {
        self.read(self.visitor.post("/api/matches", table))
    }

    /// Looks for an opponent until there is one; gives the match.
    pub(crate) fn seek(&self, seek: &Seek) -> Result<String> {
        loop {
            let answer: Seeking = self.read(self.visitor.post("/api/seek", seek))?;
            if let Some(match_id) = answer.match_id {
                return Ok(match_id);
            }
        }
    }

    /// Takes a seat.
    pub(crate) fn join(&self, match_id: &str, key: Option<String>) -> Result<Joined> {
        let join = Join { key, seat: None };
        self.read(self.visitor.post(&format!("/api/matches/{match_id}/join"), &join))
    }

    /// The match as this guest may know it.
    pub(crate) fn view(&self, match_id: &str) -> Result<MatchView> {
        self.read(self.visitor.get(&format!("/api/matches/{match_id}")))
    }

    /// The tables that wait or play.
    pub(crate) fn lobby(&self) -> Result<Vec<TableView>> {
        self.read(self.visitor.get("/api/lobby"))
    }

    /// What the server has at an address.
    pub(crate) fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T> {
        self.read(self.visitor.get(path))
    }

    /// What the server answers to something sent.
    pub(crate) fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T> {
        self.read(self.visitor.post(path, body))
    }

    /// Tells the server something that has no answer.
    pub(crate) fn tell(&self, path: &str) -> Result<()> {
        self.tell_with(path, &())
    }

    /// The same with a body.
    pub(crate) fn tell_with(&self, path: &str, body: &impl Serialize) -> Result<()> {
        let site = &self.visitor.site;
        let response = runtime()?.block_on(self.visitor.post(path, body));
        let response = response.map_err(|error| told(site, error))?;
        if response.status != 204 {
            response.json::<serde::de::IgnoredAny>().map_err(|error| told(site, error))?;
        }
        Ok(())
    }

    fn read<T: DeserializeOwned>(
        &self,
        request: impl Future<Output = Result<Response, ClientError>>,
    ) -> Result<T> {
        let response = runtime()?.block_on(request);
        response
            .and_then(|response| response.json())
            .map_err(|error| told(&self.visitor.site, error))
    }
}

/// Signs in to an account at a server, for this visit and later ones; the password
/// is asked for only where it is needed.
///
/// # Errors
/// When the server does not answer or does not know the account.
pub fn sign_in(site: &Site, name: &str, password: impl FnOnce() -> Result<String>) -> Result<()> {
    Guest::arrive(site)?.sign_in(name, password)
}

/// What requests and sockets run on: the thread that asks.
pub(super) fn runtime() -> io::Result<Runtime> {
    Builder::new_current_thread().enable_io().enable_time().build()
}

/// What a request failed with, as the command line tells it. What a server
/// refuses it tells itself.
fn told(site: &Site, error: ClientError) -> anyhow::Error {
    let site = site.origin();
    match error {
        ClientError::Refused { .. } => error.into(),
        ClientError::Status { status, .. } => {
            problem!("cli-answered", "{site} answered {status}", site, status).into()
        }
        ClientError::Answer(_) => {
            problem!("cli-no-mohreh", "{site} is no Mohreh server", site).into()
        }
        ClientError::Untrusted(error) => problem!(
            "cli-untrusted",
            "there is no secure connection to {site}: “{error}”",
            site,
            error
        )
        .into(),
        ClientError::Io(_) | ClientError::Socket(_) | ClientError::Silence => {
            problem!("cli-no-answer", "no server answers at {site}: {error}", site, error).into()
        }
    }
}

/// A file a server; only its owner may read it.
fn cookie_path(site: &Site) -> Option<PathBuf> {
    let name: String = site
        .authority()
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() || c == '.' { c } else { '_' })
        .collect();
    Some(data_folder()?.join(format!("guest-{name}")))
}

fn keep(path: &Path, cookie: &str) -> io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = fs::OpenOptions::new();
    let mut file = options.write(true).create(true).truncate(true).mode(0o600).open(path)?;
    file.write_all(cookie.as_bytes())
}
