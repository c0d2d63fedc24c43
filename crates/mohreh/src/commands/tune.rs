//! `mohreh tune`: weights of an evaluation from self-play.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::Arc,
};

use anyhow::{Context, Result};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use mohreh_arena::read_network;
use mohreh_engine::{
    Network,
    tune::{self, Fit, Plan, Sample},
};
use mohreh_rules::{GameId, problem};

use super::numbers;

/// Fit the evaluation weights to games of self-play
#[derive(Args)]
#[command(
    after_help = "Example: mohreh tune --game dvonn --games 20 --nodes 200 --out dvonn.txt\n\
    The weights in use are crates/engine/weights/*.txt; they are built in. Prove new ones with\n\
    `mohreh match` against the program built before."
)]
pub(crate) struct Tune {
    /// The game
    #[arg(long)]
    game: GameId,
    /// How many games to play
    #[arg(long, default_value_t = 1000, value_parser = numbers::within(1..=numbers::MOST))]
    games: usize,
    /// Nodes per turn
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// Threads
    #[arg(long, default_value_t = 1, value_parser = numbers::within(1..=numbers::MOST_AT_ONCE))]
    threads: usize,
    /// The seed of random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The weight file to write
    #[arg(long, required_unless_present = "dump")]
    out: Option<PathBuf>,
    /// Write the positions to this file instead, for `training/train.py`
    #[arg(long, conflicts_with = "out")]
    dump: Option<PathBuf>,
    /// Judge by this network instead of the built-in one
    #[arg(long, value_name = "FILE", value_parser = read_network)]
    net: Option<Arc<Network>>,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

impl Tune {
    pub(crate) fn run(&self) -> Result<()> {
        let &Self { game, games, nodes, threads, seed, .. } = self;
        anyhow::ensure!(0 < games, problem!("cli-games", "--games: expected at least 1, found 0"));
        let plan = Plan { game, games, nodes, threads, seed, network: self.net.clone() };
        let playing = progress(games, "games")?;
        let samples = tune::play(&plan, &|| playing.inc(1))?;
        playing.finish_and_clear();
        let Some(out) = &self.out else {
            return self.dump(&plan, &samples);
        };
        let fitting = progress(tune::steps(), "steps of the fit")?;
        let fit = tune::fit(game, &samples, threads, &|| fitting.inc(1))?;
        fitting.finish_and_clear();
        let text = fit.text(&self.provenance(samples.len(), &fit));
        std::fs::write(out, text).with_context(|| out.display().to_string())?;
        self.print(samples.len(), &fit, out);
        Ok(())
    }

    fn dump(&self, plan: &Plan, samples: &[Sample]) -> Result<()> {
        let Some(path) = &self.dump else { return Ok(()) };
        let mut file = tune::head(plan)?.into_bytes();
        samples.iter().for_each(|sample| sample.write(&mut file));
        // A file that is there is whole: what was broken off is played again.
        let part = path.with_extension("part");
        std::fs::write(&part, file)
            .and_then(|()| std::fs::rename(&part, path))
            .with_context(|| path.display().to_string())?;
        println!("{} games, {} positions, in {}", self.games, samples.len(), path.display());
        Ok(())
    }

    /// Where the numbers come from, so that anyone can make them again.
    fn provenance(&self, positions: usize, fit: &Fit) -> Vec<String> {
        let &Self { game, games, nodes, seed, .. } = self;
        vec![
            format!("Weights of {} in sixteenths: name, opening, ending.", game.title()),
            format!("mohreh tune --game {game} --games {games} --nodes {nodes} --seed {seed}"),
            format!("{positions} positions, loss {:.4} to {:.4} bits", fit.before, fit.after),
            format!("played by the weights of commit {}", commit()),
        ]
    }

    fn print(&self, positions: usize, fit: &Fit, out: &Path) {
        let (games, before, after) = (self.games, fit.before, fit.after);
        let out = out.display();
        if self.json {
            let line = serde_json::json!({
                "game": self.game.name(),
                "games": games,
                "positions": positions,
                "loss_before": before,
                "loss_after": after,
                "out": out.to_string(),
            });
            println!("{line}");
        } else {
            println!("{games} games, {positions} positions, loss {before:.4} to {after:.4} bits");
            println!("written to {out}");
        }
    }
}

/// The commit of the tree the command runs in and its day, if it runs in one.
fn commit() -> String {
    let output = Command::new("git").args(["log", "-1", "--format=%h of %cs"]).output();
    let found = output.ok().filter(|output| output.status.success());
    let text = found.and_then(|output| String::from_utf8(output.stdout).ok());
    text.map_or_else(|| "unknown".to_owned(), |text| text.trim().to_owned())
}

fn progress(length: usize, what: &str) -> Result<ProgressBar> {
    let style = ProgressStyle::with_template("{pos}/{len} {msg} [{elapsed}<{eta}]")?;
    Ok(ProgressBar::new(length as u64).with_style(style).with_message(what.to_owned()))
}
