//! Boards described once for everybody: a view as a [`Scene`] of points,
//! pieces, trays and marks in board units, and the scene as plain text and as
//! SVG. The browser and the terminal draw the same scenes.
//!
//! Whoever draws gets a view, so a scene shows nothing that its viewer may not
//! know.
//!
//! ```
//! use mohreh_draw::{plain, scene};
//! use mohreh_rules::{AnyPosition, AnyView, GameId, SplitMix, Viewer};
//!
//! let pos = AnyPosition::initial(GameId::Dvonn, "", &mut SplitMix::new(7)).unwrap();
//! let view = AnyView::new(pos, Viewer::Watcher);
//! let text = plain::render(&scene(&view), plain::Style::Letters);
//! assert!(text.contains('a'));
//! ```

pub mod art;
pub mod bars;
mod card;
mod games;
#[cfg(feature = "serde")]
mod json;
mod last;
mod letters;
mod palette;
pub mod plain;
pub mod plot;
mod scene;
pub mod svg;

pub use crate::{
    card::Card,
    games::{card, glyph, scene},
    last::last_cells,
    palette::{Theme, fill, ink},
    scene::{
        Glyph, Ground, Label, Line, Mark, MarkKind, Place, Scene, ScenePiece, Spot, Tray, TrayItem,
    },
};

/// The program in the README is run as a test of documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
