//! A small client of the API, for tests, load and crash proofs: plain HTTP
//! requests and the socket, nothing else.

use std::{io, net::SocketAddr, time::Duration};

use futures_util::{SinkExt, StreamExt};
use mohreh_protocol::{Action, ClientMessage, ServerMessage};
use serde::{Serialize, de::DeserializeOwned};
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Error as SocketError, Message, client::IntoClientRequest, http::HeaderValue},
};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// What can go wrong.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection failed.
    #[error("the connection failed: {0}")]
    Io(#[from] io::Error),
    /// The socket failed or was closed.
    #[error("the socket failed: {0}")]
    Socket(#[from] Box<SocketError>),
    /// The answer was none that could be understood.
    #[error("unexpected answer: {0}")]
    Answer(String),
    /// No answer came in time.
    #[error("no answer in time")]
    Silence,
}

/// Somebody with a session, or nobody.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The server.
    pub address: SocketAddr,
    /// The cookie, `name=value`.
    pub cookie: Option<String>,
    /// A token, for programs.
    pub token: Option<String>,
    /// The origin that is claimed; that of the server by default.
    pub origin: Option<String>,
    /// Whom a proxy says that it speaks for.
    pub forwarded: Option<String>,
}

/// The answer to a request.
#[derive(Clone, Debug)]
pub struct Response {
    /// The HTTP status.
    pub status: u16,
    /// The headers, as they came.
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
        if !(200..300).contains(&self.status) {
            return Err(ClientError::Answer(format!("{} {}", self.status, self.body)));
        }
        serde_json::from_str(&self.body)
            .map_err(|error| ClientError::Answer(format!("{error} in {}", self.body)))
    }
}

impl Visitor {
    /// Nobody in particular.
    #[must_use]
    pub fn nobody(address: SocketAddr) -> Self {
        let origin = Some(format!("http://{address}"));
        Self { address, cookie: None, token: None, origin, forwarded: None }
    }

    /// A new guest.
    ///
    /// # Errors
    /// When the server does not give a session.
    pub async fn guest(address: SocketAddr) -> Result<Self, ClientError> {
        Self::nobody(address).begin().await
    }

    async fn begin(mut self) -> Result<Self, ClientError> {
        let response = self.post("/api/session", &()).await?;
        if response.status != 200 {
            return Err(ClientError::Answer(format!("{} {}", response.status, response.body)));
        }
        self.take_cookie(&response);
        Ok(self)
    }

    /// A new guest from elsewhere, as a proxy would say.
    ///
    /// # Errors
    /// When the server does not give a session.
    pub async fn guest_from(server: SocketAddr, address: &str) -> Result<Self, ClientError> {
        Self::nobody_from(server, address).begin().await
    }

    /// Nobody in particular from elsewhere, as a proxy would say.
    #[must_use]
    pub fn nobody_from(server: SocketAddr, address: &str) -> Self {
        Self { forwarded: Some(address.to_owned()), ..Self::nobody(server) }
    }

    /// The same visitor at another node.
    #[must_use]
    pub fn at(&self, address: SocketAddr) -> Self {
        let origin = Some(format!("http://{address}"));
        Self { address, origin, ..self.clone() }
    }

    /// Keeps the cookie of an answer, if it sets one.
    pub fn take_cookie(&mut self, response: &Response) {
        let set = response.head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("set-cookie").then(|| value.trim())
        });
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
            let mut stream = self.send(method, path, body).await?;
            let mut bytes = Vec::new();
            stream.read_to_end(&mut bytes).await?;
            Ok::<_, io::Error>(bytes)
        };
        let bytes = timeout(PATIENCE, exchange).await.map_err(|_| ClientError::Silence)??;
        read_response(&bytes)
    }

    /// The status of any request, without waiting for the end of the answer:
    /// streams have none.
    ///
    /// # Errors
    /// When no answer comes.
    pub async fn status(&self, method: &str, path: &str, body: &str) -> Result<u16, ClientError> {
        let exchange = async {
            let mut stream = self.send(method, path, body).await?;
            let mut bytes = Vec::new();
            while !bytes.windows(4).any(|end| end == b"\r\n\r\n") {
                if stream.read_buf(&mut bytes).await? == 0 {
                    break;
                }
            }
            Ok::<_, io::Error>(bytes)
        };
        let bytes = timeout(PATIENCE, exchange).await.map_err(|_| ClientError::Silence)??;
        let head = String::from_utf8_lossy(&bytes);
        status_of(&head)
    }

    /// A request whose answer is lines without an end.
    ///
    /// # Errors
    /// When no connection can be made.
    pub async fn lines(&self, path: &str) -> Result<Lines, ClientError> {
        let stream = self.send("GET", path, "").await?;
        Ok(Lines { stream: BufReader::new(stream) })
    }

    /// Sends a request, after which the server closes the connection.
    async fn send(&self, method: &str, path: &str, body: &str) -> io::Result<TcpStream> {
        let mut head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n",
            self.address,
            body.len()
        );
        for (name, value) in self.headers() {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        let mut stream = TcpStream::connect(self.address).await?;
        stream.write_all(format!("{head}\r\n{body}").as_bytes()).await?;
        Ok(stream)
    }

    /// Opens a socket and hears the `hello`.
    ///
    /// # Errors
    /// When the server does not upgrade.
    pub async fn socket(&self) -> Result<Socket, ClientError> {
        let mut request =
            format!("ws://{}/api/socket", self.address).into_client_request().map_err(Box::new)?;
        for (name, value) in self.headers() {
            let value = HeaderValue::from_str(&value)
                .map_err(|error| ClientError::Answer(error.to_string()))?;
            request.headers_mut().insert(name, value);
        }
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let connect = client_async(request, stream);
        let connected = timeout(PATIENCE, connect).await.map_err(|_| ClientError::Silence)?;
        let (stream, _) = connected.map_err(Box::new)?;
        let mut socket = Socket { stream };
        match socket.next().await? {
            ServerMessage::Hello { .. } => Ok(socket),
            other => Err(ClientError::Answer(format!("expected hello, found {other:?}"))),
        }
    }

    fn headers(&self) -> Vec<(&'static str, String)> {
        let bearer = self.token.as_ref().map(|token| format!("Bearer {token}"));
        [
            ("cookie", self.cookie.clone()),
            ("authorization", bearer),
            ("origin", self.origin.clone()),
            ("x-forwarded-for", self.forwarded.clone()),
        ]
        .into_iter()
        .filter_map(|(name, value)| value.map(|value| (name, value)))
        .collect()
    }
}

