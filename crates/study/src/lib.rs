//! Everything that teaches, without a screen: reviews of matches, courses, puzzles,
//! the explorer, the library and commented games. Programs and the browser show what this crate finds.

#[macro_use]
mod shipped;

mod canonical;
pub mod commented;
pub mod course;
pub mod explorer;
mod faults;
mod forced;
mod games;
mod leads;
pub mod library;
pub mod puzzles;
pub mod review;
mod turns;
mod value;

pub use self::{leads::leads, turns::whole_turns};
