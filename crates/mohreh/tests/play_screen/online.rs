//! Two terminals at one server: a table, a link, turns, words, an offer, the
//! end, a rematch; and a third that watches.

use super::{
    pty::{LARGE, SMALL, Terminal},
    table_server::Server,
};

#[test]
fn two_terminals_play_and_a_third_watches() {
    let server = Server::start("online-server");
    let arguments = ["play", "dvonn", "--server", &server.origin, "--clock", "60+5"];
    let mut first = Terminal::start(&arguments, "online-first", LARGE);
    let text = first.wait_for("#join=");
    let link = text.split_whitespace().find(|word| word.contains("#join=")).unwrap().to_owned();

    let mut second = Terminal::start(&["play", &link], "online-second", SMALL);
    second.wait_for("guest: Put a piece");
    first.wait_for("you: Put a piece");
    let watch = link.split('#').next().unwrap();
    let mut third = Terminal::start(&["play", watch], "online-third", SMALL);
    third.wait_for("guest: Put a piece");

    // Turns go around, clocks are there, and it is not one's turn twice.
    first.press("/e3\r");
    second.wait_for("1. e3");
    second.wait_for("you: Put a piece");
    second.press("/d4\r");
    first.wait_for("2. d4");
    third.wait_for("2. d4");
    let text = first.text();
    assert!(text.contains("59:") || text.contains("1:00:"), "{text}");

    // A takeback is requested and allowed.
    second.press("u");
    first.wait_for("A takeback is requested");
    first.press("y");
    second.wait_until_gone("2. d4");
    third.wait_until_gone("2. d4");

    // Words, the end, and once more with seats changed.
    second.press("c");
    second.wait_for("3 Thanks");
    second.press("3");
    first.wait_for("guest: Thanks");
    second.press("x");
    second.wait_for("Resign?");
    second.press("y");
    first.wait_for("You win (by resignation)");
    first.press("m");
    second.wait_for("A rematch is offered");
    second.press("y");
    second.wait_for("you: Put a piece");
    first.wait_for("guest: Put a piece");

    for terminal in [&mut first, &mut second, &mut third] {
        terminal.press("q");
        assert!(terminal.child.wait().unwrap().success());
    }
}

#[test]
fn lines_at_a_terminal_review_an_online_match_and_play_it_again() {
    let server = Server::start("online-lines-server");
    let lines = |arguments: &[&str], data: &str| {
        Terminal::start_with(arguments, data, LARGE, &[("TERM", "dumb")])
    };
    let arguments = ["play", "dvonn", "--server", &server.origin, "--seat", "0"];
    let mut first = lines(&arguments, "online-lines-first");
    let text = first.wait_for("#join=");
    let link = text.split_whitespace().find(|word| word.contains("#join=")).unwrap().to_owned();
    let mut second = lines(&["play", &link], "online-lines-second");
    first.wait_for("you: Put a piece");
    first.press("e3\r");
    second.wait_for("you: Put a piece");
    second.press("resign\r");

    first.wait_for(
        "Type save, review, try (to play a mistake again), again (to ask for a rematch) or quit.",
    );
    first.press("save\r");
    first.wait_for("Saved in ");
    first.press("review\r");
    first.wait_for("type review and the number");
    second.wait_for(
        "Type save, review, try (to play a mistake again), again (to ask for a rematch) or quit.",
    );
    second.press("e5\ragain\r");
    first.wait_for("A rematch is offered");
    first.press("accept\r");
    first.wait_for("The rematch begins.");
    second.wait_for("The rematch begins.");
    // The seats are changed.
    second.wait_for("you: Put a piece");
    second.press("resign\r");
    for terminal in [&mut first, &mut second] {
        terminal.wait_for("(by resignation)");
        terminal.wait_for("Type save");
        terminal.press("quit\r");
        assert!(terminal.child.wait().unwrap().success());
    }
}
