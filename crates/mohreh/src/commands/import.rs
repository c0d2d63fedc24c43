//! `mohreh import`: a boardspace record as one of ours.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use mohreh_rules::problem;

use super::file::{complain, load};
use crate::words;

/// Convert boardspace.net records to Mohreh records
///
/// What comes before a damaged or illegal move is kept and printed; the
/// trouble goes to standard error, with exit code 2.
#[derive(Args)]
#[command(after_help = "Example: mohreh import game.sgf > game.mohreh")]
pub(crate) struct Import {
    /// The files to read; - is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// How the pieces lay (LYNGK, whose records do not tell)
    #[arg(long)]
    setup: Option<String>,
    /// One JSON object a file instead of records
    #[arg(long)]
    json: bool,
}

impl Import {
    pub(crate) fn run(&self) -> Result<()> {
        let mut failed = 0;
        for path in &self.files {
            let outcome = load(path, self.setup.as_deref()).and_then(|loaded| {
                if self.json {
                    println!(
                        "{}",
                        serde_json::json!({
                            "file": path.display().to_string(),
                            "game": loaded.record.game.name(),
                            "options": loaded.record.options,
                            "turns": loaded.record.turns.iter().map(|turn| &turn.text).collect::<Vec<_>>(),
                            "result": loaded.record.result.map(|result| result.to_string()),
                            "ending": loaded.record.ending.map(|ending| ending.to_string()),
                            "trouble": loaded.trouble.as_ref().map(ToString::to_string),
                        })
                    );
                } else {
                    println!("{}", loaded.record);
                }
                complain(path, loaded.trouble)
            });
            if let Err(error) = outcome {
                eprintln!("mohreh: {}", words::told(&error));
                failed += 1;
            }
        }
        let files = self.files.len();
        anyhow::ensure!(
            failed == 0,
            problem!("cli-import", "{failed} of {files} files had trouble", failed, files)
        );
        Ok(())
    }
}
