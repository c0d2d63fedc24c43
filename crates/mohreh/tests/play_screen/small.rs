//! A window that is too small: the board stays whole and the cursor on it.

use std::collections::HashSet;

use mohreh_rules::GameId;

use super::pty::{Size, Terminal};

const LESS: Size = (20, 60);

#[test]
fn at_60_by_20_every_board_is_whole() {
    for (game, places) in [(GameId::Yinsh, 85), (GameId::Zertz, 37), (GameId::Dvonn, 49)] {
        let arguments = ["play", game.name(), "--both", "--seed", "7"];
        let mut terminal = Terminal::start(&arguments, &format!("less-{game}"), LESS);
        terminal.wait_until(&format!("whole board of {game}"), |text| {
            let shown = text.lines().flat_map(str::chars);
            shown.filter(|c| matches!(c, '·' | 'o')).count() >= places
        });
        terminal.press("q");
        assert!(terminal.child.wait().unwrap().success());
    }
}

#[test]
fn at_60_by_20_boards_full_of_pieces_are_whole() {
    for (game, pieces) in [(GameId::Lyngk, 43), (GameId::ColorPop, 100)] {
        let arguments = ["play", game.name(), "--both", "--seed", "7"];
        let mut terminal = Terminal::start(&arguments, &format!("less-{game}"), LESS);
        pass_to(game, &mut terminal);
        terminal.wait_until(&format!("whole board of {game}"), |text| {
            let signs: Vec<char> = text.chars().collect();
            let alone = signs.windows(3).filter(|around| {
                is_piece(around[1]) && !around[0].is_alphanumeric() && !around[2].is_alphanumeric()
            });
            alone.count() >= pieces
        });
        terminal.press("q");
        assert!(terminal.child.wait().unwrap().success());
    }
}

#[test]
fn at_60_by_20_the_cursor_stays_on_the_board() {
    for &game in GameId::ALL {
        let arguments = ["play", game.name(), "--both", "--seed", "7"];
        let mut terminal = Terminal::start(&arguments, &format!("walk-{game}"), LESS);
        pass_to(game, &mut terminal);
        let mut places = Vec::new();
        for direction in ["", "\u{1b}[A", "\u{1b}[C", "\u{1b}[B", "\u{1b}[D"] {
            // The help comes and goes after the last step, so that every step is made.
            terminal.press(&direction.repeat(40));
            terminal.press("?");
            terminal.wait_for("walk over the board");
            terminal.press("?");
            terminal.wait_until_gone("walk over the board");
            let is_point = |c: char| matches!(c, '·' | 'o') || is_piece(c);
            terminal.wait_until(&format!("cursor on the board of {game}"), |_| {
                terminal.under_cursor().is_some_and(is_point)
            });
            places.push(terminal.cursor());
        }
        let distinct: HashSet<_> = places.iter().collect();
        assert!(2 < distinct.len(), "{game}: it walks from edge to edge: {places:?}");
        terminal.press("q");
        assert!(terminal.child.wait().unwrap().success());
    }
}

#[test]
fn a_small_window_follows_the_cursor() {
    let arguments = ["play", "yinsh", "--both", "--seed", "7"];
    let mut terminal = Terminal::start(&arguments, "least", (12, 30));
    terminal.wait_for("·");
    let (row, column) = terminal.cursor();
    assert!(row < 12 && column < 30);
    // Far to the right, a ring is placed where the cursor stands.
    terminal.press(&"\u{1b}[C".repeat(10));
    terminal.press("\r");
    terminal.wait_for("W");
    terminal.press("q");
    assert!(terminal.child.wait().unwrap().success());
}

#[test]
fn a_small_window_says_so() {
    let mut terminal = Terminal::start(&["play", "dvonn", "--both"], "less-said", LESS);
    terminal.wait_for("Window too small; use at least 80×24.");
    terminal.press("q");
    assert!(terminal.child.wait().unwrap().success());
}

/// Whoever has a secret presses Enter first.
fn pass_to(game: GameId, terminal: &mut Terminal) {
    if game == GameId::ColorPop {
        terminal.wait_for("press Enter");
        terminal.press("\r");
    }
}

fn is_piece(c: char) -> bool {
    c.is_ascii_uppercase() && "IBRGKWYPJ".contains(c) || c == '*'
}
