//! A stream cut into records, in bounded memory.
//!
//! Our own records begin with a line `[Mohreh …` outside of a comment; or, where that
//! line is damaged, with the first tag after turns. Boardspace's are pairs of parentheses
//! outside of brackets.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use mohreh_rules::problem;

use crate::{
    MOST_BYTES,
    raw::{Form, Place, Raw},
};

/// How our own records begin.
const HEAD: &[u8] = b"[Mohreh";
/// The first bytes of compressed streams.
const GZIP: &[u8] = &[0x1f, 0x8b];
const ZSTANDARD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];
/// The mark that some editors put before a text.
const BYTE_ORDER: &[u8] = &[0xef, 0xbb, 0xbf];
/// How much is read at once.
const BUFFER: usize = 1 << 16;

/// The records of one stream.
pub(crate) struct Split {
    path: PathBuf,
    input: Box<dyn BufRead + Send>,
    form: Form,
    /// The line that comes next, from 1, and the line of ours that was read too far.
    line: usize,
    ahead: Option<Vec<u8>>,
    is_over: bool,
}

impl Split {
    pub(crate) fn open(path: &Path) -> Result<Self> {
        let place = || path.display().to_string();
        let plain: Box<dyn Read + Send> = if path == Path::new("-") {
            Box::new(io::stdin())
        } else {
            Box::new(File::open(path).with_context(place)?)
        };
        let mut packed = BufReader::with_capacity(BUFFER, plain);
        let first = packed.fill_buf().with_context(place)?;
        let unpacked: Box<dyn Read + Send> = if first.starts_with(GZIP) {
            Box::new(flate2::bufread::MultiGzDecoder::new(packed))
        } else if first.starts_with(ZSTANDARD) {
            Box::new(zstd::Decoder::with_buffer(packed).with_context(place)?)
        } else {
            Box::new(packed)
        };
        Self::of(unpacked, path).with_context(place)
    }

    pub(crate) fn of(input: Box<dyn Read + Send>, path: &Path) -> io::Result<Self> {
        let mut input: Box<dyn BufRead + Send> = Box::new(BufReader::with_capacity(BUFFER, input));
        if input.fill_buf()?.starts_with(BYTE_ORDER) {
            input.consume(BYTE_ORDER.len());
        }
        let mut line = 1;
        let first = loop {
            let Some(&byte) = input.fill_buf()?.first() else { break b'[' };
            if !byte.is_ascii_whitespace() {
                break byte;
            }
            line += usize::from(byte == b'\n');
            input.consume(1);
        };
        let form = if first == b'(' { Form::Boardspace } else { Form::Mohreh };
        Ok(Self { path: path.to_owned(), input, form, line, ahead: None, is_over: false })
    }

    /// The bytes of the next record and the line on which it begins.
    fn cut(&mut self) -> Result<Option<(usize, Vec<u8>)>> {
        match self.form {
            Form::Mohreh => self.cut_ours(),
            Form::Boardspace => self.cut_boardspace(),
        }
    }

    fn cut_ours(&mut self) -> Result<Option<(usize, Vec<u8>)>> {
        let mut record = self.ahead.take().unwrap_or_default();
        let mut first = self.line - usize::from(!record.is_empty());
        let (mut in_comment, mut has_turns) = (false, false);
        loop {
            let start = record.len();
            if self.read_line(&mut record)? == 0 {
                break;
            }
            let line = record[start..].trim_ascii();
            if line.is_empty() {
                if start == 0 {
                    record.clear();
                    first = self.line;
                }
                continue;
            }
            // Its first bracket may be what is damaged.
            let ends_as_tag = line.ends_with(b"\"]") && !line.contains(&b'{');
            let is_tag = !in_comment && (line.starts_with(b"[") || ends_as_tag);
            let is_first = is_tag && (has_turns || record[start..].starts_with(HEAD));
            if 0 < start && is_first {
                self.ahead = Some(record.split_off(start));
                return Ok(Some((first, record)));
            }
            // A tag may hold braces between its quotes.
            if !is_tag {
                has_turns = true;
                for byte in line {
                    in_comment = match byte {
                        b'{' => true,
                        b'}' => false,
                        _ => in_comment,
                    };
                }
            }
        }
        self.is_over = true;
        Ok((!record.is_empty()).then_some((first, record)))
    }

