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
    /// Only check whether the files are up to date
    #[arg(long)]
    check: bool,
}

/// The crates that tell their types, and the program of each that does: it prints
/// its files, one after the other, with a line that begins so before each.
const PROGRAMS: [(&str, &str); 2] =
    [("mohreh-protocol", "protocol_types"), ("mohreh-wasm", "wasm_types")];
const FILE: &str = "// file: ";
/// Where they are kept; nothing else is there.
const FOLDER: &str = "web/src/types";

/// A file and what stands in it.
type Module = (PathBuf, String);

/// `cargo xtask types`
pub(crate) fn types(args: &TypesArgs) -> Result<()> {
    if args.check { check() } else { write() }
}

/// Fails if the client's types are not those of the crates.
pub(crate) fn check() -> Result<()> {
    for (path, module) in generate()? {
        if fs::read_to_string(&path).unwrap_or_default() != module {
            bail!("{} is out of date: run `cargo xtask types` and commit it", path.display());
        }
    }
    Ok(())
}

fn write() -> Result<()> {
    let modules = generate()?;
    let folder = root().join(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    for (path, module) in modules {
        fs::create_dir_all(path.parent().context("the types have a folder")?)?;
        fs::write(&path, module)?;
        say(format!("wrote {}", path.display()));
    }
    Ok(())
}

fn generate() -> Result<Vec<Module>> {
    let mut modules = Vec::new();
    for (package, example) in PROGRAMS {
        say(format!("types: asking {package} for its TypeScript"));
        let print = ["run", "--quiet", "--package", package, "--example", example];
        let printed = capture(cargo().args(print))?;
        for part in printed
            .split_inclusive('\n')
            .collect::<Vec<_>>()
            .chunk_by(|_, next| !next.starts_with(FILE))
        {
            let (first, rest) = part.split_first().context("a part has a line")?;
            let name =
                first.strip_prefix(FILE).with_context(|| format!("{package}: no `{FILE}`"))?;
            modules.push((root().join(FOLDER).join(name.trim_end()), rest.concat()));
        }
    }
    Ok(modules)
}
