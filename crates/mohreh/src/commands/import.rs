//! `mohreh import`: boardspace records as ours.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use mohreh_records::Loaded;

use super::files;

/// Convert boardspace.net records to Mohreh records
///
/// What comes before a damaged or illegal move is kept and printed; the
/// trouble goes to standard error, with exit code 2.
#[derive(Args)]
#[command(after_help = "Example: mohreh import game.sgf > all.mohreh")]
pub(crate) struct Import {
    /// Files, also with many records or compressed, folders, or - for standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The starting layout (LYNGK; boardspace.net records omit it)
    #[arg(long)]
    setup: Option<String>,
    /// One JSON object per record instead of records
    #[arg(long)]
    json: bool,
}

impl Import {
    pub(crate) fn run(&self) -> Result<()> {
        files::each(&self.files, self.setup.as_deref(), |number, loaded| {
            let Loaded { place, record, trouble } = loaded;
            if !self.json {
                // An empty line between two records, so that the output is a file of many.
                let between = if number == 1 { "" } else { "\n" };
                print!("{between}{record}");
                return Ok(());
            }
            let line = serde_json::json!({
                "file": place.path.display().to_string(),
                "line": place.line,
                "game": record.game.name(),
                "options": record.options,
                "turns": record.turns.iter().map(|turn| &turn.text).collect::<Vec<_>>(),
                "result": record.result.map(|result| result.to_string()),
                "ending": record.ending.map(|ending| ending.to_string()),
                "trouble": trouble.as_ref().map(ToString::to_string),
            });
            println!("{line}");
            Ok(())
        })
    }
}
