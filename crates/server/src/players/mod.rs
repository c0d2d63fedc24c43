//! What belongs to people rather than matches: names, passwords,
//! ratings, opponents.

pub(crate) mod names;
pub(crate) mod pairing;
pub(crate) mod passwords;
pub(crate) mod ratings;
