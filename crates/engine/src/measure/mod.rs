//! Tools that measure and improve the players: fixed amounts of work, and the
//! fit of weights to games.

pub(crate) mod bench;
pub(crate) mod players;
pub mod tune;
