//! Records in bulk: whatever holds records, read one after the other.
//!
//! A source is a file with one record or many, a folder with such files, or
//! standard input (`-`); our own records or boardspace's, told apart by how they
//! begin; plain or compressed by gzip or Zstandard, told apart by their first bytes.
//! A damaged record does not hide those after it.
//!
//! ```
//! use std::path::PathBuf;
//!
//! # let folder = std::env::temp_dir().join(format!("mohreh-records-{}", std::process::id()));
//! # std::fs::create_dir_all(&folder).unwrap();
//! let path: PathBuf = folder.join("two.mohreh.zst");
//! let mut writer = mohreh_records::Writer::create(&path, &[]).unwrap();
//! let record = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n1. e3 d4\n".parse().unwrap();
//! writer.write(&record).unwrap();
//! writer.write(&record).unwrap();
//! writer.finish().unwrap();
//!
//! let read: Vec<_> = mohreh_records::read(&[path]).map(Result::unwrap).collect();
//! assert_eq!(read.len(), 2);
//! assert_eq!(read[1].read().unwrap().record, record);
//! assert_eq!(read[1].place.line, 6);
//! # std::fs::remove_dir_all(&folder).unwrap();
//! ```

mod held;
mod map;
mod raw;
mod split;
mod target;
mod walk;
mod writer;

use std::path::PathBuf;

use anyhow::Result;

pub use crate::{
    held::Held,
    map::map_in_order,
    raw::{Form, Loaded, Place, Raw},
    target::{Target, lock, write_whole},
    writer::Writer,
};
use crate::{split::Split, walk::walk};

/// No record is longer; what is longer is no record.
pub const MOST_BYTES: usize = 8 << 20;

/// Every record of these sources, in the order in which they stand; those of a
/// folder by name. A source that cannot be read is an error in its place.
pub fn read(sources: &[PathBuf]) -> impl Iterator<Item = Result<Raw>> + Send + use<> {
    walk(sources).flat_map(|found| {
        let opened = found.and_then(|path| Split::open(&path));
        match opened {
            Ok(split) => Box::new(split) as Box<dyn Iterator<Item = Result<Raw>> + Send>,
            Err(error) => Box::new(std::iter::once(Err(error))),
        }
    })
}

/// The records of a text that is at hand; `name` is what their places say.
///
/// # Errors
/// Never for a text in memory, whose reading cannot fail.
pub fn read_text(text: &'static str, name: &str) -> Result<impl Iterator<Item = Result<Raw>>> {
    Ok(Split::of(Box::new(text.as_bytes()), std::path::Path::new(name))?)
}
