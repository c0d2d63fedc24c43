//! Connections before anybody has asked for anything.
//!
//! An address holds only so many, and all of them together only as many as the
//! system has files for. Whoever sends the beginning of a request has a few
//! seconds for the rest of its head, and a connection on which nothing moves is
//! closed, so that nobody keeps the others out by doing nothing, or next to
//! nothing.

use std::{
    io::{self, IoSlice},
    net::SocketAddr,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{Router, extract::ConnectInfo};
use governor::{DefaultDirectRateLimiter, RateLimiter};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinSet,
    time::{Instant, Sleep, sleep},
};
use tower_service::Service;

use super::{app::App, limits::quota, slots::Slot};

/// How long nothing may move. Sockets are pinged and streams say that they
/// are alive more often than that.
const QUIET: Duration = Duration::from_secs(90);
/// How long the head of a request may take, and a connection between two.
const HEAD: Duration = Duration::from_secs(10);
/// The most bytes of it: what a connection keeps for a request before anybody
/// has looked at it.
const HEAD_LIMIT: usize = 32 * 1024;
/// A pause after the system had no connection to give.
const BREATH: Duration = Duration::from_millis(100);

/// Serves connections until told to stop, then lets those that are open finish.
pub(crate) async fn serve(listener: TcpListener, app: App, mut stop: watch::Receiver<bool>) {
    let router = app.router();
    let mut open = JoinSet::new();
    // One line a second says enough, however many are turned away.
    let lines = RateLimiter::direct(quota(1, 1));
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = open.join_next(), if !open.is_empty() => continue,
            () = stopped(&mut stop) => break,
        };
        match accepted {
            Ok((stream, address)) => match take_slot(&app, address, &lines) {
                Some(slot) => {
                    open.spawn(converse(stream, address, slot, router.clone(), stop.clone()));
                }
                None => drop(stream),
            },
            Err(error) => {
                tracing::warn!(%error, "could not accept a connection");
                sleep(BREATH).await;
            }
        }
    }
    while open.join_next().await.is_some() {}
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    // A sender that is gone means the server is, too.
    stop.wait_for(|&stop| stop).await.ok();
}

fn take_slot(app: &App, address: SocketAddr, lines: &DefaultDirectRateLimiter) -> Option<Slot> {
    let slot = app.limits().connection(address.ip(), &app.config().trusted_proxies);
    if slot.is_none() {
        metrics::counter!("mohreh_limited_total").increment(1);
        if lines.check().is_ok() {
            tracing::warn!(%address, "too many connections; turned away");
        }
    }
    slot
}

/// One connection, from its first request to its end.
async fn converse(
    stream: TcpStream,
    address: SocketAddr,
    slot: Slot,
    router: Router,
    mut stop: watch::Receiver<bool>,
) {
    // Small messages go at once, without waiting until the one before has
    // arrived.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection went away before it asked for anything");
        return;
    }
    let service = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        router.clone().call(request)
    });
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(HEAD).max_buf_size(HEAD_LIMIT);
    let io = TokioIo::new(Connection::new(stream, slot));
    let mut connection = std::pin::pin!(server.serve_connection(io, service).with_upgrades());
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopped(&mut stop) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, %address, "a connection ended early");
    }
}

/// One connection; its slot is given back when it is dropped.
struct Connection {
    stream: TcpStream,
    /// When something last moved.
    moved: Instant,
    quiet: Pin<Box<Sleep>>,
    _slot: Slot,
}

impl Connection {
    fn new(stream: TcpStream, slot: Slot) -> Self {
        Self { stream, moved: Instant::now(), quiet: Box::pin(sleep(QUIET)), _slot: slot }
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
