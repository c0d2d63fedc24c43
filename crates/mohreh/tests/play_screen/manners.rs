//! Manners at a terminal: poor ones, full disks, and keys that people look for.

use super::pty::{SMALL, Terminal};

#[test]
fn a_dumb_terminal_gets_lines() {
    let arguments = ["play", "dvonn", "--both", "--seed", "7"];
    let mut terminal = Terminal::start_with(&arguments, "dumb", SMALL, &[("TERM", "dumb")]);
    terminal.wait_for("> ");
    terminal.press("e3\r");
    let text = terminal.wait_for("> e3");
    assert!(!text.contains("q quit"), "{text}");
    terminal.press("quit\r");
    assert!(terminal.child.wait().unwrap().success());
}

#[test]
fn a_home_that_cannot_be_written_does_not_end_a_match() {
    let arguments = ["play", "dvonn", "--both", "--seed", "7"];
    let home = [("XDG_DATA_HOME", "/dev/null/nowhere")];
    let mut terminal = Terminal::start_with(&arguments, "no-home", SMALL, &home);
    terminal.wait_for("q quit");
    terminal.press("/e3\r");
    terminal.wait_for("The match cannot be saved");
    // Once is enough.
    terminal.press("/d3\r");
    terminal.wait_for("2. d3");
    terminal.wait_until_gone("cannot be saved");
    terminal.press("q");
    assert!(terminal.child.wait().unwrap().success());
}

#[test]
fn the_key_bar_of_color_pop_tells_how_to_peek() {
    let arguments = ["play", "colorpop", "--level", "1", "--seed", "7"];
    let mut terminal = Terminal::start(&arguments, "peek", SMALL);
    let text = terminal.wait_for("p your color");
    assert!(!text.contains("Secret colors"), "{text}");
    terminal.press("p");
    terminal.wait_for("Secret colors");
    terminal.press("pq");
    assert!(terminal.child.wait().unwrap().success());
}
