//! How a server runs. Everything has a default.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
};

/// The settings of `mohreh serve`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// A file name for SQLite, or `postgres://…`.
    pub database: String,
    /// The address people use, where it is not the one it listens on:
    /// `https://games.example.org`. Then only this origin is accepted, and
    /// cookies are Secure where it is https.
    pub public_url: Option<String>,
    /// Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// How many engines think at the same time in this process; 0 leaves
    /// engine seats to `mohreh worker`.
    pub engines: usize,
    /// How many MiB engines keep between their turns, all matches together;
    /// the match that was used least recently is forgotten first.
    pub engine_memory: usize,
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
            public_url: None,
            trusted_proxies: Vec::new(),
            engines: 1,
            engine_memory: 512,
            load_test: false,
            test_clock: None,
        }
    }
}
