//! Proofs that run against a real server: load, and death in the middle.

mod crash;
mod load;

pub use self::{
    crash::{Crash, CrashReport},
    load::{Load, LoadReport},
};
