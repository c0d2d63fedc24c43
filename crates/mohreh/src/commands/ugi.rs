//! `mohreh ugi`: the text protocol, for other programs.

use std::io;

use anyhow::Result;
use clap::Args;

/// Speak the Universal Game Interface on standard input and output
#[derive(Args)]
#[command(
    after_help = "Example: printf 'ugi\\nposition startpos\\nquery legal\\nquit\\n' | mohreh ugi"
)]
pub(crate) struct Ugi {}

impl Ugi {
    pub(crate) fn run(&self) -> Result<()> {
        Ok(mohreh_ugi::serve(io::stdin().lock(), io::stdout())?)
    }
}
