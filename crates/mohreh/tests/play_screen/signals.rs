//! Signals: the terminal is given back before the program ends or stops.

use std::process::Command;

use portable_pty::CommandBuilder;

use super::pty::{SMALL, Terminal};

fn kill(terminal: &Terminal, signal: &str) {
    let process = terminal.child.process_id().unwrap().to_string();
    assert!(Command::new("kill").args([signal, &process]).status().unwrap().success());
}

#[test]
fn a_signal_to_end_gives_the_terminal_back_and_keeps_the_match() {
    let mut terminal =
        Terminal::start(&["play", "dvonn", "--both", "--seed", "7"], "signal-end", SMALL);
    terminal.wait_for("q quit");
    terminal.press("/e3\r");
    terminal.wait_for("1. e3");
    assert!(!terminal.is_given_back());
    kill(&terminal, "-TERM");
    let ended = terminal.child.wait().unwrap();
    assert!(!ended.success(), "{ended:?}");
    terminal.wait_until("terminal given back", |_| terminal.is_given_back());

    let folder = format!("{}/signal-end/mohreh", env!("CARGO_TARGET_TMPDIR"));
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 1);
}

#[test]
fn the_menu_ends_on_a_signal_too() {
    let mut terminal = Terminal::start(&["play"], "signal-menu", SMALL);
    terminal.wait_for("YINSH");
    kill(&terminal, "-HUP");
    assert!(!terminal.child.wait().unwrap().success());
    terminal.wait_until("terminal given back", |_| terminal.is_given_back());
}

#[test]
fn ctrl_z_gives_the_terminal_back_and_fg_takes_it_again() {
    // Only a shell with job control can stop a program and bring it back.
    let mut shell = CommandBuilder::new("sh");
    let script =
        "set -m; \"$0\" play dvonn --both --seed 7; echo it stopped; read line; fg; echo it ended";
    shell.args(["-c", script, env!("CARGO_BIN_EXE_mohreh")]);
    let mut terminal = Terminal::run(shell, "signal-stop", SMALL, &[]);
    terminal.wait_for("q quit");
    terminal.press("/e3\r");
    terminal.wait_for("1. e3");
    terminal.press("\u{1a}");
    terminal.wait_for("it stopped");
    assert!(terminal.is_given_back());
    terminal.press("\n");
    let text = terminal.wait_for("1. e3");
    assert!(!text.contains("it stopped"), "{text}");
    terminal.press("/d3\r");
    terminal.wait_for("2. d3");
    terminal.press("q");
    terminal.wait_for("it ended");
    assert!(terminal.is_given_back());
}

#[test]
fn a_stop_from_outside_gives_the_terminal_back_and_the_screen_comes_again() {
    let mut terminal =
        Terminal::start(&["play", "dvonn", "--both", "--seed", "7"], "signal-outside", SMALL);
    terminal.wait_for("q quit");
    terminal.press("/e3\r");
    terminal.wait_for("1. e3");
    kill(&terminal, "-TSTP");
    terminal.wait_until("terminal given back", |_| terminal.is_given_back());
    let process = terminal.child.process_id().unwrap();
    let is_stopped = |_: &str| {
        let state = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
        state.contains(") T ")
    };
    terminal.wait_until("stopped program", is_stopped);
    kill(&terminal, "-CONT");
    terminal.wait_for("1. e3");
    assert!(!terminal.is_given_back());
    terminal.press("/d3\r");
    terminal.wait_for("2. d3");

    // A stop that no program can hear of: the shell has the terminal meanwhile.
    kill(&terminal, "-STOP");
    terminal.wait_until("stopped program", is_stopped);
    terminal.overwrite();
    assert!(!terminal.text().contains("2. d3"));
    kill(&terminal, "-CONT");
    terminal.wait_for("2. d3");
    terminal.press("q");
    assert!(terminal.child.wait().unwrap().success());
    terminal.wait_until("terminal given back", |_| terminal.is_given_back());
}
