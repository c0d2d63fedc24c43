//! `mohreh man`: the manual pages, made of the help texts.

use std::{fs, io::stdout, path::PathBuf};

use anyhow::{Context, Result};
use clap::Args;
use clap_mangen::{Man, generate_to};

/// Print the manual page, or write all manual pages to a folder
#[derive(Args)]
#[command(after_help = "Example: mohreh man | man -l -")]
pub(crate) struct Manual {
    /// The folder for mohreh.1, mohreh-play.1 and the others
    #[arg(long)]
    out: Option<PathBuf>,
}

impl Manual {
    pub(crate) fn run(&self, program: clap::Command) -> Result<()> {
        let Some(folder) = &self.out else {
            return Man::new(program).render(&mut stdout()).context(crate::pipe::unwritten());
        };
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        generate_to(program, folder).with_context(|| folder.display().to_string())
    }
}
