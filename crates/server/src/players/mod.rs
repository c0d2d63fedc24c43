//! What belongs to people rather than matches: names, passwords,
//! ratings, opponents, challenges.

pub(crate) mod challenges;
pub(crate) mod names;
pub(crate) mod pairing;
pub(crate) mod passwords;
pub(crate) mod ratings;
pub(crate) mod standing;
pub(crate) mod statistics;
pub(crate) mod vacations;
