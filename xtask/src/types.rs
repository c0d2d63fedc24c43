//! TypeScript types of the wire, written from `crates/protocol`.

use std::{fs, path::PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::shell::{capture, cargo, root, say};

/// What may be asked of `cargo xtask types`.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  cargo xtask types --check")]
pub(crate) struct TypesArgs {
    /// Only say whether the file is up to date
    #[arg(long)]
    check: bool,
}

/// `cargo xtask types`
pub(crate) fn types(args: &TypesArgs) -> Result<()> {
    if args.check { check() } else { write() }
}

/// Fails if the client's types are not those of the protocol.
pub(crate) fn check() -> Result<()> {
    let path = path();
    let stored = fs::read_to_string(&path).unwrap_or_default();
    if stored != generate()? {
        bail!("{} is out of date: run `cargo xtask types` and commit it", path.display());
    }
    Ok(())
}

fn write() -> Result<()> {
    let path = path();
    let folder = path.parent().context("the types have a folder")?;
    fs::create_dir_all(folder)?;
    fs::write(&path, generate()?)?;
    say(format!("wrote {}", path.display()));
    Ok(())
}

fn generate() -> Result<String> {
    say("types: asking crates/protocol for its TypeScript");
    let print = ["run", "--quiet", "--package", "mohreh-protocol", "--example", "typescript"];
    capture(cargo().args(print))
}

fn path() -> PathBuf {
    root().join("web/src/types/protocol.ts")
}
