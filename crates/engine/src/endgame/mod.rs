//! The endgame solver: proof search for the result alone, beside alpha-beta,
//! and the cache of what is proved.

pub(crate) mod claims;
pub(crate) mod ending;
pub(crate) mod fate;
pub(crate) mod proof;
