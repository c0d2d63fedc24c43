//! The links that people send each other: `http://host:8080/g/ID` to watch,
//! with `#join=KEY` at the end to play; `https://` where the server has it.

use std::{net::SocketAddr, str::FromStr};

use mohreh_rules::{Problem, problem, text::shortened};

/// Where a server is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    pub(crate) is_secure: bool,
    /// Host and port, as they stand in the link.
    pub(crate) authority: String,
}

/// What a link leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The server.
    pub site: Site,
    /// The match.
    pub match_id: String,
    /// What lets somebody take a seat.
    pub key: Option<String>,
}

impl Site {
    /// The address without a path: `http://host:8080`.
    #[must_use]
    pub fn origin(&self) -> String {
        format!("{}://{}", if self.is_secure { "https" } else { "http" }, self.authority)
    }

    /// Host and port, as they stand in a link.
    #[must_use]
    pub fn authority(&self) -> &str {
        &self.authority
    }

    /// The host alone, without a port and the brackets of an address.
    pub(crate) fn host(&self) -> &str {
        let host = match self.authority.rsplit_once(':') {
            Some((host, port)) if !port.contains(']') => host,
            _ => &self.authority,
        };
        host.trim_start_matches('[').trim_end_matches(']')
    }

    /// Where its socket is.
    pub(crate) fn socket(&self) -> String {
        let scheme = if self.is_secure { "wss" } else { "ws" };
        format!("{scheme}://{}/api/socket", self.authority)
    }

    /// Host and port, the usual one where none is named.
    #[must_use]
    pub fn target(&self) -> String {
        let after_brackets = self.authority.rsplit(']').next().unwrap_or_default();
        if after_brackets.contains(':') {
            self.authority.clone()
        } else {
            format!("{}:{}", self.authority, if self.is_secure { 443 } else { 80 })
        }
    }

    fn split(text: &str) -> Result<(Self, &str), Problem> {
        let text = text.trim();
        let secure = text.strip_prefix("https://");
        let rest = secure.or_else(|| text.strip_prefix("http://")).ok_or_else(|| {
            let found = shortened(text);
            problem!(
                "usage-site",
                "expected http://HOST:PORT or https://HOST, found `{found}`",
                found
            )
        })?;
        let end = rest.find(['/', '#', '?']).unwrap_or(rest.len());
        let (authority, path) = rest.split_at(end);
        let is_host = !authority.is_empty()
            && authority.chars().all(|c| c.is_ascii_alphanumeric() || ".-:[]_".contains(c));
        if !is_host {
            let found = shortened(authority);
            return Err(problem!(
                "usage-host",
                "expected a host after ://, found `{found}`",
                found
            ));
        }
        Ok((Self { is_secure: secure.is_some(), authority: authority.to_owned() }, path))
    }
}

impl From<SocketAddr> for Site {
    fn from(address: SocketAddr) -> Self {
        Self { is_secure: false, authority: address.to_string() }
    }
}

impl FromStr for Site {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        Self::split(text).map(|(site, _)| site)
    }
}

impl FromStr for Link {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let (site, path) = Site::split(text)?;
        let (path, fragment) = path.split_once('#').unwrap_or((path, ""));
        let is_id = |id: &&str| !id.is_empty() && id.bytes().all(|b| b.is_ascii_alphanumeric());
        let match_id =
            path.strip_prefix("/g/").map(|id| id.trim_end_matches('/')).filter(is_id).ok_or_else(
                || {
                    let (origin, found) = (site.origin(), shortened(text));
                    problem!(
                        "usage-link",
                        "expected a link like {origin}/g/…, found `{found}`",
                        origin,
                        found
                    )
                },
            )?;
        let key = fragment.strip_prefix("join=").filter(is_id).map(str::to_owned);
        Ok(Self { site, match_id: match_id.to_owned(), key })
    }
}

#[cfg(test)]
mod tests {
    use super::{Link, Site};

    #[test]
    fn links_to_play_and_to_watch_are_told_apart() {
        let play: Link = "http://localhost:8080/g/abc123#join=k9".parse().unwrap();
        assert_eq!(play.site.origin(), "http://localhost:8080");
        assert_eq!((play.match_id.as_str(), play.key.as_deref()), ("abc123", Some("k9")));
        let watch: Link = "http://[::1]/g/abc123".parse().unwrap();
        assert_eq!((watch.site.target().as_str(), watch.site.host()), ("[::1]:80", "::1"));
        assert_eq!(watch.key, None);
        let secure: Link = "https://games.example.org/g/abc123".parse().unwrap();
        assert_eq!(secure.site.target(), "games.example.org:443");
        assert_eq!(secure.site.host(), "games.example.org");
        let local = Site::from(std::net::SocketAddr::from(([127, 0, 0, 1], 8080)));
        assert_eq!((local.origin().as_str(), local.host()), ("http://127.0.0.1:8080", "127.0.0.1"));
        assert_eq!(secure.site.socket(), "wss://games.example.org/api/socket");
    }

    #[test]
    fn other_texts_are_refused_with_what_would_be_right() {
        let refused = |text: &str| text.parse::<Link>().unwrap_err().to_string();
        assert!(refused("ftp://a/g/b").contains("https://HOST"));
        assert!(refused("http://a:1/").contains("http://a:1/g/"));
        assert!(refused("dvonn").contains("expected http://HOST:PORT"));
        assert!("http://".parse::<Site>().is_err());
        assert!("http://a b/".parse::<Site>().is_err());
    }
}
