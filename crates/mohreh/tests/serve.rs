//! `mohreh serve` and the commands around its data, as one runs them.

mod postgres;

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
};

use postgres::postgres;

/// A folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("mohreh-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

fn mohreh(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mohreh"));
    command.current_dir(folder).env("LC_ALL", "C.UTF-8");
    for name in ["CONFIG", "LISTEN", "DATABASE", "PUBLIC_URL"] {
        command.env_remove(format!("MOHREH_{name}"));
    }
    command
}

/// Starts a server; it and what it said first.
fn serve(folder: &Path, arguments: &[&str]) -> (Child, Vec<String>) {
    greeted(mohreh(folder).arg("serve").args(arguments), "Data: ")
}

/// Starts a server that says last where its data is.
fn greeted(command: &mut Command, last: &str) -> (Child, Vec<String>) {
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut said = Vec::new();
    while !said.last().is_some_and(|line: &String| line.starts_with(last)) {
        said.push(lines.next().expect("it says where its data is").unwrap());
    }
    // Whatever follows comes before the end of the output.
    let killed = |child: &mut Child| {
        child.kill().unwrap();
        child.wait().unwrap();
    };
    killed(&mut child);
    said.extend(lines.map_while(Result::ok));
    (child, said)
}

fn refused(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn settings_come_from_a_file_and_flags_win() {
    let folder = Folder::new("settings");
    let config = folder.0.join("mohreh.toml");
    fs::write(&config, "listen = \"127.0.0.1:0\"\ndatabase = \"club.sqlite\"\n").unwrap();
    let (_, said) = serve(&folder.0, &["--config", "mohreh.toml"]);
    assert!(said.contains(&"Data: club.sqlite".to_owned()), "{said:?}");
    assert!(said.iter().any(|line| line.contains("http://127.0.0.1:")), "{said:?}");
    let hint = |said: &[String]| said.iter().any(|line| line.contains("mohreh admin token"));
    assert!(hint(&said), "it says how to get an administrator: {said:?}");
    let made = mohreh(&folder.0).args(["admin", "--database", "club.sqlite", "token"]).output();
    assert!(made.unwrap().status.success());
    let (_, said) = serve(&folder.0, &["--config", "mohreh.toml"]);
    assert!(!hint(&said), "there is one: {said:?}");
    let flags = ["--config", "mohreh.toml", "--database", "other.sqlite"];
    let (_, said) = serve(&folder.0, &flags);
    assert!(said.contains(&"Data: other.sqlite".to_owned()), "{said:?}");

    fs::write(&config, "lisen = \"127.0.0.1:0\"\n").unwrap();
    let output = mohreh(&folder.0).args(["serve", "--config", "mohreh.toml"]).output().unwrap();
    let why = refused(&output);
    assert!(why.contains("lisen") && why.contains("mohreh.toml"), "{why}");
}

#[test]
fn it_greets_in_the_language_of_its_user() {
    let folder = Folder::new("greeting");
    let mut command = mohreh(&folder.0);
    command.env("LC_ALL", "fa_IR.UTF-8").args(["serve", "--listen", "127.0.0.1:0"]);
    let (_, said) = greeted(&mut command, "داده‌ها: ");
    assert_eq!(said[0], "مهره آماده است.");
    assert!(said.iter().any(|line| line.starts_with("هنوز مدیری نیست: mohreh admin")), "{said:?}");
}

#[test]
fn it_goes_on_when_nobody_reads_its_greeting() {
    let folder = Folder::new("unread");
    let mut child = mohreh(&folder.0)
        .args(["serve", "--listen", "127.0.0.1:0"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut log = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    assert!(log.any(|line| line.contains("nobody reads the greeting")));
    // It would have ended of it by now.
    let second = mohreh(&folder.0).args(["verify"]).output().unwrap();
    assert!(second.status.success(), "{}", String::from_utf8_lossy(&second.stderr));
    assert_eq!(child.try_wait().unwrap(), None, "it has ended");
    let process = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &process]).status().unwrap().success());
    assert!(log.any(|line| line.starts_with("stopping: ")));
    assert!(child.wait().unwrap().success());
}

