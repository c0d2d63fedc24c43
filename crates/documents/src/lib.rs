//! The project's documents: what is under `docs/`, built in, and the one reader
//! of Markdown.
//!
//! The server shows documents as pages, the browser client rules and strategy with
//! live pictures, the terminal both as lines; `cargo xtask tidy` follows the links.

mod html;
mod links;
mod pictures;
mod text;

use std::borrow::Cow;

use pulldown_cmark::{Options, Parser};
use rust_embed::RustEmbed;

pub use self::{
    html::{Piece, html, pieces},
    links::{anchors, links, resolve},
    pictures::{Picture, pictures},
    text::text,
};

#[derive(RustEmbed)]
#[folder = "../../docs"]
struct Files;

/// The names of all documents and pictures, relative to `docs/`.
pub fn paths() -> impl Iterator<Item = Cow<'static, str>> {
    Files::iter()
}

/// A document or picture as it is.
#[must_use]
pub fn file(path: &str) -> Option<Cow<'static, [u8]>> {
    Files::get(path).map(|file| file.data)
}

/// A document.
#[must_use]
pub fn markdown(path: &str) -> Option<String> {
    file(path).map(|data| String::from_utf8_lossy(&data).into_owned())
}

/// The folders with a document for each game and language: its rules, and how to play
/// it well.
pub const FOLDERS: [&str; 2] = [RULES, STRATEGY];
const RULES: &str = "rules";
const STRATEGY: &str = "strategy";

/// Where the rules of a game stand, in a language.
#[must_use]
pub fn rules_path(game: &str, language: &str) -> String {
    path(RULES, game, language)
}

/// Where the strategy page of a game stands, in a language.
#[must_use]
pub fn strategy_path(game: &str, language: &str) -> String {
    path(STRATEGY, game, language)
}

fn path(folder: &str, game: &str, language: &str) -> String {
    format!("{folder}/{game}.{language}.md")
}

fn parse(markdown: &str) -> Parser<'_> {
    Parser::new_ext(markdown, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH)
}
