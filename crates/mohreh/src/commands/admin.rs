//! `mohreh admin`: what only whoever has the database may do.

use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use mohreh_rules::problem;
use mohreh_server::{Store, fill, new_admin_token, promote};

use super::runtime;

/// Manage administrators
#[derive(Args)]
#[command(after_help = "Example: mohreh admin --database club.sqlite token")]
pub(crate) struct Admin {
    /// An SQLite file, or postgres://…
    #[arg(long, env = "MOHREH_DATABASE", default_value = "mohreh.sqlite", global = true)]
    database: String,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Create an administrator token
    Token,
    /// Make an account an administrator
    Promote {
        /// The account's name
        name: String,
    },
    /// Write finished sample matches, to measure a server with a full archive
    Fill {
        /// How many
        matches: u64,
    },
}

impl Admin {
    pub(crate) fn run(self) -> Result<()> {
        runtime::block_on(async {
            let store = match self.command {
                // A new file is as good as any to be filled.
                Command::Fill { .. } => Store::open(&self.database).await?,
                _ => runtime::existing(&self.database).await?,
            };
            match &self.command {
                Command::Token => println!("{}", new_admin_token(&store).await?),
                Command::Promote { name } => {
                    if !promote(&store, name).await? {
                        bail!(problem!("cli-no-account", "there is no account `{name}`", name));
                    }
                    println!("{name} is an administrator now.");
                }
                Command::Fill { matches } => {
                    let bar = runtime::bar(*matches);
                    fill(&store, *matches, |written| bar.set_position(written)).await?;
                }
            }
            store.close().await;
            Ok(())
        })
    }
}
