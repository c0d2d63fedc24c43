//! A benchmark that noise cannot touch: instructions instead of seconds.
//!
//! The same random games are played under valgrind, which counts every
//! instruction, and the counts are compared with a file that is checked in. A
//! busy machine gives the same numbers as an idle one. Another compiler gives
//! others, by a little; hence the tolerance.

use std::{fmt::Write, fs, path::PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::shell::{capture, cargo, command, find_program, root, run, say};

/// How many games of each are played.
const GAMES: &str = "200";

/// Percent by which another compiler may differ.
const TOLERANCE: f64 = 3.0;

/// What plays them.
const EXAMPLE: [&str; 2] = ["--example", "random_games"];

/// What may be asked of `cargo xtask instructions`.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  cargo xtask instructions --tolerance 1")]
pub(crate) struct InstructionsArgs {
    /// The tolerated increase in percent
    #[arg(long, default_value_t = TOLERANCE)]
    tolerance: f64,
    /// Write the counts as the new expected counts
    #[arg(long)]
    update: bool,
}

impl Default for InstructionsArgs {
    fn default() -> Self {
        Self { tolerance: TOLERANCE, update: false }
    }
}

/// `cargo xtask instructions`
pub(crate) fn instructions(args: &InstructionsArgs) -> Result<()> {
    if find_program("valgrind").is_none() {
        bail!("valgrind is missing; install it, on Debian by `apt install valgrind`");
    }
    run(cargo().args(["build", "--release", "--locked", "-p", "mohreh-rules"]).args(EXAMPLE))?;
    let counted = count_all()?;
    if args.update {
        return write_expected(&counted);
    }
    let expected = read_expected()?;
    let mut slower = Vec::new();
    for (game, count) in &counted {
        let Some((_, before)) = expected.iter().find(|(known, _)| known == game) else {
            bail!("{} has no line for {game}: run with --update", expected_file().display());
        };
        let percent = (*count as f64 / *before as f64 - 1.0) * 100.0;
        say(format!("{game:<9} {count:>12} instructions, {percent:+.1} %"));
        if args.tolerance < percent {
            slower.push(game.as_str());
        }
    }
    if !slower.is_empty() {
        bail!("slower by more than {} %: {}", args.tolerance, slower.join(", "));
    }
    Ok(())
}

fn program() -> PathBuf {
    root().join("target/release/examples/random_games")
}

fn expected_file() -> PathBuf {
    root().join("crates/rules/instructions.expected")
}

/// Every game with its count, in the order of the games.
fn count_all() -> Result<Vec<(String, u64)>> {
    let games = capture(&mut command(program()))?;
    games.lines().map(|game| Ok((game.to_owned(), count(game)?))).collect()
}

/// The instructions that valgrind sees. It writes them to its error output.
fn count(game: &str) -> Result<u64> {
    let mut valgrind = command("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    let output =
        valgrind.arg(program()).args([game, GAMES]).output().context("cannot start valgrind")?;
    let text = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        bail!("valgrind ended with {}: {}", output.status, text.trim());
    }
    text.lines()
        .find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok())
        .with_context(|| format!("valgrind gave no count for {game}: {}", text.trim()))
}

fn read_expected() -> Result<Vec<(String, u64)>> {
    let file = expected_file();
    let text = fs::read_to_string(&file)
        .with_context(|| format!("cannot read {}: run with --update", file.display()))?;
    let wrong = |line: &str| format!("{}: expected `game number`, found `{line}`", file.display());
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let (game, count) = line.split_once(' ').with_context(|| wrong(line))?;
            Ok((game.to_owned(), count.trim().parse().with_context(|| wrong(line))?))
        })
        .collect()
}

fn write_expected(counted: &[(String, u64)]) -> Result<()> {
    let mut text = format!(
        "# Instructions of {GAMES} random games each; `cargo xtask instructions --update`.\n"
    );
    for (game, count) in counted {
        writeln!(text, "{game} {count}")?;
    }
    let file = expected_file();
    fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
    say(format!("{} written", file.display()));
    Ok(())
}
