//! The release archive: one binary with the client inside, and its papers.

mod archive;
mod licenses;
mod smoke;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
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

/// Where the release is built, apart from everything else.
const BUILD: &str = "target/dist-build";
const PAPERS: [&str; 9] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "LICENSE.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    // What documents lead to.
    "python/README.md",
    "training/log.svg",
];
const LARGEST: u64 = 40 * 1024 * 1024;
/// Anything else would have to be installed first.
const SYSTEM_LIBRARIES: [&str; 5] = ["linux-vdso", "libgcc_s.so", "libm.so", "libc.so", "ld-linux"];

/// `cargo xtask dist`
pub(crate) fn dist(args: &DistArgs) -> Result<()> {
    web::build(args.toolchain, Site::Served)?;
    check_processor()?;
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
    let mut build = with_flags(cargo(), &flags());
    build.args(["build", "--locked", "--package", "mohreh", "--profile", profile]);
    build.args(["--target-dir", BUILD]);
    run(build.env("MOHREH_WEB", "1"))?;
    Ok(root().join(BUILD).join(profile).join("mohreh"))
}

/// The flags that keep the paths of this machine out of the binary.
fn flags() -> Vec<String> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| {
        let home = std::env::var_os("HOME")?;
        Some(PathBuf::from(home).join(".cargo"))
    });
    let mut flags = vec![format!("--remap-path-prefix={}=mohreh", root().display())];
    if let Some(home) = home {
        flags.push(format!("--remap-path-prefix={}=cargo", home.display()));
    }
    flags
}

/// A cargo command with flags for the compiler, added to those of
/// `.cargo/config.toml`. The variables would replace them: the program would be
/// built for older processors than it is measured on.
fn with_flags(mut cargo: Command, flags: &[String]) -> Command {
    let flags: Vec<String> = flags.iter().map(|flag| format!("'{flag}'")).collect();
    let setting = format!("target.'cfg(all())'.rustflags=[{}]", flags.join(","));
    cargo.args(["--config", &setting]);
    cargo.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    cargo
}

/// Refuses to release a program without the processor that the project is
/// built for: `.cargo/config.toml` names it.
fn check_processor() -> Result<()> {
    let mut print = with_flags(cargo(), &flags());
    print.args(["rustc", "--quiet", "--locked", "--package", "mohreh-rules", "--lib"]);
    print.args(["--target-dir", BUILD, "--", "--print=cfg"]);
    let features = capture(&mut print)?;
    if cfg!(target_arch = "x86_64") && !features.contains("target_feature=\"popcnt\"") {
        bail!("the flags of .cargo/config.toml are lost: no popcnt in\n{features}");
    }
    Ok(())
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
    for name in papers()? {
        let content = fs::read(root.join(&name)).with_context(|| format!("cannot read {name}"))?;
        entries.push(Entry::file(&name, content));
    }
    let packaging = root.join("packaging");
    for path in crate::shell::files_under(&packaging)? {
        let name = path.strip_prefix(&packaging).context("a file of the folder")?;
        entries.push(Entry::file(&name.to_string_lossy(), fs::read(&path)?));
    }
    entries.push(Entry::file("THIRD-PARTY.txt", licenses::collect()?.into_bytes()));
    for (shell, file) in [("bash", "mohreh.bash"), ("zsh", "_mohreh"), ("fish", "mohreh.fish")] {
        let script = capture(command(binary).args(["completions", shell]))?;
        entries.push(Entry::file(&format!("completions/{file}"), script.into_bytes()));
    }
    entries.extend(man_pages(binary)?);
    Ok(entries)
}

/// What the README leads to, and what must go with every copy.
fn papers() -> Result<Vec<String>> {
    let mut papers: Vec<String> = PAPERS.map(str::to_owned).into();
    for folder in ["docs", "examples"] {
        for path in crate::shell::files_under(&root().join(folder))? {
            let name = path.strip_prefix(root()).context("a file of the project")?;
            papers.push(name.to_string_lossy().into_owned());
        }
    }
    Ok(papers)
}

/// The binary writes its own pages, one a subcommand.
fn man_pages(binary: &Path) -> Result<Vec<Entry>> {
    let folder = root().join(BUILD).join("man");
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

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::{check_processor, flags, papers, with_flags};
    use crate::shell::root;

    #[test]
    fn flags_are_added_and_none_are_replaced() {
        let command = with_flags(Command::new("cargo"), &flags());
        let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy()).collect();
        assert!(words[1].contains("--remap-path-prefix="), "{words:?}");
        for name in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS"] {
            let is_removed =
                command.get_envs().any(|(known, value)| known == name && value.is_none());
            assert!(is_removed, "{name}");
        }
    }

    #[test]
    fn the_release_is_built_for_the_processor_of_the_project() {
        check_processor().unwrap();
    }

    #[test]
    fn what_documents_lead_to_is_in_the_archive() {
        let papers = papers().unwrap();
        let (mut followed, mut missing) = (0, Vec::new());
        for document in papers.iter().filter(|name| name.ends_with(".md")) {
            let text = std::fs::read_to_string(root().join(document)).unwrap();
            let inside = |link: &str| !link.contains("://") && !link.starts_with(['#', '/']);
            for (_, link) in mohreh_documents::links(&text) {
                if inside(&link) {
                    followed += 1;
                    let leads_to = followed_from(document, &link);
                    let folder = format!("{leads_to}/");
                    if !papers.iter().any(|name| *name == leads_to || name.starts_with(&folder)) {
                        missing.push(format!("{document}: {link}"));
                    }
                }
            }
        }
        assert!(50 < followed, "{followed} links");
        assert!(missing.is_empty(), "not in the archive: {missing:#?}");
    }

    /// Where a link of a document leads, from the root.
    fn followed_from(document: &str, link: &str) -> String {
        let path = link.split(['#', '?']).next().unwrap_or_default();
        let mut parts: Vec<&str> = document.split('/').collect();
        parts.pop();
        for part in path.split('/') {
            match part {
                "." | "" => {}
                ".." => drop(parts.pop()),
                name => parts.push(name),
            }
        }
        parts.join("/")
    }
}
