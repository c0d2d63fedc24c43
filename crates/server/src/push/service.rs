//! Push services: which addresses are asked, and one delivery to them.
//!
//! The address comes from whoever subscribes, so it is asked only where anybody could
//! ask: by https, at a public address. The name is looked up once, every address that it
//! has is judged, and the connection goes to the first of them that answers.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};

use axum::http::Uri;
use http_body_util::Full;
use hyper::{Request, body::Bytes, client::conn::http1::handshake, rt};
use hyper_util::rt::TokioIo;
use mohreh_client::trust;
use tokio::{
    net::{TcpStream, lookup_host},
    time::timeout,
};
use tokio_rustls::{TlsConnector, rustls::pki_types::ServerName};

/// The most bytes of an address.
const LONGEST: usize = 1024;
/// How long a service keeps a message for a device that is off, in seconds: after a day
/// it is no news.
const KEPT: u32 = 86_400;

/// How long one address may take to answer.
const ANSWERS: Duration = Duration::from_secs(3);

/// Where a browser is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Endpoint {
    host: String,
    port: u16,
    path: String,
    is_secure: bool,
}

/// What a service says to a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Delivery {
    /// It has it.
    Taken,
    /// Nobody is reached there any more.
    Gone,
    /// It does not want it.
    Refused(u16),
}

impl Endpoint {
    /// From the address that a browser gives; `None` where it is none that is asked.
    /// For tests, one on this machine may do without https.
    pub(crate) fn read(text: &str, test: bool) -> Option<Self> {
        if LONGEST < text.len() {
            return None;
        }
        let uri: Uri = text.parse().ok()?;
        let host = uri.host()?.trim_matches(['[', ']']).to_owned();
        let path = uri.path_and_query()?.as_str().to_owned();
        let address = host.parse::<IpAddr>().ok();
        let is_here = address.is_some_and(|address| address.is_loopback());
        // What a name stands for is looked up at each delivery.
        let is_near = host.eq_ignore_ascii_case("localhost")
            || address.is_some_and(|address| !is_public(address));
        let is_secure = uri.scheme_str() == Some("https");
        let port = uri.port_u16().unwrap_or(443);
        let has_user = uri.authority()?.as_str().contains('@');
        let may_be = (is_secure && port == 443 && !is_near) || (test && is_here);
        (may_be && !has_user).then_some(Self { host, port, path, is_secure })
    }

    /// The service, as its own name for itself.
    pub(crate) fn origin(&self) -> String {
        if self.is_secure {
            return format!("https://{}", self.host);
        }
        format!("http://{}:{}", self.host, self.port)
    }

    /// Hands a message over.
    ///
    /// # Errors
    /// When the service cannot be reached, or is none that is asked.
    pub(crate) async fn deliver(
        &self,
        authorization: &str,
        topic: &str,
        sealed: Vec<u8>,
    ) -> io::Result<Delivery> {
        let request = Request::builder()
            .method("POST")
            .uri(&self.path)
            .header("host", &self.host)
            .header("connection", "close")
            .header("authorization", authorization)
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", KEPT)
            .header("topic", topic)
            .header("urgency", "normal")
            .body(Full::new(Bytes::from(sealed)))
            .map_err(io::Error::other)?;
        let stream = connect(&self.public_addresses().await?).await?;
        let status = if self.is_secure {
            let name = ServerName::try_from(self.host.clone()).map_err(io::Error::other)?;
            let connector = TlsConnector::from(trust()?);
            ask(TokioIo::new(connector.connect(name, stream).await?), request).await?
        } else {
            ask(TokioIo::new(stream), request).await?
        };
        Ok(match status {
            200..300 => Delivery::Taken,
            404 | 410 => Delivery::Gone,
            other => Delivery::Refused(other),
        })
    }

    /// The addresses of the service, where all that it has are public.
    async fn public_addresses(&self) -> io::Result<Vec<SocketAddr>> {
        let found: Vec<SocketAddr> = lookup_host((self.host.as_str(), self.port)).await?.collect();
        let is_fine = |address: &SocketAddr| !self.is_secure || is_public(address.ip());
        if !found.is_empty() && found.iter().all(is_fine) {
            return Ok(found);
        }
        Err(io::Error::other(format!("{} is no public address", self.host)))
    }
}

