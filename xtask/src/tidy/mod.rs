//! What no other tool checks: length, comments, colors, emoji, tabs, links, and
//! errors without an id.

mod links;
mod text;
mod words;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::shell::{capture, command, root, say};

/// Reads every file of the project and fails with all findings at once.
pub(crate) fn check() -> Result<()> {
    let root = root();
    let files = project_files(&root)?;
    let mut findings = Vec::new();
    let mut read = 0;
    for file in &files {
        if !is_text(file) {
            continue;
        }
        let content = std::fs::read_to_string(root.join(file))
            .with_context(|| format!("cannot read {}", file.display()))?;
        read += 1;
        text::check(file, &content, &mut findings);
        words::check(file, &content, &mut findings);
        if extension(file) == "md" {
            links::check(&root, file, &content, &mut findings);
        }
    }
    if !findings.is_empty() {
        bail!("{} findings:\n  {}", findings.len(), findings.join("\n  "));
    }
    say(format!("tidy: {read} files, nothing to complain about"));
    Ok(())
}

/// Every file that is in the project or would be with the next commit.
fn project_files(root: &Path) -> Result<Vec<PathBuf>> {
    let list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
    let names = capture(command("git").args(list).current_dir(root))?;
    let exists = |file: &PathBuf| root.join(file).is_file();
    Ok(names.split_terminator('\0').map(PathBuf::from).filter(exists).collect())
}

fn is_text(file: &Path) -> bool {
    const KINDS: [&str; 11] =
        ["rs", "ts", "svelte", "css", "html", "js", "ftl", "md", "toml", "sql", "yml"];
    KINDS.contains(&extension(file))
}

fn extension(file: &Path) -> &str {
    file.extension().and_then(|extension| extension.to_str()).unwrap_or_default()
}
