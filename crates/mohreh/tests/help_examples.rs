//! Every example in every `--help` is executed, and so is every command in
//! the README.
//!
//! Examples are lines of a shell, run as they stand, in a folder that has the
//! files they name. What does not end by itself is handled by name in [`how`]:
//! servers are started, awaited and stopped; what needs a terminal, another
//! machine or minutes is read by the program and not carried out.

mod folder;

use std::{
    io::{BufRead, BufReader, Read},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use folder::own_folder;

/// How an example is executed.
enum How {
    /// As it stands; it must succeed.
    Run,
    /// Started, until it says that it is ready, then stopped.
    Serve,
    /// Its words are read and found right; `--help` at their end keeps the
    /// program from doing more.
    Read,
}

fn how(example: &str) -> How {
    const READ: [&str; 20] = [
        // Needs another server or a database server.
        "mohreh load",
        "mohreh worker",
        "mohreh play yinsh --server",
        "mohreh play --server",
        "mohreh play 'http",
        "mohreh players",
        "mohreh puzzles --game yinsh --mode run --server",
        "mohreh learn --game zertz --server",
        // Have tests of their own, and take long without optimization.
        "mohreh crash",
        "mohreh prove",
        "mohreh tune",
        "mohreh puzzles mine",
        "mohreh puzzles select",
        "mohreh puzzles rate",
        "mohreh commented review",
        "mohreh puzzles --game lyngk --check",
        "mohreh analy",
        "mohreh bench --search",
        "mohreh bench --ending",
        // Shows pages at a terminal.
        "mohreh man | man",
    ];
    if example.starts_with("mohreh serve") {
        How::Serve
    } else if example == "mohreh play" || READ.iter().any(|start| example.starts_with(start)) {
        How::Read
    } else {
        How::Run
    }
}

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_mohreh"))
}

fn help(words: &[&str]) -> String {
    let output = Command::new(program()).args(words).arg("--help").output().unwrap();
    assert!(output.status.success(), "{words:?} --help");
    String::from_utf8(output.stdout).unwrap()
}

/// The names below `Commands:`.
fn commands(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let lines = lines.take_while(|line| line.starts_with("  "));
    let names = lines.filter(|line| !line.starts_with("   "));
    names.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

/// The lines of a shell behind `Example:` or below `Examples:`.
fn examples(help: &str) -> Vec<String> {
    let mut examples = Vec::new();
    let mut in_list = false;
    for line in help.lines() {
        if let Some(rest) = line.strip_prefix("Example:").or(line.strip_prefix("Examples:")) {
            in_list = true;
            if !rest.trim().is_empty() {
                examples.push(rest.trim().to_owned());
                in_list = false;
            }
        } else if in_list && line.trim().is_empty() {
            in_list = false;
        } else if in_list {
            examples.push(line.trim().to_owned());
        }
    }
    examples.retain(|example| example.contains("mohreh"));
    examples
}

/// A folder with the files that examples name.
fn folder_for_examples(name: &str) -> PathBuf {
    let folder = own_folder(name);
    std::fs::create_dir_all(&folder).unwrap();
    let record = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n1. e3 d4 2. f5\n";
    std::fs::write(folder.join("game.mohreh"), record).unwrap();
    let sgf = "(;SU[Zertz]; P0[R- A 1]; P0[RtoB 2 2 D 4]; P0[Done])";
    std::fs::write(folder.join("game.sgf"), sgf).unwrap();
    folder
}

fn shell(line: &str, folder: &Path) -> Command {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let own = program().parent().unwrap().to_path_buf();
    let path = std::env::join_paths(std::iter::once(own).chain(std::env::split_paths(&path)));
    let mut command = Command::new("sh");
    command.arg("-c").arg(line).current_dir(folder);
    command.env("PATH", path.unwrap()).env("XDG_DATA_HOME", folder.join("data"));
    command.stdin(Stdio::null());
    command
}

fn execute(example: &str, folder: &Path) {
    // A port of its own: others may use the one in the example.
    let example = &example.replace("0.0.0.0:8080", "127.0.0.1:0").replace(":8080 ", ":0 ");
    match how(example) {
        How::Run => {
            // What is restored must not be there yet.
            if example.starts_with("mohreh restore") {
                std::fs::remove_file(folder.join("club.sqlite")).unwrap();
            }
            succeed(example, folder);
        }
        How::Read => {
            let words = example.split('|').next().unwrap_or_default().trim();
            succeed(&format!("{words} --help"), folder);
        }
        How::Serve => {
            let mut command = shell(&format!("exec {example}"), folder);
            let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
            let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
            let is_ready = output.any(|line| line.unwrap().contains("ready"));
            child.kill().unwrap();
            child.wait().unwrap();
            let mut complaint = String::new();
            child.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
            assert!(is_ready, "{example}: {complaint}");
        }
    }
}

fn succeed(line: &str, folder: &Path) {
    let output = shell(line, folder).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{line}\n{text}\n{complaint}");
}

#[test]
fn every_example_of_every_help_is_executed() {
    let folder = folder_for_examples("help-examples");
    let top = help(&[]);
    let mut found = examples(&top);
    let names = commands(&top);
    assert!(15 < names.len(), "{names:?}");
    for name in names.iter().filter(|name| *name != "help") {
        let text = help(&[name]);
        let own = examples(&text);
        assert!(!own.is_empty(), "`mohreh {name} --help` has no example");
        found.extend(own);
    }
    // The server makes the database that backup, verify and restore name.
    found.sort_by_key(|example| !example.starts_with("mohreh serve"));
    for example in found {
        execute(&example, &folder);
    }
}

/// The lines of the shell in the README, as the installed program would get
/// them. `cargo xtask` is read by its own tests.
#[test]
fn every_command_of_the_readme_is_executed() {
    let folder = folder_for_examples("readme");
    let readme = include_str!("../../../README.md");
    let mut in_shell = false;
    let mut count = 0;
    for line in readme.lines() {
        if line.starts_with("```") {
            in_shell = line == "```sh";
            continue;
        }
        let is_ours = in_shell && !line.starts_with("cargo xtask");
        if !is_ours {
            continue;
        }
        let command = line.replace("cargo run --release --", "mohreh");
        let command = command.split("  #").next().unwrap_or_default().trim();
        // Listens on a port of its own.
        let command =
            if command == "mohreh serve" { "mohreh serve --listen 127.0.0.1:0" } else { command };
        execute(command, &folder);
        count += 1;
    }
    assert!(5 < count, "the README shows commands");
}
