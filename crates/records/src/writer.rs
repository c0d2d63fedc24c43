//! Records into a file, compressed where its name says so.

use std::{
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use flate2::{Compression, write::GzEncoder};
use mohreh_rules::record::Record;

use crate::Target;

/// A file of records: plain, or compressed if its name ends in `.gz` or `.zst`.
pub struct Writer {
    out: Out,
    written: usize,
}

enum Out {
    Plain(BufWriter<Target>),
    Gzip(GzEncoder<BufWriter<Target>>),
    Zstandard(zstd::Encoder<'static, BufWriter<Target>>),
}

impl Writer {
    /// A file that has its name when it is finished; standard output for `-`. Nothing
    /// that is read from these sources is written over.
    ///
    /// # Errors
    /// As [`Target::new`] has them.
    pub fn create(path: &Path, sources: &[PathBuf]) -> Result<Self> {
        let file = BufWriter::new(Target::new(path, sources)?);
        let out = match path.extension().and_then(|ending| ending.to_str()) {
            Some("gz") => Out::Gzip(GzEncoder::new(file, Compression::default())),
            Some("zst") => Out::Zstandard(
                zstd::Encoder::new(file, 0).with_context(|| path.display().to_string())?,
            ),
            _ => Out::Plain(file),
        };
        Ok(Self { out, written: 0 })
    }

    /// Adds a record.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&mut self, record: &Record) -> io::Result<()> {
        let between = if self.written == 0 { "" } else { "\n" };
        self.written += 1;
        let text = format!("{between}{record}");
        match &mut self.out {
            Out::Plain(out) => out.write_all(text.as_bytes()),
            Out::Gzip(out) => out.write_all(text.as_bytes()),
            Out::Zstandard(out) => out.write_all(text.as_bytes()),
        }
    }

    /// Writes what is left, and gives the file its name.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(self) -> io::Result<()> {
        let file = match self.out {
            Out::Plain(out) => out,
            Out::Gzip(out) => out.finish()?,
            Out::Zstandard(out) => out.finish()?,
        };
        file.into_inner()?.finish()
    }
}
