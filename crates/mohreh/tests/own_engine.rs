//! The engine of the guide `docs/write-an-engine.md` plays in `mohreh match`,
//! in all five games, and what the guide shows is what the program says.
//!
//! This test is its own engine: called with [`ENGINE`], it does what the
//! program `examples/own_engine.rs` does.

#[path = "../../../examples/own_engine.rs"]
mod own_engine;

use std::process::Command;

const ENGINE: &str = "be-the-engine";

fn main() {
    if std::env::args().any(|word| word == ENGINE) {
        own_engine::main();
        return;
    }
    for game in ["yinsh", "zertz", "dvonn", "lyngk", "colorpop"] {
        plays(game);
    }
    the_guide_shows_the_program();
    println!("test result: ok. the engine of the guide plays all games");
}

fn plays(game: &str) {
    let own = std::env::current_exe().expect("a test has a path");
    let own = format!("ugi:{} {ENGINE}", own.display());
    let arguments = ["match", "--game", game, "--games", "2", "--json", &own, "random"];
    let output = Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .args(arguments)
        .output()
        .expect("the program starts");
    let text = String::from_utf8_lossy(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{game}: {text}{complaint}");
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
