//! A window that is too small: the board stays whole and the cursor on it.

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
        if game == GameId::ColorPop {
            terminal.wait_for("press Enter");
            terminal.press("\r");
        }
        terminal.wait_until(&format!("whole board of {game}"), |text| {
            let is_piece = |c: char| c.is_ascii_uppercase() && "IBRGKWYPJ".contains(c) || c == '*';
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
