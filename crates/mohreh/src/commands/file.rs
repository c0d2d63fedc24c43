//! Records from files: our own, or boardspace's, told apart by how they begin.

use std::{io::Read, path::Path};

use anyhow::{Context, Result};
use mohreh_rules::{Problem, boardspace, record::Record};

/// A record, and what is wrong with the rest of its file, if anything is.
pub(crate) struct Loaded {
    pub(crate) record: Record,
    pub(crate) trouble: Option<Problem>,
}

/// Reads `path`, or standard input for `-`.
pub(crate) fn load(path: &Path, setup: Option<&str>) -> Result<Loaded> {
    let text = read(path)?;
    let place = || path.display().to_string();
    if text.trim_start_matches('\u{feff}').trim_start().starts_with('(') {
        let imported = boardspace::import(&text, setup).with_context(place)?;
        let trouble = imported.trouble.map(Problem::from);
        return Ok(Loaded { record: imported.record, trouble });
    }
    let record: Record = text.parse().with_context(place)?;
    let trouble = record.replay().err().map(Problem::from);
    Ok(Loaded { record, trouble })
}

/// Fails with the trouble, after everything good has been shown.
pub(crate) fn complain(path: &Path, trouble: Option<Problem>) -> Result<()> {
    match trouble {
        None => Ok(()),
        Some(trouble) => Err(trouble).with_context(|| path.display().to_string()),
    }
}

fn read(path: &Path) -> Result<String> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().read_to_end(&mut bytes).context("-")?;
    } else {
        bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
    }
    // Old files are Latin-1; names may suffer, moves are plain letters.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
