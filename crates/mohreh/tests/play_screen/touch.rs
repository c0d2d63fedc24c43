//! Touch-move in ZÈRTZ tournaments: a preview touches nothing, a step that is
//! confirmed binds (ZÈRTZ 7).

use super::pty::{SMALL, Terminal};

const TOUCHED: &str = "Touch-move: ";
const ENTER: &str = "\r";
const ESCAPE: &str = "\u{1b}";
const RIGHT: &str = "\u{1b}[C";

fn start(options: &str, data: &str) -> Terminal {
    let arguments = ["play", "zertz", "--both", "--seed", "7", "--options", options];
    let terminal = Terminal::start(&arguments, data, SMALL);
    terminal.wait_for("1=white  2=grey  3=black");
    terminal
}

#[test]
fn a_touched_marble_must_be_placed_and_a_step_is_not_undone() {
    let mut terminal = start("board=48;tournament=on", "touch-tournament");
    // The cursor walks and shows what would happen: nothing is touched yet.
    terminal.press(&format!("{RIGHT}{ESCAPE}"));
    terminal.press("1");
    terminal.wait_until_gone("2=grey");
    for other in [ESCAPE, "2", "/Bd4\r"] {
        terminal.press(other);
        let text = terminal.wait_for(TOUCHED);
        assert!(text.contains("(ZÈRTZ 7)"), "{text}");
        // The next key says it anew.
        terminal.press("??");
        terminal.press(RIGHT);
    }
    // An analysis is no way out of it.
    terminal.press("a");
    terminal.wait_for("Analysis.");
    terminal.press("a");
    terminal.wait_until_gone("Analysis.");
    terminal.press("/Wd4\r");
    terminal.wait_for("Remove one free ring");
    terminal.press("u");
    terminal.wait_for(TOUCHED);
    terminal.press("/-h1\r");
    terminal.wait_for("1. Wd4,-h1");
    terminal.press("u");
    terminal.wait_for(TOUCHED);
    terminal.press("q");
    assert!(terminal.child.wait().unwrap().success());
}

#[test]
fn without_the_tournament_hands_are_free() {
    let mut terminal = start("board=48", "touch-free");
    terminal.press(&format!("1{ESCAPE}"));
    terminal.wait_for("2=grey");
    terminal.press(&format!("2{ENTER}"));
    terminal.wait_for("Remove one free ring");
    terminal.press("u");
    let text = terminal.wait_for("1=white  2=grey  3=black");
    assert!(!text.contains(TOUCHED), "{text}");
    terminal.press("q");
    assert!(terminal.child.wait().unwrap().success());
}
