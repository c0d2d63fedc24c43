//! Somebody who asks a server: a player by a cookie, a program by a token, or
//! nobody.

use std::{io, time::Duration};

use http_body_util::{BodyExt, Full};
use hyper::{
    Request,
    body::{Bytes, Incoming},
    client::conn::http1::handshake,
};
use hyper_util::rt::TokioIo;
use serde::{Serialize, de::DeserializeOwned};
use tokio::time::timeout;

use crate::{ClientError, Site, Socket, connection::connect};

/// How long an answer may take, unless a visitor is less patient.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody with a session, or nobody.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The server.
    pub site: Site,
    /// The cookie, `name=value`.
    pub cookie: Option<String>,
    /// A token, for programs.
    pub token: Option<String>,
    /// The origin that is claimed; that of the server by default.
    pub origin: Option<String>,
    /// Whom a proxy says that it speaks for.
    pub forwarded: Option<String>,
    /// How long an answer may take.
    pub patience: Duration,
}

/// The answer to a request.
#[derive(Clone, Debug)]
pub struct Response {
    /// The HTTP status.
    pub status: u16,
    /// The headers, one a line, their names in lower case.
    pub head: String,
    /// The body.
    pub body: String,
}

impl Response {
    /// The body as JSON.
    ///
    /// # Errors
    /// When the status is no success or the body is of another type.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, ClientError> {
        let status = self.status;
        if !(200..300).contains(&status) {
            return Err(match serde_json::from_str(&self.body) {
                Ok(problem) => ClientError::Refused { status, problem },
                Err(_) => ClientError::Status { status, body: self.body.clone() },
            });
        }
        serde_json::from_str(&self.body)
            .map_err(|error| ClientError::Answer(format!("{error} in {}", self.body)))
    }
}

impl Visitor {
    /// Nobody in particular.
    #[must_use]
    pub fn nobody(site: impl Into<Site>) -> Self {
        let site = site.into();
        let origin = Some(site.origin());
        Self { site, cookie: None, token: None, origin, forwarded: None, patience: PATIENCE }
    }

    /// A new guest.
    ///
    /// # Errors
    /// When the server does not give a session.
    pub async fn guest(site: impl Into<Site>) -> Result<Self, ClientError> {
        let mut visitor = Self::nobody(site);
        visitor.begin_session().await?;
        Ok(visitor)
    }

    /// A new guest from elsewhere, as a proxy would say.
    ///
    /// # Errors
    /// When the server does not give a session.
    pub async fn guest_from(site: impl Into<Site>, address: &str) -> Result<Self, ClientError> {
        let mut visitor = Self::nobody_from(site, address);
        visitor.begin_session().await?;
        Ok(visitor)
    }

    /// Nobody in particular from elsewhere, as a proxy would say.
    #[must_use]
    pub fn nobody_from(site: impl Into<Site>, address: &str) -> Self {
        Self { forwarded: Some(address.to_owned()), ..Self::nobody(site) }
    }

    /// Begins a session, or goes on with the one of the cookie.
    ///
    /// # Errors
    /// When the server does not give a session.
    pub async fn begin_session(&mut self) -> Result<(), ClientError> {
        let response = self.post("/api/session", &()).await?;
        response.json::<serde_json::Value>()?;
        self.take_cookie(&response);
        Ok(())
    }

    /// The same visitor at another node.
    #[must_use]
    pub fn at(&self, site: impl Into<Site>) -> Self {
        let site = site.into();
        let origin = Some(site.origin());
        Self { site, origin, ..self.clone() }
    }

    /// Keeps the cookie of an answer, if it sets one.
    pub fn take_cookie(&mut self, response: &Response) {
        let set = response.head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        if let Some(cookie) = set.and_then(|value| value.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
    }

    /// A GET request.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn get(&self, path: &str) -> Result<Response, ClientError> {
        self.request("GET", path, "").await
    }

