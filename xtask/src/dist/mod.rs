//! The release archive: one binary with the client inside, and its papers.

mod archive;
mod licenses;
mod smoke;

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::{
    shell::{capture, cargo, command, root, run, say, timed},
    wasm::Toolchain,
    web::{self, Site},
};
use archive::Entry;

/// What may be asked of `cargo xtask dist`.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  cargo xtask dist --profile release")]
pub(crate) struct DistArgs {
    /// The cargo profile; use `dist` for releases, others only to test this command
    #[arg(long, default_value = "dist")]
    profile: String,
    /// Where the WebAssembly compiler comes from
    #[arg(long, value_enum, default_value_t = Toolchain::Auto)]
    toolchain: Toolchain,
}

const LARGEST: u64 = 40 * 1024 * 1024;
/// Anything else would have to be installed first.
const SYSTEM_LIBRARIES: [&str; 5] = ["linux-vdso", "libgcc_s.so", "libm.so", "libc.so", "ld-linux"];

/// `cargo xtask dist`
pub(crate) fn dist(args: &DistArgs) -> Result<()> {
    web::build(args.toolchain, Site::Served)?;
    let binary = timed("binary", || build(&args.profile))?;
    check_libraries(&binary)?;
    let name = format!("mohreh-{}-{}", env!("CARGO_PKG_VERSION"), host()?);
    let entries = entries(&binary)?;
    let folder = root().join("dist");
    fs::create_dir_all(&folder)?;
    let path = folder.join(format!("{name}.tar.gz"));
    fs::write(&path, archive::pack(&name, &entries, commit_time()?)?)?;
    let size = path.metadata()?.len();
    say(format!("wrote {}: {:.1} MB", path.display(), size as f64 / 1024.0 / 1024.0));
    if LARGEST < size {
        bail!("the archive is larger than {} MB", LARGEST / 1024 / 1024);
    }
    smoke::test(&path, &name)
}

/// Builds the binary, with no path of this machine in it.
fn build(profile: &str) -> Result<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| {
        let home = std::env::var_os("HOME")?;
        Some(PathBuf::from(home).join(".cargo"))
    });
    let mut flags = vec![format!("--remap-path-prefix={}=mohreh", root().display())];
    if let Some(home) = home {
        flags.push(format!("--remap-path-prefix={}=cargo", home.display()));
    }
    // Separated by this character, flags may contain blanks.
    let flags = flags.join("\u{1f}");
    let mut build = cargo();
    build.args(["build", "--locked", "--package", "mohreh", "--profile", profile]);
    build.args(["--target-dir", "target/dist-build"]);
    run(build.env("CARGO_ENCODED_RUSTFLAGS", flags).env("MOHREH_WEB", "1"))?;
    Ok(root().join("target/dist-build").join(profile).join("mohreh"))
}

fn check_libraries(binary: &Path) -> Result<()> {
    let libraries = capture(command("ldd").arg(binary))?;
    let is_known = |line: &&str| SYSTEM_LIBRARIES.iter().any(|name| line.contains(name));
    if let Some(line) = libraries.lines().find(|line| !is_known(line)) {
        bail!("the binary needs a library that not every system has: {}", line.trim());
    }
    Ok(())
}

fn entries(binary: &Path) -> Result<Vec<Entry>> {
    let root = root();
    let mut entries = vec![Entry::program("mohreh", fs::read(binary)?)];
    for name in ["README.md", "CHANGELOG.md", "LICENSE.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        let content = fs::read(root.join(name)).with_context(|| format!("cannot read {name}"))?;
        entries.push(Entry::file(name, content));
    }
    let service = fs::read(root.join("packaging/mohreh.service"))?;
    entries.push(Entry::file("mohreh.service", service));
    entries.push(Entry::file("THIRD-PARTY.txt", licenses::collect()?.into_bytes()));
    for (shell, file) in [("bash", "mohreh.bash"), ("zsh", "_mohreh"), ("fish", "mohreh.fish")] {
        let script = capture(command(binary).args(["completions", shell]))?;
        entries.push(Entry::file(&format!("completions/{file}"), script.into_bytes()));
    }
    entries.extend(man_pages(binary)?);
    Ok(entries)
}

/// The binary writes its own pages, one a subcommand.
fn man_pages(binary: &Path) -> Result<Vec<Entry>> {
    let folder = root().join("target/dist-build/man");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    run(command(binary).args(["man", "--out"]).arg(&folder))?;
    let mut pages = Vec::new();
    for path in crate::shell::files_under(&folder)? {
        let name = path.file_name().context("a page has a name")?.to_string_lossy().into_owned();
        pages.push(Entry::file(&format!("man/{name}"), fs::read(&path)?));
    }
    if pages.is_empty() {
        bail!("`mohreh man` wrote no pages");
    }
    Ok(pages)
}

fn host() -> Result<String> {
    Ok(capture(command("rustc").args(["--print", "host-tuple"]))?.trim().to_owned())
}

/// The same source gives the same archive, so its date is that of the source.
fn commit_time() -> Result<u64> {
    let text = match std::env::var("SOURCE_DATE_EPOCH") {
        Ok(given) => given,
        Err(_) => capture(command("git").args(["log", "-1", "--format=%ct"]))?,
    };
    text.trim().parse().with_context(|| format!("not a time in seconds: `{}`", text.trim()))
}
