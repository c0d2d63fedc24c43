//! `mohreh play` at a pseudo-terminal: keys in, a screen out.

#[path = "../folder/mod.rs"]
mod folder;
mod manners;
mod online;
mod over;
mod pty;
mod signals;
mod small;
#[path = "../table_server/mod.rs"]
mod table_server;
mod touch;
mod whole;

use pty::{LARGE, SMALL, Terminal};

#[test]
fn pieces_are_placed_by_keys_and_a_resize_harms_nothing() {
    let mut terminal =
        Terminal::start(&["play", "dvonn", "--both", "--seed", "7"], "screen-dvonn", SMALL);
    let text = terminal.wait_for("q quit");
    assert!(text.starts_with("White: Put a piece"), "{text}");

    terminal.press("\r");
    let text = terminal.wait_for("1. ");
    assert!(text.starts_with("Black: Put a piece"), "{text}");

    // The same cell again is refused with its reason.
    terminal.press("\r");
    terminal.wait_for("is already taken. (DVONN");

    terminal.press("\u{1b}[C\r");
    terminal.wait_for("2. ");
    terminal.press("/a1\r");
    terminal.wait_for("3. a1");

    // A key that arrives together with a resize is not lost. Whether both
    // meet in one wait of the client is a matter of luck, hence the rounds.
    for size in [SMALL, LARGE].into_iter().cycle().take(20) {
        terminal.resize(size);
        terminal.press("?");
        terminal.wait_for("walk over the board");
        terminal.press("?");
        let text = terminal.wait_for("3. a1");
        assert!(text.lines().count() == usize::from(size.0), "{text}");
    }

    terminal.press("u");
    terminal.wait_until_gone("3. a1");
    terminal.press("q");
    assert!(terminal.child.wait().unwrap().success());
    terminal.wait_for("mohreh play dvonn --resume");
}

#[test]
fn the_menu_leads_to_a_match() {
    let mut terminal = Terminal::start(&["play"], "screen-menu", SMALL);
    terminal.wait_for("YINSH");
    terminal.press("\u{1b}[C");
    terminal.wait_for("ZÈRTZ");
    terminal.press("\u{1b}[B\u{1b}[C");
    terminal.wait_for("people at this terminal");
    terminal.press("\r");
    let text = terminal.wait_for("1=white  2=grey  3=black");
    assert!(text.starts_with("Player 1: Capture if you can"), "{text}");
    terminal.press("1\r");
    terminal.wait_for("Remove one free ring");
    terminal.press("q");
    assert!(terminal.child.wait().unwrap().success());
}

#[test]
fn an_interrupt_leaves_the_menu() {
    let mut terminal = Terminal::start(&["play"], "screen-interrupt", SMALL);
    terminal.wait_for("YINSH");
    terminal.press("\u{3}");
    assert!(terminal.child.wait().unwrap().success());
}

#[test]
fn a_click_touches_the_cell_under_it() {
    let arguments = ["play", "dvonn", "--both", "--seed", "7"];
    let mut terminal = Terminal::start(&arguments, "screen-mouse", SMALL);
    let text = terminal.wait_for("q quit");
    let (row, line) =
        text.lines().enumerate().find(|(_, line)| line.contains('·')).expect("a board is shown");
    let column = line.chars().position(|c| c == '·').unwrap();
    terminal.press(&format!("\u{1b}[<0;{};{}M", column + 1, row + 1));
    terminal.wait_for("1. c5");
    terminal.press("q");
    assert!(terminal.child.wait().unwrap().success());
}

#[test]
fn a_poor_terminal_gets_letters_only() {
    let arguments = ["play", "zertz", "--both", "--seed", "7", "--ascii"];
    let mut terminal =
        Terminal::start_with(&arguments, "screen-ascii", SMALL, &[("NO_COLOR", "1")]);
    let text = terminal.wait_for("q quit");
    assert!(text.is_ascii(), "{text}");
    assert!(text.contains("ZERTZ"), "{text}");
    assert!(!terminal.has_color(), "{text}");
    terminal.press("q");
    assert!(terminal.child.wait().unwrap().success());
}

#[test]
fn an_analysis_goes_back_to_the_match() {
    let arguments = ["play", "yinsh", "--both", "--seed", "7"];
    let mut terminal = Terminal::start(&arguments, "screen-analysis", SMALL);
    terminal.wait_for("q quit");
    terminal.press("/e5\r");
    terminal.wait_for("1. e5");
    terminal.press("a");
    terminal.wait_for("Analysis.");
    terminal.press("/f6\r");
    // The engine tells a depth as soon as it has one.
    terminal.wait_for("2. f6");
    terminal.wait_for("depth");
    terminal.press("a");
    terminal.wait_until_gone("2. f6");
    terminal.wait_for("1. e5");
    terminal.press("q");
    assert!(terminal.child.wait().unwrap().success());
}
