//! What `go` is told: how long to think, or what to count.

use std::{iter::Peekable, time::Duration};

use anyhow::Result;
use mohreh_engine::{Limits, Pace, TimeLeft};
use mohreh_rules::{AnyView, text::shortened};

/// What `go` was told.
#[derive(Default)]
pub(crate) struct Orders {
    pub(crate) limits: Limits,
    pub(crate) movetime: Option<Duration>,
    pub(crate) perft: Option<u32>,
    pub(crate) infinite: bool,
    /// Turns not to consider, as written.
    pub(crate) exclude: Vec<String>,
    /// What is left to each seat on its clock,
    clocks: Vec<Duration>,
    /// and what it gets for every turn.
    increment: Duration,
}

/// What `go` may be told.
const WORDS: [&str; 8] =
    ["movetime", "nodes", "depth", "perft", "infinite", "clock", "inc", "exclude"];

impl Orders {
    pub(crate) fn read(rest: &str) -> Result<Self> {
        let mut orders = Self::default();
        let mut words = rest.split_whitespace().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => {
                    orders.infinite = true;
                    continue;
                }
                "clock" => {
                    orders.clocks = until_next_word(&mut words)
                        .map(|value| number("clock", value).map(Duration::from_millis))
                        .collect::<Result<_>>()?;
                    anyhow::ensure!(
                        !orders.clocks.is_empty(),
                        "go clock: expected the milliseconds left to each seat"
                    );
                    continue;
                }
                "exclude" => {
                    orders.exclude = until_next_word(&mut words).map(str::to_owned).collect();
                    continue;
                }
                _ => {}
            }
            let value = words.next().unwrap_or("");
            let number = number(word, value)?;
            let small = u32::try_from(number).unwrap_or(u32::MAX);
            match word {
                "movetime" => orders.movetime = Some(Duration::from_millis(number)),
                "nodes" => orders.limits.nodes = Some(number),
                "depth" => orders.limits.depth = Some(small),
                "perft" => orders.perft = Some(small),
                "inc" => orders.increment = Duration::from_millis(number),
                _ => {
                    anyhow::bail!("go: expected {}, found `{}`", WORDS.join(", "), shortened(word))
                }
            }
        }
        let unlimited = orders.limits == Limits::default()
            && orders.movetime.is_none()
            && orders.clocks.is_empty();
        if unlimited && !orders.infinite && orders.perft.is_none() {
            orders.movetime = Some(Duration::from_secs(1));
        }
        Ok(orders)
    }

    /// How long whoever is to move may think: what it is told, or what its clock
    /// allows.
    ///
    /// # Errors
    /// When clocks are given, and none for this seat.
    pub(crate) fn pace(&self, view: &AnyView) -> Result<Pace> {
        let Some(seat) = view.to_move().filter(|_| !self.clocks.is_empty()) else {
            return Ok(Pace::fixed(self.movetime));
        };
        let Some(&left) = self.clocks.get(seat.index()) else {
            let given = self.clocks.len();
            anyhow::bail!("go clock: expected a time for seat {seat}, found {given} times");
        };
        let clock = TimeLeft { left, increment: self.increment };
        Ok(Pace::by_clock(view, clock, self.movetime))
    }
}

fn number(word: &str, value: &str) -> Result<u64> {
    value.parse().map_err(|_| {
        let (word, value) = (shortened(word), shortened(value));
        anyhow::anyhow!("go {word}: expected a number, found `{value}`")
    })
}

/// The values of a word that takes several.
fn until_next_word<'a, 'b>(
    words: &'b mut Peekable<impl Iterator<Item = &'a str>>,
) -> impl Iterator<Item = &'a str> {
    std::iter::from_fn(move || words.next_if(|word| !WORDS.contains(word)))
}
