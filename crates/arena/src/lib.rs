//! Matches between players, and what their results tell.

pub mod stats;
