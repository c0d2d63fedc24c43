//! Matches between players, by the hundred, and what their results tell.
//!
//! A [`Tournament`] plays the games of a [`Schedule`]: every opening by every
//! rotation of its players over the seats. [`Openings`] are all different, also under
//! the symmetries of the board. Players are built in or programs on the other side of a
//! pipe ([`Contestant`]); programs are not trusted. Every game is in a [`Journal`] as
//! soon as it ends, so that a match can be interrupted at any time and resumed.
//! [`stats`] has the formulas.

mod contestant;
mod fingerprint;
mod finished;
mod game;
mod journal;
mod limits;
mod memory;
mod openings;
mod pipe;
mod program;
mod report;
mod schedule;
mod seated;
mod settings;
pub mod stats;
mod time;
mod tournament;

pub use crate::{
    contestant::{Contestant, read_network},
    fingerprint::fingerprint_of,
    game::Trouble,
    journal::Journal,
    limits::ProgramLimits,
    memory::ProgramMemory,
    openings::{Openings, Source, Symmetries, book, has_book, read_file},
    report::{Cross, Report, Standing, State},
    schedule::{Format, Schedule, Slot},
    time::{Budget, ClockSetting, Counted, read_clock, read_time},
    tournament::{News, Tournament},
};
