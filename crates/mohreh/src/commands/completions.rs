//! `mohreh completions`: what a shell needs to complete the commands.

use std::io::{Write, stdout};

use anyhow::{Context, Result};
use clap::Args;
use clap_complete::{Shell, generate};

/// Print shell completions
#[derive(Args)]
#[command(after_help = "Example: mohreh completions bash > mohreh.bash")]
pub(crate) struct Completions {
    /// Which shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, mut program: clap::Command) -> Result<()> {
        // Into memory first: the generator panics when its reader goes away.
        let mut script = Vec::new();
        generate(self.shell, &mut program, "mohreh", &mut script);
        stdout().write_all(&script).context(crate::pipe::unwritten())
    }
}
