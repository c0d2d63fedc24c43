//! The licenses of everything that is inside the binary.
//!
//! Rust crates come from `cargo metadata`: those that the binary and the
//! client's WebAssembly are linked with.
//! npm packages come from the lock file: those that the pages are made of.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::{
    shell::{capture, cargo, command, say},
    web,
};

/// Tools whose own code ends up in the pages.
const SHIPPED_TOOLS: [&str; 6] = [
    "svelte",
    "workbox-core",
    "workbox-precaching",
    "workbox-routing",
    "workbox-strategies",
    "workbox-window",
];

/// Something that is shipped.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    name: String,
    version: String,
    license: String,
    folder: PathBuf,
}

/// One text: a table of all parts, and each different license text once.
pub(super) fn collect() -> Result<String> {
    let mut parts = crates()?;
    let count = parts.len();
    parts.extend(npm_packages()?);
    say(format!("licenses of {count} crates and {} npm packages", parts.len() - count));
    render(&parts)
}

fn render(parts: &BTreeSet<Part>) -> Result<String> {
    let mut text = String::from("Mohreh contains the work of others, under these licenses.\n\n");
    let mut users: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for part in parts {
        let name = format!("{} {}", part.name, part.version);
        writeln!(text, "{name}: {}", part.license)?;
        for license in license_texts(&part.folder)? {
            users.entry(license).or_default().push(name.clone());
        }
    }
    for (license, names) in users {
        writeln!(text, "\n{}\n{}\n", "-".repeat(72), names.join(", "))?;
        writeln!(text, "{}", license.trim())?;
    }
    Ok(text)
}

fn crates() -> Result<BTreeSet<Part>> {
    let host = capture(command("rustc").args(["--print", "host-tuple"]))?;
    let metadata = capture(cargo().args([
        "metadata",
        "--format-version=1",
        "--locked",
        "--filter-platform",
        host.trim(),
    ]))?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let linked = shipped_crates(&metadata)?;
    let packages = metadata["packages"].as_array().context("metadata lists packages")?;
    let is_foreign = |package: &&Value| !package["source"].is_null();
    packages
        .iter()
        .filter(|package| linked.contains(text(&package["id"])))
        .filter(is_foreign)
        .map(|package| {
            let manifest = Path::new(text(&package["manifest_path"]));
            Ok(Part {
                name: text(&package["name"]).to_owned(),
                version: text(&package["version"]).to_owned(),
                license: text(&package["license"]).to_owned(),
                folder: manifest.parent().context("a manifest is in a folder")?.to_path_buf(),
            })
        })
        .collect()
}

/// The ids of all packages reached by ordinary dependencies.
fn shipped_crates(metadata: &Value) -> Result<BTreeSet<&str>> {
    let nodes = metadata["resolve"]["nodes"].as_array().context("metadata has a graph")?;
    let packages = metadata["packages"].as_array().context("metadata lists packages")?;
    // The client's modules are inside the binary too.
    let is_shipped = |package: &&Value| {
        package["source"].is_null() && ["mohreh", "mohreh-wasm"].contains(&text(&package["name"]))
    };
    let mut reached = BTreeSet::new();
    let mut waiting: Vec<&str> =
        packages.iter().filter(is_shipped).map(|package| text(&package["id"])).collect();
    while let Some(id) = waiting.pop() {
        if !reached.insert(id) {
            continue;
        }
        let node = nodes.iter().find(|node| node["id"] == id).context("every package is a node")?;
        let dependencies = node["deps"].as_array().context("a node has dependencies")?;
        waiting.extend(dependencies.iter().filter(|it| is_linked(it)).map(|it| text(&it["pkg"])));
    }
    Ok(reached)
}

fn is_linked(dependency: &Value) -> bool {
    let kinds = dependency["dep_kinds"].as_array();
    kinds.is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"].is_null()))
}

fn npm_packages() -> Result<BTreeSet<Part>> {
    let lock = fs::read_to_string(web::folder().join("package-lock.json"))?;
    let lock: Value = serde_json::from_str(&lock)?;
    let packages = lock["packages"].as_object().context("the npm lock file lists packages")?;
    let parts = packages.iter().filter_map(|(path, package)| {
        let name = path.rsplit_once("node_modules/")?.1;
        let is_shipped = package["dev"] != true || SHIPPED_TOOLS.contains(&name);
        is_shipped.then(|| Part {
            name: name.to_owned(),
            version: text(&package["version"]).to_owned(),
            license: text(&package["license"]).to_owned(),
            folder: web::folder().join(path),
        })
    });
    Ok(parts.collect())
}

/// The texts in a package's folder, in the order of their names.
fn license_texts(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder)
        .with_context(|| format!("cannot look for licenses in {}", folder.display()))?;
    let mut paths = Vec::new();
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        let is_license =
            ["LICEN", "COPYING", "COPYRIGHT", "NOTICE"].iter().any(|word| name.starts_with(word));
        if is_license && entry.path().is_file() {
            paths.push(entry.path());
        }
    }
    paths.sort();
    paths
        .iter()
        .map(|path| {
            let bytes = fs::read(path)?;
            Ok(String::from_utf8_lossy(&bytes).replace("\r\n", "\n"))
        })
        .collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or("not stated")
}
