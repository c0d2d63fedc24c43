//! The five games. Each is a folder that looks like the others: `mod.rs` has
//! the state and the turn, `board.rs` the geometry, `moves.rs` the generation,
//! `explain.rs` and `reasons.rs` what is refused and why, `changes.rs` what a
//! move does, `options.rs` the variants, `text.rs` every text.

pub mod colorpop;
pub mod dvonn;
pub mod lyngk;
pub mod yinsh;
pub mod zertz;

pub use colorpop::ColorPop;
pub use dvonn::Dvonn;
pub use lyngk::Lyngk;
pub use yinsh::Yinsh;
pub use zertz::Zertz;
