//! What belongs to people rather than matches: names, passwords, ratings.

pub(crate) mod names;
pub(crate) mod passwords;
pub(crate) mod ratings;
