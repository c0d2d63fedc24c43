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
    second.wait_for("Give up?");
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
