//! A finished match is saved, reviewed and played again.

use std::{process::Command, thread::sleep, time::Duration};

use super::pty::{SMALL, Terminal};

#[test]
fn a_finished_match_is_saved_reviewed_and_played_again() {
    let arguments = ["play", "dvonn", "--both", "--seed", "7"];
    let mut terminal = Terminal::start(&arguments, "over", SMALL);
    terminal.wait_for("q quit");
    terminal.press("/e3\r/d3\r/a1\r");
    terminal.wait_for("3. a1");
    terminal.press("xy");
    terminal.wait_for("m plays again  v reviews  s saves");

    terminal.press("s");
    terminal.wait_for("Saved in ");
    let saved = format!("{}/over/mohreh/dvonn.mohreh", env!("CARGO_TARGET_TMPDIR"));
    let replayed = Command::new(env!("CARGO_BIN_EXE_mohreh")).args(["replay", &saved]).output();
    assert!(replayed.unwrap().status.success());

    // Step by step, with the engine's judgment.
    terminal.press("v");
    terminal.wait_for("After turn 3 of 3, the last");
    terminal.press("\u{1b}[D");
    let text = terminal.wait_for("After turn 2 of 3; then came a1");
    assert!(!text.contains("3. a1"), "{text}");
    terminal.wait_for("depth");
    terminal.press("\u{1b}[H");
    terminal.wait_for("After turn 0 of 3; then came e3");
    terminal.press("\u{1b}[F");
    terminal.wait_for("3. a1");
    terminal.press("v");
    terminal.wait_for("wins (by resignation)");

    terminal.press("m");
    terminal.wait_until_gone("1. e3");
    let text = terminal.wait_for("White: Put a piece");
    assert!(!text.contains("plays again"), "{text}");
    terminal.press("q");
    assert!(terminal.child.wait().unwrap().success());
}

#[test]
fn lines_at_a_terminal_save_review_and_play_again_too() {
    let arguments = ["play", "dvonn", "--both", "--seed", "7", "--plain"];
    let mut terminal = Terminal::start(&arguments, "over-lines", SMALL);
    terminal.wait_for("> ");
    terminal.press("e3\rresign\r");
    terminal.wait_for("Type save, review, try (to play a mistake again), again, undo or quit.");
    terminal.press("save\r");
    terminal.wait_for("Saved in ");
    terminal.press("review\r");
    terminal.wait_for("type review and the number");
    terminal.press("review 1\r");
    terminal.wait_for("After turn 0 of 1; then came e3");
    terminal.press("again\r");
    terminal.wait_for("White: Put a piece");
    terminal.press("quit\r");
    assert!(terminal.child.wait().unwrap().success());
}

#[test]
fn a_review_has_a_graph_and_mistakes_are_played_again() {
    let arguments = ["play", "zertz", "--both", "--seed", "7"];
    let mut terminal = Terminal::start(&arguments, "over-again", SMALL);
    terminal.wait_for("q quit");
    // The second turn gives a marble away.
    terminal.press("/Wd4,-a1 Wd5,-g4 d4xd6 Wc3,-d1\r");
    terminal.wait_for("4. Wc3,-d1");
    terminal.press("xy");
    terminal.wait_for("v reviews");
    terminal.press("v");
    terminal.wait_for("g shows the graph");
    terminal.press("g");
    let text = terminal.wait_for("? turns that mattered most: ");
    assert!(text.contains("100 %│") && text.contains("▲ 4"), "{text}");
    // It goes along with the steps.
    terminal.press("\u{1b}[H");
    terminal.wait_for("▲ 0");
    terminal.press("g");
    terminal.wait_for("After turn 0 of 4");

    terminal.press("\u{1b}[C");
    terminal.wait_for("After turn 1 of 4");
    // Once all turns are judged.
    for _ in 0..300 {
        if terminal.text().contains("Find something better") {
            break;
        }
        terminal.press("t");
        sleep(Duration::from_millis(200));
    }
    terminal.wait_for("played Wd5,-g4 here. Find something better.");
    terminal.press("/Wd5,-g4\r");
    let text = terminal.wait_for("This is not better. Wd5,-g4 leaves");
    assert!(text.contains("t tries again"), "{text}");
    terminal.press("t/Wb5,-g4\r");
    terminal.wait_for("Wb5,-g4 leaves");
    // A long answer has a page of its own, which is closed first.
    terminal.press("\u{1b}");
    sleep(Duration::from_millis(500));
    terminal.press("\u{1b}");
    terminal.wait_for("After turn 1 of 4; then came Wd5,-g4");
    terminal.press("v");
    terminal.wait_for("by resignation");
    terminal.press("q");
    assert!(terminal.child.wait().unwrap().success());
}
