//! One file a subcommand.

pub(crate) mod bench;
mod clock;
pub(crate) mod contest;
pub(crate) mod export;
mod file;
pub(crate) mod import;
pub(crate) mod perft;
pub(crate) mod replay;
pub(crate) mod show;
mod start;
pub(crate) mod ugi;
