//! The terminal client: a screen for people at a terminal, and lines for
//! pipes and dumb terminals.
//!
//! Both sit at the same [`Table`]: a match, who of its seats is a person, and
//! how strong the computer plays the others. Neither knows a rule: legal
//! moves, touches and reasons come from the rules, boards from scenes,
//! sentences from the messages.

mod hand;
mod lines;
mod menu;
mod save;
mod screen;
mod table;
mod think;
mod walk;

pub use crate::{
    lines::play_lines,
    menu::{Wish, ask},
    save::resume,
    screen::play_screen,
    table::Table,
};
