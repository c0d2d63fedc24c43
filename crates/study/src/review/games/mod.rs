//! What counts as a gain in each game: one file a game.

mod colorpop;
mod dvonn;
mod lyngk;
mod yinsh;
mod zertz;
