//! Numbers of the command line that mean something: what is not a number, not
//! positive or beyond all measure is refused where it is read.

use std::ops::RangeInclusive;

use mohreh_rules::{Problem, problem, text::shortened};

/// More threads, engines or servers than anybody starts at once.
pub(crate) const MOST_AT_ONCE: u64 = 1024;
/// More games, sockets or kills than anybody waits for.
pub(crate) const MOST: u64 = 1_000_000_000;
/// The longest that anything is told to take, in seconds.
const DAY: f64 = 86_400.0;

/// A count from this range.
pub(crate) fn within(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<usize, Problem> + Clone + Send + Sync + 'static {
    whole(range)
}

/// A whole number from this range.
pub(crate) fn whole<N: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<N, Problem> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.and_then(|number| N::try_from(number).ok()).ok_or_else(|| {
            let (least, most, found) = (range.start(), range.end(), shortened(text));
            problem!(
                "usage-whole-number",
                "expected a whole number from {least} to {most}, found `{found}`",
                least,
                most,
                found
            )
        })
    }
}

/// Seconds, up to a day.
pub(crate) fn seconds(text: &str) -> Result<f64, Problem> {
    number(text, 0.001..=DAY)
}

/// How often a second, more than never.
pub(crate) fn rate(text: &str) -> Result<f64, Problem> {
    number(text, 0.001..=1e6)
}

/// A difference of strength in Elo.
pub(crate) fn elo(text: &str) -> Result<f64, Problem> {
    number(text, -2000.0..=2000.0)
}

/// A share of a whole.
pub(crate) fn share(text: &str) -> Result<f64, Problem> {
    number(text, 0.0..=1.0)
}

fn number(text: &str, range: RangeInclusive<f64>) -> Result<f64, Problem> {
    text.parse().ok().filter(|number| range.contains(number)).ok_or_else(|| {
        let (least, most, found) = (range.start(), range.end(), shortened(text));
        problem!(
            "usage-number",
            "expected a number from {least} to {most}, found `{found}`",
            least,
            most,
            found
        )
    })
}
