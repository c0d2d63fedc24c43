//! Everything CI runs, step by step, up to the first failure.
//!
//! One cargo profile serves all steps, and so does one build of the server:
//! the browser tests drive the binary that the other tests were built with.

use std::{process::Command, time::Instant};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::{
    apt,
    instructions::{self, InstructionsArgs},
    lockfile, package, postgres, python,
    shell::{cargo, duration, find_program, root, run, say},
    sixth, tidy, types,
    wasm::{self, Toolchain},
    web::{self, Site},
};

/// What may be asked of `cargo xtask test`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example:\n  cargo xtask test --skip e2e\n  cargo xtask test --only fmt,clippy,tidy"
)]
pub(crate) struct TestArgs {
    /// Run only these steps
    #[arg(long, value_delimiter = ',', value_name = "STEP")]
    only: Vec<String>,
    /// Skip these steps
    #[arg(long, value_delimiter = ',', value_name = "STEP")]
    skip: Vec<String>,
    /// Print the steps in order and exit
    #[arg(long)]
    list: bool,
    /// Where the WebAssembly compiler comes from
    #[arg(long, value_enum, default_value_t = Toolchain::Auto)]
    toolchain: Toolchain,
}

struct Step {
    name: &'static str,
    about: &'static str,
    run: fn(Toolchain) -> Result<()>,
}

const STEPS: [Step; 19] = [
    Step { name: "fmt", about: "the code is formatted", run: |_| format() },
    Step { name: "clippy", about: "no warning in any target", run: |_| clippy() },
    Step { name: "tidy", about: "files are short, documented and clean", run: |_| tidy::check() },
    Step { name: "lock", about: "no crate that must not come in", run: |_| lockfile::check() },
    Step { name: "setup", about: "what the tests need is installed", run: setup },
    Step { name: "web", about: "the browser client builds", run: build_web },
    Step { name: "static", about: "the static site builds", run: build_static },
    Step { name: "test", about: "unit, integration and documentation tests", run: |_| tests() },
    Step { name: "python", about: "the Python package, installed", run: |_| python::check() },
    Step { name: "package", about: "the libraries can be packaged", run: |_| package::check() },
    Step { name: "fuzz", about: "the fuzz targets build", run: |_| fuzz() },
    Step { name: "sixth", about: "a game is added by its files", run: |_| sixth::compiles() },
    Step { name: "speed", about: "the rules take no more instructions", run: |_| speed() },
    Step { name: "doc", about: "the documentation builds without a warning", run: |_| doc() },
    Step { name: "types", about: "TypeScript types match the protocol", run: |_| types::check() },
    Step { name: "check", about: "svelte-check", run: |_| npm("check") },
    Step { name: "lint", about: "eslint", run: |_| npm("lint") },
    Step { name: "unit", about: "vitest", run: |_| npm("test") },
    Step { name: "e2e", about: "a browser drives the real server", run: |_| browser() },
];

/// `cargo xtask test`
pub(crate) fn test(args: &TestArgs) -> Result<()> {
    let unknown = args.only.iter().chain(&args.skip).find(|name| !is_step(name));
    if let Some(name) = unknown {
        bail!("there is no step `{name}`: see `cargo xtask test --list`");
    }
    let is_chosen = |step: &&Step| {
        let named = |list: &[String]| list.iter().any(|name| name == step.name);
        (args.only.is_empty() || named(&args.only)) && !named(&args.skip)
    };
    let chosen: Vec<&Step> = STEPS.iter().filter(is_chosen).collect();
    if args.list {
        chosen.iter().for_each(|step| println!("{:8}{}", step.name, step.about));
        return Ok(());
    }
    run_steps(&chosen, args.toolchain)
}

fn is_step(name: &str) -> bool {
    STEPS.iter().any(|step| step.name == name)
}