/// A connection to the first address that answers: one of two kinds may lead nowhere from
/// here.
async fn connect(addresses: &[SocketAddr]) -> io::Result<TcpStream> {
    let mut last = io::Error::from(io::ErrorKind::AddrNotAvailable);
    for address in addresses {
        match timeout(ANSWERS, TcpStream::connect(address)).await {
            Ok(Ok(stream)) => return Ok(stream),
            Ok(Err(error)) => last = error,
            Err(_) => last = io::ErrorKind::TimedOut.into(),
        }
    }
    Err(last)
}

/// The status of the answer; what comes with it is not read.
async fn ask<S>(stream: S, request: Request<Full<Bytes>>) -> io::Result<u16>
where
    S: rt::Read + rt::Write + Send + Unpin + 'static,
{
    let (mut sender, connection) = handshake(stream).await.map_err(io::Error::other)?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await.map_err(io::Error::other);
    connection.abort();
    Ok(answer?.status().as_u16())
}

/// Whether anybody could ask there: no address of this machine, of a network behind it
/// or of nobody.
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    let is_shared = a == 100 && (64..128).contains(&b);
    let is_measured = a == 198 && (18..20).contains(&b);
    let is_protocol = (a, b, c) == (192, 0, 0);
    !(a == 0
        || 240 <= a
        || address.is_loopback()
        || address.is_private()
        || address.is_link_local()
        || address.is_multicast()
        || address.is_documentation()
        || is_shared
        || is_measured
        || is_protocol)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    // What is global begins with 001; of it, networks that carry addresses of the older
    // kind lead anywhere.
    let [first, second, ..] = address.segments();
    let is_global = first & 0xe000 == 0x2000;
    let is_tunnel = first == 0x2002 || (first == 0x2001 && second < 0x0200);
    let is_example = first == 0x2001 && second == 0x0db8;
    is_global && !is_tunnel && !is_example
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpListener;

    use super::{Endpoint, connect, is_public};

    #[test]
    fn only_public_https_is_asked() {
        let read = |text: &str| Endpoint::read(text, false);
        let found = read("https://push.example.net/send/a?b=c").unwrap();
        assert_eq!(
            (found.origin().as_str(), found.path.as_str()),
            ("https://push.example.net", "/send/a?b=c")
        );
        for wrong in [
            "",
            "push.example.net",
            "http://push.example.net/a",
            "https://push.example.net:8443/a",
            "https://me@push.example.net/a",
            "file:///etc/passwd",
            "http://127.0.0.1:80/a",
            "https://127.0.0.1/a",
            "https://10.0.0.1/",
            "https://169.254.169.254/",
            "https://[::1]/a",
            "https://[2002:7f00:1::]/",
            "https://LOCALHOST/a",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        assert_eq!(read(&format!("https://push.example.net/{}", "a".repeat(2000))), None);
        assert!(Endpoint::read("http://127.0.0.1:8080/a", true).is_some());
        assert_eq!(Endpoint::read("http://192.0.2.1:8080/a", true), None);
    }

    #[test]
    fn no_address_behind_the_server_is_public() {
        for public in ["8.8.8.8", "2a00:1450:4001:830::200a"] {
            assert!(is_public(public.parse().unwrap()), "{public}");
        }
        for near in [
            "0.0.0.0",
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "192.0.0.8",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "fe80::1",
            "fd00::1",
            "ff02::1",
            "::ffff:10.0.0.1",
            "64:ff9b::a00:1",
            "2002:a00:1::",
            "2001:0:1::",
            "2001:db8::1",
        ] {
            assert!(!is_public(near.parse().unwrap()), "{near}");
        }
    }

    #[tokio::test]
    async fn the_next_address_is_asked_where_the_first_one_does_not_answer() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let there = listener.local_addr().unwrap();
        let gone = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
        let stream = connect(&[gone, there]).await.unwrap();
        assert_eq!(stream.peer_addr().unwrap(), there);
        assert!(connect(&[gone]).await.is_err());
        assert!(connect(&[]).await.is_err());
    }

    #[tokio::test]
    async fn a_name_of_this_machine_is_not_asked() {
        // As one that stands for this machine is, wherever it is looked up.
        let host = "localhost".to_owned();
        let endpoint = Endpoint { host, port: 443, path: "/a".to_owned(), is_secure: true };
        let refused = endpoint.deliver("", "t", Vec::new()).await.unwrap_err();
        assert!(refused.to_string().contains("public"), "{refused}");
    }
}
