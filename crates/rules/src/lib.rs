//! What is legal in YINSH, ZÈRTZ, DVONN, LYNGK and Color Pop, and nothing else.
//!
//! A [`Position`] is a value: clone it to go forward, drop it to go back. A
//! *move* is one decision by one seat; a *turn* is what the rulebook calls a
//! turn, one or more moves. The position knows which *step* of the turn is
//! due. What came before a position — repetition, takeback, the record —
//! belongs to [`Match`]. Where secrets exist, a [`View`] is what one viewer
//! may know.
//!
//! The crate knows no engine, no clock and no I/O, and depends on nothing.
//!
//! ```
//! use mohreh_rules::{Position, SplitMix, games::Dvonn};
//!
//! let mut pos = Dvonn::initial(&Default::default(), &mut SplitMix::new(7));
//! assert_eq!(pos.legal_moves().len(), 49);
//! pos.play("e3".parse().unwrap()).unwrap();
//! assert_eq!(pos.legal_moves().len(), 48);
//! ```

#[macro_use]
mod any;
pub mod bits;
pub mod boardspace;
mod cell;
mod change;
mod coded;
mod connection;
pub mod edit;
pub mod encode;
pub mod games;
mod key;
mod matches;
mod options;
mod outcome;
pub mod perft;
mod piece;
mod position;
mod problem;
pub mod record;
mod refused;
mod rng;
mod ruling;
#[cfg(feature = "serde")]
mod serde_text;
pub mod text;
mod touch;
mod turn;
mod view;

pub use crate::{
    any::{AnyMatch, AnyPosition, AnyReadTurn, AnyTurn, AnyView, GameId, Listed, ToldError},
    cell::Cell,
    change::Change,
    coded::{Coded, SLOTS},
    connection::Connection,
    key::{Key, key_at, key_table, key_text},
    matches::{Ending, Match, Past, Ply},
    options::{OptionsError, Pairs},
    outcome::{Outcome, Seat, Seats},
    piece::{Color, Kind, Piece},
    position::{OptionChoice, Position, SetupError, Step, TwoPlayer},
    problem::Problem,
    refused::{Refused, TurnFault},
    rng::{Rng, SplitMix},
    ruling::{Conclusion, Illegal, Reason, Ruling, Score},
    text::TextError,
    touch::{Choice, Taken, Touch},
    turn::{ReadTurn, Turn},
    view::{View, Viewer},
};

/// The program in the README is run as a test of documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