fn run_steps(steps: &[&Step], toolchain: Toolchain) -> Result<()> {
    let start = Instant::now();
    for (done, step) in steps.iter().enumerate() {
        println!("\n== {}/{} {}: {}", done + 1, steps.len(), step.name, step.about);
        let began = Instant::now();
        let result = (step.run)(toolchain);
        let took = duration(began.elapsed());
        if let Err(error) = result {
            println!("== {} FAILED after {took}\n\n{error:#}\n", step.name);
            println!("Only this step again: cargo xtask test --only {}", step.name);
            println!("{done} passed, 1 failed");
            bail!("the step `{}` failed", step.name);
        }
        println!("== {} passed in {took}", step.name);
    }
    println!("\nall steps in {}", duration(start.elapsed()));
    println!("{} passed, 0 failed", steps.len());
    Ok(())
}

fn format() -> Result<()> {
    run(cargo().args(["fmt", "--all", "--check"])).context("run `cargo fmt`")
}

fn clippy() -> Result<()> {
    run(cargo()
        .args(["clippy", "--workspace", "--all-targets", "--locked"])
        .args(["--", "-D", "warnings"]))
}

fn setup(toolchain: Toolchain) -> Result<()> {
    if chromium().is_none() {
        let why = "the browser tests run in it";
        // Not every distribution has the shell by itself.
        apt::install(&["chromium-headless-shell"], why)
            .or_else(|_| apt::install(&["chromium"], why))?;
    }
    if find_program("valgrind").is_none() {
        apt::install(&["valgrind"], "it counts the instructions of the rules")?;
    }
    postgres::prepare()?;
    web::packages()?;
    wasm::prepare(toolchain)
}

fn tests() -> Result<()> {
    let postgres = postgres::start()?;
    // With the second one, no test of PostgreSQL may pass by not running.
    run(workspace_tests().env("MOHREH_TEST_POSTGRES", postgres.url()).env("MOHREH_TEST_ALL", "1"))
}

/// The tests of all crates, and with them the program with the browser client
/// inside; `MOHREH_WEB` is explained in the server's `build.rs`.
fn workspace_tests() -> Command {
    let mut tests = cargo();
    tests.args(["test", "--workspace", "--locked"]).env("MOHREH_WEB", "1");
    tests
}

/// Stable is enough to build them; only fuzzing itself needs another compiler.
fn fuzz() -> Result<()> {
    let folder = root().join("target/fuzz");
    run(cargo()
        .args(["check", "--locked", "--bins", "--manifest-path", "fuzz/Cargo.toml"])
        .arg("--target-dir")
        .arg(folder))
}

fn speed() -> Result<()> {
    instructions::instructions(&InstructionsArgs::default())
}

fn doc() -> Result<()> {
    run(cargo()
        .args(["doc", "--workspace", "--no-deps", "--locked"])
        .env("RUSTDOCFLAGS", "-D warnings"))
}

fn build_web(toolchain: Toolchain) -> Result<()> {
    web::build(toolchain, Site::Served)
}

fn build_static(toolchain: Toolchain) -> Result<()> {
    web::build(toolchain, Site::Static)
}

fn npm(script: &str) -> Result<()> {
    run(&mut web::npm(&["run", script])?)
}

fn browser() -> Result<()> {
    let chromium = chromium().context("chromium is missing: run the step `setup` first")?;
    // Built as for the tests, which have been before: by itself the program would
    // need other features of what it stands on, and all of that again.
    say("building the server that the browser will meet");
    run(workspace_tests().args(["--test", "front_door", "--no-run"]))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let binary = root().join(target).join("debug/mohreh");
    let mut e2e = web::npm(&["run", "e2e"])?;
    run(e2e.env("MOHREH_BIN", binary).env("MOHREH_CHROMIUM", chromium))
}

/// The shell without windows first: the same browser, a third less work.
pub(crate) fn chromium() -> Option<std::path::PathBuf> {
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
        .iter()
        .find_map(|name| find_program(name))
}
