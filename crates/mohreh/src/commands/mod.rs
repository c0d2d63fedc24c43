//! One file a subcommand.

pub(crate) mod admin;
pub(crate) mod analyse;
pub(crate) mod backup;
pub(crate) mod bench;
pub(crate) mod completions;
pub(crate) mod contest;
pub(crate) mod doctor;
pub(crate) mod export;
mod file;
pub(crate) mod front;
pub(crate) mod import;
pub(crate) mod load;
pub(crate) mod man;
mod numbers;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod prove;
pub(crate) mod replay;
pub(crate) mod rules;
mod runtime;
pub(crate) mod serve;
pub(crate) mod show;
mod start;
pub(crate) mod tune;
pub(crate) mod ugi;
pub(crate) mod verify;
pub(crate) mod worker;
