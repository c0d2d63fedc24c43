//! Connections before anybody has asked for anything. An address
//! holds only so many, and one on which nothing moves is closed, so that
//! nobody keeps the others out by doing nothing.

use std::{
    io::{self, IoSlice},
    net::SocketAddr,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::serve::Listener;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    time::{Instant, Sleep, sleep},
};

use crate::http::{app::App, limits::Place};

/// How long nothing may move. Sockets are pinged and streams say that they
/// are alive more often than that.
const QUIET: Duration = Duration::from_secs(90);

/// Accepts connections.
pub(crate) struct Connections {
    listener: TcpListener,
    app: App,
}

/// One connection; its place is given back when it is dropped.
pub(crate) struct Connection {
    stream: TcpStream,
    /// When something last moved.
    moved: Instant,
    quiet: Pin<Box<Sleep>>,
    _place: Place,
}

impl Connections {
    pub(crate) fn new(listener: TcpListener, app: App) -> Self {
        Self { listener, app }
    }
}

impl Listener for Connections {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            let proxies = &self.app.config().trusted_proxies;
            if let Some(place) = self.app.limits().connection(address.ip(), proxies) {
                let (moved, quiet) = (Instant::now(), Box::pin(sleep(QUIET)));
                return (Connection { stream, moved, quiet, _place: place }, address);
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl Connection {
    /// Lets small messages go at once, without waiting until the one before
    /// has arrived.
    pub(crate) fn send_at_once(&self) {
        if let Err(error) = self.stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection went away before it asked for anything");
        }
    }

    /// What became of reading or writing; an error when it has waited too long.
    fn watched<T>(
        &mut self,
        context: &mut Context<'_>,
        result: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if result.is_ready() {
            self.moved = Instant::now();
            return result;
        }
        loop {
            ready!(self.quiet.as_mut().poll(context));
            let end = self.moved + QUIET;
            if end <= Instant::now() {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.quiet.as_mut().reset(end);
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let result = Pin::new(&mut self.stream).poll_read(context, buffer);
        self.watched(context, result)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watched(context, result)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let result = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.watched(context, result)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