/// An open stream of lines.
#[derive(Debug)]
pub struct Lines {
    stream: BufReader<TcpStream>,
}

impl Lines {
    /// The next line that is a JSON object with something in it.
    ///
    /// # Errors
    /// When the stream ends, nothing comes in time, or it is of another type.
    pub async fn next<T: DeserializeOwned>(&mut self) -> Result<T, ClientError> {
        loop {
            let mut line = String::new();
            let read = timeout(PATIENCE, self.stream.read_line(&mut line)).await;
            if read.map_err(|_| ClientError::Silence)?? == 0 {
                return Err(ClientError::Io(io::ErrorKind::UnexpectedEof.into()));
            }
            // Headers and the sizes of chunks are no objects.
            if line.starts_with('{') && line.trim() != "{}" {
                return serde_json::from_str(&line)
                    .map_err(|error| ClientError::Answer(format!("{error} in {line}")));
            }
        }
    }
}

/// An open socket.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Sends a message.
    ///
    /// # Errors
    /// When the socket is closed.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        let text = serde_json::to_string(message)
            .map_err(|error| ClientError::Answer(error.to_string()))?;
        self.send_text(text).await
    }

    /// Sends any text.
    ///
    /// # Errors
    /// When the socket is closed.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.stream.send(Message::Text(text.into())).await.map_err(Box::new)?)
    }

    /// The next message as it came.
    ///
    /// # Errors
    /// When the socket is closed or nothing comes in time.
    pub async fn next_text(&mut self) -> Result<String, ClientError> {
        loop {
            let message =
                timeout(PATIENCE, self.stream.next()).await.map_err(|_| ClientError::Silence)?;
            match message {
                Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Message::Close(_))) | None => {
                    return Err(Box::new(SocketError::ConnectionClosed).into());
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(Box::new(error).into()),
            }
        }
    }

    /// The next message.
    ///
    /// # Errors
    /// When the socket is closed, nothing comes in time, or it is no message.
    pub async fn next(&mut self) -> Result<ServerMessage, ClientError> {
        let text = self.next_text().await?;
        serde_json::from_str(&text)
            .map_err(|error| ClientError::Answer(format!("{error} in {text}")))
    }

    /// Follows a match.
    ///
    /// # Errors
    /// When the socket is closed.
    pub async fn open(&mut self, match_id: &str, after: Option<u32>) -> Result<(), ClientError> {
        self.send(&ClientMessage::Open { match_id: match_id.to_owned(), after }).await
    }

    /// Follows a match no longer.
    ///
    /// # Errors
    /// When the socket is closed.
    pub async fn leave(&mut self, match_id: &str) -> Result<(), ClientError> {
        self.send(&ClientMessage::Close { match_id: match_id.to_owned() }).await
    }

    /// Does something in a match.
    ///
    /// # Errors
    /// When the socket is closed.
    pub async fn act(&mut self, match_id: &str, action: Action) -> Result<(), ClientError> {
        self.send(&ClientMessage::Act { match_id: match_id.to_owned(), action }).await
    }
}

fn read_response(bytes: &[u8]) -> Result<Response, ClientError> {
    let text = String::from_utf8_lossy(bytes);
    // Half an answer is what a dying server gives: the connection failed.
    let cut = || ClientError::Io(io::ErrorKind::UnexpectedEof.into());
    let (head, body) = text.split_once("\r\n\r\n").ok_or_else(cut)?;
    let status = status_of(head)?;
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse::<usize>().ok())?
    });
    if length.is_some_and(|length| body.len() < length) {
        return Err(cut());
    }
    let is_chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    let body = if is_chunked { unchunk(body) } else { body.to_owned() };
    Ok(Response { status, head: head.to_owned(), body })
}

fn status_of(head: &str) -> Result<u16, ClientError> {
    head.split_ascii_whitespace()
        .nth(1)
        .and_then(|status| status.parse().ok())
        .ok_or_else(|| ClientError::Answer(format!("no HTTP status: `{head}`")))
}

fn unchunk(body: &str) -> String {
    let mut rest = body;
    let mut whole = String::new();
    while let Some((size, after)) = rest.split_once("\r\n") {
        let Ok(size) = usize::from_str_radix(size.trim(), 16) else { break };
        let Some(chunk) = after.get(..size) else { break };
        if size == 0 {
            break;
        }
        whole.push_str(chunk);
        rest = after.get(size + 2..).unwrap_or_default();
    }
    whole
}
