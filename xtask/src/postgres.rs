//! A PostgreSQL beside tests and other commands: the one of `mohreh-cluster`.

use anyhow::Result;
use clap::Args;
use mohreh_cluster::Cluster;

use crate::{
    apt,
    shell::{self, run, say},
};

/// What may be asked of `cargo xtask postgres`.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  cargo xtask postgres -- cargo test -p mohreh-server")]
pub(crate) struct PostgresArgs {
    /// The command and its arguments
    #[arg(last = true, required = true)]
    command: Vec<String>,
}

/// `cargo xtask postgres`
pub(crate) fn beside(args: &PostgresArgs) -> Result<()> {
    prepare()?;
    let postgres = start()?;
    let mut command = shell::command(&args.command[0]);
    shell::forget_own_package(&mut command);
    run(command.args(&args.command[1..]).env("MOHREH_TEST_POSTGRES", postgres.url()))
}

/// Starts a fresh, empty server, and says so.
pub(crate) fn start() -> Result<Cluster> {
    let cluster = Cluster::start()?;
    say(format!("PostgreSQL is up at {}", cluster.url()));
    Ok(cluster)
}

/// Installs the server where it is missing.
pub(crate) fn prepare() -> Result<()> {
    if mohreh_cluster::is_installed() {
        return Ok(());
    }
    apt::install(&["postgresql"], "the server's tests run on it")
}
