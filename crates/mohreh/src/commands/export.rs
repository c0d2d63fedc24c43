//! `mohreh export`: records in another form.

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueEnum};
use mohreh_rules::record::Record;

use super::files;

/// Convert records to another format
#[derive(Args)]
#[command(after_help = "Example: mohreh export game.mohreh --format ugi | mohreh ugi")]
pub(crate) struct Export {
    /// Files, also with many records or compressed, folders, or - for standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Record)]
    format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// The record in its standard form
    Record,
    /// The turns, one per line
    Turns,
    /// Text protocol commands that set up the position
    Ugi,
}

impl Export {
    pub(crate) fn run(&self) -> Result<()> {
        files::each(&self.files, None, |number, loaded| {
            if 1 < number && !matches!(self.format, Format::Ugi) {
                println!();
            }
            self.print(&loaded.record);
            Ok(())
        })
    }

    fn print(&self, record: &Record) {
        let turns: Vec<&str> = record.turns.iter().map(|turn| turn.text.as_str()).collect();
        match self.format {
            Format::Record => print!("{record}"),
            Format::Turns => turns.iter().for_each(|turn| println!("{turn}")),
            Format::Ugi => {
                println!("setoption name Game value {}", record.game);
                println!(
                    "{}",
                    format!("setoption name Variant value {}", record.options).trim_end()
                );
                let start = match (&record.setup, &record.position) {
                    (_, Some(position)) => format!("fen {position}"),
                    (Some(setup), None) => format!("setup {setup}"),
                    (None, None) => "startpos".to_owned(),
                };
                let moves = if turns.is_empty() {
                    String::new()
                } else {
                    format!(" moves {}", turns.join(" "))
                };
                println!("position {start}{moves}");
            }
        }
    }
}
