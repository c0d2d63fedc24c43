//! `mohreh show`: a picture of a position.

use anyhow::Result;
use clap::{Args, ValueEnum};
use mohreh_draw::{MarkKind, Theme, scene, svg};
use mohreh_rules::{Cell, Viewer};
use mohreh_terminal::page;

use super::start::Start;
use crate::words;

/// Draw a position as text or SVG
#[derive(Args)]
#[command(after_help = "Example: mohreh show yinsh --moves e5 f6 --mark e5")]
pub(crate) struct Show {
    #[command(flatten)]
    start: Start,
    /// The output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Use the dark theme (SVG)
    #[arg(long)]
    dark: bool,
    /// Cells to highlight
    #[arg(long, num_args = 1.., value_name = "CELL")]
    mark: Vec<Cell>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Svg,
}

impl Show {
    pub(crate) fn run(&self) -> Result<()> {
        let game_match = self.start.game_match()?;
        let scene = scene(&game_match.view(Viewer::Watcher))
            .marked(self.mark.iter().copied(), MarkKind::Highlight);
        match self.format {
            Format::Text => {
                let messages = words::messages();
                let name = |seat| messages.player(self.start.game, seat);
                print!("{}", page(&game_match, &scene, messages, name));
            }
            Format::Svg => {
                let theme = if self.dark { Theme::Dark } else { Theme::Light };
                print!("{}", svg::render(&scene, theme, self.start.game.title()));
            }
        }
        Ok(())
    }
}