    /// A POST request with a JSON body.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn post(&self, path: &str, body: &impl Serialize) -> Result<Response, ClientError> {
        let body =
            serde_json::to_string(body).map_err(|error| ClientError::Answer(error.to_string()))?;
        self.request("POST", path, &body).await
    }

    /// Any request.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        body: &str,
    ) -> Result<Response, ClientError> {
        let exchange = async {
            let (head, body) = self.send(method, path, body).await?.into_parts();
            // Half an answer is what a dying server gives: the connection failed.
            let body = body.collect().await.map_err(io::Error::other)?.to_bytes();
            let lines = head.headers.iter().map(|(name, value)| {
                format!("{name}: {}\n", String::from_utf8_lossy(value.as_bytes()))
            });
            let body = String::from_utf8_lossy(&body).into_owned();
            Ok(Response { status: head.status.as_u16(), head: lines.collect(), body })
        };
        timeout(self.patience, exchange).await.map_err(|_| ClientError::Silence)?
    }

    /// The status of any request, without waiting for the end of the answer:
    /// streams have none.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn status(&self, method: &str, path: &str, body: &str) -> Result<u16, ClientError> {
        let sent = timeout(self.patience, self.send(method, path, body)).await;
        Ok(sent.map_err(|_| ClientError::Silence)??.status().as_u16())
    }

    /// A request whose answer is lines without an end.
    ///
    /// # Errors
    /// When no connection can be made.
    pub async fn lines(&self, path: &str) -> Result<Lines, ClientError> {
        let sent = timeout(self.patience, self.send("GET", path, "")).await;
        let body = sent.map_err(|_| ClientError::Silence)??.into_body();
        Ok(Lines { body, unread: Vec::new(), patience: self.patience })
    }

    /// Sends a request on a connection of its own.
    async fn send(
        &self,
        method: &str,
        path: &str,
        body: &str,
    ) -> Result<hyper::Response<Incoming>, ClientError> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", self.site.authority())
            .header("connection", "close")
            .header("content-type", "application/json");
        for (name, value) in self.headers() {
            request = request.header(name, value);
        }
        let request = request
            .body(Full::new(Bytes::copy_from_slice(body.as_bytes())))
            .map_err(|error| ClientError::Answer(error.to_string()))?;
        let stream = TokioIo::new(connect(&self.site).await?);
        let (mut sender, connection) = handshake(stream).await.map_err(io::Error::other)?;
        // What it fails with, the answer or its body fails with, too.
        tokio::spawn(connection);
        Ok(sender.send_request(request).await.map_err(io::Error::other)?)
    }

    /// Opens a socket and hears the `hello`.
    ///
    /// # Errors
    /// When the server does not upgrade.
    pub async fn socket(&self) -> Result<Socket, ClientError> {
        timeout(self.patience, Socket::connect(self)).await.map_err(|_| ClientError::Silence)?
    }

    /// Who asks.
    pub(crate) fn headers(&self) -> impl Iterator<Item = (&'static str, String)> {
        let bearer = self.token.as_ref().map(|token| format!("Bearer {token}"));
        [
            ("cookie", self.cookie.clone()),
            ("authorization", bearer),
            ("origin", self.origin.clone()),
            ("x-forwarded-for", self.forwarded.clone()),
        ]
        .into_iter()
        .filter_map(|(name, value)| value.map(|value| (name, value)))
    }
}

/// An open stream of lines.
#[derive(Debug)]
pub struct Lines {
    body: Incoming,
    unread: Vec<u8>,
    patience: Duration,
}

impl Lines {
    /// The next line that is a JSON object with something in it.
    ///
    /// # Errors
    /// When the stream ends, nothing comes in time, or it is of another type.
    pub async fn next<T: DeserializeOwned>(&mut self) -> Result<T, ClientError> {
        loop {
            let line = self.next_line().await?;
            // Empty objects keep the connection alive.
            if !matches!(line.trim(), "" | "{}") {
                return serde_json::from_str(&line)
                    .map_err(|error| ClientError::Answer(format!("{error} in {line}")));
            }
        }
    }

    async fn next_line(&mut self) -> Result<String, ClientError> {
        loop {
            if let Some(end) = self.unread.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.unread.drain(..=end).collect();
                return Ok(String::from_utf8_lossy(&line).into_owned());
            }
            let frame = timeout(self.patience, self.body.frame()).await;
            let frame = frame.map_err(|_| ClientError::Silence)?;
            let frame = frame.ok_or_else(|| io::Error::from(io::ErrorKind::UnexpectedEof))?;
            if let Ok(data) = frame.map_err(io::Error::other)?.into_data() {
                self.unread.extend_from_slice(&data);
            }
        }
    }
}
