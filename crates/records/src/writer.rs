//! Records into a file, compressed where its name says so.

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::Path,
};

use flate2::{Compression, write::GzEncoder};
use mohreh_rules::record::Record;

/// A file of records: plain, or compressed if its name ends in `.gz` or `.zst`.
pub struct Writer {
    out: Out,
    written: usize,
}

enum Out {
    Plain(Box<dyn Write + Send>),
    Gzip(GzEncoder<BufWriter<File>>),
    Zstandard(zstd::Encoder<'static, BufWriter<File>>),
}

impl Writer {
    /// A new file, or one emptied; standard output for `-`.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn create(path: &Path) -> io::Result<Self> {
        let out = if path == Path::new("-") {
            Out::Plain(Box::new(BufWriter::new(io::stdout())))
        } else {
            let file = BufWriter::new(File::create(path)?);
            match path.extension().and_then(|ending| ending.to_str()) {
                Some("gz") => Out::Gzip(GzEncoder::new(file, Compression::default())),
                Some("zst") => Out::Zstandard(zstd::Encoder::new(file, 0)?),
                _ => Out::Plain(Box::new(file)),
            }
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

    /// Writes what is left and closes the file; a file without this may be cut off.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(self) -> io::Result<()> {
        match self.out {
            Out::Plain(mut out) => out.flush(),
            Out::Gzip(out) => out.finish()?.flush(),
            Out::Zstandard(out) => out.finish()?.flush(),
        }
    }
}
