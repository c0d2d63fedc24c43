//! `mohreh admin`: what only whoever has the database may do. Every act is the same
//! as over the API, and stands in the same audit log; a server that runs on the
//! database takes it up within a second.

mod acts;

use anyhow::{Result, bail};
use clap::{Args, Subcommand, ValueEnum};
use mohreh_rules::{Problem, problem};
use mohreh_server::{Listing, Store, fill, listing, personal_data, sessions};
use serde_json::Value;

use self::acts::Act;
use super::runtime;

/// Manage administrators, people and the club
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
    /// List people, sessions, tables, reports and more as JSON
    List {
        /// What to list
        #[arg(value_enum)]
        what: What,
        /// Only people with this name, or whose names begin with it; for sessions, whose: the
        /// account's name, or an id
        #[arg(long, default_value = "")]
        name: String,
        /// At most so many
        #[arg(long, default_value_t = 100)]
        limit: u32,
    },
    /// Print everything that is kept about a person, as JSON
    Export {
        /// The account's name, or an id
        player: String,
    },
    #[command(flatten)]
    Act(Act),
    /// Write finished sample matches, to measure a server with a full archive
    Fill {
        /// How many
        matches: u64,
    },
}

/// The lists.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum What {
    /// The newest people, or those of a name
    People,
    /// What administrators have done
    Audit,
    /// Open reports
    Reports,
    /// Warnings, mutes, suspensions and bans
    Sanctions,
    /// Invitation codes
    Invitations,
    /// Attempts to sign in
    SignIns,
    /// Tables that wait or play
    Tables,
    /// Announcements that are shown
    Announcements,
    /// Where a person is signed in, and their tokens; with --name
    Sessions,
}

/// The rows of a list, each as JSON.
async fn rows(store: &Store, what: What, name: String, limit: u32) -> Result<Vec<Value>> {
    let list = match what {
        What::Sessions if name.is_empty() => {
            bail!(problem!("cli-list-sessions", "the list `sessions` needs --name"))
        }
        What::Sessions => {
            return sessions(store, &name, limit).await?.ok_or_else(|| no_account(name).into());
        }
        What::People => Listing::People,
        _ if !name.is_empty() => {
            bail!(problem!("cli-list-name", "--name goes with people and sessions only"))
        }
        What::Audit => Listing::Audit,
        What::Reports => Listing::Reports,
        What::Sanctions => Listing::Sanctions,
        What::Invitations => Listing::Invitations,
        What::SignIns => Listing::SignIns,
        What::Tables => Listing::Tables,
        What::Announcements => Listing::Announcements,
    };
    Ok(listing(store, list, &name, limit).await?)
}

fn no_account(name: String) -> Problem {
    problem!("cli-no-account", "there is no account `{name}`", name)
}

impl Admin {
    pub(crate) fn run(self) -> Result<()> {
        runtime::block_on(async {
            let store = match self.command {
                // A new file is as good as any to be filled.
                Command::Fill { .. } => Store::open(&self.database).await?,
                _ => runtime::existing(&self.database).await?,
            };
            let result = run(&store, self.command).await;
            store.close().await;
            result
        })
    }
}

async fn run(store: &Store, command: Command) -> Result<()> {
    match command {
        Command::List { what, name, limit } => {
            for row in rows(store, what, name, limit).await? {
                println!("{row}");
            }
        }
        Command::Export { player } => match personal_data(store, &player).await? {
            Some(data) => println!("{data:#}"),
            None => bail!(no_account(player)),
        },
        Command::Act(act) => act.run(store).await?,
        Command::Fill { matches } => {
            let bar = runtime::bar(matches)?;
            fill(store, matches, |written| bar.set_position(written)).await?;
        }
    }
    Ok(())
}
