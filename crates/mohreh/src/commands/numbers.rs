//! Numbers of the command line that mean something: what is not a number, not
//! positive or beyond all measure is refused where it is read.

use std::ops::RangeInclusive;

use clap::builder::RangedU64ValueParser;

/// More threads, engines or servers than anybody starts at once.
pub(crate) const MOST_AT_ONCE: u64 = 1024;
/// More games, sockets or kills than anybody waits for.
pub(crate) const MOST: u64 = 1_000_000_000;
/// The longest that anything is told to take.
const DAY: f64 = 86_400.0;

/// A number from this range.
pub(crate) fn within(range: RangeInclusive<u64>) -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(range)
}

/// Seconds, up to a day.
pub(crate) fn seconds(text: &str) -> Result<f64, String> {
    number(text, |number| 0.0 < number && number <= DAY, "seconds, more than 0 and at most a day")
}

/// How often a second, more than never.
pub(crate) fn rate(text: &str) -> Result<f64, String> {
    number(text, |number| (0.001..=1e6).contains(&number), "a number from 0.001 to 1000000")
}

/// A difference of strength in Elo.
pub(crate) fn elo(text: &str) -> Result<f64, String> {
    number(text, |number| (-2000.0..=2000.0).contains(&number), "a number from -2000 to 2000")
}

/// A share of a whole.
pub(crate) fn share(text: &str) -> Result<f64, String> {
    number(text, |number| (0.0..=1.0).contains(&number), "a number from 0 to 1")
}

fn number(text: &str, is_fit: impl Fn(f64) -> bool, expected: &str) -> Result<f64, String> {
    text.parse().ok().filter(|&number| is_fit(number)).ok_or_else(|| format!("expected {expected}"))
}
