//! One file a subcommand.

pub(crate) mod bench;
pub(crate) mod perft;
pub(crate) mod show;
mod start;
pub(crate) mod ugi;
