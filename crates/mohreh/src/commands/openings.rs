//! Where the games of `match` and `selfplay` begin, as the command line says it.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use mohreh_arena::{Source, book, has_book, read_file};
use mohreh_rules::GameId;

use crate::words;

#[derive(Args)]
pub(super) struct OpeningArgs {
    /// Begin with this many random turns
    #[arg(long, value_name = "TURNS", conflicts_with = "openings")]
    opening: Option<u32>,
    /// Take openings from this file: records, or one position per line; or from the
    /// built-in book of balanced openings with the word "book"
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
}

/// Where games begin by default.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Otherwise {
    /// With the built-in book of the game, or with random turns where there is none.
    Book,
    /// With random turns: four, or none if the start itself is random.
    Random,
}

impl OpeningArgs {
    /// The openings, and what they are called.
    pub(super) fn source(
        &self,
        game: GameId,
        options: &str,
        otherwise: Otherwise,
    ) -> Result<(Source, String)> {
        let is_book = match &self.openings {
            Some(path) => path.as_os_str() == "book",
            None => {
                self.opening.is_none() && otherwise == Otherwise::Book && has_book(game, options)
            }
        };
        Ok(match (&self.openings, self.opening) {
            _ if is_book => (Source::List(book(game)?), "book".to_owned()),
            (Some(path), _) => {
                (Source::List(read_file(game, path)?), format!("file {}", path.display()))
            }
            (None, Some(turns)) => (Source::Random(Some(turns)), format!("random {turns}")),
            (None, None) => (Source::Random(None), "random".to_owned()),
        })
    }
}

/// Openings as people read them, by what they are called in a report.
pub(super) fn in_words(called: &str) -> String {
    match called.split_once(' ') {
        None => words::messages().text(&format!("match-openings-{called}")),
        Some(("file", path)) => words::sentence("match-openings-file", &[("file", &path)]),
        Some((_, turns)) => words::sentence("match-openings-turns", &[("number", &turns)]),
    }
}
