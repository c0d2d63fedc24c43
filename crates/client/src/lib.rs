//! The client of a server: requests, streams of lines and the socket.
//!
//! The terminal plays through it, and everything that drives a server from
//! outside: its tests, and the load, crash and secrecy proofs.

mod connection;
mod link;
mod socket;
mod visitor;

use std::io;

use mohreh_protocol::Problem;
use tokio_tungstenite::tungstenite::Error as SocketError;

pub use self::{
    connection::trust,
    link::{Link, Site},
    socket::Socket,
    visitor::{Lines, Response, Visitor},
};

/// What can go wrong.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection failed.
    #[error("the connection failed: {0}")]
    Io(#[from] io::Error),
    /// There is a server, but no secure connection to it: most often its
    /// certificate is not trusted here.
    #[error("no secure connection: {0}")]
    Untrusted(io::Error),
    /// The socket failed or was closed.
    #[error("the socket failed: {0}")]
    Socket(#[from] Box<SocketError>),
    /// No answer came in time.
    #[error("no answer in time")]
    Silence,
    /// The server refuses, and says why.
    #[error("{status} {}", .problem.message)]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Why.
        problem: Box<Problem>,
    },
    /// A status that is no success, without a reason that a client knows.
    #[error("{status} {body}")]
    Status {
        /// The HTTP status.
        status: u16,
        /// What came with it.
        body: String,
    },
    /// The answer was none that could be understood.
    #[error("unexpected answer: {0}")]
    Answer(String),
}

impl ClientError {
    /// Whether the server has answered: to ask again would not help.
    #[must_use]
    pub fn is_answer(&self) -> bool {
        matches!(self, Self::Refused { .. } | Self::Status { .. } | Self::Answer(_))
    }
}
