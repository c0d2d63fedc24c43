//! The libraries as they would be published: packages that hold what they need.

use std::process::Command;

use anyhow::{Context, Result, ensure};
use clap::Args;

use crate::shell::{cargo, root, run};

/// The crates that are ready for a registry, in the order in which they build on each other.
const CRATES: [&str; 4] = ["mohreh-rules", "mohreh-draw", "mohreh-engine", "mohreh-ugi"];
/// The oldest compiler that they promise to build with; `Cargo.toml` of each says the same.
const OLDEST: &str = "1.88.0";

/// What may be asked of `cargo xtask package`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example:\n  cargo xtask package\n  cargo xtask package --msrv    # needs `rustup toolchain install 1.88.0`"
)]
pub(crate) struct PackageArgs {
    /// Build the libraries with the oldest compiler that they promise
    #[arg(long)]
    msrv: bool,
}

/// What CI runs.
pub(crate) fn check() -> Result<()> {
    package(&PackageArgs { msrv: false })
}

/// `cargo xtask package`
pub(crate) fn package(args: &PackageArgs) -> Result<()> {
    if args.msrv {
        let mut check = Command::new("rustup");
        check.args(["run", OLDEST, "cargo", "check", "--locked", "--all-features"]);
        check.args(CRATES.iter().flat_map(|name| ["-p", name]));
        check.arg("--target-dir").arg(root().join("target/msrv")).current_dir(root());
        // The compiler's flags of the workspace are for the compiler of the workspace.
        return run(check.env_remove("RUSTUP_TOOLCHAIN"))
            .with_context(|| format!("install it with `rustup toolchain install {OLDEST}`"));
    }
    // Each package is built in a folder of its own, without the workspace. What they need
    // from others was fetched when the workspace was built.
    let mut package = cargo();
    package.args(["package", "--locked", "--offline", "--allow-dirty"]);
    run(package.args(CRATES.iter().flat_map(|name| ["-p", name])))?;
    CRATES.iter().try_for_each(|name| check_list(name))
}

/// A package has its README, its examples and every file that its code includes.
fn check_list(name: &str) -> Result<()> {
    let listed = cargo().args(["package", "--list", "--allow-dirty", "-p", name]).output()?;
    ensure!(listed.status.success(), "cargo package --list -p {name} failed");
    let listed = String::from_utf8(listed.stdout)?;
    let files: Vec<&str> = listed.lines().collect();
    for wanted in ["README.md", "Cargo.toml", "src/lib.rs"] {
        ensure!(files.contains(&wanted), "{name}: the package lacks {wanted}");
    }
    ensure!(
        files.iter().any(|file| file.starts_with("examples/")),
        "{name}: the package has no example"
    );
    if name == "mohreh-engine" {
        let networks = files.iter().filter(|file| file.starts_with("networks/")).count();
        ensure!(0 < networks, "{name}: the package lacks its networks");
    }
    println!("{name}: {} files", files.len());
    Ok(())
}
