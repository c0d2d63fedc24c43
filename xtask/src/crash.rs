//! The long proof that a dying server loses nothing.

use anyhow::Result;
use clap::Args;

use crate::{
    postgres,
    shell::{cargo, command, root, run},
};

/// What may be asked of `cargo xtask crash`.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  cargo xtask crash --kills 50 --postgres")]
pub(crate) struct CrashArgs {
    /// How often to kill the server
    #[arg(long, default_value_t = 50)]
    kills: u32,
    /// Servers sharing the PostgreSQL, killed one at a time
    #[arg(long, default_value_t = 1)]
    nodes: usize,
    /// Finished matches to write into the database first
    #[arg(long, default_value_t = 0)]
    archive: usize,
    /// Use a fresh PostgreSQL instead of SQLite
    #[arg(long)]
    postgres: bool,
}

/// `cargo xtask crash`
pub(crate) fn crash(args: &CrashArgs) -> Result<()> {
    run(cargo().args(["build", "--release", "--locked", "-p", "mohreh"]))?;
    let mut crash = command(root().join("target/release/mohreh"));
    crash.args(["crash", "--kills", &args.kills.to_string()]);
    crash.args(["--nodes", &args.nodes.to_string(), "--archive", &args.archive.to_string()]);
    if !args.postgres {
        return run(&mut crash);
    }
    postgres::prepare()?;
    let postgres = postgres::start()?;
    run(crash.args(["--database", &postgres.url()]))
}
