//! Signing in to an account of a server.

use std::io::{IsTerminal, stderr, stdin};

use anyhow::{Result, bail};
use mohreh_client::Site;
use mohreh_messages::Messages;
use mohreh_rules::problem;
use mohreh_terminal::{ask_secret, show_notices, sign_in};

/// Signs in, and tells what the club has to say; whoever has before is not asked for the
/// password again.
pub(super) fn enter(site: &Site, name: &str, messages: &Messages) -> Result<()> {
    sign_in(site, name, || match std::env::var("MOHREH_PASSWORD") {
        Ok(password) => Ok(password),
        Err(_) if stdin().is_terminal() => {
            let words = [("name", name.to_owned())];
            let asked = ask_secret(&messages.text_with("terminal-password", &words))?;
            asked.ok_or_else(|| problem!("cli-not-signed-in", "you did not sign in").into())
        }
        Err(_) => bail!(problem!(
            "cli-no-password",
            "without a terminal the password is taken from MOHREH_PASSWORD"
        )),
    })?;
    show_notices(site, messages, stderr())
}
