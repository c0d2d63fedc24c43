//! Packing: the same entries give the same bytes, on every machine.

use anyhow::{Context, Result};
use flate2::{Compression, GzBuilder};
use tar::{Builder, Header};

/// A file of the archive.
pub(super) struct Entry {
    name: String,
    content: Vec<u8>,
    mode: u32,
}

impl Entry {
    /// A file to be read.
    pub(super) fn file(name: &str, content: Vec<u8>) -> Self {
        Self { name: name.to_owned(), content, mode: 0o644 }
    }

    /// A file to be run.
    pub(super) fn program(name: &str, content: Vec<u8>) -> Self {
        Self { name: name.to_owned(), content, mode: 0o755 }
    }
}

/// Packs everything under one folder: sorted, of one date, owned by nobody in
/// particular.
pub(super) fn pack(folder: &str, entries: &[Entry], seconds: u64) -> Result<Vec<u8>> {
    let mut sorted: Vec<&Entry> = entries.iter().collect();
    sorted.sort_by(|a, b| a.name.cmp(&b.name));
    let gzip = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    let mut tar = Builder::new(gzip);
    for entry in sorted {
        let mut header = Header::new_gnu();
        header.set_size(u64::try_from(entry.content.len())?);
        header.set_mode(entry.mode);
        header.set_mtime(seconds);
        header.set_uid(0);
        header.set_gid(0);
        let path = format!("{folder}/{}", entry.name);
        tar.append_data(&mut header, &path, entry.content.as_slice())
            .with_context(|| format!("cannot pack {path}"))?;
    }
    Ok(tar.into_inner()?.finish()?)
}

#[cfg(test)]
mod tests {
    use super::{Entry, pack};

    #[test]
    fn order_does_not_matter() {
        let one = || Entry::file("one", b"1".to_vec());
        let two = || Entry::program("two", b"2".to_vec());
        let forward = pack("a", &[one(), two()], 7).unwrap();
        let backward = pack("a", &[two(), one()], 7).unwrap();
        assert_eq!(forward, backward);
    }
}
