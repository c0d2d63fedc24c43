//! Who plays on engine seats: how a bot is asked, and what it remembers from
//! turn to turn. Which turns it has to play is told by `node/jobs.rs`.

mod bots;
mod memories;

pub use self::bots::{Bot, Choice, EngineBot, Halt, RandomBot, Terms};
