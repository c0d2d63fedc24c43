//! From what a user names to the files that are meant.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use mohreh_rules::problem;

/// How the names of record files end, before and after compression.
const ENDINGS: [&str; 3] = [".mohreh", ".sgf", ".txt"];
const COMPRESSED: [&str; 3] = ["", ".gz", ".zst"];
/// Folders inside folders: more than anybody has.
const DEEPEST: usize = 32;

/// The files of these sources: a file as it is, whatever its name; of a folder and
/// the folders in it those whose names say that they are records. Folders are read
/// when their turn comes, so that the first file does not wait for the last.
pub(crate) fn walk(sources: &[PathBuf]) -> impl Iterator<Item = Result<PathBuf>> + Send + use<> {
    let sources = sources.to_vec();
    sources.into_iter().flat_map(|source| {
        let is_folder = source != Path::new("-") && source.is_dir();
        if !is_folder {
            return vec![Ok(source)];
        }
        let mut files = Vec::new();
        match fill(&source, &mut files, 0) {
            Ok(()) if files.is_empty() => {
                vec![Err(problem!(
                "records-none",
                "no file in this folder ends in .mohreh, .sgf or .txt, also with .gz or .zst"
            ))
            .with_context(|| source.display().to_string())]
            }
            Ok(()) => files.into_iter().map(Ok).collect(),
            Err(error) => {
                vec![Err(error).with_context(|| source.display().to_string())]
            }
        }
    })
}

fn fill(folder: &Path, files: &mut Vec<PathBuf>, depth: usize) -> io::Result<()> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    entries.sort();
    for path in entries {
        // A link could lead back to where it is.
        let is_link = path.is_symlink();
        if path.is_dir() && !is_link && depth < DEEPEST {
            fill(&path, files, depth + 1)?;
        } else if path.is_file() && has_records(&path) {
            files.push(path);
        }
    }
    Ok(())
}

fn has_records(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    let ends = |ending: &str, packed: &str| {
        name.strip_suffix(packed).is_some_and(|name| name.ends_with(ending))
    };
    ENDINGS.iter().any(|ending| COMPRESSED.iter().any(|packed| ends(ending, packed)))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::has_records;

    #[test]
    fn names_tell_records() {
        for name in ["a.mohreh", "A.SGF", "b.txt.gz", "c.mohreh.zst"] {
            assert!(has_records(Path::new(name)), "{name}");
        }
        for name in ["a.json", "mohreh", "a.mohreh.json", "b.gz"] {
            assert!(!has_records(Path::new(name)), "{name}");
        }
    }
}
