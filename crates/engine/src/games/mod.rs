//! What each game knows about itself: one evaluation a file.

mod colorpop;
mod dvonn;
mod lyngk;
mod yinsh;
mod zertz;
