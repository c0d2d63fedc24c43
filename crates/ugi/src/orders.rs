//! What `go` is told: how long to think, or what to count.

use std::time::Duration;

use anyhow::Result;
use mohreh_engine::Limits;
use mohreh_rules::text::shortened;

/// What `go` was told.
#[derive(Default)]
pub(crate) struct Orders {
    pub(crate) limits: Limits,
    pub(crate) movetime: Option<Duration>,
    pub(crate) perft: Option<u32>,
    pub(crate) infinite: bool,
}

impl Orders {
    pub(crate) fn read(rest: &str) -> Result<Self> {
        let mut orders = Self::default();
        let mut words = rest.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                orders.infinite = true;
                continue;
            }
            let value = words.next().unwrap_or("");
            let number: u64 = value.parse().map_err(|_| {
                let (word, value) = (shortened(word), shortened(value));
                anyhow::anyhow!("go {word}: expected a number, found `{value}`")
            })?;
            let small = u32::try_from(number).unwrap_or(u32::MAX);
            match word {
                "movetime" => orders.movetime = Some(Duration::from_millis(number)),
                "nodes" => orders.limits.nodes = Some(number),
                "depth" => orders.limits.depth = Some(small),
                "perft" => orders.perft = Some(small),
                _ => anyhow::bail!(
                    "go: expected movetime, nodes, depth, perft or infinite, found `{}`",
                    shortened(word)
                ),
            }
        }
        let unlimited = orders.limits == Limits::default() && orders.movetime.is_none();
        if unlimited && !orders.infinite && orders.perft.is_none() {
            orders.movetime = Some(Duration::from_secs(1));
        }
        Ok(orders)
    }
}
