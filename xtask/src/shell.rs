//! Running other programs, and saying so.
//!
//! Every command that takes time is announced with the reason for it, so that
//! nobody looks at a silent terminal and wonders.

use std::{
    ffi::OsStr,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    time::{Duration, Instant, SystemTime},
};

use anyhow::{Context, Result, bail};

/// The folder of the whole project.
pub(crate) fn root() -> PathBuf {
    let own = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    own.parent().map_or_else(|| own.clone(), Path::to_path_buf)
}

/// Says what happens next and why, on one line.
pub(crate) fn say(line: impl AsRef<str>) {
    println!("-- {}", line.as_ref());
}

/// A command that runs in the project's folder.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// The cargo that runs us, without what it told us about ourselves: build
/// scripts look at such variables and would run again for nothing.
pub(crate) fn cargo() -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = command(program);
    forget_own_package(&mut command);
    command
}

/// Removes the variables that describe this very program.
pub(crate) fn forget_own_package(command: &mut Command) {
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        let is_ours = ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_CRATE_"]
            .iter()
            .any(|prefix| text.starts_with(prefix));
        if is_ours {
            command.env_remove(&name);
        }
    }
}

/// Runs a command to its end; anything but success is an error that names it.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = describe(command);
    println!("   $ {line}");
    let status =
        command.stdin(Stdio::null()).status().with_context(|| format!("cannot start `{line}`"))?;
    if !status.success() {
        bail!("`{line}` ended with {status}");
    }
    Ok(())
}

/// Runs a command and gives back what it printed.
pub(crate) fn capture(command: &mut Command) -> Result<String> {
    let line = describe(command);
    let Output { status, stdout, stderr } =
        command.stdin(Stdio::null()).output().with_context(|| format!("cannot start `{line}`"))?;
    if !status.success() {
        bail!("`{line}` ended with {status}: {}", String::from_utf8_lossy(&stderr).trim());
    }
    String::from_utf8(stdout).with_context(|| format!("`{line}` did not print text"))
}

/// The command as one would type it, with the variables it sets in front.
fn describe(command: &Command) -> String {
    let sets = command.get_envs().filter_map(|(name, value)| {
        let value = value?.to_string_lossy();
        Some(format!("{}={}", name.to_string_lossy(), quoted(&value)))
    });
    let program = Path::new(command.get_program());
    let program = match std::env::var_os("CARGO") {
        // Rustup's cargo has a long path that tells nobody anything.
        Some(cargo) if program.as_os_str() == cargo => "cargo".into(),
        _ => program.to_string_lossy(),
    };
    let args = command.get_args().map(|arg| quoted(&arg.to_string_lossy()));
    sets.chain([program.into_owned()]).chain(args).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &str) -> String {
    let is_plain = !word.is_empty() && !word.contains([' ', '\'', '"', '$', '*', ';', '&']);
    if is_plain { word.to_owned() } else { format!("'{word}'") }
}

/// Where a program is on the `PATH`, if it is.
pub(crate) fn find_program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// Minutes and seconds, or seconds with a tenth.
pub(crate) fn duration(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds < 60 {
        return format!("{:.1} s", time.as_secs_f64());
    }
    format!("{} min {} s", seconds / 60, seconds % 60)
}

/// Runs something and says how long it took.
pub(crate) fn timed<T>(what: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    let start = Instant::now();
    let result = work()?;
    say(format!("{what}: done in {}", duration(start.elapsed())));
    Ok(result)
}

/// All files under a folder, sorted; nothing for a folder that is not there.
pub(crate) fn files_under(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        if !folder.is_dir() {
            continue;
        }
        let entries = std::fs::read_dir(&folder)
            .with_context(|| format!("cannot read the folder {}", folder.display()))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    Ok(files)
}

/// When a file was last written; `None` if it is not there.
pub(crate) fn modified(file: &Path) -> Option<SystemTime> {
    file.metadata().and_then(|data| data.modified()).ok()
}
