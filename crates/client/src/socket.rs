//! The socket: messages to a server and from it.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use mohreh_protocol::{Action, ClientMessage, ServerMessage};
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, client_async,
    tungstenite::{Error as SocketError, Message, client::IntoClientRequest, http::HeaderValue},
};

use crate::{ClientError, Visitor, connection::connect};

/// An open socket.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    patience: Duration,
}

impl Socket {
    /// Connects and hears the `hello`.
    pub(crate) async fn connect(visitor: &Visitor) -> Result<Self, ClientError> {
        let mut request = visitor.site.socket().into_client_request().map_err(Box::new)?;
        for (name, value) in visitor.headers() {
            let value = HeaderValue::from_str(&value)
                .map_err(|error| ClientError::Answer(error.to_string()))?;
            request.headers_mut().insert(name, value);
        }
        let stream = connect(&visitor.site).await?;
        let (stream, _) = client_async(request, stream).await.map_err(Box::new)?;
        let mut socket = Self { stream, patience: visitor.patience };
        match socket.next().await? {
            ServerMessage::Hello { .. } => Ok(socket),
            // Whoever may not come in is told so instead.
            ServerMessage::Refused { problem, .. } => {
                Err(ClientError::Refused { status: 403, problem: Box::new(problem) })
            }
            other => Err(ClientError::Answer(format!("expected hello, found {other:?}"))),
        }
    }

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

    /// The next message as it came. Nothing is lost when the question is
    /// given up before it is answered.
    ///
    /// # Errors
    /// When the socket is closed or nothing comes in time.
    pub async fn next_text(&mut self) -> Result<String, ClientError> {
        loop {
            let message = timeout(self.patience, self.stream.next()).await;
            match message.map_err(|_| ClientError::Silence)? {
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
