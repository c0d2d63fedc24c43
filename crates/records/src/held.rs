//! A file that one process has to itself for as long as it uses it, and that is whole at
//! every moment.
//!
//! Whoever has it holds a lock on it. What it is to hold next is written beside it and takes
//! its name, lock and all; so a full disk or a sudden end leaves what was there.

use std::{
    fs::{self, File, TryLockError},
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
};

/// A file that is held.
#[derive(Debug)]
pub struct Held {
    path: PathBuf,
    /// Open as long as nobody else may have it.
    _file: File,
}

impl Held {
    /// A new file of this name; `None` where there is one already, or where another process
    /// is making it.
    ///
    /// # Errors
    /// When it cannot be written whole.
    pub fn create(path: &Path, bytes: &[u8]) -> io::Result<Option<Self>> {
        if path.exists() {
            return Ok(None);
        }
        let Some(part) = Part::open(path)? else { return Ok(None) };
        // It may have been made before the part was ours.
        if path.exists() {
            return Ok(None);
        }
        part.become_whole(bytes).map(Some)
    }

    /// The file of this name; `None` where another process has it.
    ///
    /// # Errors
    /// When there is none, or it cannot be opened.
    pub fn open(path: &Path) -> io::Result<Option<Self>> {
        let file = File::options().read(true).write(true).open(path)?;
        // Another process may have put a new file there between the two.
        let is_ours = is_free(&file)? && is_at(&file, path)?;
        Ok(is_ours.then(|| Self { path: path.to_owned(), _file: file }))
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes it anew.
    ///
    /// # Errors
    /// When it cannot be written whole; it stays as it was then.
    pub fn replace(&mut self, bytes: &[u8]) -> io::Result<()> {
        let part = Part::open(&self.path)?.ok_or(ErrorKind::ResourceBusy)?;
        *self = part.become_whole(bytes)?;
        Ok(())
    }

    /// Deletes it.
    ///
    /// # Errors
    /// When that cannot be done; one that is gone already is deleted.
    pub fn remove(self) -> io::Result<()> {
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

/// What is to be a file. One that is dropped before leaves nothing.
struct Part {
    file: Option<File>,
    part: PathBuf,
    whole: PathBuf,
}

impl Part {
    /// `None` where another process writes it.
    fn open(whole: &Path) -> io::Result<Option<Self>> {
        let mut part = whole.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        let file = File::options().create(true).truncate(false).write(true).open(&part)?;
        let is_ours = is_free(&file)? && is_at(&file, &part)?;
        Ok(is_ours.then(|| Self { file: Some(file), part, whole: whole.to_owned() }))
    }

    fn become_whole(mut self, bytes: &[u8]) -> io::Result<Held> {
        let mut file = self.file.as_ref().ok_or(ErrorKind::NotFound)?;
        file.set_len(0)?;
        file.write_all(bytes)?;
        fs::rename(&self.part, &self.whole)?;
        let file = self.file.take().ok_or(ErrorKind::NotFound)?;
        Ok(Held { path: self.whole.clone(), _file: file })
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if self.file.is_some() {
            // What is left behind is written over the next time.
            let _ = fs::remove_file(&self.part);
        }
    }
}

/// Locks a file, if nobody else has; some file systems have no locks.
fn is_free(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(true),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Whether the file still has this name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let (own, there) = (file.metadata()?, fs::metadata(path));
    Ok(there.is_ok_and(|there| (own.dev(), own.ino()) == (there.dev(), there.ino())))
}

/// Elsewhere an open file keeps its name.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;

    use super::Held;

    #[test]
    fn a_file_is_held_by_one_and_is_whole_at_every_moment() {
        let folder = std::env::temp_dir().join(format!("mohreh-held-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("a.txt");
        let mut held = Held::create(&path, b"one").unwrap().expect("a new file");
        assert!(Held::create(&path, b"other").unwrap().is_none(), "there is one");
        assert!(Held::open(&path).unwrap().is_none(), "it is held");
        held.replace(b"two").unwrap();
        assert!(Held::open(&path).unwrap().is_none(), "the new one is held too");
        assert_eq!(fs::read(&path).unwrap(), b"two");
        // A part that cannot be written, as on a full disk.
        fs::create_dir(folder.join("a.txt.part")).unwrap();
        assert!(held.replace(b"three").is_err());
        assert_eq!(fs::read(&path).unwrap(), b"two", "what was there stays");
        fs::remove_dir(folder.join("a.txt.part")).unwrap();
        drop(held);
        let held = Held::open(&path).unwrap().expect("nobody has it any more");
        held.remove().unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "nothing is left");
        fs::remove_dir_all(folder).unwrap();
    }
}
