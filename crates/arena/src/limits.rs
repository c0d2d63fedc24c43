//! What programs of others are allowed.

use std::time::Duration;

use crate::memory::ProgramMemory;

/// What a program may take of time and memory besides its turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramLimits {
    /// What an answer may be late.
    pub margin: Duration,
    /// How long it may take to start, or to say that it is ready.
    pub start: Duration,
    /// What each of its processes may have.
    pub memory: ProgramMemory,
}
