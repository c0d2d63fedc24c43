//! Rules and engine as WebAssembly.
//!
//! There are three ways to a compiler with the target, tried in this order:
//! the target is installed; rustup fetches it; the distribution's own compiler
//! builds the standard library from its own source. Which one works differs
//! between machines, so `--toolchain` can force each of them.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    apt,
    shell::{capture, cargo, command, find_program, modified, root, run, say, timed},
};

const TARGET: &str = "wasm32-unknown-unknown";
const DEBIAN_PACKAGES: [&str; 3] = ["rustc-web", "cargo-web", "rust-web-src"];
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library/Cargo.lock";

/// Where the compiler for the browser comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Toolchain {
    /// The first of the others that works.
    Auto,
    /// The target that is installed beside the usual compiler.
    Installed,
    /// The same, fetched by rustup.
    Rustup,
    /// The distribution's compiler and its source of the standard library.
    Debian,
}

/// A compiler that was found and can be used.
enum Compiler {
    Own,
    Debian { linker: PathBuf },
}

/// One of the two artifacts made from `crates/wasm`.
struct Artifact {
    name: &'static str,
    profile: &'static str,
    flags: &'static str,
}

const ARTIFACTS: [Artifact; 2] = [
    Artifact { name: "rules", profile: "wasm-rules", flags: "" },
    Artifact { name: "engine", profile: "wasm-engine", flags: "-Ctarget-feature=+simd128" },
];

/// Builds both artifacts into `web/src/wasm`.
pub(crate) fn build(toolchain: Toolchain) -> Result<()> {
    let compiler = find_compiler(toolchain)?;
    for artifact in &ARTIFACTS {
        timed(&format!("wasm {}", artifact.name), || {
            let module = compile(&compiler, artifact)?;
            bind(&module, &root().join("web/src/wasm").join(artifact.name))
        })?;
    }
    Ok(())
}

/// Makes sure that there is a compiler, without building anything.
pub(crate) fn prepare(toolchain: Toolchain) -> Result<()> {
    find_compiler(toolchain).map(drop)
}

fn find_compiler(toolchain: Toolchain) -> Result<Compiler> {
    match toolchain {
        Toolchain::Installed if is_installed() => Ok(Compiler::Own),
        Toolchain::Installed => bail!("the target {TARGET} is not installed"),
        Toolchain::Rustup => fetch_by_rustup(),
        Toolchain::Debian => debian(),
        Toolchain::Auto if is_installed() => {
            say(format!("wasm: the target {TARGET} is installed"));
            Ok(Compiler::Own)
        }
        // What is on the machine goes before what has to be fetched.
        Toolchain::Auto if has_debian() => debian(),
        Toolchain::Auto => fetch_by_rustup().or_else(|error| {
            say(format!("wasm: rustup cannot fetch the target ({error:#})"));
            debian()
        }),
    }
}

fn is_installed() -> bool {
    let query = ["--print", "target-libdir", "--target", TARGET];
    capture(command("rustc").args(query)).is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

fn fetch_by_rustup() -> Result<Compiler> {
    say(format!("wasm: fetching the target {TARGET} with rustup"));
    run(command("rustup").args(["target", "add", TARGET]))?;
    if !is_installed() {
        bail!("rustup added {TARGET}, but not to the compiler in use");
    }
    Ok(Compiler::Own)
}

fn has_debian() -> bool {
    [DEBIAN_CARGO, DEBIAN_RUSTC, DEBIAN_SOURCE].iter().all(|file| Path::new(file).exists())
}

fn debian() -> Result<Compiler> {
    if !has_debian() {
        apt::install(&DEBIAN_PACKAGES, "a compiler that can build for the browser")?;
    }
    say("wasm: using the distribution's compiler, which builds its own standard library");
    Ok(Compiler::Debian { linker: linker()? })
}

/// The linker that comes with rustup's compiler, or else the distribution's.
fn linker() -> Result<PathBuf> {
    let sysroot = capture(command("rustc").args(["--print", "sysroot"]))?;
    let host = capture(command("rustc").args(["--print", "host-tuple"]))?;
    let beside_rustc =
        Path::new(sysroot.trim()).join("lib/rustlib").join(host.trim()).join("bin/rust-lld");
    if beside_rustc.is_file() {
        return Ok(beside_rustc);
    }
    if find_program("wasm-ld").is_none() {
        apt::install(&["lld"], "a linker for WebAssembly")?;
    }
    find_program("wasm-ld").context("the package lld came without wasm-ld")
}

/// Compiles one artifact and returns its path. Cargo knows what is up to date.
fn compile(compiler: &Compiler, artifact: &Artifact) -> Result<PathBuf> {
    let (mut build, folder) = match compiler {
        Compiler::Own => (cargo(), "target/wasm"),
        Compiler::Debian { linker } => (debian_cargo(linker), "target/wasm-debian"),
    };
    build
        .args(["build", "--locked", "--package", "mohreh-wasm", "--lib"])
        .args(["--no-default-features", "--features", artifact.name])
        .args(["--profile", artifact.profile, "--target", TARGET, "--target-dir", folder])
        .env("RUSTFLAGS", artifact.flags)
        .env_remove("CARGO_ENCODED_RUSTFLAGS");
    if matches!(compiler, Compiler::Debian { .. }) {
        build.arg("-Zbuild-std=std,panic_abort");
    }
    run(&mut build)?;
    Ok(root().join(folder).join(TARGET).join(artifact.profile).join("mohreh_wasm.wasm"))
}

/// The distribution's cargo by its full path, so that neither shadows the other.
fn debian_cargo(linker: &Path) -> Command {
    let mut build = command(DEBIAN_CARGO);
    crate::shell::forget_own_package(&mut build);
    for name in ["RUSTUP_TOOLCHAIN", "CARGO", "RUSTDOC", "LD_LIBRARY_PATH"] {
        build.env_remove(name);
    }
    build
        .env("RUSTC", DEBIAN_RUSTC)
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    build
}

/// Writes the JavaScript around a module, unless it is there and newer.
fn bind(module: &Path, folder: &Path) -> Result<()> {
    let done = modified(&folder.join("mohreh_wasm_bg.wasm"));
    let sources = [modified(module), modified(&std::env::current_exe()?)];
    if done.is_some() && sources.iter().all(|source| *source < done) {
        return Ok(());
    }
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(module)
        .web(true)?
        .typescript(true)
        // Vite looks for this path in the code to know that there is a module.
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true);
    bindgen.generate(folder).with_context(|| format!("cannot bind {}", module.display()))?;
    let size = folder.join("mohreh_wasm_bg.wasm").metadata()?.len();
    say(format!("wrote {} ({} kB of wasm)", folder.display(), size / 1024));
    Ok(())
}
