//! `mohreh worker`: plays engine seats for servers on a shared database.

use std::sync::Arc;

use anyhow::{Result, bail};
use clap::Args;
use mohreh_rules::problem;
use mohreh_server::{Config, EngineBot, work};

use super::{numbers, runtime, serve::check_contact};
use crate::words;

/// Run engines for servers that share a PostgreSQL database
#[derive(Args)]
#[command(after_help = "Example: mohreh worker --database postgres://club --engines 4")]
pub(crate) struct Worker {
    /// The servers' database: postgres://…
    #[arg(long, env = "MOHREH_DATABASE")]
    database: String,
    /// How many engines run at once
    #[arg(long, env = "MOHREH_ENGINES", default_value_t = 1, value_parser = numbers::within(1..=numbers::MOST_AT_ONCE))]
    engines: usize,
    /// MiB that engines keep between their turns, all matches together
    #[arg(long, env = "MOHREH_ENGINE_MEMORY", default_value_t = 512)]
    engine_memory: usize,
    /// Send notifications by push services after turns played here; as for `mohreh serve`
    #[arg(long, env = "MOHREH_PUSH_CONTACT", value_name = "ADDRESS")]
    push_contact: Option<String>,
    /// Log as JSON, one object per line
    #[arg(long, env = "MOHREH_LOG_JSON")]
    log_json: bool,
}

impl Worker {
    pub(crate) fn run(self) -> Result<()> {
        if !self.database.contains("://") {
            bail!(problem!(
                "cli-worker",
                "a worker needs the PostgreSQL database that the servers share; \
                 with SQLite the server plays engine seats itself"
            ));
        }
        check_contact(self.push_contact.as_deref())?;
        runtime::log(self.log_json);
        runtime::block_on(async {
            println!("{}", words::sentence("cli-works", &[("engines", &self.engines)]));
            let stop = async {
                if let Err(error) = runtime::stop_signal().await {
                    tracing::error!(%error, "cannot listen for signals");
                }
            };
            let bot = Arc::new(EngineBot::new(self.engine_memory));
            let Self { database, engines, push_contact, .. } = self;
            let config = Config { database, engines, push_contact, ..Config::default() };
            work(&config, bot, stop).await?;
            Ok(())
        })
    }
}
