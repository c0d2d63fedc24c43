//! `mohreh perft`: counts everything that can happen.

use anyhow::Result;
use clap::Args;
use mohreh_rules::{dispatch, perft};

use super::start::Start;
use crate::words;

/// Count the move sequences (or turns) of a given length
#[derive(Args)]
#[command(after_help = "Example: mohreh perft dvonn 3 --divide")]
pub(crate) struct Perft {
    #[command(flatten)]
    start: Start,
    /// The depth in moves (in turns with --turns)
    depth: u32,
    /// Count whole turns instead of moves
    #[arg(long, conflicts_with = "divide")]
    turns: bool,
    /// Show the count for each first move
    #[arg(long)]
    divide: bool,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

impl Perft {
    pub(crate) fn run(&self) -> Result<()> {
        let pos = self.start.game_match()?.position();
        dispatch!(AnyPosition, &pos, pos => {
            let parts = if self.divide { perft::divide(pos, self.depth) } else { Vec::new() };
            let mut parts: Vec<(String, u64)> =
                parts.into_iter().map(|(m, count)| (m.to_string(), count)).collect();
            parts.sort();
            let total = if self.turns { perft::turns(pos, self.depth) } else { perft::moves(pos, self.depth) };
            self.print(&parts, total);
        });
        Ok(())
    }

    fn print(&self, parts: &[(String, u64)], total: u64) {
        if self.json {
            let parts: serde_json::Map<_, _> =
                parts.iter().map(|(m, count)| (m.clone(), (*count).into())).collect();
            let unit = if self.turns { "turns" } else { "moves" };
            println!(
                "{}",
                serde_json::json!({ "depth": self.depth, "unit": unit, "count": total, "divide": parts })
            );
            return;
        }
        let messages = words::messages();
        for (m, count) in parts {
            println!("{m} {}", messages.number(count));
        }
        println!("{}", messages.number(total));
    }
}
