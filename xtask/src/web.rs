//! The browser client: npm packages, WebAssembly, Vite; and the server with it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::{
    shell::{cargo, command, files_under, find_program, modified, root, run, say, timed},
    wasm::{self, Toolchain},
};

/// What may be asked of `cargo xtask web`.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  cargo xtask web --toolchain debian --static")]
pub(crate) struct WebArgs {
    /// Where the WebAssembly compiler comes from
    #[arg(long, value_enum, default_value_t = Toolchain::Auto)]
    toolchain: Toolchain,
    /// Build for a static host, into web/dist-static
    #[arg(long = "static")]
    is_static: bool,
}

/// What may be asked of `cargo xtask serve`.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  cargo xtask serve -- --listen 0.0.0.0:9000")]
pub(crate) struct ServeArgs {
    /// Where the WebAssembly compiler comes from
    #[arg(long, value_enum, default_value_t = Toolchain::Auto)]
    toolchain: Toolchain,
    /// Passed to `mohreh serve`
    #[arg(last = true)]
    args: Vec<String>,
}

/// The folder a build goes to, and the variable that asks for it.
#[derive(Clone, Copy)]
pub(crate) enum Site {
    /// For our own server: `web/dist`.
    Served,
    /// For a host without a server: `web/dist-static`.
    Static,
}

impl Site {
    fn folder(self) -> PathBuf {
        let name = match self {
            Self::Served => "dist",
            Self::Static => "dist-static",
        };
        folder().join(name)
    }
}

/// `cargo xtask web`
pub(crate) fn web(args: &WebArgs) -> Result<()> {
    let site = if args.is_static { Site::Static } else { Site::Served };
    build(args.toolchain, site)
}

/// `cargo xtask serve`
///
/// `MOHREH_WEB` makes a server that was built before there was a client take
/// it in; see `crates/server/build.rs`.
pub(crate) fn serve(args: &ServeArgs) -> Result<()> {
    build(args.toolchain, Site::Served)?;
    say("building and starting the server: http://localhost:8080");
    run(cargo()
        .args(["run", "--release", "--package", "mohreh", "--", "serve"])
        .args(&args.args)
        .env("MOHREH_WEB", "1"))
}

/// Builds whatever is not up to date.
pub(crate) fn build(toolchain: Toolchain, site: Site) -> Result<()> {
    wasm::build(toolchain)?;
    documents()?;
    packages()?;
    if is_built(site)? {
        say(format!("web: {} is up to date", site.folder().display()));
        return Ok(());
    }
    timed("web", || {
        say("web: building the pages with Vite");
        let mut build = npm(&["run", "build"])?;
        if matches!(site, Site::Static) {
            build.env("VITE_STATIC", "1");
        }
        run(&mut build)
    })
}

/// Writes rules and strategy for the pages, as HTML with pictures to be drawn. What
/// has not changed is left alone, so that nothing is built again for it.
pub(crate) fn documents() -> Result<()> {
    let folder = folder().join("src/documents");
    fs::create_dir_all(&folder)?;
    for path in mohreh_documents::paths() {
        let parts = path.split_once('/').and_then(|(kind, name)| {
            let (game, language) = name.strip_suffix(".md")?.split_once('.')?;
            mohreh_documents::FOLDERS.contains(&kind).then_some((kind, game, language))
        });
        let Some((kind, game, language)) = parts else { continue };
        let markdown = mohreh_documents::markdown(&path).unwrap_or_default();
        let pieces = mohreh_documents::pieces(kind, game, language, &markdown);
        let json = serde_json::to_string(&pieces)?;
        let file = folder.join(format!("{kind}.{game}.{language}.json"));
        if fs::read_to_string(&file).ok().as_ref() != Some(&json) {
            fs::write(&file, json).with_context(|| format!("cannot write {}", file.display()))?;
        }
    }
    Ok(())
}

/// Installs the npm packages of the lock file, unless they are there: `npm ci`
/// empties the folder, under whatever uses it.
pub(crate) fn packages() -> Result<()> {
    let lock = folder().join("package-lock.json");
    let wanted = fs::read(&lock).with_context(|| format!("cannot read {}", lock.display()))?;
    // npm writes the first at the end of an installation, and the second is what
    // it was made from: a checkout makes the lock file newer without a change.
    let installed = folder().join("node_modules/.package-lock.json");
    let made_from = folder().join("node_modules/.made-from.json");
    let is_newer = modified(&lock) <= modified(&installed);
    let is_same = fs::read(&made_from).is_ok_and(|known| known == wanted);
    if !installed.exists() || !is_newer && !is_same {
        timed("npm", || {
            say("npm: installing the packages of web/package-lock.json");
            run(&mut npm(&["ci", "--no-audit", "--no-fund"])?)
        })?;
    }
    if !is_same {
        fs::write(&made_from, wanted)?;
    }
    Ok(())
}

/// An npm command in the client's folder.
pub(crate) fn npm(args: &[&str]) -> Result<std::process::Command> {
    if find_program("npm").is_none() {
        bail!("npm is missing: please install Node.js 20 or newer");
    }
    let mut npm = command("npm");
    npm.current_dir(folder()).args(args).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    Ok(npm)
}

/// The client's folder.
pub(crate) fn folder() -> PathBuf {
    root().join("web")
}

fn is_built(site: Site) -> Result<bool> {
    let Some(built) = modified(&site.folder().join("index.html")) else {
        return Ok(false);
    };
    // The pages also show the locales, courses, puzzles and documents, and load the networks.
    let folders = [
        "web/src",
        "web/public",
        "crates/messages/locales",
        "crates/study/courses",
        "crates/study/puzzles",
        "crates/study/endings",
        "crates/study/commented",
        "docs",
        "crates/engine/networks",
        "crates/study/books",
    ];
    let single = ["index.html", "package-lock.json", "vite.config.ts", "svelte.config.js"];
    let mut sources: Vec<PathBuf> = single.iter().map(|name| folder().join(name)).collect();
    for name in folders {
        sources.extend(files_under(&root().join(name)).context("looking for changed sources")?);
    }
    Ok(sources.iter().all(|file| is_older(file, built)))
}

fn is_older(file: &Path, time: std::time::SystemTime) -> bool {
    modified(file).is_none_or(|written| written < time)
}
