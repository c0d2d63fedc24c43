//! The engine of the guide `docs/write-an-engine.md` plays in `mohreh match`,
//! in all five games, and what the guide shows is what the program says.
//!
//! This test is its own engine: called with [`ENGINE`], it does what the
//! program `examples/own_engine.rs` does.

#[path = "../../../examples/own_engine.rs"]
mod own_engine;

mod folder;

use std::{fs, process::Command};

use folder::own_folder;

const ENGINE: &str = "be-the-engine";

fn main() {
    if std::env::args().any(|word| word == ENGINE) {
        own_engine::main();
        return;
    }
    let own = std::env::current_exe().expect("a test has a path");
    let own = format!("ugi:{} {ENGINE}", own.display());
    let snake = python_engine();
    for game in ["yinsh", "zertz", "dvonn", "lyngk", "colorpop"] {
        plays(game, &own);
        match &snake {
            Some(snake) => plays(game, snake),
            None => println!("{game}: no python3 here, the guide's Python is not played"),
        }
    }
    the_guide_shows_the_program();
    println!("test result: ok. the engine of the guide plays all games");
}

/// The Python of the guide, as a player that asks the tested program for the
/// rules; nothing where there is no Python.
fn python_engine() -> Option<String> {
    let python = Command::new("python3").arg("--version").output().ok()?;
    let guide = include_str!("../../../docs/write-an-engine.md");
    let (_, code) = guide.split_once("```python\n").expect("the guide has Python");
    let (code, _) = code.split_once("```").expect("its Python ends");
    let folder = own_folder("own-engine");
    fs::create_dir_all(&folder).expect("a test has a folder");
    let path = folder.join("snake.py");
    fs::write(&path, code).expect("a folder takes files");
    let rules = concat!(env!("CARGO_BIN_EXE_mohreh"), " ugi");
    python.status.success().then(|| format!("ugi:python3 {} {rules}", path.display()))
}

/// Plays two games to their end: a turn that is refused would lose one.
fn plays(game: &str, own: &str) {
    let arguments = ["match", "--game", game, "--games", "2", "--json", own, "random"];
    let output = Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .args(arguments)
        .output()
        .expect("the program starts");
    let text = String::from_utf8_lossy(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{game}: {text}{complaint}");
    assert!(!complaint.contains("loses"), "{game}, {own}: {complaint}");
    let last = text.lines().last().unwrap_or_default();
    let result: serde_json::Value = serde_json::from_str(last).expect("the last line is JSON");
    println!("{game}: {result}");
}

/// The guide's Rust stands in the program, line by line.
fn the_guide_shows_the_program() {
    let guide = include_str!("../../../docs/write-an-engine.md");
    let program = include_str!("../../../examples/own_engine.rs");
    let mut in_rust = false;
    for line in guide.lines() {
        if line.starts_with("```") {
            in_rust = line == "```rust";
        } else if in_rust && !line.trim().is_empty() {
            let stands = program.lines().any(|other| other.trim() == line.trim());
            assert!(stands, "the guide has `{line}`, the program has not");
        }
    }
}
