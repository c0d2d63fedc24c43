//! The engine's promises, measured by matches.
//!
//! Every pairing is played in portions of a few games, and each finished
//! portion is a line in a file: a gauntlet that was interrupted goes on where
//! it stopped, and the table at the end is made of the file alone.

mod pairing;

use std::{
    collections::HashMap,
    fs::OpenOptions,
    io::Write,
    path::{Path, PathBuf},
    time::Instant,
};

use anyhow::{Context, Result};
use clap::Args;
use serde_json::{Value, json};

use self::pairing::{Kind, Pairing};
use crate::shell::{capture, cargo, command, duration, root, run, say};

/// Games a portion.
const PORTION: u32 = 10;

/// What may be asked of `cargo xtask gauntlet`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example:\n  cargo xtask gauntlet --quick\n  cargo xtask gauntlet --only ladder --game dvonn --jobs 4"
)]
pub(crate) struct GauntletArgs {
    /// Play only a tenth of the games, for a first look
    #[arg(long)]
    quick: bool,
    /// Play only these pairings: strength, secrets, ladder or panel
    #[arg(long, value_enum, value_delimiter = ',')]
    only: Vec<Kind>,
    /// Play only this game
    #[arg(long)]
    game: Option<String>,
    /// How many games to play at once; more than the free cores distort timed games
    #[arg(long, default_value_t = 1)]
    jobs: u32,
    /// The file for the results
    #[arg(long, default_value = "target/gauntlet.jsonl")]
    file: PathBuf,
    /// Play nothing; print the table from the file
    #[arg(long)]
    table: bool,
}

/// Points of the first player.
#[derive(Clone, Copy, Default)]
struct Points {
    games: u32,
    wins: u32,
    losses: u32,
    draws: u32,
}

impl Points {
    fn share(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games.max(1))
    }
}

/// `cargo xtask gauntlet`
pub(crate) fn gauntlet(args: &GauntletArgs) -> Result<()> {
    let wanted = |pairing: &Pairing| {
        let kind = args.only.is_empty() || args.only.contains(&pairing.kind);
        kind && args.game.as_ref().is_none_or(|game| *game == pairing.game)
    };
    let pairings: Vec<Pairing> = pairing::all().into_iter().filter(wanted).collect();
    anyhow::ensure!(!pairings.is_empty(), "no pairing of this kind and game");
    let file = root().join(&args.file);
    if !args.table {
        play(args, &pairings, &file)?;
    }
    print(&pairings, &read(&file)?);
    Ok(())
}

fn play(args: &GauntletArgs, pairings: &[Pairing], file: &Path) -> Result<()> {
    run(cargo().args(["build", "--release", "--locked", "-p", "mohreh"]))?;
    let binary = root().join("target/release/mohreh");
    let done = read(file)?;
    let wanted = |pairing: &Pairing| if args.quick { pairing.games / 10 } else { pairing.games };
    let missing = |pairing: &Pairing| {
        let played = done.get(&pairing.name()).map_or(0, |points| points.games);
        (played..wanted(pairing)).step_by(PORTION as usize)
    };
    let total: usize = pairings.iter().map(|pairing| missing(pairing).count()).sum();
    let begin = Instant::now();
    let mut finished = 0;
    for pairing in pairings {
        for from in missing(pairing) {
            let games = PORTION.min(wanted(pairing) - from);
            let line = pairing.command(games, from, args.jobs);
            let text = capture(command(&binary).args(&line))
                .with_context(|| format!("mohreh {}", line.join(" ")))?;
            let last = text.lines().last().unwrap_or("");
            let result: Value = serde_json::from_str(last)
                .with_context(|| format!("expected a result in JSON, found `{last}`"))?;
            append(file, &pairing.name(), &result)?;
            finished += 1;
            let left = begin.elapsed() / finished * (total as u32 - finished);
            say(format!(
                "{finished}/{total} {}: +{} -{} ={}, about {} left",
                pairing.name(),
                result["wins"],
                result["losses"],
                result["draws"],
                duration(left)
            ));
        }
    }
    Ok(())
}

fn append(file: &Path, name: &str, result: &Value) -> Result<()> {
    let line = json!({
        "pairing": name,
        "games": result["games"],
        "wins": result["wins"],
        "losses": result["losses"],
        "draws": result["draws"],
    });
    let place = || file.display().to_string();
    let mut out = OpenOptions::new().create(true).append(true).open(file).with_context(place)?;
    writeln!(out, "{line}").with_context(place)
}

/// What has been played so far, by the name of the pairing.
fn read(file: &Path) -> Result<HashMap<String, Points>> {
    let mut played: HashMap<String, Points> = HashMap::new();
    if !file.exists() {
        return Ok(played);
    }
    let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
    for (index, line) in text.lines().enumerate() {
        let place = || format!("{}:{}: `{line}`", file.display(), index + 1);
        let value: Value = serde_json::from_str(line).with_context(place)?;
        let number = |key: &str| {
            let number = value[key].as_u64().with_context(|| format!("no number `{key}`"));
            number.map(|number| number as u32).with_context(place)
        };
        let name = value["pairing"].as_str().context("no `pairing`").with_context(place)?;
        let points = played.entry(name.to_owned()).or_default();
        points.games += number("games")?;
        points.wins += number("wins")?;
        points.losses += number("losses")?;
        points.draws += number("draws")?;
    }
    Ok(played)
}

/// The table, fit for a Markdown page.
fn print(pairings: &[Pairing], played: &HashMap<String, Points>) {
    println!("| pairing | games | won | lost | drawn | share | wanted | |");
    println!("| --- | --: | --: | --: | --: | --: | --- | --- |");
    for pairing in pairings {
        let name = pairing.name();
        let Some(points) = played.get(&name) else { continue };
        let share = points.share() * 100.0;
        let (low, high) = pairing.wanted;
        let verdict = if (low..=high).contains(&share) { "reached" } else { "missed" };
        println!(
            "| {name} | {} | {} | {} | {} | {share:.0} % | {low:.0}–{high:.0} % | {verdict} |",
            points.games, points.wins, points.losses, points.draws
        );
    }
}

#[cfg(test)]
mod tests {
    use super::{append, read};

    #[test]
    fn results_are_added_up_and_a_broken_line_is_named() {
        let name = format!("mohreh-gauntlet-{}.jsonl", std::process::id());
        let file = std::env::temp_dir().join(name);
        let result = serde_json::json!({"games": 10, "wins": 7, "losses": 2, "draws": 1});
        append(&file, "a pairing", &result).unwrap();
        append(&file, "a pairing", &result).unwrap();
        let points = read(&file).unwrap()["a pairing"];
        assert_eq!((points.games, points.wins), (20, 14));
        assert!((points.share() - 0.75).abs() < 1e-9);
        std::fs::write(&file, "nonsense\n").unwrap();
        assert!(format!("{:#}", read(&file).err().unwrap()).contains(":1: `nonsense`"));
        std::fs::remove_file(&file).unwrap();
    }
}
