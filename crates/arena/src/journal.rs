//! What is on disk while a match is played: the records, one after the other, and
//! beside them the result so far.
//!
//! A record is written when its game ends. A match that is taken up again reads the
//! records and plays the games that are missing; a record that was cut off while it
//! was written is taken out first.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use mohreh_records::{Raw, lock, write_whole};
use mohreh_rules::{problem, record::Record};
use serde::{Serialize, de::DeserializeOwned};

/// Between two records: an empty line, and the first tag of the second. Nothing else
/// in a record looks like this.
const BETWEEN: &[u8] = b"\n\n[";
/// How often the system is asked to put what was written where no power cut reaches it.
const SYNC: Duration = Duration::from_secs(1);

/// The files of a match.
pub struct Journal {
    path: PathBuf,
    file: File,
    /// Up to where the file is whole.
    length: u64,
    synced: Instant,
}

impl Journal {
    /// New files.
    ///
    /// # Errors
    /// When there are records already, when another process writes them, or no file can
    /// be made.
    pub fn create(path: &Path) -> Result<Self> {
        let place = || path.display().to_string();
        let file = OpenOptions::new().create(true).append(true).open(path).with_context(place)?;
        lock(&file).with_context(place)?;
        if 0 < file.metadata().with_context(place)?.len() {
            return Err(problem!(
                "arena-exists",
                "there are records already; go on with --resume, or name another file"
            ))
            .with_context(place);
        }
        Ok(Self { path: path.to_owned(), file, length: 0, synced: Instant::now() })
    }

    /// The files of a match that was broken off, and its records.
    ///
    /// # Errors
    /// When they cannot be read, another process writes them, or a record is damaged: what
    /// cannot be played is no game that counts.
    pub fn resume(path: &Path) -> Result<(Self, Vec<Record>)> {
        let place = || path.display().to_string();
        let file = OpenOptions::new().append(true).open(path).with_context(place)?;
        lock(&file).with_context(place)?;
        let bytes = fs::read(path).with_context(place)?;
        let whole = whole_length(&bytes);
        file.set_len(whole as u64).with_context(place)?;
        let mut records = Vec::new();
        for raw in mohreh_records::read(&[path.to_owned()]) {
            let record = raw.and_then(|raw| checked(&raw));
            records.push(record.context(problem!(
                "arena-damaged",
                "one of the records is damaged; take it out of the file, and --resume plays its \
                 game again"
            ))?);
        }
        let journal =
            Self { path: path.to_owned(), file, length: whole as u64, synced: Instant::now() };
        Ok((journal, records))
    }

    /// Adds a record. What cannot be written whole is not written at all.
    ///
    /// # Errors
    /// When it cannot be written: a full disk, for one.
    pub fn append(&mut self, record: &Record) -> Result<()> {
        let text = format!("{record}\n");
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.sync());
        if let Err(error) = written {
            // Where not even this can be done, reading will find the end cut off.
            let _ = self.file.set_len(self.length);
            let _ = self.file.seek(SeekFrom::End(0));
            return Err(error).with_context(|| self.path.display().to_string());
        }
        self.length += text.len() as u64;
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        if self.synced.elapsed() < SYNC {
            return Ok(());
        }
        self.synced = Instant::now();
        match self.file.sync_data() {
            // Pipes and devices cannot, and need not.
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
            synced => synced,
        }
    }

    /// Replaces the result beside the records: what is there is always whole.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save(&self, result: &impl Serialize) -> Result<()> {
        let text = serde_json::to_string_pretty(result)? + "\n";
        write_whole(&result_path(&self.path), &[], text.as_bytes())
    }

    /// The result beside the records of a match that was broken off.
    ///
    /// # Errors
    /// When there is none.
    pub fn saved<T: DeserializeOwned>(path: &Path) -> Result<T> {
        let path = result_path(path);
        let place = || path.display().to_string();
        let text = fs::read_to_string(&path).with_context(place)?;
        serde_json::from_str(&text).with_context(place)
    }
}

/// `games.mohreh.json` beside `games.mohreh`.
fn result_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".json");
    name.into()
}

