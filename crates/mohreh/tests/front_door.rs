//! What a newcomer meets first: the bare command, the doctor, pipes that
//! close early.

mod folder;

use std::{
    io::Read,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use folder::own_folder;

fn mohreh(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mohreh"));
    command.current_dir(folder).env("XDG_DATA_HOME", folder.join("data")).stdin(Stdio::null());
    command
}

/// An empty folder of this test's own.
fn empty_folder(name: &str) -> PathBuf {
    let folder = own_folder(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn the_bare_command_lists_commands_in_ten_lines() {
    let output = mohreh(&empty_folder("bare")).output().unwrap();
    assert!(output.status.success());
    let text = text(&output);
    assert!(text.lines().count() <= 10, "{text}");
    for command in ["mohreh play", "mohreh serve", "mohreh doctor", "mohreh help"] {
        assert!(text.contains(command), "{text}");
    }
}

fn doctor(name: &str, arguments: &[&str]) -> (bool, serde_json::Value) {
    let output =
        mohreh(&empty_folder(name)).args(["doctor", "--json"]).args(arguments).output().unwrap();
    (output.status.success(), serde_json::from_str(&text(&output)).unwrap())
}

fn state<'a>(report: &'a serde_json::Value, name: &str) -> &'a str {
    let findings = report["findings"].as_array().unwrap();
    let found = findings.iter().find(|finding| finding["name"] == name);
    found.unwrap_or_else(|| panic!("no {name} in {report}"))["state"].as_str().unwrap()
}

#[test]
fn the_doctor_finds_nothing_missing_in_an_empty_folder() {
    let (is_well, report) = doctor("well", &["--listen", "127.0.0.1:0"]);
    assert!(is_well, "{report}");
    assert_eq!(report["missing"], 0);
    for name in ["version", "terminal", "data", "port", "database"] {
        assert_eq!(state(&report, name), "fine", "{report}");
    }
}

#[test]
fn the_doctor_says_what_is_missing() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let (is_well, report) = doctor("ill", &["--listen", &address, "--database", "no/such/file"]);
    assert!(!is_well);
    assert_eq!(report["missing"], 2, "{report}");
    assert_eq!(state(&report, "port"), "missing");
    assert_eq!(state(&report, "database"), "missing");
}

#[test]
fn a_database_that_is_none_is_told() {
    let folder = empty_folder("broken");
    std::fs::write(folder.join("text.sqlite"), "this is no database, however long it is").unwrap();
    let arguments = ["doctor", "--listen", "127.0.0.1:0", "--database", "text.sqlite"];
    let output = mohreh(&folder).args(arguments).output().unwrap();
    assert!(!output.status.success());
    assert!(text(&output).contains("! database"), "{}", text(&output));
}

/// The last lines find the pipe closed.
fn read_a_little(arguments: &[&str]) {
    let mut child = mohreh(&empty_folder("pipe"))
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut few = [0; 10];
    let mut pipe = child.stdout.take().unwrap();
    pipe.read_exact(&mut few).unwrap();
    drop(pipe);
    let output = child.wait_with_output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {complaint}");
    assert!(!complaint.contains("panicked"), "{arguments:?}: {complaint}");
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    read_a_little(&["man"]);
    read_a_little(&["completions", "bash"]);
    read_a_little(&["perft", "dvonn", "2", "--divide"]);
    read_a_little(&["show", "yinsh"]);
    read_a_little(&["help"]);
}