#[test]
fn on_a_network_it_says_where_phones_find_it() {
    let folder = Folder::new("network");
    let (_, said) = serve(&folder.0, &["--listen", "0.0.0.0:0"]);
    assert!(said.iter().any(|line| line.contains("http://localhost:")), "{said:?}");
    let addresses = said.iter().filter(|line| line.trim_start().starts_with("http://")).count();
    let has_code = said.iter().any(|line| line.contains('\u{2588}') || line.contains('\u{2580}'));
    assert_eq!(has_code, 1 < addresses, "a code for every machine on a network: {said:?}");
}

#[test]
fn a_copy_is_made_and_put_back() {
    let folder = Folder::new("copy");
    serve(&folder.0, &["--listen", "127.0.0.1:0"]);
    let run = |arguments: &[&str]| mohreh(&folder.0).args(arguments).output().unwrap();
    let copied = run(&["backup", "monday.sqlite"]);
    assert!(copied.status.success(), "{}", String::from_utf8_lossy(&copied.stderr));
    let again = refused(&run(&["backup", "monday.sqlite"]));
    assert!(again.contains("never overwrites"), "{again}");
    let bytes = fs::read(folder.0.join("monday.sqlite")).unwrap();
    fs::write(folder.0.join("damaged.sqlite"), [&bytes[..100], &[7; 9000][..]].concat()).unwrap();
    let why = refused(&run(&["restore", "damaged.sqlite", "--database", "wednesday.sqlite"]));
    assert!(why.contains("damaged.sqlite") && !why.contains("restoring"), "{why}");
    let occupied = refused(&run(&["restore", "monday.sqlite"]));
    assert!(occupied.contains("move it away"), "{occupied}");
    let restored = run(&["restore", "monday.sqlite", "--database", "tuesday.sqlite"]);
    assert!(restored.status.success(), "{}", String::from_utf8_lossy(&restored.stderr));
    assert!(run(&["verify", "--database", "tuesday.sqlite"]).status.success());
}

#[test]
fn a_folder_keeps_the_last_good_backups() {
    let folder = Folder::new("shelf");
    serve(&folder.0, &["--listen", "127.0.0.1:0"]);
    let shelf = folder.0.join("backups");
    fs::create_dir(&shelf).unwrap();
    let old = ["mohreh-2026-01-01T030000Z.sqlite", "mohreh-2026-01-02T030000Z.sqlite"];
    // Not ours, however much it looks like it.
    let other = ["mohreh-before-the-move.sqlite", "club-2026-01-01T030000Z.sqlite"];
    for name in old.iter().chain(&other) {
        fs::write(shelf.join(name), "").unwrap();
    }
    let backup = |keep| {
        mohreh(&folder.0).args(["backup", "--into", "backups", "--keep", keep]).output().unwrap()
    };
    let made = backup("2");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let mut left: Vec<String> = fs::read_dir(&shelf)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    left.sort_unstable();
    assert_eq!(left.len(), 4, "{left:?}");
    assert!(!left.iter().any(|name| name == old[0]), "{left:?}");
    assert!(left.iter().any(|name| name == old[1]), "{left:?}");
    for name in other {
        assert!(left.iter().any(|one| one == name), "{left:?}");
    }
    assert!(refused(&backup("0")).contains("--keep"));
    // A database that cannot be copied whole drives no good backup out.
    fs::write(folder.0.join("mohreh.sqlite"), "no database").unwrap();
    refused(&backup("1"));
    let after = fs::read_dir(&shelf).unwrap().count();
    assert_eq!(after, left.len(), "nothing was removed, and nothing half is left");
}

#[test]
fn postgresql_is_copied_by_its_own_tools() {
    let folder = Folder::new("own-tools");
    let database = "postgres://localhost/mohreh";
    let restore = ["restore", "monday.sqlite", "--database", database];
    let why = refused(&mohreh(&folder.0).args(restore).output().unwrap());
    assert!(why.contains("pg_restore"), "{why}");
    if let Some(database) = postgres() {
        let backup = ["backup", "--database", &database, "monday.sqlite"];
        let why = refused(&mohreh(&folder.0).args(backup).output().unwrap());
        assert!(why.contains("pg_dump"), "{why}");
    }
}
