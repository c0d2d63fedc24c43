//! The explorer: what was played from a position, how often, and what came of it.
//!
//! A [`Book`] counts the positions that matches reached at the end of their turns.
//! Positions that differ only by turning or mirroring the board are one, and so are
//! the orders in which one is reached. Turns are not kept: whoever asks tries every
//! legal turn and looks up where it leads.
//!
//! Only games for two that always begin in the same way have something to explore:
//! where the start is drawn, no two matches are alike.

mod book;
mod file;
mod look;
mod namer;
mod shipped;

pub use self::{
    book::{Added, Book, Tally, can_explore},
    look::{Continuation, Explored},
    namer::{Around, Namer, Reached, Way},
    shipped::shipped,
};