    fn cut_boardspace(&mut self) -> Result<Option<(usize, Vec<u8>)>> {
        let mut record = Vec::new();
        let mut first = self.line;
        let (mut depth, mut in_brackets, mut is_escaped) = (0usize, false, false);
        loop {
            let buffer = self.input.fill_buf()?;
            if buffer.is_empty() {
                self.is_over = true;
                return Ok((!record.is_empty()).then_some((first, record)));
            }
            let mut used = 0;
            for &byte in buffer {
                used += 1;
                self.line += usize::from(byte == b'\n');
                if record.is_empty() && byte.is_ascii_whitespace() {
                    first = self.line;
                    continue;
                }
                record.push(byte);
                match byte {
                    _ if is_escaped => is_escaped = false,
                    b'\\' if in_brackets => is_escaped = true,
                    b']' => in_brackets = false,
                    b'[' => in_brackets = true,
                    b'(' if !in_brackets => depth += 1,
                    b')' if !in_brackets => depth = depth.saturating_sub(1),
                    _ => continue,
                }
                if depth == 0 {
                    break;
                }
                if MOST_BYTES < record.len() {
                    break;
                }
            }
            self.input.consume(used);
            too_long(&record)?;
            let is_whole = depth == 0 && !record.is_empty();
            if is_whole {
                return Ok(Some((first, record)));
            }
        }
    }

    /// Appends a line with its end; how many bytes it has.
    fn read_line(&mut self, record: &mut Vec<u8>) -> Result<usize> {
        let room = (MOST_BYTES + 1).saturating_sub(record.len());
        let mut limited = (&mut self.input).take(room as u64);
        let read = limited.read_until(b'\n', record)?;
        too_long(record)?;
        self.line += usize::from(0 < read);
        Ok(read)
    }
}

fn too_long(record: &[u8]) -> Result<()> {
    let mib = MOST_BYTES >> 20;
    anyhow::ensure!(
        record.len() <= MOST_BYTES,
        problem!("records-long", "a record has at most {mib} MiB", mib)
    );
    Ok(())
}

impl Iterator for Split {
    type Item = Result<Raw>;

    fn next(&mut self) -> Option<Result<Raw>> {
        if self.is_over {
            return None;
        }
        match self.cut() {
            Ok(None) => None,
            Ok(Some((line, bytes))) => {
                // Old files are Latin-1; names may suffer, moves are plain letters.
                let text = String::from_utf8_lossy(&bytes).into_owned();
                let place = Place { path: self.path.clone(), line };
                Some(Ok(Raw { place, form: self.form, text }))
            }
            Err(error) => {
                // Where the next record begins is not known.
                self.is_over = true;
                let place = Place { path: self.path.clone(), line: self.line };
                Some(Err(error).with_context(|| place.to_string()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{io::Cursor, path::Path};

    use super::Split;

    fn cut(text: &'static str) -> Vec<(usize, String)> {
        let split = Split::of(Box::new(Cursor::new(text)), Path::new("a")).unwrap();
        split.map(|raw| raw.unwrap()).map(|raw| (raw.place.line, raw.text)).collect()
    }

    #[test]
    fn our_records_begin_with_their_first_tag() {
        let text = "\u{feff}\n[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n1. e3 {not\n[Mohreh here} d4\n\n\
                    [Mohreh \"1\"]\n[Game \"yinsh\"]\n[Event \"{\"]\n[Mohreh \"1\"]\n";
        let found = cut(text);
        let lines: Vec<usize> = found.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [2, 8, 11]);
        assert!(found[0].1.ends_with("here} d4\n\n"), "{found:?}");
        assert_eq!(found[2].1, "[Mohreh \"1\"]\n");
    }

    #[test]
    fn a_damaged_first_tag_hides_no_other_record() {
        for head in ["[Mohre \"1\"]", "Mohreh \"1\"]", "[Mohreh 1]"] {
            let text =
                "[Mohreh \"1\"]\n\n1. e3 {no [tag\n\"x\"]}\n\nHEAD\n[Game \"dvonn\"]\n\n1. e3\n";
            let found = cut(text.replace("HEAD", head).leak());
            let lines: Vec<usize> = found.iter().map(|(line, _)| *line).collect();
            assert_eq!(lines, [1, 6], "{head}");
        }
    }

    #[test]
    fn boardspace_records_are_pairs_of_parentheses() {
        let found = cut("\n(;SU[Zertz];C[\\] (]P0[R- A 1](;x))\n\n(;SU[Dvonn])(;open [");
        assert_eq!(found[0], (2, "(;SU[Zertz];C[\\] (]P0[R- A 1](;x))".to_owned()));
        assert_eq!(found[1], (4, "(;SU[Dvonn])".to_owned()));
        assert_eq!(found[2].1, "(;open [");
    }

    #[test]
    fn nothing_holds_nothing_and_anything_is_handed_on() {
        assert_eq!(cut(" \n\n"), []);
        assert_eq!(cut("hello\n"), [(1, "hello\n".to_owned())]);
    }

    #[test]
    fn a_record_without_end_is_refused() {
        let endless = std::io::Read::chain(Cursor::new("[Mohreh \"1\"]\n"), std::io::repeat(b'x'));
        let mut split = Split::of(Box::new(endless), Path::new("a")).unwrap();
        assert!(split.next().unwrap().is_err());
        assert!(split.next().is_none());
        let endless = std::io::Read::chain(Cursor::new("(;"), std::io::repeat(b'x'));
        let mut split = Split::of(Box::new(endless), Path::new("a")).unwrap();
        assert!(split.next().unwrap().is_err());
    }
}
