//! How a server runs. Everything has a default.

use std::{
    fmt,
    net::{AddrParseError, IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    str::FromStr,
    time::Duration,
};

use ipnet::IpNet;
use serde::{
    Deserialize, Deserializer,
    de::{Error, Unexpected},
};

use crate::mail::MailConfig;

/// The settings of `mohreh serve`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// A file name for SQLite, or `postgres://…`.
    pub database: String,
    /// How long a server that starts waits for a database that does not answer yet.
    pub database_wait: Duration,
    /// The address people use, where it is not the one it listens on:
    /// `https://games.example.org`. Then only this origin is accepted, and
    /// cookies are Secure where it is https.
    pub public_url: Option<String>,
    /// Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    pub trusted_proxies: Vec<Network>,
    /// How many engines think at the same time in this process; 0 leaves
    /// engine seats to `mohreh worker`.
    pub engines: usize,
    /// How many MiB engines keep between their turns, all matches together;
    /// the match that was used least recently is forgotten first.
    pub engine_memory: usize,
    /// How long a server that was told to stop says so before it does: a proxy turns to other
    /// nodes meanwhile.
    pub drain: Duration,
    /// Whom push services may write to if something is wrong, `mailto:…` or `https://…`;
    /// without one nobody is told anything by push.
    pub push_contact: Option<String>,
    /// By whom mail is sent; without it none is. It needs a `public_url`.
    pub mail: Option<MailConfig>,
    /// Whether every request is logged.
    pub access_log: bool,
    /// What one address may do.
    pub limits: Quotas,
    /// Lifts the limits per address, for loopback only.
    pub load_test: bool,
    /// A file by which a test moves the clock, for loopback only.
    pub test_clock: Option<PathBuf>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::UNSPECIFIED, 8080)),
            database: String::from("mohreh.sqlite"),
            database_wait: Duration::from_secs(60),
            public_url: None,
            trusted_proxies: Vec::new(),
            engines: 1,
            engine_memory: 512,
            drain: Duration::ZERO,
            push_contact: None,
            mail: None,
            access_log: false,
            limits: Quotas::default(),
            load_test: false,
            test_clock: None,
        }
    }
}

/// What one address may do at once, by default for a school class behind one; how
/// soon it may again is told in `docs/operation.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Quotas {
    /// Requests; a fifth of them again every second.
    #[serde(deserialize_with = "at_least_one")]
    pub requests: u32,
    /// New guests; half of them again every minute.
    #[serde(deserialize_with = "at_least_one")]
    pub guests: u32,
    /// New accounts; a quarter of them again every minute.
    #[serde(deserialize_with = "at_least_one")]
    pub registrations: u32,
    /// Attempts to sign in; a quarter of them again every minute.
    #[serde(deserialize_with = "at_least_one")]
    pub sign_ins: u32,
    /// Lists and profiles; an eighth of them again every second.
    #[serde(deserialize_with = "at_least_one")]
    pub lists: u32,
    /// New tables; half of them again every minute.
    #[serde(deserialize_with = "at_least_one")]
    pub tables: u32,
    /// New tables in the lobby, within an hour.
    #[serde(deserialize_with = "at_least_one")]
    pub listed_tables: u32,
    /// Kilobytes that are written into studies within a minute; at once sixteen times as many.
    pub study_kilobytes: u32,
    /// Megabytes of earlier states that are kept of an account's studies.
    pub study_megabytes: u32,
    /// Whether people at one address, such as a school's, play rated matches with each other.
    pub rated_at_one_address: bool,
    /// Messages on all its sockets together; a quarter of them again every second.
    #[serde(deserialize_with = "at_least_one")]
    pub messages: u32,
    /// Sockets and streams that are open.
    #[serde(deserialize_with = "at_least_one")]
    pub sockets: usize,
    /// Connections that are open, those of its sockets among them.
    #[serde(deserialize_with = "at_least_one")]
    pub connections: usize,
}

/// A limit of nothing at all would keep everybody out.
fn at_least_one<'de, D, N>(deserializer: D) -> Result<N, D::Error>
where
    D: Deserializer<'de>,
    N: Deserialize<'de> + Default + PartialEq,
{
    let number = N::deserialize(deserializer)?;
    if number == N::default() {
        return Err(D::Error::invalid_value(Unexpected::Unsigned(0), &"a number from 1"));
    }
    Ok(number)
}

impl Default for Quotas {
    fn default() -> Self {
        Self {
            requests: 200,
            guests: 60,
            registrations: 40,
            sign_ins: 40,
            lists: 40,
            tables: 120,
            listed_tables: 30,
            study_kilobytes: 1024,
            study_megabytes: 64,
            rated_at_one_address: false,
            messages: 400,
            sockets: 64,
            connections: 256,
        }
    }
}

/// A network, or a single address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Network(IpNet);

impl Network {
    /// Whether the address is in it.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address)
    }
}

/// What is no network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected an address or a network such as 10.0.0.0/8, found `{0}`")]
pub struct NoNetwork(String);

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Self, NoNetwork> {
        let text = text.trim();
        let address: Result<IpAddr, AddrParseError> = text.parse();
        match (address, text.parse::<IpNet>()) {
            (Ok(address), _) => Ok(Self(address.to_canonical().into())),
            (Err(_), Ok(network)) => Ok(Self(network.trunc())),
            (Err(_), Err(_)) => Err(NoNetwork(text.to_owned())),
        }
    }
}

impl TryFrom<String> for Network {
    type Error = NoNetwork;

    fn try_from(text: String) -> Result<Self, NoNetwork> {
        text.parse()
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::Network;

    #[test]
    fn networks_and_addresses_are_read() {
        let network: Network = "10.1.0.0/16".parse().unwrap();
        assert!(network.contains("10.1.255.7".parse().unwrap()));
        assert!(!network.contains("10.2.0.1".parse().unwrap()));
        let one: Network = "::ffff:127.0.0.1".parse().unwrap();
        assert!(one.contains("127.0.0.1".parse().unwrap()));
        let wide: Network = "fd00::/8".parse().unwrap();
        assert!(wide.contains("fd12::1".parse().unwrap()));
        for wrong in ["", "10.0.0.0/33", "example.org", "10.0.0.0/-1"] {
            assert!(wrong.parse::<Network>().unwrap_err().to_string().contains("such as"));
        }
    }
}
