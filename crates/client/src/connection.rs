//! Connections, encrypted where the site is.

use std::{
    io,
    sync::{Arc, OnceLock},
};

use tokio::net::TcpStream;
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, crypto::ring, pki_types::ServerName},
};
use tokio_tungstenite::MaybeTlsStream;

use crate::{ClientError, Site};

/// A connection to a site.
pub(crate) async fn connect(site: &Site) -> Result<MaybeTlsStream<TcpStream>, ClientError> {
    let stream = TcpStream::connect(site.target()).await?;
    stream.set_nodelay(true)?;
    if !site.is_secure {
        return Ok(MaybeTlsStream::Plain(stream));
    }
    let name = ServerName::try_from(site.host().to_owned()).map_err(io::Error::other)?;
    let connector = TlsConnector::from(trust()?);
    let stream = connector.connect(name, stream).await.map_err(ClientError::Untrusted)?;
    Ok(MaybeTlsStream::Rustls(stream))
}

/// Trusts what this machine trusts: a club may have certificates of its own. They are read
/// once.
///
/// # Errors
/// When there is no way to encrypt.
pub fn trust() -> io::Result<Arc<ClientConfig>> {
    static TRUST: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    if let Some(known) = TRUST.get() {
        return Ok(Arc::clone(known));
    }
    let read = Arc::new(read_trust()?);
    Ok(Arc::clone(TRUST.get_or_init(|| read)))
}

fn read_trust() -> io::Result<ClientConfig> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}
