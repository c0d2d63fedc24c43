//! `mohreh sprt`: what a sequential test says of given results, and how often it
//! errs, by simulation.

use std::fmt::Display;

use anyhow::Result;
use clap::Args;
use mohreh_arena::stats::{Model, Pairs, Simulated, Sprt, simulate};

use mohreh_rules::{Problem, problem, text::shortened};

use super::{numbers, progress, signals::Signals};
use crate::words;

/// Tests between two looks at the progress bar.
const PORTION: u64 = 10;

/// Apply the test to existing results, or simulate its error rates
///
/// The test is that of `mohreh match --sprt`: generalized, on pairs of games, with
/// logistic Elo. docs/matches.md has the formulas.
#[derive(Args)]
#[command(after_help = "Examples:
  mohreh sprt 0,20 --pairs 3,20,50,22,5
  mohreh sprt 0,30 --simulate 200 --at -5,0,30,35 --draws 0.1 --bias 80

--simulate prints, for each true difference, how many tests said better and not
better, and the mean number of games a test took. The same --seed, the same numbers. Ctrl-C
ends it with the tests that are done.")]
pub(crate) struct SprtCommand {
    /// The two hypotheses, and how often either verdict may be wrong (0.05 each by default)
    #[arg(value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    test: Sprt,
    /// How many pairs gave the first player 0, ½, 1, 1½ and 2 points
    #[arg(long, value_name = "N,N,N,N,N", value_parser = pairs, required_unless_present = "simulate")]
    pairs: Option<Pairs>,
    /// Simulate this many tests for each true difference
    #[arg(long, value_name = "TESTS", value_parser = numbers::within(1..=numbers::MOST), conflicts_with = "pairs")]
    simulate: Option<usize>,
    /// The true differences in Elo; by default both hypotheses and 5 Elo to either side
    #[arg(long, value_name = "ELO,…", value_delimiter = ',', value_parser = numbers::elo, allow_hyphen_values = true, requires = "simulate")]
    at: Vec<f64>,
    /// The share of draws between equals
    #[arg(long, default_value_t = 0.05, value_parser = numbers::share, requires = "simulate")]
    draws: f64,
    /// By how many Elo an opening favors one seat
    #[arg(long, default_value_t = 50.0, value_parser = numbers::elo, requires = "simulate")]
    bias: f64,
    /// The seed of the simulation
    #[arg(long, default_value_t = 1, requires = "simulate")]
    seed: u64,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

impl SprtCommand {
    pub(crate) fn run(&self) -> Result<()> {
        if let Some(pairs) = &self.pairs {
            self.judge(pairs);
        }
        if let Some(tests) = self.simulate {
            self.simulate(tests as u64)?;
        }
        Ok(())
    }

    fn judge(&self, pairs: &Pairs) {
        let (elo, error) = pairs.elo();
        let ([lower, upper], llr) = (self.test.bounds(), self.test.llr(pairs));
        let verdict = self.test.verdict(pairs);
        if self.json {
            let line = serde_json::json!({
                "pairs": pairs.0,
                "llr": llr,
                "bounds": [lower, upper],
                "elo": elo,
                "error": error,
                "verdict": verdict.to_string(),
            });
            println!("{line}");
            return;
        }
        let rated: [(&str, &dyn Display); 3] = [
            ("pairs", &pairs.count()),
            ("elo", &words::decimal(format!("{elo:+.1}"))),
            ("error", &words::decimal(format!("{error:.1}"))),
        ];
        println!("{}", words::sentence("sprt-pairs", &rated));
        let [llr, lower, upper] =
            [llr, lower, upper].map(|ratio| words::decimal(format!("{ratio:.2}")));
        let verdict = verdict_in_words(&verdict.to_string());
        let judged: [(&str, &dyn Display); 4] =
            [("llr", &llr), ("lower", &lower), ("upper", &upper), ("verdict", &verdict)];
        println!("{}", words::sentence("sprt-llr", &judged));
    }

    fn simulate(&self, tests: u64) -> Result<()> {
        let around = [self.test.elo0, self.test.elo1].map(|elo| [elo - 5.0, elo, elo + 5.0]);
        let mut around = around.concat();
        around.sort_by(f64::total_cmp);
        around.dedup();
        let at = if self.at.is_empty() { around } else { self.at.clone() };
        let signals = Signals::listen()?;
        let progress = progress::counter(tests * at.len() as u64, "progress-tests")?;
        for (number, &elo) in at.iter().enumerate() {
            let model = Model { elo, draws: self.draws, bias: self.bias };
            let mut found = Simulated::default();
            for first in (0..tests).step_by(PORTION as usize) {
                if signals.have_come() {
                    break;
                }
                // A seed for every portion, so that they can be counted one by one.
                let seed = self.seed.wrapping_mul(1_000_003) + number as u64 * tests + first;
                found += simulate(&self.test, &model, PORTION.min(tests - first), seed);
                progress.set_position(number as u64 * tests + first);
            }
            if 0 < found.tests {
                progress.suspend(|| self.print(elo, &found));
            }
            if signals.have_come() {
                progress.finish_and_clear();
                let elo = words::decimal(format!("{elo:+}"));
                let done: [(&str, &dyn Display); 3] =
                    [("count", &found.tests), ("all", &tests), ("elo", &elo)];
                signals.end("interrupted-tests", &done);
            }
        }
        progress.finish_and_clear();
        Ok(())
    }

    fn print(&self, elo: f64, found: &Simulated) {
        let share = |count: u64| count as f64 / found.tests as f64;
        let (better, not_better) = (share(found.better), share(found.not_better));
        let games = found.mean_games();
        if self.json {
            let line = serde_json::json!({
                "elo": elo,
                "tests": found.tests,
                "better": better,
                "not_better": not_better,
                "mean_games": games,
            });
            println!("{line}");
            return;
        }
        let percent = |share: f64| words::decimal(format!("{:.1}", share * 100.0));
        let found: [(&str, &dyn Display); 4] = [
            ("elo", &words::decimal(format!("{elo:+}"))),
            ("better", &percent(better)),
            ("worse", &percent(not_better)),
            ("games", &format!("{games:.0}")),
        ];
        println!("{}", words::sentence("sprt-simulated", &found));
    }
}

/// A verdict in words, by its name in JSON.
pub(super) fn verdict_in_words(verdict: &str) -> String {
    words::messages().text(&format!("sprt-verdict-{verdict}"))
}

/// Five counts.
fn pairs(text: &str) -> Result<Pairs, Problem> {
    let counts: Option<Vec<u64>> =
        text.split(',').map(|count| count.trim().parse().ok().filter(|&n| n < 1 << 40)).collect();
    let counts = counts.and_then(|counts| <[u64; 5]>::try_from(counts).ok());
    counts.map(Pairs).ok_or_else(|| {
        let found = shortened(text);
        problem!("usage-pairs", "expected five counts such as 3,20,50,22,5, found `{found}`", found)
    })
}
