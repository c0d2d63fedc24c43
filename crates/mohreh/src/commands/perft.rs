//! `mohreh perft`: counts everything that can happen.

use std::fmt::Display;

use anyhow::Result;
use clap::Args;
use mohreh_rules::{Position, dispatch, perft};

use super::{signals::Signals, start::Start};
use crate::words;

/// Count the move sequences (or turns) of a given length
///
/// Ctrl-C ends it with what lies below the first moves that are counted whole.
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

/// What was counted.
#[derive(Default)]
struct Counted {
    /// Below each first move, as far as it was counted whole.
    parts: Vec<(String, u64)>,
    /// How many first moves there are.
    moves: usize,
    total: u64,
}

impl Perft {
    pub(crate) fn run(&self) -> Result<()> {
        let signals = Signals::listen()?;
        let pos = self.start.game_match()?.position();
        let counted = dispatch!(AnyPosition, &pos, pos => self.count(pos, &signals));
        self.print(&counted);
        let done: [(&str, &dyn Display); 2] =
            [("count", &counted.parts.len()), ("all", &counted.moves)];
        signals.end("interrupted-moves", &done);
        Ok(())
    }

    /// Counts below one first move after the other, so that an end by a signal loses little.
    fn count<P: Position>(&self, pos: &P, signals: &Signals) -> Counted {
        let Some(below) = self.depth.checked_sub(1) else {
            return Counted { total: 1, ..Counted::default() };
        };
        let go_on = || !signals.have_come();
        let end = pos.turns().saturating_add(self.depth);
        let moves = pos.legal_moves();
        let mut counted = Counted { moves: moves.len(), ..Counted::default() };
        for m in moves {
            let mut next = pos.clone();
            next.play_unchecked(m);
            let count = if self.turns {
                perft::turns_while(&next, end, &go_on)
            } else {
                perft::moves_while(&next, below, &go_on)
            };
            let Some(count) = count else { break };
            counted.parts.push((m.to_string(), count));
            counted.total += count;
        }
        counted.parts.sort();
        counted
    }

    fn print(&self, counted: &Counted) {
        let parts = if self.divide { counted.parts.as_slice() } else { &[] };
        let total = counted.total;
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
