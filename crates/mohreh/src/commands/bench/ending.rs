//! `mohreh bench --ending`: how many turns before the end the result is proved.
//!
//! Games are played quickly, by a number of nodes, up to some thirty turns
//! before the end; from there on each turn has the whole time, and the first
//! whose result is proved counts.

use std::fmt::Display;

use anyhow::Result;
use mohreh_engine::{Memory, Player, Request, Timed, proved_turns, search};
use mohreh_rules::{GameId, problem};

use super::{Bench, cpu_time, progress};
use crate::{commands::signals::Signals, words};

impl Bench {
    pub(super) fn run_ending(&self, signals: &Signals) -> Result<()> {
        anyhow::ensure!(
            0 < self.games,
            problem!("cli-games", "--games: expected at least 1, found 0")
        );
        for bench in self.benches()? {
            let bar = progress::counter(u64::from(self.games), "progress-games")?
                .with_prefix(format!("{} ", bench.game.name()));
            let games = (1..=u64::from(self.games)).map(|seed| {
                let proved = self.proved(bench.game, seed, signals);
                bar.inc(1);
                proved
            });
            // A game in which a signal came is none.
            let proved: Vec<u32> = games.take_while(|_| !signals.have_come()).collect();
            bar.finish_and_clear();
            if !proved.is_empty() {
                self.print_ending(bench.game, &proved);
            }
            signals.end("interrupted-bench", &[]);
        }
        Ok(())
    }

    /// How many turns before the end of one game its result is proved.
    fn proved(&self, game: GameId, seed: u64, signals: &Signals) -> u32 {
        let memory = Memory::default();
        proved_turns(game, seed, |view| {
            let end = cpu_time() + self.time;
            let host = Timed(|| end <= cpu_time() || signals.have_come());
            search(&Request { memory: Some(&memory), ..Request::new(view, Player::Best) }, &host)
        })
    }

    fn print_ending(&self, game: GameId, proved: &[u32]) {
        let mean = f64::from(proved.iter().sum::<u32>()) / proved.len() as f64;
        let (game, games, seconds) = (game.name(), proved.len(), self.time.as_secs_f64());
        if self.json {
            let line = serde_json::json!({
                "game": game,
                "games": games,
                "cpu_seconds_a_turn": seconds,
                "proved_turns": (mean * 100.0).round() / 100.0,
                "each": proved,
            });
            println!("{line}");
        } else {
            let proved: [(&str, &dyn Display); 4] = [
                ("game", &format!("{game:<9}")),
                ("games", &games),
                ("seconds", &words::decimal(seconds)),
                ("before", &words::decimal(format!("{mean:.1}"))),
            ];
            println!("{}", words::sentence("bench-ending", &proved));
        }
    }
}
