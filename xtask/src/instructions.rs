//! A benchmark that noise cannot touch: instructions instead of seconds.
//!
//! The same random games are played under valgrind, which counts every
//! instruction, and the counts are compared with a file that is checked in. A
//! busy machine gives the same numbers as an idle one. Another compiler gives
//! others, by a little; hence the tolerance.

use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

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
#[command(
    after_help = "Examples:\n  cargo xtask instructions --tolerance 1\n  cargo xtask instructions --since HEAD~20"
)]
pub(crate) struct InstructionsArgs {
    /// The tolerated increase in percent
    #[arg(long, default_value_t = TOLERANCE)]
    tolerance: f64,
    /// Compare with the rules of this commit, built apart, instead of the expected counts
    #[arg(long, value_name = "COMMIT", conflicts_with = "update")]
    since: Option<String>,
    /// Write the counts as the new expected counts
    #[arg(long)]
    update: bool,
}

impl Default for InstructionsArgs {
    fn default() -> Self {
        Self { tolerance: TOLERANCE, since: None, update: false }
    }
}

/// `cargo xtask instructions`
pub(crate) fn instructions(args: &InstructionsArgs) -> Result<()> {
    if find_program("valgrind").is_none() {
        bail!("valgrind is missing; install it, on Debian by `apt install valgrind`");
    }
    let counted = build_and_count(&root(), &root().join("target"))?;
    if args.update {
        return write_expected(&counted);
    }
    let expected = match &args.since {
        Some(commit) => count_earlier(commit)?,
        None => read_expected()?,
    };
    let mut slower = Vec::new();
    for (game, count) in &counted {
        let Some((_, before)) = expected.iter().find(|(known, _)| known == game) else {
            bail!("nothing is known of {game}: run with --update");
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

/// Builds what plays the games from the sources in `folder`, and counts.
fn build_and_count(folder: &Path, target: &Path) -> Result<Vec<(String, u64)>> {
    let mut build = cargo();
    build.current_dir(folder).env("CARGO_TARGET_DIR", target);
    run(build.args(["build", "--release", "--locked", "-p", "mohreh-rules"]).args(EXAMPLE))?;
    count_all(&target.join("release/examples/random_games"))
}

/// The counts of an earlier commit's rules, by the same compiler and the same games.
fn count_earlier(commit: &str) -> Result<Vec<(String, u64)>> {
    let folder = root().join("target/instructions");
    let sources = folder.join("sources");
    if sources.exists() {
        fs::remove_dir_all(&sources)?;
    }
    fs::create_dir_all(&sources)?;
    let archive = folder.join("sources.tar");
    run(command("git").arg("archive").arg("--output").arg(&archive).arg(commit))?;
    run(command("tar").arg("-xf").arg(&archive).arg("-C").arg(&sources))?;
    // Cargo reads the settings of the folders above: twice would be too often.
    fs::remove_dir_all(sources.join(".cargo"))?;
    build_and_count(&sources, &folder.join("target"))
}

fn expected_file() -> PathBuf {
    root().join("crates/rules/instructions.expected")
}

/// Every game with its count, in the order of the games.
fn count_all(program: &Path) -> Result<Vec<(String, u64)>> {
    let games = capture(&mut command(program))?;
    games.lines().map(|game| Ok((game.to_owned(), count(program, game)?))).collect()
}

/// The instructions that valgrind sees. It writes them to its error output.
fn count(program: &Path, game: &str) -> Result<u64> {
    let mut valgrind = command("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    let output =
        valgrind.arg(program).args([game, GAMES]).output().context("cannot start valgrind")?;
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
