//! A closer look at stacks: their pieces in order, whose they are, what is missing.

use mohreh_draw::{Card, card};
use mohreh_rules::{AnyPosition, AnyView, Cell, GameId, Seat, Viewer};

fn look(game: GameId, text: &str, cell: &str, carried: Option<&str>) -> Option<Card> {
    let pos = AnyPosition::read(game, text).expect("a position");
    let named = |name: &str| -> Cell { name.parse().expect("a cell") };
    card(&AnyView::new(pos, Viewer::Watcher), named(cell), carried.map(named))
}

fn names(items: &[mohreh_draw::TrayItem]) -> Vec<&'static str> {
    items.iter().map(|item| item.color.name()).collect()
}

const LYNGK: &str = "(GB)/B.(BK)./BBBKIGR/(RG)I..RI/R.(KB)K..I/....(IK)./G..WR../.(GR)KW/(GI) 0 turn 15 BG/RK 1/1 -";

#[test]
fn a_lyngk_stack_is_told_from_the_top() {
    let found = look(GameId::Lyngk, LYNGK, "d1", None).expect("a stack");
    assert_eq!(names(&found.pieces), ["red", "green"]);
    assert_eq!((found.height, found.owner), (2, Some(Seat::SECOND)));
    assert_eq!(names(&found.missing), ["ivory", "blue", "black"]);
    assert_eq!(found.needed, Some(3));
    assert_eq!(look(GameId::Lyngk, LYNGK, "b2", None), None);
}

#[test]
fn a_joker_stands_for_any_missing_color() {
    let found = look(GameId::Lyngk, LYNGK, "g4", Some("g5")).expect("a stack");
    assert_eq!(names(&found.pieces), ["red", "joker"]);
    assert_eq!(found.missing.len(), 4);
    assert_eq!(found.needed, Some(3));
    assert!(found.twice.is_empty());
}

#[test]
fn a_color_that_would_be_there_twice_is_named() {
    let found = look(GameId::Lyngk, LYNGK, "b3", Some("a1")).expect("a stack");
    assert_eq!(names(&found.pieces), ["green", "blue", "blue", "black"]);
    assert_eq!(found.twice.iter().map(|color| color.name()).collect::<Vec<_>>(), ["blue"]);
}

#[test]
fn a_dvonn_stack_tells_its_height_and_the_dvonn_pieces_inside() {
    let text = ".../..../..rr./..w../..b2*../..b../...../...../...../..../... 0 move 49 -";
    let found = look(GameId::Dvonn, text, "e3", Some("d3")).expect("a stack");
    assert_eq!((found.height, found.owner), (3, Some(Seat::FIRST)));
    let inside: Vec<(&str, u32)> =
        found.pieces.iter().map(|item| (item.color.name(), item.count)).collect();
    assert_eq!(inside, [("white", 1), ("red", 1)]);
    let red = look(GameId::Dvonn, text, "c3", None).expect("a piece");
    assert_eq!((red.owner, red.needed), (None, None));
}

#[test]
fn games_without_stacks_have_no_cards() {
    let text = "..../...../....../wb.g.../..g.../...../.... 0 turn 10 5/6/9 0/0/0 0/0/0 - -";
    assert_eq!(look(GameId::Zertz, text, "d1", None), None);
}
