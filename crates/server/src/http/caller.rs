//! Where a request comes from: the address that limits count, and whether the
//! browser sees https.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{HeaderMap, request::Parts},
};

use crate::{
    config::Network,
    http::{app::App, error::Error},
    problems::internal,
};

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller {
    pub(crate) address: IpAddr,
    /// Whether the visitor's browser sees https.
    pub(crate) secure: bool,
    /// Whether limits do not count here, as in a load test.
    pub(crate) lifted: bool,
}

impl Caller {
    /// Where a request comes from, by its connection and its headers.
    pub(crate) fn of(app: &App, peer: SocketAddr, headers: &HeaderMap) -> Self {
        let address = network(address(&app.config().trusted_proxies, peer.ip(), headers));
        let (secure, lifted) = (is_secure(app, peer, headers), app.limits().lifted(address));
        Self { address, secure, lifted }
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let peer = ConnectInfo::<SocketAddr>::from_request_parts(parts, app).await;
        let ConnectInfo(peer) = peer.map_err(|rejection| Error::from(internal(&rejection)))?;
        Ok(Self::of(app, peer, &parts.headers))
    }
}

/// The address of whoever asks; what a proxy says about it counts only if
/// the proxy is one of ours.
fn address(trusted: &[Network], peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let mut address = peer.to_canonical();
    // From the right: each proxy appends whom it saw, some as one more line.
    let lines = headers.get_all("x-forwarded-for").iter().rev();
    let lines = lines.filter_map(|value| value.to_str().ok());
    for hop in lines.flat_map(|list| list.rsplit(',')) {
        if !is_in(trusted, address) {
            break;
        }
        match hop.trim().parse::<IpAddr>() {
            Ok(before) => address = before.to_canonical(),
            Err(_) => break,
        }
    }
    address
}

pub(crate) fn is_in(networks: &[Network], address: IpAddr) -> bool {
    networks.iter().any(|network| network.contains(address))
}

/// What is counted as one address. Whoever has IPv6 has a network of 2^64 of
/// them, so that a limit for each would be none.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(address) if !address.is_loopback() => {
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)))
        }
        IpAddr::V4(_) | IpAddr::V6(_) => address,
    }
}

/// Whether the visitor's browser sees https.
fn is_secure(app: &App, peer: SocketAddr, headers: &HeaderMap) -> bool {
    if let Some(url) = &app.config().public_url {
        return url.starts_with("https://");
    }
    let proto = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
    is_in(&app.config().trusted_proxies, peer.ip().to_canonical()) && proto == Some("https")
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use axum::http::HeaderMap;

    use super::{address, network};

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn only_own_proxies_are_believed_and_only_their_part() {
        let mut headers = HeaderMap::new();
        headers.append("x-forwarded-for", "192.0.2.1, 192.0.2.2".parse().unwrap());
        let (visitor, proxy) = (ip("198.51.100.7"), ip("127.0.0.1"));
        let proxies = ["127.0.0.0/8".parse().unwrap()];
        assert_eq!(address(&proxies, visitor, &headers), visitor, "no proxy of ours");
        assert_eq!(address(&proxies, proxy, &headers), ip("192.0.2.2"));
        // What the visitor wrote stands before what the proxy adds, be it on
        // the same line or on one of its own.
        headers.append("x-forwarded-for", "198.51.100.7".parse().unwrap());
        assert_eq!(address(&proxies, proxy, &headers), visitor);
        assert_eq!(address(&proxies, ip("::ffff:127.0.0.1"), &headers), visitor);
        headers.append("x-forwarded-for", "nonsense".parse().unwrap());
        assert_eq!(address(&proxies, proxy, &headers), proxy);
    }

    #[test]
    fn a_network_of_one_visitor_is_one_address() {
        let one = network(ip("2001:db8:1:2:3:4:5:6"));
        assert_eq!(one, network(ip("2001:db8:1:2:ffff::1")));
        assert_ne!(one, network(ip("2001:db8:1:3::1")));
        assert_eq!(network(ip("192.0.2.1")), ip("192.0.2.1"));
        assert_eq!(network(ip("::1")), ip("::1"));
    }
}
