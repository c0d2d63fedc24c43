//! The search of the games for two: the transposition table and the order of
//! moves, alpha-beta over turns, iterative deepening on top of it, and the
//! levels, which search less. What is kept from turn to turn is here too.

pub(crate) mod alphabeta;
pub(crate) mod best;
pub(crate) mod fingerprint;
pub(crate) mod levels;
pub(crate) mod memory;
pub(crate) mod order;
pub(crate) mod root;
pub(crate) mod transposition;