/// The record, if it can be played and has all its turns.
fn checked(raw: &Raw) -> Result<Record> {
    let loaded = raw.load(None)?;
    loaded.complain()?;
    let record = loaded.record;
    if !has_all_turns(&record) {
        let (found, told) = (record.turns.len(), record.tag("Turns").unwrap_or("?"));
        return Err(problem!(
            "arena-turns",
            "it has {found} turns and its tag Turns says {told}",
            found,
            told
        ))
        .with_context(|| raw.place.to_string());
    }
    Ok(record)
}

/// Every record says how many turns it has.
fn has_all_turns(record: &Record) -> bool {
    record.tag("Turns") == Some(record.turns.len().to_string().as_str())
}

/// Up to where a file of records is whole: its last record may have been cut off.
/// Every record ends with an empty line.
fn whole_length(bytes: &[u8]) -> usize {
    let between = bytes.windows(BETWEEN.len()).rposition(|window| window == BETWEEN);
    let last = between.map_or(0, |at| at + 2);
    let text = String::from_utf8_lossy(&bytes[last..]);
    let is_whole =
        text.ends_with("\n\n") && text.parse::<Record>().is_ok_and(|it| has_all_turns(&it));
    if is_whole { bytes.len() } else { last }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::PathBuf};

    use mohreh_rules::record::Record;

    use super::Journal;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("mohreh-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_record_that_was_cut_off_anywhere_is_taken_out() {
        let folder = folder("journal");
        let path = folder.join("games.mohreh");
        let record: Record =
            "[Mohreh \"1\"]\n[Game \"dvonn\"]\n[Turns \"3\"]\n\n1. e3 d4 2. f5\n".parse().unwrap();
        let mut journal = Journal::create(&path).unwrap();
        journal.append(&record).unwrap();
        journal.append(&record).unwrap();
        drop(journal);
        let whole = fs::read(&path).unwrap();
        assert!(Journal::create(&path).is_err(), "records are not overwritten");
        for length in whole.len() / 2..whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            let (mut journal, records) = Journal::resume(&path).unwrap();
            assert!(Journal::resume(&path).is_err(), "nobody else writes meanwhile");
            assert_eq!(records, std::slice::from_ref(&record), "{length}");
            journal.append(&record).unwrap();
            assert_eq!(fs::read(&path).unwrap(), whole);
        }
        assert_eq!(Journal::resume(&path).unwrap().1.len(), 2);
        fs::remove_dir_all(folder).unwrap();
    }

    /// What cannot be played, or lacks a turn in the middle of the file, is not counted.
    #[test]
    fn a_damaged_record_is_told_with_its_place() {
        let folder = folder("journal-damaged");
        let path = folder.join("games.mohreh");
        let record =
            |turns: &str| format!("[Mohreh \"1\"]\n[Game \"dvonn\"]\n[Turns \"3\"]\n\n{turns}\n\n");
        let good = record("1. e3 d4 2. f5");
        for (damaged, why) in [
            (record("1. e3 zz9 2. f5"), "zz9"),
            (record("1. e3 e3 2. f5"), "e3"),
            (record("1. e3 d4"), "2 turns"),
            (good.replace("[Turns \"3\"]\n", ""), "says ?"),
        ] {
            fs::write(&path, format!("{good}{damaged}{good}")).unwrap();
            let error = Journal::resume(&path).err().expect("it is refused");
            let told = format!("{error:#}");
            assert!(told.contains("--resume") && told.contains(why), "{told}");
            assert!(told.contains("games.mohreh:7") || told.contains("turn 2"), "{told}");
        }
        fs::write(&path, format!("{good}{good}")).unwrap();
        assert_eq!(Journal::resume(&path).unwrap().1.len(), 2);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_full_disk_is_told() {
        let full = std::path::Path::new("/dev/full");
        if !full.exists() {
            return; // Only Linux has one.
        }
        let folder = folder("full");
        let path = folder.join("games.mohreh");
        std::os::unix::fs::symlink(full, &path).unwrap();
        let mut journal = Journal::create(&path).unwrap();
        let record: Record = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n".parse().unwrap();
        assert!(journal.append(&record).is_err());
        fs::remove_dir_all(folder).unwrap();
    }
}
