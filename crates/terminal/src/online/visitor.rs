//! Somebody known to a server: a guest by a cookie, which is kept, so that a
//! seat is still one's own after the program was closed.
//!
//! Plain HTTP/1.1, a connection a request; the API is in `docs/api.md`.

use std::{
    fs,
    io::{Read, Write},
    net::{TcpStream, ToSocketAddrs},
    path::PathBuf,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use mohreh_protocol::{CreateMatch, Created, Join, Joined, MatchView, Problem, TableView};
use serde::{Serialize, de::DeserializeOwned};

use super::Site;
use crate::save::data_folder;

/// How long a server may be silent.
const PATIENCE: Duration = Duration::from_secs(20);

/// A guest at a server.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(super) site: Site,
    /// `name=value`, once there is a session.
    pub(super) cookie: Option<String>,
}

/// Status, head and body of an answer.
struct Response {
    status: u16,
    head: String,
    body: String,
}

impl Visitor {
    /// Comes as the guest one was before, or as a new one.
    pub(crate) fn arrive(site: &Site) -> Result<Self> {
        let path = cookie_path(site);
        let kept = path.as_ref().and_then(|path| fs::read_to_string(path).ok());
        let mut visitor =
            Self { site: site.clone(), cookie: kept.map(|cookie| cookie.trim().to_owned()) };
        let response = visitor.request("POST", "/api/session", "null")?;
        read::<serde_json::Value>(&response)?;
        let cookie = header(&response.head, "set-cookie").and_then(|set| set.split(';').next());
        if let Some(cookie) = cookie {
            visitor.cookie = Some(cookie.to_owned());
            if let Some(path) = path {
                keep(&path, cookie).with_context(|| path.display().to_string())?;
            }
        }
        Ok(visitor)
    }

    /// Sets up a table.
    pub(crate) fn create(&self, table: &CreateMatch) -> Result<Created> {
        self.post("/api/matches", table)
    }

    /// Takes a seat.
    pub(crate) fn join(&self, match_id: &str, key: Option<String>) -> Result<Joined> {
        self.post(&format!("/api/matches/{match_id}/join"), &Join { key, seat: None })
    }

    /// The match as one may know it.
    pub(crate) fn view(&self, match_id: &str) -> Result<MatchView> {
        read(&self.request("GET", &format!("/api/matches/{match_id}"), "")?)
    }

    /// The tables that wait or play.
    pub(crate) fn lobby(&self) -> Result<Vec<TableView>> {
        read(&self.request("GET", "/api/lobby", "")?)
    }

    fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T> {
        read(&self.request("POST", path, &serde_json::to_string(body)?)?)
    }

    fn request(&self, method: &str, path: &str, body: &str) -> Result<Response> {
        let mut head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nOrigin: {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n",
            self.site.authority,
            self.site.origin(),
            body.len()
        );
        if let Some(cookie) = &self.cookie {
            head.push_str(&format!("Cookie: {cookie}\r\n"));
        }
        let mut stream = self.connect()?;
        stream.write_all(format!("{head}\r\n{body}").as_bytes())?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).with_context(|| self.site.origin())?;
        parse(&bytes).with_context(|| self.site.origin())
    }

    /// A connection to the server, which gives up after a while.
    pub(super) fn connect(&self) -> Result<TcpStream> {
        let target = self.site.target();
        let addresses =
            target.to_socket_addrs().with_context(|| format!("cannot find {target}"))?;
        let mut trouble = None;
        for address in addresses {
            match TcpStream::connect_timeout(&address, PATIENCE) {
                Ok(stream) => {
                    stream.set_read_timeout(Some(PATIENCE))?;
                    stream.set_write_timeout(Some(PATIENCE))?;
                    return Ok(stream);
                }
                Err(error) => trouble = Some(error),
            }
        }
        match trouble {
            Some(error) => {
                Err(error).with_context(|| format!("no server answers at {}", self.site.origin()))
            }
            None => bail!("cannot find {target}"),
        }
    }
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

fn keep(path: &PathBuf, cookie: &str) -> std::io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = fs::OpenOptions::new();
    let mut file = options.write(true).create(true).truncate(true).mode(0o600).open(path)?;
    file.write_all(cookie.as_bytes())
}

fn read<T: DeserializeOwned>(response: &Response) -> Result<T> {
    if !(200..300).contains(&response.status) {
        match serde_json::from_str::<Problem>(&response.body) {
            Ok(problem) => bail!("{}", problem.message),
            Err(_) => bail!("the server answered {}", response.status),
        }
    }
    serde_json::from_str(&response.body).context("the server's answer cannot be understood")
}

fn parse(bytes: &[u8]) -> Result<Response> {
    let text = String::from_utf8_lossy(bytes);
    let (head, body) = text.split_once("\r\n\r\n").context("the connection broke off")?;
    let status = head.split_ascii_whitespace().nth(1).and_then(|status| status.parse().ok());
    let status = status.context("this is no HTTP server")?;
    let is_chunked = header(head, "transfer-encoding").is_some_and(|value| value == "chunked");
    let body = if is_chunked { unchunk(body) } else { Some(body.to_owned()) };
    let body = body.context("the connection broke off")?;
    Ok(Response { status, head: head.to_owned(), body })
}

fn header<'a>(head: &'a str, wanted: &str) -> Option<&'a str> {
    head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case(wanted).then(|| value.trim())
    })
}

fn unchunk(body: &str) -> Option<String> {
    let mut rest = body;
    let mut whole = String::new();
    loop {
        let (size, after) = rest.split_once("\r\n")?;
        let size = usize::from_str_radix(size.trim(), 16).ok()?;
        if size == 0 {
            return Some(whole);
        }
        whole.push_str(after.get(..size)?);
        rest = after.get(size + 2..)?;
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn answers_are_read_whole_or_not_at_all() {
        let plain = parse(b"HTTP/1.1 201 Created\r\nA: b\r\n\r\n{}").unwrap();
        assert_eq!((plain.status, plain.body.as_str()), (201, "{}"));
        let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
        let chunked = parse(format!("{head}2\r\n{{}}\r\n0\r\n\r\n").as_bytes()).unwrap();
        assert_eq!(chunked.body, "{}");
        assert!(parse(format!("{head}5\r\n{{").as_bytes()).is_err());
        assert!(parse(b"nonsense").is_err());
    }
}
