//! `mohreh completions`: what a shell needs to complete the commands.

use std::io::stdout;

use anyhow::Result;
use clap::Args;
use clap_complete::{Shell, generate};

/// Print the completions for a shell
#[derive(Args)]
#[command(after_help = "Example: mohreh completions bash > mohreh.bash")]
pub(crate) struct Completions {
    /// Which shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, mut program: clap::Command) -> Result<()> {
        generate(self.shell, &mut program, "mohreh", &mut stdout());
        Ok(())
    }
}
