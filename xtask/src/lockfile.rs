//! Crates that must never come in, not even behind another crate.
//!
//! `deny.toml` says the same to `cargo deny`; this check needs no program and
//! no network, so it runs everywhere.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::shell::root;

/// Each with the reason.
const NEVER: [(&str, &str); 6] = [
    ("bincode", "abandoned; records and events are text"),
    ("ort", "downloads a native runtime; inference is our own"),
    ("tch", "downloads a native runtime; inference is our own"),
    ("openssl-sys", "needs a system library to build and to run"),
    ("rusqlite", "links a second SQLite beside the one of sqlx"),
    ("native-tls", "brings openssl-sys in"),
];

/// Fails if `Cargo.lock` names a crate of the list, or two builds of SQLite.
pub(crate) fn check() -> Result<()> {
    let path = root().join("Cargo.lock");
    let lock = fs::read_to_string(&path).context("cannot read Cargo.lock")?;
    let names: Vec<&str> = lock.lines().filter_map(package_name).collect();
    let mut found = forbidden(&names);
    let builds_of_sqlite = names.iter().filter(|name| **name == "libsqlite3-sys").count();
    if builds_of_sqlite > 1 {
        found.push("libsqlite3-sys: twice, which cannot be linked".to_owned());
    }
    if !found.is_empty() {
        bail!("Cargo.lock has crates that must not come in:\n  {}", found.join("\n  "));
    }
    Ok(())
}

fn package_name(line: &str) -> Option<&str> {
    line.strip_prefix("name = \"")?.strip_suffix('"')
}

fn forbidden(names: &[&str]) -> Vec<String> {
    NEVER
        .iter()
        .filter(|(name, _)| names.contains(name))
        .map(|(name, why)| format!("{name}: {why}"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{forbidden, package_name};

    #[test]
    fn names_are_read_and_forbidden_ones_found() {
        assert_eq!(package_name("name = \"ort\""), Some("ort"));
        assert_eq!(package_name(" \"ort\","), None);
        assert_eq!(forbidden(&["serde", "sort"]), Vec::<String>::new());
        assert_eq!(forbidden(&["serde", "ort"]).len(), 1);
    }
}
