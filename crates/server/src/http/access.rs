//! The access log: one line for each request, when its answer has been sent or broken off, or
//! when whoever asked went away before there was one.
//! It says which route was asked for, by which account and from which network; never an
//! address with what visitors put into it, a body, a token or a whole IP address.

use std::{
    net::{IpAddr, SocketAddr},
    pin::Pin,
    sync::{Arc, OnceLock},
    task::{Context, Poll},
    time::Instant,
};

use axum::{
    Error,
    body::{Body, Bytes, HttpBody},
    extract::{ConnectInfo, Request},
    http::{Extensions, Method},
    response::Response,
};
use hyper::body::{Frame, SizeHint};
use ipnet::IpNet;

use crate::{
    http::{app::App, caller::Caller},
    table::Who,
};

/// The name under which requests are logged.
pub const ACCESS_LOG: &str = "mohreh_access";

/// The bits that name a network: an address alone may be a person.
const NETWORK_V4: u8 = 24;
const NETWORK_V6: u8 = 64;

/// The account that asks, once that is known.
#[derive(Clone, Default)]
struct Asker(Arc<OnceLock<String>>);

/// A request that is being answered, and logged when that is over.
pub(super) struct Access {
    begun: Instant,
    method: &'static str,
    route: String,
    network: String,
    asker: Asker,
    /// Nothing before there is an answer.
    status: Option<u16>,
    bytes: u64,
}

/// Notes who asks, for the log of the request whose extensions these are.
pub(super) fn note(extensions: &Extensions, who: &Who) {
    let account = who.player.clone().filter(|_| who.account);
    if let (Some(asker), Some(account)) = (extensions.get::<Asker>(), account) {
        // Whoever asks is the same however often it is looked up.
        asker.0.set(account).ok();
    }
}

impl Access {
    pub(super) fn begin(app: &App, route: &str, request: &mut Request) -> Self {
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
        let caller = peer.map(|ConnectInfo(peer)| Caller::of(app, *peer, request.headers()));
        let asker = Asker::default();
        request.extensions_mut().insert(asker.clone());
        Self {
            begun: Instant::now(),
            method: method(request.method()),
            route: route.to_owned(),
            network: caller.map(|caller| network(caller.address)).unwrap_or_default(),
            asker,
            status: None,
            bytes: 0,
        }
    }

    /// Counts what is sent of the answer.
    pub(super) fn follow(mut self, response: Response) -> Response {
        self.status = Some(response.status().as_u16());
        response.map(|body| Body::new(Followed { body, access: self }))
    }
}

impl Drop for Access {
    fn drop(&mut self) {
        let Self { begun, method, route, network, asker, status, bytes } = &*self;
        let milliseconds = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        let account = asker.0.get();
        tracing::info!(
            target: ACCESS_LOG,
            method, route, status, milliseconds, bytes, network, account, "request"
        );
    }
}

/// A method by its name; visitors can make some up.
fn method(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

/// The network of an address.
fn network(address: IpAddr) -> String {
    let bits = if address.is_ipv4() { NETWORK_V4 } else { NETWORK_V6 };
    IpNet::new(address, bits).map(|network| network.trunc().to_string()).unwrap_or_default()
}

/// A body whose bytes are counted.
struct Followed {
    body: Body,
    access: Access,
}

impl HttpBody for Followed {
    type Data = Bytes;
    type Error = Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if let Poll::Ready(Some(Ok(frame))) = &polled {
            let sent = frame.data_ref().map_or(0, Bytes::len);
            self.access.bytes += u64::try_from(sent).unwrap_or(u64::MAX);
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::network;

    #[test]
    fn no_whole_address_is_logged() {
        assert_eq!(network("203.0.113.77".parse().unwrap()), "203.0.113.0/24");
        assert_eq!(network("2001:db8:1:2:3::4".parse().unwrap()), "2001:db8:1:2::/64");
    }
}
