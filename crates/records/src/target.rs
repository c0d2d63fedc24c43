//! A file that has its name only when it is whole: until then what was there before
//! stays as it is, whatever goes wrong.
//!
//! Only what does not exist yet, or is an ordinary file, is replaced. A device, a pipe
//! or what the system calls a file that is already open (`/dev/stdout`) is written to.

use std::{
    fs::{self, File, TryLockError},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use mohreh_rules::problem;

use crate::walk::walk;

/// What a process has open, by other names.
const OPEN: [&str; 4] = ["/dev/stdout", "/dev/stderr", "/dev/fd", "/proc"];

/// A file under way. One that is dropped before it is finished leaves nothing.
pub struct Target {
    out: Box<dyn Write + Send>,
    /// The part, and the file that it becomes.
    names: Option<(PathBuf, PathBuf)>,
}

impl Target {
    /// A file that is to be written, after these sources have been read; standard output
    /// for `-`.
    ///
    /// # Errors
    /// When it is one of the sources, when another process writes it, or when it cannot
    /// be made.
    pub fn new(path: &Path, sources: &[PathBuf]) -> Result<Self> {
        Self::open(path, sources).with_context(|| path.display().to_string())
    }

    fn open(path: &Path, sources: &[PathBuf]) -> Result<Self> {
        if path == Path::new("-") || path == Path::new("/dev/stdout") {
            return Ok(Self { out: Box::new(io::stdout()), names: None });
        }
        // A link stays where it is; what it points to is replaced.
        let real = path.canonicalize();
        let is_source = real.as_ref().is_ok_and(|real| {
            walk(sources).flatten().any(|source| source.canonicalize().is_ok_and(|it| it == *real))
        });
        anyhow::ensure!(
            !is_source,
            problem!("records-own-source", "this file is one of those that are read")
        );
        let is_open = OPEN.iter().any(|open| path.starts_with(open));
        let whole = match &real {
            Ok(real) if real.is_file() && !is_open => real,
            Err(_) if !path.is_symlink() => path,
            _ => return Ok(Self { out: Box::new(File::create(path)?), names: None }),
        };
        let mut part = whole.as_os_str().to_owned();
        part.push(".part");
        let part = PathBuf::from(part);
        let file = own_part(&part)?;
        file.set_len(0)?;
        if let Ok(known) = whole.metadata() {
            file.set_permissions(known.permissions())?;
        }
        Ok(Self { out: Box::new(file), names: Some((part, whole.to_owned())) })
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// When it cannot be written whole.
    pub fn finish(mut self) -> io::Result<()> {
        self.out.flush()?;
        if let Some((part, whole)) = &self.names {
            fs::rename(part, whole)?;
            self.names = None;
        }
        Ok(())
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Drop for Target {
    fn drop(&mut self) {
        if let Some((part, _)) = &self.names {
            // What is left behind is written over the next time.
            let _ = fs::remove_file(part);
        }
    }
}

/// The part, kept to this process. Whoever had it may give it its name, or take it away,
/// between the moment when it is opened here and the one when it is free: what was opened
/// is a finished file then, or none, and must not be touched.
fn own_part(part: &Path) -> Result<File> {
    loop {
        let file = File::options().create(true).truncate(false).write(true).open(part)?;
        lock(&file)?;
        if is_at(&file, part)? {
            return Ok(file);
        }
    }
}

/// Whether this is the file that has this name now.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;

    let own = file.metadata()?;
    match fs::metadata(path) {
        Ok(known) => Ok((known.dev(), known.ino()) == (own.dev(), own.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Elsewhere a file that is open keeps its name.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}

/// Writes a whole file, after these sources have been read.
///
/// # Errors
/// As [`Target`] has them; what was there before stays then.
pub fn write_whole(path: &Path, sources: &[PathBuf], bytes: &[u8]) -> Result<()> {
    let mut target = BufWriter::new(Target::new(path, sources)?);
    let written = target.write_all(bytes).and_then(|()| target.into_inner()?.finish());
    written.with_context(|| path.display().to_string())
}

/// Keeps an ordinary file to this process as long as it is open. Devices are anybody's,
/// and some file systems have no locks.
///
/// # Errors
/// When another process has it.
pub fn lock(file: &File) -> Result<()> {
    if !file.metadata()?.is_file() {
        return Ok(());
    }
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            Err(problem!("records-locked", "another process is writing this file").into())
        }
        Err(TryLockError::Error(error)) if error.kind() != io::ErrorKind::Unsupported => {
            Err(error.into())
        }
        _ => Ok(()),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::{fs, io::Write, os::unix::fs::FileTypeExt, path::PathBuf};

    use super::{Target, is_at, write_whole};

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("mohreh-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn what_was_there_stays_until_the_new_file_is_whole() {
        let folder = folder("target");
        let path = folder.join("a.txt");
        write_whole(&path, &[], b"old").unwrap();
        let mut target = Target::new(&path, &[]).unwrap();
        target.write_all(b"half").unwrap();
        assert!(Target::new(&path, &[]).is_err(), "two at once");
        drop(target);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        write_whole(&path, &[], b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "no part is left");
        fs::remove_dir_all(folder).unwrap();
    }

    /// Whoever comes in the same moment is refused or writes after; a file that has its name
    /// is never cut.
    #[test]
    fn two_who_finish_in_the_same_moment_leave_a_whole_file() {
        let folder = folder("target-race");
        let path = folder.join("a.txt");
        let texts = [b'a', b'b', b'c', b'd'].map(|letter| vec![letter; 20_000]);
        write_whole(&path, &[], &texts[0]).unwrap();
        std::thread::scope(|scope| {
            for text in &texts {
                scope.spawn(|| {
                    for _ in 0..500 {
                        let told = write_whole(&path, &[], text).map_err(|why| format!("{why:#}"));
                        let is_refused = |why: &String| why.contains("another process is writing");
                        assert!(told.as_ref().err().is_none_or(is_refused), "{told:?}");
                        let found = fs::read(&path).unwrap();
                        assert!(texts.contains(&found), "{} bytes", found.len());
                    }
                });
            }
        });
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "no part is left");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_part_that_has_got_its_name_is_no_part_any_more() {
        let folder = folder("target-name");
        let (part, whole) = (folder.join("a.txt.part"), folder.join("a.txt"));
        let file = fs::File::create(&part).unwrap();
        assert!(is_at(&file, &part).unwrap());
        fs::rename(&part, &whole).unwrap();
        assert!(!is_at(&file, &part).unwrap());
        fs::write(&part, "another").unwrap();
        assert!(!is_at(&file, &part).unwrap() && is_at(&file, &whole).unwrap());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn no_source_is_written_to_under_whatever_name() {
        let folder = folder("target-source");
        let (path, link) = (folder.join("a.mohreh"), folder.join("b.mohreh"));
        fs::write(&path, "old").unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        for target in
            [&path, &link, &folder.join("../").join(folder.file_name().unwrap()).join("a.mohreh")]
        {
            for source in [&path, &link, &folder] {
                let sources = [source.clone()];
                assert!(write_whole(target, &sources, b"new").is_err(), "{target:?} {source:?}");
            }
        }
        // Where it is no source, what the link points to is replaced.
        write_whole(&link, &[], b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert!(link.is_symlink());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn only_ordinary_files_are_replaced() {
        let folder = folder("target-device");
        assert!(write_whole(&folder, &[], b"new").is_err());
        // A device in a folder of our own, so that the system's is never at risk.
        let link = folder.join("null");
        std::os::unix::fs::symlink("/dev/null", &link).unwrap();
        let target = Target::new(&link, &[]).unwrap();
        assert!(target.names.is_none(), "a device is written to");
        target.finish().unwrap();
        assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
        assert!(link.is_symlink());
        fs::remove_dir_all(folder).unwrap();
    }
}
