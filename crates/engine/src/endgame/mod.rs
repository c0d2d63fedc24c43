//! The endgame solver: proof search for the result alone, beside alpha-beta,
//! and the cache of what is proved.

pub(crate) mod proof;
pub(crate) mod proof_cache;
pub(crate) mod solver;
pub(crate) mod value_range;
