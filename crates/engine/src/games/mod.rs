//! What each game knows about itself: one evaluation a file.

mod dvonn;
mod lyngk;
mod yinsh;
mod zertz;
