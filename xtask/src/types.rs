//! TypeScript types of what crosses a boundary: the wire, from
//! `crates/protocol`, and the rules in the page, from `crates/wasm`.

use std::{fs, path::PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::shell::{capture, cargo, root, say};

/// What may be asked of `cargo xtask types`.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  cargo xtask types --check")]
pub(crate) struct TypesArgs {
    /// Only say whether the files are up to date
    #[arg(long)]
    check: bool,
}

/// A crate that tells its types, and the file they are kept in.
struct Source {
    package: &'static str,
    file: &'static str,
}

const SOURCES: [Source; 2] = [
    Source { package: "mohreh-protocol", file: "web/src/types/protocol.ts" },
    Source { package: "mohreh-wasm", file: "web/src/types/rules.ts" },
];

/// `cargo xtask types`
pub(crate) fn types(args: &TypesArgs) -> Result<()> {
    if args.check { check() } else { SOURCES.iter().try_for_each(Source::write) }
}

/// Fails if the client's types are not those of the crates.
pub(crate) fn check() -> Result<()> {
    for source in &SOURCES {
        let path = source.path();
        let stored = fs::read_to_string(&path).unwrap_or_default();
        if stored != source.generate()? {
            bail!("{} is out of date: run `cargo xtask types` and commit it", path.display());
        }
    }
    Ok(())
}

impl Source {
    fn path(&self) -> PathBuf {
        root().join(self.file)
    }

    fn write(&self) -> Result<()> {
        let path = self.path();
        let folder = path.parent().context("the types have a folder")?;
        fs::create_dir_all(folder)?;
        fs::write(&path, self.generate()?)?;
        say(format!("wrote {}", path.display()));
        Ok(())
    }

    fn generate(&self) -> Result<String> {
        say(format!("types: asking {} for its TypeScript", self.package));
        let print = ["run", "--quiet", "--package", self.package, "--example", "typescript"];
        capture(cargo().args(print))
    }
}
