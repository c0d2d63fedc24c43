//! How good a position is: features of a game times their weights, and a network.
//! What the features are is said by the game's file in `games`.

pub(crate) mod evaluate;
#[macro_use]
pub(crate) mod network;
pub(crate) mod evaluator;
pub(crate) mod weights;
