//! `mohreh export`: records in another form.

use std::{
    io::{IsTerminal, Write, stdout},
    path::PathBuf,
};

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};
use mohreh_draw::Theme;
use mohreh_picture::Size;
use mohreh_rules::{Problem, Viewer, problem, record::Record};

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
    /// An animated picture of one match; redirect it to a file
    Gif,
    /// A picture of the last position of one match; redirect it to a file
    Png,
}

impl Export {
    pub(crate) fn run(&self) -> Result<()> {
        if matches!(self.format, Format::Gif | Format::Png) {
            return self.draw();
        }
        files::each(&self.files, None, |number, loaded| {
            if 1 < number && !matches!(self.format, Format::Ugi) {
                println!();
            }
            self.print(&loaded.record);
            Ok(())
        })
    }

    /// Writes a picture, which is no text: of one match, and not to a screen.
    /// Nothing is written before it is certain that there is but one.
    fn draw(&self) -> Result<()> {
        let mut output = stdout().lock();
        ensure!(
            !output.is_terminal(),
            problem!(
                "export-screen",
                "a picture cannot be shown here; write it to a file: mohreh export … > match.gif"
            )
        );
        let (mut first, mut count) = (None, 0);
        files::each(&self.files, None, |number, loaded| {
            count = number;
            if number == 1 {
                first = Some(loaded.record.replay()?.view(Viewer::Watcher));
            }
            Ok(())
        })?;
        ensure!(
            count == 1,
            problem!("export-one", "a picture shows one match, found more than one record")
        );
        let view = first.context(Problem::internal("a record was read"))?;
        let bytes = match self.format {
            Format::Gif => mohreh_picture::moving(&view, Theme::Light, Size::MOVING)?,
            _ => mohreh_picture::still(&view, Theme::Light, Size::PREVIEW)?,
        };
        Ok(output.write_all(&bytes)?)
    }

    fn print(&self, record: &Record) {
        let turns: Vec<&str> = record.turns.iter().map(|turn| turn.text.as_str()).collect();
        match self.format {
            Format::Record => print!("{record}"),
            Format::Turns => turns.iter().for_each(|turn| println!("{turn}")),
            Format::Gif | Format::Png => {}
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
