//! Packages of the distribution, installed where they are missing.

use anyhow::{Result, bail};

use crate::shell::{capture, command, find_program, run, say};

/// Installs those packages; on systems without apt, says what is needed.
///
/// Nothing that is installed already is ever removed for it.
pub(crate) fn install(packages: &[&str], why: &str) -> Result<()> {
    let list = packages.join(" ");
    if find_program("apt-get").is_none() {
        bail!("{why}: this system has no apt-get; please install what Debian calls `{list}`");
    }
    say(format!("installing {list}: {why}"));
    let become_root = match is_root()? {
        true => Vec::new(),
        false => vec![sudo(&list)?],
    };
    let apt = |args: &[&str]| {
        let mut words = become_root.clone();
        words.extend(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]);
        words.extend(args);
        run(command(words[0]).args(&words[1..]))
    };
    let arguments = ["install", "--yes", "--no-remove", "--no-install-recommends"];
    let install = || apt(&[arguments.as_slice(), packages].concat());
    // A list of packages from last month names versions that are gone; a fresh
    // machine has none at all. Only then is it worth fetching it.
    install().or_else(|_| {
        say("fetching the list of packages and trying again");
        apt(&["update"])?;
        install()
    })
}

/// Whether we may write anywhere.
fn is_root() -> Result<bool> {
    Ok(capture(command("id").arg("-u"))?.trim() == "0")
}

fn sudo(list: &str) -> Result<&'static str> {
    if find_program("sudo").is_none() {
        bail!("not root, and there is no sudo: please install `{list}` and run this again");
    }
    say("not root: using sudo, which may ask for your password");
    Ok("sudo")
}
