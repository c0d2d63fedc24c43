//! A folder of a test's own.

use std::path::{Path, PathBuf};

/// Where a test may keep things: nothing is there yet, not even the folder.
pub(crate) fn own_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).unwrap();
    }
    folder
}
