//! `mohreh verify`: replays every match through the rules.

use std::fmt::Display;

use anyhow::{Result, bail};
use clap::Args;
use mohreh_rules::problem;
use mohreh_server::verify;

use super::runtime;
use crate::words;

/// Check a database by replaying every match
#[derive(Args)]
#[command(after_help = "Example: mohreh verify --database club.sqlite")]
pub(crate) struct Verify {
    /// An SQLite file, or postgres://…
    #[arg(long, env = "MOHREH_DATABASE", default_value = "mohreh.sqlite")]
    database: String,
}

impl Verify {
    pub(crate) fn run(self) -> Result<()> {
        runtime::block_on(async {
            let store = runtime::existing(&self.database).await?;
            let verified = verify(&store).await?;
            store.close().await;
            let messages = words::messages();
            let (matches, turns, count) = (verified.matches, verified.turns, verified.wrong.len());
            for wrong in verified.wrong {
                println!("{}", messages.problem(wrong));
            }
            let replayed: [(&str, &dyn Display); 2] = [("matches", &matches), ("turns", &turns)];
            println!("{}", words::sentence("cli-verified", &replayed));
            match count {
                0 => Ok(()),
                count => bail!(problem!("cli-verify", "{count} matches are wrong", count)),
            }
        })
    }
}
