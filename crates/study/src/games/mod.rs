//! One folder a game: what its reviews tell, what its puzzles train, and who is ahead
//! in the middle of a match.

mod colorpop;
mod dvonn;
mod lyngk;
mod yinsh;
mod zertz;
