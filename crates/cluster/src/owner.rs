//! Whom the server runs as.

use std::fs;

use anyhow::{Context, Result};

/// A user and group number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Owner {
    pub(crate) user: u32,
    pub(crate) group: u32,
}

/// Whom it must run as; `None` when we are somebody it accepts.
pub(crate) fn needed() -> Result<Option<Owner>> {
    if !rustix::process::getuid().is_root() {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd").context("cannot read /etc/passwd")?;
    ["postgres", "nobody"]
        .iter()
        .find_map(|name| find_user(&users, name))
        .map(Some)
        .context("there is neither a user `postgres` nor a user `nobody`")
}

fn find_user(users: &str, name: &str) -> Option<Owner> {
    users.lines().find_map(|line| {
        let mut fields = line.split(':');
        let is_it = fields.next() == Some(name);
        let user = fields.nth(1)?.parse().ok()?;
        let group = fields.next()?.parse().ok()?;
        is_it.then_some(Owner { user, group })
    })
}

#[cfg(test)]
mod tests {
    use super::{Owner, find_user};

    #[test]
    fn users_are_found_by_name() {
        let users = "root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533:n:/:/sbin/nologin\n";
        assert_eq!(find_user(users, "nobody"), Some(Owner { user: 65534, group: 65533 }));
        assert_eq!(find_user(users, "postgres"), None);
    }
}
